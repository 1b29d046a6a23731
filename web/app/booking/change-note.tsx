/** What lies between two legs of a trip: how long, until when the cargo is handed in, and what no price contains. */
import type { TripChange } from '@tongyun/contract/booking/trip-checkout'
import * as m from '@tongyun/messages'
import { formatDuration, formatZonedTime } from '../i18n/format.ts'
import styles from './plan.module.css'

type Props = {
  change: TripChange
  /** Where the leg before ends, and where the next begins. */
  from: { name: string }
  at: { name: string; zone: string }
}

export const ChangeNote = ({ change: { handInHours, handInBy, leastHours, sameTerminal }, from, at }: Props) => (
  <div className={styles.change}>
    <p>
      {m.ai_change({
        place: at.name,
        duration: formatDuration(Math.max(0, handInHours)),
        until: formatZonedTime(handInBy, at.zone),
        least: formatDuration(leastHours),
      })}
    </p>
    <p>{sameTerminal ? m.ai_handling() : m.ai_change_terminal({ from: from.name, to: at.name })}</p>
  </div>
)
