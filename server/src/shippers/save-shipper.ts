import { isDeepStrictEqual } from 'node:util'
import { companyNumber, companyNumberFault } from '@tongyun/contract/company-numbers'
import { isGiven } from '@tongyun/contract/providers/terms/company-patterns'
import type { saveShipper as endpoint, Shipper, ShipperSheet } from '@tongyun/contract/shippers/endpoints'
import { openGazetteer } from '@tongyun/places'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { lockName } from '../core/transaction.ts'
import { withdrawReviews } from '../review/index.ts'
import { firmOfNumber } from './firm-of-number.ts'
import { makeShipper } from './make-shipper.ts'
import { presentShipper, sheetOf } from './present-shipper.ts'
import { lockShipper, selectMembership, updateShipper } from './shippers.queries.ts'

const refuse = (path: string, rule: 'required' | 'wrong_format' | 'not_listed') =>
  new BusinessError(810001, { field: 'sheet', rule, path: `sheet.${path}`, limit: '' })

/**
 * The sheet as it is kept: numbers without blanks.
 * @throws BusinessError 810001 without any name, for a number that breaks its own check digits, for a city nobody knows
 */
const kept = ({ name, companyNumber: given, cityId }: ShipperSheet): ShipperSheet => {
  if (!isGiven(name)) throw refuse('name', 'required')
  if (cityId !== null && openGazetteer().byId(cityId) === undefined) throw refuse('cityId', 'not_listed')
  if (given === null || given.number === '') return { name, companyNumber: null, cityId }
  const number = companyNumber(given.kind, given.number)
  if (companyNumberFault(given.kind, number) !== null) throw refuse('companyNumber.number', 'wrong_format')
  return { name, companyNumber: { kind: given.kind, number }, cityId }
}

const columnsOf = ({ name, companyNumber: given, cityId }: ShipperSheet) => ({
  name_zh: name.zh,
  name_en: name.en,
  name_ru: name.ru,
  company_number_kind: given?.kind ?? null,
  company_number: given?.number ?? null,
  city_id: cityId,
})

/** What was compared with the register is another: it has to be compared anew. */
const isUnchecked = (before: ShipperSheet, after: ShipperSheet) =>
  !isDeepStrictEqual([before.name, before.companyNumber], [after.name, after.companyNumber])

/** PUT /ty/shipper */
export const saveShipper: Operation<typeof endpoint> = async ({ version, sheet: given }, context) => {
  const { database, now } = context
  const { userId } = caller(context)
  const sheet = kept(given)
  await database.transaction().execute(async (transaction) => {
    await lockName(transaction, `shipper of ${userId}`)
    const member = await selectMembership(transaction, userId)
    if (member !== undefined && !member.owner) throw new BusinessError(810009)
    const row = member && (await lockShipper(transaction, member.shipper_id))
    if ((row?.version ?? 0) !== version)
      throw new BusinessError(811001, { reason: 'changed_meanwhile' }, row && { version: row.version, sheet: sheetOf(row) })
    const owner = sheet.companyNumber && (await firmOfNumber(transaction, sheet.companyNumber))
    if (owner?.checked && owner.shipperId !== row?.shipper_id) throw new BusinessError(810007, { reason: 'company_number_taken' })
    if (row === undefined) {
      await makeShipper(transaction, userId, columnsOf(sheet), now)
      return
    }
    if (isUnchecked(sheetOf(row), sheet))
      await withdrawReviews(transaction, { subjectKind: 'shipper', subjectIds: [row.shipper_id], now })
    await updateShipper(transaction, row.shipper_id, {
      ...columnsOf(sheet),
      version: row.version + 1,
      ...(isUnchecked(sheetOf(row), sheet) ? { checked_at: null, checked_by: null } : {}),
      updated_at: now,
    })
    await writeAudit(transaction, { at: now, actor: userId, action: 'shipper.change', subject: row.shipper_id })
  })
  return { shipper: (await presentShipper(context)) as Shipper }
}
