import { Writable } from 'node:stream'
import { listPeople } from '@tongyun/contract/administration/endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { insertCompany, insertPerson, logIn } from '../../test/people.ts'
import { inProcessCaller } from './in-process-caller.ts'
import { createLog, withoutSecrets } from './log.ts'

type Line = {
  msg: string
  req?: { url: string; address: string }
  status?: number
  person?: string
  refused?: number
  reason?: string
}

let server: TestApp
let lines: Line[]
/** An app that logs as the product does, into `lines`. */
const open = async () => {
  lines = []
  const into = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(
        ...String(chunk)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      )
      done()
    },
  })
  const log = createLog('info', into)
  server = await createTestApp({ log })
  onTestFinished(server.close)
}
const lineOf = (path: string) => lines.find(({ req }) => req?.url.startsWith(path))

const KEY = '4827-9035-1186.Zm9yZ290dGVuLWtleS0xMjM'

test('no key of a conversation, no signature and no code reaches the log, wherever it stands in an address', async () => {
  await open()
  const addresses = [
    `/ty/support/threads/${KEY}`,
    `/ty/support/threads/${KEY.replace('.', '%2E')}`,
    `/contact/follow?key=${KEY}`,
    `/ru/contact/follow.data?key=${KEY}&lang=ru`,
    `/contact/follow?a=1&%6Bey=${KEY}`,
    `/account/login?next=${encodeURIComponent(`/contact/follow?key=${KEY}`)}`,
    '/files/0123456789abcdef0123456789abcdef.pdf?expires=1&signature=Zm9yZ290dGVuLWtleS0xMjM',
    `/account/login?next=${encodeURIComponent('/files/a.pdf?expires=1&signature=Zm9yZ290dGVuLWtleS0xMjM')}`,
    '/ty/none?Code=Zm9yZ290dGVuLWtleS0xMjM&ticket=Zm9yZ290dGVuLWtleS0xMjM',
  ]
  for (const url of addresses) await server.app.inject({ url })
  expect(lines.filter(({ msg }) => msg === 'answered').length).toBe(addresses.length)
  expect(JSON.stringify(lines)).not.toContain('Zm9yZ290dGVuLWtleS0xMjM')
  // What is left still says which conversation it was.
  expect(JSON.stringify(lines)).toContain('/ty/support/threads/4827-9035-1186.-')
})

test('control: what is no secret stays readable', () => {
  for (const url of [
    '/transport/mall?mode=sea&origin=CNSHA&keyword=a',
    '/ty/capacities?q=a?b=c',
    '/news/2026-11-21',
    '/a?x=%',
    '/?',
  ])
    expect(withoutSecrets(url)).toBe(url)
})

test('who calls and why they were refused stands in the line', async () => {
  await open()
  const owner = await insertPerson(server.database, { role: 'provider_owner', company_id: await insertCompany(server.database) })
  const { cookie } = await logIn(server, owner)
  await server.app.inject({ url: '/ty/administration/people', headers: { cookie } })
  expect(lineOf('/ty/administration/people')).toMatchObject({ status: 200, person: owner.user_id, refused: 810009 })
  await server.app.inject({ url: '/ty/workbench/offers?page=x', headers: { cookie } })
  expect(lineOf('/ty/workbench/offers')).toMatchObject({
    person: owner.user_id,
    refused: 810001,
    reason: expect.stringContaining('page '),
  })
  await server.app.inject({ url: '/ty/administration/audit' })
  expect(lineOf('/ty/administration/audit')).toMatchObject({ refused: 810006 })
  await server.app.inject({ url: '/ty/workbench/offers?pageSize=20', headers: { cookie } })
  const passed = lineOf('/ty/workbench/offers?pageSize')
  expect(passed).toMatchObject({ person: owner.user_id })
  expect(passed).not.toHaveProperty('refused')
})

test('a page that asks for what its reader may not have leaves the same trace, and one that may leaves none', async () => {
  await open()
  const owner = await insertPerson(server.database, { role: 'provider_owner', company_id: await insertCompany(server.database) })
  const { cookie } = await logIn(server, owner)
  lines.length = 0
  const { call } = inProcessCaller(server.app, 'en', { cookie, address: '203.0.113.9' })
  await call(listPeople, {})
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ req: { address: '203.0.113.9' }, person: owner.user_id, refused: 810009 })
  lines.length = 0
  await inProcessCaller(server.app, 'en').call(listPeople, {})
  expect(lines).toEqual([])
})
