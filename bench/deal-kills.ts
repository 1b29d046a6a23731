/**
 * D5: the two processes of a market and its PostgreSQL are killed in turn while people book, accept, confirm and cancel; whoever gets
 * no answer presses again by the same key, at the other process. Counted are presses that were acknowledged, and of them those
 * that are lost or doubled in the end; then the rules of deals are asked. Control: the same kill of PostgreSQL while rows are
 * committed without waiting for the disk.
 * Run: node bench/deal-kills.ts [kills] [writers] [seconds at least]
 */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import * as answers from '@tongyun/contract/booking/answers'
import { getBooking } from '@tongyun/contract/booking/bookings'
import { bookCapacity, getCheckout } from '@tongyun/contract/booking/checkout'
import { sql } from 'kysely'
import { PARTIES } from '../server/src/booking/bookings.fixture.ts'
import { brokenRules } from '../server/test/broken-rules.ts'
import { openDealMarket } from './deal-market.ts'
import { loadNow } from './process.ts'

const [kills = 300, writers = 16, atLeastS = 0] = process.argv.slice(2).map(Number)
const OFFERS = 600
const PLACES = 40
const PAUSE_MS = 600
const EACH = 100
const CARGO = { weightKg: EACH, volumeM3: 0.2 }
const CONTROL_MS = 1_500

type Done = { number: string; steps: string[] }

const loadBefore = loadNow()
const market = await openDealMarket(OFFERS, { givesUp: false })
try {
  const { database } = market
  const found = (await market.placesToBook()).slice(0, PLACES)
  await sql`update departures set space_total = 100000000
    where departure_id = any(${found.map(({ departureId }) => departureId)})`.execute(database)
  const owners = new Map<string, Awaited<ReturnType<typeof market.insertOwner>>>()
  for (const { providerId } of found)
    if (!owners.has(providerId)) owners.set(providerId, await market.insertOwner(providerId, owners.size))
  const [seller] = await market.insertProviders(1)

  /** What was acknowledged, by what the goods of the booking are called. */
  const done = new Map<string, Done>()
  const pressed = new Set<string>()
  const refused: Record<string, number> = {}
  let acknowledged = 0
  let isOver = false

  /** @returns whether it was acknowledged: told so at once, or told that it is so when asked again after a lost answer */
  const note = (goods: string, step: string, code: number) => {
    if (code !== 200) {
      refused[`${step} ${code}`] = (refused[`${step} ${code}`] ?? 0) + 1
      return false
    }
    acknowledged += 1
    done.get(goods)?.steps.push(step)
    return true
  }
  /** Reading and writing besides, while PostgreSQL may be away. */
  const untilDone = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    for (;;) {
      const [value] = await work().then(
        (value) => [value],
        () => [],
      )
      if (value !== undefined) return value
      await setTimeout(100)
    }
  }

  const write = async (writer: number) => {
    const { shipperId, people } = await market.insertFirm(1)
    const { call } = people[0] as (typeof people)[number]
    for (let nth = 0; !isOver; nth += 1) {
      const goods = `Gearboxes ${writer}-${nth}`
      const place = found[(writer * 7 + nth) % found.length] as (typeof found)[number]
      const where = { offer: place.capacityId, departure: place.departureId, ...CARGO }
      const parties = { goods, parties: PARTIES, requestKey: randomUUID() }
      pressed.add(goods)
      const accepts = nth % 4 === 3
      const answer = accepts
        ? await call(acceptQuote, {
            quoteId: await untilDone(() => market.insertQuote({ shipperId, providerId: seller?.providerId ?? '' }, place, EACH)),
            ...parties,
            version: 1,
            totalMinor: 430_000,
            currency: 'CNY',
          })
        : await call(bookCapacity, {
            ...where,
            ...((await call(getCheckout, where)).data as { seen: object } | null)?.seen,
            ...parties,
          })
      const { number = '' } = (answer.data ?? {}) as { number?: string }
      if (answer.code === 200) done.set(goods, { number, steps: [] })
      if (!note(goods, accepts ? 'accept' : 'book', answer.code)) continue
      const owner = accepts ? seller : owners.get(place.providerId)
      if (nth % 2 === 0 && owner !== undefined) {
        const { code } = await owner.call(answers.answerBooking, { number, version: 1, answer: 'confirm' })
        note(goods, 'confirm', code)
      }
      if (nth % 5 === 0) {
        const { data } = await call(getBooking, { number })
        const read = data as { version: number; cancelling: { now: { amountMinor: number; currency: string } } } | null
        if (read === null) continue
        const fee = { feeMinor: read.cancelling.now.amountMinor, feeCurrency: read.cancelling.now.currency }
        const { code } = await call(answers.cancelBooking, { number, version: read.version, action: 'cancel', ...fee })
        note(goods, 'cancel', code)
      }
    }
  }

  const killed = { processes: 0, postgres: 0 }
  const began = performance.now()
  // A writer that fails ends the run instead of leaving it to the others.
  const writing = Array.from({ length: writers }, (_, writer) =>
    write(writer).catch((error) => {
      isOver = true
      throw error
    }),
  )
  const all = Promise.allSettled(writing)
  for (let nth = 0; !isOver && (nth < kills || performance.now() - began < atLeastS * 1000); nth += 1) {
    await setTimeout(PAUSE_MS + Math.random() * PAUSE_MS)
    if (nth % 3 === 2) {
      await market.killPostgres()
      killed.postgres += 1
    } else {
      await market.killProcess(nth % 3)
      killed.processes += 1
    }
  }
  isOver = true
  for (const outcome of await all) if (outcome.status === 'rejected') throw outcome.reason
  const seconds = Math.round((performance.now() - began) / 1000)

  const { rows } = await sql<{ goods: string; count: number; confirmed: boolean; cancelled: boolean }>`
    select b.cargo ->> 'goods' as goods, count(*) as count,
      bool_or(exists (select from deal_events e
        where e.deal_id = b.deal_id and e.subject = b.booking_id and e.kind = 'booking_confirmed')) as confirmed,
      bool_or(b.status = 'CANCELLED') as cancelled
    from bookings b group by 1`.execute(database)
  const there = new Map(rows.map((row) => [row.goods, row]))
  const isLost = (goods: string, { steps }: Done) =>
    steps.some((step) => {
      const row = there.get(goods)
      if (step === 'confirm') return row?.confirmed !== true
      return step === 'cancel' ? row?.cancelled !== true : row === undefined
    })
  const lost = [...done].filter(([goods, one]) => isLost(goods, one)).length
  const doubled = rows.filter(({ goods, count }) => pressed.has(goods) && count > 1).length
  console.log(`${killed.processes} kills of two processes, ${killed.postgres} of PostgreSQL, ${writers} writers, ${seconds} s`)
  console.table([
    { acknowledged, bookings: done.size, lost, doubled, 'rules broken': JSON.stringify(await brokenRules(database, new Date())) },
  ])
  console.log(`refused, also where an answer was lost and the press was done: ${JSON.stringify(refused)}`)
  console.log(`load ${loadBefore} before, ${loadNow()} after`)

  await sql`create table committed_late (n integer)`.execute(database)
  let told = 0
  const commit = async () => {
    for (const until = performance.now() + CONTROL_MS; performance.now() < until; ) {
      await database.transaction().execute(async (transaction) => {
        await sql`set local synchronous_commit = off`.execute(transaction)
        await sql`insert into committed_late values (1)`.execute(transaction)
      })
      told += 1
    }
  }
  await Promise.all([commit().catch(() => undefined), setTimeout(CONTROL_MS / 2).then(market.killPostgres)])
  const { rows: kept } = await sql<{ n: number }>`select count(*) as n from committed_late`.execute(database)
  console.log(`control, committed without waiting for the disk: ${told} told, ${told - (kept[0]?.n ?? 0)} lost`)
} finally {
  await market.close()
}
