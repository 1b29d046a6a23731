/** How much a search finds that is changed, where it is not known beforehand that this is nothing. */
import { countFound } from './find-offers.ts'
import type { BaseFilter } from './offer-filter.ts'
import type { OfferSource } from './offer-source.ts'
import type { Search, SearchInput } from './read-search.ts'

const ENDS_AND_DAYS = ['origin', 'destination', 'readyFrom', 'readyTo', 'departFrom', 'departTo', 'arriveBy'] as const

/** Whether anything goes between the ends of a filter on its days, each asked once. */
export const askedOnce = (source: OfferSource): OfferSource['goes'] => {
  const asked = new Map<string, Promise<boolean>>()
  return (base: BaseFilter) => {
    const name = JSON.stringify([base.include, ...ENDS_AND_DAYS.map((part) => base[part])])
    const goes = asked.get(name) ?? source.goes(base)
    asked.set(name, goes)
    return goes
  }
}

/** What a query is with some of it otherwise. */
type Changed = (patch: Partial<SearchInput>) => Promise<Search>

/**
 * How many offers a search finds once it is changed. Where nothing goes between its ends on its days no cargo, no mode and no other
 * filter finds any, and nothing else is asked.
 */
export const countChanged =
  (source: OfferSource, { search, changed, goes }: { search: Search; changed: Changed; goes: OfferSource['goes'] }) =>
  async (patch: Partial<SearchInput>): Promise<number> => {
    const isElsewhere = ENDS_AND_DAYS.some((part) => part in patch)
    if (!isElsewhere && !(await goes(search.filter.base))) return 0
    const other = await changed(patch)
    return isElsewhere && !(await goes(other.filter.base)) ? 0 : countFound(source, other)
  }
