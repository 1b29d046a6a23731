import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { keepJob } from '../core/jobs.ts'
import { deleteThreadsBefore } from './threads.queries.ts'

/** While the app listens, removes conversations that are older than SUPPORT_KEEP_DAYS; what of them is public stays. */
export const forgetOld = (app: FastifyInstance) => {
  const { services } = app
  const pass = async () => {
    const { database, clock, config } = services
    await deleteThreadsBefore(database, new Date(clock().getTime() - config.supportKeepDays * DAY_MS))
  }
  keepJob(app, { name: 'forget-support', everyMs: HOUR_MS, pass })
}
