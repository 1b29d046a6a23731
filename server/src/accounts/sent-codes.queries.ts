import type { Channel } from '@tongyun/contract/accounts/registration'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { SentCodesTable } from './tables.gen.ts'

export type SentCode = Selectable<SentCodesTable>
type Asked = { purpose: SentCode['purpose']; channel: Channel; target: string }

export const insertSentCode = (database: Database, row: Insertable<SentCodesTable>) =>
  database.insertInto('sent_codes').values(row).execute()

/** Codes one may still look at: not used, in time, and with a try left. */
const tryable = (database: Database, now: Date, tries: number) =>
  database
    .updateTable('sent_codes')
    .set({ tries: sql`tries + 1` })
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries', '<', tries)

/** Spends a try at the newest code of a target, in one statement, and gives the code to compare with. */
export const takeTry = (database: Database, { purpose, channel, target }: Asked, tries: number, now: Date) =>
  tryable(database, now, tries)
    .where('code_id', '=', (newest) =>
      newest
        .selectFrom('sent_codes')
        .select('code_id')
        .where('purpose', '=', purpose)
        .where('channel', '=', channel)
        .where('target', '=', target)
        .orderBy('created_at', 'desc')
        .orderBy('code_id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst()

/** The same for the code of one reset. */
export const takeTryOfReset = (database: Database, codeId: string, tries: number, now: Date) =>
  tryable(database, now, tries).where('code_id', '=', codeId).where('purpose', '=', 'reset').returningAll().executeTakeFirst()

/** The same for the newest code that confirms the device of a session. */
export const takeTryOfSession = (database: Database, sessionId: string, tries: number, now: Date) =>
  tryable(database, now, tries)
    .where('code_id', '=', (newest) =>
      newest
        .selectFrom('sent_codes')
        .select('code_id')
        .where('session_id', '=', sessionId)
        .orderBy('created_at', 'desc')
        .orderBy('code_id')
        .limit(1),
    )
    .returningAll()
    .executeTakeFirst()

/** Marks a code as used and keeps the ticket it earned. False when it was used before. */
export const updateUsed = async (
  database: Database,
  codeId: string,
  now: Date,
  ticket: Pick<SentCode, 'ticket_hash' | 'ticket_expires_at'> = { ticket_hash: null, ticket_expires_at: null },
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('sent_codes')
    .set({ used_at: now, ...ticket })
    .where('code_id', '=', codeId)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const goodTicket = (ticketHash: Buffer, now: Date) => sql<boolean>`ticket_hash = ${ticketHash}
  and ticket_expires_at > ${now} and ticket_used_at is null and user_id is not null`

/** Whose password a ticket lets change; undefined for a ticket that is used, too old or unknown. */
export const selectTicketOwner = async (database: Database, ticketHash: Buffer, now: Date): Promise<string | undefined> => {
  const row = await database.selectFrom('sent_codes').select('user_id').where(goodTicket(ticketHash, now)).executeTakeFirst()
  return row?.user_id ?? undefined
}

/** Uses a ticket up. False when it does not count any more. */
export const updateTicketUsed = async (database: Database, ticketHash: Buffer, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('sent_codes')
    .set({ ticket_used_at: now })
    .where(goodTicket(ticketHash, now))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Forgets every reset of a person, finished or not. */
export const deleteResetsOf = (database: Database, userId: string) =>
  database.deleteFrom('sent_codes').where('user_id', '=', userId).where('purpose', '=', 'reset').execute()

export const deleteSentCodesBefore = (database: Database, moment: Date) =>
  database.deleteFrom('sent_codes').where('created_at', '<', moment).execute()
