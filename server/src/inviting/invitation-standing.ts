/** Where invitations stand, and who can be invited: the table of freight/src/deal over rows and hits. */
import type { InvitationStatus } from '@tongyun/contract/inviting/invitations'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { stateAt } from '@tongyun/freight/deal/rules'
import type { Database } from '../core/database.ts'
import type { DemandRecord } from '../demand/index.ts'
import { selectHitsOf, selectMuting } from '../matching/index.ts'
import { certifiedOf } from '../providers/index.ts'
import type { InvitationRow } from '../quoting/index.ts'

/** By the comparison of its time and not by what was written. */
export const invitationStatusAt = (
  { status }: Pick<InvitationRow, 'status'>,
  quotesUntil: Date | null,
  now: Date,
): InvitationStatus =>
  stateAt('invitation', { status }, now.getTime(), { times: { quotesUntil: quotesUntil?.getTime() ?? null }, met: {} }).status

/** Invitations of a demand that are not used yet. */
export const invitationsLeft = (invited: readonly InvitationRow[]): number =>
  Math.max(0, DEAL_FIGURES.invitationsPerDemand - invited.length)

/** Certified companies whose offers fit a demand and that did not mute its shipper, best first; without those invited. */
export const candidatesFor = async (
  database: Database,
  { demand_id: demandId, shipper_id: shipperId }: Pick<DemandRecord, 'demand_id' | 'shipper_id'>,
  invited: readonly InvitationRow[],
  now: Date,
): Promise<string[]> => {
  const [hits, muting] = await Promise.all([selectHitsOf(database, demandId, now), selectMuting(database, shipperId)])
  const known = new Set([...invited.map(({ provider_id: id }) => id), ...muting])
  const others = hits.map(({ providerId }) => providerId).filter((id) => !known.has(id))
  const certified = await certifiedOf(database, others)
  return others.filter((id) => certified.has(id))
}
