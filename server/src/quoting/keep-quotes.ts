/** What time does to quotes: their buyers are told before the end, and what has ended is written down. */
import { HOUR_MS } from '@tongyun/freight/days'
import { dueSteps } from '@tongyun/freight/deal/rules'
import type { FastifyInstance } from 'fastify'
import { type Database, inTransaction } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { keepJob } from '../core/jobs.ts'
import { endQuote, journeyOf, tellDeal } from './end-quote.ts'
import { QUOTE_ENDING, QUOTE_EXPIRED, QUOTE_KEPT, toldOf } from './quote-notices.ts'
import { factsOf, holdQuote } from './quote-step.ts'
import { answerCounter } from './quote-versions.queries.ts'
import { areQuotesDue, markEndingTold, type QuoteRecord, selectDue, selectQuote, updateQuote } from './quotes.queries.ts'

const APART_MS = 5_000
const AT_ONCE = 200
/** So long before its end a buyer is told. */
const WARNED_HOURS = 3

const BY_TIME = { side: 'system', actor: 'system' } as const

/** Writes what time has made of a quote whose row is held. @returns whether it ended */
export const writeDue = async (transaction: Database, row: QuoteRecord, now: Date): Promise<boolean> => {
  const [step] = dueSteps('quote', { status: row.status }, now.getTime(), factsOf(row, now))
  if (step === undefined) return false
  const at = new Date(step.at)
  if (step.state.status === 'offered') {
    await updateQuote(transaction, row.quote_id, { status: 'offered', counter_until: null, updated_at: now })
    await answerCounter(transaction, row.quote_id, 'lapsed', at)
    const tells = [{ to: 'buyer' as const, notice: QUOTE_KEPT }]
    const body = { version: row.current_version, because: step.rule.because }
    await tellDeal(transaction, row, { ...BY_TIME, kind: 'quote_kept', body, tells, now })
    return writeDue(transaction, { ...row, status: 'offered', counter_until: null }, now)
  }
  await answerCounter(transaction, row.quote_id, 'lapsed', at)
  const tells = (['buyer', 'provider'] as const).map((to) => ({ to, notice: QUOTE_EXPIRED }))
  await endQuote(transaction, row, { ...BY_TIME, status: 'expired', kind: 'quote_expired', tells, now })
  return true
}

/** Each quote in a transaction of its own: whoever is killed in between leaves the rest to the next. */
const writeEnded = async (database: Database, now: Date): Promise<number> => {
  const due = await selectDue(database, now, AT_ONCE)
  for (const quoteId of due) {
    const known = await selectQuote(database, quoteId)
    if (known === undefined) continue
    await inTransaction(database, async (transaction) => {
      await writeDue(transaction, await holdQuote(transaction, known), now)
    })
  }
  return due.length
}

const warn = (database: Database, now: Date): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const before = new Date(now.getTime() + WARNED_HOURS * HOUR_MS)
    for (const { quote_id: quoteId, shipper_id: companyId, valid_until: until } of await markEndingTold(transaction, {
      now,
      before,
    })) {
      const row = (await selectQuote(transaction, quoteId)) as QuoteRecord
      const payload = { ...toldOf(row, await journeyOf(transaction, row)), subject: quoteId }
      const key = `quote-ending:${quoteId}:${until.toISOString()}`
      await appendEvent(transaction, QUOTE_ENDING, { key, subject: quoteId, companyId, payload, at: now })
    }
  })

/** Writes what is due and tells what ends soon; 'more' where something is left. */
export const endQuotes = async (database: Database, now: Date): Promise<'more' | undefined> => {
  const written = await writeEnded(database, now)
  await warn(database, now)
  return written === AT_ONCE ? 'more' : undefined
}

/** Does so while the app listens, five seconds apart at least. */
export const keepQuotes = (app: FastifyInstance) => {
  const { database, clock } = app.services
  keepJob(app, {
    name: 'end-quotes',
    everyMs: APART_MS,
    due: (now) => areQuotesDue(now, WARNED_HOURS),
    pass: () => endQuotes(database, clock()),
  })
}
