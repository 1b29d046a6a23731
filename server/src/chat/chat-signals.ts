/** Signals between processes about the chat: which room to read anew, and who is typing, which is kept in no table. */
import type { Sender } from '@tongyun/contract/chat/terms/chat-limits'
import type { Database } from '../core/database.ts'
import { sendSignal } from '../core/process-signals.ts'

export const CHANNEL = 'chat'

/** `room`: something in it changed. `typing`: one side is. `presence`: staff came or went. */
export type ChatSignal =
  | { about: 'room'; roomId: string }
  | { about: 'typing'; roomId: string; sender: Sender }
  | { about: 'presence' }

/** Give the transaction that writes the change: the signal is sent when it is committed, so that whoever reads then finds the change. */
export const signalChat = (transaction: Database, signal: ChatSignal) => sendSignal(transaction, CHANNEL, signal)
