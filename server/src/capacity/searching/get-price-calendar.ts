import { facetKeyTest, loadTypeOf, modeOf } from '@tongyun/capacity-index/facet-key'
import { CALENDAR_WEEKS, type getPriceCalendar as endpoint } from '@tongyun/contract/capacity/price-calendar'
import type { DataOf } from '@tongyun/contract/endpoint'
import { referenceConsignment } from '@tongyun/freight/consignment'
import { DAY_MS, dayAfter, isoDay } from '@tongyun/freight/days'
import { displayedMinor } from '@tongyun/freight/displayed-price'
import { MODES } from '@tongyun/freight/vocabulary'
import { NoMatch } from '../../core/envelope.ts'
import { BusinessError } from '../../core/errors.ts'
import type { Operation } from '../../core/route.ts'
import { cargoNeeds } from './cargo-needs.ts'
import { cheapestByDay, type DayCell } from './cheapest-by-day.ts'
import { whileMarketStands } from './market-cache.ts'
import { type OfferSource, openSource } from './offer-source.ts'
import { readSearch, type Search, type SearchInput } from './read-search.ts'

type Calendar = DataOf<typeof endpoint>

const WEEK = 7

/** The Monday of the week a day lies in; 1970 began on a Thursday. */
const mondayOf = (day: string) => dayAfter(day, -((Date.parse(day) / DAY_MS + 3) % WEEK))

/** How offers of a search load, most offers first. */
const kindsOf = async (source: OfferSource, { filter }: Search): Promise<Calendar['kinds']> => {
  const passes = facetKeyTest(filter.facets)
  const { certified, verified } = filter.facets
  const kinds = new Map<string, Calendar['kinds'][number]>()
  for (const cell of await source.cube(filter)) {
    if (!passes(cell.facetKey) || (certified && !cell.certified) || (verified && !cell.verified)) continue
    const [mode, loadType] = [modeOf(cell.facetKey), loadTypeOf(cell.facetKey)]
    const kind = kinds.get(`${mode} ${loadType}`) ?? { mode, loadType, offers: 0 }
    kind.offers += cell.count
    kinds.set(`${mode} ${loadType}`, kind)
  }
  return [...kinds.values()].sort((a, b) => b.offers - a.offers || MODES.indexOf(a.mode) - MODES.indexOf(b.mode))
}

/** The search for the reference shipment of one kind of load. */
const forReference = (search: Search, { mode, loadType }: NonNullable<Calendar['reference']>): Search => {
  const consignment = referenceConsignment(mode, loadType)
  const { base, facets } = search.filter
  return {
    ...search,
    consignment,
    budgetMinor: base.referenceBudget?.minor ?? null,
    filter: {
      base: { ...base, cargo: cargoNeeds(consignment, { anyLoad: loadType !== null }), referenceBudget: null },
      facets: { ...facets, mode: [mode], loadType: loadType === null ? facets.loadType : [loadType] },
    },
  }
}

const daysOf = (cells: readonly DayCell[], { budgetMinor, shownRate }: Search): Calendar['days'] => {
  const priced = cells.flatMap(({ day, mode, offers, best }) => {
    const totalMinor = best && displayedMinor(best.key, shownRate)
    if (best === null || totalMinor === null || (budgetMinor !== null && totalMinor > budgetMinor)) return []
    return [{ day, mode, offers, capacityId: best.id, totalMinor }]
  })
  return [...Map.groupBy(priced, ({ day }) => day)]
    .sort(([a], [b]) => a - b)
    .map(([day, modes]) => ({
      day: isoDay(day * DAY_MS),
      modes: modes
        .map(({ day: _, ...cell }) => cell)
        .sort((a, b) => a.totalMinor - b.totalMinor || MODES.indexOf(a.mode) - MODES.indexOf(b.mode)),
    }))
}

/** Within the weeks of the calendar, and the days that were asked for. */
const withinWeeks = (search: Search, lastDay: string): Search => {
  const { departTo } = search.filter.base
  const last = departTo === null || departTo > lastDay ? lastDay : departTo
  return { ...search, filter: { ...search.filter, base: { ...search.filter.base, departTo: last } } }
}

const cellsOf = (source: OfferSource, { filter, consignment, today, exchange }: Search) => {
  if (consignment === null) return []
  const key = `calendar ${today} ${JSON.stringify([filter, consignment])}`
  return whileMarketStands(source.database, source.moment, key, async () => {
    const value = await cheapestByDay(source, filter, { consignment, today, exchange })
    return { value, weight: value.length }
  })
}

/**
 * GET /ty/capacities/calendar
 * @throws BusinessError 810001 where an end is not named, 816001 where the equipment asked for cannot take the cargo
 */
export const getPriceCalendar: Operation<typeof endpoint> = async (input, context) => {
  for (const field of ['origin', 'destination'] as const)
    if (input[field] === undefined) throw new BusinessError(810001, { field, rule: 'required', path: field, limit: '' })
  const asked = await readSearch(input satisfies SearchInput, context)
  const firstDay = mondayOf(asked.today)
  const lastDay = dayAfter(firstDay, CALENDAR_WEEKS * WEEK - 1)
  const nothing: Calendar = {
    origin: asked.origin.area,
    destination: asked.destination.area,
    currency: asked.currency,
    exchange: { date: asked.exchange.date, source: asked.exchange.source },
    reference: null,
    kinds: [],
    firstDay,
    lastDay,
    days: [],
    asOf: context.now.toISOString(),
  }
  if (asked.origin.unknown || asked.destination.unknown) return new NoMatch(nothing)
  if (asked.refusal !== null) throw new BusinessError(816001)
  const source = await openSource(context.reader, asked.now)
  const within = withinWeeks(asked, lastDay)
  const kinds = within.consignment === null ? await kindsOf(source, within) : []
  const reference = kinds[0] === undefined ? null : { mode: kinds[0].mode, loadType: kinds[0].loadType }
  const search = reference === null ? within : forReference(within, reference)
  const days = daysOf(await cellsOf(source, search), search)
  const answer = { ...nothing, reference, kinds, days }
  return days.length === 0 ? new NoMatch(answer) : answer
}
