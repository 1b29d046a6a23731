/** The SQL of price sheets under way. One function, one statement. */

import type { ImportCounts, ImportOutcome } from '@tongyun/contract/price-sheets/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import { type Selectable, sql, type Updateable } from 'kysely'
import { LOCKS } from '../core/advisory-lock.ts'
import { type Database, inTransaction } from '../core/database.ts'
import type { KeyRow } from '../core/request-keys.ts'
import type { ImportsTable } from './tables.gen.ts'

/** Everything but the file. */
export type ImportRow = Omit<Selectable<ImportsTable>, 'source'>
export const COLUMNS = [
  ...(['import_id', 'provider_id', 'created_by', 'created_at', 'file_name', 'locale', 'status', 'refusal', 'header'] as const),
  ...([
    'mapping',
    'edits',
    'counts',
    'places',
    'faulty',
    'submits',
    'done_row',
    'progress',
    'lease_until',
    'ended_at',
    'attempts',
    'claimed_at',
    'suspicious',
    'chosen_sheet',
    'change_set',
    'kind',
    'reading',
    'answers',
  ] as const),
] as const

/** How long a process may be silent before another takes its import over, and how long ended imports are kept. */
export const LEASE_S = 20
const KEPT_DAYS = 30

/** Bytes of a file that go to the database, or come from it, at once: a driver copies what it sends and decodes what it gets. */
export const PIECE_BYTES = 2 ** 18

/** Pieces of a file on their way into its row, forgotten with the transaction. */
export const createPieces = (transaction: Database) =>
  sql`create temporary table pieces (at integer, piece bytea) on commit drop`.execute(transaction)

export const insertPiece = (transaction: Database, at: number, piece: Buffer) =>
  sql`insert into pieces values (${at}, ${piece})`.execute(transaction)

/** A new import whose file is what stands in `pieces`; nothing where there is one of its id. */
export const insertImport = (
  transaction: Database,
  row: {
    import_id: string
    provider_id: string
    created_by: string
    created_at: Date
    file_name: string
    locale: Locale
  },
) =>
  transaction
    .insertInto('imports')
    .values({ ...row, source: sql<Buffer>`(select string_agg(piece, '' order by at) from pieces)` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const selectImport = (database: Database, providerId: string, importId: string): Promise<ImportRow | undefined> =>
  database
    .selectFrom('imports')
    .select(COLUMNS)
    .where('provider_id', '=', providerId)
    .where('import_id', '=', importId)
    .where('kind', '=', 'sheet')
    .executeTakeFirst()

export const selectImports = (database: Database, providerId: string) =>
  database
    .selectFrom('imports')
    .select(['import_id', 'file_name', 'created_at', 'status', 'counts'])
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'sheet')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()

/** Bytes of an import's file; null when it is no longer kept. */
export const selectSourceLength = async (database: Database, importId: string): Promise<number | null> => {
  const row = await database
    .selectFrom('imports')
    .select(sql<number | null>`octet_length(source)`.as('length'))
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return row?.length ?? null
}

/** PIECE_BYTES of an import's file from a position counted from 0; null when it is no longer kept. */
export const selectSourcePiece = async (database: Database, importId: string, from: number): Promise<Buffer | null> => {
  const row = await database
    .selectFrom('imports')
    .select(sql<Buffer | null>`substring(source from ${from + 1}::integer for ${PIECE_BYTES}::integer)`.as('piece'))
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return row?.piece ?? null
}

/** Moves an import on from one of the given states. @returns false when it is in none of them */
export const moveImport = async (
  database: Database,
  importId: string,
  from: readonly ImportRow['status'][],
  values: Updateable<ImportsTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await database
    .updateTable('imports')
    .set(values)
    .where('import_id', '=', importId)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Ends a check of what `row` says. What was written meanwhile is checked next: the import goes on being checked, by whoever
 * takes it.
 */
export const endCheck = (database: Database, row: ImportRow, values: Updateable<ImportsTable>) =>
  database
    .updateTable('imports')
    .set({
      ...values,
      lease_until: null,
      attempts: 0,
      status: sql<ImportRow['status']>`case
        when edits = ${JSON.stringify(row.edits)}::jsonb and answers = ${JSON.stringify(row.answers)}::jsonb then 'checked'
        else 'checking' end`,
    })
    .where('import_id', '=', row.import_id)
    .where('status', '=', 'checking')
    .execute()

/** Holds an import until the transaction ends, so that of two who write into it one is the second. */
export const lockImport = (transaction: Database, importId: string) =>
  transaction.selectFrom('imports').select('import_id').where('import_id', '=', importId).forUpdate().execute()

/** Begins to save a checked import, with the row of the press. @returns the answer that is kept; undefined unless it was checked */
export const beginImport = async (
  database: Database,
  importId: string,
  { submits, changeSet }: { submits: boolean; changeSet: string },
  keyRow: KeyRow,
): Promise<string | undefined> => {
  const { rows } = await sql<{ answer: string }>`
    with begun as (
      update imports set status = 'importing', submits = ${submits}, counts = null, progress = 0, done_row = 0,
        change_set = ${changeSet}
      where import_id = ${importId} and status = 'checked'
      returning import_id)
    ${keyRow(sql`json_build_object('importId', import_id)::text`, sql`begun`)}`.execute(database)
  return rows[0]?.answer
}

/** Begun so often without an end, a step is not begun again; a death of its reader that the server saw counts double. */
const MOST_ATTEMPTS = 4
const underWay = sql<boolean>`status in ('reading', 'checking', 'importing') and (lease_until is null or lease_until < now())`

/** Whether nobody works on one that waits. */
export const DO_IMPORTS_WAIT = sql<boolean>`exists (select from imports where ${underWay})`

/**
 * Takes an import nobody works on: of a company with none under way, the one that waited longest since it was last served.
 * Undefined when there is none.
 */
export const claimImport = (database: Database): Promise<ImportRow | undefined> =>
  inTransaction(database, async (transaction) => {
    // One claim at a time, so that no two take files of one company.
    await sql`select pg_advisory_xact_lock(${LOCKS.importClaims})`.execute(transaction)
    const { rows } = await sql<{ import_id: string }>`
      update imports set lease_until = now() + make_interval(secs => ${LEASE_S}), attempts = attempts + 1, claimed_at = now()
      where ${underWay} and import_id = (
        select import_id from imports i
        where ${underWay} and attempts < ${MOST_ATTEMPTS}
          and not exists (select from imports o where o.provider_id = i.provider_id
            and o.status in ('reading', 'checking', 'importing') and o.lease_until >= now())
        order by (select max(o.claimed_at) from imports o where o.provider_id = i.provider_id) nulls first, created_at
        limit 1)
      returning import_id`.execute(transaction)
    const id = rows[0]?.import_id
    return id === undefined
      ? undefined
      : transaction.selectFrom('imports').select(COLUMNS).where('import_id', '=', id).executeTakeFirst()
  })

/** Gives up what ended its reader, or the process around it, too often. */
export const refuseDeadly = (database: Database) =>
  sql`update imports set status = 'refused', refusal = 'reader_died', source = null, lease_until = null, ended_at = now()
    where ${underWay} and attempts >= ${MOST_ATTEMPTS}`.execute(database)

/** Writes down that the reader of an import died while the server lived, and lets it be read once more. */
export const noteDeath = (database: Database, importId: string) =>
  sql`update imports set attempts = attempts + 1, lease_until = null
    where import_id = ${importId} and lease_until is not null`.execute(database)

/**
 * Writes down how far an import is, and that somebody works on it. `doneRow` only where rows were saved: then it must be
 * behind the row it went on from. @returns false when the import was cancelled or taken over meanwhile
 */
export const advanceImport = async (
  database: Database,
  { import_id: id, status }: Pick<ImportRow, 'import_id' | 'status'>,
  { counts, from, doneRow }: { counts: ImportCounts; from: number; doneRow: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update imports set progress = ${counts.rows}, counts = ${JSON.stringify(counts)}, done_row = ${doneRow},
      attempts = case when ${doneRow} > done_row then 0 else attempts end,
      lease_until = now() + make_interval(secs => ${LEASE_S})
    where import_id = ${id} and status = ${status} and done_row = ${from}`.execute(database)
  return (numAffectedRows ?? 0n) > 0n
}

/** @returns false when the import is not this process's any more: it was cancelled or is over */
export const renewLease = async (
  database: Database,
  { import_id: id, status }: Pick<ImportRow, 'import_id' | 'status'>,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`update imports set lease_until = now() + make_interval(secs => ${LEASE_S})
    where import_id = ${id} and status = ${status} and lease_until is not null`.execute(database)
  return (numAffectedRows ?? 0n) > 0n
}

/** Lets the next process begin at once; a step that was ended in order is no attempt. */
export const endLease = (database: Database, importId: string) =>
  sql`update imports set lease_until = null, attempts = greatest(attempts - 1, 0)
    where import_id = ${importId} and lease_until is not null`.execute(database)

export const removeOldImports = (database: Database) =>
  sql`delete from imports where created_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(database)

/** A page of rows that become the same; `rows` as JSON. */
export type ImportPage = { outcome: ImportOutcome; page: number; rows: string }

export const upsertPages = async (database: Database, importId: string, pages: readonly ImportPage[]) => {
  if (pages.length === 0) return
  await database
    .insertInto('import_pages')
    .values(pages.map((page) => ({ import_id: importId, ...page })))
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'outcome', 'page']).doUpdateSet(({ ref }) => ({ rows: ref('excluded.rows') as never })),
    )
    .execute()
}

export const selectPages = async (
  database: Database,
  importId: string,
  pages: readonly Pick<ImportPage, 'outcome' | 'page'>[],
) => {
  if (pages.length === 0) return []
  return database
    .selectFrom('import_pages')
    .select(['outcome', 'page', 'rows'])
    .where('import_id', '=', importId)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('outcome', 'page'),
        'in',
        pages.map(({ outcome, page }) => tuple(outcome, page)),
      ),
    )
    .execute()
}

/** What was checked is imported, cancelled or checked anew: its pages are shown no more. */
export const removePages = (database: Database, importId: string) =>
  database.deleteFrom('import_pages').where('import_id', '=', importId).execute()

export const selectPlaces = (database: Database, providerId: string) =>
  database.selectFrom('import_places').select(['name', 'place_id']).where('provider_id', '=', providerId).limit(5_000).execute()

export const upsertPlaces = async (
  database: Database,
  providerId: string,
  places: readonly { name: string; placeId: string }[],
) => {
  if (places.length === 0) return
  await sql`insert into import_places (provider_id, name, place_id)
    select ${providerId}, name, "placeId" from json_to_recordset(${JSON.stringify(places)}::json) as p(name text, "placeId" text)
    on conflict (provider_id, name) do update set place_id = excluded.place_id`.execute(database)
}
