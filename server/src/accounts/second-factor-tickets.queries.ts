import type { Insertable } from 'kysely'
import type { Database } from '../core/database.ts'
import type { SecondFactorTicketsTable } from './tables.gen.ts'

export const insertTicket = (database: Database, row: Insertable<SecondFactorTicketsTable>) =>
  database.insertInto('second_factor_tickets').values(row).execute()

/** Counts one try of a ticket that still counts and has fewer than `most`. */
export const takeTicketTry = (database: Database, ticketHash: Buffer, most: number, now: Date) =>
  database
    .updateTable('second_factor_tickets')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('ticket_hash', '=', ticketHash)
    .where('expires_at', '>', now)
    .where('tries', '<', most)
    .returning(['user_id', 'site'])
    .executeTakeFirst()

/** False when another request used the ticket meanwhile. */
export const deleteTicket = async (database: Database, ticketHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await database
    .deleteFrom('second_factor_tickets')
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteExpiredTickets = (database: Database, now: Date) =>
  database.deleteFrom('second_factor_tickets').where('expires_at', '<=', now).execute()

/** Logins of a person that wait for the second factor. */
export const deleteTicketsOf = (database: Database, userId: string) =>
  database.deleteFrom('second_factor_tickets').where('user_id', '=', userId).execute()
