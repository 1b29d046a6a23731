import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type CheckedInputOf, type DataOf, endpoint } from '../endpoint.ts'
import { flag, text, whole } from '../fields.ts'
import { inPages, openTwin, pageOf } from './twins.ts'

const row = z.object({ thingId: z.string() })
const makeThing = endpoint({
  name: 'make-thing',
  method: 'POST',
  path: '/ty/things/:thingId',
  audience: 'buyer',
  summary: 'Make a thing',
  input: z.strictObject({ thingId: z.string(), weightKg: z.number(), noted: flag() }),
  data: row,
  codes: [810004],
  requestKey: true,
  inLine: true,
})
const listThings = endpoint({
  name: 'list-things',
  method: 'GET',
  path: '/ty/things',
  audience: 'public',
  summary: 'Things',
  input: z.strictObject({ q: text(9), page: whole({ min: 1, max: 9 }), pageSize: whole({ min: 1, max: 9 }) }),
  data: z.object({ total: z.number(), rows: z.array(row), reasons: z.array(z.string()) }),
})

const open = { access: 'demands:write', cost: 1 } as const
const told = { name: 'make-firm-thing', path: '/open/v1/things/:thingId', open } as const

test('a twin is what its endpoint is, for the same side, once where a press is one thing, in line where it waits', () => {
  const twin = openTwin(makeThing, told)
  expect(twin).toMatchObject({
    name: 'make-firm-thing',
    method: 'POST',
    path: '/open/v1/things/:thingId',
    audience: 'public',
    open: { access: 'demands:write', cost: 1, actsAs: 'buyer', once: true },
    summary: 'Make a thing',
    codes: [810004],
    inLine: true,
  })
  expect(twin.data).toBe(row)
  expect(Object.keys(twin.input.shape)).toEqual(['thingId', 'weightKg', 'noted'])
  expect(twin).not.toHaveProperty('requestKey')
  const public_ = openTwin(listThings, { name: 'search-things', path: '/open/v1/things', open: { access: 'anyone', cost: 1 } })
  expect(public_.open).toEqual({ access: 'anyone', cost: 1 })
  expect(public_).not.toHaveProperty('inLine')
})

test('fields that take another name are named, all others come by themselves and unknown ones are refused', () => {
  const twin = openTwin(makeThing, { ...told, input: ({ thingId: id, ...rest }) => ({ ...rest, id }) })
  const input: CheckedInputOf<typeof twin> = { id: 't', weightKg: 1, noted: undefined }
  expect(z.safeParse(twin.input, { id: 't', weightKg: 1 }).success).toBe(true)
  expect(z.safeParse(twin.input, { ...input, thingId: 't' }).success).toBe(false)
  // @ts-expect-error The field has another name here.
  const other: CheckedInputOf<typeof twin> = { thingId: 't', weightKg: 1 }
  expect(other).toBeDefined()
  // @ts-expect-error There is no such field to leave out.
  openTwin(makeThing, { ...told, input: ({ colour: _, ...rest }) => rest })
})

test('lists are turned by cursor and keep what narrows them', () => {
  const list = openTwin(listThings, {
    name: 'list-firm-things',
    path: '/open/v1/things',
    open: { access: 'anyone', cost: 1 },
    input: inPages,
    data: ({ rows, reasons }) => pageOf(rows, { reasons }),
  })
  expect(Object.keys(list.input.shape)).toEqual(['q', 'limit', 'cursor'])
  const data: DataOf<typeof list> = { data: [{ thingId: 't' }], page: { next: null }, reasons: [], asOf: '2026-12-01T00:00:00Z' }
  expect(z.safeParse(list.data, data).success).toBe(true)
  // @ts-expect-error A row that lacks a field of the portal's is none.
  const poor: DataOf<typeof list> = { ...data, data: [{}] }
  expect(z.safeParse(list.data, poor).success).toBe(false)
})

test('a twin stands on the open surface, and says which key it takes, or it does not compile', () => {
  // @ts-expect-error The portal is not for programs of others.
  openTwin(makeThing, { ...told, path: '/ty/things/:thingId' })
  // @ts-expect-error Default is deny.
  openTwin(makeThing, { name: 'make-firm-thing', path: '/open/v1/things/:thingId' })
})
