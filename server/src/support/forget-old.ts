import type { FastifyInstance } from 'fastify'
import { HOUR_MS, keepJob } from '../core/jobs.ts'
import { deleteThreadsBefore } from './threads.queries.ts'

const DAY_MS = 86_400_000

/** While the app listens, removes conversations that are older than SUPPORT_KEEP_DAYS; what of them is public stays. */
export const forgetOld = (app: FastifyInstance) => {
  const { services } = app
  const pass = async () => {
    const { database, clock, config } = services
    await deleteThreadsBefore(database, new Date(clock().getTime() - config.supportKeepDays * DAY_MS))
  }
  keepJob(app, { name: 'forget-support', everyMs: HOUR_MS, pass })
}
