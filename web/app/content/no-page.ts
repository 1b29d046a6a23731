/** Whether a path of this site is no page, and stands below no language: calls, and files of the SDK. */
export const isNoPage = (path: string): boolean => /^\/(?:ty|open|sdk)\//.test(path)
