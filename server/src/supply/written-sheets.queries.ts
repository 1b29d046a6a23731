/** The SQL of what companies wrote of their offers, for sheets that go out and come in again. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

/** Offers an export of everything holds. */
export const countSheets = async (database: Database, providerId: string): Promise<number> => {
  const { count } = await database
    .selectFrom('offers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('provider_id', '=', providerId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What a company wrote of its offers, by reference; offers taken off for good are left out. */
export const selectSheets = (
  database: Database,
  providerId: string,
  { mode, reference, limit, offset }: { mode: Mode | undefined; reference: string | undefined; limit: number; offset: number },
) =>
  database
    .selectFrom('offers')
    .select('sheet')
    .where('provider_id', '=', providerId)
    .where('withdrawn_at', 'is', null)
    .$if(mode !== undefined, (query) => query.where('mode', '=', mode as Mode))
    .$if(reference !== undefined, (query) => query.where(sql<boolean>`strpos(lower(reference), lower(${reference ?? ''})) > 0`))
    .orderBy('reference')
    .limit(limit)
    .offset(offset)
    .execute()

/** What the mall shows of a company's offers, by reference. */
export const selectPublishedSheets = async (database: Database, providerId: string, references: readonly string[]) => {
  const rows = await database
    .selectFrom('offers')
    .select(['reference', 'published_sheet'])
    .where('provider_id', '=', providerId)
    .where('reference', '=', sql<string>`any(${[...references]}::text[])`)
    .where('published_sheet', 'is not', null)
    // Of several periods the last stands for the reference.
    .orderBy(sql`published_sheet -> 'rate' ->> 'validFrom'`)
    .execute()
  return new Map(rows.map(({ reference, published_sheet: sheet }) => [reference, sheet]))
}
