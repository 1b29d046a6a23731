import { LANE_END } from '@tongyun/contract/market/terms/lane-feed'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { paths } from '../site/paths.ts'
import styles from './mall.module.css'

type Props = { origin: string; destination: string /** What the address names. */; currency: CurrencyCode | undefined }

/** The way to the page of a lane by tokens of places, which lies between their cities; nothing where one is no end of a lane. */
export const LaneLink = ({ origin, destination, currency }: Props) =>
  LANE_END.test(origin) && LANE_END.test(destination) ? (
    <Link to={paths.lane(`${origin}-${destination}`, { currency })} className={styles.reading}>
      {m.lane_link()}
    </Link>
  ) : null
