import type { CapacityRow } from '@tongyun/contract/capacity'
import { Link } from 'react-router'
import { formatDay, formatDuration, formatMoney } from '../i18n/format.ts'
import { paths, type Query } from '../paths.ts'
import { Section } from '../ui/section.tsx'
import { ModeMark } from './mode-mark.tsx'
import css from './similar-offers.module.css'

/** Offers as short links: mode, total, provider, transit, departure. */
export function SimilarOffers({ title, rows, query }: { title: string; rows: readonly CapacityRow[]; query: Query }) {
  if (rows.length === 0) return null
  return (
    <Section title={title}>
      <ul className={css.list}>
        {rows.map((row) => (
          <li key={row.capacityId} className={css.item}>
            <ModeMark mode={row.mode} />
            <b>{row.price.ok ? formatMoney(row.price.totalMinor, row.price.currency) : '—'}</b>
            <span className={css.words}>
              <Link to={paths.mallDetail(row.capacityId, query)} className={css.link}>
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
