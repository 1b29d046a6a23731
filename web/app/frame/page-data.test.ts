import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { NoAnswer } from '../session/no-answer.ts'
import { fetchPageData } from './page-data.ts'

/** Says which language it was asked in; below /silent it never answers, below /cut not to the end. */
const server = createServer((request, response) => {
  if (request.url?.startsWith('/cut')) {
    response.writeHead(200, { 'content-length': 100 }).write('a part')
    setTimeout(() => response.destroy(), 20)
  } else if (request.url?.startsWith('/silent') !== true) response.end(request.headers['accept-language'])
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('location', new URL(`${origin}/transport/mall`))
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const ask = fetchPageData(fetch, 300)

test('T01: data of a page are asked for in its language', async () => {
  expect(await (await ask(`${origin}/transport/mall.data?mode=sea`)).text()).toBe('zh')
})

test('T01 T07: without an answer the request ends by the limit', async () => {
  await expect(ask(`${origin}/silent.data`)).rejects.toEqual(new NoAnswer('timeout'))
})

test('T07: a server that cannot be reached is the network', async () => {
  vi.stubGlobal('location', new URL('http://127.0.0.1:1/'))
  await expect(ask('http://127.0.0.1:1/transport/mall.data')).rejects.toMatchObject({ name: 'NoAnswer', reason: 'network' })
  vi.stubGlobal('location', new URL(`${origin}/`))
})

test('T07 R2: an answer to a form that is cut off is none', async () => {
  const form = { method: 'post', body: new URLSearchParams({ mode: 'sea' }) }
  await expect(ask(`${origin}/cut.data`, form)).rejects.toEqual(new NoAnswer('network'))
  expect(await (await ask(`${origin}/begun.data`, form)).text()).toBe('zh')
})

test('a request that its page gave up has not failed', async () => {
  const given = new AbortController()
  const answer = ask(`${origin}/silent.data`, { signal: given.signal })
  given.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
})

test.each(['files', 'a call'])('%s take as long as they take', async (kind) => {
  const given = new AbortController()
  const request =
    kind === 'files'
      ? ask(`${origin}/silent.data`, { method: 'post', body: new FormData(), signal: given.signal })
      : ask(`${origin}/silent/call`, { signal: given.signal })
  const late = new Promise((done) => setTimeout(done, 600, 'waits'))
  expect(await Promise.race([request.catch(() => 'ended'), late])).toBe('waits')
  given.abort()
  await request.catch(() => undefined)
})
