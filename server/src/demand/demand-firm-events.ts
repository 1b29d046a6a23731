/** What programs of the firm whose demand it is hear of it. */
import type { Database } from '../core/database.ts'
import { appendEvent, type EventKind } from '../core/events.ts'
import type { FirmEvent, FirmEventSource } from '../core/firm-events.ts'
import type { DemandRecord } from './demands.queries.ts'

type DemandEvent = Extract<FirmEvent, { type: `demand.${string}` }>
type Step = { type: DemandEvent['type']; number: string; version: number; closedBy?: 'firm' | 'staff' }

/** A step of a demand that its firm hears of. */
const DEMAND_STEP: EventKind<Step> = { name: 'demand_step' }

/** Appends that a demand took a step; give the transaction of the step, and the version that the demand has after it. */
export const tellDemandStep = (
  transaction: Database,
  { demand_id: demandId, shipper_id: companyId, number }: Pick<DemandRecord, 'demand_id' | 'shipper_id' | 'number'>,
  step: Omit<Step, 'number'>,
  now: Date,
): Promise<void> =>
  appendEvent(transaction, DEMAND_STEP, {
    key: `demand-step:${demandId}:${step.type}:${step.version}:${now.toISOString()}`,
    subject: demandId,
    companyId,
    payload: { ...step, number },
    at: now,
  })

export const DEMAND_FIRM_EVENTS: FirmEventSource = {
  kinds: [DEMAND_STEP.name],
  tell: (_, { subject: demandId, companyId, payload }) => {
    const { type, number, version, closedBy } = payload as Step
    const data = { demandId, demandNumber: number, demandVersion: version }
    const common = { firmId: companyId as string, objectId: demandId, objectRevision: version }
    if (type === 'demand.closed') return [{ ...common, type, data: { ...data, closedBy: closedBy ?? 'firm' } }]
    return [{ ...common, type, data }]
  },
}
