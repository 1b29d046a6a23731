import { closeDemand } from '@tongyun/contract/demand/own-demands'
import { priceQuote, renewQuote, reviseQuote, sendQuote } from '@tongyun/contract/quoting/provider-quotes'
import { getQuote } from '@tongyun/contract/quoting/quotes'
import { HOUR_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { type Firm, makeFirm } from '../../test/shipper-firms.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'
import { quotedRate } from './quote-versions.fixture.ts'

let server: TestApp
let now = NOW
let buyer: Firm
let demandId: string
beforeAll(async () => {
  server = await createTestApp({ clock: () => now, seed: insertGround })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = NOW
  buyer = await makeFirm(server)
  demandId = await buyer.publish(demandSheet(now, { cargoTypes: ['general'], modes: ['road'] }))
})

const provider = async ({ certified = true } = {}) => {
  const companyId = await putIntoCity(server.database, await insertCompany(server.database))
  if (certified)
    await sql`update providers set certified = true, certified_by = 'u', certified_at = ${NOW}, checked_on = '2026-11-01',
      joined_on = '2026-01-01' where provider_id = ${companyId}`.execute(server.database)
  const colleague = async () => {
    const user = await insertPerson(server.database, { role: 'provider_owner', company_id: companyId })
    const { cookie } = await logIn(server, user)
    return inProcessCaller(server.app, 'en', { cookie }).call
  }
  return { companyId, colleague, call: await colleague() }
}

const offered = (unitPrice = 1_000) => ({ rate: quotedRate(now, unitPrice), mode: 'road' as const })

test('a dry run says what a quote would come to and what it lacks, and keeps nothing', async () => {
  const seller = await provider()
  const { data } = await seller.call(priceQuote, { demandId, ...offered() })
  expect(data).toMatchObject({ price: { ok: true, totalMinor: 430_000, currency: 'CNY' }, mode: 'road', space: null })
  const { rows } = await sql`select from quotes where demand_id = ${demandId}`.execute(server.database)
  expect(rows).toEqual([])
})

test('two colleagues who send at once have one live quote; the same press is one', async () => {
  const seller = await provider()
  const calls = [seller.call, await seller.colleague(), await seller.colleague()]
  const answers = await Promise.all(calls.map((call) => call(sendQuote, { demandId, ...offered(), ...aPress() })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 810007, 810007])
  const other = await provider()
  const press = { demandId, ...offered(), ...aPress() }
  const [first, again] = await Promise.all([other.call(sendQuote, press), other.call(sendQuote, press)])
  expect(first.data).toEqual(again.data)
  const { rows } = await sql<{
    live: number
  }>`select live_quotes as live from demand_listings where demand_id = ${demandId}`.execute(server.database)
  expect(rows).toEqual([{ live: 2 }])
})

test('companies that were not checked, and the firm itself, do not quote', async () => {
  const unchecked = await provider({ certified: false })
  expect(await unchecked.call(sendQuote, { demandId, ...offered(), ...aPress() })).toMatchObject({
    code: 810008,
    msgParams: { reason: 'not_certified' },
    data: { certified: false, isPublic: true },
  })
  const seller = await provider()
  await sql`insert into shippers (shipper_id, provider_id, created_at, updated_at)
    values ('s-ownbuyer0001', ${seller.companyId}, ${NOW}, ${NOW})`.execute(server.database)
  await sql`update demands set shipper_id = 's-ownbuyer0001' where demand_id = ${demandId}`.execute(server.database)
  const colleague = await seller.colleague()
  expect(await colleague(sendQuote, { demandId, ...offered(), ...aPress() })).toMatchObject({
    code: 810008,
    msgParams: { reason: 'own_deal' },
  })
})

test('a demand that was closed, a note with a phone number and a price the engine refuses send nothing', async () => {
  const seller = await provider()
  const note = 'Call me on +86 138 0013 8000'
  expect(await seller.call(sendQuote, { demandId, ...offered(), note, ...aPress() })).toMatchObject({
    code: 812001,
    msgParams: { reason: 'personal_data' },
  })
  const rate = { ...quotedRate(now), limits: { ...quotedRate(now).limits, maxWeightKg: 100 } }
  expect(await seller.call(sendQuote, { demandId, ...offered(), rate, ...aPress() })).toMatchObject({
    code: 816001,
    data: { reason: 'over_weight' },
  })
  await buyer.call(closeDemand, { demandId, reason: 'not_needed' })
  expect(await seller.call(sendQuote, { demandId, ...offered(), ...aPress() })).toMatchObject({
    code: 811001,
    msgParams: { reason: 'demand_closed' },
  })
})

test('a cheaper version replaces, a dearer one waits for the end; ended, it is renewed and not revised', async () => {
  const seller = await provider()
  const sent = (await seller.call(sendQuote, { demandId, ...offered(), validHours: 24, ...aPress() })).data
  const quoteId = sent?.quoteId ?? ''
  const revise = (unitPrice: number, version: number) =>
    seller.call(reviseQuote, { quoteId, version, rate: quotedRate(now, unitPrice), ...aPress() })
  expect(await revise(1_100, 1)).toMatchObject({ code: 811001, msgParams: { reason: 'dearer_after_end' } })
  expect(await revise(900, 1)).toMatchObject({ code: 200, data: { version: 2 } })
  expect(await revise(800, 1)).toMatchObject({ code: 811001, msgParams: { reason: 'quote_changed' }, data: { version: 2 } })
  expect((await buyer.call(getQuote, { quoteId })).data).toMatchObject({
    current: { totalMinor: 390_000 },
    earlier: [{ totalMinor: 430_000 }],
  })
  await sql`update quotes set valid_until = ${now} where quote_id = ${quoteId}`.execute(server.database)
  expect(await revise(700, 2)).toMatchObject({ code: 811001, msgParams: { reason: 'quote_ended' } })
  const renewed = await seller.call(renewQuote, { quoteId, version: 2, validHours: 48, ...aPress() })
  expect(renewed.data).toMatchObject({ version: 3, validUntil: new Date(now.getTime() + 48 * HOUR_MS).toISOString() })
  expect((await buyer.call(getQuote, { quoteId })).data?.current).toMatchObject({ totalMinor: 390_000, version: 3 })
})

test('the rate a quote was priced by is read by who gave it, and not by the buyer', async () => {
  const seller = await provider()
  const sent = (await seller.call(sendQuote, { demandId, ...offered(), ...aPress() })).data
  const quoteId = sent?.quoteId ?? ''
  const { rate } = offered()
  expect((await seller.call(getQuote, { quoteId })).data?.rate).toEqual(rate)
  expect((await buyer.call(getQuote, { quoteId })).data?.rate).toBeNull()
})

test('a young company has sent enough after 20 quotes a day', async () => {
  const seller = await provider()
  await sql`update providers set joined_on = '2026-11-20' where provider_id = ${seller.companyId}`.execute(server.database)
  const { data } = await seller.call(sendQuote, { demandId, ...offered(), ...aPress() })
  // The other 19 are of other demands.
  await sql`insert into quotes (quote_id, deal_id, shipper_id, provider_id, source, demand_id, demand_version, status,
      current_version, valid_until, created_by, created_at, updated_at, ended_at)
    select 'q-' || lpad(n::text, 12, 'x'), deal_id, shipper_id, provider_id, source, demand_id, demand_version, 'withdrawn', 1,
      valid_until, created_by, created_at, updated_at, created_at
    from quotes, generate_series(1, 19) n where quote_id = ${data?.quoteId}`.execute(server.database)
  await sql`insert into quote_versions (quote_id, version, price, total_minor, currency, valid_until, firm, terms, sent_by, sent_at, journey)
    select q.quote_id, 1, v.price, v.total_minor, v.currency, v.valid_until, false, v.terms, v.sent_by, v.sent_at, v.journey
    from quotes q, quote_versions v where q.provider_id = ${seller.companyId} and q.quote_id <> v.quote_id
      and v.quote_id = ${data?.quoteId}`.execute(server.database)
  const next = await buyer.publish(demandSheet(now, { destinationId: 'g498817', modes: ['road'] }))
  expect(await seller.call(sendQuote, { demandId: next, ...offered(), ...aPress() })).toMatchObject({
    code: 810008,
    msgParams: { reason: 'too_many_quotes', waitS: 86_400 },
  })
})
