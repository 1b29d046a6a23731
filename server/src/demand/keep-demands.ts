/** What time does to demands: their firms are told before it ends, and what has ended is written down. */
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { type Database, inTransaction } from '../core/database.ts'
import { appendEvent } from '../core/events.ts'
import { offerFirmEvents } from '../core/firm-events.ts'
import { keepJob } from '../core/jobs.ts'
import { offerNotices } from '../core/notices.ts'
import { DEMONSTRATION } from '../core/person.ts'
import type { DemandQuotes } from '../core/services.ts'
import { DEMAND_FIRM_EVENTS, tellDemandStep } from './demand-firm-events.ts'
import { DEMAND_ENDING, DEMAND_EXPIRED, DEMAND_NOTICES, laneTexts } from './demand-notices.ts'
import { type DemandRecord, expireDemands, lockOverOf, markEndingTold } from './demands.queries.ts'
import { releaseDemand } from './release-demand.ts'
import { withDaysAhead } from './shift-days.ts'

/** So long before the end of its time for quotes a firm is told. */
const WARNED_HOURS = 3
const EXPIRED_AT_ONCE = 200

type Ending = Pick<DemandRecord, 'demand_id' | 'shipper_id' | 'sheet'>

const happened = ({ demand_id: subject, shipper_id: companyId, sheet }: Ending, what: string, until: Date | null, at: Date) => ({
  key: `${what}:${subject}:${until?.toISOString()}`,
  subject,
  companyId,
  payload: { demandId: subject, lane: laneTexts(sheet) },
  at,
})

/** A demand of the demonstration takes quotes for so many hours more, each its own. */
const hoursMore = (demandId: string) => 24 + (Number.parseInt(demandId.slice(-2), 36) % 240)

/** The demonstration's own demands begin anew with days ahead, as its offers get later departures. */
export const rollDemonstration = (database: Database, quotes: DemandQuotes, now: Date): Promise<'more' | undefined> =>
  inTransaction(database, async (transaction) => {
    const over = await lockOverOf(transaction, DEMONSTRATION, now, EXPIRED_AT_ONCE)
    for (const row of over) {
      const ahead = withDaysAhead(row.sheet, now)
      const quotesUntil = new Date(now.getTime() + hoursMore(row.demand_id) * HOUR_MS).toISOString()
      await releaseDemand(transaction, row, { sheet: { ...ahead, quotesUntil }, version: row.version + 1, now, anew: true })
      await quotes.end(transaction, row.demand_id, 'changed', now)
    }
    return over.length === EXPIRED_AT_ONCE ? 'more' : undefined
  })

/** Tells of what ends soon and ends what is over; 'more' where something is left. */
export const endDemands = (database: Database, quotes: DemandQuotes, now: Date): Promise<'more' | undefined> =>
  inTransaction(database, async (transaction) => {
    const before = new Date(now.getTime() + WARNED_HOURS * HOUR_MS)
    for (const row of await markEndingTold(transaction, { now, before })) {
      const event = happened(row, 'demand-ending', row.quotes_until, now)
      const hours = Math.max(1, Math.round(((row.quotes_until as Date).getTime() - now.getTime()) / HOUR_MS))
      await appendEvent(transaction, DEMAND_ENDING, { ...event, payload: { ...event.payload, hours } })
    }
    const expired = await expireDemands(transaction, now, EXPIRED_AT_ONCE)
    for (const row of expired) {
      await appendEvent(transaction, DEMAND_EXPIRED, happened(row, 'demand-expired', row.decide_until, now))
      await tellDemandStep(transaction, row, { type: 'demand.expired', version: row.version }, now)
      await quotes.end(transaction, row.demand_id, 'gone', now)
    }
    return expired.length === EXPIRED_AT_ONCE ? 'more' : undefined
  })

/** Does so every minute while the app listens. */
export const keepDemands = (app: FastifyInstance) => {
  const { services } = app
  const { database, clock, config } = services
  offerNotices(app, DEMAND_NOTICES)
  offerFirmEvents(app, DEMAND_FIRM_EVENTS)
  keepJob(app, {
    name: 'end-demands',
    everyMs: MINUTE_MS,
    pass: async () => {
      const now = clock()
      // Before the rest: whatever begins anew is not told of as over.
      if (config.demoMarket && (await rollDemonstration(database, services.demandQuotes, now)) === 'more') return 'more'
      return endDemands(database, services.demandQuotes, now)
    },
  })
}
