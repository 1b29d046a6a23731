import type { EndedCapacity } from '@tongyun/contract/capacity/ended-capacity'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { paths } from '../site/paths.ts'
import styles from './compare.module.css'
import type { ComparedOffer } from './compare-rows.ts'
import { offerTitle } from './detail-head.tsx'
import { endingWords } from './ending-words.ts'

type Props = { asked: readonly string[]; offers: readonly ComparedOffer[]; ended: readonly EndedCapacity[] }

/** Offers that were asked for and are not compared, each with the reason; an ended offer has a link to its page. */
export const UncomparedOffers = ({ asked, offers, ended }: Props) => {
  const known = new Set([...offers.map(({ row }) => row.capacityId), ...ended.map(({ capacityId }) => capacityId)])
  const unknown = asked.filter((id) => !known.has(id))
  if (ended.length + unknown.length === 0) return null
  return (
    <ul className={styles.leftOut} role="note">
      {ended.map((offer) => (
        <li key={offer.capacityId}>
          {m.mall_comparison_ended({ offer: offerTitle(offer), why: endingWords(offer) })}{' '}
          <Link to={paths.mallDetail(offer.capacityId)}>{m.mall_comparison_open()}</Link>
        </li>
      ))}
      {unknown.map((id) => (
        <li key={id}>{m.mall_comparison_unknown({ id })}</li>
      ))}
    </ul>
  )
}
