/** R2, R3: a process is killed between the commit of a press and its answer; whoever pressed asks again by the same key. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { requestOf } from '@tongyun/contract/request-of'
import { createOffer } from '@tongyun/contract/supply/offer'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createTestApp, TEST_SETTINGS, type TestApp } from './create-test-app.ts'
import { insertCompany, insertPerson, logIn, send } from './people.ts'
import { aPress } from './press.ts'
import { said } from './said.ts'

vi.setConfig({ testTimeout: 120_000 })

const PROGRAM = fileURLToPath(new URL('press-process.ts', import.meta.url))

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server?.close())

/** Presses in a process that is killed before it answers, then in another; the second's answer and the offers of the company. */
const pressTwice = async (keys: 'together' | 'apart') => {
  const { database } = server
  const company_id = await insertCompany(database)
  const { cookie } = await logIn(server, await insertPerson(database, { role: 'provider_owner', company_id }))
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database)
  const TEST_POSTGRES = JSON.stringify({ ...inject('postgres'), database: rows[0]?.name })
  const child = fork(PROGRAM, {
    env: { ...process.env, ...TEST_SETTINGS, TEST_POSTGRES, TEST_KEYS: keys },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const address = String(await said(child))
  const input = { sheet: { mode: 'sea' }, ...aPress() }
  const { method, url, body } = requestOf(createOffer, input)
  const pressed = fetch(address + url, { method, headers: { cookie, 'content-type': body?.type ?? '' }, body: body?.text ?? '' })
  const outcome = pressed.then(
    () => 'answered',
    () => 'lost',
  )
  expect(await said(child)).toBe('committed')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await outcome).toBe('lost')
  const offers = () =>
    database.selectFrom('offers').select(['offer_id', 'reference']).where('provider_id', '=', company_id).execute()
  const first = await offers()
  expect(first).toHaveLength(1)
  const again = (await send(server.app, createOffer, input, { cookie })).json()
  return { first: first[0], again, offers: await offers() }
}

test.concurrent('R2 R3 an answer that was lost is given to whoever asks again, and nothing is done twice', async () => {
  const { first, again, offers } = await pressTwice('together')
  expect(again).toMatchObject({ code: 200, data: { offerId: first?.offer_id, reference: first?.reference, version: 1 } })
  expect(offers).toEqual([first])
})

test.concurrent('control: a key kept outside of the transaction lets it be done twice', async () => {
  const { first, again, offers } = await pressTwice('apart')
  expect(again.data.offerId).not.toBe(first?.offer_id)
  expect(offers).toHaveLength(2)
})
