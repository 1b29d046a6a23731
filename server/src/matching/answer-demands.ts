/** What a company makes of demands that fit it: declined, their shipper muted. */
import type {
  declineDemand as declineEndpoint,
  muteShipper as muteEndpoint,
  reconsiderDemand as reconsiderEndpoint,
} from '@tongyun/contract/matching/fitting-demands'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { readPublicDemand } from '../demand/index.ts'
import { ownCompanyId } from '../providers/index.ts'
import { deleteDecline, deleteMutedShipper, putDecline, putMutedShipper } from './answers.queries.ts'

/** POST /ty/fitting_demands/decline */
export const declineDemand: Operation<typeof declineEndpoint> = async ({ demandId, reason }, context) => {
  const { database, now } = context
  const provider_id = ownCompanyId(context)
  const { status, version } = await readPublicDemand(database, demandId, provider_id, now)
  if (status !== 'open') throw new BusinessError(811001, { reason: 'wrong_step' })
  await putDecline(database, { demand_id: demandId, version, provider_id, reason, declined_at: now })
  return { declined: reason }
}

/** POST /ty/fitting_demands/reconsideration */
export const reconsiderDemand: Operation<typeof reconsiderEndpoint> = async ({ demandId }, context) => {
  const { database, now } = context
  const providerId = ownCompanyId(context)
  await readPublicDemand(database, demandId, providerId, now)
  await deleteDecline(database, providerId, demandId)
  return { declined: null }
}

/** PUT /ty/fitting_demands/shipper */
export const muteShipper: Operation<typeof muteEndpoint> = async ({ demandId, muted }, context) => {
  const { database, now } = context
  const provider_id = ownCompanyId(context)
  const { shipperId: shipper_id } = await readPublicDemand(database, demandId, provider_id, now)
  if (muted) await putMutedShipper(database, { provider_id, shipper_id, demand_id: demandId, muted_at: now })
  else await deleteMutedShipper(database, provider_id, shipper_id)
  return { muted }
}
