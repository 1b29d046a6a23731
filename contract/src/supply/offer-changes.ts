/** What is done to offers of a provider's company, to one value of one or to several at once (decision 009). */
import { CHARGE_CODES, CONTAINER_TYPES, CURRENCIES, MODES, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { choice, flag, isoDate, patterns, whole } from '../fields.ts'
import { OFFER_ID, offerFaultSchema, offerId, offerVersion } from './offer.ts'
import { offerFilter } from './offer-list.ts'
import { ROUNDING_STEPS } from './terms/reprice-rate.ts'

/** Most offers one call names, and most it changes when it is for a whole list. */
export const OFFERS_AT_ONCE = 500
export const OFFERS_IN_BULK = 20_000

/**
 * The offers a change is for: those named, or with `all` everything the list of that filter holds (810001 `too_many` beyond
 * OFFERS_IN_BULK).
 */
const selection = { offerIds: patterns(OFFER_ID, OFFERS_AT_ONCE), all: flag(), ...offerFilter }
const selectionOf = () => z.object(selection)
export type OfferSelection = z.output<ReturnType<typeof selectionOf>>

/** `saved`: a draft, or a rejected one, was changed and is not submitted by that. */
const OUTCOMES = ['published', 'pending', 'faulty', 'saved', 'unchanged', 'withdrawn', 'conflict'] as const
export type OfferOutcome = (typeof OUTCOMES)[number]

export const outcomesSchema = z.object({
  /** How many offers had each outcome; outcomes of none are left out. */
  counts: z.partialRecord(z.enum(OUTCOMES), z.number()),
  /** By which what was written is taken back together; null when nothing was. */
  changeSet: z.nullable(z.string()),
  /** OFFERS_AT_ONCE of them at most, those with faults first. */
  results: z.array(
    z.object({
      offerId: z.string(),
      reference: z.string(),
      outcome: z.enum(OUTCOMES),
      version: z.number(),
      faults: z.array(offerFaultSchema),
    }),
  ),
})
export type OfferOutcomes = z.infer<typeof outcomesSchema>

export const submitOffers = endpoint({
  name: 'submit-offers',
  method: 'POST',
  path: '/ty/workbench/offers/submit',
  audience: 'provider',
  summary: 'Submit offers: staff reviews them, small changes of published ones appear at once',
  input: z.strictObject(selection),
  data: outcomesSchema,
})

/** One value in the table. `path` is the row's price path, `spacePerDeparture` or `rate.validTo`. */
export const editOffer = endpoint({
  name: 'edit-offer',
  method: 'POST',
  path: '/ty/workbench/offers/edit',
  audience: 'provider',
  summary: 'Change price, space or validity of one offer and submit it',
  input: z.strictObject({
    offerId: offerId(),
    version: offerVersion(),
    path: z
      .string()
      .check(
        z.regex(
          /^(spacePerDeparture|rate\.validTo|rate\.freight\.(unitPrice|additionalUnitPrice|(prices|breaks)\.\d{1,2}\.unitPrice))$/,
        ),
      ),
    /** A number as JSON or as a form writes it, or an ISO date. */
    value: z.pipe(
      z.transform((value) => (typeof value === 'string' && /^\d{1,12}(\.\d{1,6})?$/.test(value.trim()) ? Number(value) : value)),
      z.union([z.number().check(z.gte(0), z.lte(1_000_000_000_000)), z.string().check(z.maxLength(20))]),
    ),
  }),
  data: outcomesSchema,
  codes: [810004, 811001],
})

/** Most weeks an end of validity is moved by in one step. */
export const WEEKS_AT_ONCE = 8

/**
 * The end of the price's validity becomes `validTo`, or moves by whole `weeks`: one of the two (810001 `required` on `validTo`).
 * The window on offer follows where it ended earlier. By weeks, and with `all`, the last period of a reference is moved and
 * those before it stay, `unchanged`.
 */
export const extendOffers = endpoint({
  name: 'extend-offers',
  method: 'POST',
  path: '/ty/workbench/offers/extend',
  audience: 'provider',
  summary: 'Move the end of validity of several offers and submit them',
  input: z.strictObject({ ...selection, validTo: isoDate(), weeks: whole({ min: 1, max: WEEKS_AT_ONCE }) }),
  data: outcomesSchema,
})

const signed = (pattern: RegExp, least: number, most: number) =>
  z.pipe(
    z.transform((value) => {
      const text = typeof value === 'string' ? value.trim() : value
      if (text === '') return undefined
      return typeof text === 'string' && pattern.test(text) ? Number(text) : text
    }),
    z.optional(z.number().check(z.gte(least), z.lte(most))),
  )

/** Per cent a price may change by in one step, and units of a currency. */
export const PERCENT_BOUNDS = { least: -90, most: 300 } as const
const MOST_AMOUNT = 10_000_000

/** Most prices one preview shows, and most that are given one by one. */
export const PRICES_AT_ONCE = 1_000

/** Charges that can be changed alone; base freight is none. */
export const CHANGED_CHARGES = CHARGE_CODES.filter((code) => code !== 'BAS')

/** Paths of prices in a sheet. */
const PRICE_PATH =
  /^rate\.(freight\.(unitPrice|additionalUnitPrice|(prices|breaks)\.\d{1,2}\.unitPrice)|charges\.\d{1,2}\.unitPrice)$/

/**
 * How prices of freight change: by `percent`, or by `amount` of `currency` (offers in that currency alone), rounded to
 * `roundTo`; `equipment` or `fromKg` for one container or truck type, or one weight break; `exact` for prices that are what is
 * given. With `charge` that charge changes in the place of freight: an offer without it gets it by an amount, and one whose
 * price becomes 0 has it no more. `from`: the day at the origin from which the new price is for.
 */
const priceChange = {
  percent: signed(/^-?\d{1,3}(\.\d{1,2})?$/, PERCENT_BOUNDS.least, PERCENT_BOUNDS.most),
  amount: signed(/^-?\d{1,8}(\.\d{1,4})?$/, -MOST_AMOUNT, MOST_AMOUNT),
  currency: choice(CURRENCIES),
  roundTo: choice(ROUNDING_STEPS.map(String)),
  equipment: choice([...CONTAINER_TYPES, ...VEHICLE_TYPES]),
  fromKg: whole({ min: 0, max: 1_000_000 }),
  charge: choice(CHANGED_CHARGES),
  from: isoDate(),
  exact: z.optional(
    z
      .array(
        z.strictObject({
          offerId: offerId(),
          path: z.string().check(z.regex(PRICE_PATH)),
          unitPrice: z.number().check(z.gte(0), z.lte(1_000_000_000_000)),
        }),
      )
      .check(z.maxLength(PRICES_AT_ONCE)),
  ),
}

/**
 * Prices of freight, or one charge, change, rounded half up; a per cent for all prices changes the minimum with them. Prices of
 * fewer than 10 steps of `roundTo` are not rounded to it. Without `from`, or with a day that has begun, the running price
 * changes. With a later day the running price ends the day before and its next period begins (decision 129); a period that
 * begins later changes as a whole. 810001 `required` on `percent` where nothing says how prices change, on `currency` for an
 * amount without one. A press that ended half way changes the rest when it comes again, and no offer twice.
 */
export const repriceOffers = endpoint({
  name: 'reprice-offers',
  method: 'POST',
  requestKey: true,
  path: '/ty/workbench/offers/reprice',
  audience: 'provider',
  summary: 'Change prices of several offers, at once or from a day on',
  input: z.strictObject({ ...selection, ...priceChange }),
  data: outcomesSchema,
})

const pricePreviewSchema = z.object({
  offerId: z.string(),
  reference: z.string(),
  mode: z.enum(MODES),
  /** Names of the ends of its lane in the reader's language. */
  origin: z.string(),
  destination: z.string(),
  path: z.string(),
  /** What it is for; null for any, and where it is no weight break. */
  equipment: z.nullable(z.string()),
  fromKg: z.nullable(z.number()),
  /** Code of a charge; null for freight. */
  charge: z.nullable(z.enum(CHARGE_CODES)),
  unit: z.string(),
  currency: currencySchema,
  /** Null for a charge that begins. */
  before: z.nullable(z.number()),
  after: z.number(),
  /** Day the new price begins on; null where the running price changes. */
  from: z.nullable(z.string()),
  /** Latest median of the lane, and how far the new price lies from it in per cent; null where the lane has none. */
  median: z.nullable(z.number()),
  lanePercent: z.nullable(z.number()),
  /** True for a price that staff looks at before it is on the mall, whatever the settings say. */
  suspicious: z.boolean(),
})
export type PricePreview = z.infer<typeof pricePreviewSchema>

export const previewRepricing = endpoint({
  name: 'preview-repricing',
  method: 'POST',
  path: '/ty/workbench/offers/reprice/preview',
  audience: 'provider',
  summary: 'What prices of several offers would be after a change',
  input: z.strictObject({ ...selection, ...priceChange }),
  data: z.object({
    /** Offers whose prices change, those that are refused with their first fault, and those that stay as they are. */
    offers: z.number(),
    faulty: z.array(z.object({ offerId: z.string(), reference: z.string(), faults: z.array(offerFaultSchema) })),
    unchanged: z.number(),
    /** All prices of the change, and how many of them stand out. */
    total: z.number(),
    suspicious: z.number(),
    /** PRICES_AT_ONCE of them at most: those that stand out first, then by reference. */
    prices: z.array(pricePreviewSchema),
  }),
})

/** `renew`: what is on sale is confirmed, and what was paused because nobody confirmed it is on sale again. */
export const SALE_STEPS = ['pause', 'resume', 'withdraw', 'confirm', 'renew'] as const

/**
 * `changed` names OFFERS_AT_ONCE offers at most, `count` counts all; by `changeSet` it is taken back, null when nothing
 * changed. With `preview` nothing is written, and `count` says how many offers the step would reach.
 */
export const changeOfferSale = endpoint({
  name: 'change-offer-sale',
  method: 'POST',
  path: '/ty/workbench/offers/sale',
  audience: 'provider',
  summary: 'Pause, resume, withdraw, confirm or renew offers',
  input: z.strictObject({ ...selection, step: z.enum(SALE_STEPS), preview: flag() }),
  data: z.object({ count: z.number(), changed: z.array(z.string()), changeSet: z.nullable(z.string()) }),
})

/** Withdrawn offers are drafts again and submitted: staff reviews them as new ones. Others are left as they are. */
export const reviveOffers = endpoint({
  name: 'revive-offers',
  method: 'POST',
  path: '/ty/workbench/offers/revive',
  audience: 'provider',
  summary: 'Publish withdrawn offers again, after a review',
  input: z.strictObject(selection),
  data: outcomesSchema,
})

/**
 * What was ever submitted stays and is withdrawn instead. `deleted` names OFFERS_AT_ONCE at most, `count` counts all; by
 * `changeSet` it is taken back. With `preview` nothing is deleted, and `count` says how many would be.
 */
export const deleteDrafts = endpoint({
  name: 'delete-drafts',
  method: 'DELETE',
  path: '/ty/workbench/offers',
  audience: 'provider',
  summary: 'Delete drafts that were never submitted',
  input: z.strictObject({ ...selection, preview: flag() }),
  data: z.object({ count: z.number(), deleted: z.array(z.string()), changeSet: z.nullable(z.string()) }),
})
