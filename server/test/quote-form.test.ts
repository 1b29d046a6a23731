/** A quote as a browser without script sends it: priced, changed, refused, sent, revised, and accepted by the other side. */
import { askProvider } from '@tongyun/contract/quoting/buyer-quotes'
import { getQuote } from '@tongyun/contract/quoting/quotes'
import * as m from '@tongyun/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demandSheet } from '../src/demand/demand-sheets.fixture.ts'
import { openBuiltSite } from './built-site.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { insertGround } from './ground.ts'
import { insertOffers } from './lane-offers.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from './people.ts'
import { aPress } from './press.ts'
import { makeFirm } from './shipper-firms.ts'

let closeSite: () => Promise<void>
let server: TestApp
const now = new Date('2026-11-21T08:00:00Z')
beforeAll(async () => {
  const opened = await openBuiltSite()
  closeSite = opened.close
  server = await createTestApp({ site: opened.site, clock: () => now, seed: insertGround })
}, 180_000)
afterAll(async () => {
  await server?.close()
  await closeSite?.()
})

test('a quote is priced, changed, refused, sent once, revised and accepted once, and what was typed stays', async () => {
  const buyer = await makeFirm(server)
  const demandId = await buyer.publish(demandSheet(now, { cargoTypes: ['general'], modes: ['road'] }))
  const companyId = await putIntoCity(server.database, await insertCompany(server.database))
  await sql`update providers set certified = true, certified_by = 'u', certified_at = ${now}, checked_on = '2026-11-01', joined_on = '2026-01-01' where provider_id = ${companyId}`.execute(
    server.database,
  )
  const user = await insertPerson(server.database, { role: 'provider_owner', company_id: companyId })
  const { cookie } = await logIn(server, user)
  const url = `/en/workbenche/demand/${demandId}`
  const send = (form: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(form).toString(),
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
  const form = {
    capacityId: 'none',
    version: '1',
    mode: 'road',
    currency: 'CNY',
    'freight.0': '1 200.5',
    'charge.0.from': '',
    'charge.0.code': 'DOC',
    'charge.0.group': 'origin',
    'charge.0.basis': 'shipment',
    'charge.0.unitPrice': '30',
    validHours: '24',
    note: 'words',
    requestKey: crypto.randomUUID(),
  }
  const priced = await send({ ...form, intent: 'price' })
  expect(priced.body).toContain('1,230.50')
  const added = await send({ ...form, intent: 'add' })
  expect(added.body).toContain('charge.1.unitPrice')
  expect(added.body).toContain('value="1 200.5"')
  const wrong = await send({ ...form, 'freight.0': 'much', intent: 'send' })
  expect(wrong.body).toContain('value="much"')
  expect(wrong.body).toContain(m.quote_form_wrong({}, { locale: 'en' }))
  const sent = await send({ ...form, intent: 'send' })
  const address = String(sent.headers.location)
  expect(address).toMatch(/^\/en\/workbenche\/quotes\/q-/)
  const again = await send({ ...form, requestKey: crypto.randomUUID(), intent: 'send' })
  expect(again.body).toContain(`href="${address}"`)
  const quote = await server.app.inject({ url: address, headers: { cookie } })
  expect(quote.body).toContain(`href="${url}"`)
  const revising = quote.body.match(/\/en\/workbenche\/demand\/[^"]+quote=[^"]+/)?.[0] ?? ''
  const revised = await server.app.inject({ url: revising, headers: { cookie } })
  expect(revised.body).toContain('value="1200.5"')
  expect(revised.body).toContain(m.quote_form_send_revised({}, { locale: 'en' }))

  const page = `${address}/accept`
  const asBuyer = { cookie: (await logIn(server, buyer.user)).cookie }
  const seen = await server.app.inject({ url: address, headers: asBuyer })
  expect(seen.body).toContain(`href="${page}"`)
  const open = await server.app.inject({ url: page, headers: asBuyer })
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(open.body)?.[1] ?? ''
  const accept = (typed: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: page,
      payload: new URLSearchParams({
        requestKey: hidden('requestKey'),
        version: hidden('version'),
        totalMinor: hidden('totalMinor'),
        currency: hidden('currency'),
        ...typed,
      }).toString(),
      headers: { ...asBuyer, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
  expect([hidden('version'), hidden('totalMinor'), hidden('currency')]).toEqual(['1', '123050', 'CNY'])
  const party = (role: string) => ({
    [`${role}.company`]: `${role} Ltd`,
    [`${role}.person`]: 'Li Wei',
    [`${role}.phone`]: '+86 138 0013 8000',
    [`${role}.email`]: '',
    [`${role}.address`]: '1 Harbour Road',
  })
  const lacking = await accept({ goods: 'Pumps', ...party('shipper') })
  expect(lacking.statusCode).toBe(200)
  expect(lacking.body).toContain('value="shipper Ltd"')
  expect(lacking.body).toContain('aria-invalid="true"')
  const whole = { goods: 'Pumps', ...party('shipper'), ...party('consignee') }
  const booked = await accept(whole)
  expect(String(booked.headers.location)).toMatch(/^\/en\/workbenche\/bookings\/\d{12}$/)
  // The same form once more, as a browser sends it whose answer was lost.
  expect((await accept(whole)).headers.location).toBe(booked.headers.location)
  const { rows } = await sql`select status, total_minor::int as total from bookings`.execute(server.database)
  expect(rows).toEqual([{ status: 'RECEIVED', total: 123_050 }])
  expect((await server.app.inject({ url: String(booked.headers.location), headers: { cookie } })).statusCode).toBe(200)
  expect((await server.app.inject({ url: page, headers: asBuyer })).body).toContain(m.accept_over({}, { locale: 'en' }))
}, 120_000)

test('an enquiry on an offer is priced, sent, seen by the buyer and revised as a request is', async () => {
  await insertOffers(server.database, [{ id: 'asked', providerId: 'firm-a', freight: 10_000, charges: [] }])
  await sql`update providers set certified = true, certified_by = 'u', certified_at = ${now}, checked_on = '2026-11-01' where provider_id = 'firm-a'`.execute(
    server.database,
  )
  const buyer = await makeFirm(server)
  const enquiry = { capacityId: 'asked', weightKg: 1_000, volumeM3: 5, words: 'On Saturday?', companyName: 'Tea House' }
  const quoteId = (await buyer.call(askProvider, { ...enquiry, ...aPress() })).data?.quoteId ?? ''
  const user = await insertPerson(server.database, { role: 'provider_owner', company_id: 'firm-a' })
  const headers = { cookie: (await logIn(server, user)).cookie }
  const quotePage = `/en/workbenche/quotes/${quoteId}`
  const url = `/en/workbenche/demand/${quoteId}`
  expect((await server.app.inject({ url: quotePage, headers })).body).toContain(`href="${url}"`)
  const form = await server.app.inject({ url, headers })
  expect(form.body).toContain('On Saturday?')
  expect(form.body).toContain('name="freight.0"')
  const stranger = { cookie: (await logIn(server, buyer.user)).cookie }
  expect((await server.app.inject({ url, headers: stranger })).statusCode).not.toBe(200)
  const post = (typed: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams({ capacityId: 'none', mode: 'rail', currency: 'CNY', version: '1', ...typed }).toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })
  const typed = { 'freight.0': '900', validHours: '24', note: 'Two lines\r\nof words', requestKey: crypto.randomUUID() }
  expect((await post({ ...typed, intent: 'price' })).body).toContain('900.00')
  expect((await post({ ...typed, intent: 'send' })).headers.location).toBe(quotePage)
  const bought = await server.app.inject({ url: quotePage, headers: stranger })
  expect(bought.body).toContain(`${quotePage}/accept`)
  expect(bought.body).toContain('of words')
  expect((await server.app.inject({ url, headers })).body).toContain(m.quote_form_send_revised({}, { locale: 'en' }))
  const less = { ...typed, 'freight.0': '800', note: '', requestKey: crypto.randomUUID(), intent: 'send' }
  expect((await post(less)).headers.location).toBe(quotePage)
  const { data } = await buyer.call(getQuote, { quoteId })
  expect(data?.current).toMatchObject({ version: 2, totalMinor: 80_000, note: null })
}, 120_000)
