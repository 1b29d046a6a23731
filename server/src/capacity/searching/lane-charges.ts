/** What offers of a lane charge for a consignment, price by price: what the usual amount of a charge is told from. */
import type { ChargeName } from '@tongyun/freight/local-total'
import type { Consignment } from '@tongyun/freight/rate'
import type { CurrencyCode, LoadType, Mode } from '@tongyun/freight/vocabulary'
import { openGazetteer } from '@tongyun/places'
import type { Context } from '../../core/route.ts'
import { takeTurns } from '../../core/turns.ts'
import { whileMarketStands } from './market-cache.ts'
import { openSource } from './offer-source.ts'
import { presentOffer } from './present-offer.ts'
import { readSearch } from './read-search.ts'

/** Offers of a lane that are priced for it. */
const MOST_PRICED = 400

/** One price: its provider, and what each charge it names comes to, included or payable elsewhere. */
export type LanePrice = { providerId: string; currency: CurrencyCode; charges: (ChargeName & { amountMinor: number })[] }

/** Ends are places; the lane is that of their cities. */
export type LaneOfCharges = { originId: string; destinationId: string; mode: Mode; loadType: LoadType | null }

/** The city a place lies in, or itself. */
const cityOf = (placeId: string): string => {
  const gazetteer = openGazetteer()
  const place = gazetteer.byId(placeId)
  return place === undefined ? placeId : (gazetteer.areasOf(place).cityId ?? placeId)
}

/** Prices of the offers on the mall of a lane, mode and load type for a consignment; kept until the market changes. */
export const laneCharges = async (
  { originId, destinationId, mode, loadType }: LaneOfCharges,
  consignment: Consignment,
  context: Pick<Context, 'locale' | 'reader' | 'now'>,
): Promise<LanePrice[]> => {
  const [origin, destination] = [cityOf(originId), cityOf(destinationId)]
  const search = await readSearch(
    {
      origin,
      destination,
      mode: [mode],
      loadType: loadType === null ? [] : [loadType],
      serviceMode: [],
      transit: [],
      cargo: [],
      pieces: [],
      containers: [],
      vehicles: [],
    },
    context,
  )
  const source = await openSource(context.reader, search.now)
  const key = `charges ${JSON.stringify([origin, destination, mode, loadType, consignment])}`
  return whileMarketStands(source.database, source.moment, key, async () => {
    const candidates = await source.candidates(search.filter, MOST_PRICED)
    const ids = candidates.filter(({ matches }) => matches).map(({ capacity_id: id }) => id)
    const value: LanePrice[] = []
    const turns = takeTurns()
    for (const record of await source.offers(ids, search.filter.base)) {
      if (turns.isOver()) await turns.next()
      const { row, price } = presentOffer(record, { ...search, consignment, readyFrom: null })
      if (!price.ok) continue
      const elsewhere = price.outside.flatMap(({ code, group, status, amountMinor }) =>
        status === 'elsewhere' && amountMinor !== null ? [{ code, group, amountMinor }] : [],
      )
      const included = price.lines.map(({ code, group, amountMinor }) => ({ code, group, amountMinor }))
      value.push({ providerId: row.provider.providerId, currency: price.currency, charges: [...included, ...elsewhere] })
    }
    return { value, weight: value.reduce((sum, { charges }) => sum + charges.length, 1) }
  })
}
