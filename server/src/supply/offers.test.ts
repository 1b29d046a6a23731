import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import type { Endpoint, InputOf } from '@tongyun/contract/endpoint'
import * as one from '@tongyun/contract/supply/offer'
import * as many from '@tongyun/contract/supply/offer-changes'
import { listOffers } from '@tongyun/contract/supply/offer-list'
import * as undo from '@tongyun/contract/supply/offer-undo'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertGround, NOW } from '../../test/ground.ts'
import { insertCompany, insertPerson, logIn } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { readEvents } from '../../test/read-events.ts'
import { inProcessCaller } from '../core/in-process-caller.ts'
import { pendingReviewOf } from '../review/index.ts'
import { approveOffer } from './index.ts'
import { pauseUnconfirmed, tellExpiring } from './keep-offers.ts'
import { airSheet, seaSheet } from './offer-sheets.fixture.ts'

const decision = { reviewId: 'r-aaaaaaaaaaaa', by: 'u-bbbbbbbbbbbb', now: NOW, comments: [] }

let server: TestApp
let mine: string
let others: string
beforeAll(async () => {
  server = await createTestApp({ seed: insertGround, clock: () => NOW })
  const cookieOf = async (company_id: string) =>
    (await logIn(server, await insertPerson(server.database, { role: 'provider_member', company_id }))).cookie
  mine = await cookieOf('firm-a')
  others = await cookieOf('firm-b')
})
afterAll(() => server?.close())
beforeEach(() =>
  sql`delete from offers; delete from reviews; delete from capacities; delete from events; delete from notifications`.execute(
    server.database,
  ),
)

const call = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, cookie = mine) =>
  inProcessCaller(server.app, 'en', { cookie }).call(endpoint, input)
const create = async (sheet: OfferSheet = seaSheet()) => {
  const { code, data } = await call(one.createOffer, { sheet, ...aPress() })
  if (data === null) throw new Error(`not created: ${code}`)
  return data
}
const publish = async (sheet?: OfferSheet) => {
  const { offerId, version } = await create(sheet)
  await call(many.submitOffers, { offerIds: [offerId] })
  await server.database.transaction().execute((transaction) => approveOffer(transaction, offerId, version, decision))
  return offerId
}
const list = async (input = {}) => (await call(listOffers, input)).data
const total = async () => {
  const { data } = await server.call(searchCapacities, { origin: 'CNSHA', destination: 'RUVVO', currency: 'USD' })
  const price = data?.rows[0]?.price
  return price?.ok ? price.totalMinor : null
}

describe('P13 the table', () => {
  test('rows with price, place, space and state, narrowed by view, mode and reference; counts of all views', async () => {
    const id = await publish()
    await create(airSheet())
    expect(await list()).toMatchObject({
      total: 2,
      counts: { all: 2, draft: 1, on_sale: 1, pending: 0, expiring: 0 },
    })
    expect(await list({ view: 'on_sale' })).toMatchObject({
      total: 1,
      offers: [
        {
          offerId: id,
          reference: 'SEA-1',
          origin: { name: 'Shanghai Port' },
          // The lane as it is drawn.
          stops: expect.arrayContaining([
            expect.objectContaining({ mode: 'sea', place: expect.objectContaining({ name: 'Shanghai Port' }) }),
          ]),
          saleStatus: 'on_sale',
          reviewStatus: 'approved',
          price: { path: 'rate.freight.prices.1.unitPrice', amount: 1640, currency: 'USD', equipment: '40HQ', more: 1 },
          departure: { spaceTotal: 60, spaceLeft: 60 },
        },
      ],
    })
    expect(await list({ mode: 'air' })).toMatchObject({ total: 1 })
    expect(await list({ q: 'sea-' })).toMatchObject({ total: 1 })
    expect((await call(listOffers, {}, others)).data).toMatchObject({ total: 0, counts: { all: 0 } })
  })

  test('lanes are found by their ends, as people type them and by wider areas, and by carrier', async () => {
    await create()
    await create(airSheet())
    const found = async (filter: InputOf<typeof listOffers>) => {
      const data = await list(filter)
      return [data?.originName, data?.destinationName, data?.offers.map(({ reference }) => reference).toSorted()]
    }
    const to = 'Владивосток'
    expect(await found({ destination: to })).toEqual([null, expect.stringContaining('Vladivostok'), ['SEA-1']])
    for (const origin of ['CNSHA', 'shangh', '上海'])
      expect((await found({ origin, destination: to }))[2], origin).toEqual(['SEA-1'])
    expect((await found({ origin: 'CN' }))[2]).toEqual(['AIR-1', 'SEA-1'])
    expect((await found({ origin: 'RU' }))[2]).toEqual([])
    expect(await found({ origin: 'Nowhereville Xyzzy' })).toEqual([null, null, []])
    expect((await found({ carrier: 'FESO' }))[2]).toEqual(['SEA-1'])
    expect((await list())?.carriers).toEqual(['FESO', 'SU'])
  })

  test('a change is for the whole list, however long, counted in full and taken back at once', async () => {
    const ids = ['SEA-1', 'SEA-2', 'SEA-3'].map(async (reference) => publish(seaSheet({ reference })))
    for (const id of ids) await id
    await create(airSheet())
    const whole = { all: true, q: 'SEA-' }
    const { data: preview } = await call(many.previewRepricing, { ...whole, percent: 10 })
    expect(preview).toMatchObject({ offers: 3 })
    const { data } = await call(many.extendOffers, { ...whole, validTo: '2027-03-31' })
    expect(data).toMatchObject({ counts: { published: 3 } })
    const validTo = async () => [...new Set((await list({ q: 'SEA-' }))?.offers.map((offer) => offer.validTo))]
    expect(await validTo()).toEqual(['2027-03-31'])
    const { data: undone } = await call(undo.revertOffers, { changeSet: data?.changeSet ?? '' })
    expect(undone).toMatchObject({ counts: { published: 3 } })
    expect(await validTo()).not.toEqual(['2027-03-31'])
    expect(await call(many.extendOffers, { offerIds: [], validTo: '2027-03-31' })).toMatchObject({ code: 810001 })
    const { data: paused } = await call(many.changeOfferSale, { ...whole, step: 'pause' })
    expect(paused).toMatchObject({ count: 3 })
    expect(await list({ view: 'paused' })).toMatchObject({ total: 3 })
  })

  test('a half written draft is kept as it is, and listed', async () => {
    const { data } = await call(one.createOffer, {
      sheet: { mode: 'road', originId: 'CNSHA', rate: { validTo: 'soon' } },
      ...aPress(),
    })
    expect(data?.reference).toMatch(/^ROAD-261201-\d{4}$/)
    expect(data?.faults.length).toBeGreaterThan(5)
    expect(await list()).toMatchObject({ offers: [{ mode: 'road', price: null, destination: null, stops: [], validTo: null }] })
  })
})

test('S3: what only the server sets is refused, beside the sheet and in it', async () => {
  for (const field of [
    'providerId',
    'companyId',
    'reviewStatus',
    'saleStatus',
    'demo',
    'confirmedAt',
    'offer_id',
    'published_sheet',
  ]) {
    const beside = { sheet: seaSheet(), [field]: 'firm-b' } as never
    expect(await call(one.createOffer, beside), field).toMatchObject({ code: 810001 })
    const within = { sheet: { ...seaSheet(), [field]: 'firm-b' } } as never
    expect(await call(one.createOffer, within), field).toMatchObject({ code: 810001 })
  }
  const deep = { sheet: { mode: 'sea', rate: { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } } } } as never
  expect(await call(one.createOffer, deep)).toMatchObject({ code: 810001 })
  expect(await list()).toMatchObject({ total: 0 })
})

describe('one offer', () => {
  test('tells faults, duplicates, names of places, what staff said and what happened', async () => {
    const id = await publish()
    const copy = (await call(one.copyOffer, { offerId: id, ...aPress() })).data
    expect(copy).toMatchObject({ reference: 'SEA-1-2', faults: [] })
    const { data } = await call(one.getOffer, { offerId: copy?.offerId ?? '' })
    expect(data).toMatchObject({
      published: false,
      saleStatus: null,
      faults: [],
      duplicates: [{ offerId: id, reference: 'SEA-1' }],
      places: { CNSHA: 'Shanghai Port', RUVVO: 'Port of Vladivostok' },
      history: [{ kind: 'copied', by: 'Li Wei' }],
    })
    expect(data?.distanceKm).toBeGreaterThan(1500)
  })

  test('two people write at once: the second is refused with what the first wrote, and nothing is lost', async () => {
    const { offerId } = await create()
    const first = await call(one.saveOffer, { offerId, version: 1, sheet: seaSheet({ remarks: 'first' }) }, mine)
    expect(first).toMatchObject({ code: 200, data: { version: 2 } })
    const second = await call(one.saveOffer, { offerId, version: 1, sheet: seaSheet({ remarks: 'second' }) }, mine)
    expect(second).toMatchObject({
      code: 811001,
      msgParams: { reason: 'changed_meanwhile' },
      data: { version: 2, theirs: { remarks: 'first' } },
    })
  })

  test('a reference is the company’s own and unique in it', async () => {
    const { offerId } = await create()
    await create(airSheet())
    const reason = async () => (await call(one.createOffer, { sheet: seaSheet(), ...aPress() })).msgParams
    expect(await reason()).toEqual({ reason: 'reference_taken' })
    await call(many.changeOfferSale, { offerIds: [offerId], step: 'withdraw' })
    expect(await reason()).toEqual({ reason: 'reference_withdrawn' })
    await call(many.reviveOffers, { offerIds: [offerId] })
    const taken = { offerId, version: 1, sheet: seaSheet({ reference: 'AIR-1' }) }
    expect(await call(one.saveOffer, taken)).toMatchObject({ code: 810007 })
    const renamed = await call(one.saveOffer, { ...taken, sheet: seaSheet({ reference: 'SEA-9' }) })
    expect(renamed).toMatchObject({ code: 200, data: { reference: 'SEA-9', version: 2 } })
  })
})

test('what saves itself takes nothing back that somebody submitted meanwhile; a save that was asked for does', async () => {
  const { offerId } = await create()
  await call(many.submitOffers, { offerIds: [offerId] })
  const change = { offerId, version: 1, sheet: seaSheet({ remarks: 'x' }) }
  const waits = async () => pendingReviewOf(server.database, { subjectKind: 'offer', subjectId: offerId })
  expect(await call(one.saveOffer, { ...change, autosave: true })).toMatchObject({
    code: 811001,
    msgParams: { reason: 'in_review' },
  })
  expect(await waits()).toBeDefined()
  expect(await call(one.saveOffer, change)).toMatchObject({ code: 200 })
  expect(await waits()).toBeUndefined()
})

describe('changes in bulk and in the table', () => {
  test('a per cent: shown before, rounded to the currency’s digits, submitted, and undone', async () => {
    const id = await publish()
    const by = { offerIds: [id], percent: 3.33 }
    expect((await call(many.previewRepricing, by)).data).toMatchObject({
      offers: 1,
      prices: [
        { before: 980, after: 1012.63 },
        { before: 1640, after: 1694.61 },
      ],
    })
    expect(await list()).toMatchObject({ offers: [{ version: 1 }] })
    const { data } = await call(many.repriceOffers, { ...by, ...aPress() })
    expect(data?.results).toMatchObject([{ outcome: 'pending', version: 2 }])
    expect(await total()).toBe(180_620)
    const changeSet = data?.changeSet ?? ''
    const undone = await call(undo.revertOffers, { changeSet })
    expect(undone.data?.results).toMatchObject([{ outcome: 'published', version: 3 }])
    expect(await list()).toMatchObject({ offers: [{ reviewStatus: 'approved', price: { amount: 1640 } }] })
    const again = await call(undo.revertOffers, { changeSet })
    expect(again.data?.results).toMatchObject([{ outcome: 'conflict' }])
  })

  test('validity is extended at once; a draft is changed and stays one', async () => {
    const id = await publish()
    const draft = (await create(airSheet())).offerId
    const { data } = await call(many.extendOffers, { offerIds: [id, draft], validTo: '2027-03-31' })
    expect(data?.results.map(({ outcome }) => outcome).toSorted()).toEqual(['published', 'saved'])
    const { rows } = await sql<{ valid_to: string; available_to: string }>`select valid_to, available_to from capacities`.execute(
      server.database,
    )
    expect(rows).toEqual([{ valid_to: '2027-03-31', available_to: '2027-03-31' }])
  })

  test('one value in the table, from the version that was shown', async () => {
    const id = await publish()
    const edit = { offerId: id, version: 1, path: 'spacePerDeparture', value: 12 }
    expect((await call(many.editOffer, edit)).data?.results).toMatchObject([{ outcome: 'published', version: 2 }])
    expect(await list()).toMatchObject({ offers: [{ departure: { spaceLeft: 12 } }] })
    expect(await call(many.editOffer, edit)).toMatchObject({ code: 811001 })
    const wrong = await call(many.editOffer, { ...edit, version: 2, value: 'many' })
    expect(wrong.data?.results).toMatchObject([
      { outcome: 'faulty', faults: [{ path: 'spacePerDeparture', rule: 'wrong_type' }] },
    ])
    expect(await call(many.editOffer, { ...edit, path: 'providerId' })).toMatchObject({ code: 810001 })
    // What is public is changed by what could be public, or not at all.
    expect(await list()).toMatchObject({ offers: [{ version: 2, reviewStatus: 'approved', departure: { spaceLeft: 12 } }] })
  })

  test('E06 a value changed in the table while staff looks at the offer takes the place of what waits, and is looked at', async () => {
    const { offerId } = await create()
    await call(many.submitOffers, { offerIds: [offerId] })
    const edit = { offerId, version: 1, path: 'rate.freight.prices.1.unitPrice', value: 1700 }
    expect((await call(many.editOffer, edit)).data?.results).toMatchObject([{ outcome: 'pending', version: 2 }])
    const subject = { subjectKind: 'offer', subjectId: offerId } as const
    expect(await pendingReviewOf(server.database, subject)).toMatchObject({ version: 2 })
    const wrong = await call(many.editOffer, { ...edit, version: 2, value: 'dear' })
    expect(wrong.data).toMatchObject({ changeSet: null, results: [{ outcome: 'faulty', version: 2 }] })
    expect(await pendingReviewOf(server.database, subject)).toMatchObject({ version: 2 })
    expect(await list()).toMatchObject({ offers: [{ version: 2, reviewStatus: 'pending', price: { amount: 1700 } }] })
  })

  test('pause, resume, confirm all, and withdraw', async () => {
    const id = await publish()
    const step = (name: (typeof many.SALE_STEPS)[number], more = {}) =>
      call(many.changeOfferSale, { offerIds: [id], step: name, ...more })
    const changed = async (name: Parameters<typeof step>[0], more = {}) => (await step(name, more)).data?.changed
    const { data: paused } = await step('pause')
    expect(paused).toMatchObject({ count: 1, changed: [id] })
    expect(await total()).toBeNull()
    expect((await step('pause')).data).toEqual({ count: 0, changed: [], changeSet: null })
    const undone = await call(undo.revertOffers, { changeSet: paused?.changeSet ?? '' })
    expect(undone.data).toMatchObject({ counts: { saved: 1 } })
    expect(await total()).toBe(180_620)
    expect(await changed('pause')).toEqual([id])
    expect(await changed('resume')).toEqual([id])
    expect(await total()).toBe(180_620)
    expect(await changed('confirm', { offerIds: [], all: true, view: 'on_sale' })).toEqual([id])
    expect((await step('withdraw')).data).toMatchObject({ count: 1, changed: [id] })
    expect(await total()).toBeNull()
    expect(await changed('resume')).toEqual([])
    expect(await call(one.saveOffer, { offerId: id, version: 1, sheet: seaSheet() })).toMatchObject({ code: 811001 })
    expect(await list({ view: 'withdrawn' })).toMatchObject({ total: 1, counts: { all: 0, withdrawn: 1 } })
  })

  test('only drafts that were never submitted are deleted', async () => {
    const id = await publish()
    const draft = (await create(airSheet())).offerId
    const { data } = await call(many.deleteDrafts, { offerIds: [id, draft] })
    expect(data).toMatchObject({ count: 1, deleted: [draft] })
  })

  test('S1: another company’s offers are left as they are by every endpoint', async () => {
    const id = await publish()
    const ids = { offerIds: [id] }
    const answers = [
      await call(many.submitOffers, ids, others),
      await call(many.extendOffers, { ...ids, validTo: '2027-03-31' }, others),
      await call(many.repriceOffers, { ...ids, percent: 5, ...aPress() }, others),
      await call(many.changeOfferSale, { ...ids, step: 'withdraw' }, others),
      await call(many.deleteDrafts, ids, others),
    ]
    for (const { data } of answers)
      expect(
        Object.values(data ?? {})
          .filter((value) => Array.isArray(value))
          .flat(),
      ).toEqual([])
    const { data: paused } = await call(many.changeOfferSale, { ...ids, step: 'pause' })
    const undone = await call(undo.revertOffers, { changeSet: paused?.changeSet ?? '' }, others)
    expect(undone.data).toMatchObject({ counts: {}, results: [] })
    await call(many.changeOfferSale, { ...ids, step: 'resume' })
    expect(await call(one.getOffer, { offerId: id }, others)).toMatchObject({ code: 810004 })
    expect(await call(one.copyOffer, { offerId: id, ...aPress() }, others)).toMatchObject({ code: 810004 })
    expect(await call(one.saveOfferTemplate, { offerId: id, name: 'x' }, others)).toMatchObject({ code: 810004 })
    expect(await list()).toMatchObject({ offers: [{ version: 1, saleStatus: 'on_sale' }] })
  })
})

test('a template keeps what an offer says without its reference and dates', async () => {
  const { offerId } = await create()
  await call(one.saveOfferTemplate, { offerId, name: 'Vladivostok' })
  const { data } = await call(one.saveOfferTemplate, { offerId, name: 'Vladivostok' })
  const templates = (await call(one.listOfferTemplates, {})).data?.templates ?? []
  expect(templates).toMatchObject([{ name: 'Vladivostok', mode: 'sea', sheet: { originId: 'CNSHA' } }])
  expect(templates[0]?.sheet).not.toHaveProperty('reference')
  expect(templates[0]?.sheet.rate).not.toHaveProperty('validTo')
  const templateId = data?.templateId ?? ''
  expect(await call(one.deleteOfferTemplate, { templateId }, others)).toMatchObject({ code: 810004 })
  expect(await call(one.deleteOfferTemplate, { templateId })).toMatchObject({ code: 200 })
})

test('what nobody confirmed for the days of the setting is paused and its company told once; what ends is told before', async () => {
  await publish()
  await publish(airSheet())
  const { database } = server
  const config = { ...server.app.services.config, offerPauseDays: 7, offerEndingDays: 7 }
  const patient = { ...config, offerPauseDays: 9 }
  expect(await pauseUnconfirmed(database, config, NOW)).toBe(0)
  await sql`update capacities set confirmed_at = ${NOW}::timestamptz - interval '8 days' where mode = 'sea'`.execute(database)
  expect(await pauseUnconfirmed(database, patient, NOW)).toBe(0)
  expect(await pauseUnconfirmed(database, config, NOW)).toBe(1)
  expect(await pauseUnconfirmed(database, config, NOW)).toBe(0)
  expect(await list({ view: 'paused' })).toMatchObject({ total: 1, offers: [{ reference: 'SEA-1' }] })
  await sql`update capacities set valid_to = '2026-12-08' where mode = 'air'`.execute(database)
  await tellExpiring(database, { ...config, offerEndingDays: 3 }, NOW)
  await tellExpiring(database, config, NOW)
  await tellExpiring(database, config, NOW)
  await readEvents(server)
  const { rows } = await sql<{ event: object }>`select event from notifications order by created_at`.execute(database)
  expect(rows.map(({ event }) => event)).toEqual([
    { name: 'offers_paused', count: 1, hours: 168 },
    { name: 'offers_expiring', count: 1, validTo: '2026-12-08' },
  ])
})

test('P13: the preview is what the mall would show, and leaves nothing behind', async () => {
  const { offerId } = await create()
  const { data } = await call(one.previewOffer, { offerId })
  expect(data).toMatchObject({
    row: { reference: 'SEA-1', price: { ok: true, own: { currency: 'USD', totalMinor: 180_620 } } },
    price: { ok: true, totalMinor: 180_620 },
  })
  expect(data?.departures.length).toBeGreaterThan(3)
  const { rows } = await sql`select from capacities`.execute(server.database)
  expect(rows).toEqual([])
  const half = (await call(one.createOffer, { sheet: { mode: 'sea' }, ...aPress() })).data?.offerId ?? ''
  expect(await call(one.previewOffer, { offerId: half })).toMatchObject({ code: 812001 })
  expect(await call(one.previewOffer, { offerId }, others)).toMatchObject({ code: 810004 })
})

test('P13: a company that has said nothing of itself yet sees its preview too', async () => {
  const person = await insertPerson(server.database, {
    role: 'provider_owner',
    company_id: await insertCompany(server.database),
  })
  const { cookie } = await logIn(server, person)
  const { data } = await call(one.createOffer, { sheet: seaSheet(), ...aPress() }, cookie)
  const { data: preview } = await call(one.previewOffer, { offerId: data?.offerId ?? '' }, cookie)
  expect(preview?.row.provider).toMatchObject({ cityName: '', country: '' })
})
