import { type Area, findPlaces } from '@tongyun/contract/places'
import { quietClient } from '../session/browser-client.ts'

/** Most suggestions a list shows. */
const MOST = 8

/** Places that match what was typed; null when the API did not answer, which shows no notice. */
export const findAreas = async (typed: string, signal: AbortSignal): Promise<Area[] | null> => {
  const { data } = await quietClient.call(findPlaces, { q: typed, limit: MOST }, { signal })
  return data?.areas ?? null
}
