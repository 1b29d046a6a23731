/** Departures that a buyer may book instead of what the provider did not take. */
import type { listReplacements } from '@tongyun/contract/booking/replacements'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Link } from 'react-router'
import { spaceCount } from '../i18n/everyday-words.ts'
import { formatMoney } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { Section } from '../ui/section.tsx'
import styles from './booking.module.css'
import { atPlace } from './instants.tsx'

type Replacement = DataOf<typeof listReplacements>['rows'][number]

const ReplacementRow = ({ one: { row, departure }, query }: { one: Replacement; query: Query }) => (
  <li>
    <b>{row.price.ok ? formatMoney(row.price.totalMinor, row.price.currency) : '—'}</b>
    <span>
      {[
        row.provider.name,
        vocabularyWord('mode', row.mode),
        m.bookings_instead_left({ space: spaceCount(departure.spaceLeft, row.spaceUnit) }),
      ].join(' · ')}
    </span>
    <Link to={paths.book({ ...query, offer: row.capacityId, departure: departure.departureId })}>
      {m.bookings_instead_book({ time: atPlace(departure.etd, row.origin) })}
    </Link>
  </li>
)

export const Replacements = ({ rows, query }: { rows: readonly Replacement[]; query: Query }) => (
  <Section title={m.bookings_instead()}>
    <p>{rows.length === 0 ? m.bookings_instead_none() : m.bookings_instead_text()}</p>
    <ul className={styles.instead}>
      {rows.map((one) => (
        <ReplacementRow key={one.departure.departureId} one={one} query={query} />
      ))}
    </ul>
    <p>
      <Link to={paths.mall()} className={buttonClass()}>
        {m.layout_mall()}
      </Link>
    </p>
  </Section>
)
