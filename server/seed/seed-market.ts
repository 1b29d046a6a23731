/** Puts the demonstration market into a database. */
import { isoDay } from '@tongyun/freight/days'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { openGazetteer } from '@tongyun/places'
import { sql } from 'kysely'
import { insertCapacities, type Publication, publishExchangeRates, recordPast } from '../src/capacity/offering/index.ts'
import type { Database } from '../src/core/database.ts'
import { DEMO_EXCHANGE } from '../src/reference/index.ts'
import { seedQuotes } from './deals/insert-quotes.ts'
import { seedDemands } from './demands/insert-demands.ts'
import { openGround } from './ground.ts'
import { insertProviders } from './insert-providers.ts'
import { insertSupport } from './insert-support.ts'
import { insertTerms } from './insert-terms.ts'
import { makeMarket } from './make-market.ts'
import { describeProvider } from './providers/describe-provider.ts'
import { makeProviders } from './providers/make-providers.ts'
import { withoutIndexes } from './without-indexes.ts'

/** Offers a demonstration starts with. */
export const USUAL_OFFERS = 6000

type SeedReport = { offers: number; departures: number; providers: number; lanes: number }

const demoExchange = (date: string): ExchangeRates => ({ base: 'CNY', date, ...DEMO_EXCHANGE })

/**
 * Fills a database that has no providers with firms, exchange rates and `offers` offers, all marked as demonstration and
 * dated from `now`, all or nothing. The same size and moment give the same market. `ofShown`: open demands of the firm that people
 * look around with.
 * @throws Error when the database already has one of the firms
 */
export const seedMarket = async (
  database: Database,
  {
    offers,
    now,
    ofShown,
    progress = () => undefined,
  }: { offers: number; now: Date; ofShown?: number; progress?: (done: number) => void },
): Promise<SeedReport> => {
  const today = isoDay(now)
  const gazetteer = openGazetteer()
  const ground = openGround(gazetteer)
  const exchange = demoExchange(today)
  await publishExchangeRates(database, { date: today, ...DEMO_EXCHANGE })
  const providers = makeProviders(ground)
  const described = providers.map((provider) => describeProvider(provider, today))
  const report = await database.transaction().execute(async (transaction) => {
    // Making the next offers and the indexes takes longer than a visitor's request may.
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    // Nobody analyzes the tables before the commit: triggers would read all offers for each batch, as they would of few.
    await sql`set local enable_seqscan = off`.execute(transaction)
    await insertProviders(transaction, described)
    await insertTerms(transaction, providers, now)
    await insertSupport(transaction, now)
    const market = makeMarket({ offers, now, providers, exchange }, ground)
    const counts = await withoutIndexes(transaction, () =>
      publishAll(market, (publication) => insertCapacities(transaction, publication, { gazetteer, exchange }), progress),
    )
    await recordPast(transaction, now)
    await seedQuotes(transaction, await seedDemands(transaction, { now, ground, ofShown }), { now, exchange })
    return { ...counts, providers: providers.length }
  })
  // What the planner knows of the tables, and of their pages, is made for the new market at once.
  await sql`vacuum (analyze) capacities, capacity_stops, departures, capacity_history, lane_trends, providers, demands,
    demand_listings, deals, deal_events, quotes, quote_versions`.execute(database)
  return report
}

/** Publishes what `market` makes: the database works on one publication while the next is made. */
const publishAll = async (
  market: Iterable<Publication>,
  publish: (publication: Publication) => Promise<void>,
  progress: (done: number) => void,
): Promise<Omit<SeedReport, 'providers'>> => {
  const lanes = new Set<string>()
  let offers = 0
  let departures = 0
  let underWay = Promise.resolve()
  for (const publication of market) {
    for (const { originId, destinationId } of publication.capacities) lanes.add(`${originId} ${destinationId}`)
    await underWay
    progress(offers)
    offers += publication.capacities.length
    departures += publication.departures.length
    underWay = publish(publication)
    // A failure is met when the next is ready, not as one nobody waits for.
    underWay.catch(() => undefined)
  }
  await underWay
  progress(offers)
  return { offers, departures, lanes: lanes.size }
}

/**
 * Seeds a market, by default the usual one, into a database without providers. Tells what it did, or null when there was
 * nothing to do.
 */
export const seedIfEmpty = async (
  database: Database,
  now: Date,
  progress: (done: number) => void = () => undefined,
  offers = USUAL_OFFERS,
): Promise<SeedReport | null> => {
  const any = await database.selectFrom('providers').select('provider_id').limit(1).executeTakeFirst()
  return any === undefined ? seedMarket(database, { offers, now, progress }) : null
}
