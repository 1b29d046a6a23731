/** Quotes of the demonstration: of firms whose offers fit, at prices of their offers with other unit prices. */
import { emptyConsignment } from '@tongyun/freight/consignment'
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import { dealNumberOf } from '@tongyun/freight/deal/deal-number'
import { freezePrice } from '@tongyun/freight/deal/quote-price'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { Consignment, ExchangeRates, Rate } from '@tongyun/freight/rate'
import type { dealTermsOfMany } from '../../src/deal-terms/index.ts'
import type { StandingDemand } from '../../src/demand/index.ts'
import { DEVIATION, otherPrices } from '../../src/demonstration/index.ts'
import { type StandingQuote, standingVersion } from '../../src/quoting/index.ts'
import { FIRM_OF_DEMO_SHIPPER } from '../demands/make-firms.ts'
import { createRandom, type Random } from '../random.ts'
import { departureFor, type FittingOffer, inputsOf, wayOfSheet } from './fitting-offers.ts'

const ACTOR = 'demonstration'
/** How many quotes a demand has: so many in so many of a hundred. */
const COUNTS = [
  [0, 12],
  [1, 14],
  [2, 18],
  [3, 20],
  [4, 14],
  [5, 11],
  [6, 7],
  [7, 4],
] as const
const QUOTES_OF_DEMO_SHIPPER = 5
const INCOMPLETE = 0.15
const COUNTERED = 0.1
const ENDING_SOON = 0.08
const COUNTER_MS = 24 * HOUR_MS

const quotedRate = (rate: Rate, random: Random): Rate => {
  const freight = otherPrices(rate.freight, 1 + random.between(-DEVIATION, DEVIATION))
  const included = rate.charges.filter(({ status, group }) => status === 'included' && group !== 'freight')
  const dropped = random.chance(INCOMPLETE) && included.length > 0 ? random.pick(included) : null
  return { ...rate, freight, charges: rate.charges.filter((charge) => charge !== dropped) }
}

const consignmentOf = (sheet: DemandSheet): Consignment => ({
  ...emptyConsignment(),
  weightKg: sheet.weightKg ?? 0,
  volumeM3: sheet.volumeM3 ?? 0,
  pieces: sheet.pieces,
  containers: sheet.containers,
  vehicles: sheet.vehicles,
  cargoTypes: sheet.cargoTypes,
})

type Market = {
  now: Date
  exchange: ExchangeRates
  offers: ReadonlyMap<string, FittingOffer[]>
  terms: Awaited<ReturnType<typeof dealTermsOfMany>>
  /** The firm of demo-owner: first in line wherever it fits. */
  ownersFirm: string | undefined
}

type Priced = Pick<StandingQuote, 'version' | 'sentAt'> & { providerId: string }

/** Null where the engine refuses the cargo. */
const priced = (demand: StandingDemand, offer: FittingOffer, isSoon: boolean, market: Market, random: Random): Priced | null => {
  const { now, exchange } = market
  const { sheet, publishedAt } = demand
  const terms = market.terms.get(offer.provider_id)
  const asked = consignmentOf(sheet)
  if (terms === undefined || publishedAt === null) return null
  const plain = inputsOf(offer, asked, { date: sheet.readyFrom ?? '', exchange })
  const going = departureFor(offer, sheet, plain.consignment)
  const context = { ...plain.context, date: going?.departure.day ?? plain.context.date }
  const frozen = freezePrice({ ...plain, rate: quotedRate(offer.rate, random), context })
  if (!frozen.ok) return null
  const sentAt = new Date(publishedAt.getTime() + (now.getTime() - publishedAt.getTime()) * random.between(0.1, 0.95))
  const lasting = sentAt.getTime() + terms.terms.quoteHours * HOUR_MS
  const untilMs = isSoon
    ? now.getTime() + random.whole(12, 58) * MINUTE_MS
    : Math.max(lasting, now.getTime() + random.whole(5, 40) * HOUR_MS)
  const departure = going && {
    departureId: going.departure.departureId,
    quantity: going.quantity,
    departsAt: new Date(going.departure.etd),
    arrivesAt: new Date(going.departure.eta),
    closesAt: new Date(going.departure.closesAt),
  }
  const agreed = { price: frozen.price, terms, departure, validUntil: new Date(untilMs) }
  return { version: standingVersion(offer, sheet, agreed), sentAt, providerId: offer.provider_id }
}

const countered = ({ version, sentAt }: Priced, now: Date, random: Random): StandingQuote['counter'] => {
  const at = new Date(Math.max(sentAt.getTime(), now.getTime() - random.whole(1, 18) * HOUR_MS))
  const { totalMinor } = version.price.result
  return {
    // Whole hundreds, as people ask for them.
    totalMinor: Math.max(1, Math.floor((totalMinor * random.between(0.9, 0.97)) / 10_000)) * 10_000,
    sentAt: at,
    until: new Date(Math.min(at.getTime() + COUNTER_MS, version.validUntil.getTime())),
    actor: ACTOR,
  }
}

/** Live quotes for open demands; each firm quotes once, no price is typed. */
export const makeQuotes = (demands: readonly StandingDemand[], market: Market): StandingQuote[] => {
  const { now, offers, ownersFirm } = market
  const firmsFor = ({ sheet }: StandingDemand) =>
    new Set((offers.get(wayOfSheet(sheet)) ?? []).map(({ provider_id: id }) => id)).size
  const ofDemoShipper = demands.filter(({ shipperId }) => shipperId === FIRM_OF_DEMO_SHIPPER)
  const [best] = ofDemoShipper.toSorted((a, b) => firmsFor(b) - firmsFor(a))
  let ofOwner = 0
  const quotes: StandingQuote[] = []
  for (const demand of demands) {
    const random = createRandom(`quotes:${demand.demandId}`)
    const found = random.shuffled(offers.get(wayOfSheet(demand.sheet)) ?? [])
    const isTheirs = demand === best
    const isOwners = ofOwner < 3 && found.some(({ provider_id: id }) => id === ownersFirm)
    const wanted = isTheirs ? QUOTES_OF_DEMO_SHIPPER : Math.max(random.weighted(COUNTS), isOwners ? 1 : 0)
    const inLine = isOwners
      ? found.toSorted((a, b) => Number(b.provider_id === ownersFirm) - Number(a.provider_id === ownersFirm))
      : found
    const firms = new Set<string>()
    for (const offer of inLine) {
      if (firms.size === wanted) break
      if (firms.has(offer.provider_id) || (offer.provider_id === ownersFirm && ofOwner === 3)) continue
      const made = priced(demand, offer, !isTheirs && random.chance(ENDING_SOON), market, random)
      if (made === null) continue
      firms.add(offer.provider_id)
      if (offer.provider_id === ownersFirm) ofOwner += 1
      if (isTheirs) made.version.validUntil = new Date(now.getTime() + random.whole(3, 9) * HOUR_MS)
      const isCountered = offer.provider_id === ownersFirm ? ofOwner === 1 : random.chance(COUNTERED)
      const index = String(quotes.length).padStart(8, '0')
      quotes.push({
        ...made,
        quoteId: `q-demo${index}`,
        dealId: `k-demo${index}`,
        number: dealNumberOf(`8${String(quotes.length).padStart(10, '0')}`),
        shipperId: demand.shipperId,
        demandId: demand.demandId,
        actor: ACTOR,
        counter: isCountered ? countered(made, now, random) : null,
        ended: null,
      })
    }
  }
  return quotes
}
