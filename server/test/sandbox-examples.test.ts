/** What the reference prints runs: every sample of a fresh sandbox in the order of the pages, over HTTP (P14, X07). */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { YOUR_KEY } from '@tongyun/contract/sample-request'
import { makeSandboxKey } from '@tongyun/contract/sandbox/endpoints'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDocumentOf } from '../src/core/open-document.ts'
import type { Shelf } from '../src/sandbox/shelf.ts'
import { addTestApp, createTestDatabase } from './create-test-app.ts'
import { send } from './people.ts'
import { stockSandboxes } from './sandboxes.ts'

/** Weeks after the examples were recorded, on another day of the week. */
const NOW = new Date('2027-02-12T03:00:00Z')

const folder = mkdtempSync(join(tmpdir(), 'tongyun-sandbox-examples-'))
let market: Awaited<ReturnType<typeof createTestDatabase>>
let shelf: Shelf
let app: FastifyInstance
let baseUrl: string

beforeAll(async () => {
  market = await createTestDatabase()
  shelf = await stockSandboxes(market.database, NOW)
  app = await addTestApp(market.database, { clock: () => NOW, settings: { SANDBOX_MOST: '2', DATA_DIR: folder } })
  baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app?.close()
  await shelf?.close()
  await market?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const run = promisify(execFile)

/**
 * Runs a sample for a shell as it stands, but for the key. All samples together spend more than the bucket of a test key
 * holds, so a machine that runs them quickly is told to wait, and does.
 */
const answerTo = async (source: string, key: string): Promise<{ status: number; body: string }> => {
  const call = source.trim().replaceAll(YOUR_KEY, key).replace('--fail-with-body ', '')
  const { stdout } = await run('bash', ['-c', `${call} --write-out '\n%header{retry-after} %{http_code}'`], { cwd: folder })
  const at = stdout.lastIndexOf('\n')
  const [waitS, status] = stdout
    .slice(at + 1)
    .split(' ')
    .map(Number) as [number, number]
  if (status !== 429) return { status, body: stdout.slice(0, at) }
  await wait(waitS * 1000)
  return answerTo(source, key)
}

/** Operations whose sample is answered otherwise, each with the status that their page has for it. */
const OTHERWISE: Record<string, number> = {
  // The batch that every sandbox has is done, and what is done cannot be cancelled.
  'cancel-offer-batch': 409,
}

test('every sample of the reference runs in a fresh sandbox in the order of the pages', async () => {
  const made = await send(app, makeSandboxKey, {}, {}, '198.51.100.1')
  expect(made.json(), made.body).toMatchObject({ code: 200 })
  const key = made.json().data.secret as string
  const open = app.services.endpoints.filter(({ path }) => path.startsWith('/open/v1/'))
  const { paths, tags } = openDocumentOf(open, 'en', baseUrl, NOW)
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const statuses = new Map<string, number>()
  const others: string[] = []
  for (const { name } of tags)
    for (const { operationId, tags: own, 'x-codeSamples': samples = [] } of operations) {
      const shell = samples.find(({ lang }) => lang === 'Shell')
      if (own[0] !== name || shell === undefined) continue
      const { status, body } = await answerTo(shell.source, key)
      statuses.set(operationId, status)
      const expected = OTHERWISE[operationId]
      if (expected === undefined ? status < 200 || status > 299 : status !== expected)
        others.push(`${operationId}: ${status} ${body.slice(0, 300)}`)
    }
  expect(statuses.size).toBe(open.length)
  expect(others).toEqual([])
  // Control: an id of no sandbox.
  const read = operations.find(({ operationId }) => operationId === 'read-firm-demand')
  const source = read?.['x-codeSamples']?.[0]?.source ?? ''
  expect(await answerTo(source.replace(/d-[a-z0-9]{12}/, 'd-8j7z317o25xg'), key)).toMatchObject({ status: 404 })
}, 180_000)
