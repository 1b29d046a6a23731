/** A sentence of freight understood, and the plans for it (P09, X05). */
import {
  ASKED_CONTAINERS,
  BUDGET_BASES,
  CARGO_CATEGORIES,
  OUTCOMES,
  QUESTIONS,
  READY_MEANINGS,
  TOPICS,
  TRUCK_KINDS,
} from '@tongyun/freight/understanding/interpretation'
import { CONTAINER_TYPES, LOAD_TYPES, MODES, PLAN_KINDS, SERVICE_MODES } from '@tongyun/freight/vocabulary'
import * as z from 'zod/mini'
import { capacityRowSchema, NO_RESULT_REASONS, otherEndsSchema, suggestionSchema } from '../capacity/endpoints.ts'
import { refusalSchema } from '../capacity/price.ts'
import { currencySchema } from '../currency-schema.ts'
import { endpoint } from '../endpoint.ts'
import { day } from '../fields.ts'
import { MAX_SENTENCE_LENGTH } from '../limits.ts'
import { areaSchema } from '../places/endpoints.ts'

/** Longest JSON of edits. */
const MAX_EDITS_LENGTH = 4_000

/** Conditions that can be dropped when no plan meets them all. */
export const RELAXABLE_SLOTS = [
  'via',
  'avoid',
  'portOfLoading',
  'portOfDischarge',
  'isDirectOnly',
  'maxTransitDays',
  'deliverBy',
  'readyTo',
  'readyFrom',
  'modes',
  'excludedModes',
  'loadTypes',
  'serviceMode',
  'incoterm',
  'services',
  'carriers',
  'vehicle',
  'containers',
] as const
export type RelaxableSlot = (typeof RELAXABLE_SLOTS)[number]

const spanSchema = z.object({ start: z.number(), end: z.number() })
/** Token of an area (places.ts), or a name in any script as somebody typed it. */
const token = z.string().check(z.minLength(1), z.maxLength(80))
const amount = z.number().check(z.gt(0), z.lte(1_000_000_000))
const count = z.int().check(z.gte(1), z.lte(999))
const edit = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

/** Slots set by hand: a value wins over the sentence, null empties the slot. */
const sentenceEditsSchema = z.strictObject({
  origin: edit(token),
  destination: edit(token),
  destinationAlternatives: edit(z.array(token).check(z.maxLength(3))),
  via: edit(z.array(token).check(z.maxLength(3))),
  avoid: edit(z.array(token).check(z.maxLength(5))),
  portOfLoading: edit(token),
  portOfDischarge: edit(token),
  modes: edit(z.array(z.enum(MODES)).check(z.maxLength(MODES.length))),
  excludedModes: edit(z.array(z.enum(MODES)).check(z.maxLength(MODES.length))),
  loadTypes: edit(z.array(z.enum(LOAD_TYPES)).check(z.maxLength(LOAD_TYPES.length))),
  serviceMode: edit(z.enum(SERVICE_MODES)),
  containers: edit(z.array(z.strictObject({ type: z.enum(ASKED_CONTAINERS), count })).check(z.maxLength(10))),
  vehicle: edit(z.strictObject({ kind: z.enum(TRUCK_KINDS), count })),
  weightKg: edit(amount),
  volumeM3: edit(amount),
  pieces: edit(z.null()),
  dimensionsCm: edit(z.null()),
  cargo: edit(z.strictObject({ category: z.enum(CARGO_CATEGORIES), text: z.string().check(z.maxLength(80)) })),
  isHazardous: edit(z.boolean()),
  unNumber: edit(z.null()),
  hazardClass: edit(z.null()),
  temperatureC: edit(z.null()),
  isOversize: edit(z.literal(true)),
  readyFrom: edit(day()),
  readyTo: edit(day()),
  readyMeans: edit(z.enum(READY_MEANINGS)),
  deliverBy: edit(day()),
  maxTransitDays: edit(z.int().check(z.gte(1), z.lte(365))),
  isUrgent: edit(z.null()),
  budget: edit(z.strictObject({ amount, currency: currencySchema, per: z.enum(BUDGET_BASES) })),
  optimize: edit(z.array(z.enum(PLAN_KINDS)).check(z.maxLength(PLAN_KINDS.length))),
  incoterm: edit(z.null()),
  services: edit(z.null()),
  frequency: edit(z.null()),
  isDirectOnly: edit(z.literal(true)),
  carriers: edit(z.null()),
})
export type SentenceEdits = z.infer<typeof sentenceEditsSchema>

/**
 * What lies before a leg: hours from the arrival to this departure; until when the cargo must be handed in, with its papers
 * where it crossed a border, and the hours until then; how many of them handling takes at the least; whether it stays in one
 * terminal. Null before the first.
 */
export const changeSchema = z.nullable(
  z.object({
    hours: z.number(),
    handInBy: z.string(),
    handInHours: z.number(),
    leastHours: z.number(),
    sameTerminal: z.boolean(),
  }),
)

export const planSchema = z.object({
  /** Ids of its departures, joined by a space. */
  planId: z.string(),
  /** What it is recommended for among the plans of its service mode; empty for an alternative. */
  kinds: z.array(z.enum(PLAN_KINDS)),
  /** What its price covers, from the beginning of its first leg to the end of its last. */
  serviceMode: z.enum(SERVICE_MODES),
  legs: z.array(
    z.object({
      offer: capacityRowSchema,
      change: changeSchema,
    }),
  ),
  /** Sum of the legs' totals, in minor units of the answer's currency. */
  totalMinor: z.number(),
  /**
   * How far above the budget, in percent; null where there is none or it is kept. Plans over the budget are in an answer only
   * where none keeps it; the cheapest then comes first.
   */
  overBudgetPercent: z.nullable(z.number()),
  etd: z.string(),
  eta: z.string(),
  /** From the beginning of the first day asked for at the origin, or from now, to the arrival, waiting included. */
  hours: z.number(),
  /** From the first departure to the arrival. */
  transitHours: z.number(),
  /** Space to spare on the tightest leg in multiples of what is needed, 0 to 3. */
  headroom: z.number(),
  /** Further departures within seven days that take the cargo; of all legs the least. */
  laterDepartures: z.number(),
  /** Changes with less than twelve hours to spare. */
  tightChanges: z.number(),
  co2eKg: z.number(),
  /** Of the list's order; lower is better. */
  score: z.number(),
  /** Against the cheapest and the fastest plan of its service mode in the answer: how many hours and minor units more (negative: less). */
  versusCheapest: z.object({ hours: z.number(), totalMinor: z.number() }),
  versusFastest: z.object({ hours: z.number(), totalMinor: z.number() }),
  /**
   * What would make another plan of its service mode the recommended one of a kind: the plan, and by how much less of its price (minor
   * units) or its hours, the least there is; none where that is more than 30 %.
   */
  flips: z.array(
    z.object({ kind: z.enum(PLAN_KINDS), planId: z.string(), figure: z.enum(['price', 'hours']), less: z.number() }),
  ),
})
export type PlanInAnswer = z.infer<typeof planSchema>

const interpretationSchema = z.object({
  outcome: z.enum(OUTCOMES),
  /** A question about freight that is no search; the outcome is then reject. */
  topic: z.nullable(z.enum(TOPICS)),
  missing: z.array(z.enum(['origin', 'destination'])),
  question: z.nullable(z.enum(QUESTIONS)),
  /** Values as freight/src/understanding/interpretation.ts SlotValues names them; spans are offsets in the sentence. */
  slots: z.record(z.string(), z.object({ value: z.unknown(), confidence: z.number(), spans: z.array(spanSchema) })),
  confidence: z.number(),
  assumptions: z.array(z.looseObject({ code: z.string() })),
  unused: z.array(z.object({ text: z.string(), span: spanSchema })),
  masked: z.array(spanSchema),
  /** Slots that the configured model filled; each asks for a look. */
  suggested: z.array(z.string()),
})

const sentenceResultSchema = z.object({
  text: z.string(),
  interpretation: interpretationSchema,
  /** The places that slots and assumptions name, by token. */
  places: z.record(z.string(), areaSchema),
  /** Cities that answer the question for an end of the route. */
  quickReplies: z.array(areaSchema),
  /**
   * Recommended plans, and the other plans that no other of their service mode beats: in the order of the service modes, and
   * within each of the scores.
   */
  plans: z.array(planSchema),
  alternatives: z.array(planSchema),
  currency: currencySchema,
  /**
   * The budget that plans were held against: for the whole cargo, in minor units of the currency. Null where none was said, or
   * one that nothing can be compared with: by the kilometre, by a quantity nobody named, in a currency the market does not know.
   */
  budgetMinor: z.nullable(z.number()),
  /** Nothing was said of the amount: the plans are for one tonne of five cubic metres. */
  referenceCargo: z.boolean(),
  /** The container that one of unknown type is priced as; null where none was asked for. */
  referenceBox: z.nullable(z.enum(CONTAINER_TYPES)),
  /** Part loads of the mall that containers or trucks leave out (capacity.ts). */
  partLoads: z.nullable(z.number()),
  /** True when more plans may exist than there was time to look at. */
  truncated: z.boolean(),
  /** Why there is no plan, and the smallest changes that help, as the mall's (capacity.ts). */
  reasons: z.array(z.enum(NO_RESULT_REASONS)),
  /** With 816001: why the containers or trucks asked for cannot take the cargo, and how many would. */
  refusal: z.optional(refusalSchema),
  suggestions: z.array(suggestionSchema),
  /** As the mall's, too. */
  otherEnds: otherEndsSchema,
  /** Slots without which, one or two together, there would be plans, how many, and whether all are over the budget. */
  relaxations: z.array(z.object({ slots: z.array(z.enum(RELAXABLE_SLOTS)), plans: z.number(), overBudget: z.boolean() })),
  /** Offers of the mall that `mallQuery` finds where there is no plan; null where there are plans. */
  mallTotal: z.nullable(z.number()),
  /** Where no one condition is in the way: cities near an end of the route from (or to) which there are plans, nearest first. */
  neighbours: z.array(
    z.object({ slot: z.enum(['origin', 'destination']), place: areaSchema, plans: z.number(), overBudget: z.boolean() }),
  ),
  /** The same question as a search of the mall. */
  mallQuery: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  exchange: z.object({ date: z.string(), source: z.string() }),
  /** `modelMs` is how long the configured model was waited for; null where it was not asked. */
  timing: z.object({ understandMs: z.number(), modelMs: z.nullable(z.number()), planMs: z.number() }),
  /** rules+llm: the configured model filled a slot that the rules left empty or unsure. */
  engine: z.enum(['rules', 'rules+llm']),
  asOf: z.string(),
})
export type SentenceResult = z.infer<typeof sentenceResultSchema>

/** JSON as a form carries it, or the object itself. What is no JSON is left as it is, for the schema to refuse. */
const editsField = z.pipe(
  z.transform((value) => {
    if (value === '' || value === undefined) return undefined
    if (typeof value !== 'string' || value.length > MAX_EDITS_LENGTH) return value
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  }),
  z.optional(sentenceEditsSchema),
)

/** 817001 with the same data when the route must be asked for, the sentence is about nothing of ours, or no plan exists. */
export const searchBySentence = endpoint({
  name: 'search-by-sentence',
  method: 'POST',
  path: '/ty/ai/search',
  audience: 'public',
  summary: 'Plans for a sentence in Chinese, English or Russian: fastest, cheapest, most certain space',
  input: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SENTENCE_LENGTH)),
    edits: editsField,
    /** Of totals, where the sentence names none; by default that of the language. */
    currency: z.optional(currencySchema),
  }),
  data: sentenceResultSchema,
  codes: [817001, 816001],
})
