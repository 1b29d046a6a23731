import { getOpenDemand } from '@tongyun/contract/demand/center'
import { closeDemand, saveDemand } from '@tongyun/contract/demand/own-demands'
import { keepQuotedPrice, meetCounter, withdrawQuote } from '@tongyun/contract/quoting/provider-quotes'
import { getQuote, listQuotes } from '@tongyun/contract/quoting/quotes'
import { HOUR_MS } from '@tongyun/freight/days'
import { isRepeated } from '@tongyun/freight/deal/quote-price'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { type Firm, makeFirm } from '../../test/shipper-firms.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'
import { endDemands } from '../demand/index.ts'
import { endQuotes } from './keep-quotes.ts'
import { quotedVersion } from './quote-versions.fixture.ts'
import { selectVersions } from './quote-versions.queries.ts'
import { keepQuote } from './write-quote.ts'

let server: TestApp
let now = NOW
let buyer: Firm
beforeAll(async () => {
  server = await createTestApp({ clock: () => now, seed: insertGround })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = NOW
  buyer = await makeFirm(server)
})

const provider = async () => {
  const companyId = await putIntoCity(server.database, await insertCompany(server.database))
  const user = await insertPerson(server.database, { role: 'provider_owner', company_id: companyId })
  const { cookie } = await logIn(server, user)
  return { companyId, userId: user.user_id, call: inProcessCaller(server.app, 'en', { cookie }).call }
}

const quoteFor = async (demandId: string, providerId: string, change: Parameters<typeof quotedVersion>[1] = {}) => {
  const { shipper_id: shipperId } = await server.database
    .selectFrom('demands')
    .select('shipper_id')
    .where('demand_id', '=', demandId)
    .executeTakeFirstOrThrow()
  return server.database.transaction().execute((transaction) =>
    keepQuote(transaction, {
      shipperId,
      providerId,
      source: 'demand',
      demand: { demandId, version: 1 },
      version: quotedVersion(now, change),
      side: 'provider',
      actor: 'u-1',
      demo: false,
      now,
    }),
  )
}

describe('a quote between two firms', () => {
  test('reads the same on both sides, each with its own turn', async () => {
    const seller = await provider()
    const demandId = await buyer.publish(demandSheet(now))
    const { quoteId, number } = await quoteFor(demandId, seller.companyId)
    const sold = (await seller.call(getQuote, { quoteId })).data
    const bought = (await buyer.call(getQuote, { quoteId })).data
    expect(sold).toMatchObject({ number, side: 'provider', status: 'offered', waitingFor: { side: 'buyer' } })
    expect(bought).toMatchObject({ number, side: 'buyer', status: 'offered', waitingFor: { side: 'buyer' } })
    expect(bought?.current).toEqual(sold?.current)
    expect(sold?.current).toMatchObject({ totalMinor: 430_000, currency: 'CNY', version: 1, firm: false, cancellation: null })
    expect(sold?.current?.completeness).toEqual({ open: [], missing: [{ code: 'DLV', group: 'destination' }] })
    expect(sold?.about).toMatchObject({ origin: { placeId: 'g1796236' }, demandId, weightKg: 4_000 })
    expect(sold?.allowed.map(({ action }) => action)).toEqual(['revise', 'withdraw'])
    expect(bought?.allowed.map(({ action }) => action)).toEqual(['counter', 'accept', 'decline'])
  })

  test('nobody else reads it, other providers with a quote for the same demand neither', async () => {
    const [seller, other] = [await provider(), await provider()]
    const demandId = await buyer.publish(demandSheet(now))
    const { quoteId } = await quoteFor(demandId, seller.companyId)
    await quoteFor(demandId, other.companyId)
    expect(await other.call(getQuote, { quoteId })).toMatchObject({ code: 810009, data: null })
    expect(await (await makeFirm(server)).call(getQuote, { quoteId })).toMatchObject({ code: 810009, data: null })
    expect((await other.call(listQuotes, { tab: 'theirs' })).data?.rows.map((row) => row.quoteId)).not.toContain(quoteId)
  })

  test('the buyer’s first look is seen by the provider, the provider’s own is not one', async () => {
    const seller = await provider()
    const { quoteId } = await quoteFor(await buyer.publish(demandSheet(now)), seller.companyId)
    await seller.call(getQuote, { quoteId })
    expect((await seller.call(getQuote, { quoteId })).data?.openedAt).toBeNull()
    await buyer.call(getQuote, { quoteId })
    expect((await seller.call(getQuote, { quoteId })).data?.openedAt).toBe(now.toISOString())
  })

  test('a shipper who keeps its name is not named to the provider, and is to itself', async () => {
    const seller = await provider()
    const { quoteId } = await quoteFor(await buyer.publish(demandSheet(now, { isNameShown: false })), seller.companyId)
    expect((await seller.call(getQuote, { quoteId })).data?.buyer.name).toBeNull()
    expect((await buyer.call(getQuote, { quoteId })).data?.buyer.name).toMatch(/^Firm of/)
  })

  test('with no clock running a quote past its time reads as ended on both sides, and offers no acceptance', async () => {
    const seller = await provider()
    const { quoteId } = await quoteFor(await buyer.publish(demandSheet(now)), seller.companyId)
    now = new Date(NOW.getTime() + 72 * HOUR_MS)
    await buyer.logInAgain()
    expect((await buyer.call(getQuote, { quoteId })).data).toMatchObject({ status: 'expired', allowed: [], waitingFor: null })
    const { data } = await buyer.call(listQuotes, { tab: 'ended' })
    expect(data).toMatchObject({ counts: { mine: 0, theirs: 0, ended: 1 }, rows: [{ quoteId, status: 'expired' }] })
    const demandId = (await buyer.call(getQuote, { quoteId })).data?.about.demandId ?? ''
    expect((await buyer.call(listQuotes, { tab: 'ended', demandId })).data?.total).toBe(1)
    expect((await buyer.call(listQuotes, { tab: 'ended', demandId: 'd-000000000000' })).data).toMatchObject({
      total: 0,
      rows: [],
    })
  })

  test('lists tell whose turn it is, the earliest end first, page by page', async () => {
    const sellers = [await provider(), await provider(), await provider()]
    const demandId = await buyer.publish(demandSheet(now))
    const hours = [30, 10, 20]
    const made: string[] = []
    for (const [i, { companyId }] of sellers.entries()) {
      const { quoteId } = await quoteFor(demandId, companyId, { validUntil: new Date(now.getTime() + (hours[i] ?? 0) * HOUR_MS) })
      made.push(quoteId)
    }
    const ids = [1, 2, 0].map((i) => made[i])
    const first = (await buyer.call(listQuotes, { tab: 'mine', pageSize: 2 })).data
    expect(first).toMatchObject({ total: 3, counts: { mine: 3, theirs: 0, ended: 0 } })
    const second = (await buyer.call(listQuotes, { tab: 'mine', pageSize: 2, page: 2 })).data
    expect([...(first?.rows ?? []), ...(second?.rows ?? [])].map(({ quoteId }) => quoteId)).toEqual(ids)
    expect((await sellers[0]?.call(listQuotes, {}))?.data).toMatchObject({ counts: { mine: 0, theirs: 1, ended: 0 } })
  })

  test('the demand center counts live quotes in bands, the version runs again to the byte, the buyer is told once', async () => {
    const seller = await provider()
    const demandId = await buyer.publish(demandSheet(now))
    const { quoteId } = await quoteFor(demandId, seller.companyId)
    const { rows } = await sql<{
      live_quotes: number
    }>`select live_quotes from demand_listings where demand_id = ${demandId}`.execute(server.database)
    expect(rows).toEqual([{ live_quotes: 1 }])
    const [version] = await selectVersions(server.database, quoteId)
    expect(version && isRepeated(version.price)).toBe(true)
    const told = await sql`select kind from events where subject = ${quoteId}`.execute(server.database)
    expect(told.rows).toEqual([{ kind: 'quote_received' }])
  })
})

describe('what ends a quote', () => {
  const stateOf = async (quoteId: string) =>
    (await server.database.selectFrom('quotes').select(['status', 'reason']).where('quote_id', '=', quoteId).executeTakeFirst())
      ?.status
  const liveOf = async (demandId: string) =>
    (
      await server.database
        .selectFrom('demand_listings')
        .select('live_quotes')
        .where('demand_id', '=', demandId)
        .executeTakeFirst()
    )?.live_quotes
  const toldOf = async (quoteId: string) =>
    (await server.database.selectFrom('events').select('kind').where('subject', '=', quoteId).orderBy('event_id').execute()).map(
      ({ kind }) => kind,
    )

  test('its provider, with a reason, and never a firm one; what was claimed is given back', async () => {
    const [seller, firm] = [await provider(), await provider()]
    const demandId = await buyer.publish(demandSheet(now))
    const { quoteId } = await quoteFor(demandId, seller.companyId)
    const { quoteId: firmId } = await quoteFor(demandId, firm.companyId)
    await server.database.updateTable('quotes').set({ firm: true }).where('quote_id', '=', firmId).execute()
    expect(await firm.call(withdrawQuote, { quoteId: firmId, reason: 'price' })).toMatchObject({
      code: 811001,
      msgParams: { reason: 'firm_quote_stands' },
    })
    expect(await seller.call(withdrawQuote, { quoteId, reason: 'price' })).toMatchObject({
      code: 200,
      data: { status: 'withdrawn' },
    })
    expect(await liveOf(demandId)).toBe(1)
    expect(await seller.call(withdrawQuote, { quoteId, reason: 'price' })).toMatchObject({ code: 811001 })
    expect(await buyer.call(getQuote, { quoteId })).toMatchObject({ data: { status: 'withdrawn', reason: 'price' } })
    expect(await toldOf(quoteId)).toEqual(['quote_received', 'quote_withdrawn'])
  })

  test('a change of lane, dates, cargo or service outdates it, another remark or price wish does not', async () => {
    const seller = await provider()
    const demandId = await buyer.publish(demandSheet(now))
    const { quoteId } = await quoteFor(demandId, seller.companyId)
    await buyer.call(saveDemand, { demandId, version: 1, sheet: demandSheet(now, { targetMinor: 1_000 }) })
    expect(await stateOf(quoteId)).toBe('offered')
    await buyer.call(saveDemand, { demandId, version: 2, sheet: demandSheet(now, { weightKg: 5_000 }) })
    expect(await stateOf(quoteId)).toBe('outdated')
    expect(await liveOf(demandId)).toBe(0)
    expect((await seller.call(getQuote, { quoteId })).data?.allowed.map(({ action }) => action)).toEqual(['renew'])
    expect(await toldOf(quoteId)).toEqual(['quote_received', 'quote_outdated'])
  })

  test('the demand closed or expired loses it', async () => {
    const seller = await provider()
    const [closed, over] = [
      await buyer.publish(demandSheet(now)),
      await buyer.publish(demandSheet(now, { destinationId: 'g498817' })),
    ]
    const { quoteId } = await quoteFor(closed, seller.companyId)
    const long = { validUntil: new Date(now.getTime() + 600 * HOUR_MS) }
    const { quoteId: second } = await quoteFor(over, seller.companyId, long)
    await buyer.call(closeDemand, { demandId: closed, reason: 'too_dear' })
    expect(await stateOf(quoteId)).toBe('lost')
    await endDemands(server.database, server.app.services.demandQuotes, new Date(now.getTime() + 100 * HOUR_MS))
    expect(await stateOf(second)).toBe('lost')
  })

  test('time, written once however often and however late the clock passes; the buyer hears of it three hours before', async () => {
    const seller = await provider()
    const demandId = await buyer.publish(demandSheet(now))
    const { quoteId } = await quoteFor(demandId, seller.companyId)
    const at = (hours: number) => endQuotes(server.database, new Date(NOW.getTime() + hours * HOUR_MS))
    await Promise.all([at(68), at(68)])
    expect(await toldOf(quoteId)).toEqual(['quote_received'])
    await at(70)
    await at(70.5)
    expect(await toldOf(quoteId)).toEqual(['quote_received', 'quote_ending'])
    await Promise.all([at(72), at(72), at(73)])
    expect(await toldOf(quoteId)).toEqual(['quote_received', 'quote_ending', 'quote_expired', 'quote_expired'])
    expect(await stateOf(quoteId)).toBe('expired')
    expect(await liveOf(demandId)).toBe(0)
  })

  test('a provider whose quote stands has the rank of one, before and afterwards that of any certified company', async () => {
    const seller = await provider()
    await server.database
      .updateTable('providers')
      .set({ certified: true, certified_by: 'u', certified_at: NOW, checked_on: '2026-11-01' })
      .where('provider_id', '=', seller.companyId)
      .execute()
    const demandId = await buyer.publish(demandSheet(now))
    const rank = async () => (await seller.call(getOpenDemand, { demandId })).data?.rank
    expect(await rank()).toBe('certified')
    const { quoteId } = await quoteFor(demandId, seller.companyId)
    expect(await rank()).toBe('quoting')
    await seller.call(withdrawQuote, { quoteId, reason: 'other' })
    expect(await rank()).toBe('certified')
  })
})

describe('a counter-offer', () => {
  const countered = async (totalMinor: number) => {
    const seller = await provider()
    buyer = await makeFirm(server)
    const { quoteId } = await quoteFor(await buyer.publish(demandSheet(now)), seller.companyId)
    await server.database
      .insertInto('quote_counters')
      .values({
        quote_id: quoteId,
        number: 1,
        version: 1,
        total_minor: totalMinor,
        currency: 'CNY',
        ready_on: null,
        words: null,
        sent_by: 'u-1',
        sent_at: now,
        answer: null,
        answered_at: null,
      })
      .execute()
    const until = new Date(now.getTime() + 24 * HOUR_MS)
    await server.database
      .updateTable('quotes')
      .set({ status: 'countered', counter_until: until, counters: 1 })
      .where('quote_id', '=', quoteId)
      .execute()
    return { seller, quoteId }
  }

  test('is met by base freight that gives its total, once for each press', async () => {
    const { seller, quoteId } = await countered(400_000)
    expect((await seller.call(getQuote, { quoteId })).data).toMatchObject({ waitingFor: { side: 'provider' } })
    const press = { quoteId, version: 1, ...aPress() }
    const [first, again] = [await seller.call(meetCounter, press), await seller.call(meetCounter, press)]
    expect(first).toMatchObject({ code: 200, data: { version: 2, status: 'offered' } })
    expect(again.data).toEqual(first.data)
    const { data } = await buyer.call(getQuote, { quoteId })
    expect(data?.current).toMatchObject({ totalMinor: 400_000, version: 2 })
    expect(data?.earlier).toMatchObject([{ totalMinor: 430_000 }])
    expect(data?.counters).toMatchObject([{ answer: 'met' }])
    const versions = await selectVersions(server.database, quoteId)
    expect(versions.every(({ price }) => isRepeated(price))).toBe(true)
  })

  test('below what the charges alone cost cannot be met, and says from what total on', async () => {
    const { seller, quoteId } = await countered(29_900)
    expect(await seller.call(meetCounter, { quoteId, version: 1, ...aPress() })).toMatchObject({
      code: 812001,
      msgParams: { reason: 'total_out_of_reach' },
      data: { leastMinor: 30_000 },
    })
  })

  test('kept, or left without an answer, leaves the price as it stood', async () => {
    const { seller, quoteId } = await countered(400_000)
    expect(await seller.call(keepQuotedPrice, { quoteId, version: 1 })).toMatchObject({ data: { status: 'offered', version: 1 } })
    const late = await countered(400_000)
    await endQuotes(server.database, new Date(NOW.getTime() + 24 * HOUR_MS))
    const { data } = await buyer.call(getQuote, { quoteId: late.quoteId })
    expect(data).toMatchObject({ status: 'offered', counters: [{ answer: 'lapsed' }], current: { totalMinor: 430_000 } })
    expect(await late.seller.call(meetCounter, { quoteId: late.quoteId, version: 1, ...aPress() })).toMatchObject({
      code: 811001,
    })
    expect(await seller.call(keepQuotedPrice, { quoteId, version: 1 })).toMatchObject({ code: 811001 })
  })

  test('is answered by the provider alone', async () => {
    const { quoteId } = await countered(400_000)
    const stranger = await provider()
    expect(await stranger.call(keepQuotedPrice, { quoteId, version: 1 })).toMatchObject({ code: 810009 })
    expect(await buyer.call(keepQuotedPrice, { quoteId, version: 1 })).toMatchObject({ code: 810009 })
  })
})
