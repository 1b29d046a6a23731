/** Offers of the caller's own firm on the open surface, known by the firm's own references (decision 100). */

import { REFERENCE } from '@tongyun/freight/offer/reference'
import { MODES, REVIEW_STATUSES, SALE_STATUSES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choice, day, flag } from '../fields.ts'
import { named } from '../schema-names.ts'
import { space } from '../supply/departure-board.ts'
import { draftSheetSchema } from '../supply/draft-sheet.ts'
import { offerFaultSchema, offerSchema } from '../supply/offer.ts'
import { pageFields, pageSchema } from './offers.ts'

const READS = { access: 'offers:read', cost: 1, actsAs: 'provider' } as const
const STEPS = { access: 'offers:write', cost: 1, actsAs: 'provider' } as const
const WRITES = { ...STEPS, revised: true } as const

/** A fault of a sheet: where it lies, which rule it breaks, and the sentence in the language of the call. */
export const openFaultSchema = named(
  'OfferFault',
  z.object({
    /** Leads into the sheet: `rate.freight.prices.0.unitPrice`; empty for the whole. */
    path: z.string(),
    rule: z.enum([...offerFaultSchema.shape.rule.options, 'place_ambiguous']),
    params: z.object({
      limit: z.optional(z.string()),
      value: z.optional(z.string()),
      /** Ids of the places that a name may mean. */
      candidates: z.optional(z.array(z.string())),
    }),
    message: z.string(),
  }),
)
export type OpenFault = z.infer<typeof openFaultSchema>

const standing = {
  offerId: z.string(),
  mode: z.enum(MODES),
  /** Days of the price at the origin, both included; null where the sheet does not say. */
  validFrom: z.nullable(z.string()),
  validTo: z.nullable(z.string()),
  version: z.number(),
  reviewStatus: z.enum(REVIEW_STATUSES),
  /** Null for what never was on the mall; `withdrawn` for what was taken off. */
  saleStatus: z.nullable(z.enum(SALE_STATUSES)),
  published: z.boolean(),
  confirmedAt: z.nullable(z.string()),
  updatedAt: z.string(),
}

/** A sheet as it is written down; what a person began in the workbench may be half written. */
export const writtenSheet = named('WrittenSheet', draftSheetSchema)

/** A reference with the prices under it, each for days of its own; most references have one. */
const firmOffer = {
  reference: z.string(),
  prices: z.array(
    named(
      'FirmOfferPrice',
      z.object({
        ...standing,
        sheet: writtenSheet,
        /** True if the sheet differs from the published offer. */
        differs: z.boolean(),
        /** All that keeps the sheet from being submitted now. */
        faults: z.array(openFaultSchema),
        /** What staff said of the last submission, while it is rejected. */
        comments: offerSchema.shape.comments,
      }),
    ),
  ),
}
const firmOfferSchema = z.object(firmOffer)
export type FirmOffer = z.infer<typeof firmOfferSchema>

export const reference = () => z.string().check(z.regex(REFERENCE))

export const listFirmOffers = endpoint({
  name: 'list-firm-offers',
  method: 'GET',
  path: '/open/v1/my/offers',
  audience: 'public',
  open: READS,
  summary: 'Offers of my firm by their references, each with how it stands with staff and on the mall',
  input: z.strictObject({ reviewStatus: choice(REVIEW_STATUSES), mode: choice(MODES), ...pageFields }),
  data: z.object({ data: z.array(z.object({ reference: z.string(), ...standing })), page: pageSchema }),
})

/** The ETag begins with the revision, which If-Match takes. 810004 for a reference the firm does not have. */
export const readFirmOffer = endpoint({
  name: 'read-firm-offer',
  method: 'GET',
  path: '/open/v1/my/offers/:reference',
  audience: 'public',
  open: READS,
  summary: 'One offer of my firm with every price under its reference, its sheets, faults and what staff said',
  input: z.strictObject({ reference: reference() }),
  data: firmOfferSchema,
  codes: [810004],
})

/** What became of a sheet. `created` also for one that was withdrawn before and begins anew. */
export const WRITE_OUTCOMES = ['created', 'changed', 'unchanged'] as const

/**
 * Idempotent by itself: the same sheet again is `unchanged`, without a revision, an event or a review. A place may be an id, a
 * UN/LOCODE, an IATA code or a name in any script. What is on the mall, or waits for staff, is submitted again as a change in
 * the workbench is; with `submit` a draft is, too. 812001 `offer_faulty` with the faults as data where the sheet cannot be
 * submitted: nothing is saved then. With If-Match 811001 `revision_differs` (412) where the revision is another by now.
 */
export const writeFirmOffer = endpoint({
  name: 'write-firm-offer',
  method: 'PUT',
  path: '/open/v1/my/offers/:reference',
  audience: 'public',
  open: WRITES,
  summary: 'Write one offer of my firm under my own reference: new, changed, or as it was',
  input: z.strictObject({ reference: reference(), sheet: writtenSheet, submit: flag() }),
  data: z.object({ outcome: z.enum(WRITE_OUTCOMES), ...firmOffer }),
  codes: [812001],
})

/** Under the same reference it may be written anew. 810004, and 811001 `revision_differs` (412) as for PUT. */
export const withdrawFirmOffer = endpoint({
  name: 'withdraw-firm-offer',
  method: 'DELETE',
  path: '/open/v1/my/offers/:reference',
  audience: 'public',
  open: WRITES,
  summary: 'Take one offer of my firm off the mall and out of review, with every price under its reference',
  input: z.strictObject({ reference: reference() }),
  data: z.object({ reference: z.string(), outcome: z.enum(['withdrawn', 'unchanged']) }),
  codes: [810004],
})

/** What does not allow the step stays as it is; `changed` counts the prices under the reference that the step changed. */
const step = {
  method: 'POST',
  audience: 'public',
  open: STEPS,
  input: z.strictObject({ reference: reference() }),
  data: named('SteppedOffer', z.object({ changed: z.number(), ...firmOffer })),
} as const

export const confirmFirmOffer = endpoint({
  ...step,
  name: 'confirm-firm-offer',
  path: '/open/v1/my/offers/:reference/confirm',
  summary: 'Confirm that one offer of my firm holds',
  codes: [810004],
})

export const pauseFirmOffer = endpoint({
  ...step,
  name: 'pause-firm-offer',
  path: '/open/v1/my/offers/:reference/pause',
  summary: 'Pause the sale of one offer of my firm',
  codes: [810004],
})

export const resumeFirmOffer = endpoint({
  ...step,
  name: 'resume-firm-offer',
  path: '/open/v1/my/offers/:reference/resume',
  summary: 'Put one offer of my firm on sale again',
  codes: [810004],
})

/** 812001 `offer_faulty` with the faults as data where no draft under the reference can be submitted. */
export const submitFirmOffer = endpoint({
  ...step,
  name: 'submit-firm-offer',
  path: '/open/v1/my/offers/:reference/submit',
  summary: 'Submit the draft of one offer of my firm',
  codes: [810004, 812001],
})

/**
 * Space alone: nothing is reviewed. 810004 without a departure on that day, 811001 `departure_closed` once it takes nothing any
 * more, 812001 `space_taken` with the most that can be taken off.
 */
export const writeFirmDeparture = endpoint({
  name: 'write-firm-departure',
  method: 'PUT',
  path: '/open/v1/my/offers/:reference/departures/:day',
  audience: 'public',
  open: STEPS,
  summary: 'Say how much of one departure was sold elsewhere, which is on sale here no longer',
  input: z.strictObject({
    reference: reference(),
    /** The day of departure at the origin. */
    day: day(),
    soldElsewhere: space(),
  }),
  data: z.object({
    departureId: z.string(),
    day: z.string(),
    /** All five in the unit of the offer. */
    total: z.number(),
    soldElsewhere: z.number(),
    booked: z.number(),
    held: z.number(),
    left: z.number(),
  }),
  codes: [810004, 811001, 812001],
})
