/** Bookings that belong to somebody, for tests of who may do what to them. */

import { sql } from 'kysely'
import { makeBooking } from '../src/booking/bookings.fixture.ts'
import { publishOffers } from '../src/capacity/offering/index.ts'
import type { Database } from '../src/core/database.ts'
import { readableId } from '../src/core/readable-id.ts'
import { newDealNumber } from '../src/deals/index.ts'
import { capacityOfOffer } from '../src/supply/capacity-of-offer.ts'
import { seaSheet } from '../src/supply/offer-sheets.fixture.ts'
import { firmOf } from './demand-rows.ts'
import type { MakeRow } from './holder.ts'
import { insertCompany, insertPerson, putIntoCity, TEST_KEYS } from './people.ts'

/** A request of a firm for an offer of a company. @returns its number */
const requestOf = async (database: Database, { providerId, shipperId }: { providerId: string; shipperId: string }) => {
  const now = new Date()
  await putIntoCity(database, providerId)
  const offerId = readableId('o')
  const days = { availableFrom: '2026-01-01', availableTo: '2099-12-31' }
  const sheet = seaSheet({ reference: offerId, ...days })
  const lasting = { ...sheet, rate: { ...sheet.rate, validFrom: '2026-01-01', validTo: '2099-12-31' } }
  const offer = { offerId, providerId, sheet: lasting }
  await database.transaction().execute((transaction) => publishOffers(transaction, [capacityOfOffer(offer, now)], now))
  return (await makeBooking(database, { keys: TEST_KEYS, capacityId: offerId, shipperId, now })).number
}

/** What its holder buys. */
export const insertPurchase: MakeRow = async (database, holder) =>
  requestOf(database, { providerId: await insertCompany(database), shipperId: await firmOf(database, holder) })

/** What its holder's company sells. */
export const insertSale: MakeRow = async (database, { companyId }) => {
  const buyer = await insertPerson(database)
  const shipperId = await firmOf(database, { userId: buyer.user_id, companyId: '' })
  return requestOf(database, { providerId: companyId, shipperId })
}

/** A trip of two legs that its holder buys. @returns its number */
export const insertTripRow: MakeRow = async (database, holder) => {
  const shipperId = await firmOf(database, holder)
  const numbers = []
  for (let leg = 1; leg <= 2; leg += 1)
    numbers.push(await requestOf(database, { providerId: await insertCompany(database), shipperId }))
  const { rows } = await sql<{ number: string }>`
    with trip as (
      insert into trips (trip_id, number, shipper_id, plan, created_by, created_at)
      values (${readableId('t')}, ${newDealNumber()}, ${shipperId}, '{"cargo": {}, "legs": [{}, {}]}', ${holder.userId}, now())
      returning trip_id, number),
    legs as (
      update bookings b set trip_id = trip.trip_id, leg = array_position(${numbers}::text[], b.number)
      from trip where b.number = any(${numbers}::text[]))
    select number from trip`.execute(database)
  return rows[0]?.number ?? ''
}
