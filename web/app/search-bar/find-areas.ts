import { type Area, findPlaces } from '@tongyun/contract/places'
import { browserClient } from '../session/browser-client.ts'

/** Most suggestions a list shows. */
const MOST = 8

/** Places that match what was typed; null when the API did not answer. Shows no notice (§7, special). */
export const findAreas = async (typed: string, signal: AbortSignal): Promise<Area[] | null> => {
  const { data } = await browserClient.call(findPlaces, { q: typed, limit: MOST, special: true }, { signal })
  return data?.areas ?? null
}
