import { MAX_TRIP_LEGS } from '@tongyun/contract/booking/terms/trip-words'
import { changeSchema } from '@tongyun/contract/booking/trip-checkout'
import { readTripCheckout } from '@tongyun/contract/open-platform/trips'
import { pagePaths } from '@tongyun/contract/page-paths'
import * as m from '@tongyun/messages'
import * as z from 'zod/mini'
import { moneyWords } from '../../core/value-words.ts'
import { cargoFields, currencyField } from '../fields.ts'
import { offerTold, offerToldSchema } from '../offer-told.ts'
import { moneySchema, tool } from '../tool.ts'

const { hours, handInBy, connects } = changeSchema.shape

/** Books nothing and holds nothing: what it gives is the page on which a person does, with legs and cargo filled in. */
export const priceTrip = tool({
  name: 'price_trip',
  words: (locale) => ({ title: m.agents_price_trip({}, { locale }), text: m.agents_price_trip_text({}, { locale }) }),
  input: (locale) =>
    z.strictObject({
      departureIds: z
        .array(z.string().check(z.maxLength(60)))
        .check(z.minLength(2), z.maxLength(MAX_TRIP_LEGS), z.describe(m.agents_field_departures({}, { locale }))),
      ...cargoFields(locale),
      currency: currencyField(locale),
    }),
  data: z.object({
    legs: z.array(
      z.object({
        offer: offerToldSchema,
        /** What stands against booking it now; null where nothing does. */
        hurdle: z.nullable(z.string()),
        /** Confirmed when it is booked; false where its provider has to answer. */
        confirmedAtOnce: z.boolean(),
        /** What lies between it and the leg before; null for the first. */
        change: z.nullable(z.object({ hours, handInBy, connects })),
      }),
    ),
    /** Nothing stands against any leg, and all connect. */
    bookable: z.boolean(),
    total: z.nullable(moneySchema),
    /** What is agreed on, by currency. */
    totals: z.array(moneySchema),
    /** Until when cancelling all of it would be free, were it confirmed now. */
    freeUntil: z.nullable(z.string()),
    /** Where a person books it; null in a sandbox, which has no pages. */
    path: z.nullable(z.string()),
  }),
  run: async ({ departureIds, currency, ...cargo }, { ask, locale, hasPages }) => {
    const read = await ask(readTripCheckout, { leg: departureIds, ...cargo, currency })
    const legs = read.legs.map(({ checkout: { offer, seen, departure, hurdle, atOnce }, change }) => ({
      // The departure that was asked for and what is agreed on for it, not the next one and its price in another currency.
      offer: {
        ...offerTold(offer),
        departureId: departure?.departureId ?? null,
        departsAt: departure?.etd ?? null,
        arrivesAt: departure?.eta ?? null,
        total: seen && { amountMinor: seen.totalMinor, currency: seen.currency },
      },
      hurdle,
      confirmedAtOnce: atOnce,
      change: change && { hours: change.hours, handInBy: change.handInBy, connects: change.connects },
    }))
    const { bookable, total, totals, freeUntil, asOf } = read
    const sum = total === null ? '' : moneyWords(total.amountMinor, total.currency, locale)
    return {
      text: bookable ? m.agents_trip_price({ total: sum }, { locale }) : m.agents_trip_hindered({}, { locale }),
      data: {
        legs,
        bookable,
        total,
        totals,
        freeUntil,
        path: hasPages ? `/${locale}${pagePaths.bookPlan({ leg: departureIds, ...cargo })}` : null,
      },
      source: { pageUrl: null, ids: departureIds, asOf },
    }
  },
})
