/** Whether deals are as they must be: looked at each night by rules that every module adds to. */
import { DAY_MS, MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { type Database, inTransaction } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { keepJob, keepLoop } from '../core/jobs.ts'
import type { Services } from '../core/services.ts'
import { ANCHOR_ACTION } from './anchor-deals.ts'
import { saveDealCheck, selectDealCheck, selectUnanchoredDeals } from './anchors.queries.ts'
import type { FoundDeals } from './deal-event-body.ts'
import { DEALS_BROKEN } from './deal-notices.ts'
import { selectBrokenDeals } from './deals.queries.ts'
import { nameBroken } from './name-broken.ts'

type DealRule = Services['dealRules'][number]

/** Each event follows from the one before it; each timeline is the one that was anchored. */
export const RULES_OF_TIMELINES: readonly DealRule[] = [
  {
    name: 'timeline',
    find: async (database) => [...new Set((await selectBrokenDeals(database)).map(({ dealId }) => dealId))],
  },
  { name: 'anchor', find: (database) => selectUnanchoredDeals(database, ANCHOR_ACTION) },
]

/** Of each rule so many are named in the notice; the page of the audit log names all that were found. */
const NAMED = 3

const countOf = (found: FoundDeals) => new Set(Object.values(found).flat()).size

/** Asks every rule, keeps what they found, and tells staff where that is anything. @returns what they found */
export const checkDeals = async (database: Database, rules: readonly DealRule[], now: Date): Promise<FoundDeals> => {
  const found: FoundDeals = {}
  for (const { name, find } of rules) {
    const broken = await find(database, now)
    if (broken.length > 0) found[name] = broken
  }
  const count = countOf(found)
  await inTransaction(database, async (transaction) => {
    await saveDealCheck(transaction, now, found)
    if (count > 0)
      await appendEvent(transaction, DEALS_BROKEN, {
        key: `deals-broken:${now.toISOString()}`,
        subject: 'deals',
        payload: { count, broken: await nameBroken(transaction, found, NAMED) },
        at: now,
      })
  })
  return found
}

/** Does so once a day while the app listens; the gauge `deals_drift` is how many deals were found. */
export const keepDealChecks = (app: FastifyInstance) => {
  const { database, clock, gauges, dealRules } = app.services
  dealRules.push(...RULES_OF_TIMELINES)
  let drift = 0
  gauges.push({ name: 'deals_drift', help: 'Deals that broke a rule when they were last checked', read: () => drift })
  keepJob(app, { name: 'check-deals', everyMs: DAY_MS, pass: () => checkDeals(database, dealRules, clock()) })
  keepLoop(app, {
    name: 'read-deal-check',
    everyMs: MINUTE_MS,
    pass: async () => {
      drift = countOf((await selectDealCheck(database))?.found ?? {})
    },
  })
}
