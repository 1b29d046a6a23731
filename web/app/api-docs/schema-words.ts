/** A schema of the description in the words of a table: its type, its limits, its values. All texts are Markdown. */
import type { JsonSchema } from '@tongyun/contract/endpoint-parts'
import * as m from '@tongyun/messages'
import { formatNumber } from '../i18n/format.ts'

/** The name of the component a schema refers to. */
export const componentOf = ({ $ref }: JsonSchema): string | undefined => $ref?.split('/').at(-1)

/** The section of a component on the pages that name it. */
export const objectId = (name: string) => `object-${name.toLowerCase()}`

/** Without the null that may stand beside it. */
const parted = (schema: JsonSchema): { schema: JsonSchema; nullable: boolean } => {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (others === undefined || others.length === schema.anyOf?.length) return { schema, nullable: false }
  const [only] = others
  const { anyOf: _, ...rest } = schema
  return { schema: others.length === 1 ? { ...rest, ...only } : { ...rest, anyOf: others }, nullable: true }
}

const TYPES: Record<string, () => string> = {
  string: m.apidocs_type_text,
  number: m.apidocs_type_number,
  integer: m.apidocs_type_whole,
  boolean: m.apidocs_type_boolean,
  object: m.apidocs_type_object,
}

const FORMATS: Record<string, () => string> = {
  date: m.apidocs_type_date,
  'date-time': m.apidocs_type_moment,
  uri: m.apidocs_type_address,
}

const plainType = (schema: JsonSchema): string => {
  const component = componentOf(schema)
  if (component !== undefined) return `[${component}](#${objectId(component)})`
  if (schema.type === 'array' && typeof schema.items === 'object') return m.apidocs_type_list({ of: typeOf(schema.items) })
  const several = schema.anyOf ?? schema.oneOf
  if (several !== undefined) return [...new Set(several.map(typeOf))].join(` ${m.apidocs_or()} `)
  if (typeof schema.additionalProperties === 'object') return m.apidocs_type_map({ of: typeOf(schema.additionalProperties) })
  const format = FORMATS[String(schema.format)]
  if (format !== undefined) return format()
  if (schema.enum !== undefined || schema.const !== undefined) return m.apidocs_type_value()
  return TYPES[String(schema.type)]?.() ?? m.apidocs_type_any()
}

export const typeOf = (given: JsonSchema): string => {
  const { schema, nullable } = parted(given)
  return nullable ? m.apidocs_or_null({ type: plainType(schema) }) : plainType(schema)
}

const figure = (value: unknown) => formatNumber(Number(value), 6, 0)
const between = (least: unknown, most: unknown) => {
  if (least === undefined && most === undefined) return []
  if (least === undefined) return [m.apidocs_at_most({ most: figure(most) })]
  if (most === undefined) return [m.apidocs_at_least({ least: figure(least) })]
  return [m.apidocs_between({ least: figure(least), most: figure(most) })]
}

/** What a value must keep to: range, length, number of entries, pattern; that of days says no more than the word "date". */
export const limitsOf = (given: JsonSchema): string[] => {
  const { schema } = parted(given)
  const { minimum, exclusiveMinimum, maximum, maxLength, maxItems, pattern, items } = schema
  return [
    ...(maxItems === undefined ? [] : [m.apidocs_entries({ most: figure(maxItems) })]),
    ...(exclusiveMinimum === undefined ? between(minimum, maximum) : [m.apidocs_above({ least: figure(exclusiveMinimum) })]),
    ...(exclusiveMinimum !== undefined && maximum !== undefined ? between(undefined, maximum) : []),
    ...(maxLength === undefined ? [] : [m.apidocs_characters({ most: figure(maxLength) })]),
    ...(pattern === undefined || schema.format === 'date' ? [] : [`\`${String(pattern)}\``]),
    ...(schema.default === undefined ? [] : [m.apidocs_default({ value: `\`${String(schema.default)}\`` })]),
    ...(typeof items === 'object' && componentOf(items) === undefined ? limitsOf(items) : []),
  ]
}

/** Every value of a list with its word. */
export const valuesOf = (given: JsonSchema): [value: string, word: string][] => {
  const { schema } = parted(given)
  const words = schema['x-enumDescriptions'] as Record<string, string> | undefined
  if (words !== undefined) return Object.entries(words)
  return typeof schema.items === 'object' ? valuesOf(schema.items) : []
}

/** The fields of an object by their way from it: `rate.lines[].unitPrice`. What is a component stands in a table of its own. */
export const fieldsOf = (given: JsonSchema, before = ''): { path: string; schema: JsonSchema; required: boolean }[] => {
  const { schema } = parted(given)
  if (componentOf(schema) !== undefined) return []
  if (schema.type === 'array' && typeof schema.items === 'object')
    return fieldsOf(schema.items, before === '' ? '' : `${before}[]`)
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = before === '' ? name : `${before}.${name}`
    return [{ path, schema: field, required: required.has(name) }, ...fieldsOf(field, path)]
  })
}

/** Names of the components a schema refers to, in the order they are met. */
export const componentsIn = (schema: JsonSchema): string[] => [
  ...new Set([...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)),
]
