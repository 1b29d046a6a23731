/** Recommended plans of one scope, full width on one clock and one scale of money: what each takes, costs and gives up. */
import type { Query } from '@tongyun/contract/page-paths'
import type { PlanInAnswer } from '@tongyun/contract/search/endpoints'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { labelled } from '@tongyun/messages/joined-words'
import { Link } from 'react-router'
import { formatDayOfWeek, formatDuration, formatList, formatMoney, formatWeight, formatZonedTime } from '../i18n/format.ts'
import { cutOffWords } from '../lanes/cut-off-words.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { BookPlanLink } from '../offers/book-plan-link.tsx'
import type { Choice } from '../offers/choice.ts'
import { Choices } from '../offers/choices.tsx'
import type { ClockMarks } from '../offers/clock-marks.tsx'
import { runOfLegs } from '../offers/run-of.ts'
import { totalOf } from '../offers/total-of.ts'
import { paths } from '../site/paths.ts'
import { NarrowFold } from '../ui/narrow-fold.tsx'
import styles from './ai-search.module.css'
import {
  bookedLegs,
  comparisonWords,
  durationWords,
  flipWords,
  isRoomyByRule,
  kindWords,
  overBudgetWords,
  readinessWords,
  scopeWord,
  spaceWords,
  validWords,
} from './plan-facts.ts'

type Shared = {
  /** Every plan of the scope. */
  all: readonly PlanInAnswer[]
  heading: 'h3' | 'h4'
  currency: CurrencyCode
  /** The cargo, for the offers' own pages. */
  cargo: Query
}

const Head = ({ plan, all, heading: Heading, cargo }: Shared & { plan: PlanInAnswer }) => (
  <>
    <Heading className={styles.kinds}>
      {kindWords(plan, all).map((word) => (
        <span key={word} className={styles.kind}>
          {word}
        </span>
      ))}
    </Heading>
    <p className={styles.hours}>{durationWords(plan, cargo)}</p>
    <p className={styles.when}>
      {m.ai_arrives({ date: formatDayOfWeek(plan.eta, plan.legs.at(-1)?.offer.destination.zone ?? 'UTC') })}
    </p>
  </>
)

type PlanLeg = PlanInAnswer['legs'][number]

/** How the cargo changes over before a leg. */
const Changeover = ({ leg: { offer, change }, from }: { leg: PlanLeg; from: string }) =>
  change === null ? null : (
    <p className={styles.changeover}>
      {m.ai_change({
        place: offer.origin.name,
        duration: formatDuration(change.handInHours),
        until: formatZonedTime(change.handInBy, offer.origin.zone),
        least: formatDuration(change.leastHours),
      })}
      {change.sameTerminal ? null : (
        <span className={styles.terminals}>{m.ai_change_terminal({ from, to: offer.origin.name })}</span>
      )}
    </p>
  )

const Legs = ({ plan: { legs }, currency, cargo }: Pick<Shared, 'currency' | 'cargo'> & { plan: PlanInAnswer }) => (
  <ol className={styles.legs}>
    {legs.map((leg, at) => (
      <li key={leg.offer.capacityId}>
        <Changeover leg={leg} from={legs[at - 1]?.offer.destination.name ?? ''} />
        <p className={styles.offer}>
          <ModeMark mode={leg.offer.mode} />
          <Link to={paths.mallDetail(leg.offer.capacityId, cargo)}>{leg.offer.provider.name}</Link>
          <span>{m.detail_lane_name({ origin: leg.offer.origin.name, destination: leg.offer.destination.name })}</span>
          {leg.offer.loadType === null ? null : <span>{leg.offer.loadType}</span>}
          {(leg.offer.departure === null ? [] : cutOffWords(leg.offer.departure, leg.offer.origin.zone)).map((words) => (
            <span key={words}>{words}</span>
          ))}
          {legs.length === 1 || !leg.offer.price.ok ? null : (
            <span className="mute">{formatMoney(leg.offer.price.totalMinor, currency)}</span>
          )}
        </p>
      </li>
    ))}
  </ol>
)

/** What it gives up against the others of its scope, and where it may fail. */
const GivesUp = ({ plan, currency, cargo }: Pick<Shared, 'currency' | 'cargo'> & { plan: PlanInAnswer }) => {
  const comparison = comparisonWords(plan, currency)
  return (
    <>
      {comparison === null ? null : <p className={styles.givesUp}>{labelled(m.ai_against(), comparison)}</p>}
      {readinessWords(plan, cargo).map((words) => (
        <p key={words} className="warn">
          {words}
        </p>
      ))}
      {plan.tightChanges === 0 ? null : <p className="warn">{m.ai_change_tight()}</p>}
    </>
  )
}

/** What else there is to know, and what would make another the better one. */
const Facts = ({ plan, all, currency }: Omit<Shared, 'heading' | 'cargo'> & { plan: PlanInAnswer }) => (
  <ul className={styles.facts}>
    {isRoomyByRule(plan, all) ? <li>{m.ai_room_rule()}</li> : null}
    {plan.legs.length === 1 ? null : <li>{m.ai_handling()}</li>}
    {flipWords(plan, all, currency).map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
)

const choiceOf = (plan: PlanInAnswer, shared: Shared, latest: ClockMarks['latest']): Choice => {
  const { legs, totalMinor, transitHours, overBudgetPercent, co2eKg, eta } = plan
  const prices = legs.flatMap(({ offer: { price } }) => (price.ok ? [price] : []))
  const run = runOfLegs(legs.map(({ offer }) => offer))
  return {
    id: plan.planId,
    name: formatList(kindWords(plan, shared.all)),
    head: <Head plan={plan} {...shared} />,
    run: run === null ? null : { ...run, late: latest !== null && Date.parse(eta) > latest.at },
    total: prices.length === legs.length ? totalOf(prices) : { minor: totalMinor, parts: [], open: false },
    refusal: null,
    own: null,
    duration: m.ai_on_the_way({ duration: formatDuration(transitHours) }),
    notes: [scopeWord(plan), ...(overBudgetPercent === null ? [] : [overBudgetWords(overBudgetPercent)])],
    aside: (
      <>
        <p className="t12 mute">{spaceWords(plan)}</p>
        <p className="t12 mute">{`${validWords(plan)} · ${m.mall_row_co2e({ weight: formatWeight(co2eKg) })}`}</p>
        <BookPlanLink legs={bookedLegs(plan)} cargo={shared.cargo} />
      </>
    ),
    below: (
      <>
        <NarrowFold summary={labelled(m.ai_legs(), formatList([...new Set(legs.map(({ offer }) => offer.provider.name))]))}>
          <Legs plan={plan} currency={shared.currency} cargo={shared.cargo} />
          <Facts plan={plan} all={shared.all} currency={shared.currency} />
        </NarrowFold>
        <GivesUp plan={plan} currency={shared.currency} cargo={shared.cargo} />
      </>
    ),
  }
}

/** `firstRank`: the number of the first on the chart of all recommended plans. */
export const PlanRows = ({
  plans,
  firstRank,
  marks,
  ...shared
}: Shared & { plans: readonly PlanInAnswer[]; firstRank: number; marks: ClockMarks }) => (
  <Choices
    choices={plans.map((plan) => choiceOf(plan, shared, marks.latest))}
    currency={shared.currency}
    zone={plans[0]?.legs[0]?.offer.origin.zone ?? 'UTC'}
    marks={marks}
    firstRank={firstRank}
  />
)
