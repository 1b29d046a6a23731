/** Bookings that stand, for tests and seeds: made by the statement that books. */
import type { Parties } from '@tongyun/contract/booking/parties'
import { PROPOSED_TERMS } from '@tongyun/freight/deal/deal-terms'
import { sql } from 'kysely'
import { offerToBook } from '../capacity/searching/index.ts'
import type { Database } from '../core/database.ts'
import type { Keys } from '../core/keys.ts'
import { readableId } from '../core/readable-id.ts'
import { newDealNumber } from '../deals/index.ts'
import { agreeOn } from './agree.ts'
import { timesOfNew } from './agreed.ts'
import { insertBooking } from './new-booking.queries.ts'
import { sealParties } from './sealed-parties.ts'

export const PARTIES: Parties = {
  shipper: { company: '义乌货主贸易有限公司', person: '王芳', phone: '+8613800000001', address: '义乌市国际商贸城 1 区' },
  consignee: {
    company: 'ООО «Получатель»',
    person: 'Иван Петров',
    email: 'ivan@example.com',
    address: 'Москва, ул. Складская, 1',
  },
}

/** Cargo that every offer of the sample market with room takes some space for. */
const CARGO = { weightKg: 800, volumeM3: 3, pieces: [], containers: [], vehicles: [], cargo: [] }

type Made = { bookingId: string; number: string; dealId: string; departureId: string; providerId: string }

/**
 * A booking of an offer on sale for a firm that buys, at the offer's next departure with room or a named one; `atOnce` is
 * confirmed, else it waits for its provider's answer.
 */
export const makeBooking = async (
  database: Database,
  {
    keys,
    capacityId,
    departureId,
    shipperId,
    atOnce = false,
    actor = 'u-aaaaaaaaaaaa',
    cargo = CARGO,
    now,
  }: {
    keys: Keys
    capacityId: string
    departureId?: string
    shipperId: string
    atOnce?: boolean
    actor?: string
    cargo?: typeof CARGO
    now: Date
  },
): Promise<Made> => {
  const offer = await offerToBook({ capacityId, departureId, ...cargo }, { locale: 'zh', database, now })
  const agreed = offer && agreeOn(offer, { version: 0, confirmed: false, terms: PROPOSED_TERMS }, now)
  if (!offer?.departure || !agreed) throw new Error(`${capacityId} cannot be booked: ${JSON.stringify(offer?.price)}`)
  const bookingId = readableId('b')
  const number = newDealNumber()
  const deal = { dealId: readableId('k'), number: newDealNumber() }
  const providerId = offer.row.provider.providerId
  const space = { departureId: offer.departure.departure_id, quantity: offer.needed, unit: offer.record.space_unit }
  await insertBooking(
    database,
    {
      bookingId,
      number,
      shipperId,
      providerId,
      trip: null,
      quote: null,
      space,
      atOnce,
      agreed,
      times: timesOfNew(agreed, { atOnce, now, workPlace: { zone: 'Asia/Shanghai', country: 'CN' } }),
      cargo: { goods: '五金配件' },
      parties: sealParties(PARTIES, bookingId, keys),
      actor,
      demo: false,
      now,
    },
    { deal, notices: [], onlyIf: sql`true` },
    '{}',
    (answer, from) => sql`select ${answer}::text as answer from ${from}`,
  )
  return { bookingId, number, dealId: deal.dealId, departureId: space.departureId, providerId }
}
