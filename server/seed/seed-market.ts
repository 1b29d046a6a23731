/** Puts the demonstration market into a database. */
import { isoDay } from '@tongyun/freight/days'
import type { ExchangeRates } from '@tongyun/freight/rate'
import { openGazetteer } from '@tongyun/places'
import { sql } from 'kysely'
import { insertCapacities, type Publication, publishExchangeRates, recordPast } from '../src/capacity/offering/index.ts'
import type { Database } from '../src/core/database.ts'
import { DEMO_EXCHANGE } from '../src/reference/index.ts'
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
 * dated from `now`, all or nothing. The same size and moment give the same market.
 * @throws Error when the database already has one of the firms
 */
export const seedMarket = async (
  database: Database,
  { offers, now, progress = () => undefined }: { offers: number; now: Date; progress?: (done: number) => void },
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
    await seedDemands(transaction, now, ground)
    return { ...counts, providers: providers.length }
  })
  // What the planner knows of the tables, and of their pages, is made for the new market at once.
  await sql`vacuum (analyze) capacities, capacity_stops, departures, capacity_history, lane_trends, providers, demands,
    demand_listings`.execute(database)
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

/** Tables that hold nothing but offers. */
const OFFER_TABLES = ['capacities', 'departures', 'space_claims', 'capacity_stops', 'capacity_history']

/** Removes everything marked as demonstration, and the demonstration's exchange rates, all or nothing; real records stay. */
export const removeDemoMarket = (database: Database): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`delete from lane_trends`.execute(transaction)
    await sql`delete from market_days`.execute(transaction)
    await transaction.deleteFrom('exchange_rates').where('source', '=', DEMO_EXCHANGE.source).execute()
    const { rows } = await sql`select from capacities where not demo limit 1`.execute(transaction)
    await sql`delete from space_claims where departure_id in
      (select departure_id from departures join capacities using (capacity_id) where demo)`.execute(transaction)
    // Row by row a large market takes as long to go as it took to come.
    if (rows.length === 0) await sql`truncate ${sql.join(OFFER_TABLES.map((table) => sql.table(table)))}`.execute(transaction)
    else await sql`delete from capacities where demo`.execute(transaction)
    await sql`update reviews set assigned_to = null where assigned_to in (select user_id from users where demo)`.execute(
      transaction,
    )
    const ofDemo = sql`(select shipper_id from shippers where demo or provider_id in (select provider_id from providers where demo))`
    for (const table of ['reviews', 'demands', 'shipper_people', 'shippers'])
      await sql`delete from ${sql.table(table)} where shipper_id in ${ofDemo}`.execute(transaction)
    for (const table of ['reviews', 'offer_templates', 'offers', 'offer_figures', 'provider_figures']) {
      await sql`delete from ${sql.table(table)} where provider_id in (select provider_id from providers where demo)`.execute(
        transaction,
      )
    }
    await sql`update files set used_for = null, unused_since = now(), is_public = false where file_id in
      (select p.file_id from article_pictures p join articles a using (article_id) where a.demo)`.execute(transaction)
    await transaction.deleteFrom('articles').where('demo', '=', true).execute()
    for (const table of ['support_posts', 'support_templates', 'users'] as const)
      await transaction.deleteFrom(table).where('demo', '=', true).execute()
    await transaction.deleteFrom('providers').where('demo', '=', true).execute()
  })
