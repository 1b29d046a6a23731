import { getCapacity } from '@tongyun/contract/capacity/endpoints'
import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../site/page-context.ts'
import { drawLanePicture } from './lane-picture.server.ts'

const HOUR_S = 3_600
/** Name of the site's own picture among those of capacities. */
const SITE = 'site'

const png = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes, { headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=${24 * HOUR_S}` } })

/** `/og/<capacityId>.png` and `/og/site.png`: the lane drawing for link previews. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const capacityId = params['*']?.replace(/\.png$/, '') ?? ''
  if (capacityId === SITE) return png(drawLanePicture())
  const { data } = await context.get(pageContext).call(getCapacity, { capacityId })
  if (data === null) throw new Response(null, { status: 404 })
  return png(drawLanePicture(data.row.stops))
}
