import type { SearchResult } from '@tongyun/contract/capacity/endpoints'
import { dayAfter } from '@tongyun/freight/days'
import { PART_LOAD_TYPES } from '@tongyun/freight/load-kind'
import { ATTRIBUTE_NAMES, FACET_NAMES } from '@tongyun/freight/market-filters'
import { CURRENCY_DIGITS, MODES } from '@tongyun/freight/vocabulary'
import { placeName } from '@tongyun/places'
import { findOffers } from './find-offers.ts'
import { citiesAround } from './nearby-cities.ts'
import { pricedFrom } from './offer-filter.ts'
import type { OfferSource } from './offer-source.ts'
import { presentOffer } from './present-offer.ts'
import type { Search, SearchInput } from './read-search.ts'

type Suggestion = SearchResult['suggestions'][number]
/** A search that found nothing in a source; `count` is how much it finds with some of it otherwise. */
export type Looking = {
  source: OfferSource
  input: SearchInput
  search: Search
  count: (patch: Partial<SearchInput>) => Promise<number>
}
/** A change of the query before it is known what it would find: as the URL has it, and as checked input. */
type Proposal = Pick<Suggestion, 'kind' | 'change' | 'label'> & { patch: Partial<SearchInput> }

const MAX_SUGGESTIONS = 6
const MAX_NEARBY = 3
const WIDEN_DAYS = 7
const MAX_PARTS = 5

const DATES = ['readyFrom', 'readyTo', 'departFrom', 'departTo', 'arriveBy'] as const

/** All windows wider by a week. */
const widerDates = (input: SearchInput): Proposal[] => {
  const wider = Object.fromEntries(
    DATES.flatMap((name) => {
      const date = input[name]
      return date === undefined ? [] : [[name, dayAfter(date, name.endsWith('From') ? -WIDEN_DAYS : WIDEN_DAYS)]]
    }),
  )
  const { readyFrom, readyTo, departFrom, departTo, arriveBy } = wider
  const label = arriveBy ?? departTo ?? readyTo ?? departFrom ?? readyFrom
  return label === undefined ? [] : [{ kind: 'widen_dates', change: wider, label, patch: wider }]
}

const noDates = <Nothing>(nothing: Nothing) => Object.fromEntries(DATES.map((name) => [name, nothing]))

/** Another mode is a change of its own. */
const LISTS = FACET_NAMES.filter((name) => name !== 'mode')
const SINGLES = ['certified', 'verified', 'provider', 'q', 'budget', 'incoterm', ...ATTRIBUTE_NAMES] as const

const dropped = (input: SearchInput): Proposal[] => [
  ...LISTS.filter((name) => input[name].length > 0).map(
    (name): Proposal => ({ kind: 'drop_filter', change: { [name]: null }, label: name, patch: { [name]: [] } }),
  ),
  ...SINGLES.filter((name) => input[name] !== undefined && input[name] !== false).map(
    (name): Proposal => ({ kind: 'drop_filter', change: { [name]: null }, label: name, patch: { [name]: undefined } }),
  ),
  ...(DATES.every((name) => input[name] === undefined)
    ? []
    : [
        {
          kind: 'drop_filter',
          label: 'readyFrom',
          change: noDates(null),
          patch: noDates(undefined),
        } satisfies Proposal,
      ]),
]

const NO_CARGO = { weightKg: undefined, volumeM3: undefined, packages: undefined, pieces: [], containers: [], vehicles: [] }

type Part = Pick<Proposal, 'change' | 'patch'>

/** Every filter and the mode taken off, one by one. */
export const allDropped = (input: SearchInput): Part[] => [...dropped(input), { change: { mode: null }, patch: { mode: [] } }]

/** Whatever is carried. */
export const ANY_CARGO: Part = { change: Object.fromEntries(Object.keys(NO_CARGO).map((name) => [name, null])), patch: NO_CARGO }

/** When no single change helps: all filters dropped, then the cargo too, each also with both ends widened to their metro. */
const lastResorts = (input: SearchInput, search: Search): Proposal[] => {
  const together = (parts: Part[], label: string): Proposal => ({
    kind: 'drop_filter',
    change: Object.assign({}, ...parts.map(({ change }) => change)),
    label,
    patch: Object.assign({}, ...parts.map(({ patch }) => patch)),
  })
  const filters = allDropped(input)
  const wider = metros(search)
  return [filters, [...filters, ...wider], [...filters, ANY_CARGO], [...filters, ANY_CARGO, ...wider]].map((parts) =>
    together(parts, 'all'),
  )
}

/** Part loads, which containers or trucks leave out. */
const partLoads = ({ filter: { base } }: Search): Proposal[] =>
  base.cargo?.equipment?.carriedBy.length
    ? [{ kind: 'part_load', change: { loadType: [...PART_LOAD_TYPES] }, label: '', patch: { loadType: [...PART_LOAD_TYPES] } }]
    : []

const otherModes = (input: SearchInput): Proposal[] =>
  input.mode.length === 0
    ? []
    : MODES.filter((mode) => !input.mode.includes(mode)).map((mode) => ({
        kind: 'other_mode',
        change: { mode },
        label: mode,
        patch: { mode: [mode] },
      }))

const metros = ({ filter: { base }, gazetteer, locale }: Search): Proposal[] =>
  (['origin', 'destination'] as const).flatMap((side) => {
    const end = base[side]
    const city = end?.kind === 'place' && end.cityId !== end.placeId ? gazetteer.byId(end.cityId) : undefined
    if (city === undefined) return []
    const { placeId } = city
    return [{ kind: 'metro', change: { [side]: placeId }, label: placeName(city, locale), patch: { [side]: placeId } }]
  })

/** Cities around an end from (or to) which something matches, nearest first. */
const nearbyEnds = async ({ source, search }: Looking): Promise<Proposal[]> => {
  const { gazetteer, locale, filter } = search
  const proposals: Proposal[] = []
  for (const side of ['origin', 'destination'] as const) {
    const cities = citiesAround(search, side)
    if (cities.length === 0) continue
    const served = new Set(await source.endCities(filter, { side, cities }))
    for (const id of cities.filter((each) => served.has(each)).slice(0, MAX_NEARBY)) {
      const place = gazetteer.byId(id)
      if (place === undefined) continue
      const kind = side === 'origin' ? 'nearby_origin' : 'nearby_destination'
      proposals.push({ kind, change: { [side]: id }, label: placeName(place, locale), patch: { [side]: id } })
    }
  }
  return proposals
}

/** The budget that just covers the cheapest offer. */
const higherBudget = async ({ source, search }: Looking): Promise<Proposal[]> => {
  const { base } = search.filter
  if (search.budgetMinor === null && base.referenceBudget === null) return []
  const free: Search = {
    ...search,
    budgetMinor: null,
    sort: 'price',
    filter: { ...search.filter, base: { ...base, referenceBudget: null } },
  }
  const [cheapest] = (await findOffers(source, free, { offset: 0, limit: 1, facets: false })).offers
  if (cheapest === undefined) return []
  const { row } = presentOffer(cheapest, { ...search, readyFrom: pricedFrom(base) })
  if (!row.price.ok) return []
  const budget = row.price.totalMinor / 10 ** CURRENCY_DIGITS[search.currency]
  return [{ kind: 'raise_budget', change: { budget: String(budget) }, label: String(budget), patch: { budget } }]
}

const upTo = (value: number, digits: number) => Math.ceil(value * 10 ** digits) / 10 ** digits

/** The cargo in 2 to 5 equal parts, each a shipment of its own. */
const splitCargo = (input: SearchInput): Proposal[] => {
  const { weightKg, volumeM3, pieces } = input
  if (pieces.length > 0 || (weightKg === undefined && volumeM3 === undefined)) return []
  return Array.from({ length: MAX_PARTS - 1 }, (_, at) => at + 2).map((parts) => {
    const patch = {
      ...(weightKg !== undefined && { weightKg: upTo(weightKg / parts, 1) }),
      ...(volumeM3 !== undefined && { volumeM3: upTo(volumeM3 / parts, 2) }),
    }
    const change = Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, String(value)]))
    return { kind: 'split_cargo', change, label: String(parts), patch }
  })
}

/**
 * At most six changes that each give offers, the smallest kind of change first, with the exact number each would find.
 * `inTime`, told how many there are, ends the looking when it says false.
 */
export const suggestChanges = async (looking: Looking, inTime: (found: number) => boolean): Promise<Suggestion[]> => {
  const { input, search, count } = looking
  const found: Suggestion[] = []
  const tryAll = async (proposals: Proposal[], atMost: number) => {
    const counted: Suggestion[] = []
    for (const { patch, ...suggestion } of proposals) {
      if (!inTime(found.length + counted.length) || counted.length === atMost) break
      const total = await count(patch)
      if (total > 0) counted.push({ ...suggestion, count: total })
    }
    found.push(...counted)
  }
  await tryAll(await higherBudget(looking), 1)
  await tryAll(widerDates(input), 1)
  await tryAll(dropped(input), MAX_SUGGESTIONS)
  await tryAll(metros(search), 2)
  await tryAll(partLoads(search), 1)
  await tryAll(otherModes(input), 2)
  await tryAll(splitCargo(input), 1)
  if (found.length < MAX_SUGGESTIONS) await tryAll(await nearbyEnds(looking), MAX_NEARBY)
  if (found.length === 0) await tryAll(lastResorts(input, search), 1)
  return found.slice(0, MAX_SUGGESTIONS)
}
