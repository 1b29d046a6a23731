/** What a provider wants to offer, as a version: priced by the engine and frozen, with the terms and the departure it goes with. */
import { consignmentOf } from '@tongyun/contract/capacity/terms/consignment'
import type { CheckedInputOf } from '@tongyun/contract/endpoint'
import type { priceQuote } from '@tongyun/contract/quoting/provider-quotes'
import { isoDay } from '@tongyun/freight/days'
import { timeAfter } from '@tongyun/freight/deal/deadlines'
import { freezePrice, type QuoteInputs } from '@tongyun/freight/deal/quote-price'
import { consignmentFor } from '@tongyun/freight/full-load'
import { findPersonalData } from '@tongyun/freight/personal-data/find-personal-data'
import { pricingDate } from '@tongyun/freight/pricing-date'
import type { Refusal } from '@tongyun/freight/pricing-run'
import type { Rate } from '@tongyun/freight/rate'
import type { Mode, ServiceMode, SpaceUnit } from '@tongyun/freight/vocabulary'
import { type OfferToBook, offerToBook } from '../capacity/searching/index.ts'
import type { Database } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import { dealTermsOf } from '../deal-terms/index.ts'
import { exchangeRates } from '../reference/index.ts'
import { type QuoteNeed, refuseOtherCarriage } from './quote-need.ts'
import { type NewVersion, quotedDeparture } from './write-quote.ts'

/** What the press says of a version. */
export type Offered = Omit<CheckedInputOf<typeof priceQuote>, 'demandId' | 'quoteId' | 'rate'> & { rate?: Rate | undefined }

/** Who offers, and what for. */
type Asked = { providerId: string; need: QuoteNeed }

type Base = {
  inputs: QuoteInputs
  mode: Mode
  serviceMode: ServiceMode
  loadType: NewVersion['journey']['loadType']
  offer: OfferToBook | null
}

const missing = (field: string) => new BusinessError(810001, { field, rule: 'required', path: field, limit: '' })

/** From one of the provider's own offers on sale. */
const fromOffer = async (
  database: Database,
  { locale, now }: Pick<Context, 'locale' | 'now'>,
  { providerId, need }: Asked,
  { capacityId, departureId, rate }: Offered & { capacityId: string },
): Promise<Base> => {
  const offer = await offerToBook({ capacityId, departureId, ...need.cargo }, { locale, database, now })
  if (offer === undefined) throw new BusinessError(810004)
  if (offer.record.provider.provider_id !== providerId) throw new BusinessError(810009)
  refuseOtherCarriage(need, offer.record)
  if (departureId !== undefined && offer.departure === undefined) throw new BusinessError(811001, { reason: 'departure_closed' })
  const { mode, service_mode: serviceMode, load_type: loadType } = offer.record
  return { inputs: { ...offer.inputs, rate: rate ?? offer.inputs.rate }, mode, serviceMode, loadType, offer }
}

/** Without an offer: by the rate alone, in the mode and service asked for unless another is named. */
const fromRate = async (database: Database, now: Date, need: QuoteNeed, { rate, mode, serviceMode }: Offered): Promise<Base> => {
  if (rate === undefined) throw missing('rate')
  const chosen = mode ?? need.mode
  if (chosen === null) throw missing('mode')
  const { loadType } = need
  const { consignment } = consignmentFor(consignmentOf(need.cargo), { loadType, rate, equipment: [] })
  const context = {
    date: pricingDate(rate, need.readyFrom, isoDay(now)),
    distanceKm: null,
    exchange: await exchangeRates(database),
  }
  const service = serviceMode ?? need.serviceMode ?? 'door_to_door'
  return { inputs: { rate, consignment, context }, mode: chosen, serviceMode: service, loadType, offer: null }
}

/** A rate may contradict itself in ways its schema does not know. */
const freeze = (inputs: QuoteInputs) => {
  try {
    return freezePrice(inputs)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new BusinessError(810001, { field: 'rate', rule: 'wrong_format', path: 'rate', limit: '' })
  }
}

const refusePersonalData = (note: string | undefined): void => {
  const stretches = findPersonalData(note ?? '').map((stretch) => ({ field: 'note', ...stretch }))
  if (stretches.length > 0) throw new BusinessError(812001, { reason: 'personal_data' }, { stretches })
}

/** The version, or why the engine does not price it. */
type Made = {
  validUntil: Date
  mode: Mode
  serviceMode: ServiceMode
  space: { departureId: string; quantity: number; unit: SpaceUnit } | null
} & ({ ok: true; version: NewVersion } | { ok: false; refusal: Refusal })

/**
 * @throws BusinessError 810001 required for a rate, mode or departure that is needed; 810004 and 810009 for an offer that is not
 * on sale or another firm's; 811001 departure_closed; 812001 personal_data, offer_off_lane, mode_not_asked
 */
export const makeVersion = async (
  database: Database,
  context: Pick<Context, 'locale' | 'now'>,
  asked: Asked,
  offered: Offered,
): Promise<Made> => {
  const { now } = context
  const { need, providerId } = asked
  const { capacityId, departureId, firm = false, validHours, transitHours, note } = offered
  refusePersonalData(note)
  const base =
    capacityId === undefined
      ? await fromRate(database, now, need, offered)
      : await fromOffer(database, context, asked, { ...offered, capacityId })
  const { inputs, mode, serviceMode, loadType, offer } = base
  const named = departureId === undefined ? undefined : offer?.departure
  const quantity = offer?.needed ?? 0
  if (firm && (named === undefined || quantity === 0)) throw missing('departureId')
  const departure = named === undefined || quantity === 0 ? null : quotedDeparture(named, quantity)
  const terms = await dealTermsOf(database, providerId)
  const hours = validHours ?? terms.terms.quoteHours
  const latest = departure?.closesAt.getTime() ?? null
  // The figure is in hours of the clock, so nobody's working time is asked for.
  const until = timeAfter('quoteHours', now.getTime(), { chosen: hours, place: { zone: 'UTC', country: 'CN' }, latest })
  const validUntil = new Date(until)
  const unit = offer?.record.space_unit ?? null
  const space = departure === null || unit === null ? null : { departureId: departure.departureId, quantity, unit }
  const found = { validUntil, mode, serviceMode, space }
  const frozen = freeze(inputs)
  if (!frozen.ok) return { ...found, ok: false, refusal: frozen }
  const version: NewVersion = {
    price: frozen.price,
    journey: {
      originId: need.originId,
      destinationId: need.destinationId,
      mode,
      loadType,
      serviceMode,
      incoterm: need.incoterm,
      goods: need.goods,
      readyFrom: need.readyFrom,
      readyTo: need.readyTo,
      reference: offer?.record.reference ?? null,
      spaceUnit: unit,
    },
    terms: { version: terms.version, confirmed: terms.confirmed, terms: terms.terms },
    validUntil,
    firm,
    capacityId: capacityId ?? null,
    departure,
    transitHours: transitHours ?? offer?.record.transit_hours ?? null,
    note: note ?? null,
  }
  return { ...found, ok: true, version }
}

/** @throws BusinessError 816001 with the engine's refusal */
export const versionIn = (made: Made): NewVersion => {
  if (made.ok) return made.version
  throw new BusinessError(816001, {}, made.refusal)
}
