/** Puts the demonstration market into a database. */
import { CURRENCIES } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import { sql } from 'kysely'
import { insertCapacities, type Publication, rebuildLaneTrends } from '../src/capacity/index.ts'
import type { Database } from '../src/core/database.ts'
import { exchangeRates, storeExchangeRates } from '../src/reference/index.ts'
import { DEMO_EXCHANGE } from './exchange-rates.ts'
import { openGround } from './ground.ts'
import { insertProviders } from './insert-providers.ts'
import { departuresUntil, makeMarket } from './make-market.ts'
import { describeProvider } from './providers/describe-provider.ts'
import { makeProviders } from './providers/make-providers.ts'

/** Offers a demonstration starts with. */
export const USUAL_OFFERS = 6000

export type SeedReport = { offers: number; departures: number; providers: number; lanes: number }

const publishRates = async (database: Database, date: string) => {
  const rates = Object.fromEntries(CURRENCIES.map((currency) => [currency, DEMO_EXCHANGE.rates[currency]]))
  await storeExchangeRates(database, { date, source: DEMO_EXCHANGE.source, rates: rates as typeof DEMO_EXCHANGE.rates })
  return exchangeRates(database)
}

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
  const exchange = await publishRates(database, today)
  const providers = makeProviders(ground)
  await insertProviders(
    database,
    providers.map((provider) => describeProvider(provider, today)),
  )
  const lanes = new Set<string>()
  let done = 0
  let departures = 0
  for (const publication of makeMarket({ offers, now, providers, exchange }, ground)) {
    await insertCapacities(database, publication, { gazetteer, exchange })
    await markScheduled(database, publication, departuresUntil(offers, now))
    for (const { originId, destinationId } of publication.capacities) lanes.add(`${originId} ${destinationId}`)
    done += publication.capacities.length
    departures += publication.departures.length
    progress(done)
  }
  await rebuildLaneTrends(database)
  return { offers: done, departures, providers: providers.length, lanes: lanes.size }
}

/** Seeds the usual market when there is no provider yet; tells what it did, or null when there was nothing to do. */
export async function seedIfEmpty(database: Database, now: Date, progress?: (done: number) => void): Promise<SeedReport | null> {
  const any = await database.selectFrom('providers').select('provider_id').limit(1).executeTakeFirst()
  if (any !== undefined) return null
  return seedMarket(database, { offers: USUAL_OFFERS, now, ...(progress === undefined ? {} : { progress }) })
}

/** Removes everything marked as demonstration, and the demonstration's exchange rates; real records stay. */
export async function removeDemoMarket(database: Database): Promise<void> {
  await sql`set statement_timeout = 0`.execute(database)
  await sql`delete from capacities where demo`.execute(database)
  await sql`delete from providers where demo`.execute(database)
  await database.deleteFrom('exchange_rates').where('source', '=', DEMO_EXCHANGE.source).execute()
}
