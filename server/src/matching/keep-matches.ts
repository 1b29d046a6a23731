/** What time does to matches: hits are found, told, and sent by letter. */
import { MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../core/database.ts'
import { keepJob } from '../core/jobs.ts'
import { offerNotices } from '../core/notices.ts'
import { anyOf } from '../core/signs.ts'
import { haveOffersChanged, matchChangedOffers } from './match-changed-offers.ts'
import { matchDueDemands } from './match-demands.ts'
import { MATCH_NOTICES } from './match-notices.ts'
import { areDemandsDue } from './open-demands.queries.ts'
import { sendDigests } from './send-digests.ts'
import { isSomethingToTell, tellMatches } from './tell-matches.ts'
import { tellWiderChanges } from './widest-change.ts'

/** Between two passes at least. */
const APART_MS = 50

/** Finds hits of changed offers and of demands that are due, and tells of them; 'more' where some are left. */
export const findMatches = async (database: Database, now: Date): Promise<'more' | undefined> => {
  const left = [await matchChangedOffers(database, now), await matchDueDemands(database, now)]
  await tellMatches(database, now)
  return left.includes('more') ? 'more' : undefined
}

/** Whether findMatches would find or tell anything. */
export const areMatchesDue = anyOf(haveOffersChanged, areDemandsDue, isSomethingToTell)

/** Does so while the app listens, in one process of all. */
export const keepMatches = (app: FastifyInstance) => {
  const { database, clock } = app.services
  offerNotices(app, MATCH_NOTICES)
  keepJob(app, {
    name: 'find-matches',
    everyMs: APART_MS,
    due: areMatchesDue,
    pass: () => findMatches(database, clock()),
  })
  keepJob(app, { name: 'tell-wider-changes', everyMs: MINUTE_MS, pass: () => tellWiderChanges(database, clock()) })
  keepJob(app, { name: 'send-match-digests', everyMs: MINUTE_MS, pass: () => sendDigests(database, clock()) })
}
