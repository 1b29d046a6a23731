/** The SQL of price sheets by e-mail. */
import type { Locale } from '@tongyun/freight/locale'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { MailedSheetsTable } from './tables.gen.ts'

const KEPT_DAYS = 30

/** The company's tag, made at its first call. */
export const tagOf = async (database: Database, providerId: string, tag: string, now: Date): Promise<string> => {
  const { rows } = await sql<{ tag: string }>`
    with made as (
      insert into sheet_addresses (provider_id, tag, made_at) values (${providerId}, ${tag}, ${now})
      on conflict (provider_id) do nothing returning tag)
    select tag from made union all select tag from sheet_addresses where provider_id = ${providerId} limit 1`.execute(database)
  return rows[0]?.tag ?? tag
}

export const replaceTag = (database: Database, providerId: string, tag: string, now: Date) =>
  database
    .insertInto('sheet_addresses')
    .values({ provider_id: providerId, tag, made_at: now })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet({ tag, made_at: now }))
    .execute()

/** The first company of one of these tags. */
export const selectCompanyOfTag = async (database: Database, tags: readonly string[]): Promise<string | undefined> => {
  if (tags.length === 0) return undefined
  const row = await database
    .selectFrom('sheet_addresses')
    .select('provider_id')
    .where('tag', 'in', [...tags])
    .limit(1)
    .executeTakeFirst()
  return row?.provider_id
}

export const selectMailbox = (database: Database, mailbox: string) =>
  database.selectFrom('sheet_mailboxes').selectAll().where('mailbox', '=', mailbox).executeTakeFirst()

/** Notes how far a mailbox was read. */
export const upsertMailbox = (database: Database, mailbox: string, uidValidity: string, lastUid: number) =>
  database
    .insertInto('sheet_mailboxes')
    .values({ mailbox, uid_validity: uidValidity, last_uid: lastUid })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet({ uid_validity: uidValidity, last_uid: lastUid }))
    .execute()

/** Keeps a message. @returns false for one that was kept before */
export const insertMailed = async (database: Database, row: Insertable<MailedSheetsTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('mailed_sheets')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const selectMailed = (database: Database, providerId: string, messageKey: string) =>
  database
    .selectFrom('mailed_sheets')
    .select('mail_id')
    .where('provider_id', '=', providerId)
    .where('message_key', '=', messageKey)
    .executeTakeFirst()

export const insertFile = (database: Database, mailId: string, number: number, name: string, content: Buffer) =>
  database.insertInto('mailed_files').values({ mail_id: mailId, number, name, content }).execute()

/** Messages that wait for somebody of the company, the oldest first, with the names of their files. */
export const selectHeld = (database: Database, providerId: string, limit: number) =>
  database
    .selectFrom('mailed_sheets as s')
    .select((select) => [
      's.mail_id',
      's.sender',
      's.subject',
      's.received_at',
      sql<string[]>`array(select f.name from mailed_files f where f.mail_id = ${select.ref('s.mail_id')} order by f.number)`.as(
        'files',
      ),
    ])
    .where('s.provider_id', '=', providerId)
    .where('s.state', '=', 'held')
    .orderBy('s.received_at')
    .limit(limit)
    .execute()

export const countHeld = async (database: Database, providerId: string): Promise<number> => {
  const row = await database
    .selectFrom('mailed_sheets')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('provider_id', '=', providerId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export const selectOwnMail = (database: Database, providerId: string, mailId: string) =>
  database
    .selectFrom('mailed_sheets')
    .select('state')
    .where('provider_id', '=', providerId)
    .where('mail_id', '=', mailId)
    .executeTakeFirst()

/** Settles a message that was held. @returns false when somebody did before */
export const settleHeld = async (
  database: Database,
  mailId: string,
  values: { state: 'taken' | 'discarded'; taken_by: string; locale: Locale },
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('mailed_sheets')
    .set(values)
    .where('mail_id', '=', mailId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const removeFiles = (database: Database, mailId: string) =>
  database.deleteFrom('mailed_files').where('mail_id', '=', mailId).execute()

/** Whether a file of a taken message has no import yet, or nobody was told of one. */
export const DO_FILES_WAIT = sql<boolean>`exists (
  select from mailed_files f join mailed_sheets s on s.mail_id = f.mail_id
  where not f.told and (f.import_id is not null or s.state = 'taken'))`

/** Locks the next file of a taken message that has no import yet. */
export const lockNextFile = (transaction: Database) =>
  transaction
    .selectFrom('mailed_files as f')
    .innerJoin('mailed_sheets as s', 's.mail_id', 'f.mail_id')
    .select(['f.mail_id', 'f.number', 'f.name', 'f.content', 's.provider_id', 's.taken_by', 's.locale'])
    .where('s.state', '=', 'taken')
    .where('f.import_id', 'is', null)
    .where('f.told', '=', false)
    .orderBy('s.received_at')
    .orderBy('f.number')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const noteImport = (database: Database, mailId: string, number: number, importId: string | null) =>
  database
    .updateTable('mailed_files')
    .set({ import_id: importId, content: null, told: importId === null })
    .where('mail_id', '=', mailId)
    .where('number', '=', number)
    .execute()

/** Files whose import nobody was told of. */
export const selectUntold = (database: Database, limit: number) =>
  database
    .selectFrom('mailed_files as f')
    .innerJoin('mailed_sheets as s', 's.mail_id', 'f.mail_id')
    .select(['f.mail_id', 'f.number', 'f.name', 'f.import_id', 's.provider_id'])
    .where('f.told', '=', false)
    .where('f.import_id', 'is not', null)
    .orderBy('s.received_at')
    .limit(limit)
    .execute()

/** @returns false when another process told */
export const noteTold = async (database: Database, mailId: string, number: number): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('mailed_files')
    .set({ told: true })
    .where('mail_id', '=', mailId)
    .where('number', '=', number)
    .where('told', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const removeOldMail = (database: Database, now: Date) =>
  sql`delete from mailed_sheets where received_at < ${now}::timestamptz - make_interval(days => ${KEPT_DAYS})`.execute(database)
