/** Takes one message in: whose it is, whether its sender is known, and what of it can be read. */
import { createHash } from 'node:crypto'
import { MAX_SPREADSHEET_BYTES } from '@tongyun/contract/price-sheets/endpoints'
import { MOST_HELD, MOST_MAILED_FILES } from '@tongyun/contract/sheet-mail/endpoints'
import { isoDay } from '@tongyun/freight/days'
import { selectReceivers } from '../accounts/index.ts'
import { type Database, inTransaction } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { readableId } from '../core/readable-id.ts'
import { spendPoints } from '../core/spend-points.ts'
import { type Letter, readableParts, tagsOf } from './letter.ts'
import { countHeld, insertFile, insertMailed, selectCompanyOfTag, selectMailed } from './sheet-mail.queries.ts'
import { MAILED_SHEET_HELD, MAILED_SHEET_REFUSED, type MailRefusal } from './sheet-mail-notices.ts'

/** Base64 makes a third more of a file, and a message may bring several. */
const MOST_LETTER_BYTES = 30 * 2 ** 20
const A_DAY = { most: 100, windowS: 86_400 }
const SHOWN_LENGTH = 160

/** Without what cannot be seen, or would turn the text around. */
const shown = (text: string) =>
  text
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, SHOWN_LENGTH)

type Taking = { database: Database; address: string; now: Date }
type File = { name: string; content: Buffer }

/** The files of a message, or why there are none to read. */
const filesOf = async (letter: Letter): Promise<File[] | MailRefusal> => {
  if (letter.sizeBytes > MOST_LETTER_BYTES) return 'too_large'
  const parts = readableParts(letter)
  if (parts.length === 0) return 'no_sheet'
  if (parts.length > MOST_MAILED_FILES) return 'too_many_files'
  const files: File[] = []
  for (const part of parts) {
    const content = await part.open(MAX_SPREADSHEET_BYTES)
    if (content.length > MAX_SPREADSHEET_BYTES) return 'too_large'
    const name = shown(part.name) || `${shown(letter.subject) || 'mail'}.txt`
    if (content.toString('latin1').trim() !== '') files.push({ name, content })
  }
  return files.length === 0 ? 'no_sheet' : files
}

const keyOf = ({ messageId, from, subject, receivedAt }: Letter): string =>
  createHash('sha256')
    .update(messageId === '' ? JSON.stringify([from, subject, receivedAt]) : messageId)
    .digest('base64url')

/**
 * Takes a message to the address of a company in, once: it is known by its Message-ID. What a person of the company sent
 * becomes imports in that person's name; what anybody else sent is held until a person of the company takes it. A sender can be
 * forged, so nothing of either is saved as an offer before somebody has seen it.
 */
export const takeLetter = async ({ database, address, now }: Taking, letter: Letter): Promise<void> => {
  const providerId = letter.automatic ? undefined : await selectCompanyOfTag(database, tagsOf(letter, address))
  if (providerId === undefined) return
  const message_key = keyOf(letter)
  if ((await selectMailed(database, providerId, message_key)) !== undefined) return
  const people = await selectReceivers(database, { companyId: providerId })
  const [sender = ''] = letter.from
  const person =
    letter.from.length === 1
      ? people.find(({ email }) => email !== null && email.toLowerCase() === sender.toLowerCase())
      : undefined
  const { allowed } = await spendPoints(database, `sheet-mail:${providerId}`, A_DAY, now)
  const files = allowed ? await filesOf(letter) : 'too_many_today'
  const isRoom = person !== undefined || (await countHeld(database, providerId)) < MOST_HELD
  const refused = !Array.isArray(files)
  const mailId = readableId('m')
  await inTransaction(database, async (transaction) => {
    const isNew = await insertMailed(transaction, {
      mail_id: mailId,
      provider_id: providerId,
      message_key,
      received_at: now,
      sender: shown(sender),
      subject: shown(letter.subject),
      state: refused || !isRoom ? 'refused' : person === undefined ? 'held' : 'taken',
      taken_by: person?.user_id ?? null,
      locale: person?.language ?? null,
    })
    if (!isNew) return
    const about = { subject: providerId, companyId: providerId, at: now }
    if (refused) {
      // Strangers are told nothing, and one message a day is enough to say that there are too many.
      const key = files === 'too_many_today' ? `${providerId}:${isoDay(now)}:mail` : mailId
      if (person !== undefined)
        await appendEvent(transaction, MAILED_SHEET_REFUSED, {
          ...about,
          key,
          payload: { importId: null, file: shown(letter.subject), why: files },
        })
      return
    }
    if (!isRoom) return
    for (const [at, { name, content }] of files.entries()) await insertFile(transaction, mailId, at + 1, name, content)
    if (person === undefined)
      await appendEvent(transaction, MAILED_SHEET_HELD, { ...about, key: mailId, payload: { sender: shown(sender) } })
  })
}
