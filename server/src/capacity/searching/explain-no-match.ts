/** Why a search found nothing and the smallest changes that help (docs/trade.md "No dead end"). */
import type { SearchResult } from '@tongyun/contract/capacity/endpoints'
import { isContainerType } from '@tongyun/freight/equipment'
import type { Locale } from '@tongyun/freight/locale'
import type { Refusal } from '@tongyun/freight/pricing-run'
import type { Database } from '../../core/database.ts'
import { askedOnce, countChanged } from './count-changed.ts'
import { countSearch } from './find-offers.ts'
import { reasonsForNothing } from './no-match-reasons.ts'
import { type OfferSource, openSource } from './offer-source.ts'
import { readSearch, type Search, type SearchInput } from './read-search.ts'
import { suggestChanges } from './suggest-changes.ts'
import { otherEnds } from './suggest-ends.ts'

/** A reader waits this long for more help once there is some, and this long for any at all, so that a busy server is no dead end. */
const MORE_HELP_MS = 1_500
const ANY_HELP_MS = 6_000

/** `opened`: the market as the search found it, where it is at hand. */
export const explainNothing = async (
  database: Database,
  input: SearchInput,
  search: Search,
  opened?: OfferSource,
): Promise<Pick<SearchResult, 'reasons' | 'suggestions' | 'otherEnds'>> => {
  const began = performance.now()
  const inTime = (found: number) => performance.now() - began < (found > 0 ? MORE_HELP_MS : ANY_HELP_MS)
  // All of it is about the market at one moment, whose position is asked once.
  const source = opened ?? (await openSource(database, search.now))
  const goes = askedOnce(source)
  const reasons = await reasonsForNothing(source, search, goes)
  const changed = (patch: Partial<SearchInput>) =>
    readSearch({ ...input, ...patch }, { locale: search.locale, reader: database, now: search.now })
  const looking = { source, input, search, count: countChanged(source, { search, changed, goes }) }
  const suggestions = await suggestChanges(looking, inTime)
  return { reasons, suggestions, otherEnds: await otherEnds(looking) }
}

/** The equipment asked for cannot take the cargo: why, and how many offers the equipment that would do finds. */
export const explainOverload = async (
  database: Database,
  input: SearchInput,
  refusal: Refusal,
  { locale, now }: { locale: Locale; now: Date },
): Promise<Pick<SearchResult, 'reasons' | 'suggestions' | 'refusal'>> => {
  const { enough } = refusal
  const reasons: SearchResult['reasons'] = ['over_equipment']
  if (!enough) return { reasons, refusal, suggestions: [] }
  const code = `${enough.count}x${enough.equipment ?? 'any'}`
  const isBox = enough.equipment !== null && isContainerType(enough.equipment)
  const patch = { containers: isBox ? [code] : [], vehicles: isBox ? [] : [code] }
  const count = await countSearch(database, await readSearch({ ...input, ...patch }, { locale, reader: database, now }))
  const change = { containers: isBox ? [code] : null, vehicles: isBox ? null : [code] }
  return { reasons, refusal, suggestions: count === 0 ? [] : [{ kind: 'more_equipment', change, label: code, count }] }
}
