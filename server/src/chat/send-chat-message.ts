import type { sendChatMessage as endpoint } from '@tongyun/contract/chat/endpoints'
import { readableId } from '../core/readable-id.ts'
import type { Context, Operation } from '../core/route.ts'
import { refuseAddressBeyond, refuseBeyond } from '../core/spend-points.ts'
import { addMessage, requireContent } from './add-message.ts'
import { leaveUnlessSeen } from './leave-message.ts'
import { insertRoom, type Owner, type Room, visitorSays } from './rooms.queries.ts'
import { nameOf, ownRoom } from './visitor.ts'

/** Faster than anybody types, and a tenth of what a flood would bring (S18, S19). */
const OF_A_VISITOR = { most: 30, windowS: 60 }
const OF_AN_ADDRESS = { most: 120, windowS: 60 }
const ROOMS_OF_AN_ADDRESS = { most: 20, windowS: 3_600 }

const openRoom = async (context: Context, owner: Owner, page: string): Promise<Room> => {
  const { database, locale, now } = context
  await refuseAddressBeyond(context, 'chat:room', ROOMS_OF_AN_ADDRESS)
  const { visitorId, userId } = owner as Owner & { visitorId: string }
  await insertRoom(database, { room_id: readableId('t'), visitor_id: visitorId, user_id: userId, language: locale, page, now })
  // Two first messages at once open one room.
  return (await ownRoom(database, owner)) as Room
}

/** POST /ty/chat/messages */
export const sendChatMessage: Operation<typeof endpoint> = async (input, context) => {
  const { database, config, request, locale, now } = context
  const { clientId, text = '', file, page } = input
  requireContent(input)
  const owner = request.visitor as Owner
  const name = nameOf(owner)
  await refuseAddressBeyond(context, 'chat:message', OF_AN_ADDRESS)
  if (config.rateLimit) await refuseBeyond(database, `chat:message:${name}`, OF_A_VISITOR, now)
  const { room_id: roomId } = (await ownRoom(database, owner)) ?? (await openRoom(context, owner, page ?? '/'))
  return addMessage(
    database,
    { roomId, clientId, sender: 'visitor', senderId: null, text, fileId: file, uploadedBy: name },
    now,
    (transaction) => visitorSays(transaction, roomId, { page, language: locale, now }),
    (transaction) => leaveUnlessSeen(transaction, roomId, context),
  )
}
