import { listOutbox } from '@tongyun/contract/accounts/account'
import type { Endpoint } from '@tongyun/contract/endpoint'
import * as support from '@tongyun/contract/support/endpoints'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { send } from '../../test/people.ts'

const START = new Date('2026-11-21T08:00:00Z')
let now = START
let server: TestApp
let second: FastifyInstance
beforeAll(async () => {
  const options = { settings: { RATE_LIMIT: 'on', DEMO_MARKET: 'on', OUTBOX_PAGE: 'on' }, clock: () => now }
  server = await createTestApp(options)
  second = await addTestApp(server.database, options)
})
afterAll(async () => {
  await second.close()
  await server.close()
})
beforeEach(async () => {
  now = START
  await server.database.deleteFrom('support_threads').execute()
  await server.database.deleteFrom('outgoing_messages').execute()
  await server.database.deleteFrom('limits').execute()
})

type Reply = {
  code: number
  msg: string
  msgParams: Record<string, unknown> | null
  data: Record<string, never> & support.Receipt
}
const call = async (
  endpoint: Endpoint,
  input: Record<string, unknown> = {},
  { app = server.app, language = 'en', address = '203.0.113.7' } = {},
) => (await send(app, endpoint, input, { 'accept-language': language }, address)).json<Reply>()

/** A form that was opened long enough ago to be filled in by a person. */
const openForm = async () => {
  const { data } = await call(support.getFormTicket)
  now = new Date(now.getTime() + 5_000)
  const { ticket } = data as unknown as { ticket: string }
  return { ticket }
}
const question = async (rest: Record<string, unknown> = {}) => ({
  role: 'shipper',
  name: 'Anna Petrova',
  phone: '+7 916 000-11-22'.replaceAll(' ', ''),
  email: 'Anna@Example.com',
  wechat: 'anna_p',
  message: 'How long does rail from Yiwu to Moscow take?\r\n3 t, 12 m³',
  ...(await openForm()),
  ...rest,
})
const outbox = async () => {
  const { data } = await call(listOutbox)
  return (data as unknown as { messages: { target: string; subject: string; body: string }[] }).messages
}
const threads = () => server.database.selectFrom('support_threads').selectAll().execute()

describe('the contact form', () => {
  test('V01 P12: what was asked has a number, shown and mailed, in the language of whoever asks', async () => {
    const answer = await call(support.sendQuestion, await question(), { language: 'ru' })
    expect(answer.code).toBe(200)
    const { number, key } = answer.data
    expect(number).toMatch(/^\d{4}-\d{4}-\d{4}$/)
    const [letter, ...others] = await outbox()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ target: 'anna@example.com', subject: `Ваше обращение ${number} получено` })
    expect(letter?.body).toContain(`/ru/contact/follow?key=${key}`)
    // Anybody can type anybody's address: nothing of what they typed beside it is sent there.
    expect(letter?.body).not.toMatch(/Anna|Yiwu/)
    expect(await threads()).toMatchObject([
      {
        number,
        kind: 'question',
        state: 'received',
        language: 'ru',
        sender_role: 'shipper',
        phone: '79160001122',
        email: 'anna@example.com',
        wechat: 'anna_p',
        due_at: new Date(now.getTime() + 24 * 3_600_000),
      },
    ])
  })

  test('says that the number was mailed only where a mail server is set', async () => {
    expect((await call(support.sendQuestion, await question())).data.mailed).toBe(false)
    const settings = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'service@tongyun.example' }
    const mailing = await addTestApp(server.database, { settings, clock: () => now })
    const another = await question({ message: 'And by air?' })
    const { data } = await call(support.sendQuestion, another, { app: mailing })
    expect(data.mailed).toBe(true)
    const { key } = data
    expect((await call(support.getThread, { key }, { app: mailing })).data.mailed).toBe(true)
    expect((await call(support.getThread, { key })).data.mailed).toBe(false)
    await mailing.close()
  })

  test.each(['role', 'name', 'phone', 'message', 'ticket'])('V01: without %s it is refused', async (field) => {
    const { [field as 'role']: _, ...rest } = await question()
    expect(await call(support.sendQuestion, rest)).toMatchObject({ code: 810001, msgParams: { field } })
    expect(await threads()).toEqual([])
  })

  test.each([
    ['email', 'nobody'],
    ['phone', 'call me'],
    ['message', 'so nice \u{1F600}'],
    ['name', 'Anna \u{1F600}'],
    ['wechat', 'x'.repeat(41)],
    ['message', 'a'.repeat(2001)],
    ['website', 'http://spam.example'],
  ])('V03 V04: %s %s is refused, and the answer names the field', async (field, value) => {
    const answer = await call(support.sendQuestion, await question({ [field]: value }))
    expect(answer).toMatchObject({ code: 810001, msgParams: { field } })
    expect(await threads()).toEqual([])
  })

  test('only what is needed is enough, and then nothing is mailed', async () => {
    const answer = await call(support.sendQuestion, await question({ email: '', wechat: '', website: '' }))
    expect(answer).toMatchObject({ code: 200, data: { mailed: false } })
    expect(await outbox()).toEqual([])
  })

  test('sent twice at once over two processes, and once more later, it is one message and one letter', async () => {
    const form = await question()
    const answers = await Promise.all(
      [server.app, second, server.app, second].map((app) => call(support.sendQuestion, form, { app })),
    )
    answers.push(await call(support.sendQuestion, form))
    expect(new Set(answers.map(({ data }) => data.number)).size).toBe(1)
    expect(await threads()).toHaveLength(1)
    expect(await outbox()).toHaveLength(1)
    // Another text in the same form is another message: nothing is swallowed.
    await call(support.sendQuestion, { ...form, message: 'And by truck?' })
    expect(await threads()).toHaveLength(2)
  })
})

describe('S18: what programs send', () => {
  test('a form sent at once, or with a ticket that is old, changed or made up, is refused with a reason', async () => {
    const { ticket, ...form } = await question()
    const refused = async (given: string, reason: string) =>
      expect(await call(support.sendQuestion, { ...form, ticket: given })).toMatchObject({ code: 812001, msgParams: { reason } })
    now = new Date(now.getTime() - 2_500)
    await refused(ticket, 'form_too_fast')
    now = new Date(now.getTime() + 86_400_000)
    await refused(ticket, 'form_expired')
    now = START
    await refused(`0${ticket.slice(1, -1)}A`, 'form_expired')
    await refused('A'.repeat(47), 'form_expired')
    expect(await threads()).toEqual([])
    expect(await server.database.selectFrom('limits').selectAll().execute()).toEqual([])
  })

  test.each([
    ['send-question', support.sendQuestion, 5],
    ['send-complaint', support.sendComplaint, 5],
    ['send-feedback', support.sendFeedback, 10],
  ] as const)(
    '%s holds its limit at ten times as many over two processes, and says how long to wait',
    async (name, endpoint, most) => {
      const { ticket } = await openForm()
      const form = {
        'send-question': { role: 'provider', name: 'P', phone: '13800000000' },
        'send-complaint': { kind: 'complaint', name: 'P', phone: '13800000000' },
        'send-feedback': {},
      }[name]
      const answers = []
      for (let i = 0; i < most * 10; i += 1)
        answers.push(call(endpoint, { ...form, ticket, message: `number ${i}` }, { app: i % 2 === 0 ? server.app : second }))
      const codes = (await Promise.all(answers)).map(({ code, msgParams }) => [code, msgParams?.reason])
      expect(codes.filter(([code]) => code === 200)).toHaveLength(most)
      expect(codes.filter(([, reason]) => reason === 'too_many_tries')).toHaveLength(most * 9)
      expect(await threads()).toHaveLength(most)
      // Somebody else is not held back, and neither is the same address an hour later.
      const elsewhere = await call(endpoint, { ...form, ticket, message: 'elsewhere' }, { address: '198.51.100.9' })
      expect(elsewhere.code).toBe(200)
      now = new Date(now.getTime() + 3_600_001)
      expect((await call(endpoint, { ...form, ticket, message: 'later' })).code).toBe(200)
    },
  )

  test('one e-mail address gets five receipts a day, whoever asks for them; what was sent is kept all the same', async () => {
    const { ticket, ...form } = await question()
    for (let i = 0; i < 7; i += 1) {
      const answer = await call(support.sendQuestion, { ...form, ticket, message: `m ${i}` }, { address: `198.51.100.${i}` })
      expect(answer.code).toBe(200)
    }
    expect(await threads()).toHaveLength(7)
    expect(await outbox()).toHaveLength(5)
    const { rows } = await sql<{ text: string }>`select t::text as text from limits t`.execute(server.database)
    expect(rows.map(({ text }) => text).join()).not.toContain('example.com')
  })
})

describe('complaints and suggestions', () => {
  test('P12: by e-mail or by phone, one of them is needed', async () => {
    const form = { kind: 'suggestion', name: 'Li Wei', message: 'Show the cut-off in the list', ...(await openForm()) }
    expect(await call(support.sendComplaint, form)).toMatchObject({
      code: 810001,
      msgParams: { field: 'email', rule: 'required' },
    })
    expect(await call(support.sendComplaint, { ...form, phone: '13800000000' })).toMatchObject({
      code: 200,
      data: { mailed: false },
    })
    expect(await call(support.sendComplaint, { ...form, kind: 'question' })).toMatchObject({ code: 810001 })
    expect(await threads()).toMatchObject([{ kind: 'suggestion', phone: '8613800000000', email: null }])
  })
})

describe('feedback', () => {
  test('P12: the page and the language are kept with it, and nothing about the sender is needed', async () => {
    const form = { message: 'The filter closes by itself', page: '/transport/mall?mode=sea', ...(await openForm()) }
    expect(await call(support.sendFeedback, form, { language: 'zh' })).toMatchObject({ code: 200, data: { mailed: false } })
    expect(await threads()).toMatchObject([
      { kind: 'feedback', page: '/transport/mall?mode=sea', language: 'zh', sender_name: null, email: null, phone: null },
    ])
    for (const page of ['https://elsewhere.example/', '//elsewhere.example', 'javascript:alert(1)'])
      expect(await call(support.sendFeedback, { ...form, page }), page).toMatchObject({
        code: 810001,
        msgParams: { field: 'page' },
      })
  })
})

describe('following what was sent', () => {
  test('P12: by number and e-mail, by number and phone, however they are typed, or by the secret', async () => {
    const { number, key } = (await call(support.sendQuestion, await question())).data
    for (const contact of ['anna@example.com', 'ANNA@example.com', '+79160001122', '89160001122'])
      for (const typed of [number, number.replaceAll('-', ''), number.replaceAll('-', ' ')])
        expect(await call(support.findThread, { number: typed, contact }), contact).toMatchObject({
          code: 200,
          data: { key },
        })
    const thread = await call(support.getThread, { key })
    expect(thread.data).toMatchObject({
      number,
      kind: 'question',
      state: 'received',
      mailed: false,
      dueAt: '2026-11-22T08:00:05.000Z',
      entries: [{ kind: 'message', body: 'How long does rail from Yiwu to Moscow take?\n3 t, 12 m³' }],
    })
    expect(JSON.stringify(thread.data)).not.toMatch(/anna|Petrova|7916/i)
  })

  test('S9: another contact, an unknown number and a wrong secret are answered alike', async () => {
    const { number, key } = (await call(support.sendQuestion, await question())).data
    const missing = '0000-0000-0000'
    const answers = [
      await call(support.findThread, { number, contact: 'other@example.com' }),
      await call(support.findThread, { number: missing, contact: 'anna@example.com' }),
      await call(support.getThread, { key: `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}` }),
      await call(support.getThread, { key: key.replace(number, missing) }),
      await call(support.replyToThread, { key: key.replace(number, missing), message: 'x' }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ code: 810004, msgParams: { reason: 'no_thread' } })
    expect(new Set(answers.map(({ msg }) => msg)).size).toBe(1)
  })

  test('S18: a contact cannot be guessed, from one address or from many', async () => {
    const { number } = (await call(support.sendQuestion, await question())).data
    const tries = []
    for (let i = 0; i < 100; i += 1)
      tries.push((await call(support.findThread, { number, contact: `1380000${1000 + i}` }, { address: `198.51.100.${i}` })).code)
    expect(tries.filter((code) => code === 810004)).toHaveLength(10)
    expect(tries.filter((code) => code === 810008)).toHaveLength(90)
  })

  test('a further word is added once, however often it is sent, and brings an answered conversation back into work', async () => {
    const { key } = (await call(support.sendQuestion, await question())).data
    await server.database.updateTable('support_threads').set({ state: 'answered', due_at: START }).execute()
    now = new Date(START.getTime() + 7_200_000)
    const reply = { key, message: 'And back?' }
    await Promise.all([server.app, second].map((app) => call(support.replyToThread, reply, { app })))
    const { data } = await call(support.replyToThread, reply)
    expect(data).toMatchObject({ state: 'in_work', dueAt: '2026-11-22T10:00:00.000Z' })
    expect((data as unknown as support.Thread).entries.map(({ body }) => body)).toEqual([
      expect.stringContaining('Yiwu'),
      'And back?',
    ])
  })
})
