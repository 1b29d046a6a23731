/** The API as the journeys ask it, to compare a page with. */
import type { CapacityDetail, SearchResult } from '@tongyun/contract/capacity/endpoints'
import type { Envelope } from '@tongyun/contract/envelope'
import type { MarketOverview } from '@tongyun/contract/market/endpoints'
import type { Provider } from '@tongyun/contract/providers/provider'
import type { Locale } from '@tongyun/freight/locale'
import { siteUrl } from './journey.ts'

/** The data of a GET below /ty in a language. @throws when the answer carries none. */
const get = async <Data>(path: string, locale: Locale): Promise<Data> => {
  const answer = await fetch(`${siteUrl()}${path}`, { headers: { 'accept-language': locale } })
  const { code, msg, data } = (await answer.json()) as Envelope<Data>
  if (data === null || data === undefined) throw new Error(`${path}: ${code} ${msg}`)
  return data as Data
}

/** The search a mall address stands for; `search` is its query string with `?`. Ticked offers are no part of it. */
export const searchLike = (search: string, locale: Locale): Promise<SearchResult> => {
  const query = new URLSearchParams(search)
  query.delete('compare')
  return get<SearchResult>(`/ty/capacities?${query}`, locale)
}

/** One capacity priced for the cargo in `query`. */
export const capacityLike = (capacityId: string, query: Record<string, string>, locale: Locale): Promise<CapacityDetail> =>
  get<CapacityDetail>(`/ty/capacities/${capacityId}?${new URLSearchParams(query)}`, locale)

/** The home page's market. */
export const overviewLike = (locale: Locale): Promise<MarketOverview> => get<MarketOverview>('/ty/market/overview', locale)

/** A provider's page. */
export const providerLike = (providerId: string, locale: Locale): Promise<Provider> =>
  get<Provider>(`/ty/providers/${providerId}`, locale)
