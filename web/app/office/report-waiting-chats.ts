/** What the chat desk tells its frame as it changes: how many visitors wait. */
export type ReportWaitingChats = (chats: number) => void
