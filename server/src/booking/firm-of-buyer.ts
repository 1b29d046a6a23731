import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { requireShipper, type Shipper, shipperOf } from '../shippers/index.ts'

/**
 * The firm the caller buys for, made now where there is none.
 * @throws BusinessError 810001 required for `companyName` where it is needed and missing
 */
export const firmOfBuyer = async (
  context: Pick<Context, 'person' | 'database' | 'locale' | 'now'>,
  companyName: string | undefined,
): Promise<Shipper> => {
  const person = caller(context)
  const { database, locale, now } = context
  return (
    (await shipperOf(database, person)) ??
    database.transaction().execute((transaction) => requireShipper(transaction, { person, locale, now }, companyName))
  )
}
