/** What a language model is asked to fill in, and how its answer is read: field by field, what does not fit is left out. */
import { ASKED_CONTAINERS, BUDGET_BASES, CARGO_CATEGORIES, TRUCK_KINDS } from '@tongyun/freight/understanding/interpretation'
import { CURRENCIES, MODES, PLAN_KINDS } from '@tongyun/freight/vocabulary'
import * as z from 'zod'

/** The exact characters of the text that a field is read from. */
const quote = z.string()
const placed = z.strictObject({ quote, country: z.nullable(z.string()) })
const chosen = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.strictObject({ quote, value: z.enum(values) })
const measured = <const Units extends readonly [string, ...string[]]>(units: Units) =>
  z.strictObject({ quote, amount: z.number(), unit: z.enum(units) })
const dated = z.strictObject({ quote, day: z.string() })

const MODEL_WEIGHT_UNITS = ['t', 'kg', 'lb', 'jin'] as const

const single = {
  origin: placed,
  destination: placed,
  portOfLoading: placed,
  portOfDischarge: placed,
  weight: measured(MODEL_WEIGHT_UNITS),
  volume: measured(['m3']),
  vehicle: z.strictObject({ quote, kind: z.enum(TRUCK_KINDS), count: z.number() }),
  cargo: chosen(CARGO_CATEGORIES),
  isHazardous: z.strictObject({ quote, value: z.boolean() }),
  readyFrom: dated,
  readyTo: dated,
  deliverBy: dated,
  maxTransit: measured(['days']),
  budget: z.strictObject({ quote, amount: z.number(), currency: z.enum(CURRENCIES), per: z.enum(BUDGET_BASES) }),
}
const listed = {
  destinationAlternatives: placed,
  via: placed,
  avoid: placed,
  modes: chosen(MODES),
  excludedModes: chosen(MODES),
  containers: z.strictObject({ quote, type: z.enum(ASKED_CONTAINERS), count: z.number() }),
  optimize: chosen(PLAN_KINDS),
}
type Single = { [Field in keyof typeof single]: z.infer<(typeof single)[Field]> }
type Listed = { [Field in keyof typeof listed]: z.infer<(typeof listed)[Field]>[] }
export type ModelAnswer = Partial<Single & Listed>

/** Nobody names more of one kind in a sentence. */
const MOST_LISTED = 10

const fields = <Schema extends z.ZodType, Made extends z.ZodType>(schemas: Record<string, Schema>, make: (of: Schema) => Made) =>
  Object.fromEntries(Object.entries(schemas).map(([field, schema]) => [field, make(schema)]))

const { $schema: _, ...shape } = z.toJSONSchema(
  z.strictObject({ ...fields(single, (schema) => z.nullable(schema)), ...fields(listed, (schema) => z.array(schema)) }),
)
/** The whole form as JSON Schema: every field there, null or empty where the text does not say it. */
export const MODEL_ANSWER_SHAPE: object = shape

/**
 * The fields of an answer that fit their shape. Other fields are left out, fences around the JSON as well.
 * @throws SyntaxError where there is no JSON object
 */
export const readModelAnswer = (text: string): ModelAnswer => {
  const read: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  const given = new Map(Object.entries(read as object))
  const entries: [string, unknown][] = []
  for (const [field, schema] of Object.entries(single)) {
    const checked = schema.safeParse(given.get(field))
    if (checked.success) entries.push([field, checked.data])
  }
  for (const [field, schema] of Object.entries(listed)) {
    const items = given.get(field)
    if (!Array.isArray(items)) continue
    const checked = items.slice(0, MOST_LISTED).map((item) => schema.safeParse(item))
    entries.push([field, checked.flatMap((each) => (each.success ? [each.data] : []))])
  }
  return Object.fromEntries(entries)
}
