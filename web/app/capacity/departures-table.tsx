import type { CapacityDetail } from '@tongyun/contract/capacity/endpoints'
import type { Query } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatDayAndTime, isoDateAt } from '../i18n/format.ts'
import { closingOf, cutOffWords } from '../lanes/cut-off-words.ts'
import { SpaceGauge } from '../offers/space-gauge.tsx'
import { paths } from '../site/paths.ts'
import { NarrowFold } from '../ui/narrow-fold.tsx'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import styles from './departures-table.module.css'

/** Rows that a phone shows before the later ones are asked for; the style sheet counts them. */
const SHOWN_NARROW = 8

type Departure = CapacityDetail['departures'][number]

/** What closes first, and the other cut-off under it, each with its name. */
const CutOffs = ({ departure, zone }: { departure: Departure; zone: string }) => {
  const [first, second] = cutOffWords(departure, zone)
  return (
    <>
      {first ?? '—'}
      {second === undefined ? null : <small className={styles.second}>{second}</small>}
    </>
  )
}

/** The next departures with their cut-off and space; each that still takes cargo leads to the page as of that departure. */
export const DeparturesTable = ({
  detail: { row, departures, asOf },
  query,
}: {
  detail: Pick<CapacityDetail, 'row' | 'departures' | 'asOf'>
  query: Query
}) => {
  if (departures.length === 0) return null
  const { zone } = row.origin
  return (
    <Section id="departures" title={m.detail_departures()} note={m.detail_departures_note()}>
      <div className={styles.table}>
        <Table
          caption={m.detail_table_of({ title: m.detail_departures() })}
          head={
            <tr>
              <th scope="col">{m.detail_column_etd()}</th>
              <th scope="col">{m.home_board_cut_off()}</th>
              <th scope="col" className="hide-narrow">
                {m.detail_column_eta()}
              </th>
              <th scope="col">{m.mall_column_space()}</th>
            </tr>
          }
        >
          {departures.map((d) => {
            const current = d.departureId === row.departure?.departureId
            const closed = Date.parse(closingOf(d)) <= Date.parse(asOf)
            return (
              <tr key={d.departureId} className={closed ? `${styles.row} ${styles.closed}` : styles.row}>
                <th scope="row" className={styles.when}>
                  {current || closed ? (
                    <span aria-current={current ? 'true' : undefined}>{formatDayAndTime(d.etd, zone)}</span>
                  ) : (
                    <Link
                      to={paths.mallDetail(row.capacityId, { ...query, departFrom: isoDateAt(d.etd, zone) })}
                      className={styles.link}
                    >
                      {formatDayAndTime(d.etd, zone)}
                    </Link>
                  )}
                </th>
                <td className={styles.when}>
                  <CutOffs departure={d} zone={zone} />
                </td>
                <td className="hide-narrow">{formatDayAndTime(d.eta, row.destination.zone)}</td>
                <td className={styles.space}>
                  {closed ? (
                    m.detail_departure_closed()
                  ) : (
                    <>
                      <SpaceGauge left={d.spaceLeft} total={d.spaceTotal} unit={row.spaceUnit} />
                      {d.spaceLeft > 0 ? null : (
                        <Link to={`${paths.book({ ...query, offer: row.capacityId, departure: d.departureId })}#watch`}>
                          {m.watches_title()}
                        </Link>
                      )}
                    </>
                  )}
                </td>
              </tr>
            )
          })}
        </Table>
      </div>
      {departures.length > SHOWN_NARROW && (
        <div className={styles.later}>
          <NarrowFold in="page" summary={m.detail_departures_later()}>
            {null}
          </NarrowFold>
        </div>
      )}
    </Section>
  )
}
