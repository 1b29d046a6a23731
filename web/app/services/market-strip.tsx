import * as m from '@tongyun/messages'
import type { ReactNode } from 'react'
import { formatNumber } from '../i18n/format.ts'
import type { ServiceData } from './load-service.server.ts'
import styles from './market-strip.module.css'

const BANDS = {
  to3: m.service_transit_to3,
  to10: m.service_transit_to10,
  to20: m.service_transit_to20,
  over20: m.service_transit_over20,
}

const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What is on sale in the mode now, and how the offers divide by transit time. */
export const MarketStrip = ({ market: { offers, providers, transit } }: { market: NonNullable<ServiceData['market']> }) => (
  <dl className={styles.strip}>
    <Cell name={m.service_offers()}>
      <b>{formatNumber(offers, 0)}</b>
    </Cell>
    <Cell name={m.service_providers()}>
      <b>{formatNumber(providers, 0)}</b>
    </Cell>
    {(Object.keys(BANDS) as (keyof typeof BANDS)[]).flatMap((band) => {
      const count = transit.find(({ value }) => value === band)?.count ?? 0
      if (count === 0) return []
      return [
        <Cell key={band} name={BANDS[band]()}>
          <b>{formatNumber(count, 0)}</b>{' '}
          <span className="faint">{m.detail_percent({ amount: formatNumber((100 * count) / offers, 0) })}</span>
        </Cell>,
      ]
    })}
  </dl>
)
