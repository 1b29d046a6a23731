import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { listOffers as endpoint, OfferRow } from '@tongyun/contract/supply/offer-list'
import { offerSheetSchema, rateSchema } from '@tongyun/contract/supply/offer-sheet'
import { priceCell } from '@tongyun/contract/supply/terms/offer-price-cell'
import { openGazetteer } from '@tongyun/places'
import * as z from 'zod/mini'
import type { Context, Operation } from '../core/route.ts'
import { placeInAnswer } from '../places/index.ts'
import { countriesOfStops } from '../places/pure.ts'
import { attentionAt } from './attention.ts'
import { countListed, countViews, type ListedOffer, selectCarriers, selectListed } from './offer-list.queries.ts'
import { readFilter } from './offer-selection.ts'
import { ownCompany } from './own-company.ts'
import { validityOf } from './price-periods.ts'

const PAGE_SIZE = 50
/** A value of a half written sheet as far as it is what it must be. */
const known = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> | null => {
  const read = z.safeParse(schema, value)
  return read.success ? read.data : null
}
const { shape } = offerSheetSchema

const placeOf = (placeId: unknown, locale: Context['locale']): OfferRow['origin'] => {
  const gazetteer = openGazetteer()
  return typeof placeId === 'string' && gazetteer.byId(placeId) !== undefined ? placeInAnswer(placeId, gazetteer, locale) : null
}

const stopsOf = ({ stops: given }: DraftSheet, locale: Context['locale']): OfferRow['stops'] => {
  const gazetteer = openGazetteer()
  const stops = known(shape.stops, given)
  if (stops === null || stops.some(({ placeId }) => gazetteer.byId(placeId) === undefined)) return []
  const { borders } = countriesOfStops(stops, gazetteer)
  return stops.map(({ placeId, ...stop }, i) => ({
    place: placeInAnswer(placeId, gazetteer, locale),
    ...stop,
    border: borders[i] ?? null,
  }))
}

const priceOf = ({ rate: given }: DraftSheet): OfferRow['price'] => {
  const rate = known(rateSchema, given)
  const cell = rate === null ? null : priceCell(rate.freight)
  return rate === null || cell === null ? null : { ...cell, currency: rate.currency, unit: rate.freight.unit }
}

const breaksOf = ({ rate: given }: DraftSheet): number[] => {
  const rate = known(rateSchema, given)
  return rate?.freight.form === 'breaks' ? rate.freight.breaks.map(({ fromKg }) => fromKg) : []
}

const equipmentIn = ({ details: given }: DraftSheet): string[] => {
  const details = known(shape.details, given)
  if (details === null) return []
  return [
    ...('containerTypes' in details ? details.containerTypes : []),
    ...('vehicleTypes' in details ? details.vehicleTypes : []),
  ]
}

const rowOf = (offer: ListedOffer, locale: Context['locale']): OfferRow => {
  const { sheet, etd } = offer
  return {
    offerId: offer.offer_id,
    reference: offer.reference,
    mode: offer.mode,
    loadType: known(shape.loadType, sheet.loadType),
    origin: placeOf(sheet.originId, locale),
    destination: placeOf(sheet.destinationId, locale),
    stops: stopsOf(sheet, locale),
    equipment: equipmentIn(sheet),
    price: priceOf(sheet),
    breaksKg: breaksOf(sheet),
    spaceUnit: known(shape.spaceUnit, sheet.spaceUnit),
    spacePerDeparture: known(shape.spacePerDeparture, sheet.spacePerDeparture),
    departure:
      etd === null ? null : { etd: etd.toISOString(), spaceTotal: offer.space_total ?? 0, spaceLeft: offer.space_left ?? 0 },
    validFrom: known(z.iso.date(), validityOf(sheet).from),
    validTo: known(z.iso.date(), validityOf(sheet).to),
    version: offer.version,
    reviewStatus: offer.review_status,
    saleStatus: offer.sale_status,
    confirmedAt: offer.confirmed_at?.toISOString() ?? null,
    updatedAt: offer.updated_at.toISOString(),
  }
}

/** GET /ty/workbench/offers, what was changed last first. Read where it was written: a change must show at once. */
export const listOffers: Operation<typeof endpoint> = async (
  { page = 1, pageSize = PAGE_SIZE, sort = 'changed', ...filter },
  context,
) => {
  const { database, now, locale, config } = context
  const { providerId } = ownCompany(context)
  const attention = attentionAt(now, config)
  const { filter: read, ...names } = await readFilter(database, providerId, filter, locale)
  const [offers, total, counts, carriers] = await Promise.all([
    selectListed(database, read, attention, {
      sort,
      now,
      offset: (page - 1) * pageSize,
      limit: pageSize,
    }),
    countListed(database, read, attention),
    countViews(database, providerId, attention),
    selectCarriers(database, providerId),
  ])
  return { total, page, pageSize, offers: offers.map((offer) => rowOf(offer, locale)), ...names, carriers, counts }
}
