/** What the chat desk tells its frame as it changes: how many visitors wait. */
export type TellWaiting = (chats: number) => void
