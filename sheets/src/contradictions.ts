/** Readings that cannot be right as they stand, whatever the words of a sheet: each is asked about. */
import { OVERSEA } from './names-of-ends.ts'
import type { Flag, Offer, Question } from './offer.ts'

const DAY_MS = 86_400_000
/** Days a price may hold before it is unlikely. */
const LONGEST_DAYS = 400

/** One row that gives the same price twice, for one lane and one thing: a title of its columns was not understood. */
const twiceInRow = (offers: readonly Offer[]): Offer[] => {
  const alike = Map.groupBy(
    offers.flatMap((offer) => offer.prices.map((price) => ({ offer, price }))),
    ({ offer, price }) =>
      JSON.stringify([
        offer.table,
        offer.rows[0],
        offer.mode,
        offer.loadType,
        offer.pol.id ?? offer.pol.words,
        offer.pod.id ?? offer.pod.words,
        offer.carrier?.words,
        offer.ownership,
        offer.validFrom,
        offer.validTo,
        offer.timetable,
        offer.vehicle,
        offer.truck,
        price.for,
      ]),
  )
  return [...alike.values()].flatMap((same) => (same.length > 1 ? same.map(({ offer }) => offer) : []))
}

/** Ends that neither a train nor a truck goes between. */
const isOverSea = ({ mode, pol, pod }: Offer, countryOf: (id: string | null) => string | null): boolean => {
  const [from, to] = [countryOf(pol.id), countryOf(pod.id)]
  return (mode === 'rail' || mode === 'road') && from !== null && to !== null && OVERSEA.has(from) !== OVERSEA.has(to)
}

/** Questions and flags of offers that contradict themselves. */
export const contradictions = (
  offers: readonly Offer[],
  countryOf: (id: string | null) => string | null,
): { flags: Flag[]; questions: Question[] } => {
  const flags: Flag[] = []
  const questions: Question[] = []
  const rowsOf = (found: readonly Offer[]) => [...new Set(found.flatMap(({ rows }) => rows))]
  const twice = rowsOf(twiceInRow(offers))
  if (twice.length > 0) questions.push({ about: 'price', rows: twice, kind: 'same_twice' })
  const circles = rowsOf(offers.filter(({ pol, pod }) => pol.id !== null && pol.id === pod.id))
  if (circles.length > 0) questions.push({ about: 'place', rows: circles, kind: 'same_ends' })
  const overSea = rowsOf(offers.filter((offer) => isOverSea(offer, countryOf)))
  if (overSea.length > 0) questions.push({ about: 'mode', rows: overSea, kind: 'missing', fallback: 'multimodal' })
  for (const { rows, validFrom, validTo } of offers) {
    if (validFrom === null || validTo === null) continue
    const days = (Date.parse(validTo) - Date.parse(validFrom)) / DAY_MS
    if (days < 0 || days > LONGEST_DAYS) flags.push({ rows, field: 'valid_to', kind: 'period_unlikely' })
  }
  return { flags, questions }
}
