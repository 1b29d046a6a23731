/** The room of a deal as a part of a page: timeline, message, contacts. */
import * as m from '@tongyun/messages'
import { Link, useLocation } from 'react-router'
import { Section } from '../ui/section.tsx'
import { Contacts } from './contacts.tsx'
import type { DealAnswer, DealRecord } from './deal-record.ts'
import styles from './deal-room.module.css'
import { DealTimeline } from './deal-timeline.tsx'
import { MessageForm } from './message-form.tsx'
import { NewDevices } from './new-devices.tsx'
import { useLiveEvents } from './use-live-events.ts'

type Props = {
  record: DealRecord
  answer: DealAnswer | undefined
  /** Of the button that sends a message: `main` where to write is what the page is for. */
  send?: 'main' | 'second'
}
export const DealRoom = ({ record, answer, send = 'second' }: Props) => {
  const { deal, more, isLatest, newDevices, asOf, requestKey } = record
  const { pathname } = useLocation()
  const { events, online } = useLiveEvents(deal, record.events, isLatest)
  return (
    <div className={styles.room}>
      <Section title={m.deals_timeline()}>
        <NewDevices deal={deal} devices={newDevices} asOf={asOf} />
        {more && (
          <p className={styles.way}>
            <Link to={{ search: `?before=${events[0]?.sequence ?? 1}` }}>{m.deals_earlier()}</Link>
          </p>
        )}
        <DealTimeline events={events} />
        {!isLatest && (
          <p className={styles.way}>
            <Link to={pathname}>{m.deals_latest()}</Link>
          </p>
        )}
        <p role="status" className="t12 mute">
          {online ? '' : m.deals_offline()}
        </p>
        {isLatest && <MessageForm requestKey={requestKey} answer={answer} kind={send} />}
      </Section>
      <Contacts deal={deal} answer={answer} />
    </div>
  )
}
