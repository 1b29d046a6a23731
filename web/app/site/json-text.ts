/**
 * Data of a loader on its way to the browser as one JSON text. React Router's own encoding of long lists is longer: for the
 * home page by 1.4 KiB after gzip, with which it would be over its budget of HTML (target W5).
 */
export type JsonText<Data> = { json: string; readonly type?: Data }

/** `data` is plain JSON: no dates, no undefined values in lists. */
export const jsonText = <Data>(data: Data): JsonText<Data> => ({ json: JSON.stringify(data) })

export const readJsonText = <Data>({ json }: JsonText<Data>): Data => JSON.parse(json) as Data
