/** An offer as somebody would book it now: what pages show, what holding and booking are decided by. */
import type { BOOKING_HURDLES, HOLD_HURDLES } from '@tongyun/contract/booking/checkout'
import type { CargoInput } from '@tongyun/contract/capacity/cargo'
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import { firstClosing } from '@tongyun/freight/deal/deadlines'
import { DEAL_FIGURES } from '@tongyun/freight/deal/deal-figures'
import { allowedActions } from '@tongyun/freight/deal/rules'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { type OfferToBook, offerToBook } from '../capacity/searching/index.ts'
import { BusinessError } from '../core/errors.ts'
import { caller } from '../core/person.ts'
import type { Context } from '../core/route.ts'
import { type ProviderPlace, workPlaceIn } from '../deal-terms/index.ts'
import { agreeOn } from './agree.ts'
import { type AgreedBooking, timesOfNew } from './agreed.ts'
import type { HoldsOfFirm } from './checkouts.queries.ts'
import { type BuyingFirm, type SellingFirm, selectStanding } from './standing.queries.ts'

type Hurdle = (typeof BOOKING_HURDLES)[number]
export type HoldHurdle = { why: (typeof HOLD_HURDLES)[number]; waitS: number | null }

export type ReadCheckout = {
  /** Its other departures are those that take what `atOnce` says: requests, or bookings until they close. */
  offer: OfferToBook
  provider: SellingFirm
  firm: BuyingFirm | undefined
  terms: AgreedBooking['terms']
  workPlace: ProviderPlace
  agreed: AgreedBooking | null
  times: ReturnType<typeof timesOfNew> | null
  atOnce: boolean
  hold: HoldsOfFirm['running']
  /** What the firm holds beside, for its limits. */
  holds: HoldsOfFirm
  /** Left for the firm: its own hold is not in its way. */
  left: number
  hurdle: Hurdle | null
  holdHurdle: HoldHurdle | null
}

export type CheckoutInput = CargoInput & { offer: string; departure?: string | undefined; currency?: CurrencyCode | undefined }

export const AGAIN_MS = DEAL_FIGURES.sameDepartureAgainMinutes * MINUTE_MS

export const secondsUntil = (at: number, now: Date) => Math.max(1, Math.ceil((at - now.getTime()) / 1000))

/** What of the limits stands against a hold; a running one of the firm on the departure is in nobody's way. */
export const holdHurdleOf = (
  { running, atOnce, firstEnds, lastHour, firstBegan, lapsedAt }: HoldsOfFirm,
  { needed, left, now }: { needed: number; left: number; now: Date },
): HoldHurdle | null => {
  if (running !== null && needed <= running.quantity) return null
  const { holds } = DEAL_FIGURES
  if (atOnce >= holds.atOnce) return { why: 'too_many', waitS: secondsUntil(firstEnds?.getTime() ?? now.getTime(), now) }
  if (lastHour >= holds.anHour)
    return { why: 'too_many', waitS: secondsUntil((firstBegan?.getTime() ?? now.getTime()) + HOUR_MS, now) }
  if (lapsedAt !== null && running === null)
    return { why: 'just_lapsed', waitS: secondsUntil(lapsedAt.getTime() + AGAIN_MS, now) }
  return needed * 100 > left * holds.mostPercentOfSpaceLeft ? { why: 'too_big', waitS: null } : null
}

/** True where both are the same firm, by their tie or by the number they are registered under. */
export const isOwn = (provider: SellingFirm, firm: BuyingFirm | undefined, companyId: string | null): boolean =>
  provider.provider_id === companyId ||
  firm?.provider_id === provider.provider_id ||
  (firm?.company_number != null &&
    firm.company_number === provider.company_number &&
    firm.company_number_kind === provider.company_number_kind)

/** Until when a departure takes requests, or bookings that are confirmed at once, by the table of steps. */
const takesBookings = (times: ReturnType<typeof timesOfNew>, atOnce: boolean, now: Date): boolean => {
  const facts = {
    times: {
      closesAt: times.closes_at?.getTime() ?? null,
      requestUntil: times.request_until?.getTime() ?? null,
      departsAt: times.departs_at?.getTime() ?? null,
      answerUntil: null,
      updateUntil: null,
      amendmentUntil: null,
      cancellationUntil: null,
      completeAt: null,
    },
    met: { as_priced: true, space_claimed: true, instant: atOnce },
  }
  const wanted = atOnce ? 'book_at_once' : 'book'
  return allowedActions('booking', null, 'buyer', now.getTime(), facts).some(({ action }) => action === wanted)
}

/** @throws BusinessError 810004 where the offer is not on sale or has no such departure */
export const readCheckout = async (
  /** `from`: other departures leave no earlier. */
  { offer: capacityId, departure: departureId, ...cargo }: CheckoutInput & { from?: Date | undefined },
  context: Pick<Context, 'locale' | 'database' | 'now' | 'person'>,
): Promise<ReadCheckout> => {
  const { database, now } = context
  const person = caller(context)
  const asked = { capacityId, departureId: departureId ?? null, person, lapsedSince: new Date(now.getTime() - AGAIN_MS), now }
  const named = departureId === undefined ? undefined : selectStanding(database, asked)
  // Awaited below; what it fails of while the offer is read is told then.
  named?.catch(() => undefined)
  const offer = await offerToBook({ capacityId, departureId, ...cargo }, context)
  if (offer === undefined || (departureId !== undefined && offer.departure === undefined)) throw new BusinessError(810004)
  const { departure, needed, price } = offer
  const standing = await (named ?? selectStanding(database, { ...asked, departureId: departure?.departure_id ?? null }))
  if (standing === undefined) throw new BusinessError(810004)
  const { provider, firm, terms, holds } = standing
  const atOnce = terms.terms.modes[offer.record.mode].instantBooking
  const isOpen = ({ closes_at }: NonNullable<OfferToBook['departure']>) =>
    closes_at.getTime() > (atOnce ? now.getTime() : firstClosing(now.getTime()))
  const open = offer.others.filter(isOpen)
  if (departureId === undefined && departure !== undefined && !isOpen(departure)) {
    const other = open.find(({ space_left: left }) => left >= needed) ?? open[0]
    if (other !== undefined) return readCheckout({ ...cargo, offer: capacityId, departure: other.departure_id }, context)
  }
  const agreed = agreeOn(offer, terms, now)
  const workPlace = workPlaceIn(provider.city_id)
  const times = agreed && timesOfNew(agreed, { atOnce, now, workPlace })
  const left = (departure?.space_left ?? 0) + (holds.running?.quantity ?? 0)
  const hurdle = (): Hurdle | null => {
    if (departure === undefined) return 'no_departure'
    if (!price.ok || times === null) return 'price_refused'
    if (needed === 0) return 'cargo_unclear'
    if (isOwn(provider, firm, person.companyId)) return 'own_deal'
    if (!takesBookings(times, atOnce, now)) return 'cut_off_passed'
    return left < needed ? 'space_gone' : null
  }
  return {
    offer: { ...offer, others: open },
    provider,
    firm,
    terms,
    workPlace,
    agreed,
    times,
    atOnce,
    hold: holds.running,
    holds,
    left,
    hurdle: hurdle(),
    holdHurdle: holdHurdleOf(holds, { needed, left, now }),
  }
}
