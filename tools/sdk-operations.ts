/**
 * Writes sdk/src/operations.gen.ts from the contract: `node tools/sdk-operations.ts`; or the file that is named, for the
 * package that is downloaded (make-sdk.mjs), which has every endpoint there is.
 */
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { type JsonSchema, partsOf, schemaOf } from '@tongyun/contract/endpoint-parts'
import { problemSchema } from '@tongyun/contract/open-platform/problem'
import { sdkNameOf } from '@tongyun/contract/sdk-names'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const OPERATIONS_FILE = 'sdk/src/operations.gen.ts'

const isOpen = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'audience' in value &&
  'path' in value &&
  String(value.path).startsWith('/open/v1/')

/** Every endpoint of the open surface, by path and method. */
export const openEndpoints = async (): Promise<Endpoint[]> => {
  const paths = globSync('contract/src/**/*.ts', { cwd: ROOT }).filter((path) => !/\.(test|fixture)\./.test(path))
  const modules = await Promise.all(paths.map((path) => import(join(ROOT, path)) as Promise<Record<string, unknown>>))
  const keyOf = ({ path, method }: Endpoint) => `${path} ${method}`
  return modules.flatMap((module) => Object.values(module).filter(isOpen)).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

const union = (types: readonly string[]) => [...new Set(types)].join(' | ')

/** A schema as a type. */
const typeOf = (schema: JsonSchema | boolean): string => {
  if (typeof schema === 'boolean') return 'unknown'
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) as string
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return union(schema.enum.map((value) => JSON.stringify(value)))
  const several = schema.anyOf ?? schema.oneOf
  if (several !== undefined) return union(several.map(typeOf))
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })))
  if (schema.type === 'object') {
    if (schema.properties === undefined)
      return `Record<string, ${typeof schema.additionalProperties === 'object' ? typeOf(schema.additionalProperties) : 'unknown'}>`
    const required = new Set(schema.required)
    return `{ ${Object.entries(schema.properties)
      .map(([name, one]) => `${JSON.stringify(name)}${required.has(name) ? '' : '?'}: ${typeOf(one)}`)
      .join('; ')} }`
  }
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(typeOf).join(', ')}]`
  if (schema.type === 'array') return `(${typeOf(schema.items ?? true)})[]`
  if (schema.type === 'integer') return 'number'
  return schema.type === undefined ? 'unknown' : schema.type
}

const pascal = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

/** A list is given as such or as one value. */
const givenType = (schema: JsonSchema) => {
  const type = typeOf(schema)
  return schema.type === 'array' ? `${type} | ${typeOf(schema.items ?? true)}` : type
}

const inputOf = (endpoint: Endpoint): { type: string; isNeeded: boolean } => {
  const { parameters, body } = partsOf(endpoint)
  const fields = parameters.map(
    ({ name, required, schema }) => `${JSON.stringify(name)}${required ? '' : '?'}: ${givenType(schema)}`,
  )
  const ofAddress = `{ ${fields.join('; ')} }`
  const isNeeded = parameters.some(({ required }) => required) || (body?.required?.length ?? 0) > 0
  return { type: body === null ? ofAddress : fields.length === 0 ? typeOf(body) : `${ofAddress} & ${typeOf(body)}`, isNeeded }
}

/** The file: types of every object, input and answer, the methods, and what each of them calls. Files are for what reads addresses. */
const operationsFile = (all: readonly Endpoint[]): string => {
  const endpoints = all.filter(({ file }) => file === undefined)
  const components = Object.assign(
    {},
    schemaOf(problemSchema).components,
    ...endpoints.map((one) => partsOf(one).components),
  ) as Record<string, JsonSchema>
  const types = endpoints.map((one) => {
    const name = pascal(one.name)
    return `export type ${name}Input = ${inputOf(one).type}\nexport type ${name}Answer = ${typeOf(partsOf(one).answer)}`
  })
  const resources = [...Map.groupBy(endpoints, (one) => sdkNameOf(one).resource)]
  const methods = resources.map(([resource, group]) => {
    const lines = group.map((one) => {
      const { method, isPaged } = sdkNameOf(one)
      const name = pascal(one.name)
      const mark = inputOf(one).isNeeded ? '' : '?'
      const answer = isPaged ? `Pages<${name}Answer>` : `Promise<${name}Answer>`
      return `    /** ${one.summary}. ${one.method} ${one.path} */\n    ${method}(input${mark}: ${name}Input, options?: CallOptions): ${answer}`
    })
    return `  ${resource}: {\n${lines.join('\n')}\n  }`
  })
  const table = resources.map(([resource, group]) => {
    const rows = group.map((one) => {
      const { method, isPaged } = sdkNameOf(one)
      const marks = `${one.open?.once === true ? 'k' : ''}${isPaged ? 'p' : ''}`
      return `${method}: [${JSON.stringify(one.method)}, ${JSON.stringify(one.path.slice('/open/v1'.length))}, ${JSON.stringify(marks)}]`
    })
    return `  ${resource}: { ${rows.join(', ')} },`
  })
  return `// Made from the contract by tools/sdk-operations.ts.
import type { CallOptions } from './client.ts'

${Object.entries(components)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, schema]) => `export type ${name} = ${typeOf(schema)}`)
  .join('\n')}

${types.join('\n')}

/** Answers page after page: every entry by \`for await\`, or \`pages()\`, or the \`first()\` alone. */
export type Pages<Answer extends { data: unknown[] }> = AsyncIterable<Answer['data'][number]> & {
  first(): Promise<Answer>
  pages(): AsyncIterable<Answer>
}

export type Api = {
${methods.join('\n')}
}

export const OPERATIONS = {
${table.join('\n')}
} as const
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(process.argv[2] ?? join(ROOT, OPERATIONS_FILE), operationsFile(await openEndpoints()))
}
