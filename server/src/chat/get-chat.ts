import type { getChat as endpoint } from '@tongyun/contract/chat/endpoints'
import type { Operation } from '../core/route.ts'
import { countAvailable } from './desk.queries.ts'
import { selectMessagesAfter } from './messages.queries.ts'
import { presentMessages, presentRoom } from './present-chat.ts'
import type { Owner } from './rooms.queries.ts'
import { ownRoom } from './visitor.ts'

/** Messages of one answer. */
const MOST = 50

/** GET /ty/chat */
export const getChat: Operation<typeof endpoint> = async ({ after = 0 }, { database, keys, now, request }) => {
  const room = await ownRoom(database, request.visitor as Owner)
  return {
    staffPresent: (await countAvailable(database, now)) > 0,
    room: room === undefined ? null : presentRoom(room, keys),
    messages:
      room === undefined
        ? []
        : await presentMessages(await selectMessagesAfter(database, room.room_id, after, MOST), { database, keys, now }),
  }
}
