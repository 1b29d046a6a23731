import { getDemand, listDemands } from '@tongyun/contract/demand/center'
import * as own from '@tongyun/contract/demand/own-demands'
import { closeDemandForStaff } from '@tongyun/contract/demand/staff'
import { decideReview, listReviews } from '@tongyun/contract/review/endpoints'
import { DAY_MS, HOUR_MS, isoDay, MINUTE_MS } from '@tongyun/freight/days'
import { emptyDemandSheet } from '@tongyun/freight/demand/demand-sheet'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { insertPerson, logIn } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { type Firm, makeFirm } from '../../test/shipper-firms.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { demandSheet } from './demand-sheets.fixture.ts'
import { insertDemands, type StandingDemand } from './insert-demands.ts'
import { endDemands, rollDemonstration } from './keep-demands.ts'

let server: TestApp
let now = NOW
let firm: Firm
let staff: ReturnType<typeof inProcessCaller>['call']
beforeAll(async () => {
  server = await createTestApp({ clock: () => now, seed: insertGround })
  const { cookie } = await logIn(server, await insertPerson(server.database, { role: 'review' }))
  staff = inProcessCaller(server.app, 'en', { cookie }).call
})
afterAll(() => server.close())
beforeEach(async () => {
  now = NOW
  await sql`delete from demands`.execute(server.database)
  await sql`delete from events`.execute(server.database)
  await sql`delete from reviews`.execute(server.database)
  firm = await makeFirm(server)
})

const sheet = (values = {}) => demandSheet(now, values)
const get = async (demandId: string) => (await firm.call(own.getMyDemand, { demandId })).data
const openNow = async () => (await server.call(listDemands, {})).data?.rows.map(({ demandId }) => demandId) ?? []

describe('P07 a demand is written', () => {
  test('half of it is kept as it is, with what is missing; the firm is made with the name it gives', async () => {
    const half = { ...emptyDemandSheet(), goods: 'Tea', destinationId: 'nowhere-1' }
    const nameless = await firm.call(own.createDemand, { sheet: half, ...aPress() })
    expect(nameless).toMatchObject({ code: 810001, msgParams: { field: 'companyName', rule: 'required' } })
    const { data } = await firm.call(own.createDemand, { sheet: half, companyName: 'Tea House', ...aPress() })
    expect(data?.number).toMatch(/^\d{12}$/)
    expect(data?.faults).toEqual(
      expect.arrayContaining([
        { field: 'originId', rule: 'required', params: {} },
        { field: 'destinationId', rule: 'not_listed', params: {} },
      ]),
    )
    expect(await get(data?.demandId ?? '')).toMatchObject({ sheet: half, status: null, fitting: null, reviewStatus: 'draft' })
    expect((await get(data?.demandId ?? ''))?.allowed.map(({ action }) => action)).toEqual(['save', 'discard', 'submit'])
  })

  test('the same press begins one', async () => {
    const press = aPress()
    const twice = [1, 2].map(() => firm.call(own.createDemand, { sheet: sheet(), companyName: 'One', ...press }))
    const [first, second] = await Promise.all(twice)
    expect(first?.data).toEqual(second?.data)
    expect((await firm.call(own.listMyDemands, {})).data).toMatchObject({ total: 1, counts: { draft: 1, open: 0 } })
  })

  test('of two saves of one version the second gets the sheet of the first', async () => {
    const demandId = await firm.create(sheet())
    const save = (goods: string) => firm.call(own.saveDemand, { demandId, version: 1, sheet: sheet({ goods }) })
    const answers = await Promise.all([save('one'), save('two')])
    const [won, lost] = answers.sort((a, b) => a.code - b.code)
    expect(won).toMatchObject({ code: 200, data: { version: 2 } })
    expect(lost).toMatchObject({ code: 811001, msgParams: { reason: 'changed_meanwhile' }, data: { version: 2 } })
    expect((await get(demandId))?.sheet.goods).toBe((lost?.data as { theirs?: { goods: string } } | null)?.theirs?.goods)
  })

  test('a copy begins anew with days ahead', async () => {
    const demandId = await firm.publish(sheet())
    now = new Date(NOW.getTime() + 5 * DAY_MS)
    await firm.logInAgain()
    const { data } = await firm.call(own.copyDemand, { demandId, ...aPress() })
    const copy = await get(data?.demandId ?? '')
    expect(copy).toMatchObject({ version: 1, status: null, faults: [] })
    expect(copy?.sheet.readyFrom).toBe(isoDay(new Date(now.getTime() + DAY_MS)))
    expect(Date.parse(copy?.sheet.readyTo ?? '') - Date.parse(copy?.sheet.readyFrom ?? '')).toBe(7 * DAY_MS)
  })

  test('a sentence, or a query of the mall, is a sheet with what was taken for granted', async () => {
    const draft = async (input: Record<string, string>) => (await firm.call(own.draftDemand, input)).data
    const said = await draft({ sentence: '4 tonnes of machine parts from Yiwu to Moscow by rail, ready 10 December' })
    expect(said?.sheet).toMatchObject({ weightKg: 4_000, modes: ['rail'], destinationId: 'g524901', readyFrom: '2026-12-10' })
    expect(said?.places[said.sheet.originId ?? '']?.name).toBe('Yiwu')
    expect(said?.assumed).toContain('serviceMode')
    const query = 'origin=CNSHA&destination=g524901&containers=2x40HQ&mode=sea&loadType=FCL&weightKg=abc&readyFrom=2026-12-01'
    const asked = await draft({ query: `${query}&serviceMode=port_to_port&unknown=1` })
    expect(asked?.sheet).toMatchObject({
      originId: 'CNSHA',
      containers: [{ type: '40HQ', count: 2 }],
      weightKg: null,
      loadType: 'FCL',
      serviceMode: 'port_to_port',
      readyFrom: '2026-12-01',
    })
    expect(asked?.assumed).not.toContain('serviceMode')
  })
})

describe('a demand is published', () => {
  test('at once, and everybody sees it; twice is refused', async () => {
    const demandId = await firm.create(sheet())
    const publish = () => firm.call(own.publishDemand, { demandId, version: 1 })
    const codes = (await Promise.all([publish(), publish()])).map(({ code }) => code).sort()
    expect(codes).toEqual([200, 811001])
    expect(await openNow()).toEqual([demandId])
    expect(await get(demandId)).toMatchObject({ status: 'open', reviewStatus: 'approved', quotes: 0 })
  })

  test('not with faults, which are named', async () => {
    const demandId = await firm.create(sheet({ goods: null, readyTo: '2026-01-01', readyFrom: '2025-12-30' }))
    const answer = await firm.call(own.publishDemand, { demandId, version: 1 })
    expect(answer).toMatchObject({ code: 812001, msgParams: { reason: 'demand_incomplete' } })
    const faults = (answer.data as unknown as { faults: { field: string; rule: string }[] }).faults.map(({ rule }) => rule)
    expect(faults).toEqual(expect.arrayContaining(['required', 'day_over']))
  })

  test.each([
    ['goods', 'Tea, call 138 0013 8000'],
    ['remarks', '加微信：tea_seller2020 详谈'],
    ['otherRequirements', 'Пишите на tea @ cargo точка ru'],
    ['remarks', 'Ask for Zhang Contact at the gate'],
  ])('not with a way to somebody in %s: %s', async (field, text) => {
    const demandId = await firm.create(sheet({ [field]: text }))
    const answer = await firm.call(own.publishDemand, { demandId, version: 1 })
    expect(answer).toMatchObject({ code: 812001, msgParams: { reason: 'personal_data' }, data: { stretches: [{ field }] } })
    const open = await firm.publish(sheet())
    const saved = await firm.call(own.saveDemand, { demandId: open, version: 1, sheet: sheet({ [field]: text }) })
    expect(saved.msgParams).toEqual({ reason: 'personal_data' })
  })

  test('not what the firm has open already: same lane, cargo and days; another cargo is another demand', async () => {
    const demandId = await firm.publish(sheet())
    const again = await firm.create(sheet({ goods: 'Something else', weightKg: 10 }))
    const answer = await firm.call(own.publishDemand, { demandId: again, version: 1 })
    expect(answer).toMatchObject({ code: 810007, msgParams: { reason: 'demand_repeated' }, data: { demandId } })
    await firm.publish(sheet({ cargoTypes: ['fragile'] }))
    await firm.publish(sheet({ destinationId: 'g498817' }))
  })

  test('a firm nobody checked has three open, the first after a look of staff; ten at once stay three', async () => {
    firm = await makeFirm(server, { isNew: true })
    const lanes = ['g524901', 'g498817', 'g1526384', 'g1512569', 'g2950159']
    const first = await firm.create(sheet())
    expect((await firm.call(own.publishDemand, { demandId: first, version: 1 })).data).toMatchObject({ reviewStatus: 'pending' })
    expect(await openNow()).toEqual([])
    const { data } = await staff(listReviews, { kind: 'demand' })
    expect(data?.counts.demand).toBe(1)
    expect(data?.reviews[0]).toMatchObject({ subjectId: first, providerId: null, overdue: false })
    expect(data?.reviews[0]?.title).toContain('Gearboxes for presses · Shanghai → Moscow')
    await staff(decideReview, { reviewId: data?.reviews[0]?.reviewId ?? '', decision: 'approve' })
    expect(await openNow()).toEqual([first])
    const ids = await Promise.all(lanes.slice(1).map((destinationId) => firm.create(sheet({ destinationId }))))
    const answers = await Promise.all(ids.map((demandId) => firm.call(own.publishDemand, { demandId, version: 1 })))
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 200, 810008, 810008])
    const refused = answers.find(({ code }) => code === 810008)
    expect(refused).toMatchObject({ msgParams: { reason: 'too_many_demands' }, data: { most: 3 } })
  })

  test.each([
    { cargoTypes: ['dangerous' as const], unNumber: '1263', hazardClass: '3' as const },
    { hsCode: '9306' },
    { goods: '烟花 40 箱' },
    { goods: 'Ｆｉｒｅｗｏｒｋｓ' },
  ])('goods that somebody looks at first: %o', async (values) => {
    const demandId = await firm.create(sheet(values))
    expect((await firm.call(own.publishDemand, { demandId, version: 1 })).data).toMatchObject({
      status: null,
      reviewStatus: 'pending',
    })
    expect((await firm.call(own.saveDemand, { demandId, version: 1, sheet: sheet() })).msgParams).toEqual({
      reason: 'waits_for_review',
    })
    const { data } = await staff(listReviews, { kind: 'demand' })
    const comments = [{ path: 'goods', text: 'Which ones exactly?' }]
    const decided = await staff(decideReview, { reviewId: data?.reviews[0]?.reviewId ?? '', decision: 'reject', comments })
    expect(decided.code).toBe(200)
    expect(await get(demandId)).toMatchObject({ reviewStatus: 'rejected', comments, status: null })
    // What was sent back is changed and sent again.
    await firm.call(own.saveDemand, { demandId, version: 1, sheet: sheet() })
    expect((await firm.call(own.publishDemand, { demandId, version: 2 })).data?.status).toBe('open')
  })
})

describe('an open demand', () => {
  test('is changed at once, never to something incomplete or to goods that staff would look at', async () => {
    const demandId = await firm.publish(sheet())
    const save = (values: object) => firm.call(own.saveDemand, { demandId, version: 1, sheet: sheet(values) })
    expect((await save({ originId: null })).msgParams).toEqual({ reason: 'demand_incomplete' })
    expect((await save({ goods: 'fireworks' })).msgParams).toEqual({ reason: 'goods_need_review' })
    expect((await save({ weightKg: 4_500 })).code).toBe(200)
    expect((await server.call(getDemand, { demandId })).data?.row.weightKg).toBe(4_500)
  })

  test('is closed with a reason, which everybody reads; a save meanwhile does not bring it back', async () => {
    const demandId = await firm.publish(sheet())
    const [closed] = await Promise.all([
      firm.call(own.closeDemand, { demandId, reason: 'too_dear' }),
      firm.call(own.saveDemand, { demandId, version: 1, sheet: sheet({ weightKg: 1 }) }),
    ])
    expect(closed.code).toBe(200)
    expect(await openNow()).toEqual([])
    const shown = (await server.call(getDemand, { demandId })).data
    expect(shown).toMatchObject({ row: { status: 'closed' }, ended: { reason: 'too_dear' } })
    const again = await firm.call(own.closeDemand, { demandId, reason: 'other' })
    expect(again).toMatchObject({ code: 811001, msgParams: { reason: 'wrong_step' } })
  })

  test('takes no quotes from its hour on, whatever was written; it is renewed in one press', async () => {
    const demandId = await firm.publish(sheet())
    now = new Date(NOW.getTime() + 48 * HOUR_MS + MINUTE_MS)
    expect(await openNow()).toEqual([])
    expect((await server.call(getDemand, { demandId })).data).toMatchObject({ row: { status: 'open' }, ended: { reason: null } })
    now = new Date(NOW.getTime() + 72 * HOUR_MS)
    await firm.logInAgain()
    expect(await get(demandId)).toMatchObject({ status: 'expired', allowed: [{ action: 'renew', until: null }] })
    const renewed = await firm.call(own.renewDemand, { demandId, version: 1 })
    expect(renewed.data).toMatchObject({ status: 'open', quotesUntil: new Date(now.getTime() + 48 * HOUR_MS).toISOString() })
    expect(await openNow()).toEqual([demandId])
  })

  test('its firm is told three hours before and when it is over, each once', async () => {
    await firm.publish(sheet())
    const pass = async (hours: number) => {
      now = new Date(NOW.getTime() + hours * HOUR_MS)
      await endDemands(server.database, server.app.services.demandQuotes, now)
      await endDemands(server.database, server.app.services.demandQuotes, now)
      const { rows } = await sql<{ kind: string }>`select kind from events where kind like 'demand_e%'`.execute(server.database)
      return rows.map(({ kind }) => kind).sort()
    }
    expect(await pass(44)).toEqual([])
    expect(await pass(45.5)).toEqual(['demand_ending'])
    expect(await pass(71)).toEqual(['demand_ending'])
    expect(await pass(72)).toEqual(['demand_ending', 'demand_expired'])
    const { rows } = await sql<{ status: string }>`select status from demands`.execute(server.database)
    expect(rows).toEqual([{ status: 'expired' }])
  })

  test('staff takes it down with a reason that its firm reads', async () => {
    const demandId = await firm.publish(sheet())
    expect((await staff(closeDemandForStaff, { demandId, reason: 'Not a shipment' })).code).toBe(200)
    expect(await openNow()).toEqual([])
    expect(await get(demandId)).toMatchObject({ status: 'closed', closingReason: null, staffReason: 'Not a shipment' })
    expect((await firm.call(closeDemandForStaff, { demandId, reason: 'r' })).code).toBe(810009)
  })
})

test('a demand of the demonstration begins anew when its time is over, nobody else’s does', async () => {
  const mine = await firm.publish(sheet())
  const { rows } = await sql<{ shipper_id: string }>`select shipper_id from demands`.execute(server.database)
  const theirs: StandingDemand = {
    demandId: 'd-demo00000000',
    number: '900000000001',
    shipperId: rows[0]?.shipper_id ?? '',
    sheet: sheet({ destinationId: 'g498817' }),
    publishedAt: NOW,
    ended: null,
  }
  await insertDemands(server.database, [theirs], NOW)
  expect((await openNow()).toSorted()).toEqual([mine, theirs.demandId].toSorted())
  now = new Date(NOW.getTime() + 20 * DAY_MS)
  expect(await openNow()).toEqual([])
  await rollDemonstration(server.database, server.app.services.demandQuotes, now)
  const { data } = await server.call(listDemands, {})
  expect(data?.rows).toMatchObject([{ demandId: theirs.demandId, readyFrom: isoDay(new Date(now.getTime() + DAY_MS)) }])
  expect(data?.figures.today).toBe(1)
})

test('S1 nobody reaches a demand of another firm, and none is deleted that was public', async () => {
  const demandId = await firm.publish(sheet())
  const others = await makeFirm(server)
  await others.create(sheet())
  const answers = [
    await others.call(own.getMyDemand, { demandId }),
    await others.call(own.saveDemand, { demandId, version: 1, sheet: sheet() }),
    await others.call(own.publishDemand, { demandId, version: 1 }),
    await others.call(own.renewDemand, { demandId, version: 1 }),
    await others.call(own.closeDemand, { demandId, reason: 'other' }),
    await others.call(own.deleteDemandDraft, { demandId }),
    await others.call(own.copyDemand, { demandId, ...aPress() }),
  ]
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 810009))
  expect((await firm.call(own.getMyDemand, { demandId: 'd-000000000000' })).code).toBe(810004)
  expect((await firm.call(own.deleteDemandDraft, { demandId })).msgParams).toEqual({ reason: 'wrong_step' })
  const draft = await firm.create(sheet())
  expect((await firm.call(own.deleteDemandDraft, { demandId: draft })).code).toBe(200)
  expect((await firm.call(own.getMyDemand, { demandId: draft })).code).toBe(810004)
})

test('what is typed is counted against the market', async () => {
  const half = { ...emptyDemandSheet(), originId: 'g1796236' }
  expect((await firm.call(own.countFittingOffers, { sheet: half })).data).toMatchObject({ fitting: null })
  const { data } = await firm.call(own.countFittingOffers, { sheet: sheet() })
  expect(data).toMatchObject({ fitting: { count: 0, lowestMinor: null, currency: 'USD' }, faults: [] })
  expect(data?.fitting?.query).toContain('origin=g1796236')
})
