import { getCapacity } from '@tongyun/contract/capacity/endpoints'
import { getLane } from '@tongyun/contract/market/lanes'
import type { PageContext } from '@tongyun/contract/page-context'
import type { LoaderFunctionArgs } from 'react-router'
import { chartedOf } from '../charts/chart-lane.ts'
import { MOST_LANES } from '../charts/charts.ts'
import { pageContext } from '../site/page-context.ts'

const HOUR_S = 3_600
/** Name of the site's own picture among those of capacities. */
const SITE = 'site'
const LANE = /^lane\/([^-/]+)-([^-/]+)$/

const png = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes, { headers: { 'content-type': 'image/png', 'cache-control': `public, max-age=${24 * HOUR_S}` } })

/** What draws is loaded for the first picture. */
const lanes = () => import('./lane-picture.server.ts')
const charts = () => import('./chart-picture.server.ts')

const lost = () => new Response(null, { status: 404 })

/** All modes of the lane, which share its ends. */
const lanePicture = async (origin: string, destination: string, call: PageContext['call']) => {
  const { data: lane } = await call(getLane, { origin, destination })
  const modes = [...new Set(lane?.kinds.map(({ mode }) => mode))].slice(0, MOST_LANES)
  const charted = await chartedOf({ lanes: modes.map((mode) => ({ origin, destination, mode })) }, call)
  if (charted === null) throw lost()
  return png((await charts()).drawChartPicture(charted))
}

/** `/og/<capacityId>.png`, `/og/lane/<origin>-<destination>.png` and `/og/site.png`: lanes on a chart for link previews. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { call } = context.get(pageContext)
  const name = params['*']?.replace(/\.png$/, '') ?? ''
  if (name === SITE) return png((await lanes()).drawLanePicture())
  const [, origin, destination] = name.match(LANE) ?? []
  if (origin !== undefined && destination !== undefined) return lanePicture(origin, destination, call)
  const charted = await chartedOf({ offers: [name] }, call)
  if (charted !== null) return png((await charts()).drawChartPicture(charted))
  const { data } = await call(getCapacity, { capacityId: name })
  if (data === null) throw lost()
  return png((await lanes()).drawLanePicture(data.row.stops))
}
