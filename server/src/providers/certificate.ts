/** Certified follows from papers staff approved; it ends with the business licence it rests on. */
import type { Database } from '../core/database.ts'
import { selectEndedCertificates, selectEnding, selectOwnLicences } from './company.queries.ts'

const DAY_MS = 86_400_000
export const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/** Days before the end of a licence on which its company is told. */
const TOLD_DAYS_BEFORE = [30, 7, 1] as const

/** Whether an approved company licence that has not ended is among the papers. */
const holds = async (transaction: Database, providerId: string, today: string): Promise<boolean> => {
  const licences = await selectOwnLicences(transaction, providerId)
  return licences.some(
    ({ approved }) => approved?.kind === 'business' && (approved.validTo === null || approved.validTo >= today),
  )
}

/** Sets the flag as the papers stand now. `by`: who approved, or `rule:expired`. */
export const settleCertificate = async (transaction: Database, providerId: string, by: string, now: Date) => {
  const today = dayOf(now)
  const certified = await holds(transaction, providerId, today)
  await transaction
    .updateTable('providers')
    .set({
      certified,
      certified_by: certified ? by : null,
      certified_at: certified ? now : null,
      ...(certified ? { checked_on: today } : {}),
    })
    .where('provider_id', '=', providerId)
    .execute()
}

/** A licence that ends within `days` (30, 7 or 1, the least that holds). */
export type EndingLicence = {
  providerId: string
  licenceId: string
  kind: Awaited<ReturnType<typeof selectEnding>>[number]['kind']
  number: string
  validTo: string
  days: (typeof TOLD_DAYS_BEFORE)[number]
}

const DAYS_AHEAD = Math.max(...TOLD_DAYS_BEFORE)

/**
 * Licences of which their companies are to be told. Tell each once for licence, end and `days`: so a day on which nobody
 * asked is made good on the next.
 */
export const endingLicences = async (database: Database, now: Date): Promise<EndingLicence[]> => {
  const today = dayOf(now)
  const rows = await selectEnding(database, today, dayOf(new Date(now.getTime() + DAYS_AHEAD * DAY_MS)))
  return rows.map((row) => {
    const left = (Date.parse(row.valid_to) - Date.parse(today)) / DAY_MS
    const days = TOLD_DAYS_BEFORE.findLast((before) => left <= before) ?? TOLD_DAYS_BEFORE[0]
    const licence = { providerId: row.provider_id, licenceId: row.licence_id, kind: row.kind, number: row.number }
    return { ...licence, validTo: row.valid_to, days }
  })
}

/** Takes the flag from companies whose business licence has ended. @returns how many */
export const endCertificates = async (database: Database, now: Date): Promise<number> => {
  const ended = await selectEndedCertificates(database, dayOf(now))
  let taken = 0
  for (const { provider_id: providerId } of ended)
    await database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('providers').select('provider_id').where('provider_id', '=', providerId).forUpdate().execute()
      await settleCertificate(transaction, providerId, 'rule:expired', now)
      taken += 1
    })
  return taken
}
