import { askProvider, counterQuote, declineQuote, freezePrice } from '@tongyun/contract/quoting/buyer-quotes'
import { compareQuotes } from '@tongyun/contract/quoting/comparison'
import { getQuote, listQuotes } from '@tongyun/contract/quoting/quotes'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import { type DealTerms, PROPOSED_TERMS } from '@tongyun/freight/deal/deal-terms'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { charge, insertOffers } from '../../test/lane-offers.ts'
import { insertPerson, logIn } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { type Firm, makeFirm } from '../../test/shipper-firms.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'
import { quotedVersion } from './quote-versions.fixture.ts'
import { keepQuote } from './write-quote.ts'

let server: TestApp
let now = NOW
let firm: Firm
beforeAll(async () => {
  server = await createTestApp({ clock: () => now, seed: insertGround })
  await insertOffers(server.database, [
    { id: 'offer', providerId: 'firm-a', freight: 10_000, charges: [charge('THC', 300), charge('DOC', 100), charge('DTH', 500)] },
  ])
})
afterAll(() => server.close())
beforeEach(async () => {
  now = NOW
  firm = await makeFirm(server)
})

const CARGO = { weightKg: 1_000, volumeM3: 5 }
const count = async (table: 'quotes' | 'deals' | 'quote_counters') => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(server.database)
  return rows[0]?.count ?? 0
}
const told = async (kind: string, subject: string) => {
  const { rows } = await sql<{ company_id: string }>`
    select company_id from events where kind = ${kind} and subject = ${subject}`.execute(server.database)
  return rows.map(({ company_id: id }) => id)
}
/** 4,300.00 yuan of firm-b for a demand of the firm, valid for three days. */
const quoted = async () => {
  const demandId = await firm.publish(demandSheet(now))
  const row = await server.database.selectFrom('demands').selectAll().where('demand_id', '=', demandId).executeTakeFirstOrThrow()
  const { quoteId } = await server.database.transaction().execute((transaction) =>
    keepQuote(transaction, {
      shipperId: row.shipper_id,
      providerId: 'firm-b',
      source: 'demand',
      demand: { demandId, version: row.version },
      version: quotedVersion(now),
      side: 'provider',
      actor: 'u',
      demo: false,
      now,
    }),
  )
  return { demandId, quoteId }
}
const counter = (quoteId: string, totalMinor: number, more = {}) =>
  firm.call(counterQuote, { quoteId, version: 1, totalMinor, ...more, ...aPress() })
/** As the provider would say that it keeps its price. */
const keepPrice = (quoteId: string) =>
  sql`with kept as (update quote_counters set answer = 'kept', answered_at = ${now} where quote_id = ${quoteId} and answer is null)
    update quotes set status = 'offered', counter_until = null where quote_id = ${quoteId}`.execute(server.database)

describe('a quote is countered', () => {
  test('the old price stands, the provider is told and has a day', async () => {
    const { quoteId } = await quoted()
    const answer = await counter(quoteId, 400_000, { words: 'Ready two days earlier if that helps', readyOn: '2026-12-05' })
    expect(answer.data).toEqual({
      quoteId,
      status: 'countered',
      counterUntil: new Date(NOW.getTime() + DAY_MS).toISOString(),
      countersLeft: 2,
    })
    const { data } = await firm.call(getQuote, { quoteId })
    expect(data).toMatchObject({
      status: 'countered',
      waitingFor: { side: 'provider' },
      current: { totalMinor: 430_000 },
      counters: [{ number: 1, version: 1, totalMinor: 400_000, currency: 'CNY', readyOn: '2026-12-05', answer: null }],
    })
    expect(data?.allowed.map(({ action }) => action)).toContain('accept')
    expect(await told('quote_countered', quoteId)).toEqual(['firm-b'])
  })

  test('three times at most; the fourth says why not', async () => {
    const { quoteId } = await quoted()
    for (const total of [390_000, 395_000, 399_000]) {
      expect((await counter(quoteId, total)).code).toBe(200)
      await keepPrice(quoteId)
    }
    const { data } = await firm.call(getQuote, { quoteId })
    expect(data?.allowed.map(({ action }) => action)).not.toContain('counter')
    expect(await counter(quoteId, 399_500)).toMatchObject({ code: 811001, msgParams: { reason: 'counters_used' } })
  })

  test('one that nobody answered within a day is over by comparison, and the next one may come', async () => {
    const { quoteId } = await quoted()
    await counter(quoteId, 390_000)
    expect(await counter(quoteId, 395_000)).toMatchObject({ code: 811001, msgParams: { reason: 'wrong_step' } })
    now = new Date(NOW.getTime() + 25 * HOUR_MS)
    await firm.logInAgain()
    expect((await counter(quoteId, 395_000)).code).toBe(200)
    const { data } = await firm.call(getQuote, { quoteId })
    expect(data?.counters.map(({ answer }) => answer)).toEqual(['lapsed', null])
  })

  test('not a quote whose time is over, although no clock wrote it', async () => {
    const { quoteId, demandId } = await quoted()
    now = new Date(NOW.getTime() + 72 * HOUR_MS)
    await firm.logInAgain()
    const answer = await counter(quoteId, 390_000)
    expect(answer).toMatchObject({ code: 811001, msgParams: { reason: 'quote_ended' } })
    const { data } = await firm.call(compareQuotes, { demandId })
    expect(data?.columns.filter(({ kind }) => kind === 'quote')).toEqual([])
  })

  test.each([
    ['nothing said', { totalMinor: undefined }, 810001, { rule: 'required', field: 'totalMinor' }],
    ['no less than the quote', { totalMinor: 430_000 }, 810001, { rule: 'too_big', limit: '429999' }],
    ['another version', { version: 2 }, 811001, { reason: 'quote_changed' }],
    ['a telephone number', { words: 'call 138 0013 8000' }, 812001, { reason: 'personal_data' }],
  ])('refused: %s', async (_, change, code, msgParams) => {
    const { quoteId } = await quoted()
    const answer = await firm.call(counterQuote, { quoteId, version: 1, totalMinor: 400_000, ...change, ...aPress() })
    expect(answer).toMatchObject({ code, msgParams })
    expect((await firm.call(getQuote, { quoteId })).data?.counters).toEqual([])
  })

  test('the same press counters once', async () => {
    const { quoteId } = await quoted()
    const press = aPress()
    const twice = await Promise.all(
      [1, 2].map(() => firm.call(counterQuote, { quoteId, version: 1, totalMinor: 400_000, ...press })),
    )
    expect(twice[0]?.data).toEqual(twice[1]?.data)
    expect((await firm.call(getQuote, { quoteId })).data?.counters).toHaveLength(1)
  })
})

describe('a quote is declined', () => {
  test('with the reason, once; the provider is told, and it is no column any more', async () => {
    const { quoteId, demandId } = await quoted()
    expect((await firm.call(compareQuotes, { demandId })).data?.columns).toMatchObject([
      { kind: 'quote', id: quoteId, own: { totalMinor: 430_000, currency: 'CNY' }, quote: { version: 1, isCountered: false } },
    ])
    const twice = await Promise.all([1, 2].map(() => firm.call(declineQuote, { quoteId, reason: 'price' })))
    expect(twice.map(({ code }) => code).sort()).toEqual([200, 811001])
    expect(await told('quote_declined', quoteId)).toEqual(['firm-b'])
    expect((await firm.call(getQuote, { quoteId })).data).toMatchObject({ status: 'declined', reason: 'price' })
    expect((await firm.call(compareQuotes, { demandId })).data?.columns).toEqual([])
  })

  test('not by another firm, nor by its provider', async () => {
    const { quoteId } = await quoted()
    const other = await makeFirm(server)
    await other.create(demandSheet(now))
    expect((await other.call(declineQuote, { quoteId, reason: 'price' })).code).toBe(810009)
    const { cookie } = await logIn(server, await insertPerson(server.database, { role: 'provider_owner', company_id: 'firm-b' }))
    const provider = inProcessCaller(server.app, 'en', { cookie }).call
    expect((await provider(declineQuote, { quoteId, reason: 'price' })).code).toBe(810009)
  })
})

describe('a provider is asked', () => {
  const ask = (change = {}) =>
    firm.call(askProvider, {
      capacityId: 'offer',
      ...CARGO,
      readyFrom: '2026-12-05',
      words: 'Can you load on Saturday?',
      companyName: 'Tea House',
      ...change,
      ...aPress(),
    })

  test('is told, and has four working hours of its city', async () => {
    const { data } = await ask()
    // Tuesday 16:30 in Shanghai: an hour and a half today, the rest from nine tomorrow.
    expect(data?.answerUntil).toBe('2026-12-02T03:30:20.000Z')
    const quoteId = data?.quoteId ?? ''
    expect(await told('quote_asked', quoteId)).toEqual(['firm-a'])
    expect((await firm.call(getQuote, { quoteId })).data).toMatchObject({
      status: 'asked',
      source: 'enquiry',
      about: { capacityId: 'offer', weightKg: 1_000, readyFrom: '2026-12-05' },
      enquiry: { words: 'Can you load on Saturday?' },
      waitingFor: { side: 'provider', until: '2026-12-02T03:30:20.000Z' },
    })
    expect((await firm.call(listQuotes, {})).data?.counts).toMatchObject({ theirs: 1 })
    expect((await firm.call(declineQuote, { quoteId, reason: 'other' })).code).toBe(200)
  })

  test('a shipper without a firm gives its name', async () => {
    expect(await ask({ companyName: undefined })).toMatchObject({
      code: 810001,
      msgParams: { field: 'companyName', rule: 'required' },
    })
  })

  test.each([
    ['without cargo', { weightKg: undefined, volumeM3: undefined }, 810001],
    ['what nobody sells', { capacityId: 'nobody' }, 810004],
    ['with a way past the platform', { words: 'write to a@b.example' }, 812001],
  ])('refused: %s', async (_, change, code) => {
    const before = await count('deals')
    expect((await ask(change)).code).toBe(code)
    expect(await count('deals')).toBe(before)
  })

  test('not by its own people', async () => {
    const { cookie } = await logIn(server, await insertPerson(server.database, { role: 'provider_owner', company_id: 'firm-a' }))
    const { call } = inProcessCaller(server.app, 'en', { cookie })
    const answer = await call(askProvider, { capacityId: 'offer', ...CARGO, ...aPress() })
    expect(answer).toMatchObject({ code: 810008, msgParams: { reason: 'own_deal' } })
  })
})

describe('a published price is frozen', () => {
  const seen = { revision: 1, totalMinor: 1_090_000, currency: 'CNY' as const }
  const freeze = (change = {}, press = aPress()) =>
    firm.call(freezePrice, { capacityId: 'offer', ...CARGO, ...seen, companyName: 'Tea House', ...change, ...press })
  const saveTerms = (change: Partial<DealTerms>) =>
    sql`insert into provider_terms (provider_id, version, terms, saved_by, saved_at)
    values ('firm-a', 1, ${JSON.stringify({ ...PROPOSED_TERMS, ...change })}, 'u', ${NOW})
    on conflict (provider_id, version) do update set terms = excluded.terms`.execute(server.database)

  test('as a quote that can be accepted, for a day; two presses of one key are one', async () => {
    await sql`delete from provider_terms`.execute(server.database)
    const press = aPress()
    const before = await count('quotes')
    const [one, two] = await Promise.all([freeze({}, press), freeze({}, press)])
    expect(one.data).toEqual(two.data)
    expect(await count('quotes')).toBe(before + 1)
    expect(one.data?.validUntil).toBe(new Date(NOW.getTime() + DAY_MS).toISOString())
    const { data } = await firm.call(getQuote, { quoteId: one.data?.quoteId ?? '' })
    expect(data).toMatchObject({
      status: 'offered',
      source: 'published_price',
      firm: false,
      current: { totalMinor: 1_090_000, quantity: 5 },
    })
    expect(data?.allowed.map(({ action }) => action)).toContain('accept')
    expect(await told('quote_frozen', one.data?.quoteId ?? '')).toEqual(['firm-a'])
  })

  test('not beyond what the provider says, nor beyond the departure’s closing', async () => {
    await saveTerms({ frozenPriceHours: 2 })
    expect((await freeze()).data?.validUntil).toBe(new Date(NOW.getTime() + 2 * HOUR_MS).toISOString())
    await saveTerms({ frozenPriceHours: 72 })
    // Friday's train takes cargo until Thursday 10:00 in Shanghai.
    expect((await freeze()).data?.validUntil).toBe('2026-12-03T02:00:00.000Z')
  })

  test('another price than the one that was seen is refused with the one that is', async () => {
    for (const change of [{ totalMinor: 1_089_999 }, { currency: 'USD' }, { revision: 2 }])
      expect(await freeze(change)).toMatchObject({
        code: 811001,
        msgParams: { reason: 'price_changed', new: 'CNY 10,900.00' },
        data: seen,
      })
  })
})
