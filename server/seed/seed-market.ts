/** Puts the demonstration market into a database. */
import type { ExchangeRates } from '@tongyun/freight/rate'
import { openGazetteer } from '@tongyun/places'
import { sql } from 'kysely'
import { insertCapacities, type Publication, publishExchangeRates, rebuildLaneTrends } from '../src/capacity/index.ts'
import type { Database } from '../src/core/database.ts'
import { DEMO_EXCHANGE } from '../src/reference/index.ts'
import { openGround } from './ground.ts'
import { insertProviders } from './insert-providers.ts'
import { departuresUntil, makeMarket } from './make-market.ts'
import { describeProvider } from './providers/describe-provider.ts'
import { makeProviders } from './providers/make-providers.ts'

/** Offers a demonstration starts with. */
export const USUAL_OFFERS = 6000

/** Publications on their way into the database at the same time. */
const PUBLISHED_AT_ONCE = 2

export type SeedReport = { offers: number; departures: number; providers: number; lanes: number }

const demoExchange = (date: string): ExchangeRates => ({ base: 'CNY', date, ...DEMO_EXCHANGE })

/** Departures up to then exist already, so that the server need not make them at its first start. */
const markScheduled = (database: Database, { capacities }: Publication, until: Date) =>
  sql`update capacities set scheduled_until = ${until}
    where capacity_id = any(${capacities.map(({ capacityId }) => capacityId)}::text[])`.execute(database)

/**
 * Fills a database that has no providers with firms, exchange rates and `offers` offers, all marked as demonstration and
 * dated from `now`. The same size and moment give the same market.
 * @throws Error when the database already has one of the firms
 */
export async function seedMarket(
  database: Database,
  { offers, now, progress = () => undefined }: { offers: number; now: Date; progress?: (done: number) => void },
): Promise<SeedReport> {
  const today = now.toISOString().slice(0, 10)
  const gazetteer = openGazetteer()
  const ground = openGround(gazetteer)
  const exchange = demoExchange(today)
  await publishExchangeRates(database, { date: today, ...DEMO_EXCHANGE })
  const providers = makeProviders(ground)
  await insertProviders(
    database,
    providers.map((provider) => describeProvider(provider, today)),
  )
  const lanes = new Set<string>()
  let done = 0
  let departures = 0
  const publish = async (publication: Publication) => {
    await insertCapacities(database, publication, { gazetteer, exchange })
    await markScheduled(database, publication, departuresUntil(offers, now))
    done += publication.capacities.length
    departures += publication.departures.length
    progress(done)
  }
  // The database works on one publication while the next is made, and on two at once where it has the cores.
  const underWay = new Set<Promise<void>>()
  try {
    for (const publication of makeMarket({ offers, now, providers, exchange }, ground)) {
      for (const { originId, destinationId } of publication.capacities) lanes.add(`${originId} ${destinationId}`)
      const publishing = publish(publication).finally(() => underWay.delete(publishing))
      underWay.add(publishing)
      if (underWay.size >= PUBLISHED_AT_ONCE) await Promise.race(underWay)
    }
    await Promise.all(underWay)
  } finally {
    // After a failure nothing may still be writing when the caller goes on.
    await Promise.allSettled(underWay)
  }
  // Last, since trends tell `seedIfEmpty` that the market is whole.
  await rebuildLaneTrends(database)
  return { offers: done, departures, providers: providers.length, lanes: lanes.size }
}

/**
 * Seeds a market, by default the usual one, into a database without providers, and again over one that was interrupted. Tells what it did, or
 * null when there was nothing to do.
 */
export async function seedIfEmpty(
  database: Database,
  now: Date,
  progress: (done: number) => void = () => undefined,
  offers = USUAL_OFFERS,
): Promise<SeedReport | null> {
  const { rows } = await sql<{ real: boolean; whole: boolean }>`
    select exists (select from providers where not demo) as real, exists (select from lane_trends) as whole`.execute(database)
  if (rows[0]?.real || rows[0]?.whole) return null
  await removeDemoMarket(database)
  return seedMarket(database, { offers, now, progress })
}

/** Offers removed in one statement: with their departures, stops and history they must stay below the statement timeout. */
const REMOVED_AT_ONCE = 1000

/** Removes everything marked as demonstration, and the demonstration's exchange rates; real records stay. */
export async function removeDemoMarket(database: Database): Promise<void> {
  // Trends first: without them an interrupted removal is taken for an interrupted seed, and made good.
  await sql`delete from lane_trends`.execute(database)
  await database.deleteFrom('exchange_rates').where('source', '=', DEMO_EXCHANGE.source).execute()
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from capacities where capacity_id in
      (select capacity_id from capacities where demo limit ${REMOVED_AT_ONCE})`.execute(database)
    if (numAffectedRows === 0n) break
  }
  await database.deleteFrom('providers').where('demo', '=', true).execute()
}
