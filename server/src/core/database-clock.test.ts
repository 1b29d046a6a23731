/** D7: a process whose own clock leaps, or was wrong from the beginning, keeps the time of the database. */
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/create-test-app.ts'
import { followDatabaseTime } from './database-clock.ts'

const HOUR_MS = 3_600_000
const LEAPS = { 'two hours ahead': 2, 'two hours back': -2, 'a day and an hour ahead': 25, 'a day and an hour back': -25 }

let made: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  made = await createTestDatabase()
})
afterAll(() => made?.drop())
afterEach(() => vi.useRealTimers())

const leap = (hours: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS })
/** How far a clock is from the database's, ms. */
const apart = async (clock: () => Date) => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(made.database)
  return Math.abs(clock().getTime() - (rows[0]?.at.getTime() ?? 0))
}

describe.each(Object.entries(LEAPS))('a clock that is %s', (_, hours) => {
  test('from the beginning, or leaps while the process runs, makes nothing late or early by a second', async () => {
    const before = await followDatabaseTime(made.database)
    leap(hours)
    const after = await followDatabaseTime(made.database)
    for (const { clock, stop } of [before, after]) {
      stop()
      expect(await apart(clock)).toBeLessThan(1_000)
    }
  })

  test('control: by its own time the process is as wrong as its clock', async () => {
    leap(hours)
    expect(await apart(() => new Date())).toBeGreaterThan(HOUR_MS)
  })
})
