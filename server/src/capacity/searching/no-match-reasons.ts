import { ANY_FACETS } from '@tongyun/capacity-index/query'
import type { NO_RESULT_REASONS } from '@tongyun/contract/capacity/endpoints'
import { NO_ATTRIBUTES } from '@tongyun/freight/market-filters'
import { countFound } from './find-offers.ts'
import type { BaseFilter } from './offer-filter.ts'
import type { OfferSource } from './offer-source.ts'
import type { Search } from './read-search.ts'

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
  ['no_date', (search) => withBase(search, { readyFrom: null, readyTo: null, departFrom: null, departTo: null })],
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

/** Nothing is asked but the ends. */
const freest = (search: Search, include: BaseFilter['include']) =>
  withBase(
    without(
      FREED.reduce((freed, [, free]) => free(freed), search),
      'space',
    ),
    { include },
  )

/** The cargo whatever it weighs and measures, and however much room is left. */
const ofAnySize = (search: Search) => withBase(without(without(search, 'bounds'), 'space'), { include: 'full' })

/**
 * What alone stands in the way: every reason without which there would be offers. Cargo that no limit and no departure is
 * large enough for is over the limits, however much of them is sold. When only several together do, the first that leaves
 * nothing once those before it are put back. Nothing at all on the lane is its own reason.
 */
export const reasonsForNothing = async (source: OfferSource, search: Search): Promise<Reason[]> => {
  const some = async (changed: Search) => (await countFound(source, changed)) > 0
  // Where nothing ever went between the ends nothing below finds any. What is open now is known from memory.
  const everWent =
    (await some(freest(search, 'open'))) || (await some(freest(search, 'ended'))) || (await some(freest(search, 'full')))
  if (!everWent) return ['no_lane']
  const alone: Reason[] = []
  for (const [reason, free] of FREED) {
    // Sold-out offers also match when dates are ignored, so "out of validity" is not said then.
    if (reason === 'out_of_validity' && alone.includes('sold_out')) continue
    if (await some(free(search))) alone.push(reason)
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
