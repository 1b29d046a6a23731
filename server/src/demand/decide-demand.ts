/** The steps of a demand when staff decides on it. */
import { HOUR_MS } from '@tongyun/freight/days'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { SubjectHandler } from '../review/index.ts'
import { usualQuotesUntil } from './copy-demand.ts'
import { tellDemandStep } from './demand-firm-events.ts'
import { laneTexts } from './demand-notices.ts'
import { demandStep } from './demand-step.ts'
import { lockDemand, updateDemand } from './demands.queries.ts'
import { releaseDemand } from './release-demand.ts'
import { withDaysAhead } from './shift-days.ts'

/** @throws BusinessError 811001 changed_meanwhile when the demand does not wait in that version */
const lockWaiting = async (transaction: Database, demandId: string, version: number) => {
  const row = await lockDemand(transaction, demandId)
  if (row === undefined || row.version !== version || row.review_status !== 'pending')
    throw new BusinessError(811001, { reason: 'changed_meanwhile' })
  return row
}

/** The time for quotes begins anew where hardly any of it is left. */
const withTimeLeft = (sheet: DemandSheet, now: Date): DemandSheet => {
  const least = now.getTime() + DEAL_FIGURES.quotesHours.least * HOUR_MS
  const isOver = Date.parse(sheet.quotesUntil ?? '') < least
  return { ...withDaysAhead(sheet, now), ...(isOver ? { quotesUntil: usualQuotesUntil(now) } : {}) }
}

const approve: SubjectHandler['approve'] = async (transaction, demandId, version, { now }) => {
  const row = await lockWaiting(transaction, demandId, version)
  demandStep(row, 'approve', 'staff', now)
  await releaseDemand(transaction, row, { sheet: withTimeLeft(row.sheet, now), version, now })
}

const reject: SubjectHandler['reject'] = async (transaction, demandId, version, { now, comments }) => {
  const row = await lockWaiting(transaction, demandId, version)
  demandStep(row, 'reject', 'staff', now)
  await updateDemand(transaction, demandId, { review_status: 'rejected', comments: JSON.stringify(comments), updated_at: now })
  await tellDemandStep(transaction, row, { type: 'demand.rejected', version }, now)
}

/** What the review module's queue needs of demands. */
export const demandSubject: SubjectHandler = {
  approve,
  reject,
  title: (sheet, locale) => `${String(sheet.goods ?? '')} · ${laneTexts(sheet as DemandSheet)[locale]}`,
}
