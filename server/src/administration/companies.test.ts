import type { Endpoint } from '@tongyun/contract/endpoint'
import { getCompanyRecord, listCompanies, verifyCompany } from '@tongyun/contract/providers/verification'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn, send } from '../../test/people.ts'

const NOW = new Date('2026-12-01T08:00:00Z')
let server: TestApp
let harbour: string
beforeAll(async () => {
  server = await createTestApp({ clock: () => NOW })
  harbour = await insertCompany(server.database)
  await insertCompany(server.database)
})
afterAll(() => server?.close())

const as = async (role: 'review' | 'support' | 'provider_owner') => {
  const user = await insertPerson(server.database, { role, ...(role === 'provider_owner' ? { company_id: harbour } : {}) })
  const { cookie } = await logIn(server, user)
  const call = async (endpoint: Endpoint, input: Record<string, unknown> = {}) =>
    (await send(server.app, endpoint, input, { cookie })).json()
  return { user, call }
}

test('E03 staff sees what was checked of a company, when and by whom, and takes it back with the reason kept', async () => {
  const { call, user } = await as('review')
  const set = (verification: string, reason: string) => call(verifyCompany, { providerId: harbour, verification, reason })
  expect((await call(getCompanyRecord, { providerId: harbour })).data).toMatchObject({ verified: false, history: [] })
  expect(await set('confirmed', '  ')).toMatchObject({ code: 810001 })
  expect(await set('confirmed', 'Called Ms Wang; 0.37 CNY named back')).toMatchObject({ code: 200, data: { verified: true } })
  expect((await call(getCompanyRecord, { providerId: harbour })).data).toMatchObject({
    verified: true,
    verifiedAt: NOW.toISOString(),
    history: [{ actorName: user.user_name, verified: true, checked: 'Called Ms Wang; 0.37 CNY named back' }],
  })
  await set('withdrawn', 'The number is no longer theirs')
  expect((await call(getCompanyRecord, { providerId: harbour })).data).toMatchObject({
    verified: false,
    verifiedAt: null,
    history: [{ verified: false, checked: 'The number is no longer theirs' }, { verified: true }],
  })
})

test('E03 companies are found by name, number and id, with or without a confirmation', async () => {
  const { call } = await as('review')
  const found = async (input: object) =>
    (await call(listCompanies, { ...input })).data.companies.map(({ providerId }: { providerId: string }) => providerId)
  expect(await found({ q: harbour })).toEqual([harbour])
  const { name_zh: name } = await server.database
    .selectFrom('providers')
    .select('name_zh')
    .where('provider_id', '=', harbour)
    .executeTakeFirstOrThrow()
  expect(await found({ q: name })).toEqual([harbour])
  await call(verifyCompany, { providerId: harbour, verification: 'confirmed', reason: 'x' })
  expect(await found({ verified: '1' })).toEqual([harbour])
  expect(await found({ verified: '0' })).not.toContain(harbour)
  expect(await found({ q: 'nobody of that name' })).toEqual([])
})

test('S09 nobody but reviewers and administrators', async () => {
  for (const role of ['support', 'provider_owner'] as const) {
    const { call } = await as(role)
    expect(await call(listCompanies)).toMatchObject({ code: 810009 })
    expect(await call(getCompanyRecord, { providerId: harbour })).toMatchObject({ code: 810009 })
  }
  const { call } = await as('review')
  expect(await call(getCompanyRecord, { providerId: 'nobody' })).toMatchObject({ code: 810004 })
})
