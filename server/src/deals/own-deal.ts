/** A deal of the caller's firm, and on which of its two sides the caller is. */
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { caller, type Person } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { type ShownDeal, type Side, selectShownDeal } from './room.queries.ts'

/** Null for somebody of another firm. */
export const sideOf = (
  { provider_id: providerId, shipper_id: shipperId }: Pick<ShownDeal, 'provider_id' | 'shipper_id'>,
  person: Pick<Person, 'companyId' | 'shipperId'>,
): Side | null => {
  if (person.companyId === providerId) return 'provider'
  return person.shipperId === shipperId ? 'buyer' : null
}

/** @throws BusinessError 810004 for none, 810009 for one of other firms */
export const ownDeal = async (
  context: Pick<Context, 'person'>,
  database: Database,
  dealId: string,
): Promise<{ deal: ShownDeal; side: Side; person: Person }> => {
  const person = caller(context)
  const deal = await selectShownDeal(database, dealId)
  if (deal === undefined) throw new BusinessError(810004)
  const side = sideOf(deal, person)
  if (side === null) throw new BusinessError(810009)
  return { deal, side, person }
}
