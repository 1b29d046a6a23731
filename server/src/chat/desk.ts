/** What staff sees and does in the queue and in rooms. */

import type { AuditAction } from '@tongyun/contract/administration/terms/audit-actions'
import type {
  handleChatRoom as handleEndpoint,
  listChatRooms as listEndpoint,
  noteChatRoom as noteEndpoint,
  changePresence as presenceEndpoint,
  getChatRoom as roomEndpoint,
} from '@tongyun/contract/chat/desk'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { signalChat } from './chat-signals.ts'
import * as desk from './desk.queries.ts'
import { selectLastMessages, selectMessagesAfter } from './messages.queries.ts'
import { presentDeskRoom, presentMessages } from './present-chat.ts'
import { type Handled, handleRoom, markRead } from './rooms.queries.ts'

const MOST_ROOMS = 100
const MOST_MESSAGES = 200

/** GET /ty/administration/chat */
export const listChatRooms: Operation<typeof listEndpoint> = async ({ view = 'waiting' }, context) => {
  const { database, keys, locale, now } = context
  const { userId } = caller(context)
  const rooms = await desk.selectDeskRooms(database, { view, userId, locale, limit: MOST_ROOMS })
  return {
    presence: (await desk.selectPresence(database, userId))?.presence ?? 'away',
    available: await desk.countAvailable(database, now),
    counts: await desk.countDeskRooms(database, userId),
    rooms: rooms.map((room) => presentDeskRoom(room, keys, now)),
  }
}

/** GET /ty/administration/chat/rooms/:roomId */
export const getChatRoom: Operation<typeof roomEndpoint> = async ({ roomId, after }, { database, locale, keys, now }) => {
  const room = await desk.selectDeskRoom(database, roomId, locale)
  if (room === undefined) throw new BusinessError(810004)
  const messages =
    after === undefined
      ? await selectLastMessages(database, roomId, MOST_MESSAGES)
      : await selectMessagesAfter(database, roomId, after, MOST_MESSAGES)
  return { room: presentDeskRoom(room, keys, now), messages: await presentMessages(messages, { database, keys, now }) }
}

/** POST /ty/administration/chat/rooms/:roomId/handle */
export const handleChatRoom: Operation<typeof handleEndpoint> = async ({ roomId, handle }, context) => {
  const { database, now } = context
  const { userId } = caller(context)
  const { action, ...values } = {
    take: { action: 'chat.take', state: 'active', assigned_to: userId },
    release: { action: 'chat.release', state: 'waiting', assigned_to: null },
    close: { action: 'chat.close', state: 'closed', assigned_to: null },
  }[handle] as { action: AuditAction } & Handled
  await database.transaction().execute(async (transaction) => {
    if (!(await handleRoom(transaction, roomId, values, now))) throw new BusinessError(810004)
    await signalChat(transaction, { about: 'room', roomId })
    await writeAudit(transaction, { at: now, actor: userId, action, subject: roomId })
  })
  return {}
}

/** POST /ty/administration/chat/rooms/:roomId/note */
export const noteChatRoom: Operation<typeof noteEndpoint> = async ({ roomId, typing, read }, { database, locale }) => {
  if ((await desk.selectDeskRoom(database, roomId, locale)) === undefined) throw new BusinessError(810004)
  if (typing !== undefined) await signalChat(database, { about: 'typing', roomId, sender: 'staff' })
  if (read !== undefined && (await markRead(database, roomId, 'staff_read', read)))
    await signalChat(database, { about: 'room', roomId })
  return {}
}

/** PUT /ty/administration/chat/presence */
export const changePresence: Operation<typeof presenceEndpoint> = async ({ presence }, context) => {
  const { database, now } = context
  await database.transaction().execute(async (transaction) => {
    await desk.setPresence(transaction, caller(context).userId, presence, now)
    await signalChat(transaction, { about: 'presence' })
  })
  return { presence }
}
