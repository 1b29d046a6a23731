import type { Query as PathQuery } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import type { CargoAndDate } from '../cargo/cargo-summary.ts'
import { LaneDrawing } from '../lanes/lane-drawing.tsx'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { ProviderFlags } from '../offers/provider-flags.tsx'
import { paths } from '../site/paths.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './compare.module.css'
import { type ComparedOffer, type CompareRow, compareGroups, differs } from './compare-rows.ts'

type Query = CargoAndDate & { id: string[]; currency?: string | undefined }

/** Least width a column (.offer) leaves to its drawing. */
const COLUMN_LANE_PX = 152

/** The table: offers as columns, the first column stays while the rest scrolls in its own region. */
export const CompareTable = ({
  offers,
  query,
  search,
  referenceCargo,
}: {
  offers: readonly ComparedOffer[]
  query: Query
  /** The search that the offers were chosen from; it stays behind the comparison. */
  search: PathQuery
  referenceCargo: boolean
}) => {
  const { id, ...cargo } = query
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={styles.region} tabIndex={0} aria-label={m.mall_comparison()}>
      <table className={styles.table}>
        <caption className="sr">{m.mall_comparison()}</caption>
        <colgroup>
          <col className={styles.names} />
          {offers.map(({ row }) => (
            <col key={row.capacityId} className={styles.offer} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td />
            {offers.map(({ row }) => (
              <th key={row.capacityId} scope="col">
                <ModeMark mode={row.mode} />
                <Link to={paths.mallDetail(row.capacityId, cargo)} className={styles.name}>
                  {row.provider.name}
                </Link>
                <ProviderFlags provider={row.provider} />
                <LaneDrawing lane={row} size="row" leastPx={COLUMN_LANE_PX} />
                <span className={styles.laneWords} aria-hidden="true">
                  {m.detail_lane_name({ origin: row.origin.name, destination: row.destination.name })}
                </span>
                <Link
                  to={paths.compare({ ...search, ...cargo, id: id.filter((other) => other !== row.capacityId) })}
                  className={styles.remove}
                  aria-label={m.mall_compare_remove({ name: row.provider.name })}
                >
                  <Icon name="x" />
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {compareGroups(offers, referenceCargo).map((group) => (
          <tbody key={group.key}>
            <tr>
              <th scope="rowgroup" className={styles.group} colSpan={offers.length + 1}>
                <span>{group.title}</span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <Row key={row.key} row={row} offers={offers} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

const Row = ({ row, offers }: { row: CompareRow; offers: readonly ComparedOffer[] }) => (
  <tr className={offers.length > 1 && differs(row) ? styles.differs : undefined}>
    <th scope="row">{row.name}</th>
    {offers.map((offer, i) => (
      <td key={offer.row.capacityId} className={row.best.includes(i) ? styles.best : undefined}>
        {row.cells[i] ?? '—'}
        {row.best.includes(i) ? (
          <span className={styles.mark}>
            <Icon name="check" />
            {m.mall_compare_best()}
          </span>
        ) : null}
      </td>
    ))}
  </tr>
)
