import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/create-test-app.ts'
import { clearSpent, refuseBeyond, removeEndedLimits, spendPoints } from './spend-points.ts'

let made: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  made = await createTestDatabase()
})
afterAll(() => made.drop())

const now = new Date('2026-11-21T08:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const LIMIT = { most: 3, windowS: 60 }

test('of many at once no more than allowed pass, and a new window begins anew', async () => {
  const results = await Promise.all(Array.from({ length: 50 }, () => spendPoints(made.database, 'parallel', LIMIT, now)))
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(3)
  expect(await spendPoints(made.database, 'parallel', LIMIT, after(59))).toEqual({ allowed: false, waitS: 1, left: -48 })
  expect(await spendPoints(made.database, 'parallel', LIMIT, after(60))).toEqual({ allowed: true, waitS: 60, left: 2 })
})

test('points are spent by weight, given back, and forgotten', async () => {
  expect((await spendPoints(made.database, 'weight', LIMIT, now, 3)).allowed).toBe(true)
  expect((await spendPoints(made.database, 'weight', LIMIT, now)).allowed).toBe(false)
  expect((await spendPoints(made.database, 'weight', LIMIT, now, -2)).allowed).toBe(true)
  await clearSpent(made.database, 'weight')
  expect((await spendPoints(made.database, 'weight', LIMIT, now, 3)).allowed).toBe(true)
  expect((await spendPoints(made.database, 'another', LIMIT, now)).allowed).toBe(true)
})

test('a refusal says how long to wait', async () => {
  await spendPoints(made.database, 'refused', LIMIT, now, 3)
  await expect(refuseBeyond(made.database, 'refused', LIMIT, after(20))).rejects.toMatchObject({
    code: 810008,
    params: { reason: 'too_many_tries', waitS: 40 },
  })
})

test('windows that have ended are removed, others stay', async () => {
  await spendPoints(made.database, 'ended', LIMIT, after(-120))
  await spendPoints(made.database, 'open', LIMIT, after(3600))
  await removeEndedLimits(made.database, after(3600))
  const keys = (await made.database.selectFrom('limits').select('key').execute()).map(({ key }) => key)
  expect(keys).toEqual(['open'])
})

test('what guards accounts outlives a crash of PostgreSQL; captchas, which nobody gains by losing, and what keys and addresses have left for the second, do not', async () => {
  const { rows } = await sql`select relname from pg_class where relpersistence = 'u' and relkind = 'r' order by relname`.execute(
    made.database,
  )
  expect(rows).toEqual([{ relname: 'captchas' }, { relname: 'request_buckets' }])
})
