import type { Endpoint, InputOf } from '@tongyun/contract/endpoint'
import { getDealTerms, getProviderTerms, saveDealTerms } from '@tongyun/contract/providers/deal-terms'
import { type DealTerms, PROPOSED_TERMS } from '@tongyun/freight/deal/deal-terms'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from '../../test/people.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { dealTermsOf, dealTermsOfMany } from './index.ts'

let server: TestApp
let firm: string
let owner: string
let member: string
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())
const cookieOf = async (role: 'provider_owner' | 'provider_member' | 'shipper', company_id: string | null) =>
  (await logIn(server, await insertPerson(server.database, { role, company_id }))).cookie
beforeEach(async () => {
  firm = await putIntoCity(server.database, await insertCompany(server.database))
  owner = await cookieOf('provider_owner', firm)
  member = await cookieOf('provider_member', firm)
})

const call = <E extends Endpoint>(endpoint: E, input: InputOf<E>, cookie = owner, locale: 'zh' | 'ru' = 'zh') =>
  inProcessCaller(server.app, locale, { cookie }).call(endpoint, input)
const terms = (change: Partial<DealTerms> = {}): DealTerms => ({ ...structuredClone(PROPOSED_TERMS), ...change })
const save = (version: number, change: Partial<DealTerms> = {}, cookie = owner) =>
  call(saveDealTerms, { version, terms: terms(change) }, cookie)

test('who saved nothing has the proposals, which nobody confirmed', async () => {
  expect((await call(getDealTerms, {})).data).toEqual({ version: 0, confirmed: false, terms: PROPOSED_TERMS, savedAt: null })
  expect((await call(getProviderTerms, { providerId: firm }, '')).data).toMatchObject({
    version: 0,
    confirmed: false,
    modes: PROPOSED_TERMS.modes,
    answerWorkingHours: 4,
  })
})

test('the proposal saved unchanged is confirmed; saved again it is no new version', async () => {
  expect((await save(0)).data).toEqual({ version: 1 })
  expect((await save(1)).data).toEqual({ version: 1 })
  expect((await save(0)).data).toEqual({ version: 1 })
  expect((await call(getDealTerms, {}, member)).data).toMatchObject({ version: 1, confirmed: true, terms: PROPOSED_TERMS })
})

test('members save as owners do; who read an older version is told what stands now', async () => {
  await save(0, { answerWorkingHours: 8 }, member)
  const refused = await save(0, { answerWorkingHours: 2 })
  expect(refused).toMatchObject({ code: 811001, msgParams: { reason: 'changed_meanwhile' } })
  expect(refused.data).toMatchObject({ version: 1, terms: { answerWorkingHours: 8 } })
  expect((await save(1, { answerWorkingHours: 2 })).data).toEqual({ version: 2 })
})

test('of two who save at once one is told that the other did', async () => {
  const answers = await Promise.all([1, 2, 3, 5].map((answerWorkingHours) => save(0, { answerWorkingHours })))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 811001, 811001, 811001])
  expect((await dealTermsOf(server.database, firm)).version).toBe(1)
})

test('others have terms of their own, also asked for at once', async () => {
  const other = await insertCompany(server.database)
  await save(0, { answerWorkingHours: 9 })
  const found = await dealTermsOfMany(server.database, [other, firm])
  expect(
    [...found].map(
      ([
        id,
        {
          confirmed,
          terms: { answerWorkingHours },
        },
      ]) => [id, confirmed, answerWorkingHours],
    ),
  ).toEqual([
    [other, false, 4],
    [firm, true, 9],
  ])
  expect(await dealTermsOfMany(server.database, [])).toEqual(new Map())
})

test('shippers, and people without a company, neither read nor save them', async () => {
  const shipper = await cookieOf('shipper', null)
  expect(await call(getDealTerms, {}, shipper)).toMatchObject({ code: 810009 })
  expect(await save(0, {}, shipper)).toMatchObject({ code: 810009 })
})

test('every value out of bounds is named by its path', async () => {
  const wrong = terms({ answerWorkingHours: 25, frozenPriceHours: 0, quoteHours: 721, vat: { mode: 'excluded', percent: 6.125 } })
  wrong.modes.sea.ladder.steps[0] = { hoursBefore: null, fee: { kind: 'percent', percent: 101 } }
  wrong.modes.air.ladder.steps = Array.from({ length: 5 }, () => ({ hoursBefore: 1, fee: { kind: 'percent', percent: 1 } }))
  const { code, data } = await call(saveDealTerms, { version: 0, terms: wrong })
  expect(code).toBe(810001)
  const { issues } = data as unknown as { issues: { path: string; rule: string; limit: string }[] }
  expect(issues.map(({ path, rule, limit }) => [path, rule, limit]).toSorted()).toEqual([
    ['terms.answerWorkingHours', 'too_big', '24'],
    ['terms.frozenPriceHours', 'too_small', '1'],
    ['terms.modes.air.ladder.steps', 'too_many', '4'],
    ['terms.modes.sea.ladder.steps.0.fee.percent', 'too_big', '100'],
    ['terms.quoteHours', 'too_big', '720'],
    ['terms.vat.percent', 'too_many_decimals', ''],
  ])
})

test('rules between fields refuse with their faults, and nothing is saved', async () => {
  const refused = await save(0, { payment: { kind: 'days_after_invoice', days: 0, depositPercent: 0 } })
  expect(refused).toMatchObject({ code: 812001, msgParams: { reason: 'terms_faulty' } })
  expect(refused.data).toEqual({ faults: [{ path: 'payment.days', rule: 'needed_here' }] })
  expect((await dealTermsOf(server.database, firm)).confirmed).toBe(false)
})

test('a visitor reads them, words in their language where there are some', async () => {
  const modes = structuredClone(PROPOSED_TERMS.modes)
  modes.air.instantBooking = true
  await save(0, { modes, freeTime: { zh: '免费堆存 7 天', en: '7 days free storage', ru: '' } })
  const read = async (locale: 'zh' | 'ru') => (await call(getProviderTerms, { providerId: firm }, '', locale)).data
  expect(await read('zh')).toMatchObject({ confirmed: true, modes, freeTime: '免费堆存 7 天', workCity: '上海' })
  expect(await read('ru')).toMatchObject({ modes, freeTime: '7 days free storage', workCity: 'Шанхай' })
})

test('a company that is not shown has no terms for visitors either', async () => {
  const hidden = await insertCompany(server.database)
  expect(await call(getProviderTerms, { providerId: hidden }, '')).toMatchObject({ code: 810004 })
  expect(await call(getProviderTerms, { providerId: 'nobody' }, '')).toMatchObject({ code: 810004 })
})

test('kept pages of offers become old when terms are saved', async () => {
  const version = async () => (await sql`select sum(version) as sum from market_version`.execute(server.database)).rows
  const before = await version()
  await save(0, { answerWorkingHours: 6 })
  expect(await version()).not.toEqual(before)
})
