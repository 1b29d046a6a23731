import type { FastifyInstance } from 'fastify'

export const HOUR_MS = 3_600_000

/**
 * Runs `pass` while the app listens: at once, then every hour, never twice at a time; closing waits for it. A failure is
 * logged as `failed` and tried again the next time.
 */
export const everyHour = (app: FastifyInstance, pass: () => Promise<void>, failed: string) => {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    try {
      await pass()
    } catch (error) {
      app.log.warn({ err: error }, `${failed}; it is tried again in an hour`)
    }
  }
  app.addHook('onListen', async () => {
    running = run()
    timer = setInterval(() => {
      running = running?.then(run)
    }, HOUR_MS)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
