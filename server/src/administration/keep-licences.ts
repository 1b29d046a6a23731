import { HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { appendEvent } from '../core/events.ts'
import { keepJob } from '../core/jobs.ts'
import { offerNotices } from '../core/notices.ts'
import type { Services } from '../core/services.ts'
import { endCertificates, endingLicences } from '../providers/index.ts'
import { LICENCE_EXPIRING } from './review-notices.ts'

/**
 * Tells companies of licences that end within LICENCE_REMINDER_DAYS, once for each of them, and takes the certificate from those whose
 * business licence has ended. Running it again changes nothing.
 * @returns how many licences end soon, and how many certificates ended
 */
export const remindOfLicences = async ({ config, database, clock }: Pick<Services, 'config' | 'database' | 'clock'>) => {
  const now = clock()
  const ending = await endingLicences(database, now, config.licenceReminderDays)
  for (const { providerId, licenceId, kind, number, validTo, days } of ending)
    await appendEvent(database, LICENCE_EXPIRING, {
      key: `licence:${licenceId}:${validTo}:${days}`,
      subject: licenceId,
      companyId: providerId,
      payload: { licence: kind, number, validTo },
      at: now,
    })
  return { ending: ending.length, ended: await endCertificates(database, now) }
}

/** Does it every hour while the app listens. */
export const keepLicences = (app: FastifyInstance) => {
  offerNotices(app, [LICENCE_EXPIRING])
  keepJob(app, {
    name: 'remind-of-licences',
    everyMs: HOUR_MS,
    pass: async () => {
      const { ended } = await remindOfLicences(app.services)
      if (ended > 0) app.log.info({ ended }, 'certificates ended')
    },
  })
}
