import type { FastifyInstance } from 'fastify'
import { deleteNotificationsBefore } from './notifications.queries.ts'

const EVERY_MS = 3_600_000
/** Half a year; what was told longer ago is history of what it speaks of. */
const KEPT_MS = 183 * 86_400_000

/** While the app listens, removes notifications nobody looks for any more. */
export const forgetOld = (app: FastifyInstance) => {
  const { services } = app
  let timer: NodeJS.Timeout | undefined
  const sweep = async () => {
    try {
      await deleteNotificationsBefore(services.database, new Date(services.clock().getTime() - KEPT_MS))
    } catch (error) {
      app.log.warn({ err: error }, 'old notifications were not removed')
    }
  }
  app.addHook('onListen', async () => {
    timer = setInterval(sweep, EVERY_MS).unref()
  })
  app.addHook('preClose', async () => clearInterval(timer))
}
