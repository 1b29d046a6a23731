import { pagePaths } from '@tongyun/contract/page-paths'
import { HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { keepJob } from '../core/jobs.ts'
import type { Services } from '../core/services.ts'
import { notify } from '../notifications/index.ts'
import { endCertificates, endingLicences } from '../providers/index.ts'

/**
 * Tells companies of licences that end within LICENCE_REMINDER_DAYS, once for each of them, and takes the certificate from those whose
 * business licence has ended. Running it again changes nothing.
 * @returns how many licences end soon, and how many certificates ended
 */
export const remindOfLicences = async ({ config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>) => {
  const now = clock()
  const ending = await endingLicences(database, now, config.licenceReminderDays)
  for (const { providerId, licenceId, kind, number, validTo, days } of ending)
    await database.transaction().execute((transaction) =>
      notify(
        transaction,
        {
          to: { companyId: providerId },
          kind: 'review',
          event: { name: 'licence_expiring', licence: kind, number, validTo },
          eventKey: `licence:${licenceId}:${validTo}:${days}`,
          link: pagePaths.businessInfo(),
        },
        { config, now },
      ),
    )
  return { ending: ending.length, ended: await endCertificates(database, now) }
}

/** Does it every hour while the app listens. */
export const keepLicences = (app: FastifyInstance) =>
  keepJob(app, {
    name: 'remind-of-licences',
    everyMs: HOUR_MS,
    pass: async () => {
      const { ended } = await remindOfLicences(app.services)
      if (ended > 0) app.log.info({ ended }, 'certificates ended')
    },
  })
