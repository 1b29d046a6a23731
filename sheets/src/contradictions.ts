/** Readings that cannot be right as they stand, whatever the words of a sheet: each is asked about. */
import type { LoadType, Mode } from '@tongyun/freight/vocabulary'
import type { Place, PlaceKind } from '@tongyun/places'
import type { Carriers } from './carriers.ts'
import { OVERSEA } from './names-of-ends.ts'
import type { Flag, Offer, Question } from './offer.ts'
import { boxesIn, currenciesIn } from './words.ts'

const DAY_MS = 86_400_000
/** Days a price may hold before it is unlikely. */
const LONGEST_DAYS = 400

/** A class of weight, which rows of one lane may differ by: 货重≤14吨, до 20 т. */
const IN_TONNES = /\d\s*(?:吨|tons?(?!\p{L})|t(?!\p{L})|тонн|т(?!\p{L}))/u
/**
 * A price that a row gives twice, or two rows in different amounts, for one lane and one thing: what the two differ by was not
 * understood.
 */
const toldTwice = (offers: readonly Offer[]): Offer[] => {
  const alike = Map.groupBy(
    offers.flatMap((offer) => offer.prices.map((price) => ({ offer, price }))),
    ({ offer, price }) =>
      JSON.stringify([
        offer.mode,
        offer.loadType,
        offer.pol.id ?? offer.pol.words,
        offer.pod.id ?? offer.pod.words,
        offer.carrier?.words,
        offer.ownership,
        offer.validFrom,
        offer.validTo,
        offer.timetable,
        offer.transit,
        offer.via,
        offer.vehicle,
        offer.truck,
        offer.service,
        offer.flight,
        IN_TONNES.test(offer.remarks ?? '') ? offer.remarks : '',
        price.for,
        price.currency,
      ]),
  )
  return [...alike.values()].flatMap((same) => {
    const [first] = same
    const isTwice = same.some(
      (each) => each !== first && (each.price.amount !== first?.price.amount || each.offer.rows[0] === first.offer.rows[0]),
    )
    return isTwice ? same.map(({ offer }) => offer) : []
  })
}

/** Ends that neither a train nor a truck goes between. */
const isOverSea = ({ mode, pol, pod }: Offer, countryOf: (id: string | null) => string | null): boolean => {
  const [from, to] = [countryOf(pol.id), countryOf(pod.id)]
  return (mode === 'rail' || mode === 'road') && from !== null && to !== null && OVERSEA.has(from) !== OVERSEA.has(to)
}

type PlaceOf = (id: string | null) => Place | undefined

/** What a way of transport may begin and end at. A train may end at a crossing, a truck anywhere on land. */
const ENDS: Partial<Record<Mode, readonly PlaceKind[]>> = {
  sea: ['seaport', 'inlandport'],
  air: ['airport'],
  rail: ['railterminal', 'border', 'city'],
  road: ['city', 'border', 'railterminal', 'inlandport'],
}
/** Ends that a way of transport does not serve, and a chain of ways from one port to another. */
const isUnlikeEnds = ({ mode, pol, pod }: Offer, placeOf: PlaceOf): boolean => {
  const [from, to] = [placeOf(pol.id), placeOf(pod.id)]
  if (mode === 'multimodal')
    return from?.kinds.every((kind) => kind === 'seaport') === true && to?.kinds.every((kind) => kind === 'seaport') === true
  const usual = ENDS[mode]
  return usual !== undefined && [from, to].some((end) => end !== undefined && !end.kinds.some((kind) => usual.includes(kind)))
}

const isBox = (of: string): boolean => /^\d/u.test(of)
const isBracket = (of: string): boolean => /^\+/u.test(of)
const IS_OF: Record<LoadType, (of: string) => boolean> = {
  FCL: isBox,
  LCL: (of) => !isBox(of) && !of.startsWith('truck'),
  FTL: (of) => of.startsWith('truck'),
  LTL: (of) => !isBox(of) && !of.startsWith('truck'),
}
/** Less than this no box goes for, in any currency. */
const LEAST_BOX = 10
/** Prices that are none of the load: of a box for part loads, of a cubic metre by air, of a few coins for a box, one a kilogram beside brackets. */
const isUnlikeLoad = ({ mode, loadType, prices }: Offer): boolean => {
  const priced = prices.filter(({ amount }) => amount !== null)
  const units = priced.map((price) => price.for)
  // One price a kilogram beside brackets of kilograms, or a unit beside the greater of it and another, is none of them.
  const isBoth =
    (units.includes('kg') && units.some(isBracket)) || (units.includes('rt') && units.some((of) => of === 'm3' || of === 't'))
  if (isBoth || (mode === 'air' && units.some((of) => !isBracket(of) && of !== 'kg' && of !== 'MIN'))) return true
  if (mode === 'air') return false
  if (mode === 'road' && loadType === 'FCL') return true
  if (priced.some((price) => isBox(price.for) && (price.amount ?? 0) > 0 && (price.amount ?? 0) < LEAST_BOX)) return true
  return loadType !== null && units.some((of) => !IS_OF[loadType](of) && of !== 'MIN')
}

/** Rows of a table whose ends are not known for the most part: places of another way of transport. */
const LEAST_ROWS = 3
const unknownEnds = (offers: readonly Offer[]): Offer[] =>
  [...Map.groupBy(offers, ({ table, mode }) => `${table} ${mode}`).values()].flatMap((alike) => {
    const unknown = alike.filter(({ pol, pod }) => [pol, pod].some(({ id, words }) => id === null && words !== ''))
    return alike.length >= LEAST_ROWS && unknown.length * 2 > alike.length ? alike : []
  })

/** Words that are no name of a carrier: of a box, of a currency, a number. */
const isNoCarrier = ({ carrier }: Offer): boolean =>
  carrier !== null &&
  carrier.code === null &&
  (boxesIn(carrier.words).length > 0 || currenciesIn(carrier.words).length > 0 || !/\p{L}{2}/u.test(carrier.words))

/** Questions and flags of offers that contradict themselves. `areSeveral` tells names of several carriers. */
export const contradictions = (
  offers: readonly Offer[],
  placeOf: PlaceOf,
  areSeveral: Carriers['areSeveral'],
): { flags: Flag[]; questions: Question[] } => {
  const countryOf = (id: string | null) => placeOf(id)?.country ?? null
  const flags: Flag[] = []
  const questions: Question[] = []
  const rowsOf = (found: readonly Offer[]) => [...new Set(found.flatMap(({ rows }) => rows))]
  const twice = rowsOf(toldTwice(offers))
  if (twice.length > 0) questions.push({ about: 'price', rows: twice, kind: 'same_twice' })
  const circles = rowsOf(offers.filter(({ pol, pod }) => pol.id !== null && pol.id === pod.id))
  if (circles.length > 0) questions.push({ about: 'place', rows: circles, kind: 'same_ends' })
  const overSea = offers.filter((offer) => isOverSea(offer, countryOf))
  if (overSea.length > 0) questions.push({ about: 'mode', rows: rowsOf(overSea), kind: 'missing', fallback: 'multimodal' })
  const ask = (about: Question['about'], kind: string, found: readonly Offer[]) => {
    if (found.length > 0) questions.push({ about, rows: rowsOf(found), kind })
  }
  // What a table says of one row, how it goes and what its names are, it says of all.
  const unlikeLoad = offers.filter(isUnlikeLoad)
  const unlikeEnds = offers.filter((offer) => !overSea.includes(offer) && isUnlikeEnds(offer, placeOf))
  const boxesElsewhere = unlikeLoad.filter(
    ({ mode, prices }) => (mode === 'air' || mode === 'road') && prices.some((price) => isBox(price.for)),
  )
  const misread = [...unlikeEnds, ...boxesElsewhere, ...unknownEnds(offers)]
  const alike = offers.filter((offer) => misread.some(({ table, mode }) => table === offer.table && mode === offer.mode))
  for (const about of ['mode', 'place'] as const) ask(about, 'unlike_ends', alike)
  for (const about of ['mode', 'price'] as const) ask(about, 'unlike_load', unlikeLoad)
  const isOfSeveral = ({ carrier, mode }: Offer) => carrier !== null && areSeveral(carrier.words, mode)
  ask(
    'carrier',
    'unread',
    offers.filter((offer) => isNoCarrier(offer) || isOfSeveral(offer)),
  )
  for (const { rows, validFrom, validTo } of offers) {
    if (validFrom === null || validTo === null) continue
    const days = (Date.parse(validTo) - Date.parse(validFrom)) / DAY_MS
    if (days < 0 || days > LONGEST_DAYS) flags.push({ rows, field: 'valid_to', kind: 'period_unlikely' })
  }
  return { flags, questions }
}
