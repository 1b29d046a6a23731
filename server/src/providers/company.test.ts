import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@tongyun/contract/endpoint'
import {
  type Company,
  getCompany,
  getEnterprise,
  removeLicence,
  saveCompany,
  submitCompany,
  submitLicence,
  withdrawCompany,
} from '@tongyun/contract/providers/company'
import type { CompanySheet, LicenceSheet } from '@tongyun/contract/providers/company-sheet'
import { getProvider } from '@tongyun/contract/providers/provider'
import { verifyCompany } from '@tongyun/contract/providers/verification'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { formWith } from '../../test/form-with.ts'
import { insertCompany, insertPerson, logIn, send } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { companySubject, endCertificates, endingLicences, licenceSubject } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'tongyun-company-'))
let now = new Date('2026-11-21T08:00:00Z')
let server: TestApp
let owner: { cookie: string; companyId: string }
let picture: Buffer

const signIn = async () => {
  const companyId = await insertCompany(server.database)
  const person = await insertPerson(server.database, { role: 'provider_owner', company_id: companyId })
  return { ...(await logIn(server, person)), companyId }
}
beforeAll(async () => {
  server = await createTestApp({ clock: () => now, settings: { DATA_DIR: folder, DEMO_MARKET: 'on' } })
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  now = new Date('2026-11-21T08:00:00Z')
  owner = await signIn()
})

const call = async <Data = Company>(endpoint: Endpoint, input: object = {}, { cookie } = owner) =>
  (await send(server.app, endpoint, input as Record<string, unknown>, { cookie })).json<{
    code: number
    data: Data
    msgParams: { reason?: string; path?: string }
  }>()
/** A new licence that was handed in. */
const submitted = async (sheet: object, by = owner) => {
  const { code, data } = await call<{ licenceId: string; version: number }>(submitLicence, { licence: sheet }, by)
  expect([code, data?.version]).toEqual([200, 1])
  return data
}
const upload = async (type: 'jpg' | 'pdf' = 'jpg', { cookie } = owner) => {
  const file =
    type === 'jpg'
      ? { name: '仓库.jpg', type: 'image/jpeg', content: picture }
      : { name: 'licence.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.4\nx') }
  const { headers, payload } = formWith(file)
  const answer = await server.app.inject({ method: 'POST', url: '/ty/files', headers: { ...headers, cookie }, payload })
  return answer.json<{ data: { fileId: string; url: string; name: string } }>().data
}

const texts = (zh = '', en = '', ru = '') => ({ zh, en, ru })
/** A company all of whose fields are given. */
const wholeSheet = (part: Partial<CompanySheet> = {}): CompanySheet => ({
  name: texts(`远东货运 ${owner.companyId}`),
  introduction: texts('中俄班列二十年。', 'China and Russia by rail for twenty years.'),
  cityId: 'CNSHA',
  address: texts('上海市浦东新区一号'),
  phone: '+86 21 5555 0000',
  email: 'desk@example.com',
  website: 'https://example.com/',
  legalRepresentative: texts('李明'),
  registeredCapitalTenThousandYuan: 500.5,
  foundedYear: 2006,
  companyNumber: null,
  logo: null,
  photos: [],
  honors: [{ title: texts('五星承运人'), issuer: texts('协会'), year: 2024 }],
  serviceProducts: [{ title: texts('整箱'), description: texts('每周三班') }],
  contacts: [{ name: texts('王芳'), duty: texts('销售'), phone: '021-55550001', email: '' }],
  ...part,
})
let numbers = 0
/** ИНН of ten digits with their right check digit. */
const freshInn = () => {
  numbers += 1
  const body = `77${String(numbers).padStart(7, '0')}`
  const sum = [2, 4, 10, 3, 5, 9, 4, 6, 8].reduce((total, weight, i) => total + weight * Number(body[i]), 0)
  return { kind: 'inn' as const, number: body + ((sum % 11) % 10) }
}
const licence = (part: Partial<LicenceSheet> = {}): LicenceSheet => ({
  kind: 'business',
  number: 'BL-1',
  issuer: texts('上海市市场监督管理局'),
  validTo: '2027-11-20',
  paper: null,
  ...part,
})
const decision = {
  reviewId: 'r-000000000000',
  by: 'u-staff',
  get now() {
    return now
  },
  comments: [],
}
const inTransaction = (work: (transaction: TestApp['database']) => Promise<void>) => server.database.transaction().execute(work)
const publish = async (sheet: CompanySheet) => {
  const { data: mine } = await call(getCompany)
  const { data: saved } = await call<{ version: number }>(saveCompany, { version: mine.version, sheet })
  const submitted = await call(submitCompany, { version: saved.version })
  expect(submitted).toMatchObject({ code: 200, data: { state: 'pending' } })
  await inTransaction((transaction) => companySubject.approve(transaction, owner.companyId, saved.version, decision))
  return saved.version
}

test('P13 E03 a draft may be half written, says what it lacks, and cannot be submitted', async () => {
  const { data: fresh } = await call(getCompany)
  expect(fresh).toMatchObject({ version: 0, state: 'draft', public: false, certified: false, verified: false })
  const sheet = { ...fresh.sheet, phone: '12', companyNumber: { kind: 'uscc' as const, number: '91350100M000100Y44' } }
  expect(await call(saveCompany, { version: 0, sheet })).toMatchObject({ code: 200, data: { version: 1 } })
  const { data } = await call(getCompany)
  expect(data.faults).toEqual(
    expect.arrayContaining([
      { path: 'introduction', rule: 'required' },
      { path: 'cityId', rule: 'required' },
      { path: 'phone', rule: 'wrong_format' },
      { path: 'companyNumber.number', rule: 'check_digit' },
    ]),
  )
  const refused = await call<{ faults: object[] }>(submitCompany, { version: 1 })
  expect(refused.code).toBe(810001)
  expect(refused.data.faults).toEqual(data.faults)
  expect((await call(getProvider, { providerId: owner.companyId })).code).toBe(810004)
})

test('E03 an approved sheet is public with every label; a text given in one language is shown as given', async () => {
  const [logo, photo] = [await upload(), await upload()]
  const sheet = wholeSheet({
    companyNumber: freshInn(),
    logo: logo.fileId,
    photos: [{ fileId: photo.fileId, caption: texts('仓库', '', 'Склад') }],
  })
  await publish(sheet)
  const { data } = await send(server.app, getProvider, { providerId: owner.companyId }, { 'accept-language': 'en' }).then(
    (answer) => answer.json<{ data: Record<string, unknown> }>(),
  )
  expect(data).toMatchObject({
    name: sheet.name.zh,
    introduction: sheet.introduction.en,
    address: sheet.address.zh,
    country: 'CN',
    legalRepresentative: '李明',
    registeredCapitalTenThousandYuan: 500.5,
    companyNumber: sheet.companyNumber,
    logoUrl: `/files/${logo.fileId}.webp`,
    photos: [{ url: `/files/${photo.fileId}.webp`, caption: '仓库' }],
    honors: [{ title: '五星承运人', issuer: '协会', year: 2024 }],
    serviceProducts: [{ title: '整箱', description: '每周三班' }],
    contacts: [{ name: '王芳', duty: '销售', phone: '021-55550001', email: null }],
  })
  const shown = await server.app.inject(`/files/${photo.fileId}.webp`)
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
})

test('E06 the approved version stays public while a change is pending and after it is rejected', async () => {
  const version = await publish(wholeSheet({ companyNumber: freshInn() }))
  const { data: mine } = await call(getCompany)
  expect(mine).toMatchObject({ public: true, version })
  const sheet = { ...mine.sheet, introduction: texts('全新介绍') }
  await call(saveCompany, { version, sheet })
  await call(submitCompany, { version: version + 1 })
  const page = async () => (await call<{ introduction: string }>(getProvider, { providerId: owner.companyId })).data.introduction
  expect(await page()).toBe('中俄班列二十年。')
  await inTransaction((transaction) => companySubject.reject(transaction, owner.companyId, version + 1, decision))
  expect(await page()).toBe('中俄班列二十年。')
  // The decision on a version that is not the present one counts for nothing.
  await expect(
    inTransaction((transaction) => companySubject.approve(transaction, owner.companyId, version, decision)),
  ).rejects.toMatchObject({ code: 811001 })
})

test('what waits for staff waits on while its owner goes on writing; taking it back is a step of its own', async () => {
  const sheet = wholeSheet({ companyNumber: freshInn() })
  await call(saveCompany, { version: 0, sheet })
  const { data: submitted } = await call(submitCompany, { version: 1 })
  expect(submitted).toMatchObject({ state: 'pending', revising: false })
  const draft = { ...sheet, phone: '+86 21 5555 9999' }
  expect(await call(saveCompany, { version: 1, sheet: draft })).toMatchObject({ code: 200, data: { version: 2 } })
  const { data } = await call(getCompany)
  expect(data).toMatchObject({ state: 'pending', revising: true, dueAt: submitted.dueAt, version: 2 })
  // Approved is what was handed in, and the draft is still there.
  await inTransaction((transaction) => companySubject.approve(transaction, owner.companyId, 1, decision))
  const { data: page } = await call<{ phone: string }>(getProvider, { providerId: owner.companyId })
  expect(page.phone).toBe(sheet.phone)
  expect((await call(getCompany)).data).toMatchObject({ sheet: { phone: draft.phone } })
  // Handed in again, the draft takes the place of what waits; taken back, nothing waits.
  expect((await call(submitCompany, { version: 2 })).data).toMatchObject({ state: 'pending', revising: false })
  expect((await call(withdrawCompany)).data).toMatchObject({ dueAt: null, revising: false, sheet: { phone: draft.phone } })
  await expect(
    inTransaction((transaction) => companySubject.approve(transaction, owner.companyId, 2, decision)),
  ).rejects.toMatchObject({ code: 811001 })
})

test('two who write at once: the second is told, and gets what the first wrote', async () => {
  const [mine, theirs] = [wholeSheet({ phone: '111-11111' }), wholeSheet({ phone: '222-22222' })]
  await call(saveCompany, { version: 0, sheet: mine })
  const refused = await call<{ version: number; sheet: CompanySheet }>(saveCompany, { version: 0, sheet: theirs })
  expect(refused).toMatchObject({ code: 811001, msgParams: { reason: 'changed_meanwhile' }, data: { version: 1 } })
  expect(refused.data.sheet.phone).toBe('111-11111')
  // Saying the same twice, as a repeated request does, is no conflict.
  expect(await call(saveCompany, { version: 0, sheet: mine })).toMatchObject({ code: 200, data: { version: 1 } })
})

test('names and numbers belong to one company', async () => {
  const companyNumber = freshInn()
  const first = wholeSheet({ companyNumber })
  await publish(first)
  owner = await signIn()
  await call(saveCompany, { version: 0, sheet: wholeSheet({ companyNumber }) })
  expect(await call(submitCompany, { version: 1 })).toMatchObject({
    code: 810007,
    msgParams: { reason: 'company_number_taken' },
  })
  await call(saveCompany, { version: 1, sheet: wholeSheet({ name: first.name }) })
  expect((await call(submitCompany, { version: 2 })).code).toBe(810001)
  await call(saveCompany, { version: 2, sheet: wholeSheet({ name: first.name, companyNumber: freshInn() }) })
  expect((await call(submitCompany, { version: 3 })).code).toBe(811002)
})

test('E03 a licence is a submission of its own; an approved business licence certifies until it ends', async () => {
  await publish(wholeSheet({ companyNumber: freshInn() }))
  const paper = await upload('pdf')
  const { licenceId } = await submitted(licence({ paper: paper.fileId }))
  expect((await call(getCompany)).data).toMatchObject({ certified: false, licences: [{ licenceId, state: 'pending' }] })
  await inTransaction((transaction) => licenceSubject.approve(transaction, licenceId, 1, decision))
  const page = async () =>
    (await call<{ certified: boolean; certifiedOn: string; licences: object[] }>(getProvider, { providerId: owner.companyId }))
      .data
  expect(await page()).toMatchObject({
    certified: true,
    certifiedOn: '2026-11-21',
    licences: [
      { kind: 'business', number: 'BL-1', issuer: '上海市市场监督管理局', validTo: '2027-11-20', checkedOn: '2026-11-21' },
    ],
  })
  expect(JSON.stringify(await page())).not.toContain(paper.fileId)
  for (const [day, days] of [
    ['2027-10-20', undefined],
    ['2027-10-21', 30],
    ['2027-11-12', 30],
    ['2027-11-13', 7],
    ['2027-11-19', 1],
    ['2027-11-20', 1],
    ['2027-11-21', undefined],
  ] as const) {
    const ending = await endingLicences(server.database, new Date(`${day}T09:00:00Z`), [30, 7, 1])
    expect(ending.find((one) => one.licenceId === licenceId)?.days, day).toBe(days)
  }
  expect(await endCertificates(server.database, new Date('2027-11-20T23:00:00Z'))).toBe(0)
  expect(await endCertificates(server.database, new Date('2027-11-21T00:00:00Z'))).toBe(1)
  expect(await page()).toMatchObject({ certified: false, certifiedOn: null })
})

test('a licence needs its paper, and an ended one is not taken', async () => {
  for (const [part, path] of [
    [{ paper: null }, 'licence.paper'],
    [{ validTo: '2026-11-20', paper: (await upload('pdf')).fileId }, 'licence.validTo'],
    [{ number: '', paper: (await upload('pdf')).fileId }, 'licence.number'],
  ] as const)
    expect(await call(submitLicence, { licence: licence(part) })).toMatchObject({ code: 810001, msgParams: { path } })
  // ГосЛог is looked up in its register.
  expect((await call(submitLicence, { licence: licence({ kind: 'gosLog', number: 'ЭК-0001234' }) })).code).toBe(200)
})

test('R2 a licence that is handed in twice by one press is one licence with one review', async () => {
  const press = { licence: licence({ paper: (await upload('pdf')).fileId }), ...aPress() }
  const before = (await call(getCompany)).data.licences.length
  const answers = await Promise.all([call(submitLicence, press), call(submitLicence, press)])
  expect(answers[0]).toMatchObject({ code: 200 })
  expect(answers[1]).toEqual(answers[0])
  const { licences } = (await call(getCompany)).data
  expect([licences.length, licences.at(-1)?.state]).toEqual([before + 1, 'pending'])
})

test('S09 S11 papers are read by the company and reviewers alone, and by nobody once the link has ended', async () => {
  const paper = await upload('pdf')
  await call(submitLicence, { licence: licence({ paper: paper.fileId }) })
  const path = paper.url.split('?')[0] ?? ''
  const statusOf = async (url: string) => (await server.app.inject(url)).statusCode
  expect(await statusOf(paper.url)).toBe(200)
  expect((await server.app.inject(paper.url)).headers['content-disposition']).toMatch(/^attachment/)
  expect(await statusOf(path)).toBe(404)
  // The last letter holds bits that decode to nothing: no other letter may do.
  const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].filter(
    (letter) => !paper.url.endsWith(letter),
  )
  for (const letter of others) expect(await statusOf(paper.url.replace(/.$/, letter)), letter).toBe(404)
  expect(await statusOf(paper.url.replace(/expires=\d+/, 'expires=9999999999'))).toBe(404)
  const stranger = await signIn()
  expect((await server.app.inject({ url: `/ty/files/${paper.fileId}`, headers: stranger })).json().code).toBe(810009)
  const shipper = await logIn(server, await insertPerson(server.database))
  expect((await server.app.inject({ url: `/ty/files/${paper.fileId}`, headers: shipper })).json().code).toBe(810009)
  const staff = await logIn(server, await insertPerson(server.database, { role: 'review' }))
  expect((await server.app.inject({ url: `/ty/files/${paper.fileId}`, headers: staff })).json().code).toBe(200)
  now = new Date(now.getTime() + 3_601_000)
  expect(await statusOf(paper.url)).toBe(404)
})

test('S1 files and licences of another company are refused', async () => {
  const other = await signIn()
  const theirs = await upload('jpg', other)
  expect((await call(saveCompany, { version: 0, sheet: wholeSheet({ logo: theirs.fileId }) })).code).toBe(810009)
  expect((await call(submitLicence, { licence: licence({ paper: theirs.fileId }) })).code).toBe(810009)
  const { licenceId } = await submitted(licence({ paper: (await upload('pdf', other)).fileId }), other)
  expect((await call(submitLicence, { licenceId, version: 1, licence: licence({ kind: 'gosLog' }) })).code).toBe(810001)
  expect(
    (await call(submitLicence, { licenceId, version: 1, licence: licence({ paper: (await upload('pdf')).fileId }) })).code,
  ).toBe(810009)
  expect((await call(removeLicence, { licenceId })).code).toBe(810009)
  expect((await call(removeLicence, { licenceId }, other)).data.licences).toEqual([])
})

test('E03 verified is what staff confirmed, with an entry in the audit log', async () => {
  await publish(wholeSheet({ companyNumber: freshInn() }))
  const staff = await logIn(server, await insertPerson(server.database, { role: 'review' }))
  const input = { providerId: owner.companyId, verification: 'confirmed', reason: 'called, 1 yuan transferred' }
  expect(await call(verifyCompany, input, { ...staff, companyId: '' })).toMatchObject({ code: 200, data: { verified: true } })
  expect((await call(getProvider, { providerId: owner.companyId })).data).toMatchObject({
    verified: true,
    verifiedOn: '2026-11-21',
  })
  const entry = await server.database.selectFrom('audit').selectAll().where('action', '=', 'company.verify').executeTakeFirst()
  expect(entry).toMatchObject({ subject: owner.companyId, details: { verified: true } })
})

test('T05 /ty/ens/info answers by provider and by number with what is public, and nothing else', async () => {
  const companyNumber = freshInn()
  await publish(wholeSheet({ companyNumber }))
  for (const input of [
    { providerId: owner.companyId },
    { number: companyNumber.number },
    { number: ` ${companyNumber.number.slice(0, 4)} ${companyNumber.number.slice(4)}` },
  ])
    expect(await call(getEnterprise, input)).toMatchObject({ code: 200, data: { providerId: owner.companyId, companyNumber } })
  for (const input of [{}, { number: '7700000000' }, { providerId: 'none' }])
    expect(await call(getEnterprise, input)).toMatchObject({ code: 810004, msgParams: { reason: 'no_provider' } })
})

test('S3 a field the server owns is refused, in the sheet and beside it', async () => {
  const sheet = wholeSheet()
  for (const field of [
    'certified',
    'verified',
    'provider_id',
    'providerId',
    'companyId',
    'approved',
    'state',
    'demo',
    'logoUrl',
    '__proto__x',
  ]) {
    expect((await call(saveCompany, { version: 0, sheet, [field]: true })).code, field).toBe(810001)
    expect((await call(saveCompany, { version: 0, sheet: { ...sheet, [field]: true } })).code, field).toBe(810001)
    expect((await call(submitLicence, { licence: { ...licence(), [field]: true } })).code, field).toBe(810001)
  }
  expect((await call(getCompany)).data.version).toBe(0)
})
