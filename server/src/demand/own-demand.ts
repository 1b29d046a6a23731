/** A demand of the caller's firm. */

import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { type DemandRecord, lockDemand, selectDemand } from './demands.queries.ts'

const owned = (row: DemandRecord | undefined, context: Pick<Context, 'person'>): DemandRecord => {
  if (row === undefined) throw new BusinessError(810004)
  if (row.shipper_id !== caller(context).shipperId) throw new BusinessError(810009)
  return row
}

/** @throws BusinessError 810004 for none, 810009 for another firm's */
export const ownDemand = async (context: Pick<Context, 'person' | 'database'>, demandId: string): Promise<DemandRecord> =>
  owned(await selectDemand(context.database, demandId), context)

/** The same, held until the transaction ends. */
export const lockOwnDemand = async (
  transaction: Database,
  context: Pick<Context, 'person'>,
  demandId: string,
): Promise<DemandRecord> => owned(await lockDemand(transaction, demandId), context)

/** @throws BusinessError 811001 changed_meanwhile, with the other's sheet, for a version that is not the last */
export const refuseOtherVersion = (row: DemandRecord, version: number): void => {
  if (row.version === version) return
  throw new BusinessError(811001, { reason: 'changed_meanwhile' }, { theirs: row.sheet, version: row.version })
}
