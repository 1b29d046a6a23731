/** One person walks the whole way alone: firms of the demonstration without people answer, and nobody else is answered for. */
import { acceptQuote } from '@tongyun/contract/booking/acceptance'
import { updateBooking } from '@tongyun/contract/booking/answers'
import { getBooking } from '@tongyun/contract/booking/bookings'
import { listDealEvents, sendDealMessage } from '@tongyun/contract/deals/deals'
import { askProvider, counterQuote } from '@tongyun/contract/quoting/buyer-quotes'
import { getQuote } from '@tongyun/contract/quoting/quotes'
import { MINUTE_MS } from '@tongyun/freight/days'
import { isRepeated } from '@tongyun/freight/deal/quote-price'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeDemoMarket } from '../../seed/remove-demo-market.ts'
import { findDrift } from '../../test/booking-market.ts'
import { selectBrokenDeals } from '../../test/deal-rows.ts'
import { type MatchedMarket, openMatchedMarket } from '../../test/matched-market.ts'
import { insertPerson } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { PARTIES } from '../booking/bookings.fixture.ts'
import { chanceOf, UNHURRIED } from './chance.ts'
import { answerDue } from './keep-demonstration.ts'

let market: MatchedMarket
beforeAll(async () => {
  market = await openMatchedMarket()
}, 240_000)
afterAll(() => market?.server.close())

const rowsOf = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(market.server.database)).rows
const refused = new Set<string>()
const log = { info: () => undefined }
/** Time goes on, and the counterpart looks once. */
const after = async (ms: number) => {
  market.clock.now = new Date(market.clock.now.getTime() + ms)
  await market.settle()
  await answerDue({ database: market.server.database, log, pace: UNHURRIED, now: market.clock.now, refused })
}
const LAST_MS = 91_000

const quotesFor = (demandId: string) =>
  rowsOf(sql<{ quote_id: string; provider_id: string; status: string; created_by: string; capacity_id: string }>`
    select quote_id, provider_id, status, created_by, capacity_id from quotes where demand_id = ${demandId} order by quote_id`)

/** A person's demand with what the demonstration quotes for it. */
const quotedDemand = async (values: Record<string, unknown> = {}) => {
  const { firm, demandId } = await market.demandFor(await market.companyWithHits(), values)
  await after(LAST_MS)
  return { firm, demandId, quotes: await quotesFor(demandId) }
}
type Quoted = Awaited<ReturnType<typeof quotedDemand>>
const seen = async ({ firm }: Quoted, quoteId: string) => {
  const { data } = await firm.call(getQuote, { quoteId })
  const current = data?.current
  if (data === null || current == null) throw new Error('no quote')
  return { quote: data, version: current.version, totalMinor: current.totalMinor, currency: current.currency }
}
const accept = async (quoted: Quoted, quoteId: string) => {
  const { version, totalMinor, currency } = await seen(quoted, quoteId)
  const input = { quoteId, version, totalMinor, currency, goods: 'Gearboxes', parties: PARTIES as never, ...aPress() }
  const { code, data } = await quoted.firm.call(acceptQuote, input as never)
  if (data === null) throw new Error(`not accepted: ${code}`)
  return data
}

test('a demand has two to four quotes of firms of the demonstration after 90 seconds, none after 19, at prices of their own offers', async () => {
  const { demandId } = await market.demandFor(await market.companyWithHits())
  await after(19_000)
  expect(await quotesFor(demandId)).toEqual([])
  await after(72_000)
  const quotes = await quotesFor(demandId)
  expect(quotes.length).toBeGreaterThanOrEqual(2)
  expect(quotes.length).toBeLessThanOrEqual(4)
  expect(new Set(quotes.map(({ provider_id: id }) => id)).size).toBe(quotes.length)
  const versions = await rowsOf(sql<{ price: Parameters<typeof isRepeated>[0]; own: boolean }>`
    select v.price, c.provider_id = q.provider_id and c.demo as own from quotes q join quote_versions v using (quote_id)
    join capacities c on c.capacity_id = q.capacity_id where q.demand_id = ${demandId}`)
  expect(versions.map(({ price, own }) => isRepeated(price) && own)).toEqual(quotes.map(() => true))
  await after(LAST_MS)
  expect(await quotesFor(demandId)).toEqual(quotes)
})

test('a counter-offer near the price is met, one far below is not', async () => {
  const quoted = await quotedDemand()
  for (const [place, share, expected] of [
    [0, 0.96, 'quote_met'],
    [1, 0.5, 'quote_kept'],
  ] as const) {
    const quoteId = quoted.quotes[place]?.quote_id ?? ''
    const { version, totalMinor, quote } = await seen(quoted, quoteId)
    const asked = Math.round(totalMinor * share)
    const { code } = await quoted.firm.call(counterQuote, { quoteId, version, totalMinor: asked, ...aPress() } as never)
    expect(code).toBe(200)
    await after(19_000)
    expect((await seen(quoted, quoteId)).quote.status).toBe('countered')
    await after(LAST_MS)
    const answered = await seen(quoted, quoteId)
    expect(answered.quote.status).toBe('offered')
    if (expected === 'quote_met') expect(answered.totalMinor).toBe(asked)
    else expect(answered.totalMinor).toBe(totalMinor)
    const { data } = await quoted.firm.call(listDealEvents, { dealId: quote.dealId } as never)
    expect(data?.events.at(-1)).toMatchObject({ kind: expected, demonstration: true, own: false })
  }
})

test('an enquiry on an offer has its price after 90 seconds and none after 19; what the offer cannot carry is refused', async () => {
  const { firm, quotes } = await quotedDemand()
  const capacityId = quotes[0]?.capacity_id ?? ''
  const ask = async (weightKg: number) => {
    const input = { capacityId, weightKg, volumeM3: 2, words: 'Is the price still right?', ...aPress() }
    const { data, code } = await firm.call(askProvider, input as never)
    if (data === null) throw new Error(`not asked: ${code}`)
    return data.quoteId
  }
  const [fits, tooHeavy] = [await ask(500), await ask(9_000_000)]
  const read = async (quoteId: string) => (await firm.call(getQuote, { quoteId })).data
  await after(19_000)
  expect((await read(fits))?.status).toBe('asked')
  await after(LAST_MS)
  expect(await read(fits)).toMatchObject({ status: 'offered', current: { version: 1, capacityId } })
  expect(await read(tooHeavy)).toMatchObject({ status: 'declined', current: null })
})

/** A booking whose id has the chance that is wanted, made by somebody who booked before unless it is their first. */
const bookingWithChance = async (from: number, to: number, isFirst = false) => {
  const quoted = await quotedDemand()
  const made = await accept(quoted, quoted.quotes[0]?.quote_id ?? '')
  const actor = isFirst ? quoted.firm.user.user_id : 'u-walker'
  for (let i = 0; ; i++) {
    const id = `b-${String(i).padStart(12, '0')}`
    const chance = chanceOf('booking', id)
    const free = (await rowsOf(sql`select from bookings where booking_id = ${id}`)).length === 0
    if (chance < from || chance >= to || !free) continue
    await sql`update space_claims set claimed_for = ${id} where claimed_for = ${made.bookingId}`.execute(market.server.database)
    await sql`update bookings set booking_id = ${id}, created_by = ${actor} where booking_id = ${made.bookingId}`.execute(
      market.server.database,
    )
    return {
      ...quoted,
      number: made.number,
      read: async () => (await quoted.firm.call(getBooking, { number: made.number })).data,
    }
  }
}

test('a first booking is confirmed; of others one in ten is rejected, one in twenty has to say more first and is confirmed then', async () => {
  const first = await bookingWithChance(0.85, 1, true)
  await after(19_000)
  expect((await first.read())?.status).toBe('RECEIVED')
  await after(LAST_MS)
  expect((await first.read())?.status).toBe('CONFIRMED')
  await sql`update bookings set created_by = 'u-walker' where number = ${first.number}`.execute(market.server.database)
  const usual = await bookingWithChance(0, 0.85)
  await after(LAST_MS)
  expect((await usual.read())?.status).toBe('CONFIRMED')
  const rejected = await bookingWithChance(0.85, 0.95)
  await after(LAST_MS)
  expect(await rejected.read()).toMatchObject({ status: 'REJECTED', ending: { reason: expect.any(String) } })
  const asked = await bookingWithChance(0.95, 1)
  await after(LAST_MS)
  const booking = await asked.read()
  expect(booking).toMatchObject({
    status: 'PENDING_UPDATE',
    updateAsked: { field: 'goods', words: expect.stringContaining('演示') },
  })
  const { code } = await asked.firm.call(updateBooking, {
    number: asked.number,
    version: booking?.version,
    words: 'Boxes',
  } as never)
  expect(code).toBe(200)
  await after(LAST_MS)
  expect((await asked.read())?.status).toBe('CONFIRMED')
  expect(await findDrift(market.server.database)).toEqual([])
  expect(await selectBrokenDeals(market.server.database)).toEqual([])
})

test('a message has one answer, in the language of whoever reads it', async () => {
  const quoted = await quotedDemand()
  const { quote } = await seen(quoted, quoted.quotes[0]?.quote_id ?? '')
  const say = (text: string, clientId: string) =>
    quoted.firm.call(sendDealMessage, { dealId: quote.dealId, text, clientId } as never)
  await say('Is it real?', '00000000-0000-4000-8000-000000000001')
  await after(LAST_MS)
  await after(LAST_MS)
  const { data } = await quoted.firm.call(listDealEvents, { dealId: quote.dealId } as never)
  const answers = data?.events.filter(({ kind, own }) => kind === 'message' && !own)
  expect(answers).toHaveLength(1)
  expect(answers?.[0]).toMatchObject({
    demonstration: true,
    side: 'provider',
    facts: { words: expect.stringMatching(/demonstration/) },
  })
})

test('a firm with a person of its own is never answered for; one of the demonstration is while its people are away', async () => {
  const companyId = await market.companyWithHits()
  const worksThere = await insertPerson(market.server.database, { role: 'provider_owner', company_id: companyId })
  const { demandId } = await market.demandFor(companyId)
  await after(LAST_MS)
  expect((await quotesFor(demandId)).map(({ provider_id: id }) => id)).not.toContain(companyId)
  expect((await quotesFor(demandId)).length).toBeGreaterThan(0)
  await sql`update users set demo = true where user_id = ${worksThere.user_id}`.execute(market.server.database)
  const { demandId: next } = await market.demandFor(companyId)
  await after(LAST_MS)
  const [best] = await rowsOf(sql<{ provider_id: string }>`select provider_id from match_hits
    where demand_id = ${next} and score > 0 order by score desc, capacity_id limit 1`)
  const quoting = (await quotesFor(next)).map(({ provider_id: id }) => id)
  if (best?.provider_id === companyId) expect(quoting).toContain(companyId)
})

test('nothing real is answered for: not a firm that is no demonstration', async () => {
  const companyId = await market.companyWithHits()
  await sql`update providers set demo = false where provider_id = ${companyId}`.execute(market.server.database)
  const { demandId } = await market.demandFor(companyId)
  await after(LAST_MS)
  expect((await quotesFor(demandId)).map(({ provider_id: id }) => id)).not.toContain(companyId)
  await sql`update providers set demo = true where provider_id = ${companyId}`.execute(market.server.database)
})

test('quotes of the demonstration that ended are renewed while their demand is open', async () => {
  market.clock.now = new Date(market.clock.now.getTime() + 30 * MINUTE_MS)
  const [live] = await rowsOf(
    sql<{ n: number }>`select count(*)::int as n from quotes where status = 'offered' and shipper_id like 's-demo%'`,
  )
  await sql`update quotes set status = 'expired', ended_at = ${new Date(market.clock.now.getTime() - 5 * 60 * MINUTE_MS)}
    where quote_id in (select quote_id from quotes q join demands d using (demand_id) where q.status = 'offered'
      and d.status = 'open' and d.quotes_until > ${market.clock.now}::timestamptz + interval '2 hours' and d.demo limit 20)`.execute(
    market.server.database,
  )
  await after(LAST_MS)
  const [then] = await rowsOf(
    sql<{ n: number }>`select count(*)::int as n from quotes where status = 'offered' and shipper_id like 's-demo%'`,
  )
  expect(live?.n ?? 0).toBeGreaterThan(50)
  expect(then?.n ?? 0).toBeGreaterThanOrEqual((live?.n ?? 0) - 4)
})

test('a real request stays when the demonstration goes: its quotes are gone and its firm is told; what the demonstration had won is open again', async () => {
  const open = await quotedDemand()
  const won = await quotedDemand()
  await accept(won, won.quotes[0]?.quote_id ?? '')
  await removeDemoMarket(market.server.database)
  for (const { demandId } of [open, won]) {
    expect(await quotesFor(demandId)).toEqual([])
    expect(await rowsOf(sql`select status from demands where demand_id = ${demandId}`)).toEqual([{ status: 'open' }])
    expect(await rowsOf(sql`select live_quotes from demand_listings where demand_id = ${demandId}`)).toEqual([{ live_quotes: 0 }])
    expect(await rowsOf(sql`select from events where kind = 'quotes_gone' and subject = ${demandId}`)).toHaveLength(1)
  }
  expect(await rowsOf(sql`select from bookings`)).toEqual([])
})
