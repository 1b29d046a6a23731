import type { answerChat as endpoint } from '@tongyun/contract/chat-desk'
import * as m from '@tongyun/messages'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context, Operation } from '../core/route.ts'
import { queueMessage } from '../messaging/index.ts'
import { addMessage, requireContent } from './add-message.ts'
import { staffOf } from './desk.ts'
import { isVisitorPresent } from './present.ts'
import { type Room, selectRoom, staffSays } from './rooms.queries.ts'

/** The answer as an e-mail, for a visitor who left an address and is not there to see it. */
const sendLetter = (transaction: Database, { email, language, user_id }: Room, text: string, { config, now }: Context) => {
  if (email === null) return
  const options = { locale: language }
  const said = text === '' ? m.chat_mail_file({}, options) : text
  return queueMessage(transaction, {
    ...{ userId: user_id ?? undefined, channel: 'email', target: email, language, now },
    subject: m.chat_mail_subject({}, options),
    body: m.chat_mail_text({ text: said, site: config.publicUrl }, options),
  })
}

/** POST /ty/administration/chat/rooms/:roomId/messages */
export const answerChat: Operation<typeof endpoint> = async (input, context) => {
  const { roomId, clientId, text = '', file } = input
  const { database, now } = context
  const { userId } = staffOf(context)
  requireContent(input)
  const room = await selectRoom(database, roomId)
  if (room === undefined) throw new BusinessError(810004)
  return addMessage(
    database,
    { roomId, clientId, sender: 'staff', senderId: userId, text, fileId: file, uploadedBy: userId },
    now,
    (transaction) => staffSays(transaction, roomId, userId, now),
    async (transaction) => {
      if (!isVisitorPresent(room, now)) await sendLetter(transaction, room, text, context)
    },
  )
}
