/** Plans from door to door for programs of others: asked by fields, or in a sentence. */
import { MODES, PLAN_KINDS } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { exportCapacities } from '../capacity/endpoints.ts'
import { moneySchema } from '../capacity/price.ts'
import { endpoint } from '../endpoint.ts'
import { choices, flag, isoDate, whole } from '../fields.ts'
import { areaSchema } from '../places/endpoints.ts'
import { named } from '../schema-names.ts'
import { changeSchema, planSchema, RELAXABLE_SLOTS, searchBySentence } from '../search/endpoints.ts'
import { openOfferSchema, openRefusalSchema } from './offers.ts'

const MOST_DAYS = 365
const MOST_VIA = 3
const MOST_AVOIDED = 5

const answered = searchBySentence.data.shape
const plan = planSchema.shape
const { hours, handInBy, sameTerminal } = changeSchema.def.innerType.shape

const openPlanSchema = named(
  'Plan',
  z.object({
    planId: plan.planId,
    /** What it is recommended for among the plans of its service mode; empty for an alternative. */
    kinds: plan.kinds,
    serviceMode: plan.serviceMode,
    legs: z.array(
      named(
        'Leg',
        z.object({
          offer: openOfferSchema,
          /** What lies before a leg: hours from the arrival to this departure, and until when the cargo must be handed in. */
          change: z.nullable(named('Change', z.object({ hours, handInBy, sameTerminal }))),
        }),
      ),
    ),
    /** Sum of the legs' totals. */
    total: moneySchema,
    overBudgetPercent: plan.overBudgetPercent,
    etd: plan.etd,
    eta: plan.eta,
    hours: plan.hours,
    transitHours: plan.transitHours,
    laterDepartures: plan.laterDepartures,
    co2eKg: plan.co2eKg,
  }),
)
export type OpenPlan = z.infer<typeof openPlanSchema>

const relaxationSchema = named(
  'Relaxation',
  z.object({ slots: z.array(z.enum(RELAXABLE_SLOTS)), plans: z.number(), overBudget: z.boolean() }),
)
const neighbourSchema = named(
  'Neighbour',
  z.object({ slot: z.enum(['origin', 'destination']), place: areaSchema, plans: z.number(), overBudget: z.boolean() }),
)

const plansSchema = z.object({
  plans: z.array(openPlanSchema),
  alternatives: z.array(openPlanSchema),
  currency: answered.currency,
  budget: z.nullable(moneySchema),
  referenceCargo: answered.referenceCargo,
  truncated: answered.truncated,
  reasons: answered.reasons,
  refusal: z.nullable(openRefusalSchema),
  suggestions: answered.suggestions,
  relaxations: z.array(relaxationSchema),
  neighbours: z.array(neighbourSchema),
  /** The same question as a query of GET /open/v1/offers, and how many offers that finds where there is no plan. */
  offersQuery: answered.mallQuery,
  offersTotal: answered.mallTotal,
  asOf: answered.asOf,
})
export type OpenPlans = z.infer<typeof plansSchema>

const {
  sort: _____,
  q: ______,
  origin,
  destination,
  provider: _______,
  certified: ________,
  verified: _________,
  ...searched
} = exportCapacities.input.shape
/** A token of a place or area, or a name in any script. */
const end = z.string().check(z.trim(), z.minLength(1), z.maxLength(80))
const ends = (most: number) => z.optional(z.array(end).check(z.maxLength(most)))

/** 200 with reasons where there is no plan. 810001 for a place nobody knows. */
export const planTransport = endpoint({
  name: 'plan-transport',
  method: 'POST',
  path: '/open/v1/plans',
  audience: 'public',
  open: { access: 'anyone', cost: 5 },
  summary: 'Plans from place to place for cargo, of one offer or several in a chain: fastest, cheapest, most certain space',
  input: z.strictObject({
    ...searched,
    origin: end,
    destination: end,
    /** Places to pass, in their order, and places, regions or countries to keep out of. */
    via: ends(MOST_VIA),
    avoid: ends(MOST_AVOIDED),
    excludedModes: choices(MODES),
    /** The day, at the destination, by the end of which the cargo must be there. */
    arriveBy: isoDate(),
    /** From the first departure to the arrival. */
    maxTransitDays: whole({ min: 1, max: MOST_DAYS }),
    /** One offer alone, no chain. */
    directOnly: flag(),
    /** What counts most, the first most of all. */
    optimize: choices(PLAN_KINDS),
  }),
  data: plansSchema,
  codes: [812001],
})

const { outcome, missing, question, slots, confidence } = answered.interpretation.shape

/**
 * 200 with `interpretation.question` where the route must be asked for, and with reasons where there is no plan. Sentences are
 * read by rules alone.
 */
export const readSentence = endpoint({
  name: 'read-sentence',
  method: 'POST',
  path: '/open/v1/sentences',
  audience: 'public',
  open: { access: 'anyone', cost: 5 },
  summary: 'A sentence in Chinese, English or Russian: what was understood, what to ask, and the plans for it',
  input: z.strictObject({ text: searchBySentence.input.shape.text }),
  data: z.object({
    text: answered.text,
    interpretation: z.object({ outcome, missing, question, slots, confidence }),
    places: answered.places,
    quickReplies: answered.quickReplies,
    ...plansSchema.shape,
  }),
  codes: [812001],
})
