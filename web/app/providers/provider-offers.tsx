import type { Provider } from '@tongyun/contract/providers/provider'
import { MODES, type Mode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Link } from 'react-router'
import { formatDuration, formatMoney, formatNumber } from '../i18n/format.ts'
import { LaneDrawing } from '../lanes/lane-drawing.tsx'
import { ModeMark } from '../lanes/mode-mark.tsx'
import type { ShownResult } from '../offers/mall-row.ts'
import { referenceLoad } from '../offers/reference-load.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './provider-offers.module.css'

/** What a provider has on sale: counts by mode as links, the next departures, the way to all of it. */
export const ProviderOffers = ({ provider, result }: { provider: Provider; result: ShownResult | null }) => {
  const total = provider.capacityCounts.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...provider.capacityCounts.map(({ count }) => count))
  const all = paths.mall({ provider: provider.providerId })
  return (
    <Section title={m.provider_on_sale()} note={m.mall_found({ count: total })}>
      <ul className={styles.modes}>
        {provider.capacityCounts.map(({ mode, count }) => (
          <li key={mode} className={`m-${mode}`}>
            <Link to={paths.mall({ provider: provider.providerId, mode })}>
              {MODES.includes(mode as Mode) ? vocabularyWord('mode', mode) : mode}
            </Link>
            <svg className={styles.bar} height="10" aria-hidden="true">
              <rect width={`${(count / most) * 100}%`} height="10" />
            </svg>
            <span>{formatNumber(count)}</span>
          </li>
        ))}
      </ul>
      {result === null || result.rows.length === 0 ? (
        <p className="mute">{m.provider_nothing_on_sale()}</p>
      ) : (
        <>
          <p className="t12 mute">{m.provider_prices_note()}</p>
          <ul>
            {result.rows.map((row) => (
              <li key={row.capacityId} className={styles.row}>
                <ModeMark mode={row.mode} />
                <LaneDrawing lane={row} size="row" />
                <span className={styles.days}>{formatDuration(row.transitHours)}</span>
                <span className={styles.price}>
                  <b>{row.price.ok ? formatMoney(row.price.totalMinor, result.currency) : '—'}</b>
                  <small
                    className={styles.load}
                  >{`${referenceLoad(row)} · ${vocabularyWord('service_mode', row.serviceMode)}`}</small>
                  <Link to={paths.mallDetail(row.capacityId)} className={styles.link}>
                    {m.provider_offer()}
                    <span className="sr">
                      {` ${m.detail_lane_name({
                        origin: row.stops[0]?.place.name ?? '',
                        destination: row.stops.at(-1)?.place.name ?? '',
                      })}`}
                    </span>
                  </Link>
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.all}>
            <Link to={all} className={buttonClass()}>
              {m.calculator_all({ offers: m.mall_found({ count: result.total }) })}
            </Link>
          </p>
        </>
      )}
    </Section>
  )
}
