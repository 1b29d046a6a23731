/** What share of the bookings it was asked for a provider confirmed, kept in a table so that everybody reads the same. */
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { COUNTED_BOOKINGS } from '@tongyun/freight/deal/match-points'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../core/database.ts'
import { keepJob } from '../core/jobs.ts'
import { recountShares, selectShares } from './confirmed-shares.queries.ts'

/** Counts anew for every provider. */
export const countShares = (database: Database, now: Date) =>
  recountShares(database, new Date(now.getTime() - COUNTED_BOOKINGS.days * DAY_MS))

/** Whole per cent by provider, as last counted; providers with too few bookings are left out. */
export const confirmedShares = (database: Database, providerIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  selectShares(database, providerIds, COUNTED_BOOKINGS.least)

/** Counts once an hour while the app listens, in one process of all. */
export const keepShares = (app: FastifyInstance) => {
  const { database, clock } = app.services
  keepJob(app, { name: 'count-confirmed-shares', everyMs: HOUR_MS, pass: () => countShares(database, clock()) })
}
