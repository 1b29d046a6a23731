/** Prices of offers beside their lane and beside what the mall shows of them. */
import { isOutside, isSuspicious, PLAUSIBLE, type PriceSigns } from '@tongyun/contract/review/price-plausibility'
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { readSheet } from '@tongyun/contract/supply/offer-faults'
import { equipmentOffered } from '@tongyun/contract/supply/terms/offer-journey-faults'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { lanePrices, type PublishedPrice, percentFrom, publishedPrices } from '../capacity/offering/index.ts'
import type { Database } from '../core/database.ts'
import { exchangeRates } from '../reference/index.ts'
import { figuresOf } from './capacity-of-offer.ts'
import { type OfferRow, selectPeriodsBefore } from './offers.queries.ts'

/** A sheet of an offer, and the one the mall shows of it or of the period before it; null for a new offer. */
export type PricePair = { sheet: OfferSheet; before: OfferSheet | null }

const pricedSheet = (sheet: OfferSheet) => ({
  ...sheet,
  ...figuresOf(sheet.stops),
  equipment: equipmentOffered(sheet),
})

/** How far from usual, the same for twice and for half. */
const strangeness = ({ lanePercent, lastPercent }: PriceSigns) =>
  Math.max(
    ...[lanePercent, lastPercent].map((percent) =>
      percent === null ? 0 : Math.abs(Math.log(Math.max(1 + percent / 100, 1e-9))),
    ),
  )

/** A price with its comparison; `fromKg`: the weight break it is of. */
type BreakSigns = PriceSigns & { fromKg: number | null }

/** Every published price of each, beside its lane and its own last one. In the order of `pairs`. */
export const signsOfEach = async (database: Database, pairs: readonly PricePair[]): Promise<BreakSigns[][]> => {
  if (pairs.length === 0) return []
  const exchange = await exchangeRates(database)
  const lanes = await lanePrices(
    database,
    pairs.map(({ sheet }) => pricedSheet(sheet)),
    exchange,
  )
  return pairs.map(({ before }, i) => {
    const earlier = before === null ? [] : publishedPrices(pricedSheet(before), exchange)
    return (lanes[i] ?? []).map(({ median: ofLane, amount, currency, unit, equipment, fromKg }, at) => {
      const isSame = (price: PublishedPrice) =>
        price.unit === unit && price.equipment === equipment && price.currency === currency && price.fromKg === fromKg
      const last = earlier.find(isSame)?.amount ?? null
      // The lane's median is of the first; of another weight break it says something only where that is far off.
      const isOther = at > 0 && fromKg !== null
      const median = isOther && !isOutside(percentFrom(amount, ofLane), PLAUSIBLE.otherBreak) ? null : ofLane
      const compared = {
        amount,
        currency,
        unit,
        equipment,
        fromKg,
        median,
        last,
        lanePercent: percentFrom(amount, median),
        lastPercent: percentFrom(amount, last),
      }
      return { ...compared, suspicious: isSuspicious(compared) }
    })
  })
}

/** The price of each that stands out most; null where none has anything to be compared with. In the order of `pairs`. */
export const priceSigns = async (database: Database, pairs: readonly PricePair[]): Promise<(PriceSigns | null)[]> =>
  (await signsOfEach(database, pairs)).map((signs) => {
    const [most] = signs
      .filter(({ lanePercent, lastPercent }) => lanePercent !== null || lastPercent !== null)
      .sort((a, b) => Number(b.suspicious) - Number(a.suspicious) || strangeness(b) - strangeness(a))
    if (most === undefined) return null
    const { fromKg: _, ...shown } = most
    return shown
  })

/** What the mall shows of an offer, or for a new price period of the period before it; null for a new offer. */
export const lastPublished = async (
  database: Database,
  { offer_id: id, published_sheet: published }: Pick<OfferRow, 'offer_id' | 'published_sheet'>,
): Promise<OfferSheet | null> => published ?? (await selectPeriodsBefore(database, [id])).get(id) ?? null

/** The same of a draft; null while fields are missing. */
export const draftSigns = async (
  database: Database,
  draft: DraftSheet,
  before: OfferSheet | null,
): Promise<PriceSigns | null> => {
  const { sheet } = readSheet(draft)
  if (sheet === null) return null
  const [signs] = await priceSigns(database, [{ sheet, before }])
  return signs ?? null
}
