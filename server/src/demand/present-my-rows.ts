import type { listMyDemands } from '@tongyun/contract/demand/own-demands'
import type { DataOf } from '@tongyun/contract/endpoint'
import type { PlaceRef } from '@tongyun/contract/places/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import { openGazetteer } from '@tongyun/places'
import type { Context } from '../core/route.ts'
import { placeInAnswer } from '../places/index.ts'
import { allowedFor, statusAt } from './demand-step.ts'
import type { DemandRecord } from './demands.queries.ts'
import { selectLiveQuotes } from './my-demands.queries.ts'

/** A place by what a sheet says; null where it says none, or one that nobody knows. */
export const knownPlace = (placeId: string | null, locale: Locale): PlaceRef | null => {
  const gazetteer = openGazetteer()
  return placeId === null || gazetteer.byId(placeId) === undefined ? null : placeInAnswer(placeId, gazetteer, locale)
}

/** A firm's own demands as it reads them in a list. */
export const presentMyRows = async (
  rows: readonly DemandRecord[],
  { database, locale, now }: Pick<Context, 'database' | 'locale' | 'now'>,
): Promise<DataOf<typeof listMyDemands>['rows']> => {
  const quotes = await selectLiveQuotes(
    database,
    rows.map((row) => row.demand_id),
  )
  return rows.map((row) => ({
    demandId: row.demand_id,
    number: row.number,
    version: row.version,
    reviewStatus: row.review_status,
    status: statusAt(row, now),
    origin: knownPlace(row.sheet.originId, locale),
    destination: knownPlace(row.sheet.destinationId, locale),
    modes: row.sheet.modes,
    goods: row.sheet.goods,
    readyFrom: row.sheet.readyFrom,
    readyTo: row.sheet.readyTo,
    quotesUntil: row.quotes_until?.toISOString() ?? row.sheet.quotesUntil,
    quotes: quotes.get(row.demand_id) ?? 0,
    updatedAt: row.updated_at.toISOString(),
    allowed: allowedFor(row, now),
  }))
}
