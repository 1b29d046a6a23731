import { type Area, findPlaces } from '@tongyun/contract/places/endpoints'
import type { LegMode } from '@tongyun/freight/vocabulary'
import { quietClient } from '../session/browser-client.ts'

/** Most suggestions a list shows. */
const MOST = 8

/** Places that match what was typed, those that `servedBy` calls at alone; null when the API did not answer, which shows no notice. */
export const findAreas = async (typed: string, signal: AbortSignal, servedBy?: LegMode): Promise<Area[] | null> => {
  const asked = { q: typed, limit: MOST, ...(servedBy === undefined ? {} : { servedBy }) }
  const { data } = await quietClient.call(findPlaces, asked, { signal })
  return data?.areas ?? null
}
