/** What share of the bookings it was asked for a provider confirmed, kept in a table so that everybody reads the same. */
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../core/database.ts'
import { keepJob } from '../core/jobs.ts'
import { recountShares, selectShares } from './confirmed-shares.queries.ts'

/** Bookings of so long count. */
const COUNTED_DAYS = 180
/** A share is told from so many bookings on. */
const LEAST_DECIDED = 5

/** Counts anew for every provider. */
export const countShares = (database: Database, now: Date) =>
  recountShares(database, new Date(now.getTime() - COUNTED_DAYS * DAY_MS))

/** Whole per cent by provider, as last counted; providers with too few bookings are left out. */
export const confirmedShares = (database: Database, providerIds: readonly string[]): Promise<ReadonlyMap<string, number>> =>
  selectShares(database, providerIds, LEAST_DECIDED)

/** Counts once an hour while the app listens, in one process of all. */
export const keepShares = (app: FastifyInstance) => {
  const { database, clock } = app.services
  keepJob(app, { name: 'count-confirmed-shares', everyMs: HOUR_MS, pass: () => countShares(database, clock()) })
}
