import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/create-test-app.ts'
import type { Database } from '../../core/database.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { holdSpace, releaseEndedHolds, releaseSpace } from './holds.queries.ts'

const HOLDERS = 1_000
const SPACE = 400
const UNTIL = new Date(NOW.getTime() + 600_000)

let suite: Awaited<ReturnType<typeof createTestDatabase>>
let departureId: string

beforeAll(async () => {
  suite = await createTestDatabase()
  await insertSample(suite.database, sampleMarket(40))
})
afterAll(() => suite?.drop())

const stateOf = async (database: Database) => {
  const { rows } = await sql<{ space_held: number; space_left: number; held: number; room_until: Date | null; closes_at: Date }>`
    select d.space_held, d.space_left, (select coalesce(sum(quantity), 0) from holds h where h.departure_id = d.departure_id) as held,
      c.room_until, d.closes_at
    from departures d join capacities c using (capacity_id) where departure_id = ${departureId}`.execute(database)
  if (rows[0] === undefined) throw new Error('the departure is gone')
  return rows[0]
}

beforeEach(async () => {
  const { database } = suite
  await sql`delete from holds`.execute(database)
  const { rows } = await sql<{ departure_id: string }>`
    select departure_id from departures where closes_at > ${NOW}::timestamptz order by departure_id limit 1`.execute(database)
  departureId = rows[0]?.departure_id ?? ''
  await sql`update departures set space_total = ${SPACE}, space_booked = 0, space_held = 0 where departure_id = ${departureId}`.execute(
    database,
  )
})

const holdOne = () => holdSpace(suite.database, { departureId, quantity: 1, until: UNTIL, now: NOW })

describe('X04 held space', () => {
  test('1,000 at once for 400 places: 400 get one, and the departure knows the sum', async () => {
    const holds = await Promise.all(Array.from({ length: HOLDERS }, holdOne))
    expect(holds.filter((id) => id !== undefined)).toHaveLength(SPACE)
    expect(await stateOf(suite.database)).toMatchObject({ space_held: SPACE, space_left: 0, held: SPACE })
  })

  test('the same by reading, checking and writing oversells: the constraint is what then stops it', async () => {
    const { database } = suite
    const readCheckWrite = async () => {
      const { space_left } = await stateOf(database)
      if (space_left < 1) return 'refused'
      try {
        await sql`update departures set space_held = space_held + 1 where departure_id = ${departureId}`.execute(database)
        return 'held'
      } catch (error) {
        expect(String(error)).toContain('never_oversold')
        return 'caught'
      }
    }
    const outcomes = await Promise.all(Array.from({ length: HOLDERS }, readCheckWrite))
    expect(outcomes.filter((outcome) => outcome === 'caught').length).toBeGreaterThan(0)
    expect((await stateOf(database)).space_held).toBeLessThanOrEqual(SPACE)
  })

  test('released and ended holds come back, once', async () => {
    const { database } = suite
    const id = await holdSpace(database, { departureId, quantity: 2.5, until: UNTIL, now: NOW })
    await holdSpace(database, { departureId, quantity: 3, until: NOW, now: NOW })
    await holdSpace(database, { departureId, quantity: 4, until: NOW, now: NOW })
    expect((await stateOf(database)).space_held).toBe(9.5)
    expect(await releaseSpace(database, id ?? '')).toBe(true)
    expect(await releaseSpace(database, id ?? '')).toBe(false)
    await releaseEndedHolds(database, NOW)
    expect(await stateOf(database)).toMatchObject({ space_held: 0, held: 0 })
  })

  test('a departure that is closed or unknown is not held', async () => {
    const { closes_at: closesAt } = await stateOf(suite.database)
    expect(await holdSpace(suite.database, { departureId, quantity: 1, until: UNTIL, now: closesAt })).toBeUndefined()
    expect(await holdSpace(suite.database, { departureId: 'none', quantity: 1, until: UNTIL, now: NOW })).toBeUndefined()
  })

  test('an offer whose last open departure fills is not found any more, and is again once space comes back', async () => {
    const { database } = suite
    await sql`delete from departures d using departures kept
      where kept.departure_id = ${departureId} and d.capacity_id = kept.capacity_id and d.departure_id <> kept.departure_id`.execute(
      database,
    )
    const id = await holdSpace(database, { departureId, quantity: SPACE, until: UNTIL, now: NOW })
    expect((await stateOf(database)).room_until).toBeNull()
    await releaseSpace(database, id ?? '')
    const { room_until: roomUntil, closes_at: closesAt } = await stateOf(database)
    expect(roomUntil).toEqual(closesAt)
  })
})
