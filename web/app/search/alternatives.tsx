import type { Query } from '@tongyun/contract/page-paths'
import type { PlanInAnswer } from '@tongyun/contract/search/endpoints'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { Link } from 'react-router'
import { formatDayOfWeek, formatDuration, formatMoney, formatNumber } from '../i18n/format.ts'
import { ModeMark } from '../lanes/mode-mark.tsx'
import { BookPlanLink } from '../offers/book-plan-link.tsx'
import type { ClockMarks } from '../offers/clock-marks.tsx'
import { paths } from '../site/paths.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { NarrowFold } from '../ui/narrow-fold.tsx'
import { SecondLine } from '../ui/second-line.tsx'
import { Section } from '../ui/section.tsx'
import { Table } from '../ui/table.tsx'
import styles from './ai-search.module.css'
import { bookedLegs, byScope, overBudgetWords, readinessWords, scopeWord } from './plan-facts.ts'
import { PlanScatter } from './plan-scatter.tsx'
import tableStyles from './plan-table.module.css'

const PlanTable = ({ plans, currency, cargo }: { plans: readonly PlanInAnswer[]; currency: CurrencyCode; cargo: Query }) => (
  <div className={tableStyles.plans}>
    <Table
      caption={m.ai_alternatives()}
      head={
        <tr>
          <th scope="col">{m.ai_column_plan()}</th>
          <th scope="col" className="num">
            {m.ai_column_total()}
          </th>
          <th scope="col" className="num">
            {m.ai_column_time()}
          </th>
          <th scope="col">{m.ai_column_arrival()}</th>
          <th scope="col" className="num">
            {m.ai_column_space()}
          </th>
        </tr>
      }
    >
      {plans.map((plan) => (
        <tr key={plan.planId}>
          <td>
            <ul className={styles.short}>
              {plan.legs.map(({ offer }) => (
                <li key={offer.capacityId}>
                  <ModeMark mode={offer.mode} />
                  <Link to={paths.mallDetail(offer.capacityId, cargo)}>
                    {offer.origin.name} → {offer.destination.name}
                  </Link>
                </li>
              ))}
            </ul>
            {readinessWords(plan, cargo).map((words) => (
              <SecondLine key={words}>{words}</SecondLine>
            ))}
            <BookPlanLink legs={bookedLegs(plan)} cargo={cargo} />
          </td>
          <td className="num">
            {formatMoney(plan.totalMinor, currency)}
            <SecondLine>{scopeWord(plan)}</SecondLine>
            {plan.overBudgetPercent === null ? null : <SecondLine>{overBudgetWords(plan.overBudgetPercent)}</SecondLine>}
          </td>
          <td className="num">{formatDuration(plan.hours)}</td>
          <td>{formatDayOfWeek(plan.eta, plan.legs.at(-1)?.offer.destination.zone ?? 'UTC')}</td>
          <td className="num" data-of={m.ai_column_space()}>{`×${formatNumber(plan.headroom + 1, 1)}`}</td>
        </tr>
      ))}
    </Table>
  </div>
)

/** So many stand open; one more is not worth a fold. */
const MOST_FIRST = 6

/** The other plans nothing beats: drawn by time and total, and as a table. */
export const Alternatives = ({
  plans,
  alternatives,
  currency,
  cargo,
  latest,
}: {
  plans: readonly PlanInAnswer[]
  alternatives: readonly PlanInAnswer[]
  currency: CurrencyCode
  cargo: Query
  latest: ClockMarks['latest']
}) => {
  if (alternatives.length === 0) return null
  const shown = alternatives.length > MOST_FIRST + 1 ? MOST_FIRST : alternatives.length
  const [first, rest] = [alternatives.slice(0, shown), alternatives.slice(shown)]
  // What is not compared shares no drawing.
  const charts = byScope([...plans, ...alternatives]).filter(({ plans: alike }) => alike.length > 1)
  return (
    <Section title={m.ai_alternatives()} note={m.ai_alternatives_note()}>
      <div className={styles.alternatives}>
        <div className={styles.charts}>
          {charts.map(({ serviceMode, plans: alike }, at) => {
            const drawing = <PlanScatter plans={alike} currency={currency} latest={latest} />
            const scope = scopeWord({ serviceMode })
            return (
              <figure key={serviceMode}>
                {charts.length > 1 ? <figcaption className={styles.small}>{scope}</figcaption> : null}
                {at === 0 ? (
                  drawing
                ) : (
                  <NarrowFold in="page" summary={m.ai_chart({ n: formatNumber(alike.length) })}>
                    {drawing}
                  </NarrowFold>
                )}
              </figure>
            )
          })}
        </div>
        <div>
          <PlanTable plans={first} {...{ currency, cargo }} />
          {rest.length === 0 ? null : (
            <Disclosure summary={m.comparison_rest({ count: rest.length })}>
              <PlanTable plans={rest} {...{ currency, cargo }} />
            </Disclosure>
          )}
        </div>
      </div>
    </Section>
  )
}
