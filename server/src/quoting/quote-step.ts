/** Where a quote stands, and what may be done with it: the table of freight/src/deal over a row. */
import type { QuoteSide, QuoteStatus } from '@tongyun/contract/quoting/quotes'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { allowedActions, type DealFacts, type StateOf, stateAt, stepTo, waitingFor } from '@tongyun/freight/deal/rules'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { holdDemand, statusAt } from '../demand/index.ts'
import { lockQuoteRow, type QuoteRecord, selectQuote } from './quotes.queries.ts'

type Facts = DealFacts<'quote'>
type Guards = Facts['met']

const stateOf = ({ status }: Pick<QuoteRecord, 'status'>): StateOf<'quote'> => ({ status })

const timesOf = ({ valid_until: valid, answer_until: answer, counter_until: counter }: QuoteRecord): Facts['times'] => ({
  validUntil: valid.getTime(),
  answerUntil: answer?.getTime() ?? null,
  counterUntil: counter?.getTime() ?? null,
})

/** The demand is open, and takes quotes still; an enquiry has none and is as open. */
export const demandFacts = (row: QuoteRecord, now: Date) => {
  if (row.demand_id === null) return { open: true, takes: true }
  const standing = {
    review_status: row.demand_review_status ?? 'draft',
    status: row.demand_status,
    quotes_until: row.demand_quotes_until,
    decide_until: row.demand_decide_until,
  }
  const open = statusAt(standing, now) === 'open'
  return { open, takes: open && (row.demand_quotes_until?.getTime() ?? 0) > now.getTime() }
}

/** What can be told of a quote without trying; prices are tried. */
export const factsOf = (row: QuoteRecord, now: Date, tried: Guards = { engine_priced: true, improves: true }): Facts => {
  const { open, takes } = demandFacts(row, now)
  const met: Guards = {
    only_one: !row.has_other,
    takes_quotes: takes,
    demand_open: open,
    counters_left: row.counters < DEAL_FIGURES.countersPerThread,
    not_firm: !row.firm,
    ...tried,
  }
  return { times: timesOf(row), met }
}

/** By the comparison of its times and not by what was written. */
const quoteStatusAt = (row: QuoteRecord, now: Date): QuoteStatus =>
  stateAt('quote', stateOf(row), now.getTime(), factsOf(row, now)).status

const instant = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString())

/** The status now, what a side may do, and whose turn it is. */
export const quoteStanding = (row: QuoteRecord, side: QuoteSide, now: Date) => {
  const facts = factsOf(row, now)
  const waits = waitingFor('quote', stateOf(row), now.getTime(), facts)
  return {
    status: quoteStatusAt(row, now),
    side,
    allowed: allowedActions('quote', stateOf(row), side, now.getTime(), facts).map(({ action, until }) => ({
      action,
      until: instant(until),
    })),
    waitingFor: waits === null ? null : { side: waits.side as QuoteSide, until: instant(waits.until) },
  }
}

type QuoteAction = Parameters<typeof stepTo<'quote'>>[2]

/** @throws BusinessError for a guard that is not met */
const refuseGuard = (guard: keyof Guards): never => {
  if (guard === 'only_one') throw new BusinessError(810007, { reason: 'quote_exists' })
  if (guard === 'not_firm') throw new BusinessError(811001, { reason: 'firm_quote_stands' })
  if (guard === 'counters_left') throw new BusinessError(811001, { reason: 'counters_used' })
  if (guard === 'improves') throw new BusinessError(811001, { reason: 'dearer_after_end' })
  if (guard === 'demand_open' || guard === 'takes_quotes') throw new BusinessError(811001, { reason: 'demand_closed' })
  throw new BusinessError(811001, { reason: 'wrong_step' })
}

/**
 * Refuses a step that the table does not have from here; hold the rows of the quote and its demand.
 * @throws BusinessError 811001 quote_ended (data `{ at }`), not_your_turn (data `{ until }`), demand_closed, firm_quote_stands,
 * dearer_after_end, wrong_step; 810007 quote_exists
 */
export const quoteStep = (row: QuoteRecord, action: QuoteAction, side: QuoteSide, now: Date, tried?: Guards): void => {
  const step = stepTo('quote', stateOf(row), action, side, now.getTime(), factsOf(row, now, tried))
  if (step.ok) return
  if (step.reason === 'guard') refuseGuard(step.guard)
  if (step.reason === 'too_late') throw new BusinessError(811001, { reason: 'quote_ended' }, { at: instant(step.at) })
  if (step.reason === 'not_your_turn')
    throw new BusinessError(811001, { reason: 'not_your_turn' }, { until: instant(step.waitingFor?.until) })
  throw new BusinessError(811001, { reason: 'wrong_step' })
}

/** The side of a quote that a person is on. @throws BusinessError 810009 for a quote between others */
const sideOf = (row: QuoteRecord, { person }: Pick<Context, 'person'>): QuoteSide => {
  const { companyId, shipperId } = caller({ person })
  if (row.provider_id === companyId) return 'provider'
  if (row.shipper_id === shipperId) return 'buyer'
  throw new BusinessError(810009)
}

/** @throws BusinessError 810004 for none, 810009 for one between others */
export const readQuote = async (database: Database, context: Pick<Context, 'person'>, quoteId: string) => {
  const row = await selectQuote(database, quoteId)
  if (row === undefined) throw new BusinessError(810004)
  return { row, side: sideOf(row, context) }
}

/**
 * A quote of the caller's side with its demand, both held until the transaction ends.
 * @throws BusinessError 810004 for none, 810009 for one between others or of the other side
 */
export const lockQuote = async (
  transaction: Database,
  context: Pick<Context, 'person'>,
  quoteId: string,
  side: QuoteSide,
): Promise<QuoteRecord> => {
  const read = await readQuote(transaction, context, quoteId)
  if (read.side !== side) throw new BusinessError(810009)
  return holdQuote(transaction, read.row)
}

/** A quote with its demand, both held until the transaction ends. */
export const holdQuote = async (
  transaction: Database,
  known: Pick<QuoteRecord, 'quote_id' | 'demand_id'>,
): Promise<QuoteRecord> => {
  if (known.demand_id !== null) await holdDemand(transaction, known.demand_id)
  const row = await lockQuoteRow(transaction, known.quote_id)
  if (row === undefined) throw new BusinessError(810004)
  return row
}

/** @throws BusinessError 811001 quote_changed, with the version that stands */
export const refuseOtherVersion = ({ current_version: current }: QuoteRecord, seen: number): void => {
  if (current !== seen) throw new BusinessError(811001, { reason: 'quote_changed' }, { version: current })
}
