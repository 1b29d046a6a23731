/** Circle first: until its time a demand is seen by firms its shipper booked with or invited, and by nobody else, at every door. */
import { exportDemands, getDemand, getOpenDemand, listDemands } from '@tongyun/contract/demand/center'
import * as own from '@tongyun/contract/demand/own-demands'
import { getInvitation, inviteProviders } from '@tongyun/contract/inviting/invitations'
import * as matching from '@tongyun/contract/matching/fitting-demands'
import { sendQuote } from '@tongyun/contract/quoting/provider-quotes'
import { HOUR_MS, MINUTE_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { type Firm, makeFirm } from '../../test/shipper-firms.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'
import { quotedRate } from '../quoting/quote-versions.fixture.ts'
import { sendDigests } from './send-digests.ts'
import { tellMatches } from './tell-matches.ts'

let server: TestApp
let now = NOW
let firm: Firm
beforeAll(async () => {
  server = await createTestApp({ clock: () => now, seed: insertGround })
})
afterAll(() => server.close())
beforeEach(async () => {
  now = NOW
  for (const table of ['demand_listings', 'events', 'match_hits', 'match_tellings', 'demand_circles'])
    await sql`delete from ${sql.table(table)}`.execute(server.database)
  firm = await makeFirm(server)
})

const company = async () => {
  const companyId = await putIntoCity(server.database, await insertCompany(server.database))
  await sql`update providers set certified = true, certified_by = 'u', certified_at = ${NOW}, checked_on = '2026-11-01',
    joined_on = '2026-01-01' where provider_id = ${companyId}`.execute(server.database)
  const user = await insertPerson(server.database, { role: 'provider_owner', company_id: companyId })
  const call: TestApp['call'] = async (endpoint, input) => {
    const { cookie } = await logIn(server, user)
    return inProcessCaller(server.app, 'en', { cookie }).call(endpoint, input)
  }
  return { companyId, call }
}
type Company = Awaited<ReturnType<typeof company>>

const hit = (demandId: string, { companyId }: Company) =>
  sql`insert into match_hits (demand_id, provider_id, score, mode, capacity_id, departure_id, closes_at, found_at)
    values (${demandId}, ${companyId}, 90, 'road', 'c', 'd', ${new Date(NOW.getTime() + 90 * HOUR_MS)}, ${NOW})`.execute(
    server.database,
  )
const joinCircle = async (demandId: string, { companyId }: Company) =>
  sql`insert into demand_circles select shipper_id, ${companyId} from demands where demand_id = ${demandId}`.execute(
    server.database,
  )
const sheet = (values = {}) => demandSheet(now, { cargoTypes: ['general'], modes: ['road'], circleHours: 5, ...values })
const later = (ms: number) => {
  now = new Date(NOW.getTime() + ms)
}
const told = async ({ companyId }: Company) => {
  const { rows } = await sql<{ kind: string }>`select kind from events where company_id = ${companyId} order by kind`.execute(
    server.database,
  )
  return rows.map(({ kind }) => kind)
}
const mine = async (demandId: string) => (await firm.call(own.getMyDemand, { demandId })).data

/** What everybody finds of a demand, door by door. */
const publicDoors = async (demandId: string, similarTo: string) => {
  const all = (await server.call(listDemands, {})).data
  const one = await server.call(getDemand, { demandId })
  const other = (await server.call(getDemand, { demandId: similarTo })).data
  const facet = all?.facets.mode.find(({ value }) => value === 'road')?.count ?? 0
  const file = await server.app.inject({ method: 'GET', url: `${exportDemands.path}?q=${all?.rows[0]?.number ?? ''}` })
  return {
    listed: all?.rows.some((row) => row.demandId === demandId) ?? false,
    total: all?.total ?? 0,
    open: all?.figures.open ?? 0,
    facet,
    detail: one.code,
    similar: other?.similar.some((row) => row.demandId === demandId) ?? false,
    exported: file.statusCode,
  }
}

/** What somebody of a company finds. */
const doorsOf = async (demandId: string, { call }: Company) => {
  const fitting = (await call(matching.listFittingDemands, {})).data
  return {
    detail: (await call(getOpenDemand, { demandId })).code,
    fitting: fitting?.all ?? 0,
    decline: (await call(matching.declineDemand, { demandId, reason: 'other' })).code,
    taken: (await call(matching.reconsiderDemand, { demandId })).code,
    muted: (await call(matching.muteShipper, { demandId, muted: '0' })).code,
    invitation: (await call(getInvitation, { demandId })).code,
    quote: (await call(sendQuote, { demandId, rate: quotedRate(now), mode: 'road', ...aPress() })).code,
  }
}
const SEES = { detail: 200, fitting: 1, decline: 200, taken: 200, muted: 200, invitation: 200, quote: 200 }
const SEES_NOTHING = {
  detail: 810004,
  fitting: 0,
  decline: 810004,
  taken: 810004,
  muted: 810004,
  invitation: 810004,
  quote: 810004,
}

describe('before its time', () => {
  test('nobody but the circle finds it, by no door; everybody does from the minute on', async () => {
    const other = await makeFirm(server)
    const similarTo = await other.publish(sheet({ circleHours: null }))
    const demandId = await firm.publish(sheet())
    const [stranger, friend] = [await company(), await company()]
    await joinCircle(demandId, friend)
    for (const each of [stranger, friend]) await hit(demandId, each)
    const hidden = { listed: false, total: 1, open: 1, facet: 1, detail: 810004, similar: false, exported: 200 }
    expect(await publicDoors(demandId, similarTo)).toEqual(hidden)
    expect(await doorsOf(demandId, stranger)).toEqual(SEES_NOTHING)
    expect(await doorsOf(demandId, friend)).toEqual(SEES)
    const until = (await mine(demandId))?.circle?.until ?? ''
    expect(await mine(demandId)).toMatchObject({ circle: { firms: 1 }, quotes: 1 })
    expect(Math.abs(Date.parse(until) - NOW.getTime() - 5 * HOUR_MS)).toBeLessThan(MINUTE_MS)

    later(Date.parse(until) - NOW.getTime() - 1)
    expect(await publicDoors(demandId, similarTo)).toEqual(hidden)
    later(Date.parse(until) - NOW.getTime())
    const shown = { listed: true, total: 2, open: 2, facet: 2, detail: 200, similar: true, exported: 200 }
    expect(await publicDoors(demandId, similarTo)).toEqual(shown)
    expect(await doorsOf(demandId, stranger)).toEqual(SEES)
    await firm.logInAgain()
    expect(await mine(demandId)).toMatchObject({ circle: null })
    // The last that everybody could see comes first.
    const rows = (await server.call(listDemands, { sort: 'newest' })).data?.rows ?? []
    expect(rows.map((row) => row.demandId)).toEqual([demandId, similarTo])
    expect(rows[0]).toMatchObject({ publishedAt: until, circleUntil: null })
  }, 60_000)

  test('notices and letters of matches wait for strangers, and come once everybody sees it', async () => {
    const demandId = await firm.publish(sheet())
    const [stranger, friend] = [await company(), await company()]
    await joinCircle(demandId, friend)
    for (const each of [stranger, friend]) await hit(demandId, each)
    const tell = async () => {
      await tellMatches(server.database, now)
      await sendDigests(server.database, now)
    }
    await tell()
    expect([await told(stranger), await told(friend)]).toEqual([[], ['demands_found']])
    later(24 * HOUR_MS)
    await tell()
    expect(await told(stranger)).toEqual(['demands_found', 'match_digest'])
  })

  test('whom the firm invites is of its circle at once, for this demand and the next; control: whom it does not, is not', async () => {
    const demandId = await firm.publish(sheet())
    const [stranger, invited] = [await company(), await company()]
    for (const each of [stranger, invited]) await hit(demandId, each)
    expect((await invited.call(getOpenDemand, { demandId })).code).toBe(810004)
    expect((await mine(demandId))?.circle?.firms).toBe(0)
    expect(await firm.call(inviteProviders, { demandId, providerIds: [invited.companyId], ...aPress() })).toMatchObject({
      code: 200,
    })
    expect((await invited.call(getOpenDemand, { demandId })).data?.row.circleUntil).not.toBeNull()
    const next = await firm.publish(sheet({ originId: 'g1799397' }))
    expect((await invited.call(getOpenDemand, { demandId: next })).code).toBe(200)
    expect((await stranger.call(getOpenDemand, { demandId: next })).code).toBe(810004)
    const ofOther = await (await makeFirm(server)).publish(sheet())
    expect((await invited.call(getOpenDemand, { demandId: ofOther })).code).toBe(810004)
  }, 30_000)
})

describe('the time of the circle', () => {
  const until = async (demandId: string) => (await mine(demandId))?.circle?.until ?? null
  const save = async (demandId: string, values: object) => {
    const row = await mine(demandId)
    const saved = { ...row?.sheet, ...values } as never
    expect(await firm.call(own.saveDemand, { demandId, version: row?.version ?? 0, sheet: saved })).toMatchObject({ code: 200 })
  }

  test('a change shortens or lengthens it; what everybody saw is never hidden again', async () => {
    const demandId = await firm.publish(sheet())
    later(2 * HOUR_MS)
    await firm.logInAgain()
    await save(demandId, { circleHours: 9 })
    expect(Date.parse((await until(demandId)) ?? '') - NOW.getTime()).toBeGreaterThan(8 * HOUR_MS)
    await save(demandId, { circleHours: null })
    expect(await until(demandId)).toBeNull()
    expect((await server.call(getDemand, { demandId })).code).toBe(200)
    await save(demandId, { circleHours: 30 })
    expect(await until(demandId)).toBeNull()
    expect((await server.call(getDemand, { demandId })).code).toBe(200)
  }, 30_000)

  test('everybody has two hours for quotes; one without a time is for everybody at once', async () => {
    const quotesUntil = new Date(NOW.getTime() + 6 * HOUR_MS).toISOString()
    const demandId = await firm.publish(sheet({ circleHours: 48, quotesUntil }))
    expect(Math.abs(Date.parse((await until(demandId)) ?? '') - NOW.getTime() - 4 * HOUR_MS)).toBeLessThan(MINUTE_MS)
    const open = await firm.publish(sheet({ circleHours: null, originId: 'g1799397' }))
    expect([await until(open), (await server.call(getDemand, { demandId: open })).code]).toEqual([null, 200])
  })

  test('one that is closed before everybody saw it stays unseen', async () => {
    const demandId = await firm.publish(sheet())
    expect(await firm.call(own.closeDemand, { demandId, reason: 'not_needed' })).toMatchObject({ code: 200 })
    later(6 * HOUR_MS)
    expect((await server.call(getDemand, { demandId })).code).toBe(810004)
  })
})
