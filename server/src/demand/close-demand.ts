import type { ClosingReason } from '@tongyun/contract/demand/center'
import type { closeDemand as endpoint } from '@tongyun/contract/demand/own-demands'
import type { closeDemandForStaff as staffEndpoint } from '@tongyun/contract/demand/staff'
import type { Side } from '@tongyun/freight/deal/rule'
import { writeAudit } from '../core/audit.ts'
import { type Database, inTransaction } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { appendEvent } from '../core/events.ts'
import { caller } from '../core/person.ts'
import type { Context, Operation } from '../core/route.ts'
import { tellDemandStep } from './demand-firm-events.ts'
import { DEMAND_CLOSED, laneTexts } from './demand-notices.ts'
import { demandStep } from './demand-step.ts'
import { type DemandRecord, deleteListing, lockDemand, updateDemand } from './demands.queries.ts'
import { lockOwnDemand } from './own-demand.ts'

type Why = { closing_reason: ClosingReason } | { staff_reason: string }

/** Takes a demand off the market; hold its row. */
const close = async (transaction: Database, row: DemandRecord, side: Side, why: Why, { now, request }: Context) => {
  demandStep(row, 'close', side, now)
  await updateDemand(transaction, row.demand_id, { status: 'closed', ...why, ended_at: now, updated_at: now })
  await request.server.services.demandQuotes.end(transaction, row.demand_id, 'gone', now)
  await deleteListing(transaction, row.demand_id)
  const closedBy = side === 'staff' ? 'staff' : 'firm'
  await tellDemandStep(transaction, row, { type: 'demand.closed', version: row.version, closedBy }, now)
}

/** POST /ty/my_demands/closing */
export const closeDemand: Operation<typeof endpoint> = async ({ demandId, reason }, context) => {
  const { database } = context
  await inTransaction(database, async (transaction) => {
    const row = await lockOwnDemand(transaction, context, demandId)
    await close(transaction, row, 'buyer', { closing_reason: reason }, context)
  })
  return { status: 'closed' }
}

/** POST /ty/administration/demands/closing */
export const closeDemandForStaff: Operation<typeof staffEndpoint> = async ({ demandId, reason }, context) => {
  const { database, now } = context
  const { userId: actor } = caller(context)
  await inTransaction(database, async (transaction) => {
    const row = await lockDemand(transaction, demandId)
    if (row === undefined) throw new BusinessError(810004)
    await close(transaction, row, 'staff', { staff_reason: reason }, context)
    await writeAudit(transaction, { at: now, actor, action: 'demand.close', subject: demandId, details: { reason } })
    await appendEvent(transaction, DEMAND_CLOSED, {
      key: `demand-closed:${demandId}:${row.version}`,
      subject: demandId,
      companyId: row.shipper_id,
      payload: { demandId, lane: laneTexts(row.sheet), reason },
      at: now,
    })
  })
  return { status: 'closed' }
}
