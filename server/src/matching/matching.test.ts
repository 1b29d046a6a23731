import { getMyDemand, saveDemand } from '@tongyun/contract/demand/own-demands'
import * as matching from '@tongyun/contract/matching/fitting-demands'
import { listFittingOffers } from '@tongyun/contract/matching/fitting-offers'
import { DEMAND_FIELDS, type DemandFieldName } from '@tongyun/freight/demand/demand-fields'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bothDirections, pairKey } from '../../test/both-directions.ts'
import { type MatchedMarket, openMatchedMarket } from '../../test/matched-market.ts'
import { keepQuote } from '../../test/quote-rows.ts'
import { makeFirm } from '../../test/shipper-firms.ts'
import { quotedVersion } from '../quoting/quote-versions.fixture.ts'

const SPREAD_KEYS = ['price_low', 'price_below_median', 'price_above_median', 'price_high']

let market: MatchedMarket
beforeAll(async () => {
  market = await openMatchedMarket()
}, 240_000)
afterAll(() => market.server.close())

describe('D13 both directions', () => {
  test('pairs of every demand with every company: both sides are shown one match, or none', async () => {
    const { demands, companies, ofProviders, ofShippers, quoted } = await bothDirections(market)
    let [matched, without, bySpread] = [0, 0, 0]
    for (const demandId of demands)
      for (const companyId of companies) {
        const key = pairKey(demandId, companyId)
        const [own, list] = [ofProviders.get(key), ofShippers.get(demandId) ?? []]
        const other = list.find((row) => row.companyId === companyId)?.match
        // The shipper's list is of the best ten; who is not among them is no better than the last. What a company quoted for is
        // not in its list any more.
        if (other === undefined) {
          if (own !== undefined) expect([list.length, own.score <= (list.at(-1)?.match.score ?? 0)]).toEqual([10, true])
          else without += 1
        } else if (own === undefined) expect(quoted.has(key)).toBe(true)
        else {
          expect(own).toEqual(other)
          matched += 1
          if (SPREAD_KEYS.includes(own.parts.find(({ part }) => part === 'price')?.key ?? '')) bySpread += 1
        }
      }
    expect(matched + without).toBeGreaterThan(1_000)
    expect(matched).toBeGreaterThanOrEqual(300)
    // Control: the quartiles of lanes were asked for by both.
    expect(bySpread).toBeGreaterThan(20)
  }, 240_000)

  test('control: a share of confirmed bookings that is counted between the two is seen as a difference', async () => {
    const before = await bothDirections(market)
    await sql`insert into confirmed_shares (provider_id, decided, confirmed) select provider_id, 20, 10 from providers`.execute(
      market.server.database,
    )
    const after = await bothDirections(market)
    const differs = [...before.ofProviders].filter(([key, match]) => after.ofProviders.get(key)?.score !== match.score)
    expect(differs.length).toBeGreaterThan(100)
    const [, match] = [...after.ofProviders][0] ?? []
    expect(match?.parts.find(({ part }) => part === 'trust')).toMatchObject({
      key: 'trust_confirms',
      figures: { confirmedPercent: 50 },
    })
    await sql`delete from confirmed_shares`.execute(market.server.database)
  }, 240_000)
})

describe('the list of a company', () => {
  test('best first; each with parts that add up, an offer of its own and its total; counts, filters, pages', async () => {
    const companyId = await market.companyWithHits()
    const { call } = await market.seller(companyId)
    const { rows, total } = await market.allFitting(call)
    expect(total).toBe(rows.length)
    expect(rows.map(({ match }) => match.score)).toEqual(rows.map(({ match }) => match.score).toSorted((a, b) => b - a))
    for (const { match } of rows) {
      expect(match.parts.reduce((sum, { points }) => sum + points, 0)).toBe(match.score)
      expect(match.parts.map(({ part }) => part)).toEqual(['lane', 'time', 'price', 'service', 'space', 'trust'])
      expect(match.total.minor).toBeGreaterThan(0)
      const { rows: own } = await sql<{ provider_id: string }>`
        select provider_id from capacities where capacity_id = ${match.offer.capacityId}`.execute(market.server.database)
      expect(own[0]?.provider_id).toBe(companyId)
    }
    const mode = rows[0]?.match.offer.mode as string
    const ofMode = await market.allFitting(call, { mode })
    expect(ofMode.rows.map(({ demand }) => demand.demandId)).toEqual(
      rows.filter(({ match }) => match.offer.mode === mode).map(({ demand }) => demand.demandId),
    )
    const endsToday = rows.filter(({ demand }) => demand.quotesUntil < '2026-11-21T16:00:00Z').length
    const { data } = await call(matching.listFittingDemands, {})
    expect(data).toMatchObject({ all: total, endingToday: endsToday, hasOffers: true })
  })

  test('declined with a reason, and taken back; the shipper sees how often, and not by whom', async () => {
    const companyId = await market.companyWithHits()
    const { call } = await market.seller(companyId)
    const { firm, demandId } = await market.demandFor(companyId)
    await market.settle()
    expect(await call(matching.declineDemand, { demandId, reason: 'price' })).toMatchObject({ code: 200 })
    const rowOf = async (input = {}) =>
      (await market.allFitting(call, input)).rows.find(({ demand }) => demand.demandId === demandId)
    expect((await rowOf())?.declined).toBe('price')
    expect(await rowOf({ unanswered: '1' })).toBeUndefined()
    const seen = await firm.call(listFittingOffers, { demandId })
    expect(seen.data?.declines).toEqual([{ reason: 'price', count: 1 }])
    expect(JSON.stringify(seen.data?.declines)).not.toContain(companyId)
    await call(matching.reconsiderDemand, { demandId })
    expect((await rowOf())?.declined).toBeNull()
    const wrong = await call(matching.declineDemand, { demandId, reason: 'bored' as never })
    expect(wrong.code).toBe(810001)
    expect((await call(matching.declineDemand, { demandId: 'd-000000000000', reason: 'other' })).code).toBe(810004)
  })

  test('declined ones come last; one that changed is asked anew', async () => {
    const companyId = await market.companyWithHits()
    const { call } = await market.seller(companyId)
    const { firm, demandId } = await market.demandFor(companyId)
    await market.settle()
    await call(matching.declineDemand, { demandId, reason: 'dates' })
    const { rows } = await market.allFitting(call)
    const declinedFrom = rows.findIndex(({ declined }) => declined !== null)
    expect(declinedFrom).toBeGreaterThan(0)
    expect(rows.slice(declinedFrom).every(({ declined }) => declined !== null)).toBe(true)
    const { data } = await firm.call(getMyDemand, { demandId })
    const sheet = { ...data?.sheet, remarks: 'Can wait a day' } as never
    expect(await firm.call(saveDemand, { demandId, version: data?.version ?? 0, sheet })).toMatchObject({ code: 200 })
    await market.settle()
    const row = (await market.allFitting(call, { unanswered: '1' })).rows.find(({ demand }) => demand.demandId === demandId)
    expect(row?.declined).toBeNull()
  })

  test('a demand the company has a standing quote for is not in its list; it comes back when the quote is over', async () => {
    const companyId = await market.companyWithHits()
    const { call } = await market.seller(companyId)
    const { firm, demandId } = await market.demandFor(companyId)
    await market.settle()
    const isListed = async () => (await market.allFitting(call)).rows.some(({ demand }) => demand.demandId === demandId)
    expect(await isListed()).toBe(true)
    const { now } = market.clock
    const { shipper_id: shipperId } = await market.server.database
      .selectFrom('demands')
      .select('shipper_id')
      .where('demand_id', '=', demandId)
      .executeTakeFirstOrThrow()
    const { quoteId } = await market.server.database.transaction().execute((transaction) =>
      keepQuote(transaction, {
        shipperId,
        providerId: companyId,
        source: 'demand',
        demand: { demandId, version: 1 },
        version: quotedVersion(now),
        side: 'provider',
        actor: firm.user.user_id,
        demo: false,
        now,
      }),
    )
    expect(await isListed()).toBe(false)
    await sql`update quotes set valid_until = ${now} where quote_id = ${quoteId}`.execute(market.server.database)
    expect(await isListed()).toBe(true)
  })

  test('a demand that is closed goes from the list and cannot be declined', async () => {
    const companyId = await market.companyWithHits()
    const { call } = await market.seller(companyId)
    const { firm, demandId } = await market.demandFor(companyId)
    await market.settle()
    const { closeDemand } = await import('@tongyun/contract/demand/own-demands')
    await firm.call(closeDemand, { demandId, reason: 'other' })
    expect((await market.allFitting(call)).rows.some(({ demand }) => demand.demandId === demandId)).toBe(false)
    expect(await call(matching.declineDemand, { demandId, reason: 'price' })).toMatchObject({
      code: 811001,
      msgParams: { reason: 'wrong_step' },
    })
  })

  test('no company matches the demands of its own firm', async () => {
    const companyId = await market.companyWithHits()
    const { demandId } = await market.demandFor(companyId)
    await sql`update shippers set provider_id = ${companyId}, name_zh = '', name_en = '', name_ru = '', company_number_kind = null,
      company_number = null, checked_at = null, checked_by = null
      where shipper_id = (select shipper_id from demands where demand_id = ${demandId})`.execute(market.server.database)
    await market.settle()
    const own = (await market.hits()).filter((hit) => hit.demand_id === demandId && hit.provider_id === companyId)
    expect(own).toEqual([])
  })

  test('the list of another firm is refused', async () => {
    const companyId = await market.companyWithHits()
    const { demandId } = await market.demandFor(companyId)
    const other = await makeFirm(market.server)
    expect((await other.call(listFittingOffers, { demandId })).code).toBe(810009)
    expect((await market.server.call(listFittingOffers, { demandId })).code).toBe(810006)
  })
})

describe('nothing beyond the rank', () => {
  const HIDDEN_FROM: Record<'certified' | 'everybody', (name: DemandFieldName) => boolean> = {
    certified: (name) => !['everybody', 'certified'].includes(DEMAND_FIELDS[name].seenBy),
    everybody: (name) => DEMAND_FIELDS[name].seenBy !== 'everybody',
  }

  test.each([true, false])('certified: %s', async (certified) => {
    const companyId = await market.companyWithHits()
    const { demandId } = await market.demandFor(companyId, {
      goods: 'Secret gearboxes',
      remarks: 'Secret remark',
      pickupAddress: 'Secret Road 1',
      contactName: 'Secret Contact',
      targetMinor: 777_77,
      currency: 'USD',
      targetShown: false,
    })
    await sql`update providers set certified = ${certified}, certified_by = case when ${certified} then 'u' end,
      certified_at = case when ${certified} then now() end where provider_id = ${companyId}`.execute(market.server.database)
    await market.settle()
    const { call } = await market.seller(companyId)
    const answer = await call(matching.listFittingDemands, { pageSize: 50 })
    expect(answer.data?.rank).toBe(certified ? 'certified' : 'everybody')
    const row = (await market.allFitting(call)).rows.find(({ demand }) => demand.demandId === demandId)
    if (row === undefined) throw new Error('it does not fit')
    const hidden = HIDDEN_FROM[certified ? 'certified' : 'everybody']
    for (const name of Object.keys(row.fields) as DemandFieldName[]) expect(hidden(name), name).toBe(false)
    const told = JSON.stringify(row)
    expect(told).not.toContain('Secret Contact')
    expect(told).not.toContain('Secret Road')
    expect(told).not.toContain('77777')
    expect(told.includes('Secret gearboxes')).toBe(certified)
    // A target price that is kept gives no points by which it could be found out.
    expect(['price_unknown', ...SPREAD_KEYS]).toContain(row.match.parts.find(({ part }) => part === 'price')?.key)
    await sql`update providers set certified = true, certified_by = 'u', certified_at = now() where provider_id = ${companyId}`.execute(
      market.server.database,
    )
    await market.settle()
  })

  test('control: a target that is shown counts for a certified company', async () => {
    const companyId = await market.companyWithHits()
    const { demandId } = await market.demandFor(companyId, { targetMinor: 999_999_99, currency: 'USD', targetShown: true })
    await market.settle()
    const { call } = await market.seller(companyId)
    const row = (await market.allFitting(call)).rows.find(({ demand }) => demand.demandId === demandId)
    expect(row?.match.parts.find(({ part }) => part === 'price')).toMatchObject({ key: 'price_within_target', points: 20 })
  })
})
