import type { submitShipper as endpoint, Shipper } from '@tongyun/contract/shippers/endpoints'
import { writeAudit } from '../core/audit.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { openReview } from '../review/index.ts'
import { firmOfNumber } from './firm-of-number.ts'
import { presentShipper, sheetOf } from './present-shipper.ts'
import { lockShipper, type ShipperRow, selectMembership } from './shippers.queries.ts'

/** @throws BusinessError 810007 company_number_taken when the number was checked for another firm */
export const refuseTakenNumber = async (transaction: Database, shipperId: string | undefined, row: NumberOf) => {
  const { company_number_kind: kind, company_number: number } = row
  if (kind === null || number === null) return
  const owner = await firmOfNumber(transaction, { kind, number })
  if (owner?.checked && owner.shipperId !== shipperId) throw new BusinessError(810007, { reason: 'company_number_taken' })
}
type NumberOf = Pick<ShipperRow, 'company_number_kind' | 'company_number'>

/** POST /ty/shipper/submission */
export const submitShipper: Operation<typeof endpoint> = async ({ version }, context) => {
  const { database, now } = context
  const { userId } = caller(context)
  await database.transaction().execute(async (transaction) => {
    const member = await selectMembership(transaction, userId)
    const row = member && (await lockShipper(transaction, member.shipper_id))
    if (member?.owner !== true || row === undefined) throw new BusinessError(810009)
    if (row.version !== version)
      throw new BusinessError(811001, { reason: 'changed_meanwhile' }, { version: row.version, sheet: sheetOf(row) })
    const sheet = sheetOf(row)
    if (sheet.companyNumber === null)
      throw new BusinessError(810001, { field: 'version', rule: 'required', path: 'sheet.companyNumber', limit: '' })
    await refuseTakenNumber(transaction, row.shipper_id, row)
    const subject = { subjectKind: 'shipper', subjectId: row.shipper_id, shipperId: row.shipper_id } as const
    await openReview(transaction, { ...subject, version, before: null, after: sheet, submittedBy: userId, now })
    await writeAudit(transaction, { at: now, actor: userId, action: 'shipper.submit', subject: row.shipper_id })
  })
  return { shipper: (await presentShipper(context)) as Shipper }
}
