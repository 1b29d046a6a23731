/** What the chat does in the inbox; each inside the transaction of what happens in its room. */
import { createHash } from 'node:crypto'
import type { Locale } from '@tongyun/freight/locale'
import type { Config } from '../core/config.ts'
import type { Database } from '../core/database.ts'
import { addAnswer } from './add-answer.ts'
import { addWord, isOpen } from './add-word.ts'
import { beginThread } from './begin-thread.ts'
import { type Place, sendReceipt } from './letters.ts'
import { type Contacts, lockThread, updateThread } from './threads.queries.ts'

/** What a visitor left; `room` and the number of its first message name it. */
type Left = {
  room: string
  first: number
  messages: readonly string[]
  language: Locale
  page: string | undefined
  name: string | null
} & Contacts

/**
 * Puts what a visitor left into the conversation with this number, or begins one where there is none (any more): a question
 * like those of the contact form, with the same number, service level and receipt.
 * @returns its number
 */
export const leaveForInbox = async (
  transaction: Database,
  number: string | null,
  { room, first, messages: [message = '', ...further], language, page, name, phone, email }: Left,
  place: Place & { config: Config },
): Promise<string> => {
  const known = number === null ? undefined : await lockThread(transaction, number)
  if (known !== undefined) {
    await addWord(transaction, known, message, place)
    return leaveMore(transaction, known.number, further, place)
  }
  const sentHash = createHash('sha256').update(`chat ${room} ${first}`).digest()
  const begun = { kind: 'question', language, message, sentHash, phone, email, page, ...(name === null ? {} : { name }) } as const
  const fresh = await beginThread(transaction, begun, place, email !== null)
  if (fresh === null) throw new Error('a message of a room is left once')
  return leaveMore(transaction, fresh, further, place)
}

const leaveMore = async (
  transaction: Database,
  number: string,
  messages: readonly string[],
  place: Place & { config: Config },
) => {
  for (const message of messages) {
    const row = await lockThread(transaction, number)
    if (row !== undefined) await addWord(transaction, row, message, place)
  }
  return number
}

/** Says where the answer to what was left goes, and mails the number there where `mailed` says so. */
export const mailThread = async (transaction: Database, number: string, email: string, mailed: boolean, place: Place) => {
  const row = await lockThread(transaction, number)
  if (row === undefined || row.email === email) return
  await updateThread(transaction, number, { email })
  if (mailed) await sendReceipt(transaction, { number, email, language: row.language }, place)
}

/**
 * An answer in the chat answers what was left there. Once it is answered, further ones count only while the visitor is gone
 * (`mail`), who hears of them by e-mail.
 */
export const answerLeft = async (
  transaction: Database,
  number: string,
  answer: { by: string; message: string; mail: boolean },
  place: Place,
): Promise<void> => {
  const row = await lockThread(transaction, number)
  if (row !== undefined && (isOpen(row) || answer.mail)) await addAnswer(transaction, row, answer, place)
}
