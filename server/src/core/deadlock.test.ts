/**
 * Two presses that hold what the other waits for: PostgreSQL gives one of them up, which is done again. Control: without that, it is
 * told when to come back.
 */
import { endpoint } from '@tongyun/contract/endpoint'
import { choice } from '@tongyun/contract/fields'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { type Database, inTransaction } from './database.ts'
import { type Context, route } from './route.ts'

const base = {
  method: 'GET',
  audience: 'public',
  summary: 'for tests',
  input: z.strictObject({ first: choice(['1', '2']) }),
  data: z.object({ first: z.string() }),
} as const
const again = endpoint({ ...base, name: 'hold-two', path: '/ty/again/:first' })
const once = endpoint({ ...base, name: 'hold-two-once', path: '/ty/once/:first' })

let server: TestApp
let tries = 0
let held = 0
let both: PromiseWithResolvers<void>

/** Holds one row and then the other, once somebody holds each of them. */
const holdTwo = async (transaction: Database, first: string) => {
  tries += 1
  await sql`select from held where id = ${Number(first)} for update`.execute(transaction)
  held += 1
  if (held === 2) both.resolve()
  await both.promise
  await sql`select from held where id = ${3 - Number(first)} for update`.execute(transaction)
  return { first }
}

beforeAll(async () => {
  server = await createTestApp({
    seed: (database) => sql`create table held as select generate_series(1, 2) as id`.execute(database),
    modules: [
      (app) => {
        route(app, again, ({ first = '1' }, { database }: Context) =>
          inTransaction(database, (transaction) => holdTwo(transaction, first)),
        )
        route(app, once, ({ first = '1' }, { database }: Context) =>
          database.transaction().execute((transaction) => holdTwo(transaction, first)),
        )
      },
    ],
  })
})
afterAll(() => server.close())
beforeEach(() => {
  tries = 0
  held = 0
  both = Promise.withResolvers()
})

const ask = (path: string) => server.app.inject({ url: path })

test('both of two in a circle go through, one of them at its second try', async () => {
  const answers = await Promise.all(['/ty/again/1', '/ty/again/2'].map(ask))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(tries).toBe(3)
})

test('control: done once, one goes through and the other is told when to come back, and then goes through', async () => {
  const paths = ['/ty/once/1', '/ty/once/2']
  const answers = await Promise.all(paths.map(ask))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 503])
  const given = answers.findIndex(({ statusCode }) => statusCode === 503)
  expect(answers[given]?.headers['retry-after']).toBe('1')
  expect(answers[given]?.json()).toMatchObject({ code: 810002 })
  expect((await ask(paths[given] ?? '')).statusCode).toBe(200)
})
