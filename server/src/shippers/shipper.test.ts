import { decideReview, listReviews } from '@tongyun/contract/review/endpoints'
import { getShipper, saveShipper, submitShipper } from '@tongyun/contract/shippers/endpoints'
import { MOST_OPEN_DEMANDS } from '@tongyun/contract/shippers/terms/shipper-standing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, send } from '../../test/people.ts'
import { requireShipper, shipperOf } from './index.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const NOW = new Date('2026-11-20T08:00:00Z')
const FRESH = { zh: '', en: '', ru: '' }
/** The example of GB 32100-2015. */
const USCC = { kind: 'uscc', number: '91350100M000100Y43' } as const

const signIn = async (values: Parameters<typeof insertPerson>[1] = {}) => {
  const user = await insertPerson(server.database, values)
  const { cookie } = await logIn(server, user)
  const buyer = { userId: user.user_id, companyId: user.company_id }
  const call = async (endpoint: Parameters<typeof send>[1], input: object = {}) =>
    (await send(server.app, endpoint, input as Record<string, unknown>, { cookie })).json()
  const need = (companyName?: string) =>
    server.database
      .transaction()
      .execute((transaction) => requireShipper(transaction, { person: buyer, locale: 'ru', now: NOW }, companyName))
  /** What every request of theirs knows. */
  const person = () => server.app.services.identify.bySession(/sid=([^;]+)/.exec(cookie)?.[1] ?? '', {} as never)
  return { buyer, call, need, person }
}

const sheet = (values: object = {}) => ({ name: { ...FRESH, zh: '义乌华通贸易' }, companyNumber: null, cityId: null, ...values })

test('a shipper has a firm from the first need on, with the name they give, and the same at the next', async () => {
  const { buyer, call, need } = await signIn()
  expect(await call(getShipper)).toMatchObject({ code: 200, data: { shipper: null } })
  await expect(need()).rejects.toMatchObject({ code: 810001, params: { field: 'companyName', rule: 'required' } })
  const made = await Promise.all([need('ООО «Север»'), need('ООО «Юг»')])
  expect(new Set(made.map(({ shipper_id: id }) => id)).size).toBe(1)
  expect(await need()).toMatchObject({ shipper_id: made[0]?.shipper_id, standing: 'new' })
  const { data } = await call(getShipper)
  expect(data.shipper).toMatchObject({ shipperId: made[0]?.shipper_id, owner: true, mostOpenDemands: 3, version: 1 })
  // Said in Russian alone, it is the name every reader sees.
  expect(data.shipper.sheet.name).toEqual({ ...FRESH, ru: data.shipper.name })
  expect(await shipperOf(server.database, buyer)).toMatchObject({ name_zh: data.shipper.name, provider_id: null })
})

test('all people of a provider buy for the one firm that is their company, with its name and marks', async () => {
  const company_id = await insertCompany(server.database)
  const owner = await signIn({ role: 'provider_owner', company_id })
  const member = await signIn({ role: 'provider_member', company_id })
  const [one, two] = await Promise.all([owner.need('another name'), member.need()])
  expect(two.shipper_id).toBe(one.shipper_id)
  expect((await member.call(getShipper)).data.shipper).toMatchObject({ providerId: company_id, owner: false, standing: 'new' })
  await server.database
    .updateTable('providers')
    .set({ name_en: 'Blue Crane', certified: true, checked_on: '2026-11-19' })
    .where('provider_id', '=', company_id)
    .execute()
  expect(await member.need()).toMatchObject({ name_en: 'Blue Crane', standing: 'checked' })
  await server.database.updateTable('providers').set({ verified: true }).where('provider_id', '=', company_id).execute()
  const { data } = await owner.call(getShipper)
  expect(data.shipper).toMatchObject({ standing: 'verified', owner: true, mostOpenDemands: MOST_OPEN_DEMANDS.verified })
  expect(await owner.call(saveShipper, { version: 1, sheet: sheet() })).toMatchObject({ code: 810009 })
})

test('a session knows the firm its person buys for', async () => {
  const company_id = await insertCompany(server.database)
  const [shipper, provider, other] = await Promise.all([
    signIn(),
    signIn({ role: 'provider_member', company_id }),
    signIn({ role: 'provider_member', company_id: await insertCompany(server.database) }),
  ])
  expect((await shipper.person())?.shipperId).toBeNull()
  const [own, provided] = [await shipper.need('A'), await provider.need()]
  expect((await shipper.person())?.shipperId).toBe(own.shipper_id)
  expect((await provider.person())?.shipperId).toBe(provided.shipper_id)
  expect((await other.person())?.shipperId).toBeNull()
})

test('the sheet is kept by its version; a name, the check digits of a number and a city that exists are asked for', async () => {
  const { call } = await signIn()
  const save = (version: number, values: object = {}) => call(saveShipper, { version, sheet: sheet(values) })
  const refused = (path: string, rule: string) => ({ code: 810001, msgParams: { path, rule } })
  expect(await save(0, { name: FRESH })).toMatchObject(refused('sheet.name', 'required'))
  expect(await save(0, { companyNumber: { ...USCC, number: '91350100M000100Y44' } })).toMatchObject(
    refused('sheet.companyNumber.number', 'wrong_format'),
  )
  expect(await save(0, { cityId: 'nowhere' })).toMatchObject(refused('sheet.cityId', 'not_listed'))
  const number = { kind: 'uscc', number: '9135 0100 m000100y43' }
  expect(await save(0, { companyNumber: number, cityId: 'g1796236' })).toMatchObject({
    code: 200,
    data: { shipper: { version: 1, cityName: '上海', sheet: { companyNumber: USCC } } },
  })
  const lost = await save(0, { name: { ...FRESH, en: 'Lost' } })
  expect(lost).toMatchObject({ code: 811001, msgParams: { reason: 'changed_meanwhile' }, data: { version: 1 } })
  expect(lost.data.sheet.companyNumber).toEqual(USCC)
  expect(await save(1)).toMatchObject({ code: 200, data: { shipper: { version: 2, sheet: { companyNumber: null } } } })
})

test('a number is the firm’s for which it was checked, and another name or number has to be checked anew', async () => {
  const [first, second] = [await signIn(), await signIn()]
  const number = { kind: 'inn', number: '7707083893' }
  const city = { companyNumber: number, cityId: 'g1796236' }
  for (const { call } of [first, second])
    expect(await call(saveShipper, { version: 0, sheet: sheet({ companyNumber: number }) })).toMatchObject({ code: 200 })
  const { shipper_id } = await first.need()
  await server.database
    .updateTable('shippers')
    .set({ checked_at: NOW, checked_by: 'u-staff' })
    .where('shipper_id', '=', shipper_id)
    .execute()
  expect(await second.call(saveShipper, { version: 1, sheet: sheet(city) })).toMatchObject({
    code: 810007,
    msgParams: { reason: 'company_number_taken' },
  })
  const standing = async () => (await first.call(getShipper)).data.shipper.standing
  await first.call(saveShipper, { version: 1, sheet: sheet(city) })
  expect(await standing()).toBe('checked')
  await first.call(saveShipper, { version: 2, sheet: sheet({ ...city, name: { ...FRESH, zh: '另一家' } }) })
  expect(await standing()).toBe('new')
})

test('a number of a provider is no other firm’s', async () => {
  const { call } = await signIn()
  const company_id = await insertCompany(server.database)
  const number = { company_number_kind: 'ogrn', company_number: '1027700132195' } as const
  await server.database.updateTable('providers').set(number).where('provider_id', '=', company_id).execute()
  const companyNumber = { kind: 'ogrn', number: '1027700132195' }
  expect(await call(saveShipper, { version: 0, sheet: sheet({ companyNumber }) })).toMatchObject({ code: 810007 })
})

test('S09 a provider’s people who are shut out of the provider site buy nothing either, a shipper is not asked', async () => {
  const company_id = await insertCompany(server.database)
  const shut = { provider_site_disabled_at: NOW }
  const member = await signIn({ role: 'provider_member', company_id, ...shut })
  expect(await member.call(getShipper)).toMatchObject({ code: 812005, msgParams: { reason: 'provider_site_disabled' } })
  const shipper = await signIn(shut)
  expect(await shipper.call(getShipper)).toMatchObject({ code: 200 })
})

test('staff checks a number once its owner asks; another name takes the request back, and two firms never have one number', async () => {
  const number = { kind: 'bin', number: '941240000193' }
  const [first, second] = [await signIn(), await signIn()]
  const reviewer = await signIn({ role: 'review' })
  const waiting = async () => (await reviewer.call(listReviews, { kind: 'shipper' })).data.reviews
  const decide = (reviewId: string) => reviewer.call(decideReview, { reviewId, decision: 'approve' })
  expect(await first.call(submitShipper, { version: 1 })).toMatchObject({ code: 810009 })
  await first.call(saveShipper, { version: 0, sheet: sheet() })
  expect(await first.call(submitShipper, { version: 1 })).toMatchObject({
    code: 810001,
    msgParams: { path: 'sheet.companyNumber' },
  })
  await first.call(saveShipper, { version: 1, sheet: sheet({ companyNumber: number }) })
  await second.call(saveShipper, { version: 0, sheet: sheet({ companyNumber: number }) })
  expect((await first.call(submitShipper, { version: 2 })).data.shipper.check).toEqual({ state: 'pending', comments: [] })
  await second.call(submitShipper, { version: 1 })
  await first.call(saveShipper, { version: 2, sheet: sheet({ companyNumber: number, name: { ...FRESH, zh: '新名' } }) })
  expect(await waiting()).toHaveLength(1)
  await first.call(submitShipper, { version: 3 })
  const [one, two] = await waiting()
  expect((await decide(one.reviewId)).code).toBe(200)
  expect(await decide(two.reviewId)).toMatchObject({ code: 810007, msgParams: { reason: 'company_number_taken' } })
  const standings = [await first.call(getShipper), await second.call(getShipper)].map(({ data }) => data.shipper.standing)
  expect(standings.toSorted()).toEqual(['checked', 'new'])
})
