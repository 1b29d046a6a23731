/** The description of the open surface as far as its pages read it: OpenAPI 3.1, in one language (docs/decisions/095). */
import type { JsonSchema } from './endpoint-parts.ts'

type Reference = { $ref: string }

/** Recorded answers and what was sent, by the name of the example. */
type Examples = Record<string, { value: unknown }>

export type OpenParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string | undefined
  schema: JsonSchema
  /** What the recorded example gives. */
  example?: unknown
}

export type OpenOperation = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  'x-scope'?: string
  'x-cost': number
  security: object[]
  parameters: (OpenParameter | Reference)[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema; examples?: Examples } } }
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema?: JsonSchema; examples?: Examples }>; 'x-codes'?: readonly number[] }
  >
  /** The first example in each language of programs. */
  'x-codeSamples'?: readonly { lang: string; label: string; source: string }[]
}

export type OpenDocument = {
  tags: { name: string; 'x-displayName': string; description: string }[]
  'x-scopes': Record<string, string>
  /** Words that make something happen in a sandbox, with the operations that know them and the field they stand in. */
  'x-sandbox-words': { name: string; description: string; operations: { operationId: string; field: string }[] }[]
  /** By path, then by method in lower case. */
  paths: Record<string, Record<string, OpenOperation>>
  components: { parameters: Record<string, OpenParameter>; schemas: Record<string, JsonSchema> }
}
