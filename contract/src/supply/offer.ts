/** One offer of a provider's company, and the templates it may begin from (decision 009). */
import { MODES, REVIEW_STATUSES, SALE_STATUSES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { words } from '../accounts/person-fields.ts'
import { getCapacity } from '../capacity/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { RULES } from '../errors.ts'
import { flag } from '../fields.ts'
import { reviewCommentSchema } from '../review/endpoints.ts'
import { priceSignsSchema } from '../review/price-plausibility.ts'
import { draftSheetSchema } from './draft-sheet.ts'
import { CHANGE_KINDS, OFFER_WARNINGS, TRADE_RULES } from './terms/offer-rules.ts'

export const OFFER_ID = /^[a-z0-9-]{1,40}$/
const TEMPLATE_ID = /^t-[a-z0-9]{12}$/
export const offerId = () => z.string().check(z.regex(OFFER_ID))
/** Forms send text. */
export const offerVersion = () =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value)),
    z.int().check(z.gte(1), z.lte(1_000_000)),
  )

export const offerFaultSchema = z.object({
  path: z.string(),
  rule: z.enum([...new Set([...RULES, ...TRADE_RULES])]),
  params: z.object({ limit: z.optional(z.string()), value: z.optional(z.string()) }),
})

const changeSchema = z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })

/** `comments`: what staff said of the last submission, while it is rejected. Newest history first. */
export const offerSchema = z.object({
  offerId: z.string(),
  reference: z.string(),
  mode: z.enum(MODES),
  sheet: draftSheetSchema,
  version: z.number(),
  reviewStatus: z.enum(REVIEW_STATUSES),
  saleStatus: z.nullable(z.enum(SALE_STATUSES)),
  published: z.boolean(),
  /** True if the sheet differs from the published offer. */
  differs: z.boolean(),
  confirmedAt: z.nullable(z.string()),
  updatedAt: z.string(),
  /** Estimated length of the lane; null while the stops are not known. */
  distanceKm: z.nullable(z.number()),
  faults: z.array(offerFaultSchema),
  warnings: z.array(z.object({ ...offerFaultSchema.shape, rule: z.enum(OFFER_WARNINGS) })),
  /** Prices under this reference by their days, this one included, withdrawn ones not; as the mall shows them where it does. */
  periods: z.array(
    z.object({
      offerId: z.string(),
      validFrom: z.nullable(z.string()),
      validTo: z.nullable(z.string()),
      reviewStatus: z.enum(REVIEW_STATUSES),
      saleStatus: z.nullable(z.enum(SALE_STATUSES)),
    }),
  ),
  /** References of the company's own offers for the same lane, mode, equipment and time. */
  duplicates: z.array(z.object({ offerId: z.string(), reference: z.string() })),
  /** Names of the places the sheet speaks of, by their ids, in the reader's language. */
  places: z.record(z.string(), z.string()),
  /** Its price beside the lane's and what the mall shows; null where there is nothing to compare. */
  price: z.nullable(priceSignsSchema),
  comments: z.array(reviewCommentSchema),
  history: z.array(
    z.object({
      at: z.string(),
      /** Name of a person of the company; null for staff, rules and the system. */
      by: z.nullable(z.string()),
      kind: z.enum(CHANGE_KINDS),
      version: z.number(),
      changes: z.array(changeSchema),
    }),
  ),
})
export type Offer = z.infer<typeof offerSchema>

export const getOffer = endpoint({
  name: 'get-offer',
  method: 'GET',
  path: '/ty/workbench/offers/:offerId',
  audience: 'provider',
  summary: 'One offer of my company with its faults, comments and history',
  input: z.strictObject({ offerId: offerId() }),
  data: offerSchema,
  codes: [810004],
})

/** As `GET /ty/capacities/:capacityId` would answer once the sheet is approved. 812001 while it has faults. */
export const previewOffer = endpoint({
  name: 'preview-offer',
  method: 'GET',
  path: '/ty/workbench/offer_preview',
  audience: 'provider',
  summary: 'An offer of my company as the mall would show it',
  input: z.strictObject({ offerId: offerId() }),
  data: getCapacity.data,
  codes: [810004, 812001],
})

/** What a write gives back; faults keep a draft from being submitted, never from being saved. */
const savedSchema = z.object({
  offerId: z.string(),
  reference: z.string(),
  version: z.number(),
  savedAt: z.string(),
  distanceKm: z.nullable(z.number()),
  faults: z.array(offerFaultSchema),
  price: z.nullable(priceSignsSchema),
})
export type Saved = z.infer<typeof savedSchema>

/** Without a reference the draft gets one of its own. 810007 when the company has an offer of that reference. */
export const createOffer = endpoint({
  name: 'create-offer',
  method: 'POST',
  requestKey: true,
  path: '/ty/workbench/offers',
  audience: 'provider',
  summary: 'Begin an offer, from nothing or from a template',
  input: z.strictObject({ sheet: draftSheetSchema }),
  data: savedSchema,
  codes: [810007],
})

/**
 * A save takes a submission that waits back; one by itself (`autosave`) is refused instead (811001 `in_review`).
 * 811001 (`changed_meanwhile`) when `version` is not the last; data is then `{ theirs, version }`, the other's sheet.
 */
export const saveOffer = endpoint({
  name: 'save-offer',
  method: 'PUT',
  path: '/ty/workbench/offers/:offerId',
  audience: 'provider',
  summary: 'Save the sheet of an offer, whole or half written',
  input: z.strictObject({ offerId: offerId(), version: offerVersion(), sheet: draftSheetSchema, autosave: flag() }),
  data: savedSchema,
  codes: [810004, 810007, 811001],
})

export const copyOffer = endpoint({
  name: 'copy-offer',
  method: 'POST',
  requestKey: true,
  path: '/ty/workbench/offers/copy',
  audience: 'provider',
  summary: 'Begin an offer as a copy of another',
  input: z.strictObject({ offerId: offerId() }),
  data: savedSchema,
  codes: [810004],
})

/** A draft under the same reference for the days after its last period; the periods before stay. 812001 where none has an end. */
export const addPeriod = endpoint({
  name: 'add-price-period',
  method: 'POST',
  requestKey: true,
  path: '/ty/workbench/offers/period',
  audience: 'provider',
  summary: 'Begin the next price period of an offer',
  input: z.strictObject({ offerId: offerId() }),
  data: savedSchema,
  codes: [810004, 811001, 812001],
})

const templateSchema = z.object({ templateId: z.string(), name: z.string(), mode: z.enum(MODES), sheet: draftSheetSchema })
export type OfferTemplate = z.infer<typeof templateSchema>

export const listOfferTemplates = endpoint({
  name: 'list-offer-templates',
  method: 'GET',
  path: '/ty/workbench/offer_templates',
  audience: 'provider',
  summary: 'Templates of my company',
  input: z.strictObject({}),
  data: z.object({ templates: z.array(templateSchema) }),
})

/** A template of the same name is replaced. The reference and what the template is not about, validity, are left out. */
export const saveOfferTemplate = endpoint({
  name: 'save-offer-template',
  method: 'POST',
  path: '/ty/workbench/offer_templates',
  audience: 'provider',
  summary: 'Keep an offer as a template of the company',
  input: z.strictObject({ offerId: offerId(), name: words(60) }),
  data: templateSchema,
  codes: [810004],
})

export const deleteOfferTemplate = endpoint({
  name: 'delete-offer-template',
  method: 'POST',
  path: '/ty/workbench/offer_templates/delete',
  audience: 'provider',
  summary: 'Delete a template of my company',
  input: z.strictObject({ templateId: z.string().check(z.regex(TEMPLATE_ID)) }),
  data: z.null(),
  codes: [810004],
})
