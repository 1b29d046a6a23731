/** What stands in the way of a plan, and what helps. */
import type { TripCheckout } from '@tongyun/contract/booking/trip-checkout'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { spaceCount } from '../i18n/everyday-words.ts'
import { paths } from '../site/paths.ts'
import type { AskedPlan } from './asked-plan.ts'
import styles from './book.module.css'
import { hurdleWords } from './hurdle-words.ts'
import planStyles from './plan.module.css'
import type { PlanAnswer } from './plan-action.ts'
import { LegDepartures, laneOfRow } from './plan-legs.tsx'
import { ChangedLines, ChangedNotice } from './refusals.tsx'

export const PlanChanged = ({ changed }: { changed: NonNullable<PlanAnswer['changed']> }) => (
  <ChangedNotice>
    {changed.map(({ leg, ...of }) => (
      <div key={leg}>
        <h3>{m.trips_leg_title({ leg, lane: laneOfRow(of.now.row) })}</h3>
        <ChangedLines changed={of} />
      </div>
    ))}
  </ChangedNotice>
)

type Gone = { gone: NonNullable<PlanAnswer['gone']>; checkout: TripCheckout; query: AskedPlan; isOpen: boolean }

export const LegGone = ({ gone: { leg, left, unit, needed, departures }, checkout, query, isOpen }: Gone) => {
  const row = checkout.legs[leg - 1]?.checkout.row
  if (row === undefined) return null
  return (
    <section className={styles.notice} role="alert" aria-label={m.checkout_gone()}>
      <h2>{m.trips_leg_fault({ leg, text: m.checkout_gone() })}</h2>
      <p>{m.checkout_gone_text({ left: spaceCount(left, unit), needed: spaceCount(needed, unit) })}</p>
      {departures.length === 0 ? (
        <p>
          {m.trips_gone_none()} <Link to={paths.aiSearch()}>{m.trips_search_again()}</Link>
        </p>
      ) : (
        <>
          <p>{m.trips_gone_pick()}</p>
          <LegDepartures {...{ departures, query, leg, row, isOpen }} />
        </>
      )}
    </section>
  )
}

/** Why the plan cannot be booked as it is, leg by leg. */
export const PlanHurdles = ({ legs }: Pick<TripCheckout, 'legs'>) => {
  const hurdles = legs.flatMap(({ checkout, change }, at) => {
    const text = hurdleWords(checkout) ?? (change?.connects === false ? m.trips_apart() : null)
    return text === null ? [] : [{ leg: at + 1, text }]
  })
  return (
    <section className={styles.notice} role="status" aria-label={m.trips_hurdles()}>
      <h2>{m.trips_hurdles()}</h2>
      {legs.every(({ checkout }) => checkout.hurdle === 'cargo_unclear') ? (
        <p>{m.checkout_cargo_none()}</p>
      ) : (
        <ul className={planStyles.hurdles}>
          {hurdles.map(({ leg, text }) => (
            <li key={leg}>
              <a href={`#leg-${leg}`}>{m.trips_leg_fault({ leg, text })}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
