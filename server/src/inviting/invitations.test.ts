/** A shipper asks companies whose offers fit to quote: they look, quote or decline, and see as much as one that quotes. */
import { getOpenDemand } from '@tongyun/contract/demand/center'
import { answerInvitation, getInvitation, inviteProviders, listInvitations } from '@tongyun/contract/inviting/invitations'
import { listFittingOffers } from '@tongyun/contract/matching/fitting-offers'
import { sendQuote } from '@tongyun/contract/quoting/provider-quotes'
import { DAY_MS } from '@tongyun/freight/days'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { type Firm, makeFirm } from '../../test/shipper-firms.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { demandSheet } from '../demand/demand-sheets.fixture.ts'
import { quotedRate } from '../quoting/quote-versions.fixture.ts'

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

/** A company with an offer that fits the demand so well. */
const fitting = async (score: number, { certified = true } = {}) => {
  const companyId = await putIntoCity(server.database, await insertCompany(server.database))
  await sql`update providers set certified = ${certified}, certified_by = 'u', certified_at = ${NOW}, checked_on = '2026-11-01',
    joined_on = '2026-01-01' where provider_id = ${companyId}`.execute(server.database)
  await sql`insert into match_hits (demand_id, provider_id, score, mode, capacity_id, departure_id, closes_at, found_at)
    values (${demandId}, ${companyId}, ${score}, 'road', 'c', 'd', ${new Date(NOW.getTime() + 9 * DAY_MS)}, ${NOW})`.execute(
    server.database,
  )
  const { cookie } = await logIn(server, await insertPerson(server.database, { role: 'provider_owner', company_id: companyId }))
  return { companyId, call: inProcessCaller(server.app, 'en', { cookie }).call }
}
const invite = (whom: object, press = aPress()) => buyer.call(inviteProviders, { demandId, ...whom, ...press })
const list = async () => (await buyer.call(listInvitations, { demandId })).data
const told = async (kind: string, companyId: string) =>
  (await sql`select from events where kind = ${kind} and company_id = ${companyId}`.execute(server.database)).rows.length

test('those that fit best come first; who is unchecked or muted the shipper is not among them; invited once, told once', async () => {
  const [good, best] = [await fitting(60), await fitting(90)]
  const [unchecked, muting] = [await fitting(95, { certified: false }), await fitting(99)]
  await sql`insert into muted_shippers (provider_id, shipper_id, demand_id, muted_at)
    select ${muting.companyId}, shipper_id, demand_id, ${NOW} from demands where demand_id = ${demandId}`.execute(server.database)
  const before = await list()
  expect(before?.candidates.map(({ providerId }) => providerId)).toEqual([best.companyId, good.companyId])
  expect(before).toMatchObject({ rows: [], left: 20 })
  const press = aPress()
  const [first, again] = [await invite({ best: 1 }, press), await invite({ best: 1 }, press)]
  expect(first.data).toEqual({ invited: 1, left: 19 })
  expect(again.data).toEqual(first.data)
  for (const { companyId } of [unchecked, muting]) expect((await invite({ providerIds: [companyId] })).code).toBe(810004)
  expect((await invite({ providerIds: [best.companyId, good.companyId] })).data).toEqual({ invited: 1, left: 18 })
  expect(await invite({})).toMatchObject({ code: 810001, msgParams: { rule: 'required' } })
  expect((await list())?.rows.map(({ status }) => status)).toEqual(['sent', 'sent'])
  expect(await Promise.all([good, best, muting].map(({ companyId }) => told('invited', companyId)))).toEqual([1, 1, 0])
})

test('an invited company sees as much as one that quotes; its first look, its quote, its no with the reason are seen', async () => {
  const [quoting, declining, stranger] = [await fitting(80), await fitting(70), await fitting(60)]
  await invite({ best: 1 })
  now = new Date(NOW.getTime() + 1_000)
  await invite({ best: 1 })
  const rank = async ({ call }: typeof quoting) => (await call(getOpenDemand, { demandId })).data?.rank
  expect(await Promise.all([quoting, stranger].map(rank))).toEqual(['quoting', 'certified'])
  expect((await stranger.call(getInvitation, { demandId })).data).toBeNull()
  expect((await stranger.call(answerInvitation, { demandId, reason: 'price' })).code).toBe(810004)
  expect((await quoting.call(getInvitation, { demandId })).data).toMatchObject({ status: 'seen' })
  expect((await list())?.rows).toMatchObject([
    { status: 'seen', seenAt: now.toISOString() },
    { status: 'sent', seenAt: null },
  ])
  const offer = { rate: quotedRate(now), mode: 'road' as const }
  expect((await quoting.call(sendQuote, { demandId, ...offer, ...aPress() })).code).toBe(200)
  expect((await declining.call(answerInvitation, { demandId, reason: 'no_space' })).data).toEqual({ status: 'declined' })
  expect(await declining.call(answerInvitation, { demandId, reason: 'price' })).toMatchObject({ code: 811001 })
  expect((await list())?.rows).toMatchObject([{ status: 'quoted' }, { status: 'declined', reason: 'no_space' }])
  expect(await rank(declining)).toBe('certified')
  expect((await buyer.call(listFittingOffers, { demandId })).data?.declines).toEqual([{ reason: 'no_space', count: 1 }])
  const { shipper_id: shipperId } = await server.database
    .selectFrom('demands')
    .select('shipper_id')
    .where('demand_id', '=', demandId)
    .executeTakeFirstOrThrow()
  expect(await told('invitation_declined', shipperId)).toBe(1)
})

test('with its demand an invitation lapses by comparison, and says no to nothing any more', async () => {
  const { companyId } = await fitting(80)
  await invite({ best: 1 })
  now = new Date(NOW.getTime() + 14 * DAY_MS)
  await buyer.logInAgain()
  const { cookie } = await logIn(server, await insertPerson(server.database, { role: 'provider_owner', company_id: companyId }))
  const { call } = inProcessCaller(server.app, 'en', { cookie })
  expect((await list())?.rows).toMatchObject([{ status: 'lapsed' }])
  expect((await call(getInvitation, { demandId })).data).toMatchObject({ status: 'lapsed' })
  expect((await call(answerInvitation, { demandId, reason: 'price' })).code).toBe(811001)
  expect(await invite({ best: 1 })).toMatchObject({ code: 811001, msgParams: { reason: 'demand_closed' } })
})

test('20 a demand, whoever of the firm invites at once; another firm neither invites nor reads', async () => {
  for (let score = 40; score < 62; score += 1) await fitting(score)
  const answers = await Promise.all([invite({ best: 15 }), invite({ best: 15 })])
  expect(answers.map(({ data }) => data?.invited).toSorted()).toEqual([15, 5])
  const left = (await list())?.candidates.map(({ providerId }) => providerId) ?? []
  expect(left).toHaveLength(2)
  expect(await invite({ providerIds: left })).toMatchObject({
    code: 810008,
    msgParams: { reason: 'too_many_invitations', most: 20 },
  })
  const other = await makeFirm(server)
  await other.create(demandSheet(now))
  expect((await other.call(listInvitations, { demandId })).code).toBe(810009)
  expect((await other.call(inviteProviders, { demandId, best: 1, ...aPress() })).code).toBe(810009)
}, 60_000)
