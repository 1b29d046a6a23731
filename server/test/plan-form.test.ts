/** A plan as a browser without script books it: held, refused with what helps, booked once; then its trip, cancelled or made whole. */
import { answerBooking } from '@tongyun/contract/booking/answers'
import { getTrip, type Trip } from '@tongyun/contract/booking/trips'
import { listNotifications } from '@tongyun/contract/notifications/endpoints'
import * as m from '@tongyun/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tellOfSpace } from '../src/booking/keep-space-watches.ts'
import { NOW } from '../src/capacity/offering/sample-market.fixture.ts'
import { insertBuyer } from './booking-market.ts'
import { openBuiltSite } from './built-site.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { insertGround } from './ground.ts'
import { insertPerson, logIn } from './people.ts'
import { readEvents } from './read-events.ts'
import { type Call, caller, insertPlan, sellerOf } from './trip-market.ts'

let closeSite: () => Promise<void>
let server: TestApp
let query = ''
let cookie = ''
let sellers: Record<'firm-a' | 'firm-b', Call>
beforeAll(async () => {
  const opened = await openBuiltSite()
  closeSite = opened.close
  server = await createTestApp({ site: opened.site, clock: () => NOW, seed: insertGround })
  query = await insertPlan(server.database, NOW)
  sellers = { 'firm-a': await sellerOf(server, 'firm-a'), 'firm-b': await sellerOf(server, 'firm-b') }
}, 180_000)
afterAll(async () => {
  await server?.close()
  await closeSite?.()
})
beforeEach(async () => {
  for (const departure of departures()) await leave(departure, 100)
  // Somebody who has no firm yet.
  cookie = (await logIn(server, await insertPerson(server.database, { notifications: ['bookings.app'] }))).cookie
})

const en = { locale: 'en' } as const
const open = (url: string, as = cookie) => server.app.inject({ url, headers: { cookie: as } })
const send = (url: string, form: Record<string, string>, as = cookie) =>
  server.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { cookie: as, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const hidden = (body: string, name: string) => unescaped(new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '')

const page = () => `/en/workbenche/book/plan?${query}`
const departures = () => new URLSearchParams(query).getAll('leg')
const party = (role: string) => ({
  [`${role}.company`]: `${role} Ltd`,
  [`${role}.person`]: 'Li Wei',
  [`${role}.phone`]: '+86 138 0013 8000',
  [`${role}.email`]: '',
  [`${role}.address`]: '1 Harbour Road',
})
const WORDS = { goods: 'Pumps', ...party('shipper'), ...party('consignee') }
const keysIn = (body: string) => ({
  requestKey: hidden(body, 'requestKey'),
  holdKey: hidden(body, 'holdKey'),
  seen: hidden(body, 'seen'),
})
const leave = (departureId: string, left: number) =>
  sql`update departures set space_total = space_booked + space_held + ${left} where departure_id = ${departureId}`.execute(
    server.database,
  )
const counted = async () => {
  const { rows } = await sql<{ trips: number; bookings: number; held: number }>`
    select (select count(*)::int from trips) as trips, (select count(*)::int from bookings) as bookings,
      (select count(*)::int from checkouts where ended is null) as held`.execute(server.database)
  return rows[0]
}
const booked = async (): Promise<string> => {
  const { body } = await open(page())
  const answer = await send(page(), { ...keysIn(body), ...WORDS, companyName: 'Walkers Ltd', intent: 'book' })
  return String(answer.headers.location)
}
const tripOf = async (address: string): Promise<Trip> =>
  (await caller(server, cookie)(getTrip, { number: address.slice(-12) })).data as unknown as Trip

test('a firm is named once, space of all legs is held and given back, and all are booked once', async () => {
  const before = await counted()
  const { body } = await open(page())
  expect(body.match(/name="companyName"/g)).toHaveLength(1)
  const typed = { ...keysIn(body), ...WORDS, consignee: '' }
  const nameless = await send(page(), { ...typed, companyName: '', intent: 'hold' })
  expect(nameless.body).toContain('aria-invalid="true"')
  expect(nameless.body).toContain('value="consignee Ltd"')
  const held = await send(page(), { ...typed, companyName: 'Walkers Ltd', intent: 'hold' })
  expect(held.body).toContain(m.checkout_hold_left({ minutes: 15 }, en))
  expect(held.body).toContain('value="Pumps"')
  expect(held.body).not.toContain('name="companyName"')
  expect((await counted())?.held).toBe((before?.held ?? 0) + 2)
  const released = await send(page(), { ...keysIn(held.body), ...WORDS, intent: 'release' })
  expect(released.body).toContain('value="hold"')
  expect(released.body).toContain('value="Pumps"')
  expect((await counted())?.held).toBe(before?.held)

  const lacking = await send(page(), { ...keysIn(released.body), ...WORDS, 'consignee.company': '', intent: 'book' })
  expect(lacking.statusCode).toBe(200)
  expect(lacking.body).toContain('aria-invalid="true"')
  expect(lacking.body).toContain('value="shipper Ltd"')
  const whole = { ...keysIn(lacking.body), ...WORDS, intent: 'book' }
  const done = await send(page(), whole)
  expect(String(done.headers.location)).toMatch(/^\/en\/workbenche\/trips\/\d{12}$/)
  // The same form once more, as a browser sends it whose answer was lost.
  expect((await send(page(), whole)).headers.location).toBe(done.headers.location)
  expect(await counted()).toMatchObject({ trips: (before?.trips ?? 0) + 1, bookings: (before?.bookings ?? 0) + 2 })
  const trip = await open(String(done.headers.location))
  expect(trip.body).toContain(m.trips_state_waiting({}, en))
  const { legs } = await tripOf(String(done.headers.location))
  for (const { booking } of legs) expect(trip.body).toContain(`/en/workbenche/bookings/${booking.number}"`)
})

test('a leg without room is refused with departures that connect, and what was typed goes to the one that is chosen', async () => {
  const { body } = await open(page())
  const [first = '', second = ''] = departures()
  await leave(second, 1)
  const form = { ...keysIn(body), ...WORDS, companyName: 'Walkers Ltd' }
  const refused = await send(page(), { ...form, intent: 'book' })
  expect(refused.body).toContain(m.trips_gone_pick({}, en))
  expect(refused.body).toContain('value="consignee Ltd"')
  const [, offered = ''] = refused.body.split(m.trips_gone_pick({}, en))
  const other = unescaped(/formAction="([^"]*)"/i.exec(offered)?.[1] ?? '')
  const chosen = new URL(other, 'http://site').searchParams.getAll('leg')
  expect(chosen[0]).toBe(first)
  expect(chosen[1]).not.toBe(second)
  const moved = await send(other, { ...keysIn(refused.body), ...WORDS, companyName: 'Walkers Ltd', intent: 'choose' })
  expect(moved.body).toContain('value="consignee Ltd"')
  expect(hidden(moved.body, 'seen')).toContain(chosen[1])
  const done = await send(other, { ...keysIn(moved.body), ...WORDS, companyName: 'Walkers Ltd', intent: 'book' })
  expect(String(done.headers.location)).toMatch(/\/trips\/\d{12}$/)
})

test('another price is shown line by line with its leg, and sending again books at it', async () => {
  const { body } = await open(page())
  const seen = JSON.parse(hidden(body, 'seen')) as { totalMinor: number; lines: { amountMinor: number }[] }[]
  const cheaper = seen.map((leg, at) =>
    at === 0 ? leg : { ...leg, totalMinor: leg.totalMinor - 100, lines: leg.lines.map((line) => ({ ...line, amountMinor: 1 })) },
  )
  const form = { ...keysIn(body), ...WORDS, companyName: 'Walkers Ltd', intent: 'book' }
  const refused = await send(page(), { ...form, seen: JSON.stringify(cheaper) })
  expect(refused.body).toContain(m.checkout_changed({}, en))
  expect(refused.body).toContain('value="consignee Ltd"')
  const notice = /<section[^>]*role="alert"[\s\S]*?<\/section>/.exec(refused.body)?.[0] ?? ''
  expect(notice).toContain('<h3>Leg 2')
  expect(notice).not.toContain('<h3>Leg 1')
  const again = await send(page(), { ...form, ...keysIn(refused.body) })
  expect(String(again.headers.location)).toMatch(/\/trips\/\d{12}$/)
  // Nothing of what a form may bring is a fault of the server.
  for (const words of ['', '{', '[1]', '[{"departure":1,"lines":2}]', 'null'])
    expect((await send(page(), { ...form, requestKey: crypto.randomUUID(), seen: words })).statusCode).toBe(200)
})

test('without cargo weight and volume are asked for; one leg leads to the page of an offer; what is not there says so', async () => {
  const [first = '', second = ''] = departures()
  const bare = await open(`/en/workbenche/book/plan?leg=${first}&leg=${second}`)
  expect(bare.body).toContain('name="weightKg"')
  expect(bare.body.match(/type="hidden" name="leg"/g)).toHaveLength(2)
  expect(bare.body).not.toContain('name="goods"')
  const one = await open(`/en/workbenche/book/plan?leg=${first}&weightKg=900`)
  expect(String(one.headers.location)).toContain(`/en/workbenche/book?`)
  expect(String(one.headers.location)).toContain(`departure=${first}`)
  const apart = await open(`/en/workbenche/book/plan?leg=${second}&leg=${first}&weightKg=900&volumeM3=4`)
  expect(apart.body).toContain(m.trips_hurdles({}, en))
  expect(apart.body).not.toContain('name="goods"')
  for (const missing of ['', `?leg=${first}&leg=nothing-202612010000`, '?leg=%20'])
    expect((await open(`/en/workbenche/book/plan${missing}`)).body).toContain(m.trips_book_missing({}, en))
})

test('a leg that is refused is replaced on the page of the trip, once; all that stands is cancelled for what was shown', async () => {
  const address = await booked()
  const { legs } = await tripOf(address)
  const refuse = { number: legs[1]?.booking.number, version: 1, answer: 'reject', reason: 'no_space' }
  expect(await sellers['firm-b'](answerBooking, refuse)).toMatchObject({ code: 200 })
  await readEvents(server)
  const { data: told } = await caller(server, cookie)(listNotifications, {})
  const links = (told as unknown as { notifications: { link: string }[] }).notifications.map(({ link }) => link)
  expect(links).toEqual([`/workbenche/trips/${address.slice(-12)}`])
  const booking = await open(`/en/workbenche/bookings/${legs[1]?.booking.number}`)
  expect(booking.body).toContain(`href="${address}"`)
  const list = await open('/en/workbenche/bookings')
  expect(list.body.split(`href="${address}"`)).toHaveLength(3)
  const broken = await open(address)
  expect(broken.body).toContain(m.trips_state_broken({}, en))
  const look = unescaped(/href="([^"]*\?leg=2[^"]*)#replacement"/.exec(broken.body)?.[1] ?? '')
  const chosen = await open(look)
  const form = Object.fromEntries(
    ['requestKey', 'leg', 'departure', 'revision', 'totalMinor', 'currency'].map((name) => [name, hidden(chosen.body, name)]),
  )
  const dear = await send(look, { ...form, totalMinor: '1', intent: 'replace' })
  expect(dear.statusCode).toBe(200)
  expect((await tripOf(address)).state).toBe('broken')
  const done = await send(look, { ...form, intent: 'replace' })
  expect(done.headers.location).toBe(address)
  expect((await send(look, { ...form, intent: 'replace' })).headers.location).toBe(address)
  const whole = await tripOf(address)
  expect(whole.state).toBe('waiting')
  expect(whole.legs[1]?.earlier).toEqual([legs[1]?.booking.number])

  const waiting = await open(address)
  expect(waiting.body).toContain(`/en/workbenche/bookings/${legs[1]?.booking.number}"`)
  for (const words of ['', '[', '{}']) expect((await send(address, { legs: words, intent: 'cancel' })).statusCode).toBe(200)
  expect((await tripOf(address)).state).toBe('waiting')
  const cancelled = await send(address, { legs: hidden(waiting.body, 'legs'), intent: 'cancel' })
  expect(cancelled.body).toContain(m.trips_done_cancel({}, en))
  expect((await tripOf(address)).state).toBe('over')
  expect((await open(address)).body).not.toContain('value="cancel"')
})

test('a trip is its buyer’s alone', async () => {
  const address = await booked()
  const stranger = (await insertBuyer(server)).cookie
  const seller = (await logIn(server, await insertPerson(server.database, { role: 'provider_owner', company_id: 'firm-a' })))
    .cookie
  for (const as of [stranger, seller]) {
    expect((await open(address, as)).statusCode).toBe(404)
    expect((await send(address, { legs: '[]', intent: 'cancel' }, as)).body).not.toContain(m.trips_done_cancel({}, en))
  }
  expect((await open('/en/workbenche/trips/000000000000')).statusCode).toBe(404)
  expect((await tripOf(address)).state).toBe('waiting')
})

test('a checkout without room has its buyer told when there is some, and no more once they say so', async () => {
  const [departure = ''] = departures()
  const address = `/en/workbenche/book?offer=${departure.slice(0, departure.lastIndexOf('-'))}&departure=${departure}&weightKg=900&volumeM3=4`
  const press = async (intent: string) => {
    const { body } = await open(address)
    return send(address, { holdKey: hidden(body, 'holdKey'), departure, intent })
  }
  expect((await open(address)).body).not.toContain('value="watch"')
  await leave(departure, 1)
  expect((await open(address)).body).toContain('value="watch"')
  const waiting = await press('watch')
  expect(waiting.body).toContain(m.watches_on({}, en))
  expect(waiting.body).toContain('value="unwatch"')
  const listed = (await open('/en/workbenche/bookings')).body
  expect(listed).toContain(m.watches_list({ count: 1, most: 20 }, en))
  expect(listed).toContain(`departure=${departure}`)
  await leave(departure, 100)
  await tellOfSpace(server.database, NOW)
  await readEvents(server)
  const { data } = await caller(server, cookie)(listNotifications, {})
  const [notice] = (data as unknown as { notifications: { link: string }[] }).notifications
  expect((await open(`/en${notice?.link}`)).body).toContain('value="book"')

  await leave(departure, 1)
  expect((await press('unwatch')).body).toContain('value="watch"')
  await press('watch')
  const watchId = /value="(w-\w+)"/.exec((await open('/en/workbenche/bookings')).body)?.[1] ?? ''
  expect((await send('/en/workbenche/bookings', { unwatch: watchId })).body).not.toContain('name="unwatch"')
})
