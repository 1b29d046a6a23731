/** What of the market answers a search, in three figures. */
import type { Context } from '../../core/route.ts'
import { planCapacities } from './plan-capacities.ts'
import { readSearch, type SearchInput } from './read-search.ts'
import { figuresOf, type SearchFigures } from './search-figures.ts'

/** Legs of a plan that is asked for because no single offer does. */
const MOST_LEGS = 3

/** `plans`: of several offers, counted where no single one does. */
type Fitting = SearchFigures & { plans: number }

export const fitOffers = async (input: SearchInput, context: Pick<Context, 'locale' | 'reader' | 'now'>): Promise<Fitting> => {
  const search = await readSearch({ ...input, sort: 'price' }, context)
  const { origin, destination } = search
  const figures = { ...(await figuresOf(search, context)), plans: 0 }
  if (figures.count > 0 || origin.unknown || destination.unknown || search.refusal !== null) return figures
  if (origin.filter === null || destination.filter === null || search.consignment === null) return figures
  const planned = await planCapacities(context.reader, {
    search,
    origin: origin.filter,
    destination: destination.filter,
    via: [],
    avoid: [],
    arriveBy: null,
    maxTransitHours: null,
    maxLegs: MOST_LEGS,
  })
  return { ...figures, plans: planned?.ways.length ?? 0 }
}
