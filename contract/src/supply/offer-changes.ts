/** What is done to offers of a provider's company, to one value of one or to several at once (decision 009). */
import * as z from 'zod/mini'
import { currencySchema } from '../capacity/price.ts'
import { endpoint } from '../endpoint.ts'
import { flag, isoDate, patterns } from '../fields.ts'
import { OFFER_ID, offerFaultSchema, offerId, offerVersion } from './offer.ts'
import { offerFilter } from './offer-list.ts'

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

/** `validTo` becomes the end of the price's validity; the window on offer follows where it ended earlier. */
export const extendOffers = endpoint({
  name: 'extend-offers',
  method: 'POST',
  path: '/ty/workbench/offers/extend',
  audience: 'provider',
  summary: 'Move the end of validity of several offers and submit them',
  input: z.strictObject({ ...selection, validTo: isoDate() }),
  data: outcomesSchema,
})

const percent = () =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^-?\d{1,3}(\.\d{1,2})?$/.test(value.trim()) ? Number(value) : value)),
    z.number().check(z.gte(-90), z.lte(300)),
  )

/**
 * Every price of freight changes by `percent`, rounded half up to what the currency is written with (4 digits below 1);
 * charges stay. A press that ended half way changes the rest when it comes again, and no offer twice.
 */
export const repriceOffers = endpoint({
  name: 'reprice-offers',
  method: 'POST',
  requestKey: true,
  path: '/ty/workbench/offers/reprice',
  audience: 'provider',
  summary: 'Change prices of several offers by a per cent',
  input: z.strictObject({ ...selection, percent: percent() }),
  data: outcomesSchema,
})

export const previewRepricing = endpoint({
  name: 'preview-repricing',
  method: 'POST',
  path: '/ty/workbench/offers/reprice/preview',
  audience: 'provider',
  summary: 'What prices of several offers would be after a change by a per cent',
  input: z.strictObject({ ...selection, percent: percent() }),
  data: z.object({
    /** Offers whose prices change. */
    offers: z.number(),
    /** OFFERS_AT_ONCE prices at most. */
    prices: z.array(
      z.object({
        offerId: z.string(),
        reference: z.string(),
        path: z.string(),
        currency: currencySchema,
        before: z.number(),
        after: z.number(),
      }),
    ),
  }),
})

export const SALE_STEPS = ['pause', 'resume', 'withdraw', 'confirm'] as const

/**
 * `changed` names OFFERS_AT_ONCE offers at most, `count` counts all; by `changeSet` it is taken back, null when nothing
 * changed. With `preview` nothing is written, and `count` says how many offers the step would reach.
 */
export const changeOfferSale = endpoint({
  name: 'change-offer-sale',
  method: 'POST',
  path: '/ty/workbench/offers/sale',
  audience: 'provider',
  summary: 'Pause, resume, withdraw or confirm offers',
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
