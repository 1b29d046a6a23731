/** What every simulation gives back, and whom it acts for. */
import { BusinessError } from '../core/errors.ts'
import { caller, DEMONSTRATION } from '../core/person.ts'
import type { Context } from '../core/route.ts'

/** What something happened to, as it was named or chosen, and the id under which feed and webhooks tell of it. */
type Happened = { about: string | null; objectId: string | null }

/** Makes one event happen to what is named, or to the newest it can happen to. */
export type Simulation = (about: string | undefined, context: Context) => Promise<Happened>

/** Nothing of the firm can have the event now. */
export const nothingThere = () => new BusinessError(811001, { reason: 'nothing_to_simulate' })

/** The firm of the caller that buys. @throws BusinessError 811001 nothing_to_simulate where it has none */
export const ownShipper = (context: Context): string => {
  const { shipperId } = caller(context)
  if (shipperId === null) throw nothingThere()
  return shipperId
}

/** Staff, where a sandbox has none. */
export const asStaff = ({ database, locale, now }: Pick<Context, 'database' | 'locale' | 'now'>) => ({
  database,
  locale,
  now,
  person: {
    userId: DEMONSTRATION,
    role: 'administrator' as const,
    companyId: null,
    shipperId: null,
    sessionId: DEMONSTRATION,
    site: 'portal' as const,
    systems: ['portal' as const],
    secondFactor: true,
    isDeviceConfirmed: true,
  },
})
