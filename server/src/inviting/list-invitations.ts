import type { listInvitations as endpoint } from '@tongyun/contract/inviting/invitations'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { openGazetteer } from '@tongyun/places'
import type { Operation } from '../core/route.ts'
import { ownDemand, statusAt } from '../demand/index.ts'
import { providerRefs } from '../providers/index.ts'
import { selectInvitations } from '../quoting/index.ts'
import { candidatesFor, invitationStatusAt, invitationsLeft } from './invitation-standing.ts'

/** GET /ty/my_demands/:demandId/invitations */
export const listInvitations: Operation<typeof endpoint> = async ({ demandId }, context) => {
  const { database, locale, now } = context
  const demand = await ownDemand(context, demandId)
  const invited = await selectInvitations(database, demandId)
  const isOpen = statusAt(demand, now) === 'open'
  const candidates = isOpen ? await candidatesFor(database, demand, invited, now) : []
  const shown = candidates.slice(0, DEAL_FIGURES.invitationsPerDemand)
  const ids = [...invited.map(({ provider_id: id }) => id), ...shown]
  const refs = await providerRefs(database, ids, { locale, gazetteer: openGazetteer() })
  return {
    rows: invited.flatMap((row) => {
      const provider = refs.get(row.provider_id)
      if (provider === undefined) return []
      return [
        {
          provider,
          status: invitationStatusAt(row, demand.quotes_until, now),
          reason: row.reason,
          invitedAt: row.invited_at.toISOString(),
          seenAt: row.seen_at?.toISOString() ?? null,
          answeredAt: row.answered_at?.toISOString() ?? null,
        },
      ]
    }),
    candidates: shown.flatMap((id) => refs.get(id) ?? []),
    left: invitationsLeft(invited),
  }
}
