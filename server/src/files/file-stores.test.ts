import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { formWith } from '../../test/form-with.ts'
import { insertCompany, insertPerson, logIn } from '../../test/people.ts'
import { readConfig } from '../settings.ts'
import { type FileStore, openFileStore } from './file-store.ts'
import { EICAR } from './hostile-files.fixture.ts'
import { sweepFiles } from './keep-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'tongyun-stores-'))
const objects = new Map<string, { body: Buffer; at: Date }>()
let unsigned = 0
let bucket: Server
/** A bucket as far as this app uses one: path style, two objects a page. */
const startBucket = async () => {
  bucket = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) unsigned += 1
    const key = url.pathname.replace('/bucket', '').slice(1)
    const body = await buffer(request)
    if (request.method === 'PUT') objects.set(key, { body, at: new Date() })
    else if (request.method === 'DELETE') objects.delete(key)
    else if (key === '') {
      const after = url.searchParams.get('continuation-token') ?? ''
      const keys = [...objects.keys()].sort().filter((name) => name > after)
      const page = keys.slice(0, 2)
      const entries = page.map(
        (name) => `<Contents><Key>${name}</Key><LastModified>${objects.get(name)?.at.toISOString()}</LastModified></Contents>`,
      )
      const next = keys.length > 2 ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
      return response.end(`<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`)
    } else {
      const object = objects.get(key)
      response.statusCode = object === undefined ? 404 : 200
      return response.end(object?.body)
    }
    return response.end()
  })
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/bucket`
}

let stores: Record<string, FileStore>
beforeAll(async () => {
  const s3 = { FILES_S3_URL: await startBucket(), FILES_S3_KEY_ID: 'key', FILES_S3_KEY_SECRET: 'secret' }
  stores = {
    folder: openFileStore(readConfig({ DATA_DIR: folder })),
    bucket: openFileStore(readConfig({ DATA_DIR: folder, ...s3 })),
  }
})
afterAll(() => {
  bucket.close()
  rmSync(folder, { recursive: true })
})

const idOf = (n: number) => String(n).padStart(32, '0')

test.each(['folder', 'bucket'])(
  'X10 a %s keeps, gives, lists and removes files; what it took over is gone from where it was',
  async (kind) => {
    const store = stores[kind] as FileStore
    for (const n of [1, 2, 3, 4, 5]) {
      const path = join(folder, `incoming-${n}`)
      writeFileSync(path, `content ${n}`)
      await store.put(idOf(n), path, 'application/pdf')
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('incoming-'))).toEqual([])
    expect(String(await buffer((await store.read(idOf(3))) as NodeJS.ReadableStream))).toBe('content 3')
    await store.remove(idOf(3))
    await store.remove(idOf(3))
    expect(await store.read(idOf(3))).toBeNull()
    const listed: string[] = []
    for await (const { fileId, storedAt } of store.list()) {
      listed.push(fileId)
      expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(3_600_000)
    }
    expect(listed.sort()).toEqual([1, 2, 4, 5].map(idOf))
    await expect(store.remove('../../etc/passwd')).rejects.toThrow('no id')
    expect(unsigned).toBe(0)
  },
)

/** A scanner that speaks clamd's zINSTREAM and knows one virus. */
const startScanner = async () => {
  const seen: Buffer[] = []
  const scanner = createSocketServer((socket) => {
    const chunks: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      chunks.push(chunk as Buffer)
      const all = Buffer.concat(chunks)
      if (!all.subarray(-4).equals(Buffer.alloc(4))) return
      seen.push(all)
      socket.end(all.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((done) => scanner.listen(0, '127.0.0.1', done))
  const { port } = scanner.address() as AddressInfo
  return { port, seen, stop: () => new Promise((done) => scanner.close(done)) }
}

const pdf = (text: string) => ({ name: 'a.pdf', type: 'application/pdf', content: Buffer.from(`%PDF-1.4\n${text}\n%%EOF`) })

test('S11 with a scanner: EICAR in a PDF is refused, a clean one is kept; while it is away files stay in quarantine', async () => {
  const scanner = await startScanner()
  const DATA_DIR = join(folder, 'data')
  const server: TestApp = await createTestApp({ settings: { DATA_DIR, CLAMD_ADDRESS: `127.0.0.1:${scanner.port}` } })
  const owner = await insertPerson(server.database, { role: 'provider_owner', company_id: await insertCompany(server.database) })
  const { cookie } = await logIn(server, owner)
  const upload = async (text: string) => {
    const { headers, payload } = formWith(pdf(text))
    const answer = await server.app.inject({ method: 'POST', url: '/ty/files', headers: { ...headers, cookie }, payload })
    return answer.json<{ code: number; data: { state: string; url: string }; msgParams: { reason?: string } }>()
  }
  const statusOf = async (url: string) => (await server.app.inject(url)).statusCode
  expect(await upload(EICAR)).toMatchObject({ code: 815001, msgParams: { reason: 'file_infected' } })
  const clean = await upload('x'.repeat(200_000))
  expect(clean).toMatchObject({ code: 200, data: { state: 'clean' } })
  expect(await statusOf(clean.data.url)).toBe(200)
  expect(scanner.seen).toHaveLength(2)

  await scanner.stop()
  const [waiting, infected] = [await upload('later'), await upload(`later ${EICAR}`)]
  for (const { data } of [waiting, infected]) {
    expect(data.state).toBe('quarantined')
    expect(await statusOf(data.url)).toBe(404)
  }
  const { services } = server.app
  const sweep = (port: number) => {
    const config = { ...services.config, clamdAddress: `127.0.0.1:${port}` }
    return sweepFiles({ ...services, config }, openFileStore(config))
  }
  expect(await sweep(scanner.port)).toMatchObject({ scanned: 0 })
  const again = await startScanner()
  expect(await sweep(again.port)).toMatchObject({ scanned: 2 })
  await again.stop()
  expect([await statusOf(waiting.data.url), await statusOf(infected.data.url)]).toEqual([200, 404])
  await server.close()
})

test('3.7 what nothing uses goes after a day; limits of a person hold', async () => {
  let now = new Date()
  const DATA_DIR = join(folder, 'unused')
  const server = await createTestApp({ clock: () => now, settings: { DATA_DIR } })
  const owner = await insertPerson(server.database, { role: 'provider_owner', company_id: await insertCompany(server.database) })
  const { cookie } = await logIn(server, owner)
  const upload = async () => {
    const { headers, payload } = formWith(pdf('x'))
    return (await server.app.inject({ method: 'POST', url: '/ty/files', headers: { ...headers, cookie }, payload })).json()
  }
  const answers = []
  for (let i = 0; i < 21; i += 1) answers.push((await upload()).code)
  expect(answers).toEqual([...Array(20).fill(200), 810008])
  const store = openFileStore(server.app.services.config)
  expect(await sweepFiles(server.app.services, store)).toMatchObject({ unused: 0, filesWithoutRow: 0, rowsWithoutFile: 0 })
  now = new Date(now.getTime() + 90_000_000)
  expect(await sweepFiles(server.app.services, store)).toMatchObject({ unused: 20, filesWithoutRow: 20 })
  expect(await server.database.selectFrom('files').selectAll().execute()).toEqual([])
  await server.close()
})
