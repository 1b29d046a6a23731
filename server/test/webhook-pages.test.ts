/** Webhooks in the developer console as a browser without script uses them: made, proven, looked at, sent again, ended. */
import * as m from '@tongyun/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demandSheet } from '../src/demand/demand-sheets.fixture.ts'
import { openSender } from '../src/webhooks/deliver.ts'
import { openBuiltSite } from './built-site.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { insertGround } from './ground.ts'
import { insertCompany, insertPerson, logIn } from './people.ts'
import { readEvents } from './read-events.ts'
import { makeFirm } from './shipper-firms.ts'
import { echo, plainPost, startReceiver } from './webhook-receiver.ts'

let closeSite: () => Promise<void>
let server: TestApp
let now = new Date('2026-11-21T08:00:00Z')
beforeAll(async () => {
  const opened = await openBuiltSite()
  closeSite = opened.close
  server = await createTestApp({ site: opened.site, clock: () => now, seed: insertGround })
}, 180_000)
afterAll(async () => {
  await server?.close()
  await closeSite?.()
})

const LIST = '/en/workbenche/developer/webhooks'
const browserOf = (cookie: string) => ({
  get: (url: string) => server.app.inject({ url, headers: { cookie } }),
  post: (url: string, form: [string, string][]) =>
    server.app.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(form).toString(),
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    }),
})
const sendDue = async () => {
  await readEvents(server)
  const { database, keys } = server.app.services
  const sender = openSender({ database, keys, clock: () => now, post: plainPost }, { warn: () => undefined })
  const { signal } = new AbortController()
  while ((await sender.look(signal)) > 0) await sender.ended()
}
const words = (message: (inputs: Record<string, never>, options: { locale: 'en' }) => string) => message({}, { locale: 'en' })
const secretIn = (html: string) => /whsec_[\w+/=]+/.exec(html)?.[0]

test('a provider makes a webhook, proves it, sees both sides’ bytes, sends again, pauses, rotates and deletes', async () => {
  const user = await insertPerson(server.database, { role: 'provider_owner', company_id: await insertCompany(server.database) })
  const { get, post } = browserOf((await logIn(server, user)).cookie)
  const lacking = await post(LIST, [
    ['url', 'http://hooks.example.com/x'],
    ['types', 'offer.approved'],
  ])
  expect(lacking.body).toContain(words(m.developer_need_url))
  expect(lacking.body).toContain('value="http://hooks.example.com/x"')
  expect(lacking.body).toMatch(/value="offer.approved"[^>]*checked|checked[^>]*value="offer.approved"/)

  const made = await post(LIST, [['url', 'https://hooks.example.com/x']])
  const secret = secretIn(made.body)
  expect(secret).toBeDefined()
  const page = new RegExp(`${LIST}/wh-\\w+`).exec(made.body)?.[0] ?? ''
  const shown = await get(page)
  expect(shown.body).not.toContain(secret)
  expect(shown.body).toContain(words(m.developer_webhook_unproven_text))
  expect((await post(LIST, [['url', 'https://hooks.example.com/x']])).body).toContain(words(m.err_webhook_exists))

  let isUp = true
  const receiver = await startReceiver((one) => (isUp ? echo(one) : { status: 500, text: 'out of <order>' }))
  await sql`update webhook_endpoints set url = ${receiver.url}`.execute(server.database)
  await sendDue()
  const proven = await get(page)
  expect(proven.body).toContain(words(m.developer_webhook_enabled))
  expect(proven.body).not.toContain(words(m.developer_webhook_unproven_text))
  const delivery = new RegExp(`${LIST}/deliveries/wd-\\w+`).exec(proven.body)?.[0] ?? ''
  const sent = receiver.received[0]
  const bytes = (await get(delivery)).body
  expect(bytes).toContain(sent?.body.replaceAll('"', '&quot;'))
  expect(bytes).toContain('HTTP 200')

  isUp = false
  expect((await post(page, [['intent', 'test']])).body).toContain(words(m.developer_test_sent))
  await sendDue()
  await sql`update webhook_deliveries set state = 'dead' where state = 'waiting'`.execute(server.database)
  const failed = await get(`${page}?state=dead`)
  expect(failed.body).toContain(words(m.webhooks_failure_server_error))
  const dead = new RegExp(`${LIST}/deliveries/wd-\\w+`).exec(failed.body)?.[0] ?? ''
  expect((await get(dead)).body).toContain('out of &lt;order&gt;')
  isUp = true
  await post(dead, [])
  await sendDue()
  expect((await get(dead)).body).toContain('HTTP 200')
  await sql`update webhook_deliveries set state = 'dead'`.execute(server.database)
  expect((await post(page, [['intent', 'replay']])).body).toContain(m.developer_replayed({ count: 2 }, { locale: 'en' }))
  const before = receiver.received.length
  await sendDue()
  expect(receiver.received.length).toBe(before + 2)

  // A period is counted first, by what stands in the address, and then sent.
  const counted = async (query: string) => (await get(`${page}?replay=count&${query}`)).body
  await server.database
    .insertInto('firm_events')
    .values({
      event_id: 'ev-aaaaaaaaaaaa',
      firm_id: user.company_id as string,
      type: 'offer.withdrawn',
      object_id: 'o',
      object_revision: 1,
      sequence: 1_000,
      occurred_at: now,
      data: '{}',
    })
    .execute()
  const at = now.toISOString().slice(0, 16)
  const day = `from=${at.replace(':', '%3A')}&to=${at.replace(':', '%3A')}`
  expect(await counted(day)).toContain(m.developer_replay_found({ count: 1 }, { locale: 'en' }))
  expect(await counted(`${day}&types=offer.withdrawn`)).toContain(m.developer_replay_found({ count: 1 }, { locale: 'en' }))
  expect(await counted(`${day}&types=booking.confirmed`)).toContain(words(m.developer_replay_found_none))
  const unclear = await counted('from=yesterday')
  expect(unclear).toContain(words(m.developer_replay_wrong_time))
  expect(unclear).toContain('value="yesterday"')
  expect(await counted('from=&to=')).toContain(words(m.developer_replay_need))
  const resent = await post(page, [
    ['intent', 'replay_range'],
    ['from', at],
    ['to', at],
    ['types', 'offer.withdrawn'],
  ])
  expect(resent.body).toContain(m.developer_replayed({ count: 1 }, { locale: 'en' }))

  const rotated = await post(page, [['intent', 'rotate']])
  expect(secretIn(rotated.body)).not.toBe(secret)
  expect(secretIn(rotated.body)).toBeDefined()
  expect(rotated.body).toContain(words(m.developer_old_secret))
  await sql`update webhook_endpoints set url = 'https://hooks.example.com/x'`.execute(server.database)
  expect((await post(page, [['intent', 'pause']])).body).toContain(words(m.developer_webhook_resume))
  expect((await post(page, [['intent', 'test']])).body).toContain(words(m.err_webhook_disabled))
  expect((await post(page, [['intent', 'resume']])).body).toContain(words(m.developer_webhook_pause))
  const changed = await post(page, [
    ['intent', 'change'],
    ['url', 'https://hooks.example.com/y'],
    ['types', 'booking.confirmed'],
  ])
  expect(changed.body).toContain(words(m.developer_webhook_unproven_text))
  expect(changed.body).toContain(words(m.events_booking_confirmed))
  expect((await post(page, [['intent', 'remove']])).headers.location).toBe(LIST)
  expect((await get(page)).statusCode).toBe(404)
  expect((await get(delivery)).statusCode).toBe(404)
  await receiver.close()
  now = new Date(now.getTime() + 1)
}, 120_000)

test('a shipper’s firm has its own, and sees nobody else’s', async () => {
  const { user, create } = await makeFirm(server)
  await create(demandSheet(now))
  const { get, post } = browserOf((await logIn(server, user)).cookie)
  const made = await post(LIST, [['url', 'https://shipper.example.com/x']])
  const page = new RegExp(`${LIST}/wh-\\w+`).exec(made.body)?.[0] ?? ''
  expect((await get(page)).statusCode).toBe(200)
  const other = browserOf((await logIn(server, (await makeFirm(server)).user)).cookie)
  expect((await other.get(page)).statusCode).toBe(404)
  expect((await other.post(page, [['intent', 'pause']])).statusCode).toBe(404)
  const nobody = browserOf((await logIn(server, await insertPerson(server.database, { role: 'shipper' }))).cookie)
  expect((await nobody.get(LIST)).body).toContain(words(m.developer_firm_needed))
}, 60_000)
