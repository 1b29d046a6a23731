import { setImmediate as endOfTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/create-test-app.ts'
import type { Database } from '../../core/database.ts'
import { nextTurn } from '../../core/turns.ts'
import { standingOf } from './market-position.ts'

let suite: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  suite = await createTestDatabase()
})
afterAll(() => suite?.drop())

/** The database as a search sees it, with a count of what it was asked; `before` runs ahead of every answer. */
const counted = (before: () => Promise<unknown> = async () => undefined) => {
  let asked = 0
  const database: Database = suite.database.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked += 1
      await before()
      return result
    },
  })
  return { database, asked: () => asked }
}

/** A question that was asked for is put by then. */
const begun = async () => {
  await endOfTurn()
  await endOfTurn()
}

const change = () => sql`update market_version set version = version + 1 where shard = 7`.execute(suite.database)

test('searches that come at once share a question, those that come while it is under way the next; control: one alone has its own', async () => {
  const { database, asked } = counted()
  const standings = await Promise.all(Array.from({ length: 40 }, () => standingOf(database)))
  expect(asked()).toBe(1)
  expect(new Set(standings.map(({ version }) => version)).size).toBe(1)
  const first = standingOf(database)
  await begun()
  await Promise.all([first, ...Array.from({ length: 40 }, () => standingOf(database))])
  expect(asked()).toBe(3)
  await standingOf(database)
  expect(asked()).toBe(4)
})

test('those who come while the ones before them have their turns share a question; control: as many that come one after the other do not', async () => {
  const { database, asked } = counted()
  const later: Promise<unknown>[] = []
  const together = Array.from({ length: 4 }, async () => {
    await standingOf(database)
    await nextTurn()
    later.push(standingOf(database))
  })
  await Promise.all(together)
  await Promise.all(later)
  expect(asked()).toBe(2)
  for (let at = 0; at < 4; at += 1) await standingOf(database)
  expect(asked()).toBe(6)
})

test('whoever asks after a change sees it, also while an older question is under way', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isFirst = true
  const { database } = counted(async () => {
    if (!isFirst) return
    isFirst = false
    await held
  })
  const older = standingOf(database)
  await begun()
  const later = change().then(() => standingOf(database))
  await change().then(release)
  const [before, after] = [await older, await later]
  expect(after.version).toBeGreaterThan(before.version)
})

test('a question that fails or hangs does not hold up those behind it', async () => {
  let isFirst = true
  const failing = counted(async () => {
    if (!isFirst) return
    isFirst = false
    throw new Error('the connection is lost')
  })
  const first = standingOf(failing.database)
  first.catch(() => undefined)
  await begun()
  const [lost, next] = await Promise.allSettled([first, standingOf(failing.database)])
  expect([lost.status, next.status]).toEqual(['rejected', 'fulfilled'])
  let hangs = true
  const hanging = counted(() => {
    const answer = hangs ? new Promise(() => {}) : Promise.resolve()
    hangs = false
    return answer
  })
  standingOf(hanging.database).catch(() => undefined)
  await begun()
  expect((await standingOf(hanging.database)).version).toBeGreaterThanOrEqual(0)
})
