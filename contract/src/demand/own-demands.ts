/** A shipper's own demands: written, published, renewed, closed (E02). */
import { MODES, REVIEW_STATUSES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { RULES } from '../errors.ts'
import { choice, text, whole } from '../fields.ts'
import { MAX_SENTENCE_LENGTH } from '../limits.ts'
import { placeSchema } from '../places/endpoints.ts'
import { reviewCommentSchema } from '../review/endpoints.ts'
import { named } from '../schema-names.ts'
import { CLOSING_REASONS, DEMAND_ID, DEMAND_STATUSES } from './center.ts'
import { demandSheetSchema } from './demand-sheet.ts'
import { DEMAND_RULES } from './terms/demand-faults.ts'

const demandId = () => z.string().check(z.regex(DEMAND_ID))
/** Forms send text. */
const version = () =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : value)),
    z.int().check(z.gte(1), z.lte(1_000_000)),
  )

/** A field that keeps a demand from being published, and what is wrong with it. */
export const demandFaultSchema = named(
  'DemandFault',
  z.object({
    field: z.string(),
    rule: z.enum([...new Set([...RULES, ...DEMAND_RULES])]),
    params: z.object({ limit: z.optional(z.string()), value: z.optional(z.string()) }),
  }),
)

/** What fits a demand now: how many offers of the mall, from what all-in total, and the query of the mall that shows them. */
export const fittingSchema = named(
  'Fitting',
  z.object({
    count: z.number(),
    lowestMinor: z.nullable(z.number()),
    currency: currencySchema,
    /** Plans of several legs, where no single offer fits. */
    plans: z.number(),
    query: z.string(),
  }),
)
export type Fitting = z.infer<typeof fittingSchema>

/** What somebody of the firm may do now, by its name in freight/src/deal/demand-rules.ts, until when. */
export const allowedActionSchema = named('AllowedAction', z.object({ action: z.string(), until: z.nullable(z.string()) }))

export const myDemandSchema = z.object({
  demandId: z.string(),
  number: z.string(),
  sheet: demandSheetSchema,
  version: z.number(),
  reviewStatus: z.enum(REVIEW_STATUSES),
  /** Null until it was published once. */
  status: z.nullable(z.enum(DEMAND_STATUSES)),
  publishedAt: z.nullable(z.string()),
  /** Until when it takes quotes, and until when one can be decided on; then it expires. Null until it was published. */
  quotesUntil: z.nullable(z.string()),
  decideUntil: z.nullable(z.string()),
  closingReason: z.nullable(z.enum(CLOSING_REASONS)),
  /** Why staff took it off the market. */
  staffReason: z.nullable(z.string()),
  updatedAt: z.string(),
  faults: z.array(demandFaultSchema),
  comments: z.array(reviewCommentSchema),
  fitting: z.nullable(fittingSchema),
  /** While only the circle sees it: until when, and how many companies are of the circle. */
  circle: z.nullable(z.object({ until: z.string(), firms: z.number() })),
  /** How often it was listed and opened since it was published, and its live quotes. */
  sights: z.object({ listed: z.number(), opened: z.number() }),
  quotes: z.number(),
  /** Names of the places the sheet speaks of, by their ids, in the reader's language. */
  places: z.record(z.string(), placeSchema),
  allowed: z.array(allowedActionSchema),
})
export type MyDemand = z.infer<typeof myDemandSchema>

/** What a list of one's demands is narrowed to. */
export const MY_DEMAND_VIEWS = ['draft', 'pending', 'rejected', ...DEMAND_STATUSES] as const

export const listMyDemands = endpoint({
  name: 'list-my-demands',
  method: 'GET',
  path: '/ty/my_demands',
  audience: 'buyer',
  summary: "My firm's demands, those that wait for a decision first",
  input: z.strictObject({
    q: text(40),
    view: choice(MY_DEMAND_VIEWS),
    page: whole({ min: 1, max: 1_000 }),
    pageSize: whole({ min: 1, max: 100 }),
  }),
  data: z.object({
    total: z.number(),
    counts: z.record(z.enum(MY_DEMAND_VIEWS), z.number()),
    rows: z.array(
      z.object({
        demandId: z.string(),
        number: z.string(),
        version: z.number(),
        reviewStatus: z.enum(REVIEW_STATUSES),
        status: z.nullable(z.enum(DEMAND_STATUSES)),
        origin: z.nullable(placeSchema),
        destination: z.nullable(placeSchema),
        modes: z.array(z.enum(MODES)),
        goods: z.nullable(z.string()),
        readyFrom: z.nullable(z.string()),
        readyTo: z.nullable(z.string()),
        quotesUntil: z.nullable(z.string()),
        quotes: z.number(),
        updatedAt: z.string(),
        allowed: z.array(allowedActionSchema),
      }),
    ),
  }),
})

export const getMyDemand = endpoint({
  name: 'get-my-demand',
  method: 'GET',
  path: '/ty/my_demands/:demandId',
  audience: 'buyer',
  summary: 'One demand of my firm with its faults, comments and what fits it now',
  input: z.strictObject({ demandId: demandId() }),
  data: myDemandSchema,
  codes: [810004, 810009],
})

/**
 * What a demand would begin with, nothing stored: from a sentence, or from the query of the mall, a plan's search or the
 * calculator (their cargo, ends and days are the same parameters). `assumed` names fields that were taken for granted.
 */
export const draftDemand = endpoint({
  name: 'draft-demand',
  method: 'POST',
  path: '/ty/my_demands/draft',
  audience: 'buyer',
  summary: 'The sheet a demand would begin with, from a sentence or a search',
  input: z.strictObject({ sentence: text(MAX_SENTENCE_LENGTH), query: text(2_000) }),
  data: z.object({
    sheet: demandSheetSchema,
    assumed: z.array(z.string()),
    places: z.record(z.string(), placeSchema),
  }),
})

/** Counts while somebody types; the sheet may be half written. */
export const countFittingOffers = endpoint({
  name: 'count-fitting-offers',
  method: 'POST',
  path: '/ty/my_demands/fitting',
  audience: 'buyer',
  summary: 'How many offers fit what is written so far, and from what total',
  input: z.strictObject({ sheet: demandSheetSchema }),
  data: z.object({ fitting: z.nullable(fittingSchema), faults: z.array(demandFaultSchema) }),
})

const savedSchema = named(
  'SavedDemand',
  z.object({
    demandId: z.string(),
    number: z.string(),
    version: z.number(),
    savedAt: z.string(),
    faults: z.array(demandFaultSchema),
  }),
)

/** `companyName` is asked of a shipper who has no firm yet (810001 `required`), which is made with it. */
export const createDemand = endpoint({
  name: 'create-demand',
  method: 'POST',
  path: '/ty/my_demands',
  audience: 'buyer',
  requestKey: true,
  summary: 'Begin a demand',
  input: z.strictObject({ sheet: demandSheetSchema, companyName: text(120) }),
  data: savedSchema,
})

export const copyDemand = endpoint({
  name: 'copy-demand',
  method: 'POST',
  path: '/ty/my_demands/copy',
  audience: 'buyer',
  requestKey: true,
  summary: 'Begin a demand as a copy of another of my firm, with days from today on',
  input: z.strictObject({ demandId: demandId() }),
  data: savedSchema,
  codes: [810004, 810009],
})

/**
 * A save of an open demand is public at once, so its sheet must have no faults (812001 as for its publication); where lane, dates,
 * cargo or service changed, its quotes are outdated. 811001 `changed_meanwhile` when `version` is not the last: data is then
 * `{ theirs, version }`, the other's sheet; `waits_for_review`, `wrong_step` where it cannot be written to now; `goods_need_review`
 * for an open one whose goods staff would look at first.
 */
export const saveDemand = endpoint({
  name: 'save-demand',
  method: 'PUT',
  path: '/ty/my_demands/:demandId',
  audience: 'buyer',
  summary: 'Save the sheet of a demand, whole or half written',
  input: z.strictObject({ demandId: demandId(), version: version(), sheet: demandSheetSchema }),
  data: savedSchema,
  codes: [810004, 810009, 811001, 812001],
})

/**
 * At once by rule, or after a review. 812001 while the sheet has faults (`demand_incomplete`, data `{ faults }`), or a text that
 * others read names somebody or a way to them (`personal_data`, data `{ stretches: { field, start, end, kind }[] }`); 810007
 * `demand_repeated` where the firm has the same open (data `{ demandId, number }`); 810008 `too_many_demands` above its limit
 * (data `{ most }`).
 */
export const publishDemand = endpoint({
  name: 'publish-demand',
  method: 'POST',
  path: '/ty/my_demands/publication',
  audience: 'buyer',
  summary: 'Put a demand on the demand center',
  input: z.strictObject({ demandId: demandId(), version: version() }),
  data: z.object({
    reviewStatus: z.enum(REVIEW_STATUSES),
    status: z.nullable(z.enum(DEMAND_STATUSES)),
    fitting: z.nullable(fittingSchema),
  }),
  codes: [810004, 810007, 810008, 810009, 811001, 812001],
})

/** Open again, or open longer: `quotesUntil` anew, days of the cargo from today on where they have passed. */
export const renewDemand = endpoint({
  name: 'renew-demand',
  method: 'POST',
  path: '/ty/my_demands/renewal',
  audience: 'buyer',
  summary: 'Keep a demand open longer, or open it again',
  input: z.strictObject({ demandId: demandId(), version: version() }),
  data: z.object({ status: z.enum(DEMAND_STATUSES), quotesUntil: z.string(), readyFrom: z.string(), readyTo: z.string() }),
  codes: [810004, 810007, 810008, 810009, 811001, 812001],
})

export const closeDemand = endpoint({
  name: 'close-demand',
  method: 'POST',
  path: '/ty/my_demands/closing',
  audience: 'buyer',
  summary: 'Take a demand off the demand center, with the reason',
  input: z.strictObject({ demandId: demandId(), reason: z.enum(CLOSING_REASONS) }),
  data: z.object({ status: z.enum(DEMAND_STATUSES) }),
  codes: [810004, 810009, 811001],
})

/** For good; 811001 `wrong_step` for one that was on the demand center, `waits_for_review` for one that waits. */
export const deleteDemandDraft = endpoint({
  name: 'delete-demand-draft',
  method: 'POST',
  path: '/ty/my_demands/delete',
  audience: 'buyer',
  summary: 'Delete a demand that was never public',
  input: z.strictObject({ demandId: demandId() }),
  data: z.null(),
  codes: [810004, 810009, 811001],
})
