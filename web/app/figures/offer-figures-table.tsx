import type { OfferFigures } from '@tongyun/contract/figures/endpoints'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatNumber } from '../i18n/format.ts'
import { paths } from '../site/paths.ts'
import { Table } from '../ui/table.tsx'
import styles from './figures.module.css'
import { LaneLink } from './lane-link.tsx'

/** Offers by how often they were opened. */
export const OfferFiguresTable = ({ offers, total }: { offers: readonly OfferFigures[]; total: number }) => (
  <>
    <Table
      caption={m.figures_by_offer()}
      head={
        <tr>
          <th scope="col">{m.figures_column_offer()}</th>
          <th scope="col">{m.figures_column_lane()}</th>
          <th scope="col" className="num">
            {m.figures_views()}
          </th>
          <th scope="col" className="num">
            {m.figures_opens()}
          </th>
        </tr>
      }
    >
      {offers.map((offer) => (
        <tr key={offer.capacityId}>
          <th scope="row" className="nowrap">
            {offer.reference === null ? (
              m.figures_gone()
            ) : (
              <Link className={`quiet ${styles.link}`} to={paths.offer(offer.capacityId)}>
                {offer.reference}
              </Link>
            )}
          </th>
          <td>
            <LaneLink lane={offer} />
          </td>
          <td className="num">{formatNumber(offer.views)}</td>
          <td className="num">{formatNumber(offer.opens)}</td>
        </tr>
      ))}
    </Table>
    {total > offers.length && <p className="t12 mute">{m.figures_more_offers({ count: total - offers.length })}</p>}
  </>
)
