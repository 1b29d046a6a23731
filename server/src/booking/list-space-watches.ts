import type { listSpaceWatches as endpoint } from '@tongyun/contract/booking/space-watches'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { openGazetteer } from '@tongyun/places'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { placeInAnswer } from '../places/index.ts'
import { selectWatches } from './space-watches.queries.ts'

/** GET /ty/space_watches */
export const listSpaceWatches: Operation<typeof endpoint> = async ({ offer = null }, context) => {
  const { database, locale, now } = context
  const rows = await selectWatches(database, { userId: caller(context).userId, capacityId: offer, now })
  const gazetteer = openGazetteer()
  return {
    watches: rows.map(({ watchId, capacityId, departureId, etd, cargo, ...row }) => ({
      watchId,
      offer: capacityId,
      origin: placeInAnswer(row.originId, gazetteer, locale),
      destination: placeInAnswer(row.destinationId, gazetteer, locale),
      departure: departureId === null ? null : { departureId, etd: etd?.toISOString() ?? null },
      cargo,
      needed: row.quantity,
      spaceUnit: row.unit,
      toldAt: row.toldAt?.toISOString() ?? null,
      endsAt: row.endsAt.toISOString(),
    })),
    most: DEAL_FIGURES.spaceWatchesOfPerson,
  }
}
