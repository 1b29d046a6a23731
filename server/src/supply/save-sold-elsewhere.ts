import type { saveSoldElsewhere as endpoint } from '@tongyun/contract/supply/departure-board'
import { updateElsewhere } from '../capacity/space/index.ts'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { selectOwnDeparture } from './departure-board.queries.ts'
import { ownCompany } from './own-company.ts'

/** POST /ty/workbench/departures/elsewhere. */
export const saveSoldElsewhere: Operation<typeof endpoint> = async ({ departureId, elsewhere, seen }, context) => {
  const { database, now } = context
  const { providerId, actor } = ownCompany(context)
  return database.transaction().execute(async (transaction) => {
    if ((await selectOwnDeparture(transaction, providerId, departureId)) === undefined) throw new BusinessError(810004)
    const left = await updateElsewhere(transaction, { departureId, elsewhere, seen, now })
    if (left === undefined) {
      const found = await selectOwnDeparture(transaction, providerId, departureId)
      if (found === undefined) throw new BusinessError(810004)
      if (found.closes_at <= now) throw new BusinessError(811001, { reason: 'departure_closed' })
      if (found.space_elsewhere !== seen) throw new BusinessError(811001, { reason: 'changed_meanwhile' })
      const most = Math.round((found.space_left + found.space_elsewhere) * 1000) / 1000
      throw new BusinessError(812001, { reason: 'space_taken', most })
    }
    const details = { departure: departureId, before: seen, after: elsewhere }
    await writeAudit(transaction, { at: now, actor, action: 'departure.elsewhere', subject: providerId, details })
    return { departureId, elsewhere, left }
  })
}
