/** Messages a visitor writes while no staff is at the desk go into the inbox of support (decision 017). */
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { selectContactsOf } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import type { Context } from '../core/route.ts'
import { leaveForInbox } from '../support/index.ts'
import { isSomebodyThere } from './desk.queries.ts'
import { selectUnanswered } from './messages.queries.ts'
import { lockRoom, markLeft } from './rooms.queries.ts'

/** The page is as the visitor's program says it; staff gets a link to it. */
const OWN_PATH = /^\/(?![/\\])/

/** A message as the inbox keeps it; files stay in the chat, where staff opens them. */
export const inboxText = (text: string, fileName: string | null, locale: Locale): string =>
  [text, ...(fileName === null ? [] : [m.chat_left_file({ name: fileName }, { locale })])]
    .filter((line) => line !== '')
    .join('\n')

/**
 * Leaves what nobody has answered in the inbox, unless somebody is there to see it: in the transaction of the message, so
 * that it is in both or in neither.
 * @returns the number of the conversation it went into; null while somebody is there, or when all is answered
 */
export const leaveUnlessSeen = async (
  transaction: Database,
  roomId: string,
  context: Pick<Context, 'config' | 'keys' | 'now'>,
): Promise<string | null> => {
  const room = await lockRoom(transaction, roomId)
  if (room === undefined || (await isSomebodyThere(transaction, room.assigned_to, context.now))) return null
  const said = await selectUnanswered(transaction, roomId, room.left_number)
  const [first] = said
  if (first === undefined) return room.thread_number
  const { language, page, user_id } = room
  const person = user_id === null ? undefined : await selectContactsOf(transaction, user_id)
  const left = {
    room: roomId,
    first: first.number,
    language,
    page: OWN_PATH.test(page) ? page : undefined,
    messages: said.map(({ text, file_name }) => inboxText(text, file_name, language)),
    name: person?.name ?? null,
    phone: person?.phone ?? null,
    email: person?.email ?? null,
  }
  const number = await leaveForInbox(transaction, room.thread_number, left, context)
  await markLeft(transaction, roomId, number)
  return number
}
