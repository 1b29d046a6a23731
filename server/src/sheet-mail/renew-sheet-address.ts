import type { renewSheetAddress as endpoint } from '@tongyun/contract/sheet-mail/endpoints'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { companyOf } from '../price-sheets/index.ts'
import { addressWith, newTag } from './sheet-address.ts'
import { replaceTag } from './sheet-mail.queries.ts'

/** POST /ty/sheet-mail/address */
export const renewSheetAddress: Operation<typeof endpoint> = async (_, context) => {
  const { config, database, now } = context
  const companyId = companyOf(context)
  if (config.sheetMailAddress === undefined) throw new BusinessError(811001)
  const tag = newTag()
  await replaceTag(database, companyId, tag, now)
  return { address: addressWith(config.sheetMailAddress, tag) }
}
