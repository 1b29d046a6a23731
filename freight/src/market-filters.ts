/**
 * What the market is narrowed by: a row a filter. The input of a search, the SQL conditions, the tests over columns, the counts,
 * the reasons why nothing matches and what a search must answer in tests are made from the rows (docs/decisions/045). The words
 * stand in messages/filter-words.ts.
 */
import type { Capacity } from './capacity.ts'
import type { DetailName } from './offer/detail-fields.ts'
import type { Rate } from './rate.ts'
import { CARGO_TYPES, LOAD_TYPES, MODES, PRICING_TYPES, SERVICE_MODES } from './vocabulary.ts'

/** Transit bands in days, upper bounds inclusive: up to 3, 4-10, 11-20, above 20. */
const TRANSIT_BANDS = ['to3', 'to10', 'to20', 'over20'] as const

const bandOf = (hours: number) => (hours <= 72 ? 'to3' : hours <= 240 ? 'to10' : hours <= 480 ? 'to20' : 'over20')

type Counted = Pick<Capacity, 'mode' | 'serviceMode' | 'loadType' | 'transitHours' | 'cargoTypes'>

/**
 * `of`: the values an offer says it has, beside those it has whatever it says. It must have one of the values that are chosen,
 * or all of them.
 */
type Facet = {
  values: readonly string[]
  must: 'one' | 'all'
  whatever?: readonly string[]
  of: (offer: Counted) => readonly string[]
}

/** Filters with counts beside their values, packed in the facet key (capacity-index/src/facet-key.ts). */
export const FACETS = {
  mode: { values: MODES, must: 'one', of: ({ mode }) => [mode] },
  serviceMode: { values: SERVICE_MODES, must: 'one', of: ({ serviceMode }) => [serviceMode] },
  loadType: { values: LOAD_TYPES, must: 'one', of: ({ loadType }) => (loadType === null ? [] : [loadType]) },
  transit: { values: TRANSIT_BANDS, must: 'one', of: ({ transitHours }) => [bandOf(transitHours)] },
  cargo: { values: CARGO_TYPES, must: 'all', whatever: ['general'], of: ({ cargoTypes }) => cargoTypes },
} as const satisfies Record<string, Facet>

export type FacetName = keyof typeof FACETS
export type FacetValue<Name extends FacetName = FacetName> = (typeof FACETS)[Name]['values'][number]
export const FACET_NAMES = Object.keys(FACETS) as FacetName[]

const facetOf = (name: FacetName): Facet => FACETS[name]

/** The values of a facet that every offer has. */
export const valuesOfAll = (name: FacetName): readonly string[] => facetOf(name).whatever ?? []

/** The values of a facet that an offer says it has. */
export const statedValuesOf = (name: FacetName, offer: Counted): readonly string[] => facetOf(name).of(offer)

/** The values of a facet that an offer has. */
export const facetValuesOf = (name: FacetName, offer: Counted): string[] => [
  ...new Set([...valuesOfAll(name), ...statedValuesOf(name, offer)]),
]

/** The values chosen of each facet; none where all are welcome. */
export type ChosenFacets = { readonly [Name in FacetName]: readonly FacetValue<Name>[] }

/** Whether an offer with these values of a facet passes what is chosen of it. */
export const passesFacet = (name: FacetName, chosen: readonly string[], values: readonly string[]): boolean => {
  if (facetOf(name).must === 'all') return chosen.every((value) => values.includes(value))
  return chosen.length === 0 || chosen.some((value) => values.includes(value))
}

/** Where an offer says it: in its rate, or in the details of its mode. */
type AttributePath = readonly ['rate', keyof Rate] | readonly ['details', DetailName]

/** Filters without counts: an offer must say the one value that is chosen; a flag is asked for by the value `true`. */
export const ATTRIBUTES = {
  /** How the rate is billed: a flat price, by chargeable or by volumetric weight. */
  pricingType: { values: PRICING_TYPES, path: ['rate', 'pricingType'] },
} as const satisfies Record<string, { values: readonly string[]; path: AttributePath }>

export type AttributeName = keyof typeof ATTRIBUTES
export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as AttributeName[]

/** The value chosen of each attribute; null: whatever it is. */
export type ChosenAttributes = { readonly [Name in AttributeName]: (typeof ATTRIBUTES)[Name]['values'][number] | null }

/** What an offer says of an attribute; null where it says nothing. */
export const attributeOf = (name: AttributeName, offer: Pick<Capacity, 'rate' | 'details'>): string | null => {
  const [part, field] = ATTRIBUTES[name].path
  const value: unknown = (offer[part] as Record<string, unknown>)[field]
  return value === null || value === undefined ? null : String(value)
}

const byName = <Name extends string, Value>(names: readonly Name[], ofName: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, ofName(name)])) as Record<Name, Value>

/** What a query chooses of the facets. */
export const chosenFacets = (query: ChosenFacets): ChosenFacets => byName(FACET_NAMES, (name) => query[name]) as ChosenFacets

/** What a query chooses of the attributes. */
export const chosenAttributes = (query: { readonly [Name in AttributeName]?: ChosenAttributes[Name] | undefined }) =>
  byName(ATTRIBUTE_NAMES, (name) => query[name] ?? null) as ChosenAttributes

export const NO_FACETS = byName(FACET_NAMES, () => []) as ChosenFacets
export const NO_ATTRIBUTES = byName(ATTRIBUTE_NAMES, () => null) as ChosenAttributes
