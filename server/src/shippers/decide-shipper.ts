/** The step of a firm that buys when staff has compared its number and names with the register. */
import { shownText } from '@tongyun/contract/providers/terms/company-patterns'
import type { ShipperSheet } from '@tongyun/contract/shippers/endpoints'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { SubjectHandler } from '../review/index.ts'
import { lockShipper, updateShipper } from './shippers.queries.ts'
import { refuseTakenNumber } from './submit-shipper.ts'

const lockVersion = async (transaction: Database, shipperId: string, version: number) => {
  const row = await lockShipper(transaction, shipperId)
  if (row?.version !== version) throw new BusinessError(811001, { reason: 'changed_meanwhile' })
  return row
}

export const shipperSubject: SubjectHandler = {
  approve: async (transaction, shipperId, version, { by, now }) => {
    const row = await lockVersion(transaction, shipperId, version)
    await refuseTakenNumber(transaction, shipperId, row)
    await updateShipper(transaction, shipperId, { checked_at: now, checked_by: by })
  },
  reject: async (transaction, shipperId, version) => {
    await lockVersion(transaction, shipperId, version)
  },
  title: (sheet, locale) => {
    const { name, companyNumber } = sheet as ShipperSheet
    return [shownText(name, locale), companyNumber?.number].filter(Boolean).join(' · ')
  },
}
