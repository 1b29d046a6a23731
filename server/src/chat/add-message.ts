/** The one way a message comes in. */
import type { Sender } from '@tongyun/contract/chat/terms/chat-limits'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { useOwnUpload } from '../files/index.ts'
import { signalChat } from './chat-signals.ts'
import { attachFile, insertMessage, selectNumber } from './messages.queries.ts'

type NewMessage = {
  roomId: string
  clientId: string
  sender: Sender
  /** Which member of staff; null for the visitor. */
  senderId: string | null
  text: string
  fileId: string | undefined
  uploadedBy: string
}

/** Thrown to roll back when the client id was already stored. */
class Repeated extends Error {}

/** @throws BusinessError 810001 for a message without anything in it */
export const requireContent = ({ text, file }: { text?: string | undefined; file?: string | undefined }) => {
  if (text === undefined && file === undefined)
    throw new BusinessError(810001, { field: 'text', rule: 'required', path: 'text', limit: '' })
}

/**
 * Stores a message under the room's next number and answers when it is committed. The same client id again answers with the
 * number it has (R3c): a client that got no answer can safely retry.
 * @param take takes the next number and locks the room; 0 when there is no such room
 * @param after what else happens with the message, or not at all
 * @throws BusinessError 810004 without a room, 810009 for a file of somebody else
 */
export const addMessage = async (
  database: Database,
  { roomId, clientId, sender, senderId, text, fileId, uploadedBy }: NewMessage,
  now: Date,
  take: (transaction: Database) => Promise<number>,
  after?: (transaction: Database) => Promise<unknown>,
): Promise<{ number: number; roomId: string }> => {
  try {
    const number = await database.transaction().execute(async (transaction) => {
      const next = await take(transaction)
      if (next === 0) throw new BusinessError(810004)
      const row = { room_id: roomId, number: next, client_id: clientId, sender, sender_id: senderId, text }
      const isNew = await insertMessage(transaction, { ...row, file_id: null, created_at: now })
      if (!isNew) throw new Repeated()
      if (fileId !== undefined) {
        await useOwnUpload(transaction, { fileId, uploadedBy, usedFor: 'chat' })
        await attachFile(transaction, roomId, next, fileId)
      }
      await after?.(transaction)
      await signalChat(transaction, { about: 'room', roomId })
      return next
    })
    return { number, roomId }
  } catch (error) {
    if (!(error instanceof Repeated)) throw error
    const known = await selectNumber(database, roomId, clientId)
    if (known === undefined) throw new BusinessError(810004)
    return { number: known.number, roomId }
  }
}
