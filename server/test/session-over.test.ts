/**
 * S08 without script: every form of the account, the workbench and the administration, sent when its session is over, is
 * filled in again once its person has logged in. The forms are those the pages have, read by a parser of its own.
 */
import { SITE_MAP } from '@tongyun/contract/site-map'
import * as m from '@tongyun/messages'
import type { Element } from 'domhandler'
import { DomUtils, parseDocument } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '../src/accounts/users.queries.ts'
import { putLaneChoice } from '../src/matching/answers.queries.ts'
import { openBuiltSite } from './built-site.ts'
import { codeIn, lastMessage } from './codes.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { insertGround } from './ground.ts'
import { insertOffers } from './lane-offers.ts'
import { INSERT } from './objects.ts'
import { PARAMETERS, ROWS } from './page-parameters.ts'
import { confirmDevices, cookieOf, insertCompany, insertPerson, logIn, PASSWORD, tryLogin } from './people.ts'
import { insertPlan } from './trip-market.ts'

let closeSite: () => Promise<void>
let server: TestApp
let personalPaths: string[]
/** Of the routes that take forms. */
let actingPaths: string[]
let now = new Date('2026-11-21T08:00:00Z')
const people: Record<'provider' | 'staff' | 'buyer' | 'newcomer', User> = {} as never
const ids: Record<string, string> = {}

beforeAll(async () => {
  const opened = await openBuiltSite()
  const { build, isPersonal, site } = opened
  closeSite = opened.close
  personalPaths = Object.values(SITE_MAP).flatMap(({ path }) => (isPersonal(path) ? [path] : []))
  type Route = { path?: string; module: { action?: unknown } }
  actingPaths = (Object.values(build.routes) as Route[]).flatMap(({ path, module }) =>
    path !== undefined && isPersonal(path) && module.action !== undefined ? [path] : [],
  )
  server = await createTestApp({
    site,
    settings: { DEMO_MARKET: 'on' },
    clock: () => now,
  })
  const { database } = server
  const companyId = await insertCompany(database)
  people.provider = await insertPerson(database, { role: 'provider_owner', company_id: companyId })
  people.staff = await insertPerson(database, { role: 'administrator', demo: true })
  people.buyer = await insertPerson(database, { role: 'shipper' })
  people.newcomer = await insertPerson(database)
  const provider = { userId: people.provider.user_id, companyId }
  const staff = { userId: people.staff.user_id, companyId }
  const buyer = { userId: people.buyer.user_id, companyId: '' }
  for (const [who, holder] of [
    ['provider', provider],
    ['staff', staff],
    ['buyer', buyer],
  ] as const)
    for (const kind of ROWS[who]) ids[kind] = await INSERT[kind](database, holder)
  await insertGround(database)
  await insertOffers(database, [{ id: 'on-mall', providerId: 'firm-a', freight: 100, charges: [] }])
  ids.plan = await insertPlan(database, now)
  const lane = { origin_city: 'g1796236', destination_city: 'g524901' }
  await putLaneChoice(database, { provider_id: companyId, ...lane, choice: 'mute', chosen_at: now })
}, 180_000)
afterAll(async () => {
  await server?.close()
  await closeSite?.()
})

/** Forms that a page shows when its address asks for them. */
const OPENED: Record<string, string[]> = { '/account/contact': ['?change=phone', '?change=email'] }
/** Pages that show what their address names. */
const ASKED: Record<string, () => string> = {
  '/workbenche/mallDetail': () => `?id=${ids.offer}`,
  '/workbenche/ask': () => '?offer=on-mall&weightKg=100',
  '/workbenche/book': () => '?offer=on-mall&weightKg=100&volumeM3=1',
  '/workbenche/book/plan': () => `?${ids.plan}`,
}

/** Pages on which a shipper's people type what a provider's do not, or not there. */
const OF_BUYERS = /^\/workbenche\/(?:book(?:\/plan)?|trips\/:trip|firm|need(?:\/.*)?|ask|quotes\/:quoteId(?:\/accept)?)$/
/** Only where the device is not confirmed yet. */
const OF_NEWCOMERS = '/account/device'
const personOf = (path: string): keyof typeof people => {
  if (path === OF_NEWCOMERS) return 'newcomer'
  if (path.startsWith('/administration')) return 'staff'
  return OF_BUYERS.test(path) ? 'buyer' : 'provider'
}
const pagesOf = (person: keyof typeof people) =>
  personalPaths
    .filter((path) => personOf(path) === person)
    .flatMap((path) => {
      const page = path.replace(/:\w+/g, (parameter) => ids[PARAMETERS[parameter] ?? ''] ?? 'unknown')
      const shown = [page + (ASKED[path]?.() ?? ''), ...(OPENED[path] ?? []).map((query) => page + query)]
      return shown.map((address) => ({ path, shown: address }))
    })

type Form = { element: Element; controls: Element[] }
const attribute = ({ attribs }: Element, name: string) => attribs[name] ?? ''
const isNamed = (names: string[]) => (node: unknown) => 'name' in (node as object) && names.includes((node as Element).name)
const formsIn = (html: string): Form[] => {
  const document = parseDocument(html)
  const all = (names: string[], root: unknown) => DomUtils.findAll(isNamed(names), [root as never]) as Element[]
  const controls = ['input', 'textarea', 'select', 'button']
  return all(['form'], document)
    .filter((element) => attribute(element, 'method') === 'post')
    .map((element) => {
      const id = attribute(element, 'id')
      const outside = all(controls, document).filter((one) => id !== '' && attribute(one, 'form') === id)
      return { element, controls: [...all(controls, element).filter((one) => !('form' in one.attribs)), ...outside] }
    })
}

const isSecret = (control: Element) =>
  attribute(control, 'name') === 'captcha' ||
  attribute(control, 'type') === 'password' ||
  /password|one-time-code/.test(attribute(control, 'autocomplete'))
const isTyped = (control: Element) =>
  control.name !== 'button' &&
  attribute(control, 'name') !== '' &&
  !('disabled' in control.attribs || 'readonly' in control.attribs) &&
  !['hidden', 'submit', 'file', 'image', 'button'].includes(attribute(control, 'type'))
const isTick = (control: Element) => ['checkbox', 'radio'].includes(attribute(control, 'type'))
const optionsOf = (control: Element) =>
  (DomUtils.findAll(isNamed(['option']), [control]) as Element[]).map((option) => ({
    value: 'value' in option.attribs ? attribute(option, 'value') : DomUtils.textContent(option),
    selected: 'selected' in option.attribs,
  }))

const SECRET = 'NEVER-KEPT-9fK'
const TYPED = 'Ввод "x" <b> & 3 т'
/** What a person makes of a control: another value than it has. */
const typedInto = (control: Element, n: number): string | boolean => {
  if (isSecret(control)) return SECRET
  if (isTick(control)) return attribute(control, 'type') === 'radio' || !('checked' in control.attribs)
  if (control.name === 'select') return optionsOf(control).at(-1)?.value ?? ''
  if (control.name === 'textarea') return `${TYPED}\r\n${n}`
  return (
    { date: '2027-01-02', number: '7', email: `a${n}@example.com`, time: '07:30' }[attribute(control, 'type')] ?? `${TYPED} ${n}`
  )
}
const shownIn = (control: Element): string | boolean => {
  if (isTick(control)) return 'checked' in control.attribs
  if (control.name === 'select')
    return (optionsOf(control).find(({ selected }) => selected) ?? optionsOf(control)[0])?.value ?? ''
  if (control.name === 'textarea') return DomUtils.textContent(control).replace(/^\n/, '')
  return attribute(control, 'value')
}

/** Fills a form in as a person does and gives what a browser sends, by the button that comes first. */
const fill = ({ controls }: Form) => {
  const sent: [string, string][] = []
  const typed: { name: string; value: string | boolean; nth: number }[] = []
  const chosen = new Set<string>()
  for (const [n, control] of controls.entries()) {
    const name = attribute(control, 'name')
    if (attribute(control, 'type') === 'hidden') sent.push([name, attribute(control, 'value')])
    if (!isTyped(control)) continue
    const first = !chosen.has(name)
    const value = attribute(control, 'type') === 'radio' ? first : typedInto(control, n)
    chosen.add(name)
    typed.push({ name, value, nth: n })
    if (isTick(control)) {
      if (value) sent.push([name, 'value' in control.attribs ? attribute(control, 'value') : 'on'])
    } else sent.push([name, String(value)])
  }
  const button = controls.find((one) => one.name === 'button' && attribute(one, 'type') !== 'button')
  if (button !== undefined && attribute(button, 'name') !== '') sent.push([attribute(button, 'name'), attribute(button, 'value')])
  return { sent, typed }
}

const bodyOf = (form: Form, sent: [string, string][]) => {
  if (attribute(form.element, 'enctype') !== 'multipart/form-data')
    return { type: 'application/x-www-form-urlencoded', payload: new URLSearchParams(sent).toString() }
  const boundary = '----session-over'
  const file = form.controls.find((one) => attribute(one, 'type') === 'file')
  const parts = [
    ...sent.map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
    `--${boundary}\r\ncontent-disposition: form-data; name="${attribute(file as Element, 'name')}"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-${SECRET}\r\n`,
    `--${boundary}--\r\n`,
  ]
  return { type: `multipart/form-data; boundary=${boundary}`, payload: parts.join('') }
}

const get = (url: string, cookie: string) => server.app.inject({ url, headers: { cookie } })
const post = (url: string, cookie: string, { type, payload }: { type: string; payload: string }) =>
  server.app.inject({ method: 'POST', url, payload, headers: { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' } })
const endSessions = async (userId: string) => {
  await server.database.updateTable('sessions').set({ ended_at: now, end_reason: 'idle' }).where('user_id', '=', userId).execute()
}
const loginAgain = async (user: User, cookie: string) => {
  const again = cookieOf(await tryLogin(server, { username: user.user_name }, { headers: { cookie } }))
  if (user !== people.newcomer) await confirmDevices(server, user.user_id)
  return again
}
const nextOf = (location: string) => new URL(location, 'http://own.invalid').searchParams
const heldRows = async () => JSON.stringify(await server.database.selectFrom('kept_forms').selectAll().execute())

type Session = { cookie: string }
/** Forms of the page itself, without those that stand in the bar of every page. */
const OF_THE_BAR = /\/(?:account\/logout|currency)(?:$|\?)/
const ownForms = (html: string) => formsIn(html).filter(({ element }) => !OF_THE_BAR.test(attribute(element, 'action')))

/** Nothing is typed there; of a sandbox and of saved searches, because there are none. */
const BUTTONS_ONLY = [
  '/account/join',
  '/account/searches',
  '/workbenche/developer/sandbox',
  '/workbenche/capacities/renew',
  '/administration/news/:articleId/history',
  '/account/logout',
]

const tested = new Set<string>()
const counted = { forms: 0, fields: 0 }

/** Sends a form of a page after the session is over, logs in, and says what is not as it was typed. */
const faultsOf = async (page: string, place: number, before: Session, person: User): Promise<string[]> => {
  const form = ownForms((await get(page, before.cookie)).body)[place] as Form
  const address = attribute(form.element, 'action') || page
  const { sent, typed } = fill(form)
  await endSessions(person.user_id)
  const answer = await post(address, before.cookie, bodyOf(form, sent))
  const next = nextOf(String(answer.headers.location))
  const faults: string[] = []
  const expectSame = (about: string, found: unknown, wanted: unknown) => {
    if (found !== wanted) faults.push(`${page} form ${place}, ${about}: ${JSON.stringify(found)} for ${JSON.stringify(wanted)}`)
  }
  expectSame('status', answer.statusCode, 302)
  expectSame('sentence', next.get('over'), '1')
  expectSame('way back', next.get('next'), page)
  expectSame('secret kept', (await heldRows()).includes(SECRET), false)
  before.cookie = await loginAgain(person, before.cookie)
  const kept = typed.filter(({ nth }) => !isSecret(form.controls[nth] as Element))
  if (kept.length === 0) return faults
  expectSame('word of it', next.get('typed'), '1')
  const { body } = await get(page, before.cookie)
  const again = ownForms(body)[place]
  for (const { name, value, nth } of typed) {
    const control = again?.controls[nth]
    const wanted = typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value
    if (control === undefined) faults.push(`${page} form ${place} lacks ${name}`)
    else expectSame(name, shownIn(control), isSecret(control) ? '' : wanted)
  }
  counted.fields += typed.length
  expectSame('secret shown', body.includes(SECRET), false)
  expectSame('note', /data-typed-note=""[^>]*><span>/.test(body), true)
  expectSame('given back twice', (await get(page, before.cookie)).body.includes('data-typed-back'), false)
  return faults
}

describe.each(['provider', 'staff', 'buyer', 'newcomer'] as const)('forms of %s', (who) => {
  test('come back as they were typed, without secrets and files', async () => {
    const person = people[who]
    const session: Session = { cookie: await loginAgain(person, '') }
    const faults: string[] = []
    for (const { path, shown: page } of pagesOf(who)) {
      const shown = await get(page, session.cookie)
      if (shown.statusCode !== 200) faults.push(`${page} is ${shown.statusCode}`)
      for (const [place, form] of ownForms(shown.body).entries()) {
        tested.add(path)
        counted.forms += 1
        if (fill(form).typed.length > 0) faults.push(...(await faultsOf(page, place, session, person)))
      }
    }
    expect(faults).toEqual([])
  })
})

test('they are the forms of every page that takes one', () => {
  expect(actingPaths.filter((path) => !tested.has(path))).toEqual(BUTTONS_ONLY)
  expect(counted.forms).toBeGreaterThan(40)
  expect(counted.fields).toBeGreaterThan(200)
})

describe('what is kept', () => {
  const profile = (fullName: string) => ({
    type: 'application/x-www-form-urlencoded',
    payload: new URLSearchParams({ fullName, language: 'en' }).toString(),
  })
  const leave = async (fullName: string, path = '/account/profile') => {
    const { cookie } = await logIn(server, people.provider)
    await endSessions(people.provider.user_id)
    return { cookie, answer: await post(path, cookie, profile(fullName)) }
  }
  const profileOf = async (cookie: string) => (await get('/account/profile', cookie)).body

  test('is nobody else’s, also on the same browser, and waits for its person', async () => {
    const { cookie } = await leave('Only Mine')
    const other = await insertPerson(server.database)
    expect(await profileOf(await loginAgain(other, cookie))).not.toContain('Only Mine')
    expect(await profileOf(await loginAgain(people.provider, ''))).not.toContain('Only Mine')
    expect(await profileOf(await loginAgain(people.provider, cookie))).toContain('Only Mine')
  })

  test('is kept for an hour', async () => {
    const { cookie } = await leave('An Hour Ago')
    now = new Date(now.getTime() + 3_600_000)
    expect(await profileOf(await loginAgain(people.provider, cookie))).not.toContain('An Hour Ago')
  })

  test('belongs to a page, in whatever language it is read', async () => {
    const { cookie, answer } = await leave('In Russian', '/ru/account/profile')
    expect(String(answer.headers.location)).toMatch(/^\/ru\/home\/login\?next=%2Faccount%2Fprofile&over=1&typed=1$/)
    const next = await loginAgain(people.provider, cookie)
    expect((await get('/account/contact?change=email', next)).body).not.toContain('In Russian')
    expect((await get('/en/account/profile', next)).body).toContain('In Russian')
  })

  test('is nothing of a stranger, of too long a form, or of one PostgreSQL cannot hold', async () => {
    await server.database.deleteFrom('kept_forms').execute()
    const stranger = await post('/account/profile', 'sid=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', profile('Stranger'))
    expect(stranger.headers.location).toBe('/home/login?next=%2Faccount%2Fprofile&over=1')
    const { cookie, answer } = await leave('nul \0')
    expect(answer.headers.location).toBe('/home/login?next=%2Faccount%2Fprofile&over=1')
    const part = `--x\r\ncontent-disposition: form-data; name="cells"\r\n\r\n${'y'.repeat(250_000)}\r\n`
    const long = { type: 'multipart/form-data; boundary=x', payload: `${part.repeat(4)}--x--\r\n` }
    const tooLong = await post('/workbenche/import', cookie, long)
    expect(tooLong.headers.location).toBe('/home/login?next=%2Fworkbenche%2Fimport&over=1')
    expect(await heldRows()).toBe('[]')
  })

  test('is no more than ten pages of a session', async () => {
    const { cookie } = await leave('First')
    for (let page = 1; page <= 10; page += 1) {
      now = new Date(now.getTime() + 1_000)
      await post(`/account/profile?p=${page}`, cookie, profile(`Page ${page}`))
    }
    const held = await heldRows()
    expect([held.includes('First'), held.includes('Page 1"'), held.includes('Page 10"')]).toEqual([false, true, true])
  })

  test('control: a form whose session goes on is taken, and nothing is kept of it', async () => {
    await server.database.deleteFrom('kept_forms').execute()
    const { cookie } = await logIn(server, people.provider)
    expect((await post('/account/profile', cookie, profile('Goes On'))).statusCode).toBe(200)
    expect(await heldRows()).toBe('[]')
  })
})

describe('a device that is not confirmed', () => {
  const page = '/account/contact?change=email'
  const confirmed = async (cookie: string) => {
    const path = `/account/device?next=${encodeURIComponent(page)}`
    const form = (fields: Record<string, string>) => ({
      type: 'application/x-www-form-urlencoded',
      payload: new URLSearchParams({ channel: 'email', ...fields }).toString(),
    })
    expect((await post(path, cookie, form({ intent: 'send' }))).statusCode).toBe(200)
    const code = codeIn(await lastMessage(server, String(people.newcomer.email)))
    return post(path, cookie, form({ code: String(code) }))
  }

  test('keeps the form that was sent, leads to its page, and gives the form back once it is confirmed', async () => {
    const cookie = await loginAgain(people.newcomer, '')
    const sent = { channel: 'email', email: 'new@example.com', code: '123456', password: PASSWORD }
    const body = { type: 'application/x-www-form-urlencoded', payload: new URLSearchParams(sent).toString() }
    const answer = await post(`/ru${page}`, cookie, body)
    const next = encodeURIComponent(page)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `/ru/account/device?next=${next}&typed=1`])
    expect(await heldRows()).not.toContain(PASSWORD)
    const asked = (await get(String(answer.headers.location), cookie)).body
    expect(asked).toContain(m.login_over_kept({}, { locale: 'ru' }))
    const done = await confirmed(cookie)
    expect([done.statusCode, done.headers.location]).toEqual([302, page])
    const again = (await get(page, cookie)).body
    expect(again).toContain('new@example.com')
    expect(again).not.toContain(PASSWORD)
    // Its page leads on at once.
    expect((await get(`/account/device?next=${next}`, cookie)).headers.location).toBe(page)
  })

  test('leads to no other site, and to the sessions where nothing was asked for', async () => {
    const { cookie } = await logIn(server, people.provider)
    for (const [next, to] of [
      ['https://evil.example/', '/account/sessions'],
      ['//evil.example', '/account/sessions'],
      ['/ty/account/export', '/account/sessions'],
      ['/account/data', '/account/data'],
    ])
      expect((await get(`/account/device?next=${encodeURIComponent(String(next))}`, cookie)).headers.location, next).toBe(to)
    expect((await get('/account/device', cookie)).headers.location).toBe('/account/sessions')
  })

  test('control: a confirmed one is asked for nothing', async () => {
    const { cookie } = await logIn(server, people.provider)
    const sent = { channel: 'email', email: 'new@example.com', code: '123456', password: PASSWORD }
    const body = { type: 'application/x-www-form-urlencoded', payload: new URLSearchParams(sent).toString() }
    expect((await post(page, cookie, body)).statusCode).toBe(200)
  })
})
