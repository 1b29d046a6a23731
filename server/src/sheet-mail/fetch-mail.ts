/** Reads what came into the mailbox since it was last read, message by message. */
import { DAY_MS } from '@tongyun/freight/days'
import { type Database, isDatabaseAway } from '../core/database.ts'
import type { Mailbox } from './letter.ts'
import { selectMailbox, upsertMailbox } from './sheet-mail.queries.ts'
import { takeLetter } from './take-letter.ts'

/** Messages of one pass. */
const AT_ONCE = 50
/** How far back a mailbox is read at first, and after its numbers changed. */
const AT_FIRST_MS = 7 * DAY_MS

type Fetching = {
  database: Database
  clock: () => Date
  address: string
  log: { error: (what: object, text: string) => void }
  signal: AbortSignal
}

/** @returns `more` where messages are left. A pass that ended early goes on behind the last message that was noted. */
export const fetchMail = async (
  mailbox: Mailbox,
  { database, clock, address, log, signal }: Fetching,
): Promise<'more' | undefined> => {
  const known = await selectMailbox(database, mailbox.name)
  const holds = known?.uid_validity === mailbox.uidValidity
  const uids = holds
    ? await mailbox.uidsAfter(Number(known.last_uid))
    : await mailbox.uidsSince(new Date(clock().getTime() - AT_FIRST_MS))
  if (!holds && uids.length === 0) await upsertMailbox(database, mailbox.name, mailbox.uidValidity, 0)
  for (const uid of uids.slice(0, AT_ONCE)) {
    if (signal.aborted) return undefined
    const letter = await mailbox.read(uid)
    try {
      if (letter !== undefined) await takeLetter({ database, address, now: clock() }, letter)
    } catch (error) {
      if (isDatabaseAway(error) || !mailbox.isOpen()) throw error
      // One message that nobody foresaw does not keep back those behind it.
      log.error({ err: error, uid }, 'a message with price sheets could not be taken')
    }
    await upsertMailbox(database, mailbox.name, mailbox.uidValidity, uid)
  }
  return uids.length > AT_ONCE ? 'more' : undefined
}
