import type { ExchangeRates } from '@tongyun/freight/rate'
import type { Database } from '../../src/core/database.ts'
import { dealTermsOfMany } from '../../src/deal-terms/index.ts'
import type { StandingDemand } from '../../src/demand/index.ts'
import { insertStandingQuotes } from '../../src/quoting/index.ts'
import { selectDemoProvider } from '../demo-accounts.ts'
import { selectOffersOnWays } from './fitting-offers.ts'
import { makeQuotes } from './make-quotes.ts'

/** Writes quotes of the demonstration's providers for its open demands, as they stand at `now`. */
export const seedQuotes = async (
  transaction: Database,
  demands: readonly StandingDemand[],
  { now, exchange }: { now: Date; exchange: ExchangeRates },
): Promise<void> => {
  const open = demands.filter(({ publishedAt, ended }) => publishedAt !== null && ended === null)
  const offers = await selectOffersOnWays(
    transaction,
    open.map(({ sheet }) => sheet),
    now,
  )
  const firms = [...new Set([...offers.values()].flat().map(({ provider_id: id }) => id))]
  const terms = await dealTermsOfMany(transaction, firms)
  const ownersFirm = await selectDemoProvider(transaction)
  await insertStandingQuotes(transaction, makeQuotes(open, { now, exchange, offers, terms, ownersFirm }), now)
}
