/** The SQL of what a reader understood of a file: its rows, its offers, and what a company answered about its shape. */
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'
import type { KeptOffer } from './kept-offers.ts'
import type { LinePage } from './sheet-lines.ts'
import type { Answers } from './understood-questions.ts'

export const insertLines = async (database: Database, importId: string, pages: readonly LinePage[]) => {
  if (pages.length === 0) return
  await database
    .insertInto('import_lines')
    .values(pages.map(({ sheet, page, lines }) => ({ import_id: importId, sheet, page, lines: JSON.stringify(lines) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const removeLines = async (database: Database, importId: string) => {
  await database.deleteFrom('import_lines').where('import_id', '=', importId).execute()
}

/** Rows of one page of a sheet; empty where there is none. */
export const selectLines = async (database: Database, importId: string, sheet: number, page: number) => {
  const row = await database
    .selectFrom('import_lines')
    .select('lines')
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where('page', '=', page)
    .executeTakeFirst()
  return row?.lines ?? []
}

/** Keeps offers in place of those of the same numbers: until a check comes to them, those of the one before are shown. */
export const upsertOffers = async (database: Database, importId: string, offers: readonly KeptOffer[]) => {
  if (offers.length === 0) return
  await sql`insert into import_offers (import_id, number, sheet, line, state, detail)
    select ${importId}, number, sheet, line, state, detail
    from json_to_recordset(${JSON.stringify(offers)}::json)
      as o(number integer, sheet integer, line integer, state text, detail json)
    on conflict (import_id, number) do update set sheet = excluded.sheet, line = excluded.line, state = excluded.state,
      detail = excluded.detail`.execute(database)
}

/** `after`: only those of higher numbers. */
export const removeOffers = async (database: Database, importId: string, after = 0) => {
  await database.deleteFrom('import_offers').where('import_id', '=', importId).where('number', '>', after).execute()
}

/** Offers whose first row is among these of a sheet, both included. */
export const selectOffersAt = (
  database: Database,
  importId: string,
  { sheet, from, to, limit }: { sheet: number; from: number; to: number; limit: number },
) =>
  database
    .selectFrom('import_offers')
    .select(['number', 'sheet', 'line', 'state', 'detail'])
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where('line', '>=', from)
    .where('line', '<=', to)
    .orderBy('number')
    .limit(limit)
    .execute()

/** States in which something is open of an offer. */
export const OPEN_STATES = ['asked', 'flagged', 'faulty'] as const

/** The page of its sheet on which a row stands, counted from 1. */
export const pageOf = async (database: Database, importId: string, { sheet, line }: { sheet: number; line: number }) => {
  const row = await database
    .selectFrom('import_lines')
    .select('page')
    .where('import_id', '=', importId)
    .where('sheet', '=', sheet)
    .where(sql<boolean>`(lines -> -1 ->> 'row')::integer >= ${line}`)
    .orderBy('page')
    .limit(1)
    .executeTakeFirst()
  return row?.page ?? 1
}

/** Where the first offer stands that something is open of; undefined for none. */
export const selectOpenOffer = (database: Database, importId: string) =>
  database
    .selectFrom('import_offers')
    .select(['number', 'sheet', 'line'])
    .where('import_id', '=', importId)
    .where('state', 'in', [...OPEN_STATES])
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()

/** How many offers are in each state, by sheet. */
export const countOfferStates = async (database: Database, importId: string) => {
  const rows = await database
    .selectFrom('import_offers')
    .select(({ fn }) => ['sheet', 'state', fn.countAll<string>().as('count')])
    .where('import_id', '=', importId)
    .groupBy(['sheet', 'state'])
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

/** Rows of the file that gave these offers, by their numbers. */
export const selectOfferRows = async (database: Database, importId: string, numbers: readonly number[]) => {
  if (numbers.length === 0) return new Map<number, string[]>()
  const rows = await database
    .selectFrom('import_offers')
    .select(['number', 'detail'])
    .where('import_id', '=', importId)
    .where('number', 'in', [...numbers])
    .execute()
  return new Map(rows.map(({ number, detail }) => [number, detail.offer.rows]))
}

export const selectProfile = (database: Database, providerId: string, shape: string) =>
  database
    .selectFrom('import_profiles')
    .select(['answers', 'in_last'])
    .where('provider_id', '=', providerId)
    .where('shape', '=', shape)
    .executeTakeFirst()

/** Keeps what a company answered about sheets of a shape. */
export const upsertProfile = async (database: Database, providerId: string, shape: string, answers: Answers, now: Date) => {
  await database
    .insertInto('import_profiles')
    .values({ provider_id: providerId, shape, answers: JSON.stringify(answers), used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'shape']).doUpdateSet({ answers: JSON.stringify(answers), used_at: now }),
    )
    .execute()
}

/** Keeps which offers the last sheet of a shape had, and what holds of it. */
export const updateProfile = async (
  database: Database,
  providerId: string,
  shape: string,
  { references, answers, now }: { references: readonly string[]; answers: Answers; now: Date },
) => {
  const kept = { answers: JSON.stringify(answers), in_last: JSON.stringify(references), used_at: now }
  await database
    .insertInto('import_profiles')
    .values({ provider_id: providerId, shape, ...kept })
    .onConflict((conflict) => conflict.columns(['provider_id', 'shape']).doUpdateSet(kept))
    .execute()
}
