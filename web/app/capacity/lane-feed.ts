import { listLaneChanges } from '@tongyun/contract/market/lane-changes'
import { LANE_END } from '@tongyun/contract/market/terms/lane-feed'
import { getWebConfig } from '@tongyun/contract/reference/endpoints'
import * as m from '@tongyun/messages'
import type { LoaderFunctionArgs } from 'react-router'
import { FALLBACK_CONFIG } from '../site/fallback-config.ts'
import { pageContext } from '../site/page-context.ts'
import { laneFeedText } from './lane-feed-text.ts'

const unknown = () => new Response(m.feed_unknown(), { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } })

/** `/feeds/lanes/<origin>-<destination>.atom`, below a language prefix that language's: what changed on the lane in two weeks. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { call, publicUrl, locale } = context.get(pageContext)
  const [origin = '', destination = '', ...rest] = params['*']?.match(/^(.*)\.atom$/)?.[1]?.split('-') ?? []
  if (rest.length > 0 || !LANE_END.test(origin) || !LANE_END.test(destination)) return unknown()
  const [answer, config] = await Promise.all([
    call(listLaneChanges, { origin, destination }),
    call(getWebConfig, {}).catch(() => null),
  ])
  if (answer.code === 810004) return unknown()
  if (answer.data === null) return new Response(null, { status: 503, headers: { 'retry-after': '1' } })
  const brand = (config?.data ?? FALLBACK_CONFIG).brand[locale]
  return new Response(laneFeedText({ ...answer.data, brand, locale, publicUrl }), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  })
}
