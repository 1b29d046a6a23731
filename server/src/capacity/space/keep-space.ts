/** Takes back what nobody holds any more, and looks whether the ledger of space is right. */
import { DAY_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { keepJob } from '../../core/jobs.ts'
import { deleteEndedClaims, haveClaimsEnded } from './claims.queries.ts'
import { findDrift } from './space-drift.ts'

/** Whoever needs the space of an ended claim takes it at once; this is for those who only look. */
const APART_MS = 5_000
const AT_ONCE = 200

/** While the app listens, gives back ended checkouts and quotes, five seconds apart at least, and checks the sums once a day. */
export const keepSpace = (app: FastifyInstance) => {
  const { database, clock, gauges } = app.services
  let drift = 0
  gauges.push({ name: 'space_drift', help: 'Departures whose sums are not those of their claims', read: () => drift })
  keepJob(app, {
    name: 'release-ended-claims',
    everyMs: APART_MS,
    due: haveClaimsEnded,
    pass: async () => ((await deleteEndedClaims(database, clock(), AT_ONCE)) === AT_ONCE ? 'more' : undefined),
  })
  keepJob(app, {
    name: 'check-space',
    everyMs: DAY_MS,
    pass: async () => {
      const departures = await findDrift(database)
      drift = departures.length
      if (drift > 0) app.log.error({ departures: departures.slice(0, 10) }, 'space is not what its claims say')
    },
  })
}
