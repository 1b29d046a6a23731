/** Names near a place that is not known; for loaders only. */
import type { PageContext } from '@tongyun/contract/page-context'
import { type Area, findPlaces } from '@tongyun/contract/places/endpoints'

const MOST = 3
/** A beginning of fewer letters says nothing of what was meant. */
const SHORTEST = 2

/** Places that the text, or a beginning of it of at least half its length, finds: 莫斯科 for 莫斯科城. */
export const nearAreas = async (call: PageContext['call'], typed: string): Promise<Area[]> => {
  const letters = [...typed.trim()].slice(0, 80)
  const shortest = Math.max(SHORTEST, Math.ceil(letters.length / 2))
  for (let length = letters.length; length >= shortest; length -= 1) {
    const { data } = await call(findPlaces, { q: letters.slice(0, length).join(''), limit: MOST })
    if (data !== null && data.areas.length > 0) return data.areas
  }
  return []
}
