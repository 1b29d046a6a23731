/** Whatever an endpoint takes, the database can keep: days, instants and numbers of every field of every endpoint. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { day, instant } from './fields.ts'

type Schema = z.core.$ZodType
type Field = { path: string; schema: Schema }

const FOLDER = import.meta.dirname
const modules = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.includes('.test.'),
)

/** The schemas of single values in `schema`, wherever they are nested. */
const fieldsIn = (schema: Schema, path: string): Field[] => {
  const { def } = (schema as z.ZodMiniType)._zod as unknown as { def: Record<string, never> & { type: string } }
  const { shape, innerType, element, options, items, valueType } = def as unknown as {
    shape: Record<string, Schema>
    innerType: Schema
    element: Schema
    options: Schema[]
    items: Schema[]
    valueType: Schema
  }
  switch (def.type) {
    case 'object':
      return Object.entries(shape).flatMap(([name, inner]) => fieldsIn(inner, `${path}.${name}`))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'nonoptional':
      return fieldsIn(innerType, path)
    case 'array':
      return fieldsIn(element, `${path}[]`)
    case 'union':
      return options.flatMap((option) => fieldsIn(option, path))
    case 'tuple':
      return items.flatMap((item) => fieldsIn(item, `${path}[]`))
    case 'record':
      return fieldsIn(valueType, `${path}{}`)
    default:
      return [{ path, schema }]
  }
}

const takes = ({ schema }: Field, value: unknown) => z.safeParse(schema as z.ZodMiniType, value).success

const endpoints = await Promise.all(
  modules.map(async (name) =>
    Object.values(
      (await import(pathToFileURL(join(FOLDER, name)).href)) as Record<string, { name?: string; path?: string; input?: Schema }>,
    ),
  ),
)
const inputs = endpoints.flat().flatMap((one) => (one?.path === undefined || one.input === undefined ? [] : [one]))
const fields = inputs.flatMap(({ name = '', input }) => fieldsIn(input as Schema, name))

/** A field of days takes one that exists and refuses one that does not; texts take both. */
const isDay = (field: Field) => takes(field, '2026-12-01') && !takes(field, '2026-13-01')
const isInstant = (field: Field) => takes(field, '2026-12-01T10:00:00Z') && !takes(field, '2026-13-01T10:00:00Z')
/** Sheets that are still being written may hold anything. */
const isNumber = (field: Field) => takes(field, 1) && !takes(field, {})

const WRONG_DAYS = [
  '0000-01-01',
  '0000-12-31',
  '0001-01-01',
  '1899-12-31',
  '10000-01-01',
  '+010000-01-01',
  '-000001-01-01',
  '2026-02-29',
  '2026-00-01',
  '2026-01-32',
  '26-01-01',
  '2026-1-1',
  '2026-01-01T00:00:00Z',
  '２０２６-01-01',
  '2026-01-01 BC',
  'infinity',
  'now',
]
const WRONG_INSTANTS = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1899-12-31T23:59:59Z',
  '9999-12-31T23:59:59-00:01',
  '10000-01-01T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T10:00:60Z',
  '2026-01-01T10:00:00',
  '2026-02-29T10:00:00Z',
  '2026-01-01T10:00:00+25:00',
  'infinity',
]
/** Beyond integer, bigint, the whole numbers of JavaScript, and every amount of the trade. */
const WRONG_NUMBERS = [1e308, -1e308, Number.POSITIVE_INFINITY, Number.NaN, 2 ** 63, -(2 ** 63), 2 ** 53]

describe('fields of endpoints', () => {
  test('are found', () => {
    expect(inputs.length).toBeGreaterThan(130)
    expect(fields.filter(isDay).length).toBeGreaterThan(8)
    expect(fields.filter(isInstant).length).toBeGreaterThan(0)
    expect(fields.filter(isNumber).length).toBeGreaterThan(40)
  })

  test('take no day, instant or number the database does not keep', () => {
    const wrong = (is: (field: Field) => boolean, values: readonly unknown[]) =>
      fields
        .filter(is)
        .flatMap((field) => values.filter((value) => takes(field, value)).map((value) => `${field.path}: ${value}`))
    expect(wrong(isDay, WRONG_DAYS)).toEqual([])
    expect(wrong(isInstant, WRONG_INSTANTS)).toEqual([])
    expect(wrong(isNumber, WRONG_NUMBERS)).toEqual([])
  })

  test('take the days and instants people mean', () => {
    for (const right of ['1900-01-01', '2024-02-29', '2026-12-31', '9999-12-31'])
      expect(z.safeParse(day(), right).success, right).toBe(true)
    for (const right of ['2026-12-01T10:00:00Z', '2026-12-01T10:00:00.000+08:00', '2024-02-29T23:59:59-12:00'])
      expect(z.safeParse(instant(), right).success, right).toBe(true)
  })

  test('control: a field that takes any ISO day is found', () => {
    const trusting = { path: 'trusting', schema: z.iso.date() }
    expect(isDay(trusting) && WRONG_DAYS.filter((value) => takes(trusting, value))).toEqual([
      '0000-01-01',
      '0000-12-31',
      '0001-01-01',
      '1899-12-31',
    ])
  })
})
