/** The chat desk tells its frame how many visitors wait, each time the number changes. */
export type ReportWaitingChats = (chats: number) => void
