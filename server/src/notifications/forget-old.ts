import { HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { keepJob } from '../core/jobs.ts'
import { deleteNotificationsBefore } from './notifications.queries.ts'

/** Half a year; what was told longer ago is history of what it speaks of. */
const KEPT_MS = 183 * 86_400_000

/** While the app listens, removes notifications older than KEPT_MS. */
export const forgetOld = (app: FastifyInstance) => {
  const { services } = app
  keepJob(app, {
    name: 'forget-notifications',
    everyMs: HOUR_MS,
    pass: () => deleteNotificationsBefore(services.database, new Date(services.clock().getTime() - KEPT_MS)),
  })
}
