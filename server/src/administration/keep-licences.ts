import type { FastifyInstance } from 'fastify'
import type { Services } from '../core/services.ts'
import { notify } from '../notifications/index.ts'
import { endCertificates, endingLicences } from '../providers/index.ts'

const EVERY_MS = 3_600_000

/**
 * Tells companies of licences that end within 30, 7 and 1 days, each once, and takes the certificate from those whose
 * business licence has ended. Running it again changes nothing.
 * @returns how many licences end soon, and how many certificates ended
 */
export const remindOfLicences = async ({ config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>) => {
  const now = clock()
  const ending = await endingLicences(database, now)
  for (const { providerId, licenceId, kind, number, validTo, days } of ending)
    await database.transaction().execute((transaction) =>
      notify(
        transaction,
        {
          to: { companyId: providerId },
          kind: 'review',
          event: { name: 'licence_expiring', licence: kind, number, validTo },
          eventKey: `licence:${licenceId}:${validTo}:${days}`,
          link: '/workbenche/businessInfo',
        },
        { config, now },
      ),
    )
  return { ending: ending.length, ended: await endCertificates(database, now) }
}

/** Does it while the app listens: at once, then every hour. A failure is logged and tried again the next time. */
export const keepLicences = (app: FastifyInstance) => {
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  const keep = async () => {
    try {
      const { ended } = await remindOfLicences(app.services)
      if (ended > 0) app.log.info({ ended }, 'certificates ended')
    } catch (error) {
      app.log.warn({ err: error }, 'licences not looked at; it is tried again in an hour')
    }
  }
  app.addHook('onListen', async () => {
    running = keep()
    timer = setInterval(() => {
      running = running?.then(keep)
    }, EVERY_MS)
    timer.unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
