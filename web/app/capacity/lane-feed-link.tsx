import { LANE_END, laneFeedPath } from '@tongyun/contract/market/terms/lane-feed'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import type { ShownResult } from '../offers/mall-row.ts'
import { LaneLink } from './lane-link.tsx'
import styles from './mall.module.css'

/** The feed of a lane that was searched and found, without language prefix; null where the search is of more than one lane. */
export const laneFeedOf = ({ resolved: { origin, destination }, total }: ShownResult): string | null => {
  const isOne = [origin, destination].every(
    (end) => end !== null && /^(?:place|metro)$/.test(end.kind) && LANE_END.test(end.token),
  )
  return isOne && total > 0 && origin && destination ? laneFeedPath(origin.token, destination.token) : null
}

type Props = { result: ShownResult /** What the address names. */; currency: CurrencyCode | undefined }

/** The lane's own page and its feed. */
export const LaneFeedLink = ({ result, currency }: Props) => {
  const feed = laneFeedOf(result)
  const { origin, destination } = result.resolved
  return feed === null || origin === null || destination === null ? null : (
    <>
      <LaneLink origin={origin.token} destination={destination.token} currency={currency} />
      <Link to={feed} className={styles.reading} reloadDocument>
        {m.feed_subscribe()}
      </Link>
    </>
  )
}
