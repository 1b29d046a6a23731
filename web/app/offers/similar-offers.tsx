import type { CapacityRow } from '@tongyun/contract/capacity/endpoints'
import type { Query } from '@tongyun/contract/page-paths'
import { Link } from 'react-router'
import { formatDay, formatDuration, formatMoney } from '../i18n/format.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import styles from './similar-offers.module.css'

type Priced = Extract<CapacityRow['price'], { ok: true }>
/** As much of an offer as a short link shows. */
export type ShortOffer = Pick<CapacityRow, 'capacityId' | 'mode' | 'transitHours'> & {
  provider: Pick<CapacityRow['provider'], 'name'>
  origin: Pick<CapacityRow['origin'], 'zone'>
  departure: Pick<NonNullable<CapacityRow['departure']>, 'etd'> | null
  price: Pick<Priced, 'ok' | 'totalMinor' | 'currency'> | { ok: false }
}

/** The short form of an offer, so that a page carries no more than it shows. */
export const shortOffer = ({ capacityId, mode, transitHours, provider, origin, departure, price }: CapacityRow): ShortOffer => ({
  capacityId,
  mode,
  transitHours,
  provider: { name: provider.name },
  origin: { zone: origin.zone },
  departure: departure && { etd: departure.etd },
  price: price.ok ? { ok: true, totalMinor: price.totalMinor, currency: price.currency } : { ok: false },
})

/** Offers as short links: mode, total, provider, transit, departure. */
export const SimilarOffers = ({ title, rows, query }: { title: string; rows: readonly ShortOffer[]; query: Query }) => {
  if (rows.length === 0) return null
  return (
    <Section title={title}>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.capacityId} className={styles.item}>
            <ModeMark mode={row.mode} />
            <b>{row.price.ok ? formatMoney(row.price.totalMinor, row.price.currency) : '—'}</b>
            <span className={styles.words}>
              <Link to={paths.mallDetail(row.capacityId, query)} className={styles.link}>
                {row.provider.name}
              </Link>
              {' · '}
              {[
                formatDuration(row.transitHours),
                ...(row.departure === null ? [] : [formatDay(row.departure.etd, row.origin.zone)]),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
