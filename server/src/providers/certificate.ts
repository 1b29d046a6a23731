/** A company is certified while a business licence that staff approved is valid; its certificate ends with that licence. */
import { DAY_MS, isoDay } from '@tongyun/freight/days'
import type { Database } from '../core/database.ts'
import {
  countEnded,
  lockProvider,
  selectEndedCertificates,
  selectEnding,
  selectOwnLicences,
  updateMarks,
} from './company.queries.ts'

/** Whether an approved company licence that has not ended is among the papers. */
const holds = async (transaction: Database, providerId: string, today: string): Promise<boolean> => {
  const licences = await selectOwnLicences(transaction, providerId)
  return licences.some(
    ({ approved }) => approved?.kind === 'business' && (approved.validTo === null || approved.validTo >= today),
  )
}

/** True while none of the licences on a company's page has ended. */
export const papersStand = async (database: Database, providerId: string, now: Date): Promise<boolean> =>
  (await countEnded(database, providerId, isoDay(now))) === 0

/** Sets a company's `certified` by the licences it has now. `by`: the reviewer who approved one, or `rule:expired`. */
export const settleCertificate = async (transaction: Database, providerId: string, by: string, now: Date) => {
  const today = isoDay(now)
  const certified = await holds(transaction, providerId, today)
  await updateMarks(transaction, providerId, {
    certified,
    certified_by: certified ? by : null,
    certified_at: certified ? now : null,
    ...(certified ? { checked_on: today } : {}),
  })
}

/** A licence that ends soon: `days` is the smallest of LICENCE_REMINDER_DAYS that is not less than the days left. */
type EndingLicence = {
  providerId: string
  licenceId: string
  kind: Awaited<ReturnType<typeof selectEnding>>[number]['kind']
  number: string
  validTo: string
  days: number
}

/**
 * Licences whose companies must be reminded. The caller sends one reminder for each licence, end and `days`; a day on which
 * the job did not run is therefore made good on the next day.
 */
export const endingLicences = async (database: Database, now: Date, daysBefore: readonly number[]): Promise<EndingLicence[]> => {
  const today = isoDay(now)
  const first = Math.max(...daysBefore)
  const rows = await selectEnding(database, today, isoDay(new Date(now.getTime() + first * DAY_MS)))
  return rows.map((row) => {
    const left = (Date.parse(row.valid_to) - Date.parse(today)) / DAY_MS
    const days = Math.min(...daysBefore.filter((before) => left <= before))
    const licence = { providerId: row.provider_id, licenceId: row.licence_id, kind: row.kind, number: row.number }
    return { ...licence, validTo: row.valid_to, days }
  })
}

/** Sets `certified` to false for companies whose business licence has ended. @returns how many companies changed */
export const endCertificates = async (database: Database, now: Date): Promise<number> => {
  const ended = await selectEndedCertificates(database, isoDay(now))
  let taken = 0
  for (const { provider_id: providerId } of ended)
    await database.transaction().execute(async (transaction) => {
      await lockProvider(transaction, providerId)
      await settleCertificate(transaction, providerId, 'rule:expired', now)
      taken += 1
    })
  return taken
}
