/** Which firm a person buys for: it is there from the first need on. */
import type { ShipperStanding } from '@tongyun/contract/shippers/terms/shipper-standing'
import type { Locale } from '@tongyun/freight/locale'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Person } from '../core/person.ts'
import { lockName } from '../core/transaction.ts'
import { makeShipper } from './make-shipper.ts'
import { type ShownShipper, selectShipperOf } from './shippers.queries.ts'

/** A firm that buys. */
export type Shipper = ShownShipper & { standing: ShipperStanding }

type Buyer = Pick<Person, 'userId' | 'companyId'>

/** A provider's papers and details are looked at on its side of the market, and count here as well. */
const standingOf = ({ checked_at: checkedAt, certified, verified }: ShownShipper): ShipperStanding => {
  if (verified === true) return 'verified'
  return checkedAt !== null || certified === true ? 'checked' : 'new'
}

/** The firm a person buys for; undefined until one was needed. */
export const shipperOf = async (database: Database, person: Buyer): Promise<Shipper | undefined> => {
  const found = await selectShipperOf(database, person)
  return found && { ...found, standing: standingOf(found) }
}

/** A firm of a shipper begins with the name they give in the language they read, and is theirs. */
const ownFirm = (given: string | undefined, locale: Locale) => {
  if (given === undefined)
    throw new BusinessError(810001, { field: 'companyName', rule: 'required', path: 'companyName', limit: '' })
  return { [`name_${locale}`]: given }
}

/**
 * The firm a person buys for, made now where there is none: a provider's is that provider, a shipper's has the name they give.
 * Works in a transaction; whoever asks for the same firm meanwhile waits for its end.
 * @param companyName asked of shippers without a firm alone
 * @throws BusinessError 810001 required for `companyName` where it is needed and missing
 */
export const requireShipper = async (
  transaction: Database,
  { person, locale, now }: { person: Buyer; locale: Locale; now: Date },
  companyName?: string,
): Promise<Shipper> => {
  const had = await shipperOf(transaction, person)
  if (had !== undefined) return had
  const { userId, companyId } = person
  await lockName(transaction, `shipper of ${companyId ?? userId}`)
  const meanwhile = await shipperOf(transaction, person)
  if (meanwhile !== undefined) return meanwhile
  const firm = companyId === null ? ownFirm(companyName, locale) : { provider_id: companyId }
  await makeShipper(transaction, userId, firm, now)
  return (await shipperOf(transaction, person)) as Shipper
}
