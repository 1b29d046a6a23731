/** D2: what may happen to the space of departures and to bookings on them, in any order. Whoever runs it asks the rules after each step. */
import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import * as answers from '@tongyun/contract/booking/answers'
import { getBooking } from '@tongyun/contract/booking/bookings'
import { bookCapacity, getCheckout, holdSpace, releaseHold } from '@tongyun/contract/booking/checkout'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { saveSoldElsewhere } from '@tongyun/contract/supply/departure-board'
import { HOUR_MS } from '@tongyun/freight/days'
import fc from 'fast-check'
import { sql } from 'kysely'
import { PARTIES } from '../src/booking/bookings.fixture.ts'
import { endTurns } from '../src/booking/keep-bookings.ts'
import { replaceDepartures } from '../src/capacity/space/departures.queries.ts'
import type { Database } from '../src/core/database.ts'

const UNIT_KG = 100
const CARGO = { volumeM3: 0.2 }

/** Calls an endpoint as one person, each call a press of its own. */
type Call = (endpoint: Endpoint, input: Record<string, unknown>) => Promise<{ code: number; data: unknown }>

type Place = { capacityId: string; departureId: string }

/** Where a sequence happens: departures of one provider, and firms that want them. */
export type Desk = {
  database: Database
  now: () => Date
  places: readonly Place[]
  provider: Call
  buyers: readonly { call: Call; shipperId: string }[]
  /** A published price of a departure that somebody may accept. @returns its id */
  quoteFor: (buyer: { shipperId: string }, place: Place, quantity: number) => Promise<string>
}

const KINDS = [
  'hold',
  'release',
  'let a hold lapse',
  'book',
  'book',
  'book twice at once',
  'accept',
  'confirm',
  'confirm',
  'reject',
  'ask for an update',
  'update',
  'cancel',
  'decline',
  'let a request lapse',
  'sell elsewhere',
  'publish other times',
  'drop',
] as const

/** `which` of what there is, whatever there is. */
export type Step = { kind: (typeof KINDS)[number]; units: number; which: number }

/** Each begins with a booking, so that there is something to do things to. */
export const sequences = (longest: number): fc.Arbitrary<Step[]> => {
  const step = (...kinds: readonly Step['kind'][]) =>
    fc.record({ kind: fc.constantFrom(...kinds), units: fc.integer({ min: 1, max: 3 }), which: fc.nat(1_000) })
  return fc
    .tuple(step('book'), fc.array(step(...KINDS), { minLength: 3, maxLength: longest - 1 }))
    .map(([first, others]) => [first, ...others])
}

type Booked = { number: string; version: number; buyer: Desk['buyers'][number] }

/** An offer is published again with the same departures, of which one arrives later, or is not there any more. */
export const publishAgain = async (
  database: Database,
  { capacityId, departureId }: Place,
  { laterHours, isDropped }: { laterHours: number; isDropped: boolean },
  now: Date,
): Promise<void> => {
  const rows = await database.selectFrom('departures').selectAll().where('capacity_id', '=', capacityId).execute()
  const planned = rows
    .filter((row) => !isDropped || row.departure_id !== departureId)
    .map((row) => ({
      capacityId,
      etd: row.etd.toISOString(),
      etdDate: row.etd_date,
      eta: new Date(row.eta.getTime() + (row.departure_id === departureId ? laterHours * HOUR_MS : 0)).toISOString(),
      documentsCutOff: row.documents_cut_off?.toISOString() ?? null,
      cargoCutOff: row.cargo_cut_off?.toISOString() ?? null,
      spaceTotal: row.space_total,
      spaceElsewhere: row.space_elsewhere,
    }))
  await database.transaction().execute((transaction) => replaceDepartures(transaction, [capacityId], planned, now))
}

/** One after the other. @returns what a step was answered with, 0 where there was nothing to do it to */
export const stepper = (desk: Desk) => {
  const { database, provider } = desk
  const booked: Booked[] = []
  const nth = <Value>(values: readonly Value[], which: number) => values[which % values.length] as Value
  const aim = ({ which, units }: Step) => {
    const place = nth(desk.places, which)
    const { capacityId: offer, departureId: departure } = place
    return { place, buyer: nth(desk.buyers, which >> 1), where: { offer, departure, ...CARGO, weightKg: UNIT_KG * units } }
  }
  const book = async (step: Step) => {
    const { buyer, where } = aim(step)
    const { data } = await buyer.call(getCheckout, where)
    const { seen } = (data ?? {}) as { seen?: object }
    const input = { ...where, ...seen, goods: 'Gearboxes', parties: PARTIES }
    return keep(buyer, await buyer.call(bookCapacity, input))
  }
  const keep = (buyer: Booked['buyer'], { code, data }: { code: number; data: unknown }) => {
    if (code === 200) booked.push({ number: (data as { number: string }).number, version: 1, buyer })
    return code
  }
  /** A step of a booking that was made before; what somebody else did to it meanwhile is learnt by its refusal. */
  const step = async ({ which }: Step, act: (one: Booked) => ReturnType<Call>) => {
    const one = booked.length === 0 ? undefined : nth(booked, which)
    if (one === undefined) return 0
    const { code, data } = await act(one)
    const { version } = (data ?? {}) as { version?: number }
    if (version !== undefined) one.version = version
    return code
  }
  const answer = (input: object) => (at: Step) =>
    step(at, ({ number, version }) => provider(answers.answerBooking, { number, version, ...input }))
  const STEPS: Record<Step['kind'], (at: Step) => Promise<number>> = {
    hold: async (at) => (await aim(at).buyer.call(holdSpace, aim(at).where)).code,
    release: async (at) => (await aim(at).buyer.call(releaseHold, { departure: aim(at).place.departureId })).code,
    'let a hold lapse': async (at) => {
      const { departureId } = aim(at).place
      await sql`
        with claims as (
          update space_claims set held_until = ${desk.now()} where departure_id = ${departureId} and kind = 'checkout')
        update checkouts set held_until = greatest(${desk.now()}, begun_at) where departure_id = ${departureId} and ended is null`.execute(
        database,
      )
      return 200
    },
    book,
    'book twice at once': async (at) => Math.max(...(await Promise.all([book(at), book(at)]))),
    accept: async (at) => {
      const { buyer, place } = aim(at)
      const quoteId = await desk.quoteFor(buyer, place, UNIT_KG * at.units)
      const seen = { version: 1, totalMinor: 430_000, currency: 'CNY', goods: 'Gearboxes', parties: PARTIES }
      // Its provider is another; whoever answers for these departures does not answer for it.
      return (await buyer.call(acceptQuote, { quoteId, ...seen })).code
    },
    confirm: answer({ answer: 'confirm' }),
    reject: answer({ answer: 'reject', reason: 'no_space' }),
    'ask for an update': answer({ answer: 'ask_update', field: 'goods', words: 'How many pieces?' }),
    update: (at) =>
      step(at, ({ number, version, buyer }) => buyer.call(answers.updateBooking, { number, version, words: 'Two' })),
    cancel: (at) =>
      step(at, async ({ number, version, buyer }) => {
        const { data } = await buyer.call(getBooking, { number })
        const now = (data as { cancelling?: { now?: { amountMinor: number; currency: string } } } | null)?.cancelling?.now
        const fee = { feeMinor: now?.amountMinor ?? 0, feeCurrency: now?.currency ?? 'CNY' }
        return buyer.call(answers.cancelBooking, { number, version, action: 'cancel', ...fee })
      }),
    decline: (at) => step(at, ({ number, version }) => provider(answers.declineBooking, { number, version, reason: 'no_space' })),
    'let a request lapse': async (at) => {
      if (booked.length === 0) return 0
      await sql`update bookings set answer_until = ${desk.now()}, due_at = ${desk.now()}
        where booking_id = (select booking_id from bookings where number = ${nth(booked, at.which).number}
          and status in ('RECEIVED', 'UPDATE_RECEIVED') for update skip locked)`.execute(database)
      await endTurns(database, desk.now())
      return 200
    },
    'sell elsewhere': async (at) => {
      const { departureId } = aim(at).place
      const { space_elsewhere: seen } = await database
        .selectFrom('departures')
        .select('space_elsewhere')
        .where('departure_id', '=', departureId)
        .executeTakeFirstOrThrow()
      return (await provider(saveSoldElsewhere, { departureId, elsewhere: at.units * UNIT_KG, seen })).code
    },
    'publish other times': async (at) => {
      await publishAgain(database, aim(at).place, { laterHours: at.units, isDropped: false }, desk.now())
      return 200
    },
    drop: async (at) => {
      await publishAgain(database, aim(at).place, { laterHours: 0, isDropped: true }, desk.now())
      return 200
    },
  }
  return (at: Step) => STEPS[at.kind](at)
}

/** Makes room for so many units beside what is taken, and forgets what firms held before, which counts against their limits. */
export const makeRoom = async (database: Database, places: readonly Place[], units: number) => {
  const ids = places.map(({ departureId }) => departureId)
  await sql`update departures set space_total = space_booked + space_held + ${units * UNIT_KG}, dropped_at = null
    where departure_id = any(${ids}::text[])`.execute(database)
  await sql`delete from checkouts where ended is not null and departure_id = any(${ids}::text[])`.execute(database)
}

/** Of these departures, those that sold more than there is, or whose sums are not those of their claims. */
export const brokenSums = async (database: Database, places: readonly Place[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select departure_id as id from departures d
    where departure_id = any(${places.map(({ departureId }) => departureId)}::text[]) and (space_booked + space_held > space_total
      or space_held <> (select coalesce(sum(quantity), 0) from space_claims c
        where c.departure_id = d.departure_id and state = 'held')
      or space_booked - space_elsewhere <> (select coalesce(sum(quantity), 0) from space_claims c
        where c.departure_id = d.departure_id and state = 'booked'))`.execute(database)
  return rows.map(({ id }) => id)
}

/** Control: a release that gives back what it thinks was held, without looking at the row of the claim. */
export const releaseBlindly = async (database: Database, { departureId }: Place) => {
  await sql`update departures set space_held = greatest(0, space_held - ${UNIT_KG}) where departure_id = ${departureId}`.execute(
    database,
  )
}
