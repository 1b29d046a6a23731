/** Staff decides what appears (E06, S09): the queue, one review with its two sheets, the decision, and the settings. */
import * as z from 'zod/mini'
import { paragraphs } from '../accounts/person-fields.ts'
import { endpoint } from '../endpoint.ts'
import { choice, flag, patterns, text, whole } from '../fields.ts'
import { named } from '../schema-names.ts'
import { priceSignsSchema } from './price-plausibility.ts'

/** What can be submitted. A licence is a submission of its own. */
export const SUBJECT_KINDS = ['offer', 'company', 'licence', 'demand', 'shipper'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** A withdrawn one was taken back by its owner or replaced by the next submission; nobody decided it. */
export const SUBMISSION_STATUSES = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

export const REVIEW_LIMITS = { comments: 60, commentLength: 500, approvedAtOnce: 100, personReviewed: 500 } as const

/** What is wrong, and where: `path` leads into the sheet (`rate.charges.2.note`); an empty one is about the whole. */
export const reviewCommentSchema = named(
  'ReviewComment',
  z.strictObject({
    path: z.string().check(z.maxLength(100), z.regex(/^(\w+(\.\w+)*)?$/)),
    text: paragraphs(REVIEW_LIMITS.commentLength),
  }),
)
export type ReviewComment = z.output<typeof reviewCommentSchema>

const REVIEW_ID = /^r-[a-z0-9]{12}$/
/** How the number of a company is written, on its page's address as here. */
export const COMPANY_ID = /^[a-z0-9-]{1,40}$/
const reviewId = () => z.string().check(z.regex(REVIEW_ID))
const person = z.object({ userId: z.string(), name: z.string() })

export const reviewSchema = z.object({
  reviewId: z.string(),
  subjectKind: z.enum(SUBJECT_KINDS),
  subjectId: z.string(),
  /** What it is, in the reader's language. */
  title: z.string(),
  /** Null for a firm that only buys. */
  providerId: z.nullable(z.string()),
  /** Name of the firm that submitted it. */
  firmName: z.string(),
  version: z.number(),
  /** True when something of this subject is public already. */
  change: z.boolean(),
  status: z.enum(SUBMISSION_STATUSES),
  submittedAt: z.string(),
  /** When the service level ends. */
  dueAt: z.string(),
  /** Past the service level and not decided. */
  overdue: z.boolean(),
  assignedTo: z.nullable(person),
  decidedAt: z.nullable(z.string()),
  /** Null for nobody; `name` of a rule is empty. */
  decidedBy: z.nullable(z.object({ rule: z.nullable(z.string()), name: z.string() })),
  /** The first of two approvals, while it waits for the second and after; null where there was none. */
  firstApproval: z.nullable(z.object({ name: z.string(), at: z.string() })),
  /** True while it waits for the approval of somebody other than who asks, who gave the first. */
  awaitsAnother: z.boolean(),
  /** While it waits: its price beside the lane's and its own last; null where there is none, or nothing to compare. */
  price: z.nullable(priceSignsSchema),
  /** Of the firm that sells: whether it was verified and holds a licence staff checked, and how often staff decided on it; null for a firm that only buys. */
  standing: z.nullable(z.object({ verified: z.boolean(), certified: z.boolean(), approved: z.number(), rejected: z.number() })),
  /** Paths of what differs from what is public, the first of them; empty for what is decided or new. */
  changes: z.array(z.string()),
  /** True for what somebody has to open before it is approved with others. */
  unseen: z.boolean(),
  /** True for an offer that waits while its company is not approved: visitors would not see whose it is, so its company comes first. */
  companyFirst: z.boolean(),
})
export type Review = z.infer<typeof reviewSchema>

const sheet = z.record(z.string(), z.unknown())
/** A sheet as its provider wrote it; its shape is that of its subject (`OfferSheet` for an offer). */
export type Sheet = z.infer<typeof sheet>

/** How many wait: all, past their service level, assigned to the caller, and by kind. */
export const reviewCountsSchema = z.object({
  pending: z.number(),
  overdue: z.number(),
  mine: z.number(),
  offer: z.number(),
  company: z.number(),
  licence: z.number(),
  demand: z.number(),
  shipper: z.number(),
})
export type ReviewCounts = z.infer<typeof reviewCountsSchema>

/** Pending ones by the end of their service level, decided ones by the newest decision. */
export const listReviews = endpoint({
  name: 'list-reviews',
  method: 'GET',
  path: '/ty/administration/reviews',
  audience: 'review',
  summary: 'What waits for a decision, or was decided',
  input: z.strictObject({
    status: choice(SUBMISSION_STATUSES),
    kind: choice(SUBJECT_KINDS),
    /** A reference, a lane by its ends, a carrier's code, the number of a company or licence, or a name of the firm. */
    q: text(80),
    mine: flag(),
    overdue: flag(),
    /** What a rule let through, and no person; without `status` approved ones. */
    byRule: flag(),
    page: whole({ min: 1, max: 10_000 }),
    pageSize: whole({ min: 1, max: 100 }),
  }),
  data: z.object({
    total: z.number(),
    page: z.number(),
    pageSize: z.number(),
    reviews: z.array(reviewSchema),
    counts: reviewCountsSchema,
  }),
})

export const countReviews = endpoint({
  name: 'count-reviews',
  method: 'GET',
  path: '/ty/administration/review_counts',
  audience: 'review',
  summary: 'How many reviews wait',
  input: z.strictObject({}),
  data: reviewCountsSchema,
})

export const getReview = endpoint({
  name: 'get-review',
  method: 'GET',
  path: '/ty/administration/reviews/:reviewId',
  audience: 'review',
  summary: 'One review with the sheet before and after',
  input: z.strictObject({ reviewId: reviewId() }),
  data: z.object({
    review: reviewSchema,
    /** As last approved; null the first time. */
    before: z.nullable(sheet),
    after: sheet,
    /** Names of the places the sheets speak of, by their ids. */
    places: z.record(z.string(), z.string()),
    comments: z.array(reviewCommentSchema),
    /** Earlier decisions on the same subject, newest first. */
    earlier: z.array(
      z.object({
        reviewId: z.string(),
        status: z.enum(SUBMISSION_STATUSES),
        decidedAt: z.string(),
        comments: z.array(reviewCommentSchema),
      }),
    ),
    /** The pending review after this one, of the same sort of work as long as there is some; null when none is left. */
    next: z.nullable(z.string()),
  }),
  codes: [810004],
})

/**
 * To ask for a revision is to reject with comments on fields; a rejection without any comment is refused. 811001
 * (`decided_meanwhile`) when somebody else was first or the owner took it back, (`changed_meanwhile`) when the sheet is
 * another by now or the first of two approvals was undone, (`second_person`) for the second of two approvals by who gave the first. With `fourEyes` the first approval
 * of what needs two leaves the review pending, with `firstApproval`. 810007 and 811002 for a company whose number or name another got meanwhile.
 */
export const decideReview = endpoint({
  name: 'decide-review',
  method: 'POST',
  path: '/ty/administration/reviews/:reviewId/decision',
  audience: 'review',
  summary: 'Approve or reject a submission, with comments on its fields',
  input: z.strictObject({
    reviewId: reviewId(),
    decision: z.enum(['approve', 'reject']),
    comments: z.optional(z.array(reviewCommentSchema).check(z.maxLength(REVIEW_LIMITS.comments))),
  }),
  data: z.object({ review: reviewSchema, next: z.nullable(z.string()) }),
  codes: [810004, 810007, 811001, 811002],
})

/**
 * Whoever gave the first of two approvals takes it back while nobody has given the second; the review waits on as if it had
 * never been given. 811001 (`no_own_approval`) where the caller gave none or has undone it, (`decided_meanwhile`) when it is decided.
 */
export const undoFirstApproval = endpoint({
  name: 'undo-first-approval',
  method: 'DELETE',
  path: '/ty/administration/reviews/:reviewId/first_approval',
  audience: 'review',
  summary: 'Undo my first approval of a submission that needs two',
  input: z.strictObject({ reviewId: reviewId() }),
  data: reviewSchema,
  codes: [810004, 811001],
})

/**
 * What was decided or changed meanwhile is left out, and counted; so are a suspicious price, and a company, licence or firm
 * that buys which nobody of staff has opened (`unseen`), and offers whose company is not approved yet (`companyFirst`). `first`:
 * those that now wait for a second person.
 */
export const approveReviews = endpoint({
  name: 'approve-reviews',
  method: 'POST',
  path: '/ty/administration/reviews/approve',
  audience: 'review',
  summary: 'Approve several submissions at once',
  input: z.strictObject({ reviewIds: patterns(REVIEW_ID, REVIEW_LIMITS.approvedAtOnce) }),
  data: z.object({
    approved: z.number(),
    leftOut: z.number(),
    suspicious: z.number(),
    unseen: z.number(),
    companyFirst: z.number(),
    first: z.number(),
  }),
})

export const assignReview = endpoint({
  name: 'assign-review',
  method: 'PUT',
  path: '/ty/administration/reviews/:reviewId/assignment',
  audience: 'review',
  summary: 'Take a review for myself, or give it back',
  input: z.strictObject({ reviewId: reviewId(), assign: z.enum(['me', 'nobody']) }),
  data: reviewSchema,
  codes: [810004, 811001],
})

/** Service levels in hours from submission to decision, and the rules that approve without staff. */
export const reviewSettingsSchema = z.object({
  offerHours: z.number(),
  companyHours: z.number(),
  licenceHours: z.number(),
  demandHours: z.number(),
  /** Offers within the band of their lane's median are approved at once, new ones too, where the firm and its papers stand. */
  approveInBand: z.boolean(),
  /** The same of changes of nothing but prices of approved offers, every changed price within the band. */
  approveChanges: z.boolean(),
  bandPercent: z.number(),
  /** Companies, licences and offers whose price stands out need the approval of two people of staff. */
  fourEyes: z.boolean(),
  /** Companies of which no rule lets anything pass. */
  personReviewed: z.array(z.string()),
})
export type ReviewSettings = z.infer<typeof reviewSettingsSchema>

export const getReviewSettings = endpoint({
  name: 'get-review-settings',
  method: 'GET',
  path: '/ty/administration/review_settings',
  audience: 'review',
  summary: 'Service levels and the rules that approve without staff',
  input: z.strictObject({}),
  data: reviewSettingsSchema,
})

const hours = () => whole({ min: 1, max: 720 })

/** What is left out stays as it is. A change counts for what is submitted from then on. */
export const changeReviewSettings = endpoint({
  name: 'change-review-settings',
  method: 'PUT',
  path: '/ty/administration/review_settings',
  audience: 'administrator',
  summary: 'Change service levels and the rules that approve without staff',
  input: z.strictObject({
    offerHours: hours(),
    companyHours: hours(),
    licenceHours: hours(),
    demandHours: hours(),
    approveInBand: flag(),
    approveChanges: flag(),
    fourEyes: flag(),
    bandPercent: whole({ min: 1, max: 100 }),
    /** One blank text for no company: a form holds no empty list. */
    personReviewed: z.optional(patterns(COMPANY_ID, REVIEW_LIMITS.personReviewed)),
  }),
  data: reviewSettingsSchema,
})
