/** Whether the ledger of space is right: the sums of every departure are those of its claims. */
import type { Database } from '../../core/database.ts'
import { type Drift, selectDriftAfter } from './claims.queries.ts'

/** Departures that one statement looks at, a tenth of a second; those of a million offers at once take longer than a statement may. */
const AT_ONCE = 20_000
/** More are not told: then the ledger is broken as a whole. */
const MOST = 1_000

/** Departures whose sums are not those of their claims, at most a thousand and some; there are none, or the ledger is broken. */
export const findDrift = async (database: Database, atOnce = AT_ONCE): Promise<Drift[]> => {
  const found: Drift[] = []
  for (let after: string | null = ''; after !== null && found.length < MOST; ) {
    const { last, drift }: Awaited<ReturnType<typeof selectDriftAfter>> = await selectDriftAfter(database, {
      after,
      limit: atOnce,
    })
    found.push(...drift)
    after = last
  }
  return found
}
