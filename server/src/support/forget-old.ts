import type { FastifyInstance } from 'fastify'
import { everyHour } from '../core/every-hour.ts'
import { deleteThreadsBefore } from './threads.queries.ts'

const DAY_MS = 86_400_000

/** While the app listens, removes conversations that are older than SUPPORT_KEEP_DAYS; what of them is public stays. */
export const forgetOld = (app: FastifyInstance) => {
  const { services } = app
  const pass = async () => {
    const { database, clock, config } = services
    await deleteThreadsBefore(database, new Date(clock().getTime() - config.supportKeepDays * DAY_MS))
  }
  everyHour(app, pass, 'old conversations with support were not removed')
}
