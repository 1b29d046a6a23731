import type { getBookingParties as endpoint, Parties, ShownParty } from '@tongyun/contract/booking/parties'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Operation } from '../core/route.ts'
import { recordLook } from '../deals/index.ts'
import { readerOf } from './booking-reader.ts'
import { stateNow } from './booking-state.ts'
import { type BookingRecord, selectBooking, selectSealedParties } from './bookings.queries.ts'
import { openParties } from './sealed-parties.ts'

type Stage = 'none' | 'requested' | 'agreed'

/** How much of the parties a provider needs: what it is asked to carry from where to where, then whom to reach there. */
const stageOf = (row: BookingRecord, now: Date): Stage => {
  if (row.confirmed_at !== null) return 'agreed'
  const { status } = stateNow(row, now)
  return status === 'REJECTED' || status === 'CANCELLED' ? 'none' : 'requested'
}

const shown = (whole: boolean) => {
  const one = ({ company, person, phone, email, address }: NonNullable<Parties['notify']>): ShownParty => {
    const reached = whole ? { person, phone: phone ?? null, email: email ?? null } : { person: null, phone: null, email: null }
    return { company, ...reached, address }
  }
  return (parties: Parties) => ({
    shipper: one(parties.shipper),
    consignee: one(parties.consignee),
    notify: parties.notify === undefined ? null : one(parties.notify),
    pickup: parties.pickup === undefined ? null : one(parties.pickup),
    whole,
  })
}

/** POST /ty/bookings/:number/parties */
export const getBookingParties: Operation<typeof endpoint> = async ({ number }, context) => {
  const { database, keys, now } = context
  const person = caller(context)
  const row = await selectBooking(database, number)
  if (row === undefined) throw new BusinessError(810004)
  const { side } = readerOf(row, person)
  const stage = stageOf(row, now)
  if (side === 'provider' && stage === 'none') throw new BusinessError(811001, { reason: 'not_agreed' })
  // The look is written before anything is shown, so that nobody sees it untold.
  if (side === 'provider')
    await recordLook(database, row.deal_id, {
      kind: 'parties_seen',
      subject: row.booking_id,
      side,
      userId: person.userId,
      now,
    })
  const sealed = await selectSealedParties(database, row.booking_id)
  return shown(side === 'buyer' || stage === 'agreed')(openParties(sealed, row.booking_id, keys))
}
