import type { BoardRow, listDepartures as endpoint } from '@tongyun/contract/supply/departure-board'
import { openGazetteer } from '@tongyun/places'
import type { Context, Operation } from '../core/route.ts'
import { placeInAnswer } from '../places/index.ts'
import { type BoardDeparture, countBoard, selectBoard } from './departure-board.queries.ts'
import { ownCompany } from './own-company.ts'

const PAGE_SIZE = 50

const rowOf = (row: BoardDeparture, locale: Context['locale']): BoardRow => ({
  departureId: row.departure_id,
  offerId: row.capacity_id,
  reference: row.reference,
  mode: row.mode,
  origin: placeInAnswer(row.origin_place, openGazetteer(), locale),
  destination: placeInAnswer(row.destination_place, openGazetteer(), locale),
  etd: row.etd.toISOString(),
  closesAt: row.closes_at.toISOString(),
  spaceUnit: row.space_unit,
  total: row.space_total,
  elsewhere: row.space_elsewhere,
  booked: row.space_booked,
  held: row.space_held,
  left: row.space_left,
  saleStatus: row.sale_status,
})

/** GET /ty/workbench/departures. Read where it was written: what was just taken off must not stand there still. */
export const listDepartures: Operation<typeof endpoint> = async ({ page = 1, pageSize = PAGE_SIZE, ...filter }, context) => {
  const { database, now, locale } = context
  const { providerId } = ownCompany(context)
  const asked = { ...filter, providerId, now }
  const [departures, { total, ...counts }] = await Promise.all([
    selectBoard(database, asked, { offset: (page - 1) * pageSize, limit: pageSize }),
    countBoard(database, asked),
  ])
  return { total, page, pageSize, departures: departures.map((row) => rowOf(row, locale)), counts }
}
