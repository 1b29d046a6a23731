import { columnsOf, lockOwnFirm } from '../accounts/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { type ApiKeyRow, type KeyFirm, lockKey } from './api-keys.queries.ts'

/** The firm the caller owns, as columns; the caller owns it until the transaction ends. @throws BusinessError 811001 firm_needed, 810009 */
export const lockFirm = async (transaction: Database, context: Pick<Context, 'person'>): Promise<KeyFirm> => {
  const { firm } = await lockOwnFirm(transaction, context)
  return columnsOf(firm)
}

/** A key of the caller's firm, held until the transaction ends. @throws BusinessError 810004 for none, 810009 for another's */
export const lockKeyOfFirm = async (
  transaction: Database,
  context: Pick<Context, 'person'>,
  keyId: string,
): Promise<ApiKeyRow> => {
  const firm = await lockFirm(transaction, context)
  const key = await lockKey(transaction, keyId)
  if (key === undefined) throw new BusinessError(810004)
  if (key.provider_id !== firm.provider_id || key.shipper_id !== firm.shipper_id) throw new BusinessError(810009)
  return key
}

/** The same for a key with a secret. @throws BusinessError 810004 for one of the widget as well */
export const lockSecretKeyOfFirm = async (
  transaction: Database,
  context: Pick<Context, 'person'>,
  keyId: string,
): Promise<ApiKeyRow> => {
  const key = await lockKeyOfFirm(transaction, context, keyId)
  if (key.sites !== null) throw new BusinessError(810004)
  return key
}
