import { CAPACITY_ID_PATTERN } from '@tongyun/contract/capacity/endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { addressOf } from '../seo/seo.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { drawQr } from './qr.server.ts'

/** `/qr/<capacityId>.svg`: the address of an offer's page in the language of the path, for a reader with a camera and the page on paper. */
export const loader = ({ params, context }: LoaderFunctionArgs) => {
  const capacityId = params['*']?.replace(/\.svg$/, '') ?? ''
  if (!CAPACITY_ID_PATTERN.test(capacityId)) throw new Response(null, { status: 404 })
  const { publicUrl, locale } = context.get(pageContext)
  return new Response(drawQr(addressOf(publicUrl, paths.mallDetail(capacityId), locale)), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
  })
}
