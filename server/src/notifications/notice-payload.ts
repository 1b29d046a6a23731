/** What a notification tells: the name of its kind of notice, and that notice's payload. */
export type NoticePayload = { name: string }
