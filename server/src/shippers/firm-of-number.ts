import type { CompanyNumberKind } from '@tongyun/contract/company-numbers'
import type { Database } from '../core/database.ts'
import { findNumbered } from '../providers/index.ts'
import { selectShippersNumbered } from './shippers.queries.ts'

/** A firm somebody opened here: a provider, or one that only buys. */
type NumberedFirm = ({ providerId: string; shipperId: null } | { providerId: null; shipperId: string }) & { checked: boolean }

/**
 * The firm a company number stands for: of all that say it, the one it was checked for, else the first. Numbers of providers
 * stand in their approved sheets, so they count as checked.
 */
export const firmOfNumber = async (
  database: Database,
  { kind, number }: { kind: CompanyNumberKind; number: string },
): Promise<NumberedFirm | null> => {
  const provider = await findNumbered(database, number, kind)
  if (provider !== undefined) return { providerId: provider.provider_id, shipperId: null, checked: true }
  const [first] = await selectShippersNumbered(database, kind, number)
  return first === undefined ? null : { providerId: null, shipperId: first.shipper_id, checked: first.checked_at !== null }
}
