/** A trip as tools tell it. */
import type { Trip } from '@tongyun/contract/booking/trips'
import { pagePaths } from '@tongyun/contract/page-paths'
import * as z from 'zod/mini'
import type { OpenCaller } from './open-caller.ts'
import { moneySchema, untrustedSchema } from './tool.ts'
import { untrustedText } from './untrusted-text.ts'

export const tripToldSchema = z.object({
  number: z.string(),
  state: z.string(),
  legs: z.array(
    z.object({
      leg: z.number(),
      bookingNumber: z.string(),
      status: z.string(),
      origin: z.string(),
      destination: z.string(),
      departsAt: z.nullable(z.string()),
      arrivesAt: z.nullable(z.string()),
      total: moneySchema,
      /** Whose turn it is, and until when; null where it is nobody's. */
      waitingFor: z.nullable(z.object({ side: z.string(), until: z.nullable(z.string()) })),
      /** Why it is not carried; null while it is. */
      endedBecause: z.nullable(z.string()),
      /** Another departure can be booked in its place. */
      replaceable: z.boolean(),
      untrustedText: untrustedSchema,
    }),
  ),
  totals: z.array(moneySchema),
  /** Until when cancelling all that stands is free; null where nothing costs anything, or something does already. */
  freeUntil: z.nullable(z.string()),
  /** What cancelling all that stands comes to now. */
  cancelling: z.array(moneySchema),
  /** Where a person acts on it; null in a sandbox, which has no pages. */
  path: z.nullable(z.string()),
})

export const tripTold = (
  { number, state, legs, totals, freeUntil, cancelling }: Trip,
  { locale, hasPages }: Pick<OpenCaller, 'locale' | 'hasPages'>,
): z.infer<typeof tripToldSchema> => ({
  number,
  state,
  legs: legs.map(({ leg, booking, ended, replaceable }) => ({
    leg,
    bookingNumber: booking.number,
    status: booking.status,
    origin: booking.origin.name,
    destination: booking.destination.name,
    departsAt: booking.departsAt,
    arrivesAt: booking.arrivesAt,
    total: { amountMinor: booking.totalMinor, currency: booking.currency },
    waitingFor: booking.waitingFor,
    endedBecause: ended === null ? null : (ended.reason ?? 'other'),
    replaceable,
    untrustedText: untrustedText({ provider: booking.counterparty.name, goods: booking.goods, reference: booking.reference }),
  })),
  totals,
  freeUntil,
  cancelling: cancelling.fees,
  path: hasPages ? `/${locale}${pagePaths.trip(number)}` : null,
})
