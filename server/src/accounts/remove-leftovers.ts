import { DAY_MS, MINUTE_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { keepJob } from '../core/jobs.ts'
import { removeFullBuckets } from '../core/leased-limit.ts'
import { removeEndedLimits } from '../core/spend-points.ts'
import { deleteExpiredCaptchas } from './captcha.queries.ts'
import { deleteInvitationsBefore } from './colleague-invitations.queries.ts'
import { deleteFormsBefore } from './kept-forms.queries.ts'
import { FORM_KEPT_MS } from './kept-forms.ts'
import { deleteExpiredTickets } from './second-factor-tickets.queries.ts'
import { deleteSentCodesBefore } from './sent-codes.queries.ts'
import { endOverdueSessions } from './sessions.queries.ts'

/** Codes and the tickets they earn are over in twenty minutes. */
const CODES_KEPT_MS = 3_600_000
/** An invitation that is over can be sent again for a month. */
const INVITATIONS_KEPT_MS = 30 * DAY_MS

/** While the app listens, removes what no longer counts: captchas, tickets, limits; and marks sessions whose time is over. */
export const removeLeftovers = (app: FastifyInstance) => {
  const { services } = app
  const pass = async () => {
    const now = services.clock()
    const { database } = services
    await deleteExpiredCaptchas(database, now)
    await deleteExpiredTickets(database, now)
    await deleteSentCodesBefore(database, new Date(now.getTime() - CODES_KEPT_MS))
    await deleteInvitationsBefore(database, new Date(now.getTime() - INVITATIONS_KEPT_MS))
    await removeEndedLimits(database, now)
    await removeFullBuckets(database)
    await deleteFormsBefore(database, new Date(now.getTime() - FORM_KEPT_MS))
    await endOverdueSessions(database, now)
  }
  keepJob(app, { name: 'remove-login-leftovers', everyMs: MINUTE_MS, pass })
}
