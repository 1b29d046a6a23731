/** Two presses that wait for each other: PostgreSQL gives one of them up, which did nothing and may be asked again. */
import { endpoint } from '@tongyun/contract/endpoint'
import { choice } from '@tongyun/contract/fields'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { route } from './route.ts'

const pressed = endpoint({
  name: 'hold-two',
  method: 'GET',
  path: '/ty/held/:first',
  audience: 'public',
  summary: 'for tests',
  input: z.strictObject({ first: choice(['1', '2']) }),
  data: z.object({ first: z.string() }),
})

let server: TestApp
let holding = 0
const both = Promise.withResolvers<void>()

beforeAll(async () => {
  server = await createTestApp({
    seed: (database) => sql`create table held as select generate_series(1, 2) as id`.execute(database),
    modules: [
      (app) => {
        route(app, pressed, async ({ first = '1' }, { database }) => {
          await database.transaction().execute(async (transaction) => {
            await sql`select from held where id = ${Number(first)} for update`.execute(transaction)
            holding += 1
            if (holding === 2) both.resolve()
            await both.promise
            await sql`select from held where id = ${3 - Number(first)} for update`.execute(transaction)
          })
          return { first }
        })
      },
    ],
  })
})
afterAll(() => server.close())

test('one of two in a circle goes through, the other is told when to come back, and then goes through', async () => {
  const ask = (first: string) => server.app.inject({ url: `/ty/held/${first}` })
  const answers = await Promise.all(['1', '2'].map(ask))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 503])
  const given = answers.findIndex(({ statusCode }) => statusCode === 503)
  expect(answers[given]?.headers['retry-after']).toBe('1')
  expect(answers[given]?.json()).toMatchObject({ code: 810002 })
  expect((await ask(String(given + 1))).statusCode).toBe(200)
})
