/** Bookings that belong to somebody, for tests of who may do what to them. */
import { makeBooking } from '../src/booking/bookings.fixture.ts'
import { publishOffers } from '../src/capacity/offering/index.ts'
import type { Database } from '../src/core/database.ts'
import { readableId } from '../src/core/readable-id.ts'
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
