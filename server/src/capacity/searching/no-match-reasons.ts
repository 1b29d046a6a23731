import { ANY_FACETS } from '@tongyun/capacity-index/query'
import type { NO_RESULT_REASONS } from '@tongyun/contract/capacity/endpoints'
import { NO_ATTRIBUTES } from '@tongyun/freight/market-filters'
import { isFound } from './find-offers.ts'
import type { BaseFilter } from './offer-filter.ts'
import type { OfferSource } from './offer-source.ts'
import type { Search } from './read-search.ts'

const DAYS = ['readyFrom', 'readyTo', 'departFrom', 'departTo', 'arriveBy'] as const
const NO_DAYS = { readyFrom: null, readyTo: null, departFrom: null, departTo: null, arriveBy: null }

type Reason = (typeof NO_RESULT_REASONS)[number]

const withBase = (search: Search, change: Partial<BaseFilter>): Search => ({
  ...search,
  filter: { ...search.filter, base: { ...search.filter.base, ...change } },
})

const without = (search: Search, part: 'bounds' | 'equipment' | 'space'): Search => {
  const { cargo } = search.filter.base
  return cargo === null ? search : withBase(search, { cargo: { ...cargo, [part]: null } })
}

/** For each reason, the search without the condition that the reason names. */
const FREED: [Reason, (search: Search) => Search][] = [
  ['over_budget', (search) => ({ ...withBase(search, { referenceBudget: null }), budgetMinor: null })],
  ['no_date', (search) => withBase(search, NO_DAYS)],
  ['over_limits', (search) => without(search, 'bounds')],
  ['no_equipment', (search) => without(search, 'equipment')],
  ['sold_out', (search) => withBase(search, { include: 'full' })],
  ['out_of_validity', (search) => withBase(search, { include: 'ended' })],
  [
    'filters',
    (search) => ({
      ...search,
      filter: { base: { ...search.filter.base, words: [], attributes: NO_ATTRIBUTES }, facets: ANY_FACETS },
    }),
  ],
]

/** The cargo whatever it weighs and measures, and however much room is left. */
const ofAnySize = (search: Search) => withBase(without(without(search, 'bounds'), 'space'), { include: 'full' })

/**
 * What alone stands in the way: every reason without which there would be offers. Cargo that no limit and no departure is
 * large enough for is over the limits, however much of them is sold. When only several together do, the first that leaves
 * nothing once those before it are put back. Nothing at all on the lane is its own reason.
 */
export const reasonsForNothing = async (source: OfferSource, search: Search, goes: OfferSource['goes']): Promise<Reason[]> => {
  const some = async (changed: Search) => {
    const { base } = changed.filter
    // Where nothing departs between the ends on those days, memory, or a statement that is planned once, says so for any cargo.
    if (base.include === 'open' && !(await goes(base))) return false
    if (base.include === 'full' && DAYS.some((day) => base[day] !== null) && !(await goes(base))) return false
    return isFound(source, changed)
  }
  // Where nothing ever went between the ends nothing below finds any. What is open now is known from memory.
  const went = (include: BaseFilter['include']) => goes({ ...search.filter.base, ...NO_DAYS, include })
  const everWent = (await went('open')) || (await went('ended')) || (await went('full'))
  if (!everWent) return ['no_lane']
  const alone: Reason[] = []
  for (const [reason, free] of FREED) {
    // Sold-out offers also match when dates are ignored, so "out of validity" is not said then.
    if (reason === 'out_of_validity' && alone.includes('sold_out')) continue
    // What is open on other days is approved, and no departure has more space than its offer: it is among those found
    // whatever their validity is, of which memory knows nothing.
    if ((reason === 'out_of_validity' && alone.includes('no_date')) || (await some(free(search)))) alone.push(reason)
  }
  const tooLarge = search.filter.base.cargo !== null && !alone.includes('over_limits') && !alone.includes('sold_out')
  if (tooLarge && (await some(ofAnySize(search)))) alone.unshift('over_limits')
  if (alone.length > 0) return alone
  for (let freed = 1; freed <= FREED.length; freed++) {
    const changed = FREED.slice(0, freed).reduce((kept, [, free]) => free(kept), search)
    if (await some(changed))
      return FREED.slice(0, freed)
        .map(([reason]) => reason)
        .slice(-1)
  }
  return ['no_lane']
}
