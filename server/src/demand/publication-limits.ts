/** How many demands a firm has open, and none of them twice. */
import { MOST_OPEN_DEMANDS } from '@tongyun/contract/shippers/terms/shipper-standing'
import { DAY_MS } from '@tongyun/freight/days'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { lockName } from '../core/transaction.ts'
import type { Shipper } from '../shippers/index.ts'
import { selectOpenOf } from './demands.queries.ts'
import { listingOf } from './listing-of-demand.ts'

/** The same cargo on the same lane within so many days is one demand (docs/trade.md). */
const SAME_WITHIN_DAYS = 7

type Firm = Pick<Shipper, 'shipper_id' | 'standing'>

/** Nobody else publishes for the firm until the transaction ends. Take it before the row of a demand. */
export const lockPublications = (transaction: Database, shipperId: string) => lockName(transaction, `demands of ${shipperId}`)

/** @throws BusinessError 810008 too_many_demands, 810007 demand_repeated with the open one */
export const refuseBeyondLimits = async (
  transaction: Database,
  { shipper_id: shipperId, standing }: Firm,
  { demandId, number, sheet, now }: { demandId: string; number: string; sheet: DemandSheet; now: Date },
): Promise<void> => {
  const open = await selectOpenOf(transaction, shipperId, demandId, now)
  const mine = listingOf({ demandId, number, shipperId, publishedAt: now, sheet })
  const apart = (day: string) => Math.abs(Date.parse(day) - Date.parse(mine.ready_from as string))
  const same = open.find(
    (other) =>
      other.origin_city === mine.origin_city &&
      other.destination_city === mine.destination_city &&
      other.cargo_types === mine.cargo_types &&
      apart(other.ready_from) <= SAME_WITHIN_DAYS * DAY_MS,
  )
  if (same !== undefined)
    throw new BusinessError(810007, { reason: 'demand_repeated' }, { demandId: same.demand_id, number: same.number })
  if (open.length >= MOST_OPEN_DEMANDS[standing])
    throw new BusinessError(810008, { reason: 'too_many_demands' }, { most: MOST_OPEN_DEMANDS[standing] })
}
