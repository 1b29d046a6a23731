import type { createDemand as endpoint } from '@tongyun/contract/demand/own-demands'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { DemandSheet } from '@tongyun/freight/demand/demand-sheet'
import type { Database } from '../core/database.ts'
import { caller } from '../core/person.ts'
import { readableId } from '../core/readable-id.ts'
import { withRequestKey } from '../core/request-keys.ts'
import type { Operation } from '../core/route.ts'
import { newDealNumber } from '../deals/index.ts'
import { requireShipper } from '../shippers/index.ts'
import { insertDemand } from './demands.queries.ts'
import { publicationFaults } from './publication-faults.ts'

/** Keeps a new demand of a firm. */
export const keepDemand = async (
  transaction: Database,
  { shipperId, sheet, actor, demo, now }: { shipperId: string; sheet: DemandSheet; actor: string; demo: boolean; now: Date },
): Promise<DataOf<typeof endpoint>> => {
  const demandId = readableId('d')
  const number = newDealNumber()
  await insertDemand(transaction, {
    demand_id: demandId,
    number,
    shipper_id: shipperId,
    sheet: JSON.stringify(sheet),
    status: null,
    closing_reason: null,
    staff_reason: null,
    published_at: null,
    quotes_until: null,
    decide_until: null,
    ended_at: null,
    ending_told_at: null,
    demo,
    created_by: actor,
    created_at: now,
    updated_at: now,
  })
  return { demandId, number, version: 1, savedAt: now.toISOString(), faults: publicationFaults(sheet, now) }
}

/** POST /ty/my_demands */
export const createDemand: Operation<typeof endpoint> = ({ sheet, companyName }, context) => {
  const person = caller(context)
  const { locale, now } = context
  return withRequestKey(context, async (transaction) => {
    const firm = await requireShipper(transaction, { person, locale, now }, companyName)
    return keepDemand(transaction, { shipperId: firm.shipper_id, sheet, actor: person.userId, demo: firm.demo, now })
  })
}
