import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from '../site/page-context.ts'
import { chartedOf } from './chart-lane.ts'
import { CHART_SIZES, readChartPath } from './charts.ts'
import { drawChart } from './draw-chart.server.ts'
import { screenStyle } from './paint.server.ts'

const MINUTE_S = 60

/** `/charts/<size>/lanes/<origin>-<destination>-<mode>,….svg`, `…/offers/<id>,….svg` and `…/ways/<way>,….svg` (ways.ts), in the language of the prefix. */
export const loader = async ({ params, context }: LoaderFunctionArgs) => {
  const { call } = context.get(pageContext)
  const asked = readChartPath(params['*'] ?? '')
  const found = asked === null ? null : await chartedOf(asked.of, call)
  if (asked === null || found === null) throw new Response(null, { status: 404 })
  const svg = drawChart({ ...found, size: CHART_SIZES[asked.size], lettered: true, strength: 1, style: screenStyle() })
  return new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': `public, max-age=${15 * MINUTE_S}`,
    },
  })
}
