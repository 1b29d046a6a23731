/** Where a demand stands, and what may be done with it: the table of freight/src/deal over a row. */
import type { DemandStatus } from '@tongyun/contract/demand/center'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import type { Side } from '@tongyun/freight/deal/rule'
import { allowedActions, type DealFacts, type StateOf, stateAt, stepTo } from '@tongyun/freight/deal/rules'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { instantOfWallTime } from '@tongyun/freight/zoned-time'
import { openGazetteer } from '@tongyun/places'
import { BusinessError } from '../core/errors.ts'
import type { DemandRecord } from './demands.queries.ts'

type Facts = DealFacts<'demand'>
type Guards = Facts['met']
type Standing = Pick<DemandRecord, 'review_status' | 'status' | 'quotes_until' | 'decide_until'>

const stateOf = ({ review_status: review, status }: Standing): StateOf<'demand'> => ({ review, status: status ?? 'unreleased' })

const factsOf = ({ quotes_until: quotes, decide_until: decide }: Standing, met: Guards): Facts => ({
  times: { releaseAt: null, reviewUntil: null, quotesUntil: quotes?.getTime() ?? null, decideUntil: decide?.getTime() ?? null },
  met,
})

/** On the market, by the comparison of its times and not by what was written; null before. */
export const statusAt = (row: Standing, now: Date): DemandStatus | null => {
  const { status } = stateAt('demand', stateOf(row), now.getTime(), factsOf(row, {}))
  return status === 'unreleased' ? null : status
}

/** What somebody of the firm may do now, as far as it can be told without trying. */
export const allowedFor = (row: Standing, now: Date) => {
  const met: Guards = { sheet_complete: true, no_personal_data: true, within_limits: true, dates_ahead: true, goods_pass: true }
  return allowedActions('demand', stateOf(row), 'buyer', now.getTime(), factsOf(row, met)).map(({ action, until }) => ({
    action,
    until: until === undefined ? null : new Date(until).toISOString(),
  }))
}

type Action = Parameters<typeof stepTo<'demand'>>[2]

/**
 * Refuses a step that the table does not have from here. Guards are the operation's own, each with a reason of its own.
 * @throws BusinessError 811001 waits_for_review, wrong_step
 */
export const demandStep = (row: Standing, action: Action, side: Side, now: Date): void => {
  const step = stepTo('demand', stateOf(row), action, side, now.getTime(), factsOf(row, {}))
  if (step.ok || step.reason === 'guard') return
  throw new BusinessError(811001, { reason: row.review_status === 'pending' ? 'waits_for_review' : 'wrong_step' })
}

/** Until when quotes are taken, and until when one can be decided on: not beyond the last day the cargo is ready. */
export const timesOf = ({ originId, readyTo }: DemandSheet, quotesUntil: Date) => {
  const zone = openGazetteer().byId(originId ?? '')?.zone ?? 'UTC'
  const ready = readyTo === null ? Infinity : instantOfWallTime(Date.parse(`${readyTo}T00:00:00Z`) + DAY_MS, zone)
  const decide = Math.min(quotesUntil.getTime() + DEAL_FIGURES.decisionHours * HOUR_MS, ready)
  return { quotes_until: new Date(Math.min(quotesUntil.getTime(), decide)), decide_until: new Date(decide) }
}
