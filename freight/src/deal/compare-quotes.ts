/**
 * Quotes, fitting offers and plans side by side: ranked by levelled totals, with the rows in which they differ, and why the
 * first is first, as keys with figures that each language words. Instants are milliseconds since 1970 UTC.
 */
import { HOUR_MS } from '../days.ts'
import { multiplyDivide } from '../decimal.ts'
import type { ChargeName } from '../local-total.ts'
import type { Money } from './cancellation.ts'
import type { Payment } from './deal-terms.ts'
import { type LevelledPrice, levelPrice, type PriceLevel, type PricePart } from './level-prices.ts'

/** One column of the comparison. Null where it is not said. */
export type Compared = {
  id: string
  kind: 'quote' | 'offer' | 'plan'
  parts: PricePart[]
  departsAt: number | null
  arrivesAt: number | null
  transitHours: number | null
  validUntil: number | null
  /** The space is claimed; else subject to space. */
  firm: boolean
  payment: Payment | null
  cancellation: { now: Money; atClosing: Money } | null
  freeDays: number | null
  co2eGrams: number | null
}

/** Rows in the order they stand; all but the first five are shown as they are. */
export const COMPARED_ROWS = [
  'total',
  'included',
  'elsewhere',
  'estimated',
  'unknown',
  'departs',
  'arrives',
  'transit',
  'in_time',
  'valid_until',
  'firm',
  'payment',
  'cancellation',
  'free_days',
  'co2e',
] as const
type Row = (typeof COMPARED_ROWS)[number]

/** Why the first is first; amounts are minor units of the level's currency. Each key has a sentence. */
type FirstBecause =
  | { key: 'only_one' }
  | { key: 'cheapest'; byMinor: number; byPermille: number }
  | { key: 'same_total_fewer_open' }
  | { key: 'same_total_earlier'; byHours: number }
  | { key: 'same_in_all' }
  /** Its total holds estimates of the lane. */
  | { key: 'with_estimates'; amountMinor: number; charges: ChargeName[] }
  /** It leaves charges open that nobody can estimate, and stays first while they cost less than `leadMinor`; null: no other leaves fewer open. */
  | { key: 'leaves_open'; charges: ChargeName[]; leadMinor: number | null }
  | { key: 'late'; byHours: number }

/** How another stands to the first: dearer by, and arriving so many hours later (negative: earlier; null: unknown). */
type Against = { id: string; moreMinor: number; morePermille: number; laterHours: number | null; unknown: ChargeName[] }

type Comparison = {
  /** The currency, the date and the source of all conversions. */
  level: { currency: PriceLevel['currency']; rateDate: string; rateSource: string }
  ranked: (LevelledPrice & { id: string })[]
  /** No rate of exchange for their currency: they stand last and have no rank. */
  withoutRate: string[]
  firstBecause: FirstBecause[]
  against: Against[]
  /** By the order of `ranked`, then `withoutRate`. `same` rows fold. */
  rows: { row: Row; same: boolean; values: unknown[] }[]
}

type Ranked = { compared: Compared; price: LevelledPrice }

const arrival = ({ compared: { arrivesAt } }: Ranked) => arrivesAt ?? Number.POSITIVE_INFINITY
const hoursBetween = (from: number, to: number) => Math.round((to - from) / HOUR_MS)
const permille = (part: number, whole: number) => (whole === 0 ? 0 : multiplyDivide(part, 1000, whole))

/** By total, then by what is left open, then by arrival, then by id: one order whatever the order they come in. */
const byRank = (a: Ranked, b: Ranked): number =>
  a.price.totalMinor - b.price.totalMinor ||
  a.price.unknown.length - b.price.unknown.length ||
  (arrival(a) === arrival(b) ? 0 : arrival(a) - arrival(b)) ||
  (a.compared.id < b.compared.id ? -1 : 1)

const leadOf = (first: Ranked, second: Ranked): FirstBecause => {
  const byMinor = second.price.totalMinor - first.price.totalMinor
  if (byMinor > 0) return { key: 'cheapest', byMinor, byPermille: permille(byMinor, first.price.totalMinor) }
  if (second.price.unknown.length > first.price.unknown.length) return { key: 'same_total_fewer_open' }
  if (arrival(first) === arrival(second)) return { key: 'same_in_all' }
  const { arrivesAt } = first.compared
  const other = second.compared.arrivesAt
  return { key: 'same_total_earlier', byHours: arrivesAt === null || other === null ? 0 : hoursBetween(arrivesAt, other) }
}

const reasonsFor = (ranked: readonly Ranked[], latestArrivalAt: number | null): FirstBecause[] => {
  const [first, second] = ranked
  if (first === undefined) return []
  const { price, compared } = first
  const reasons: FirstBecause[] = [second === undefined ? { key: 'only_one' } : leadOf(first, second)]
  if (price.estimates.length > 0) {
    const charges = price.estimates.map(({ code, group }) => ({ code, group }))
    reasons.push({ key: 'with_estimates', amountMinor: price.estimatedMinor, charges })
  }
  if (price.unknown.length > 0) {
    const fuller = ranked.find((each) => each.price.unknown.length < price.unknown.length)
    const leadMinor = fuller === undefined ? null : fuller.price.totalMinor - price.totalMinor
    reasons.push({ key: 'leaves_open', charges: price.unknown, leadMinor })
  }
  if (latestArrivalAt !== null && compared.arrivesAt !== null && compared.arrivesAt > latestArrivalAt) {
    reasons.push({ key: 'late', byHours: Math.max(1, hoursBetween(latestArrivalAt, compared.arrivesAt)) })
  }
  return reasons
}

const againstFirst = (first: Ranked, { compared, price }: Ranked): Against => {
  const moreMinor = price.totalMinor - first.price.totalMinor
  const { arrivesAt } = first.compared
  return {
    id: compared.id,
    moreMinor,
    morePermille: permille(moreMinor, first.price.totalMinor),
    laterHours: arrivesAt === null || compared.arrivesAt === null ? null : hoursBetween(arrivesAt, compared.arrivesAt),
    unknown: price.unknown,
  }
}

const VALUES: Record<Row, (compared: Compared, price: LevelledPrice | null, latestArrivalAt: number | null) => unknown> = {
  total: (_, price) => price?.totalMinor ?? null,
  included: (_, price) => price?.includedMinor ?? null,
  elsewhere: (_, price) => price?.elsewhereMinor ?? null,
  estimated: (_, price) => price?.estimates ?? null,
  unknown: (_, price) => price?.unknown ?? null,
  departs: ({ departsAt }) => departsAt,
  arrives: ({ arrivesAt }) => arrivesAt,
  transit: ({ transitHours }) => transitHours,
  in_time: ({ arrivesAt }, _, latest) => (latest === null || arrivesAt === null ? null : arrivesAt <= latest),
  valid_until: ({ validUntil }) => validUntil,
  firm: ({ firm }) => firm,
  payment: ({ payment }) => payment,
  cancellation: ({ cancellation }) => cancellation,
  free_days: ({ freeDays }) => freeDays,
  co2e: ({ co2eGrams }) => co2eGrams,
}

/**
 * Compares in any order of the input alike.
 * @param latestArrivalAt until when the buyer needs the cargo; null: no matter
 */
export const compareQuotes = (columns: readonly Compared[], level: PriceLevel, latestArrivalAt: number | null): Comparison => {
  const levelled = columns.map((compared) => ({ compared, price: levelPrice(compared.parts, level) }))
  const ranked = levelled.flatMap(({ compared, price }) => (price === null ? [] : [{ compared, price }])).sort(byRank)
  const others = levelled.filter(({ price }) => price === null).sort((a, b) => (a.compared.id < b.compared.id ? -1 : 1))
  const [first, ...rest] = ranked
  return {
    level: { currency: level.currency, rateDate: level.exchange.date, rateSource: level.exchange.source },
    ranked: ranked.map(({ compared, price }) => ({ id: compared.id, ...price })),
    withoutRate: others.map(({ compared }) => compared.id),
    firstBecause: reasonsFor(ranked, latestArrivalAt),
    against: first === undefined ? [] : rest.map((each) => againstFirst(first, each)),
    rows: COMPARED_ROWS.map((row) => {
      const values = [...ranked, ...others].map(({ compared, price }) => VALUES[row](compared, price, latestArrivalAt))
      return { row, same: values.every((value) => JSON.stringify(value) === JSON.stringify(values[0])), values }
    }),
  }
}
