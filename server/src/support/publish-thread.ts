import type { publishThread as endpoint, withdrawPublication as withdrawEndpoint } from '@tongyun/contract/support/inbox'
import { BusinessError } from '../core/errors.ts'
import { readableId } from '../core/readable-id.ts'
import type { Operation } from '../core/route.ts'
import { actOnThread } from './act-on-thread.ts'
import { deletePostOf, upsertPost } from './posts.queries.ts'
import { addEntry, selectEntries, type ThreadRow } from './threads.queries.ts'

/** Fewer digits than a phone number has are a price or a weight. */
const FEWEST_DIGITS = 7

const LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u
const goOn = (a = '', b = '') => LETTER.test(a) && LETTER.test(b)

/** True when a text holds a word as a whole: Li is not in delivery. Chinese sets no spaces, so a single character says nothing. */
const holds = (text: string, word: string): boolean => {
  if (word.length < 2) return false
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    if (!goOn(text[at - 1], text[at]) && !goOn(text[end - 1], text[end])) return true
  }
  return false
}

/** True when a text holds what the sender said of themselves, however it is spelled. */
const isPersonal = (text: string, { sender_name: name, phone, email, wechat }: ThreadRow): boolean => {
  const said = text.toLowerCase()
  const digits = text.replace(/(?<=\d)[\s()-]+(?=\d)/g, '')
  // The country's code may be left out.
  const local = phone?.slice(-Math.max(FEWEST_DIGITS, phone.length - 2))
  return (
    [name, email, wechat].some((word) => word !== null && holds(said, word.toLowerCase())) ||
    (local !== undefined && digits.includes(local))
  )
}

/** PUT /ty/administration/threads/:number/publication */
export const publishThread: Operation<typeof endpoint> = ({ number, language, question, answer }, context) =>
  actOnThread(context, number, async (transaction, thread, by) => {
    const entries = await selectEntries(transaction, number)
    if (!entries.some(({ kind }) => kind === 'answer')) throw new BusinessError(811001, { reason: 'not_answered' })
    if (isPersonal(`${question}\n${answer}`, thread)) throw new BusinessError(812001, { reason: 'personal_data' })
    const { now } = context
    await upsertPost(transaction, { post_id: readableId('p'), number, language, question, answer, published_at: now })
    await addEntry(transaction, number, { at: now, kind: 'published', author: by, body: null })
    return { action: 'support.publish' }
  })

/** DELETE /ty/administration/threads/:number/publication */
export const withdrawPublication: Operation<typeof withdrawEndpoint> = ({ number }, context) =>
  actOnThread(context, number, async (transaction, _thread, by) => {
    if (!(await deletePostOf(transaction, number))) return null
    await addEntry(transaction, number, { at: context.now, kind: 'withdrawn', author: by, body: null })
    return { action: 'support.withdraw' }
  })
