import type { MarketOverview } from '@tongyun/contract/market/endpoints'
import * as m from '@tongyun/messages'
import { currentLocale } from '../i18n/current-locale.ts'
import { formatNumber, formatTime } from '../i18n/format.ts'
import styles from './live-figures.module.css'

/** The zone readers of a language think in, and its name. */
const READERS_CLOCK = {
  zh: { zone: 'Asia/Shanghai', place: m.layout_beijing },
  en: { zone: 'UTC', place: () => 'UTC' },
  ru: { zone: 'Europe/Moscow', place: m.layout_moscow },
}

/** A sentence with its figure set large; where the figure stands is up to the language. */
const Figure = ({ sentence, count }: { sentence: (inputs: { count: number; amount: string }) => string; count: number }) => {
  const amount = formatNumber(count, 0)
  const [before, after] = sentence({ count, amount }).split(amount)
  return (
    <li>
      {before}
      <b>{amount}</b>
      {after}
    </li>
  )
}

/** How much there is, counted now. */
export const LiveFigures = ({ figures, asOf }: Pick<MarketOverview, 'figures' | 'asOf'>) => {
  const { zone, place } = READERS_CLOCK[currentLocale()]
  return (
    <div className={styles.live}>
      <ul className={styles.figures} aria-label={m.home_figures()}>
        <Figure sentence={m.home_on_sale} count={figures.onSale} />
        <Figure sentence={m.home_lanes} count={figures.lanes} />
        <Figure sentence={m.home_departures} count={figures.departures48h} />
        <Figure sentence={m.home_providers} count={figures.verifiedProviders} />
      </ul>
      <p className="t12 faint">{m.home_as_of({ place: place(), time: formatTime(asOf, zone) })}</p>
    </div>
  )
}
