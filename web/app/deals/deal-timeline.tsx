/** What happened between two firms, in its order: steps as lines, messages as they were written. */
import type { DealEvent } from '@tongyun/contract/deals/deals'
import { shownDealNumber } from '@tongyun/freight/deal/deal-number'
import { CURRENCIES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link, useLocation } from 'react-router'
import { formatMoment, formatMoney } from '../i18n/format.ts'
import { Moment, useReaderZone } from '../i18n/moment.tsx'
import { WrittenText } from '../i18n/written-text.tsx'
import { paths } from '../site/paths.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './deal-timeline.module.css'
import { EVENT_WORDS } from './event-words.ts'

/** Empty where the firm alone is known, or nobody did it. */
const whoOf = (event: DealEvent): string => {
  const { who, own, side } = event
  if (side === 'system') return m.deals_by_time()
  if (side === 'staff') return m.deals_by_staff()
  if (event.demonstration && who === null) return ''
  return who ?? (own ? m.deals_former_colleague() : '')
}

const Who = ({ event }: { event: DealEvent }) => {
  const who = whoOf(event)
  return (
    <>
      {who === '' ? null : `${who} · `}
      <Moment at={event.at} />
    </>
  )
}

/** Version, amount, number and deadline of a step, as far as it tells them. */
const factsOf = ({ facts }: DealEvent, zone: string): string[] => {
  const { version, totalMinor, currency: code, number, until, partiesChanged } = facts
  const currency = CURRENCIES.find((one) => one === code)
  return [
    ...(version === null ? [] : [m.deals_version({ version })]),
    ...(totalMinor === null || currency === undefined ? [] : [formatMoney(totalMinor, currency)]),
    ...(number === null ? [] : [m.deals_booking_number({ number: shownDealNumber(number) })]),
    ...(partiesChanged ? [m.deals_parties_changed()] : []),
    ...(until === null ? [] : [m.deals_until({ time: formatMoment(until, zone) })]),
  ]
}

const Warning = ({ account }: { account: NonNullable<DealEvent['facts']['account']> }) => (
  <p className={styles.warning} role="note">
    <Icon name="alert-triangle" />
    <span>{account === 'changed' ? m.deals_account_changed() : m.deals_account_named()}</span>
  </p>
)

/** Says of what no person did that it is of the demonstration. */
const Demonstration = ({ event }: { event: DealEvent }) =>
  event.demonstration ? <span className={styles.demonstration}>{m.deals_demonstration()}</span> : null

const Message = ({ event }: { event: DealEvent }) => (
  <li className={styles.message} data-own={event.own ? '' : undefined}>
    <p className={styles.who}>
      <Who event={event} />
      <Demonstration event={event} />
    </p>
    <div className={styles.text}>
      <WrittenText>{event.facts.words ?? ''}</WrittenText>
    </div>
    {event.facts.account !== null && <Warning account={event.facts.account} />}
  </li>
)

/** Page of the quote or the booking that a step is of. */
const pageOf = ({ about, facts: { number } }: DealEvent): string | null => {
  if (about?.kind === 'quote') return paths.quote(about.id)
  return about?.kind === 'booking' && number !== null ? paths.booking(number) : null
}

const StepName = ({ event }: { event: DealEvent }) => {
  const page = pageOf(event)
  const { pathname } = useLocation()
  const name = <b>{EVENT_WORDS[event.kind]()}</b>
  return page === null || page.split('?')[0] === pathname ? name : <Link to={page}>{name}</Link>
}

const Step = ({ event }: { event: DealEvent }) => {
  const zone = useReaderZone()
  const facts = factsOf(event, zone)
  return (
    <li className={styles.step}>
      <p>
        <StepName event={event} />
        {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
      </p>
      {event.facts.words !== null && (
        <div className={styles.words}>
          <WrittenText>{event.facts.words}</WrittenText>
        </div>
      )}
      <p className={styles.who}>
        <Who event={event} />
        <Demonstration event={event} />
      </p>
    </li>
  )
}

export const DealTimeline = ({ events }: { events: readonly DealEvent[] }) => (
  <ol className={styles.list} aria-label={m.deals_timeline()}>
    {events.map((event) =>
      event.kind === 'message' ? <Message key={event.sequence} event={event} /> : <Step key={event.sequence} event={event} />,
    )}
  </ol>
)
