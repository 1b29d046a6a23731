/** Every example of the open surface is sent, its samples are run or read, its answers are kept as they were (O3). */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { SCOPES } from '@tongyun/contract/open-access'
import { type Example, requestOf, valueAt } from '@tongyun/contract/open-example'
import { EXAMPLE_REFERENCE, EXAMPLE_SHEET } from '@tongyun/contract/open-platform/terms/example-sheet'
import { groupOf } from '@tongyun/contract/open-platform/terms/groups'
import { isForPowerQuery } from '@tongyun/contract/open-platform/terms/power-query-sample'
import { SAMPLES } from '@tongyun/contract/open-platform/terms/samples'
import { SYSTEMS } from '@tongyun/contract/roles'
import { addressOf, headersOf, queryOf, type SampleCaller, type SampleRequest } from '@tongyun/contract/sample-request'
import { LOCALES } from '@tongyun/freight/locale'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedMarket } from '../seed/seed-market.ts'
import { NOW } from '../src/capacity/offering/sample-market.fixture.ts'
import { checkAnswer } from '../src/core/check-answer.ts'
import { approveOffer, lockOffersByReference, pushOffers } from '../src/supply/index.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { insertPerson } from './people.ts'
import { type Asked, RUNNERS, readBsl, readPowerQuery } from './samples.ts'

/** Groups whose every operation has an example; one joins with its last (contract/src/open-platform/terms/groups.ts). */
const COMPLETE = ['reference']
const KEY = 'examples'
const MAKE_SDK = fileURLToPath(new URL('../../tools/make-sdk.mjs', import.meta.url))
const TSC = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url))
const RECORDED = fileURLToPath(new URL('../../contract/open/v1.answers.json', import.meta.url))
/** The lists of examples; what an example takes from another stands before it in its list. */
const lists = Object.values(import.meta.glob('../../contract/src/**/*.examples.ts', { eager: true })).flatMap((module) =>
  Object.values(module as Record<string, Example[]>),
)
const examples = lists.flat()

let server: TestApp
/** Puts the offer of the examples on the market for a firm of the demonstration, whose id this is. */
const publishExample = async (actor: string) => {
  const { provider_id: providerId } = await server.database
    .selectFrom('providers')
    .select('provider_id')
    .orderBy('provider_id')
    .executeTakeFirstOrThrow()
  const offer = { number: 0, reference: EXAMPLE_REFERENCE, sheet: EXAMPLE_SHEET }
  await server.database.transaction().execute(async (transaction) => {
    await pushOffers(transaction, [offer], { providerId, actor, now: NOW, submits: true })
    const [row] = await lockOffersByReference(transaction, providerId, [offer.reference])
    if (row === undefined) throw new Error('the offer of the examples was not written')
    if (row.review_status === 'pending')
      await approveOffer(transaction, row.offer_id, row.version, { reviewId: 'r-examples', by: actor, now: NOW, comments: [] })
  })
  return providerId
}
let baseUrl: string
let folder: string
beforeAll(async () => {
  server = await createTestApp({
    clock: () => NOW,
    settings: { DEMO_MARKET: 'on' },
    seed: (database) => seedMarket(database, { offers: 300, now: NOW }),
  })
  const { user_id: userId } = await insertPerson(server.database)
  const companyId = await publishExample(userId)
  server.app.services.identifyKey = async (secret) =>
    secret !== KEY
      ? null
      : {
          keyId: 'Kd7sP2mQ9x',
          environment: 'live',
          scopes: SCOPES,
          person: {
            userId,
            role: 'provider_owner',
            companyId,
            shipperId: null,
            sessionId: KEY,
            site: 'portal',
            systems: SYSTEMS,
            secondFactor: true,
            isDeviceConfirmed: true,
          },
          language: 'en',
          requestsPerS: 1_000_000,
          burst: 1_000_000,
          signing: null,
        }
  baseUrl = await server.app.listen({ host: '127.0.0.1', port: 0 })
  folder = mkdtempSync(join(tmpdir(), 'tongyun-samples-'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  expect(spawnSync(process.execPath, [MAKE_SDK, folder], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  const [packed = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  const install = ['install', '--offline', '--no-audit', '--no-fund', '--silent', join(folder, packed)]
  expect(spawnSync('npm', install, { cwd: folder, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Calls of one walk are known by keys of their own, so that each walk makes its own things. */
const callerOf = (walk: string, name: string, language = 'en'): SampleCaller => ({
  baseUrl,
  key: KEY,
  language,
  idempotencyKey: `${walk}-${name}-0123456789`,
})

const sent = async (request: SampleRequest, caller: SampleCaller) => {
  const answer = await fetch(`${baseUrl}${addressOf(request)}${queryOf(request)}`, {
    method: request.method,
    headers: headersOf(request, caller),
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  })
  const text = await answer.text()
  return { status: answer.status, answer: text === '' ? null : (JSON.parse(text) as unknown) }
}

/** Sends every example of a list in its order, by `send`, each with what the answers before it gave. */
const walk = async (list: readonly Example[], send: (one: Example, request: SampleRequest) => Promise<unknown>) => {
  const answers = new Map<string, unknown>()
  for (const one of list) answers.set(one.name, await send(one, requestOf(one, answers)))
}

/** Kinds of values by their names, so that answers of one shape are alike. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]))
}

const SHOWN = 1
/** As pages show it: of each list of objects the first. */
const trimmed = (value: unknown): unknown => {
  if (Array.isArray(value)) return (typeof value[0] === 'object' ? value.slice(0, SHOWN) : value.slice(0, 5 * SHOWN)).map(trimmed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, trimmed(one)]))
}

const missingOf = ({ shows }: Example, answer: unknown) =>
  shows.filter((at) => valueAt(answer, at) === undefined || valueAt(answer, at) === null)

describe('examples', () => {
  test('every endpoint of a group that is complete has one, and each name is one example', () => {
    const shown = new Set(examples.map(({ endpoint }) => endpoint.name))
    const open = server.app.services.endpoints.filter(
      ({ path }) => path.startsWith('/open/v1/') && COMPLETE.includes(groupOf(path) ?? ''),
    )
    expect(open.length).toBeGreaterThan(0)
    expect(open.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([])
    const names = examples.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })

  test('O3 every example is answered with its status, by its contract, with what it shows, as it was recorded', async () => {
    const recorded: Record<string, unknown> = {}
    for (const list of lists) {
      const others = new Map<string, Record<string, unknown>>()
      for (const locale of LOCALES)
        await walk(list, async (one, request) => {
          const { status, answer } = await sent(request, callerOf(locale, one.name, locale))
          expect(status, `${one.name}: ${JSON.stringify(answer)}`).toBe(one.status ?? 200)
          if (status < 300) checkAnswer(one.endpoint, answer)
          expect(missingOf(one, answer), one.name).toEqual([])
          const answers = { ...others.get(one.name), [locale]: trimmed(answer) }
          others.set(one.name, answers)
          recorded[one.name] = { operation: one.endpoint.name, status, request, answers }
          return answer
        })
    }
    const text = `${JSON.stringify(recorded, null, 1).replaceAll(baseUrl, 'https://tongyun.example')}\n`
    const before = readFileSync(RECORDED, { encoding: 'utf8', flag: 'a+' }) || '{}'
    const isAlike = JSON.stringify(shapeOf(JSON.parse(before))) === JSON.stringify(shapeOf(JSON.parse(text)))
    // The answers of another day are as good; `vitest run server/test/open-examples -u` records those of another shape.
    await expect(isAlike ? before : text).toMatchFileSnapshot(RECORDED)
  }, 120_000)

  test('control: a renamed field is refused, and one that is missing in an answer is told', async () => {
    const [one] = examples.filter(({ name }) => name === 'search-with-cargo') as [Example]
    const renamed = { ...requestOf(one, new Map([['find-place', { data: [{ token: 'CNSHA' }] }]])), query: { weight: 800 } }
    expect((await sent(renamed, callerOf('control', one.name))).status).toBe(400)
    expect(missingOf(one, { data: [{ id: 'of-1' }] })).toContain('data.0.offerId')
  })
})

const askedOf = (request: SampleRequest, caller: SampleCaller): Asked => ({
  method: request.method,
  address: `${baseUrl}${addressOf(request)}${queryOf(request)}`,
  headers: Object.fromEntries(headersOf(request, caller).map(([name, value]) => [name.toLowerCase(), value])),
  body: request.body,
})

describe('samples', () => {
  test('the installed package is small, and every sample in TypeScript agrees with its types; a renamed field does not', async () => {
    const dist = join(folder, 'node_modules/@tongyun/sdk/dist')
    const programs = readdirSync(dist).filter((name) => name.endsWith('.js'))
    const size = gzipSync(Buffer.concat(programs.map((name) => readFileSync(join(dist, name))))).length
    expect(size).toBeLessThanOrEqual(6 * 1024)
    const check = join(folder, 'types')
    mkdirSync(check)
    for (const list of lists)
      await walk(list, async (one, request) => {
        const caller = callerOf('types', one.name)
        writeFileSync(join(check, `${one.name}.ts`), `export {}\n${SAMPLES.typescript.write(request, caller)}\n`)
        return (await sent(request, caller)).answer
      })
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--module',
      'esnext',
      '--moduleResolution',
      'bundler',
      '--target',
      'es2022',
    ]
    const typed = (...names: string[]) =>
      spawnSync(TSC, [...options, '--lib', 'es2022,dom,dom.iterable', '--types', '', ...names.map((name) => join(check, name))], {
        encoding: 'utf8',
      })
    expect(typed(...readdirSync(check))).toMatchObject({ status: 0, stdout: '' })
    const renamed = readFileSync(join(check, 'search-with-cargo.ts'), 'utf8').replace('weightKg', 'weight')
    writeFileSync(join(check, 'renamed.ts'), renamed)
    expect(typed('renamed.ts').stdout).toMatch(/weight/)
  }, 120_000)

  test.each(Object.keys(RUNNERS) as (keyof typeof RUNNERS)[])(
    'O3 every sample in %s runs as it is shown',
    async (language) => {
      for (const list of lists)
        await walk(list, async (one, request) => {
          const caller = callerOf(language, one.name)
          const ran = await RUNNERS[language](SAMPLES[language].write(request, caller), folder)
          if ((one.status ?? 200) >= 300) {
            expect(ran, one.name).toMatchObject({ ok: false })
            return null
          }
          expect(ran, `${one.name}: ${ran.ok ? '' : ran.said}`).toMatchObject({ ok: true })
          const answer = ran.ok ? ran.answer : null
          expect(missingOf(one, answer), one.name).toEqual([])
          return answer
        })
    },
    180_000,
  )

  test('O3 every sample in 1C and Power Query asks for what its example asks for', async () => {
    for (const list of lists)
      await walk(list, async (one, request) => {
        const caller = callerOf('read', one.name)
        expect(readBsl(SAMPLES.bsl.write(request, caller)), one.name).toEqual(askedOf(request, caller))
        if (isForPowerQuery(request))
          expect(readPowerQuery(SAMPLES.powerQuery.write(request, caller)), one.name).toEqual(askedOf(request, caller))
        return (await sent(request, caller)).answer
      })
  })

  test('control: a renamed field fails in all five', async () => {
    const [one] = examples.filter(({ name }) => name === 'search-with-cargo') as [Example]
    const right = requestOf(one, new Map([['find-place', { data: [{ token: 'CNSHA' }] }]]))
    const wrong = { ...right, query: { ...right.query, weight: 800 } }
    const caller = callerOf('control', one.name)
    for (const language of Object.keys(RUNNERS) as (keyof typeof RUNNERS)[])
      expect(await RUNNERS[language](SAMPLES[language].write(wrong, caller), folder), language).toMatchObject({
        ok: false,
        said: expect.stringMatching(/400/),
      })
    expect(readBsl(SAMPLES.bsl.write(wrong, caller))).not.toEqual(askedOf(right, caller))
    expect(readPowerQuery(SAMPLES.powerQuery.write(wrong, caller))).not.toEqual(askedOf(right, caller))
  })
})
