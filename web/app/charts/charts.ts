/** Addresses of charts, and the sizes they are drawn in. Loaders make the view of one, so that browsers load nothing of it. */
import { LANE_END } from '@tongyun/contract/market/terms/lane-feed'
import type { Locale } from '@tongyun/freight/locale'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { currentLocale } from '../i18n/current-locale.ts'
import { formatList } from '../i18n/format.ts'
import { withLocalePrefix } from '../i18n/locale-prefix.ts'
import { readWay, type Way, wayText } from './ways.ts'

/** `wide` from side to side of a page, `middle` on a tablet, `narrow` on a phone, `side` beside a drawing. */
export const CHART_SIZES = {
  wide: { width: 1376, height: 440 },
  middle: { width: 944, height: 360 },
  narrow: { width: 375, height: 230 },
  side: { width: 420, height: 260 },
} as const
type ChartSize = keyof typeof CHART_SIZES

/** A lane as an address names it: the tokens of its ends and its mode. */
export type NamedLane = { origin: string; destination: string; mode: Mode }

/** Lanes a chart shows at most; more could not be told from each other. */
export const MOST_LANES = 8
/** Ways are those of a request's recommended plans: three of each of the four service modes, all with a number. */
const MOST_WAYS = 12

/** What a chart shows: lanes, each as the offer that leaves next goes it, offers by their ids, or ways by their stops. */
export type ChartOf = { lanes: readonly NamedLane[] } | { offers: readonly string[] } | { ways: readonly Way[] }

const nameOf = (of: ChartOf) =>
  'ways' in of
    ? `ways/${of.ways.map(wayText).join(',')}`
    : 'offers' in of
      ? `offers/${of.offers.map(encodeURIComponent).join(',')}`
      : `lanes/${of.lanes.map(({ origin, destination, mode }) => `${origin}-${destination}-${mode}`).join(',')}`

/** The address names all that is drawn, in its order, so that numbers of the chart and of the list beside it are the same. */
const chartPath = (of: ChartOf, size: ChartSize, locale: Locale): string =>
  withLocalePrefix(locale, `/charts/${size}/${nameOf(of)}.svg`)

/** A chart as a page bears it: the pictures of one subject for each width of screen, and its words. */
export const chartView = (of: ChartOf, size: 'wide' | 'side', lanes: string, note: string = m.chart_note()) => {
  const drawn = (as: ChartSize) => ({ ...CHART_SIZES[as], path: chartPath(of, as, currentLocale()) })
  return {
    narrow: drawn('narrow'),
    middle: size === 'wide' ? drawn('middle') : null,
    usual: drawn(size),
    alt: m.chart_lanes({ lanes }),
    note,
  }
}
export type ChartView = ReturnType<typeof chartView>

/** Offers on one chart with the list of their numbers, those of a lane and mode once; null without any. */
export const chartOfOffers = (offers: readonly { capacityId: string; mode: Mode; lane: string; words: string }[]) => {
  const ways = [...new Map(offers.toReversed().map((offer) => [`${offer.mode} ${offer.lane}`, offer])).values()]
    .reverse()
    .slice(0, MOST_LANES)
  if (ways.length === 0) return null
  return {
    chart: chartView({ offers: ways.map(({ capacityId }) => capacityId) }, 'wide', formatList(ways.map(({ lane }) => lane))),
    lanes: ways.map(({ capacityId, mode, words }) => ({ key: capacityId, mode, words })),
  }
}
export type OffersChart = ReturnType<typeof chartOfOffers>

/** Ways on one chart with the list of their numbers; null without any, and where nobody says how one of them goes. */
export const chartOfWays = (
  listed: readonly { key: string; way: Way | null; lane: string; words: string }[],
): ReturnType<typeof chartOfOffers> => {
  const shown = listed.slice(0, MOST_WAYS)
  const ways = shown.flatMap(({ way }) => way ?? [])
  if (ways.length === 0 || ways.length < shown.length) return null
  return {
    chart: chartView({ ways }, 'wide', formatList([...new Set(shown.map(({ lane }) => lane))])),
    lanes: shown.flatMap(({ key, way, words }) => (way === null ? [] : [{ key, mode: way.mode, words }])),
  }
}

/** One way beside what tells its times, in full where it lies behind; null where nobody says how it goes. */
export const chartOfWay = (way: Way | null, lane: string): ChartView | null =>
  way === null
    ? null
    : chartView({ ways: [way] }, 'side', lane, way.done === 0 ? m.chart_note() : `${m.chart_behind()} ${m.chart_note()}`)

const isMode = (text: string | undefined): text is Mode => MODES.some((mode) => mode === text)

/** Reads the path of a chart without `/charts/`; null for what is none. */
export const readChartPath = (path: string): { size: ChartSize; of: ChartOf } | null => {
  const [size = '', kind = '', name = '', ...rest] = path.replace(/\.svg$/, '').split('/')
  if (!path.endsWith('.svg') || rest.length > 0 || !Object.hasOwn(CHART_SIZES, size)) return null
  const names = name.split(',')
  if (name === '' || names.length > (kind === 'ways' ? MOST_WAYS : MOST_LANES)) return null
  if (kind === 'offers') return { size: size as ChartSize, of: { offers: names } }
  if (kind === 'ways') {
    const ways = names.map(readWay).filter((way) => way !== null)
    return ways.length === names.length ? { size: size as ChartSize, of: { ways } } : null
  }
  const lanes = names.flatMap((lane) => {
    const [origin = '', destination = '', mode, ...more] = lane.split('-')
    return more.length === 0 && LANE_END.test(origin) && LANE_END.test(destination) && isMode(mode)
      ? [{ origin, destination, mode }]
      : []
  })
  return kind === 'lanes' && lanes.length === names.length ? { size: size as ChartSize, of: { lanes } } : null
}
