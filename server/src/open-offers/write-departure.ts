import type { writeFirmDeparture as endpoint } from '@tongyun/contract/open-platform/firm-offers'
import { BusinessError } from '../core/errors.ts'
import type { Operation } from '../core/route.ts'
import { ownCompany, saveSoldElsewhere, selectDepartureOfDay } from '../supply/index.ts'

/** A figure that somebody else changes at the same moment is read again so often. */
const TRIES = 3

const isChangedMeanwhile = (error: unknown) => error instanceof BusinessError && error.params.reason === 'changed_meanwhile'

/**
 * PUT /open/v1/my/offers/:reference/departures/:day. The last writer wins.
 * @throws BusinessError 810004 without a departure on that day, 811001 departure_closed, 812001 space_taken
 */
export const writeDeparture: Operation<typeof endpoint> = async ({ reference, day, soldElsewhere }, context) => {
  const { providerId } = ownCompany(context)
  const departure = async () => {
    const found = await selectDepartureOfDay(context.database, providerId, reference, day)
    if (found === undefined) throw new BusinessError(810004)
    return found
  }
  for (let tried = 1; ; tried += 1) {
    const { departure_id: departureId, space_elsewhere: seen } = await departure()
    try {
      await saveSoldElsewhere({ departureId, elsewhere: soldElsewhere, seen }, context)
      break
    } catch (error) {
      if (tried === TRIES || !isChangedMeanwhile(error)) throw error
    }
  }
  const row = await departure()
  return {
    departureId: row.departure_id,
    day,
    total: row.space_total,
    soldElsewhere: row.space_elsewhere,
    booked: row.space_booked,
    held: row.space_held,
    left: row.space_left,
  }
}
