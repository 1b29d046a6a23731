/** An offer as tools tell it. */
import type { OpenOffer } from '@tongyun/contract/open-platform/offers'
import * as z from 'zod/mini'
import { moneySchema, untrustedSchema } from './tool.ts'
import { untrustedText } from './untrusted-text.ts'

export const offerToldSchema = z.object({
  offerId: z.string(),
  mode: z.string(),
  serviceMode: z.string(),
  origin: z.string(),
  destination: z.string(),
  /** What price_trip takes. */
  departureId: z.nullable(z.string()),
  departsAt: z.nullable(z.string()),
  arrivesAt: z.nullable(z.string()),
  transitHours: z.number(),
  /** All-in for the cargo; null where `refusal` says why there is none. */
  total: z.nullable(moneySchema),
  refusal: z.nullable(z.string()),
  /** Codes of charges the total leaves out. */
  notIncluded: z.array(z.string()),
  certifiedProvider: z.boolean(),
  demonstration: z.boolean(),
  pageUrl: z.nullable(z.string()),
  untrustedText: untrustedSchema,
})
type OfferTold = z.infer<typeof offerToldSchema>

export const offerTold = (offer: OpenOffer): OfferTold => {
  const { offerId, mode, serviceMode, origin, destination, departure, transitHours, price, refusal, provider, demo } = offer
  const outside = price === null ? [] : [...price.outside.elsewhere, ...price.outside.conditional]
  return {
    offerId,
    mode,
    serviceMode,
    origin: origin.name,
    destination: destination.name,
    departureId: departure?.departureId ?? null,
    departsAt: departure?.etd ?? null,
    arrivesAt: departure?.eta ?? null,
    transitHours,
    total: price?.total ?? null,
    refusal: refusal?.reason ?? null,
    notIncluded: [...new Set(outside.map(({ code }) => code))],
    certifiedProvider: provider.certified,
    demonstration: demo,
    pageUrl: offer.pageUrl,
    untrustedText: untrustedText({ provider: provider.name, service: offer.serviceLabel, reference: offer.reference }),
  }
}
