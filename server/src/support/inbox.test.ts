import { listOutbox } from '@tongyun/contract/accounts/account'
import type { Endpoint } from '@tongyun/contract/endpoint'
import * as support from '@tongyun/contract/support/endpoints'
import * as inbox from '@tongyun/contract/support/inbox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertPerson, logIn, send } from '../../test/people.ts'
import { aPress } from '../../test/press.ts'
import { deleteThreadsBefore } from './threads.queries.ts'

const START = new Date('2026-11-21T08:00:00Z')
let now = START
let server: TestApp
let mine: string
let colleague: string
beforeAll(async () => {
  server = await createTestApp({ settings: { DEMO_MARKET: 'on', OUTBOX_PAGE: 'on' }, clock: () => now })
  mine = (await logIn(server, await insertPerson(server.database, { role: 'support', full_name: 'Mei' }))).cookie
  colleague = (await logIn(server, await insertPerson(server.database, { role: 'support', full_name: 'Oleg' }))).cookie
})
afterAll(() => server.close())
beforeEach(async () => {
  now = START
  for (const table of ['support_threads', 'support_posts', 'outgoing_messages', 'support_templates'] as const)
    await server.database.deleteFrom(table).execute()
})

type Reply<Data> = { code: number; msgParams: Record<string, unknown> | null; data: Data }
const call = async <Data = inbox.InboxDetail>(endpoint: Endpoint, input: Record<string, unknown> = {}, cookie = mine) =>
  (await send(server.app, endpoint, input, { cookie, 'accept-language': 'en' })).json<Reply<Data>>()

const SENDER = { role: 'shipper', name: 'Li Wei', phone: '13812345678', email: 'li.wei@example.com', wechat: 'liwei88' }
const ask = async (message: string, rest: Record<string, unknown> = {}) => {
  const { ticket } = (await call<{ ticket: string }>(support.getFormTicket)).data
  const answer = await call<support.Receipt>(support.sendQuestion, { ...SENDER, message, ticket, ...rest })
  return answer.data.number
}
const complain = async (message: string) => {
  const { ticket } = (await call<{ ticket: string }>(support.getFormTicket)).data
  const form = { kind: 'complaint', name: 'Ivan', phone: '79160000000', message, ticket }
  return (await call<support.Receipt>(support.sendComplaint, form)).data.number
}
const list = async (filter: Record<string, unknown> = {}, cookie = mine) =>
  (await call<{ threads: inbox.InboxThread[]; total: number; counts: inbox.InboxCounts }>(inbox.listThreads, filter, cookie)).data
const letters = async () => {
  const { data } = await call<{ messages: { target: string; subject: string; body: string }[] }>(listOutbox)
  return data.messages.filter(({ subject }) => subject.startsWith('Answer'))
}
const audited = async (number: string) => {
  const rows = await server.database
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', number)
    .orderBy('at')
    .orderBy('number')
    .execute()
  return rows.map(({ action }) => action)
}

describe('the list', () => {
  test('P12: the most urgent first, by kind, state, whose, age, service level and words', async () => {
    now = new Date(START.getTime() - 26 * 3_600_000)
    const late = await ask('Late')
    now = START
    const fresh = await ask('Fresh', { name: 'Zhang San', phone: '13900000000', email: '' })
    const complaint = await complain('Cargo came late')
    expect(await list()).toMatchObject({
      total: 3,
      threads: [{ number: late, overdue: true, excerpt: 'Late' }, expect.anything(), expect.anything()],
      counts: { open: 3, overdue: 1, mine: 0, unassigned: 3 },
    })
    const numbers = async (filter: Record<string, unknown>) => (await list(filter)).threads.map(({ number }) => number)
    expect(await numbers({ kind: 'complaint' })).toEqual([complaint])
    expect(await numbers({ overdue: '1' })).toEqual([late])
    expect(await numbers({ olderThanDays: '1' })).toEqual([late])
    for (const q of ['zhang', '139-0000-0000', fresh, fresh.replaceAll('-', '')]) expect(await numbers({ q }), q).toEqual([fresh])
    expect(await numbers({ q: 'li.wei@example.com' })).toEqual([late])
    // A part of an address finds nothing: it would let somebody guess the rest.
    expect(await numbers({ q: 'li.wei@' })).toEqual([])
    await call(inbox.assignThread, { number: late, assign: 'me' })
    await call(inbox.assignThread, { number: fresh, assign: 'me' }, colleague)
    expect(await numbers({ assignee: 'me' })).toEqual([late])
    expect(await numbers({ assignee: 'others' })).toEqual([fresh])
    expect(await numbers({ assignee: 'nobody' })).toEqual([complaint])
    expect(await numbers({ state: 'received' })).toEqual([complaint])
    await call(inbox.changeThreadState, { number: complaint, state: 'closed' })
    expect(await numbers({ state: 'closed' })).toEqual([complaint])
    expect((await list()).counts).toEqual({ open: 2, overdue: 1, mine: 1, unassigned: 0 })
  })
})

describe('one conversation', () => {
  test('P12: taken, noted on, answered by e-mail in the sender’s language, closed, and all of it written down', async () => {
    const number = await ask('How much to Moscow?')
    expect((await call(inbox.openThread, { number })).data).toMatchObject({
      email: 'li.wei@example.com',
      phone: '+86 138 1234 5678',
      wechat: 'liwei88',
      post: null,
      thread: { senderName: 'Li Wei', senderRole: 'shipper', state: 'received', assignedTo: null },
    })
    expect((await call(inbox.assignThread, { number, assign: 'me' })).data.thread).toMatchObject({
      state: 'in_work',
      assignedTo: { name: 'Mei' },
    })
    await call(inbox.noteOnThread, { number, seen: '2', message: 'Knows our rates' })
    const answered = await call(inbox.answerThread, { number, seen: '3', message: 'About 5,000 CNY.\nBest, Mei' })
    expect(answered.data.thread).toMatchObject({ state: 'answered', overdue: false })
    expect(answered.data.entries.map(({ kind, authorName }) => [kind, authorName])).toEqual([
      ['message', null],
      ['taken', 'Mei'],
      ['note', 'Mei'],
      ['answer', 'Mei'],
    ])
    const [letter, ...others] = await letters()
    expect(others).toEqual([])
    expect(letter).toMatchObject({ target: 'li.wei@example.com', subject: `Answer to your message ${number}` })
    expect(letter?.body).toContain('About 5,000 CNY.\nBest, Mei')
    const [, key = ''] = /key=([\w.-]+)/.exec(letter?.body ?? '') ?? []
    // The sender sees the answer, and neither the note nor who wrote it.
    const seen = await call<support.Thread>(support.getThread, { key })
    expect(seen.data.entries.map(({ kind }) => kind)).toEqual(['message', 'taken', 'answer'])
    expect(JSON.stringify(seen.data)).not.toContain('Knows our rates')
    await call(inbox.changeThreadState, { number, state: 'closed' })
    await call(inbox.changeThreadState, { number, state: 'closed' })
    await call(inbox.changeThreadState, { number, state: 'in_work' })
    await call(inbox.assignThread, { number, assign: 'nobody' })
    const actions = ['take', 'note', 'answer', 'close', 'reopen', 'release'].map((action) => `support.${action}`)
    expect(await audited(number)).toEqual(actions)
  })

  test('R3: an answer pressed twice, or written beside a colleague’s, goes out once', async () => {
    const number = await ask('How much to Moscow?')
    const answers = await Promise.all(
      [mine, colleague, mine].map((cookie) => call(inbox.answerThread, { number, seen: '1', message: 'About 5,000' }, cookie)),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 811001, 811001])
    expect(answers.find(({ code }) => code !== 200)?.msgParams).toMatchObject({ reason: 'changed_meanwhile' })
    expect(await letters()).toHaveLength(1)
    // What the sender added meanwhile is not passed over.
    const { key } = (await call<support.Receipt>(support.findThread, { number, contact: SENDER.email })).data
    await call(support.replyToThread, { key, message: 'By air, please' })
    expect((await call(inbox.answerThread, { number, seen: '2', message: 'Anything else?' })).code).toBe(811001)
  })

  test('without an e-mail address the answer is on the page alone; an unknown number is told so', async () => {
    const number = await ask('Call me', { email: '' })
    expect((await call(inbox.answerThread, { number, seen: '1', message: 'We called' })).code).toBe(200)
    expect(await letters()).toEqual([])
    expect(await call(inbox.openThread, { number: '0000-0000-0000' })).toMatchObject({
      code: 810004,
      msgParams: { reason: 'no_thread' },
    })
  })
})

describe('the message board', () => {
  const posts = async (filter: Record<string, unknown> = {}) =>
    (await call<{ posts: support.Post[]; total: number }>(support.listPosts, filter)).data

  test('P12: an answered question is made public in edited words, changed, and taken off again', async () => {
    const number = await ask('I am Li Wei of Foo Ltd, how much to Moscow?')
    const text = { number, language: 'ru', question: 'Сколько стоит до Москвы?', answer: 'Около 5000 юаней.' }
    expect(await call(inbox.publishThread, text)).toMatchObject({ code: 811001, msgParams: { reason: 'not_answered' } })
    await call(inbox.answerThread, { number, seen: '1', message: 'About 5,000' })
    expect((await call(inbox.publishThread, text)).data.post).toEqual({ ...text, number: undefined })
    expect(await posts()).toMatchObject({ total: 1, posts: [{ language: 'ru', question: text.question, answer: text.answer }] })
    expect((await posts({ language: 'zh' })).posts).toEqual([])
    await call(inbox.publishThread, { ...text, answer: 'Около 5100 юаней.' })
    expect(await posts({ language: 'ru' })).toMatchObject({ total: 1, posts: [{ answer: 'Около 5100 юаней.' }] })
    // Old conversations are deleted; published answers stay.
    await deleteThreadsBefore(server.database, new Date(now.getTime() + 1))
    expect((await posts()).total).toBe(1)
    const other = await ask('And by air?')
    await call(inbox.answerThread, { number: other, seen: '1', message: '8,000' })
    await call(inbox.publishThread, { ...text, number: other })
    expect((await call(inbox.withdrawPublication, { number: other })).data.post).toBeNull()
    expect((await posts()).total).toBe(1)
    expect(await audited(other)).toEqual(['support.answer', 'support.publish', 'support.withdraw'])
  })

  test.each([
    'Dear Li Wei, about 5,000',
    'write to LI.WEI@example.com',
    'call 138 1234 5678',
    'call +86-13812345678',
    'add liwei88',
  ])('what names the sender is not made public: %s', async (answer) => {
    const number = await ask('How much to Moscow?')
    await call(inbox.answerThread, { number, seen: '1', message: 'About 5,000' })
    const text = { number, language: 'en', question: 'How much?' }
    expect(await call(inbox.publishThread, { ...text, answer })).toMatchObject({
      code: 812001,
      msgParams: { reason: 'personal_data' },
    })
    expect((await call(inbox.publishThread, { ...text, answer: 'Delivery takes 18 days, 5,000 CNY' })).code).toBe(200)
  })
})

test('S21: conversations are removed when nothing happened in them for longer than the setting says', async () => {
  now = new Date(START.getTime() - 366 * 86_400_000)
  await ask('Old')
  now = START
  const fresh = await ask('New')
  await deleteThreadsBefore(server.database, new Date(now.getTime() - server.app.services.config.supportKeepDays * 86_400_000))
  expect((await list()).threads.map(({ number }) => number)).toEqual([fresh])
  expect(await server.database.selectFrom('support_entries').selectAll().execute()).toHaveLength(1)
})

test('templates are kept by name in up to three languages, changed and removed', async () => {
  const save = (input: Record<string, unknown>) =>
    call<{ templates: inbox.AnswerTemplate[] }>(inbox.saveTemplate, { ...aPress(), ...input })
  const { templates } = (await save({ name: 'Transit', zh: '约 18 天', en: 'About 18 days', ru: '' })).data
  const [{ templateId } = { templateId: '' }] = templates
  expect(templates).toEqual([{ templateId, name: 'Transit', texts: { zh: '约 18 天', en: 'About 18 days', ru: '' } }])
  expect((await save({ templateId, name: 'Transit time', ru: 'Около 18 дней' })).data.templates).toMatchObject([
    { name: 'Transit time', texts: { zh: '', ru: 'Около 18 дней' } },
  ])
  expect((await call<{ templates: unknown[] }>(inbox.removeTemplate, { templateId })).data.templates).toEqual([])
  const press = { name: 'Twice', en: 'Pressed twice', ...aPress() }
  const [first, again] = await Promise.all([save(press), save(press)])
  expect(again.data.templates).toEqual(first.data.templates)
  expect(first.data.templates).toMatchObject([{ name: 'Twice' }])
  expect((await save({ templateId, name: 'Gone' })).code).toBe(810004)
  expect((await call(inbox.removeTemplate, { templateId })).code).toBe(810004)
})
