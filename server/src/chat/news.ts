/** What processes tell each other about the chat; hints where to look, and what is not worth a row. */
import type { Sender } from '@tongyun/contract/chat/terms/chat-limits'
import type { Database } from '../core/database.ts'
import { tell } from '../core/hear.ts'

export const CHANNEL = 'chat'

/** `room`: something in it changed. `typing`: one side is. `presence`: staff came or went. */
export type News = { about: 'room'; roomId: string } | { about: 'typing'; roomId: string; sender: Sender } | { about: 'presence' }

/** Give the transaction of what happened, so that nobody looks before it is there. */
export const tellChat = (transaction: Database, news: News) => tell(transaction, CHANNEL, news)
