import type { DeskRoom } from '@tongyun/contract/chat/desk'
import type { ChatHandover, ChatMessage, ChatRoom } from '@tongyun/contract/chat/endpoints'
import { PRESENT_MS } from '@tongyun/contract/chat/terms/chat-limits'
import { maskContact } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import type { Keys } from '../core/keys.ts'
import { fileFacts, selectFiles } from '../files/index.ts'
import { threadKey } from '../support/index.ts'
import type { DeskRow } from './desk.queries.ts'
import type { Handover } from './handovers.queries.ts'
import type { Message } from './messages.queries.ts'
import type { Room } from './rooms.queries.ts'

type Place = { database: Database; keys: Pick<Keys, 'file'>; now: Date }

/** Messages as both sides of their room see them, files with links that hold for an hour. */
export const presentMessages = async (messages: readonly Message[], { database, keys, now }: Place): Promise<ChatMessage[]> => {
  const ids = messages.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]))
  const files = new Map((await selectFiles(database, ids)).map((file) => [file.file_id, file]))
  return messages.map((message) => {
    const file = files.get(message.file_id ?? '')
    return {
      number: message.number,
      clientId: message.client_id,
      sender: message.sender,
      senderName: message.sender_name,
      text: message.text,
      file: file === undefined ? null : fileFacts(keys, file, now),
      at: message.created_at.toISOString(),
    }
  })
}

/** What was left in the inbox, with the way to follow it. */
const presentLeft = ({ thread_number: number, left_state: state, left_email: email }: Room, keys: Pick<Keys, 'support'>) =>
  number === null || state === null
    ? null
    : {
        number,
        key: threadKey(keys, number),
        answered: state === 'answered',
        email: email === null ? null : maskContact(email),
      }

export const presentHandover = (row: Handover): ChatHandover => ({
  handoverId: row.handover_id,
  capacityId: row.capacity_id,
  providerName: row.provider_name,
  state: row.state,
  words: row.words,
  pageQuery: row.page_query,
  quoteId: row.quote_id,
  answerUntil: row.answer_until === null ? null : new Date(row.answer_until).toISOString(),
  answered: row.answered,
})

export const presentRoom = (room: Room, keys: Pick<Keys, 'support'>): ChatRoom => ({
  roomId: room.room_id,
  state: room.state,
  lastNumber: room.last_number,
  visitorRead: room.visitor_read,
  staffRead: room.staff_read,
  staffName: room.staff_name,
  left: presentLeft(room, keys),
  handover: room.handover === null ? null : presentHandover(room.handover),
})

/** True while the visitor's chat is open in some process. */
export const isVisitorPresent = ({ visitor_seen_at: seenAt }: Pick<Room, 'visitor_seen_at'>, now: Date) =>
  seenAt.getTime() > now.getTime() - PRESENT_MS

export const presentDeskRoom = (room: DeskRow, keys: Pick<Keys, 'support'>, now: Date): DeskRoom => ({
  ...presentRoom(room, keys),
  language: room.language,
  page: room.page,
  visitorName: room.visitor_name,
  companyName: room.company_name,
  visitorPresent: isVisitorPresent(room, now),
  waitingSince: room.waiting_since?.toISOString() ?? null,
  createdAt: room.created_at.toISOString(),
  lastAt: room.last_at.toISOString(),
  lastText: room.last_text ?? '',
  unread: room.unread,
})
