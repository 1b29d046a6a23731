/** Why the demand center has nothing that fits, and the smallest changes that help (docs/trade.md "No dead end"). */
import type { DemandList } from '@tongyun/contract/demand/center'
import { openGazetteer, placeName } from '@tongyun/places'
import type { Moment } from '../core/kept-answers.ts'
import type { Context } from '../core/route.ts'
import { countOpenDemands } from './center.queries.ts'
import { type DemandQuery, type DemandSearch, readDemandQuery } from './demand-filter.ts'

type Suggestion = DemandList['suggestions'][number]
type Proposal = Pick<Suggestion, 'kind' | 'change' | 'label'>
type Asked = { query: DemandQuery; search: DemandSearch; figures: DemandList['figures']; moment: Moment }

const MOST_SUGGESTIONS = 6
const SIDES = ['origin', 'destination'] as const
const FILTERS = ['mode', 'loadType', 'cargo', 'checked', 'ending', 'unquoted'] as const
const CONDITIONS = [...FILTERS, 'q'] as const

const isSet = (value: unknown) => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0)
const without = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]))
const dropped = (names: readonly string[], label: string): Proposal => ({ kind: 'drop_filter', change: without(names), label })

/** The query with a change, as its endpoint would have checked it. */
const changed = (query: DemandQuery, change: Suggestion['change']): DemandQuery => ({
  ...query,
  ...Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      value ?? (Array.isArray(query[name as keyof DemandQuery]) ? [] : undefined),
    ]),
  ),
})

/** An end that no place fits, by the nearest names. */
const otherNames = ({ query, search }: Asked, { locale }: Context): Proposal[] => {
  const gazetteer = openGazetteer()
  return SIDES.filter((side) => search[side].unknown).flatMap((side) => [
    ...gazetteer.nearest(query[side] ?? '', locale).map(({ token, area }): Proposal => {
      return { kind: 'similar_name', change: { [side]: token }, label: placeName(area, locale) }
    }),
    dropped([side], side),
  ])
}

/** An end, and the areas around it: its city, region, country, one wider than the other. */
const widerEnds = ({ search }: Asked, { locale }: Context): Proposal[] => {
  const gazetteer = openGazetteer()
  return SIDES.flatMap((side) => {
    const end = search[side].filter
    const place = end?.kind === 'place' ? gazetteer.byId(end.placeId) : end?.kind === 'metro' ? gazetteer.byId(end.id) : undefined
    if (place === undefined || end === null) return []
    const { cityId, regionId, countryCode } = gazetteer.areasOf(place)
    const tokens = [end.kind === 'place' ? cityId : null, regionId, countryCode].filter((token) => token !== null)
    return tokens.flatMap((token): Proposal[] => {
      const area = token === place.placeId ? undefined : gazetteer.area(token)
      return area === undefined ? [] : [{ kind: 'wider_place', change: { [side]: token }, label: placeName(area, locale) }]
    })
  })
}

const daysDropped = ({ query }: Asked): Proposal[] =>
  query.readyFrom === undefined && query.readyTo === undefined ? [] : [dropped(['readyFrom', 'readyTo'], 'readyFrom')]

const filtersDropped = ({ query }: Asked): Proposal[] =>
  CONDITIONS.filter((name) => isSet(query[name])).map((name) => dropped([name], name))

const endsDropped = ({ query }: Asked): Proposal[] =>
  SIDES.filter((side) => query[side] !== undefined).map((side) => dropped([side], side))

/** When no single change helps. */
const lastResorts = ({ query }: Asked): Proposal[] => {
  const set = Object.keys(query).filter((name) => name !== 'sort' && isSet(query[name as keyof DemandQuery]))
  const [ends, others] = [
    set.filter((name) => SIDES.some((side) => side === name)),
    set.filter((name) => !SIDES.some((side) => side === name)),
  ]
  return [others, ...(ends.length === 0 ? [] : [set])].map((names) => dropped(names, 'all'))
}

/** A search whose place nobody knows finds what no word finds. */
const orNothing = ({ filter, facets, origin, destination }: DemandSearch) => ({
  filter: origin.unknown || destination.unknown ? { ...filter, words: ['\uFFFF'] } : filter,
  facets,
})

export const explainNoDemands = async (asked: Asked, context: Context): Promise<Pick<DemandList, 'reasons' | 'suggestions'>> => {
  const { query, search, figures, moment } = asked
  if (figures.open === 0) return { reasons: ['nothing_open'], suggestions: [] }
  /** How many each change finds; a place that nobody knows finds none. */
  const countAll = (changes: readonly Suggestion['change'][]) => {
    const searches = changes.map((change) => readDemandQuery(changed(query, change), context.locale))
    return countOpenDemands(context.reader, searches.map(orNothing), moment.now)
  }
  const helpful = async (proposals: readonly Proposal[]): Promise<Suggestion[]> => {
    const counts = await countAll(proposals.map(({ change }) => change))
    return proposals.map((proposal, i) => ({ ...proposal, count: counts[i] ?? 0 })).filter(({ count }) => count > 0)
  }
  if (search.origin.unknown || search.destination.unknown)
    return { reasons: ['unknown_place'], suggestions: (await helpful(otherNames(asked, context))).slice(0, MOST_SUGGESTIONS) }
  const lane: Proposal = dropped([...CONDITIONS, 'readyFrom', 'readyTo'], 'lane')
  const groups = [daysDropped(asked), filtersDropped(asked), widerEnds(asked, context), endsDropped(asked), [lane]]
  const resorts = lastResorts(asked)
  const helped = await helpful([...groups.flat(), ...resorts])
  const of = (labels: readonly Proposal[] = []) =>
    helped.filter(({ change, kind }) => labels.some((one) => one.change === change && one.kind === kind))
  const [days, filters, wider, ends, onLane] = groups.map(of)
  const hasLane = (onLane ?? []).length > 0
  const [helpedByDays, helpedByFilters] = [(days ?? []).length > 0, (filters ?? []).length > 0]
  const reasons: DemandList['reasons'] = [
    ...(hasLane ? [] : (['no_lane'] as const)),
    ...(helpedByDays ? (['no_date'] as const) : []),
    ...(helpedByFilters || (hasLane && !helpedByDays) ? (['filters'] as const) : []),
  ]
  const single = [...(days ?? []), ...(filters ?? []), ...(wider ?? []), ...(ends ?? [])]
  const suggestions = single.length > 0 ? single : of(resorts).slice(0, 1)
  return { reasons, suggestions: suggestions.slice(0, MOST_SUGGESTIONS) }
}
