import type {
  leaveChatEmail as emailEndpoint,
  readChat as readEndpoint,
  typeInChat as typeEndpoint,
} from '@tongyun/contract/chat/endpoints'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { refuseAddressBeyond } from '../core/spend-points.ts'
import { mailThread, mayMail } from '../support/index.ts'
import { signalChat } from './chat-signals.ts'
import { leaveUnlessSeen } from './leave-message.ts'
import { markRead, movePage, type Owner } from './rooms.queries.ts'
import { ownRoom } from './visitor.ts'

const EMAILS_OF_AN_ADDRESS = { most: 10, windowS: 3_600 }

const moveTo = async (database: Database, roomId: string, page: string | undefined) => {
  if (page === undefined) return
  const [moved] = await movePage(database, roomId, page)
  if (moved !== undefined && moved.numUpdatedRows > 0n) await signalChat(database, { about: 'room', roomId })
}

/** POST /ty/chat/typing */
export const typeInChat: Operation<typeof typeEndpoint> = async ({ page }, { database, request }) => {
  const room = await ownRoom(database, request.visitor as Owner)
  if (room === undefined) return {}
  await moveTo(database, room.room_id, page)
  await signalChat(database, { about: 'typing', roomId: room.room_id, sender: 'visitor' })
  return {}
}

/** POST /ty/chat/read */
export const readChat: Operation<typeof readEndpoint> = async ({ number = 0, page }, { database, request }) => {
  const room = await ownRoom(database, request.visitor as Owner)
  if (room === undefined) return {}
  const roomId = room.room_id
  await moveTo(database, roomId, page)
  if (await markRead(database, roomId, 'visitor_read', number)) await signalChat(database, { about: 'room', roomId })
  return {}
}

/** POST /ty/chat/email */
export const leaveChatEmail: Operation<typeof emailEndpoint> = async ({ email }, context) => {
  const { database, request } = context
  await refuseAddressBeyond(context, 'chat:email', EMAILS_OF_AN_ADDRESS)
  const room = await ownRoom(database, request.visitor as Owner)
  if (room === undefined) throw new BusinessError(810004)
  const roomId = room.room_id
  const mailed = await mayMail(context, email)
  await database.transaction().execute(async (transaction) => {
    const number = (await leaveUnlessSeen(transaction, roomId, context)) ?? room.thread_number
    if (number === null) throw new BusinessError(810004)
    await mailThread(transaction, number, email, mailed, context)
    await signalChat(transaction, { about: 'room', roomId })
  })
  return {}
}
