/** What stands against a booking or a hold, as the caller is told of it: with what would help beside. */
import type { SpaceUnit } from '@tongyun/freight/vocabulary'
import { openGazetteer, placeName } from '@tongyun/places'
import type { NoClaim } from '../capacity/space/index.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { instantWords } from '../core/value-words.ts'
import { otherOffers } from './other-offers.ts'
import { withRoom } from './present-checkout.ts'
import type { CheckoutInput, ReadCheckout } from './read-checkout.ts'

/** The field of the cargo by which it would be told what space it takes. */
const TOLD_BY: Record<SpaceUnit, string> = {
  teu: 'containers',
  container: 'containers',
  truck: 'vehicles',
  kg: 'weightKg',
  m3: 'volumeM3',
  rt: 'weightKg',
}

/** Departures shown to whoever came too late. */
const MOST = 5

const cutOffPassed = ({ offer: { record, departure } }: ReadCheckout, at: Date, { locale }: Pick<Context, 'locale'>) => {
  const place = openGazetteer().byId(record.origin_place)
  const zone = place?.zone ?? 'UTC'
  const name = place === undefined ? zone : placeName(place, locale)
  const closesAt = departure?.closes_at.toISOString() ?? null
  return new BusinessError(
    811001,
    { reason: 'cut_off_passed', at: instantWords(at, zone, locale), place: name },
    { at: at.toISOString(), zone, closesAt },
  )
}

/** Too little is left: what is, and where there is room. */
const spaceGone = async (
  { offer }: ReadCheckout,
  left: number,
  input: CheckoutInput,
  context: Context,
): Promise<BusinessError> => {
  const departures = withRoom(offer).slice(0, MOST)
  const offers = departures.length > 1 ? [] : await otherOffers(offer, input, context)
  const unit = offer.record.space_unit
  return new BusinessError(
    812001,
    { reason: 'space_gone', left: String(left) },
    { left, unit, needed: offer.needed, departures, offers },
  )
}

/** @throws BusinessError for what `read` says stands against it, with what would help */
export const refuseHurdles = async (read: ReadCheckout, input: CheckoutInput, context: Context): Promise<void> => {
  const { hurdle, offer, times, atOnce } = read
  switch (hurdle) {
    case null:
      return
    case 'no_departure':
      throw new BusinessError(810004)
    case 'price_refused':
      throw new BusinessError(816001, {}, offer.price)
    case 'cargo_unclear': {
      const field = TOLD_BY[offer.record.space_unit]
      throw new BusinessError(810001, { field, rule: 'required', path: field, limit: '' })
    }
    case 'own_deal':
      throw new BusinessError(810008, { reason: 'own_deal' })
    case 'cut_off_passed':
      throw cutOffPassed(read, (atOnce ? times?.closes_at : times?.request_until) ?? context.now, context)
    case 'space_gone':
      throw await spaceGone(read, read.left, input, context)
  }
}

/** The refusal of a claim that got no space, after `read` had said there was some. */
export const noClaim = async (
  { reason, left }: NoClaim,
  read: ReadCheckout,
  input: CheckoutInput,
  context: Context,
): Promise<BusinessError> => {
  switch (reason) {
    case 'space_gone':
      return spaceGone(read, left, input, context)
    case 'closed':
      return cutOffPassed(read, read.times?.closes_at ?? context.now, context)
    case 'not_on_sale':
      return new BusinessError(811001, { reason: 'offer_gone' })
    case 'unknown':
      return new BusinessError(810004)
  }
}
