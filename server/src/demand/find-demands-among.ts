/** Which of some open demands each of many searches finds, and how they are shown. */
import type { DemandRow } from '@tongyun/contract/demand/center'
import type { Locale } from '@tongyun/freight/locale'
import type { Database } from '../core/database.ts'
import { countOpenDemands, selectDemandIds, selectShownDemands } from './center.queries.ts'
import { type DemandQuery, readDemandQuery } from './demand-filter.ts'
import { presentRow } from './present-row.ts'

/** `ids` null: of all open demands, at most `most` of them. */
type Among = { query: DemandQuery; ids: readonly string[] | null; most: number }

const findOne = async (database: Database, { query, ids, most }: Among, now: Date): Promise<ReadonlySet<string>> => {
  const search = readDemandQuery(query, 'en')
  const isUnknown = search.origin.unknown || search.destination.unknown
  return new Set(isUnknown ? [] : await selectDemandIds(database, search, { ids, limit: most, now }))
}

export const findDemandsAmong = async (database: Database, searches: readonly Among[], now: Date) => {
  const found: ReadonlySet<string>[] = []
  for (const search of searches) found.push(await findOne(database, search, now))
  return found
}

/** How many open demands a search finds. */
export const countDemands = async (query: DemandQuery, { reader, now }: { reader: Database; now: Date }): Promise<number> => {
  const search = readDemandQuery(query, 'en')
  if (search.origin.unknown || search.destination.unknown) return 0
  return (await countOpenDemands(reader, [search], now))[0] ?? 0
}

/** Demands by their ids as everybody sees them, in no order. */
export const shownDemands = async (
  database: Database,
  demandIds: readonly string[],
  { locale, now }: { locale: Locale; now: Date },
): Promise<DemandRow[]> =>
  (await selectShownDemands(database, demandIds)).map((shown) => presentRow(shown, { locale, now, isNamed: false }))
