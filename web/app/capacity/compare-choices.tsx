/** Compared offers as choices on one clock and one scale, in the order they were asked for. */
import type { Query as PathQuery } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { labelled } from '@tongyun/messages/joined-words'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Link } from 'react-router'
import type { CargoAndDate } from '../cargo/cargo-summary.ts'
import { formatDuration, formatMoney, formatShortDate } from '../i18n/format.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import type { Choice } from '../offers/choice.ts'
import { ProviderFlags } from '../offers/provider-flags.tsx'
import { RowBooking } from '../offers/row-booking.tsx'
import { runOf } from '../offers/run-of.ts'
import { SpaceGauge } from '../offers/space-gauge.tsx'
import { totalOf } from '../offers/total-of.ts'
import { refusalWords } from '../prices/refusal-words.ts'
import { paths } from '../site/paths.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './compare.module.css'
import { bestOf, type Compared, type ComparedOffer, isOneScope } from './compare-rows.ts'

type Row = ComparedOffer['row']
type CompareQuery = CargoAndDate & { id: string[]; currency?: string | undefined }

const Head = ({ row, query, search }: { row: Row; query: CompareQuery; search: PathQuery }) => {
  const { id, ...cargo } = query
  return (
    <div className={styles.offer}>
      <ModeMark mode={row.mode} />
      <Link to={paths.mallDetail(row.capacityId, cargo)} className={styles.name}>
        {row.provider.name}
      </Link>
      <p className="t12 mute">{m.detail_lane_name({ origin: row.origin.name, destination: row.destination.name })}</p>
      <ProviderFlags provider={row.provider} />
      <Link
        to={paths.compare({ ...search, ...cargo, id: id.filter((other) => other !== row.capacityId) })}
        className={`${styles.remove} no-print`}
        aria-label={m.mall_compare_remove({ name: row.provider.name })}
      >
        <Icon name="x" />
      </Link>
    </div>
  )
}

const Aside = ({ row, query }: { row: Row; query: CompareQuery }) => {
  const { id: _, ...cargo } = query
  return (
    <div className={styles.aside}>
      <div>
        {row.departure === null ? null : (
          <SpaceGauge left={row.departure.spaceLeft} total={row.departure.spaceTotal} unit={row.spaceUnit} />
        )}
        <p className="t12 mute">
          {m.mall_compare_valid()} {formatShortDate(row.priceValidTo)}
        </p>
      </div>
      <div className="no-print">
        <RowBooking row={row} query={cargo} />
      </div>
    </div>
  )
}

/** Under a total: from where to where, with known local charges. */
const notesOf = ({ price, serviceMode }: Row): string[] =>
  price.ok
    ? [
        vocabularyWord('service_mode', serviceMode),
        ...(price.withLocal === null
          ? []
          : [labelled(m.mall_compare_with_local(), formatMoney(price.withLocal.totalMinor, price.currency))]),
      ]
    : []

export const choicesOf = ({ offers }: Compared, query: CompareQuery, search: PathQuery): Choice[] => {
  // A price from door to door is neither better nor worse than one from terminal to terminal.
  const alike = isOneScope(offers)
  const cheapest = bestOf(
    offers.map(({ row: { price } }) => (alike && price.ok ? price.totalMinor : null)),
    true,
  )
  const fastest = bestOf(
    offers.map(({ row }) => row.transitHours),
    true,
  )
  return offers.map(({ row }, at) => {
    const { price } = row
    return {
      id: row.capacityId,
      name: row.provider.name,
      head: <Head row={row} query={query} search={search} />,
      run: runOf(row),
      total: price.ok ? totalOf([price]) : null,
      refusal: price.ok ? null : refusalWords(price),
      own:
        price.ok && price.own.currency !== price.currency
          ? m.comparison_own({ total: formatMoney(price.own.totalMinor, price.own.currency) })
          : null,
      duration: formatDuration(row.transitHours),
      best: { total: cheapest.includes(at), duration: fastest.includes(at) },
      notes: notesOf(row),
      aside: <Aside row={row} query={query} />,
    }
  })
}
