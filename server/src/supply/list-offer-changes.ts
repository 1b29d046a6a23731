import { type ChangeSet, type listOfferChanges as endpoint, UNDO_DAYS, UNDO_SHOWN } from '@tongyun/contract/supply/offer-undo'
import { DAY_MS } from '@tongyun/freight/days'
import type { Operation } from '../core/route.ts'
import { selectChangeSets } from './change-sets.queries.ts'
import { ownCompany } from './own-company.ts'

/** From when on what was done can be taken back. */
export const undoneSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS)

/** What was done to offers together, as answers tell it. */
export const presentChangeSet = ({ at, undoneAt, ...set }: Awaited<ReturnType<typeof selectChangeSets>>[number]): ChangeSet => ({
  ...set,
  at: at.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
})

/** GET /ty/workbench/offer_changes. Read where it was written: what was just done must stand there. */
export const listOfferChanges: Operation<typeof endpoint> = async (_, context) => {
  const { database, now } = context
  const { providerId } = ownCompany(context)
  const sets = await selectChangeSets(database, { providerId, since: undoneSince(now), limit: UNDO_SHOWN })
  return { changes: sets.map(presentChangeSet) }
}
