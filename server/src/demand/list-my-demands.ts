import { type listMyDemands as endpoint, MY_DEMAND_VIEWS } from '@tongyun/contract/demand/own-demands'
import type { PlaceRef } from '@tongyun/contract/places/endpoints'
import type { Locale } from '@tongyun/freight/locale'
import { openGazetteer } from '@tongyun/places'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { placeInAnswer } from '../places/index.ts'
import { allowedFor, statusAt } from './demand-step.ts'
import { countDemandsOf, selectDemandsOf, selectLiveQuotes } from './my-demands.queries.ts'

const USUAL_PAGE = 20

/** A place by what a sheet says; null where it says none, or one that nobody knows. */
export const knownPlace = (placeId: string | null, locale: Locale): PlaceRef | null => {
  const gazetteer = openGazetteer()
  return placeId === null || gazetteer.byId(placeId) === undefined ? null : placeInAnswer(placeId, gazetteer, locale)
}

/** GET /ty/my_demands */
export const listMyDemands: Operation<typeof endpoint> = async ({ q, view, page = 1, pageSize = USUAL_PAGE }, context) => {
  const { database, locale, now } = context
  const { shipperId } = caller(context)
  const none = Object.fromEntries(MY_DEMAND_VIEWS.map((name) => [name, 0])) as Record<(typeof MY_DEMAND_VIEWS)[number], number>
  if (shipperId === null) return { total: 0, counts: none, rows: [] }
  const filter = { shipperId, q: q ?? null, view: view ?? null, now }
  const [counted, rows] = await Promise.all([
    countDemandsOf(database, filter),
    selectDemandsOf(database, filter, { offset: (page - 1) * pageSize, limit: pageSize }),
  ])
  const quotes = await selectLiveQuotes(
    database,
    rows.map((row) => row.demand_id),
  )
  const counts = { ...none, ...Object.fromEntries(counted.map(({ view: name, count }) => [name, count])) }
  return {
    total: view === undefined ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[view],
    counts,
    rows: rows.map((row) => ({
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
    })),
  }
}
