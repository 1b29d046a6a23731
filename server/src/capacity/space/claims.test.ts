import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/create-test-app.ts'
import type { Database } from '../../core/database.ts'
import { insertSample, NOW, sampleMarket } from '../offering/sample-market.fixture.ts'
import { claimSpace } from './claim-space.ts'
import {
  bookClaim,
  type ClaimAsked,
  deleteClaims,
  deleteEndedClaims,
  insertClaim,
  isWithoutSpace,
  updateElsewhere,
} from './claims.queries.ts'
import { findDrift } from './space-drift.ts'

const ASKED_AT_ONCE = 1_000
const SPACE = 400
const MINUTES_10 = 600_000
const UNTIL = new Date(NOW.getTime() + MINUTES_10)

let suite: Awaited<ReturnType<typeof createTestDatabase>>
let departureId: string

beforeAll(async () => {
  suite = await createTestDatabase()
  await insertSample(suite.database, sampleMarket(40))
})
afterAll(() => suite?.drop())

const stateOf = async (database: Database) => {
  const { rows } = await sql<{ held: number; booked: number; left: number; room_until: Date | null; closes_at: Date }>`
    select d.space_held as held, d.space_booked as booked, d.space_left as left, c.room_until, d.closes_at
    from departures d join capacities c using (capacity_id) where departure_id = ${departureId}`.execute(database)
  if (rows[0] === undefined) throw new Error('the departure is gone')
  return rows[0]
}

beforeEach(async () => {
  const { database } = suite
  await sql`delete from space_claims`.execute(database)
  await sql`update departures set space_held = 0, space_booked = space_elsewhere where space_held > 0 or space_booked > space_elsewhere`.execute(
    database,
  )
  const { rows } = await sql<{ departure_id: string }>`
    select departure_id from departures where closes_at > ${NOW}::timestamptz order by departure_id limit 1`.execute(database)
  departureId = rows[0]?.departure_id ?? ''
  await sql`update departures set space_total = ${SPACE}, space_booked = 0, space_elsewhere = 0, space_held = 0
    where departure_id = ${departureId}`.execute(database)
})

let made = 0
const asked = (change: Partial<ClaimAsked> = {}): ClaimAsked => {
  made += 1
  return { departureId, kind: 'checkout', claimedFor: `s-${made}`, quantity: 1, until: UNTIL, now: NOW, ...change }
}

describe('X04 claimed space', () => {
  test('1,000 at once for 400 places: 400 get one, the others hear what is left, and the departure knows the sum', async () => {
    const answers = await Promise.all(Array.from({ length: ASKED_AT_ONCE }, () => claimSpace(suite.database, asked())))
    expect(answers.filter((answer) => 'done' in answer)).toHaveLength(SPACE)
    expect(answers.filter((answer) => 'reason' in answer && answer.reason === 'space_gone' && answer.left === 0)).toHaveLength(
      ASKED_AT_ONCE - SPACE,
    )
    expect(await stateOf(suite.database)).toMatchObject({ held: SPACE, left: 0 })
    expect(await findDrift(suite.database)).toEqual([])
  })

  test('sums that are not those of their claims are found, in however many statements; control: sums that are are not', async () => {
    const { database } = suite
    await claimSpace(database, asked({ quantity: 5 }))
    const { rows } = await sql<{ id: string }>`
      select departure_id as id from departures
      where departure_id <> ${departureId} and space_total - space_booked >= 2 order by departure_id`.execute(database)
    const wrong = [rows[0], rows[Math.floor(rows.length / 2)], rows.at(-1)].map((row) => row?.id ?? '')
    expect(await findDrift(database, 7)).toEqual([])
    await sql`update departures set space_held = 2 where departure_id = any(${wrong}::text[])`.execute(database)
    await sql`update departures set space_held = 4 where departure_id = ${departureId}`.execute(database)
    const drift = [...wrong.map((id) => ({ departureId: id, held: 2, booked: 0 })), { departureId, held: -1, booked: 0 }]
    const byId = (found: typeof drift) => found.toSorted((a, b) => (a.departureId < b.departureId ? -1 : 1))
    for (const atOnce of [1, 7, rows.length + 1]) expect(byId(await findDrift(database, atOnce))).toEqual(byId(drift))
  })

  test('the same without taking turns, straight at the database: as many', async () => {
    const answers = await Promise.allSettled(Array.from({ length: SPACE * 2 }, () => insertClaim(suite.database, asked())))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(SPACE)
    expect(answers.every((answer) => answer.status === 'fulfilled' || isWithoutSpace(answer.reason))).toBe(true)
    expect(await findDrift(suite.database)).toEqual([])
  })

  test('the same by reading, checking and writing oversells: the constraint is what then stops it', async () => {
    const { database } = suite
    const readCheckWrite = async () => {
      const { left } = await stateOf(database)
      if (left < 1) return 'refused'
      try {
        await sql`update departures set space_held = space_held + 1 where departure_id = ${departureId}`.execute(database)
        return 'held'
      } catch (error) {
        expect(String(error)).toContain('never_oversold')
        return 'caught'
      }
    }
    const outcomes = await Promise.all(Array.from({ length: ASKED_AT_ONCE }, readCheckWrite))
    expect(outcomes.filter((outcome) => outcome === 'caught').length).toBeGreaterThan(0)
    expect((await stateOf(database)).held).toBeLessThanOrEqual(SPACE)
  })

  test('who is refused leaves nothing behind: neither a claim nor what had lapsed taken out of the sums', async () => {
    const { database } = suite
    await claimSpace(database, asked({ quantity: 350 }))
    await claimSpace(database, asked({ quantity: 30, until: NOW }))
    expect(await claimSpace(database, asked({ quantity: 51 }))).toMatchObject({ reason: 'space_gone', left: 50 })
    expect(await stateOf(database)).toMatchObject({ held: 380 })
    expect(await findDrift(database)).toEqual([])
  })

  test('ended checkouts and quotes are no obstacle and come back by themselves; a request to book does not end so', async () => {
    const { database } = suite
    await claimSpace(database, asked({ quantity: 200, until: NOW }))
    await claimSpace(database, asked({ kind: 'quote', claimedFor: 'q-1', quantity: 100, until: NOW }))
    await claimSpace(database, asked({ kind: 'booking', claimedFor: 'b-1', quantity: 50, until: NOW }))
    expect(await claimSpace(database, asked({ quantity: 350 }))).toEqual({ done: true })
    expect(await stateOf(database)).toMatchObject({ held: 400 })
    await claimSpace(database, asked({ kind: 'quote', claimedFor: 'q-2', quantity: 0.5, until: NOW }))
    expect(await deleteEndedClaims(database, UNTIL, 200)).toBe(1)
    expect(await stateOf(database)).toMatchObject({ held: 50 })
    expect(await findDrift(database)).toEqual([])
  })

  test('a booking takes the place of a checkout where nothing else is left, and is confirmed and given back once', async () => {
    const { database } = suite
    await claimSpace(database, asked({ claimedFor: 's-a', quantity: SPACE }))
    const booking = { departureId, kind: 'booking', claimedFor: 'b-1' } as const
    const request = asked({ ...booking, quantity: SPACE, insteadOf: { kind: 'checkout', claimedFor: 's-a' } })
    expect(await claimSpace(database, asked({ ...booking, quantity: SPACE }))).toMatchObject({ reason: 'space_gone' })
    expect(await claimSpace(database, request)).toEqual({ done: true })
    expect(await bookClaim(database, booking)).toBe(true)
    expect(await bookClaim(database, booking)).toBe(false)
    expect(await stateOf(database)).toMatchObject({ held: 0, booked: SPACE, left: 0 })
    expect(await deleteClaims(database, booking)).toBe(1)
    expect(await deleteClaims(database, booking)).toBe(0)
    expect(await stateOf(database)).toMatchObject({ held: 0, booked: 0, left: SPACE })
  })

  test('what claims have cannot be sold elsewhere, and what is sold elsewhere cannot be claimed', async () => {
    const { database } = suite
    await claimSpace(database, asked({ kind: 'booking', claimedFor: 'b-1', quantity: 150, until: null }))
    const sold = (elsewhere: number, seen: number, now = NOW) => updateElsewhere(database, { departureId, elsewhere, seen, now })
    expect(await sold(251, 0)).toBeUndefined()
    expect(await sold(1, 2)).toBeUndefined()
    expect(await sold(1, 0, (await stateOf(database)).closes_at)).toBeUndefined()
    expect(await sold(240, 0)).toBe(10)
    expect(await claimSpace(database, asked({ quantity: 11 }))).toMatchObject({ reason: 'space_gone', left: 10 })
    expect(await sold(0, 240)).toBe(250)
    expect(await stateOf(database)).toMatchObject({ booked: 150, left: 250 })
    expect(await findDrift(database)).toEqual([])
  })

  test('closed, unknown and withdrawn departures say so', async () => {
    const { database } = suite
    const { closes_at: closesAt } = await stateOf(database)
    expect(await claimSpace(database, asked({ now: closesAt }))).toMatchObject({ reason: 'closed' })
    expect(await claimSpace(database, asked({ departureId: 'none' }))).toMatchObject({ reason: 'unknown', left: 0 })
    expect(await claimSpace(database, asked({ onlyIf: sql`false` }))).toMatchObject({ reason: 'not_on_sale', left: SPACE })
  })

  test('an offer whose last open departure fills is not found any more, and is again once space comes back', async () => {
    const { database } = suite
    await sql`delete from departures d using departures kept
      where kept.departure_id = ${departureId} and d.capacity_id = kept.capacity_id and d.departure_id <> kept.departure_id`.execute(
      database,
    )
    const claim = asked({ quantity: SPACE })
    await claimSpace(database, claim)
    expect((await stateOf(database)).room_until).toBeNull()
    await deleteClaims(database, claim)
    const { room_until: roomUntil, closes_at: closesAt } = await stateOf(database)
    expect(roomUntil).toEqual(closesAt)
  })

  test('D2: whatever is claimed, booked, given back, sold elsewhere or ends, in whatever order, the sums are those of the claims', async () => {
    const { database } = suite
    const name = fc.constantFrom('a', 'b', 'c')
    const quantity = fc.integer({ min: 1, max: SPACE * 800 }).map((thousandths) => thousandths / 1000)
    const kind = fc.constantFrom('checkout' as const, 'quote' as const, 'booking' as const)
    const step = fc.oneof(
      fc.record({ does: fc.constant('claim' as const), name, quantity, kind, minutes: fc.integer({ min: 0, max: 9 }) }),
      fc.record({ does: fc.constant('book' as const), name, kind }),
      fc.record({ does: fc.constant('give back' as const), name, kind }),
      fc.record({ does: fc.constant('elsewhere' as const), quantity }),
      fc.record({ does: fc.constant('time passes' as const), minutes: fc.integer({ min: 0, max: 9 }) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        await sql`delete from space_claims`.execute(database)
        await sql`update departures set space_booked = 0, space_elsewhere = 0, space_held = 0 where departure_id = ${departureId}`.execute(
          database,
        )
        let now = NOW
        for (const one of steps) {
          const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
          const named = (of: { name: string; kind: ClaimAsked['kind'] }) => ({ departureId, kind: of.kind, claimedFor: of.name })
          if (one.does === 'claim') {
            const claim = { ...named(one), quantity: one.quantity, until: at(one.minutes), now }
            // A second claim of the same name is refused by its name.
            await insertClaim(database, claim).catch((error) => {
              if (!isWithoutSpace(error) && !String(error).includes('space_claims_departure_id_kind_claimed_for_key')) throw error
            })
          } else if (one.does === 'book') await bookClaim(database, named(one))
          else if (one.does === 'give back') await deleteClaims(database, named(one))
          else if (one.does === 'elsewhere') {
            const { rows } = await sql<{ seen: number }>`
              select space_elsewhere as seen from departures where departure_id = ${departureId}`.execute(database)
            await updateElsewhere(database, { departureId, elsewhere: one.quantity, seen: rows[0]?.seen ?? 0, now })
          } else {
            now = at(one.minutes)
            await deleteEndedClaims(database, now, 200)
          }
          expect(await findDrift(database)).toEqual([])
          const { held, booked } = await stateOf(database)
          expect(held + booked).toBeLessThanOrEqual(SPACE)
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('who touches claims of a departure that somebody holds', () => {
  const ENDED = new Date(NOW.getTime() - MINUTES_10)
  const own = () => ({ departureId, kind: 'checkout', claimedFor: 's-own' }) as const
  const WAYS: [string, () => Promise<unknown>][] = [
    ['takes back ended ones', () => insertClaim(suite.database, asked())],
    ['takes the place of its own', () => insertClaim(suite.database, asked({ ...own(), insteadOf: own(), quantity: 3 }))],
    ['books one', () => bookClaim(suite.database, own())],
    ['gives one back', () => deleteClaims(suite.database, own())],
    ['gives back all of one name', () => deleteClaims(suite.database, { kind: 'checkout', claimedFor: ['s-own', 's-other'] })],
    ['takes back ended ones by the clock', () => deleteEndedClaims(suite.database, NOW, 10)],
  ]
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      suite.database,
    )
    return rows[0]?.waiting
  }

  test.each(WAYS)('%s: waits before it touches a claim, so that two never wait for each other', async (_, way) => {
    const { database } = suite
    await insertClaim(database, asked({ ...own(), quantity: 2 }))
    // Ended a while ago; put in by hand, since nobody may claim into the past.
    await sql`
      with ended as (
        insert into space_claims (departure_id, quantity, state, kind, claimed_for, held_until)
        values (${departureId}, 5, 'held', 'checkout', 's-ended', ${ENDED}))
      update departures set space_held = space_held + 5 where departure_id = ${departureId}`.execute(database)
    let done: Promise<unknown> = Promise.resolve()
    await database.transaction().execute(async (holder) => {
      await sql`select from departures where departure_id = ${departureId} for no key update`.execute(holder)
      let settled = false
      done = way().finally(() => {
        settled = true
      })
      await expect.poll(async () => settled || (await waiting())).toBeTruthy()
      const { rows } = await sql`select from space_claims where departure_id = ${departureId} for update nowait`.execute(holder)
      expect(rows).toHaveLength(2)
    })
    await done
    expect(await findDrift(database)).toEqual([])
  })
})
