/**
 * The open surface as it was released, and what of it was broken since (O16). `node tools/open-released.ts` records it anew:
 * with an addition whenever one is released; with a break only until v1 is announced.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { type EndpointParts, type JsonSchema, partsOf } from '@tongyun/contract/endpoint-parts'
import { refusalsOf } from '@tongyun/contract/open-refusals'
import { openEndpoints } from './sdk-operations.ts'

export const RELEASED_FILE = fileURLToPath(new URL('../contract/open/v1.released.json', import.meta.url))

type Operation = Omit<EndpointParts, 'components'> & { access: string; once: boolean; statuses: number[] }
export type Released = { operations: Record<string, Operation>; components: Record<string, JsonSchema> }

/** The surface without its words. */
export const releasedOf = (endpoints: readonly Endpoint[]): Released => {
  const all = endpoints.map((one) => ({ one, parts: partsOf(one) }))
  return JSON.parse(
    JSON.stringify({
      operations: Object.fromEntries(
        all.map(({ one, parts: { components: _, ...parts } }): [string, Operation] => [
          `${one.method} ${one.path}`,
          {
            access: one.open?.access ?? 'anyone',
            once: one.open?.once === true,
            statuses: refusalsOf(one).map(([status]) => status),
            ...parts,
          },
        ]),
      ),
      components: Object.assign({}, ...all.map(({ parts }) => parts.components)),
    }),
  ) as Released
}

/** One of the things a schema takes: its kind, and the schema of it. */
type Variant = { kind: string; schema: JsonSchema }

const variantsOf = (schema: JsonSchema, components: Released['components']): Variant[] => {
  if (schema.$ref !== undefined) return variantsOf(components[schema.$ref.split('/').at(-1) as string] ?? {}, components)
  const several = schema.anyOf ?? schema.oneOf
  if (several !== undefined) return several.flatMap((one) => variantsOf(one, components))
  const kinds = Array.isArray(schema.type)
    ? schema.type
    : [schema.type ?? (schema.const === undefined ? 'anything' : typeof schema.const)]
  return kinds.map((kind) => ({ kind, schema }))
}

const valuesOf = ({ enum: values, const: value }: JsonSchema) => values ?? (value === undefined ? undefined : [value])
/** Limits, and whether a smaller figure takes less. */
const LIMITS: [name: string, smallerTakesLess: boolean][] = [
  ['maximum', true],
  ['exclusiveMaximum', true],
  ['maxLength', true],
  ['maxItems', true],
  ['minimum', false],
  ['exclusiveMinimum', false],
  ['minLength', false],
  ['minItems', false],
]

const narrowed = (before: JsonSchema, now: JsonSchema): string[] => [
  ...LIMITS.filter(([name, smaller]) => {
    const [old, given] = [before[name] as number | undefined, now[name] as number | undefined]
    if (given === undefined) return false
    return old === undefined || (smaller ? given < old : given > old)
  }).map(([name]) => `${name} takes less`),
  ...(now.pattern !== undefined && now.pattern !== before.pattern ? ['another pattern'] : []),
]

/**
 * What of an old document a new one breaks, a line each. What is sent may only be taken more widely, what is answered may only
 * gain fields and values.
 */
export const breaksOf = (before: Released, now: Released): string[] => {
  const broken: string[] = []

  const compare = (old: JsonSchema, given: JsonSchema, sent: boolean, at: string, depth = 0) => {
    if (depth > 20) return
    const [was, is] = [variantsOf(old, before.components), variantsOf(given, now.components)]
    const [wide, narrow] = sent ? [is, was] : [was, is]
    const lacking = narrow.filter(({ kind }) => ![kind, 'anything'].some((one) => wide.some((other) => other.kind === one)))
    if (lacking.length > 0) broken.push(`${at}: another type (${lacking.map(({ kind }) => kind).join(', ')})`)
    for (const kind of new Set(was.map((one) => one.kind))) {
      const [olds, news] = [was, is].map((all) => all.filter((one) => one.kind === kind)) as [Variant[], Variant[]]
      if (sent) compareValues(olds, news, at)
      for (const [index, { schema }] of olds.entries()) {
        const other = news[index]?.schema
        if (other === undefined) continue
        if (sent) broken.push(...narrowed(schema, other).map((why) => `${at}: ${why}`))
        if (kind === 'object') compareFields(schema, other, sent, at, depth)
        if (kind === 'array' && typeof schema.items === 'object' && typeof other.items === 'object')
          compare(schema.items, other.items, sent, `${at}/items`, depth + 1)
      }
    }
  }

  const compareValues = (olds: Variant[], news: Variant[], at: string) => {
    const taken = news.flatMap(({ schema }) => valuesOf(schema) ?? ['*'])
    if (news.length === 0 || taken.includes('*')) return
    const gone = olds.flatMap(({ schema }) => valuesOf(schema) ?? ['anything']).filter((value) => !taken.includes(value))
    if (gone.length > 0) broken.push(`${at}: no longer taken: ${gone.join(', ')}`)
  }

  const compareFields = (old: JsonSchema, given: JsonSchema, sent: boolean, at: string, depth: number) => {
    for (const [name, schema] of Object.entries(old.properties ?? {})) {
      const other = given.properties?.[name]
      if (other === undefined) broken.push(`${at}/${name}: removed`)
      else compare(schema, other, sent, `${at}/${name}`, depth + 1)
      if (!sent && old.required?.includes(name) === true && given.required?.includes(name) !== true)
        broken.push(`${at}/${name}: may be missing now`)
    }
    if (!sent) return
    for (const name of given.required ?? []) if (old.required?.includes(name) !== true) broken.push(`${at}/${name}: required now`)
  }

  for (const [name, old] of Object.entries(before.operations)) {
    const given = now.operations[name]
    if (given === undefined) {
      broken.push(`${name}: removed`)
      continue
    }
    if (old.access !== given.access && given.access !== 'anyone') broken.push(`${name}: needs ${given.access}`)
    if (given.once && !old.once) broken.push(`${name}: needs Idempotency-Key`)
    for (const status of old.statuses) if (!given.statuses.includes(status)) broken.push(`${name}: ${status} removed`)
    for (const parameter of old.parameters) {
      const other = given.parameters.find((one) => one.name === parameter.name && one.in === parameter.in)
      if (other === undefined) broken.push(`${name} ${parameter.name}: removed`)
      else compare(parameter.schema, other.schema, true, `${name} ${parameter.name}`)
    }
    for (const parameter of given.parameters)
      if (parameter.required && old.parameters.find((one) => one.name === parameter.name)?.required !== true)
        broken.push(`${name} ${parameter.name}: required now`)
    if (given.body !== null) compare(old.body ?? { type: 'object' }, given.body, true, `${name} body`)
    compare(old.answer, given.answer, false, `${name} answer`)
  }
  return broken
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(RELEASED_FILE, `${JSON.stringify(releasedOf(await openEndpoints()), null, 1)}\n`)
  console.log('contract/open/v1.released.json is written')
}
