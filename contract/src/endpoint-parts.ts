/** What an endpoint of the open surface takes and gives as JSON Schema, parted as HTTP does: the ground of its reference. */
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { SCHEMA_NAMES } from './schema-names.ts'

/** A schema of JSON Schema 2020-12, as far as ours use it. */
export type JsonSchema = {
  $ref?: string
  description?: string
  type?: string | string[]
  enum?: (string | number)[]
  const?: string | number | boolean
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: boolean | JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
} & Record<string, unknown>

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }

export type EndpointParts = {
  parameters: Parameter[]
  /** What a body holds; null where there is none. */
  body: JsonSchema | null
  answer: JsonSchema
  /** The named objects of all of them. */
  components: Record<string, JsonSchema>
}

const COMPONENTS = '#/components/schemas/'

/** Takes out what says nothing to a reader; answers may gain fields within a version, so only what is strict forbids others. */
const plainly = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }) => {
  const { def } = zodSchema._zod
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (def.type === 'record') delete jsonSchema.propertyNames
  // As long as its entries: `false` beyond them is taken for a list without entries by checkers.
  if (def.type === 'tuple' && jsonSchema.maxItems === jsonSchema.prefixItems?.length) jsonSchema.items = true
}

/** Inputs are text that the contract turns into values, so the values are what the reference shows. */
export const schemaOf = (schema: z.ZodMiniType): { schema: JsonSchema; components: Record<string, JsonSchema> } => {
  const made = z.toJSONSchema(z.object({ it: schema }), {
    io: 'output',
    unrepresentable: 'any',
    metadata: SCHEMA_NAMES,
    override: plainly as never,
  })
  const { $defs = {}, properties } = JSON.parse(JSON.stringify(made).replaceAll('"#/$defs/', `"${COMPONENTS}`)) as {
    $defs?: Record<string, JsonSchema>
    properties: { it: JsonSchema }
  }
  return { schema: properties.it, components: $defs }
}

const without = ({ properties = {}, required = [], ...rest }: JsonSchema, names: ReadonlySet<string>): JsonSchema => {
  const left = required.filter((name) => !names.has(name))
  return {
    ...rest,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !names.has(name))),
    ...(left.length === 0 ? {} : { required: left }),
  }
}

/** Fields that may be left out: what takes the text of forms makes a value of nothing, which its schema does not say. */
const leftOut = ({ input }: Endpoint): ReadonlySet<string> => {
  const shape = 'shape' in input._zod.def ? (input._zod.def.shape as Record<string, z.ZodMiniType>) : {}
  return new Set(Object.keys(shape).filter((name) => z.safeParse(shape[name] as z.ZodMiniType, undefined).success))
}

const partedInput = (endpoint: Endpoint, given: JsonSchema): Pick<EndpointParts, 'parameters' | 'body'> => {
  const { method, path } = endpoint
  const optional = leftOut(endpoint)
  const required = (given.required ?? []).filter((name) => !optional.has(name))
  const input = { ...given, required }
  const { properties = {} } = input
  const inPath = new Set(path.match(/:\w+/g)?.map((name) => name.slice(1)))
  const inBody = method === 'POST' || method === 'PUT'
  const parameters = Object.entries(properties).flatMap(([name, schema]): Parameter[] => {
    if (inPath.has(name)) return [{ name, in: 'path', required: true, schema }]
    return inBody ? [] : [{ name, in: 'query', required: required.includes(name), schema }]
  })
  const body = inBody ? without(input, inPath) : null
  // What is an object and nothing else takes no body when it has no fields.
  const isEmpty = body?.type === 'object' && Object.keys(body.properties ?? {}).length === 0
  return { parameters, body: isEmpty ? null : body }
}

export const partsOf = (endpoint: Endpoint): EndpointParts => {
  const input = schemaOf(endpoint.input)
  const answer = schemaOf(endpoint.data)
  return {
    ...partedInput(endpoint, input.schema),
    answer: answer.schema,
    components: { ...input.components, ...answer.components },
  }
}
