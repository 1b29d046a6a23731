import type { CapacityDetail } from '@tongyun/contract/capacity/endpoints'
import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatMoney, formatShortDate } from '../i18n/format.ts'
import { type ShortOffer, shortOffer } from '../offers/similar-offers.tsx'
import { paths } from '../site/paths.ts'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'

/** A price of the offer and the days of departure it holds for. */
export type ShownPeriod = { validFrom: string; validTo: string; row: ShortOffer }

/** The periods of an offer in their order, its own among them; none where it has only the one. */
export const shownPeriods = ({ row, validFrom, validTo, periods }: CapacityDetail): ShownPeriod[] =>
  periods.length === 0
    ? []
    : [...periods, { row, validFrom, validTo }]
        .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
        .map((period) => ({ ...period, row: shortOffer(period.row) }))

/** What each period costs for the cargo; another one leads to its own departures and charges. */
export const PricePeriods = ({ periods, current, query }: { periods: readonly ShownPeriod[]; current: string; query: Query }) => {
  if (periods.length === 0) return null
  return (
    <Section title={m.detail_periods()} note={m.detail_periods_note()}>
      <Table
        caption={m.detail_table_of({ title: m.detail_periods() })}
        head={
          <tr>
            <th scope="col">{m.detail_periods_days()}</th>
            <th scope="col" className="num">
              {m.offer_column_price()}
            </th>
          </tr>
        }
      >
        {periods.map(({ validFrom, validTo, row: { capacityId, price } }) => {
          const days = `${formatShortDate(validFrom)} – ${formatShortDate(validTo)}`
          return (
            <tr key={capacityId}>
              <th scope="row">
                {capacityId === current ? (
                  <span aria-current="true">{days}</span>
                ) : (
                  <Link to={paths.mallDetail(capacityId, query)}>{days}</Link>
                )}
              </th>
              <td className="num">{price.ok ? formatMoney(price.totalMinor, price.currency) : '—'}</td>
            </tr>
          )
        })}
      </Table>
    </Section>
  )
}
