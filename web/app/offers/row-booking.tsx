/** The way from an offer that was found to booking it; where that cannot be done now, to asking its provider. */
import type { Query } from '@tongyun/contract/page-paths'
import { departureIdOf } from '@tongyun/freight/capacity'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { paths } from '../site/paths.ts'
import { buttonClass } from '../ui/button.tsx'

type Props = {
  row: {
    capacityId: string
    provider: { name: string }
    departure: { etd: string } | null
    price: { ok: boolean }
  }
  /** What the offer was found with; its cargo goes along. */
  query: Query
}

/**
 * A departure that is shown takes the cargo: the search leaves out those that are closed or too full. It is named where days were
 * asked for; else it is the first with room, which the checkout takes by itself, and twenty names less keep the page small (W5).
 */
export const RowBooking = ({ row: { capacityId, provider, departure, price }, query }: Props) => {
  const { readyFrom, departFrom, incoterm: _, ...cargo } = query
  const isDated = readyFrom !== undefined || departFrom !== undefined
  const isBookable = departure !== null && price.ok
  const path = isBookable
    ? paths.book({ offer: capacityId, departure: isDated ? departureIdOf(capacityId, departure.etd) : undefined, ...cargo })
    : paths.askProvider({ offer: capacityId, readyFrom, ...cargo })
  return (
    <Link to={path} discover="none" className={buttonClass('second', 'small')}>
      {isBookable ? m.mall_row_book() : m.mall_row_ask()}
      <span className="sr">{` ${provider.name}`}</span>
    </Link>
  )
}
