import type { answerChat as endpoint } from '@tongyun/contract/chat/desk'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { selectFiles } from '../files/index.ts'
import { answerLeft } from '../support/index.ts'
import { addMessage, requireContent } from './add-message.ts'
import { inboxText } from './leave-message.ts'
import { isVisitorPresent } from './present-chat.ts'
import { selectRoom, staffSays } from './rooms.queries.ts'

/** POST /ty/administration/chat/rooms/:roomId/messages. What the visitor had left in the inbox is answered there too, and by e-mail. */
export const answerChat: Operation<typeof endpoint> = async (input, context) => {
  const { roomId, clientId, text = '', file } = input
  const { database, now } = context
  const { userId } = caller(context)
  requireContent(input)
  const room = await selectRoom(database, roomId)
  if (room === undefined) throw new BusinessError(810004)
  return addMessage(
    database,
    { roomId, clientId, sender: 'staff', senderId: userId, text, fileId: file, uploadedBy: userId },
    now,
    (transaction) => staffSays(transaction, roomId, userId, now),
    async (transaction) => {
      const { thread_number: number, language } = room
      if (number === null) return
      const [attached] = file === undefined ? [] : await selectFiles(transaction, [file])
      const message = inboxText(text, attached?.name ?? null, language)
      await answerLeft(transaction, number, { by: userId, message, mail: !isVisitorPresent(room, now) }, context)
    },
  )
}
