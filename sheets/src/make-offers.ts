/** Prices brought together into offers: those of one lane, carrier, ownership, period and timetable are one. */

import { customsAt } from './charge-side.ts'
import { countriesIn } from './countries-named.ts'
import type { Offer, OfferCharge, OfferFacts, Quoted } from './offer.ts'
import { unified } from './words.ts'

/** What offers of boxes must have alike to be one. */
export const sameFacts = (facts: OfferFacts): string => keyOf(facts, 0)
const keyOf = (facts: OfferFacts, table: number): string =>
  JSON.stringify([
    facts.mode,
    facts.loadType,
    facts.pol.id ?? facts.pol.words,
    facts.pod.id ?? facts.pod.words,
    facts.carrier?.code ?? facts.carrier?.words ?? null,
    facts.ownership,
    facts.validFrom,
    facts.validTo,
    facts.timetable.weekdays,
    facts.timetable.dates,
    facts.timetable.cutoffWeekdays,
    facts.transit,
    facts.vehicle,
    facts.truck,
    facts.flight,
    facts.freeDays,
    facts.service,
    facts.via,
    facts.loadType === 'FCL' ? null : table,
  ])

const NO_TIMES = { weekdays: null, dates: null, cutoffWeekdays: null }
/** What offers of boxes have alike but for their days. */
const laneOf = (facts: OfferFacts): string =>
  keyOf({ ...facts, transit: null, freeDays: null, timetable: { ...facts.timetable, ...NO_TIMES } }, 0)
/** Days that two of a lane tell: what one of them leaves out is no difference. */
const daysOf = ({ transit, freeDays, timetable: { weekdays, dates, cutoffWeekdays } }: OfferFacts) => [
  transit,
  freeDays,
  weekdays,
  dates,
  cutoffWeekdays,
]
/** The offer of a lane whose other boxes another block of the sheet tells, the days in one of them alone; undefined where several could be. */
const inOtherBlock = (facts: OfferFacts, table: number, ofLane: readonly Offer[]): Offer | undefined => {
  if (facts.loadType !== 'FCL') return undefined
  const own = daysOf(facts)
  const [only, ...more] = ofLane.filter(
    (offer) =>
      offer.table !== table &&
      daysOf(offer).every((days, i) => days === null || own[i] === null || JSON.stringify(days) === JSON.stringify(own[i])),
  )
  return more.length > 0 ? undefined : only
}
/** Puts the days that an offer does not tell on it. */
const addDays = (offer: Offer, { transit, freeDays, timetable }: OfferFacts): void => {
  offer.transit ??= transit
  offer.freeDays ??= freeDays
  const { weekdays, dates, cutoffWeekdays } = offer.timetable
  offer.timetable = {
    ...offer.timetable,
    weekdays: weekdays ?? timetable.weekdays,
    dates: dates ?? timetable.dates,
    cutoffWeekdays: cutoffWeekdays ?? timetable.cutoffWeekdays,
  }
}

/** Offers of prices, in the order of the sheet. A box that an offer has already begins another one. */
export const makeOffers = (quoted: readonly Quoted[]): Offer[] => {
  const byKey = new Map<string, Offer[]>()
  const byLane = new Map<string, Offer[]>()
  const offers: Offer[] = []
  for (const { row, facts, price, charges, table, cells, isJoined } of quoted) {
    const key = keyOf(facts, table)
    const alike = byKey.get(key) ?? []
    const hasRoom = (offer: Offer) => !offer.prices.some((each) => each.for === price.for)
    const room =
      alike.findLast((offer) => (facts.loadType === 'FCL' || isJoined === true || offer.rows.includes(row)) && hasRoom(offer)) ??
      inOtherBlock(facts, table, (byLane.get(laneOf(facts)) ?? []).filter(hasRoom))
    if (room !== undefined) addDays(room, facts)
    const offer = room ?? { ...facts, rows: [row], prices: [], charges: [], told: [], table, cells: [] }
    if (room === undefined) {
      byKey.set(key, [...alike, offer])
      byLane.set(laneOf(facts), [...(byLane.get(laneOf(facts)) ?? []), offer])
      offers.push(offer)
    }
    if (!offer.rows.includes(row)) offer.rows.push(row)
    offer.prices.push(price)
    offer.cells.push(...cells)
    for (const charge of charges) addCharge(offer, charge)
  }
  // A charge of a box concerns offers of that box alone.
  for (const offer of offers)
    offer.charges = offer.charges.filter(
      ({ equipment }) => equipment === null || offer.prices.some((each) => each.for === equipment),
    )
  for (const offer of offers) offer.told = [...offer.charges]
  return offers.filter(({ prices }) => prices.some(({ amount }) => amount !== null))
}

/** True where two charges of one code are the same one by their words. */
export const isOneName = (one: Pick<OfferCharge, 'code' | 'words'>, other: Pick<OfferCharge, 'code' | 'words'>): boolean => {
  if (one.code === 'RST') return unified(one.words) === unified(other.words)
  if (one.code !== 'CUS') return true
  const [at, beside] = [customsAt(one.words), customsAt(other.words)]
  // Export customs, and the customs of a country that is named, are two: экспортное оформление; таможенное оформление в РФ.
  if ((at === null) !== (beside === null) && countriesIn((at === null ? one : other).words).length > 0) return false
  // A transit document is none of the two.
  return at === beside || ((at === null || beside === null) && at !== 'transit' && beside !== 'transit')
}

/** What a row says of a charge holds against what a note says of it for all rows. */
export const isTold = ({ told }: Offer, { code, words, equipment }: OfferCharge): boolean =>
  told.some(
    (own) => own.code === code && isOneName(own, { code, words }) && (own.equipment === null || own.equipment === equipment),
  )

/** Adds a charge that an offer does not have yet. */
export const addCharge = (offer: Offer, charge: OfferCharge): void => {
  const same = (other: OfferCharge) =>
    other.code === charge.code && other.equipment === charge.equipment && isOneName(other, charge)
  const known = offer.charges.find(
    (other) => same(other) && (other.status === charge.status || (other.amount !== null && other.amount === charge.amount)),
  )
  // "Without THC" and "THC 925" are one charge, told twice.
  const isOutside = (each: OfferCharge) => each.status === 'elsewhere' || each.status === 'on_top'
  if (known === undefined && isOutside(charge)) {
    const alike = offer.charges.filter((other) => other.code === charge.code && isOutside(other) && isOneName(other, charge))
    if (charge.amount === null && charge.equipment === null && alike.some(({ amount }) => amount !== null)) return
    if (charge.amount !== null)
      offer.charges = offer.charges.filter(
        (other) => !(alike.includes(other) && other.amount === null && other.equipment === null),
      )
  }
  if (known === undefined) offer.charges.push(charge)
  else if (known.amount === null && charge.amount !== null) Object.assign(known, charge)
}
