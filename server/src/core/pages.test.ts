import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { PageContext } from '@tongyun/contract/page-context'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'assets/app-abc.js'), 'export {}')
writeFileSync(join(folder, 'assets/app-abc.js.br'), brotliCompressSync('export {}'))
writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
writeFileSync(join(folder, 'service-worker.js'), 'self')
writeFileSync(join(folder, 'service-worker.js.br'), brotliCompressSync('self'))

const SCRIPT = 'window.ours = 1'
/** A page like React Router's: one script of ours, one injected by an attacker, and enough text to compress. */
const pageOf = ({ nonce, locale }: PageContext, url: string) =>
  `<!DOCTYPE html><html lang="${locale}"><script nonce="${nonce}">${SCRIPT}</script><script>alert(1)</script>${url} ${'text '.repeat(500)}</html>`

const handle = vi.fn(async (request: Request, values: PageContext) => {
  const { pathname, search } = new URL(request.url)
  const html = (status: number, headers = {}) =>
    new Response(pageOf(values, pathname + search), {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    })
  if (pathname === '/') return new Response(null, { status: 302, headers: { location: '/home/index' } })
  if (pathname === '/outside') values.allowScriptsFrom('https://chat.example')
  if (pathname === '/gone') return html(404)
  if (pathname === '/cookie') return html(200, { 'set-cookie': 'a=1' })
  if (pathname === '/private') return html(200, { 'cache-control': 'no-store' })
  if (pathname === '/broken') throw new Error('select * from pages at /srv/app.ts')
  if (pathname.endsWith('/form')) return new Response(await request.text())
  if (pathname === '/headers') return Response.json(Object.fromEntries(request.headers))
  return html(200)
})

let server: TestApp
beforeAll(async () => {
  server = await createTestApp({ site: { handle, clientFolder: folder, isPersonal: (url) => url.startsWith('/mine') } })
})
beforeEach(() => {
  handle.mockClear()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('content security policy', () => {
  test('S15 names our own inline script by its hash, and no other, and the page holds no nonce', async () => {
    const { headers, body } = await get('/policy')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)};`)
    expect(policy).not.toContain(hash('alert(1)'))
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|nonce-/)
    expect(policy).toContain("img-src 'self' data:;")
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "style-src 'self';"])
      expect(policy).toContain(part)
    expect(body).not.toContain('nonce')
  })

  test('L08 names another origin on the page that asked for it, on no other, and for everything a chat fetches', async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy'])
    const outside = await policyOf('/outside')
    expect(outside).toContain(`script-src 'self' ${hash(SCRIPT)} https://chat.example;`)
    expect(outside).toContain("connect-src 'self' https://chat.example wss://chat.example;")
    expect(await policyOf('/outside')).toBe(outside)
    expect(await policyOf('/inside')).not.toContain('chat.example')
  })

  test('every rendering has a nonce of its own, so nobody can write it into the page beforehand', async () => {
    await get('/nonce?a')
    await get('/nonce?b')
    const [one, two] = handle.mock.calls.map(([, { nonce }]) => nonce)
    expect(one).toMatch(/^[0-9a-f]{32}$/)
    expect(one).not.toBe(two)
  })
})

describe('kept pages', () => {
  test('the same address and language is rendered once; another language, query or path again', async () => {
    for (const url of ['/kept', '/kept', '/ru/kept', '/kept?x=1', '/kept?x=1']) expect((await get(url)).statusCode).toBe(200)
    await get('/kept', { cookie: 'lang=ru' })
    expect(handle).toHaveBeenCalledTimes(4)
  })

  test('each chosen currency has its own rendering, and nothing else a cookie says has', async () => {
    for (const cookie of ['currency=USD', 'currency=EUR', 'a=1; currency=USD', '', 'currency=XXX', 'currency=usd', 'a=2'])
      expect((await get('/of-a-currency', { cookie })).statusCode).toBe(200)
    expect(handle.mock.calls.map(([, { currency }]) => currency)).toEqual(['USD', 'EUR', null])
  })

  test('readers who ask at the same time wait for one rendering', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/rush')))
    expect(handle).toHaveBeenCalledTimes(1)
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  })

  test.each(['/gone', '/cookie', '/private', '/broken'])('%s is not kept', async (url) => {
    await get(url)
    await get(url)
    expect(handle).toHaveBeenCalledTimes(2)
  })

  test('a page sees nothing of its reader but the language, so that keeping it gives nothing away', async () => {
    const answer = await get('/headers', {
      cookie: 'sid=secret',
      authorization: 'x',
      'x-forwarded-host': 'evil.example',
    })
    expect(answer.body).not.toMatch(/secret|evil/)
  })

  test('S1 a page of one person sees its session, is rendered for each reader and kept nowhere', async () => {
    const first = await get('/mine/headers', { cookie: 'sid=one' })
    const second = await get('/mine/headers', { cookie: 'sid=two' })
    expect(handle).toHaveBeenCalledTimes(2)
    expect(handle.mock.calls.map(([request]) => request.headers.get('cookie'))).toEqual(['sid=one', 'sid=two'])
    for (const answer of [first, second]) expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('S16 a form from another site does not reach a page', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
    const answer = await server.app.inject({ method: 'POST', url: '/form', headers: form, payload: 'a=1' })
    expect(answer.statusCode).toBe(403)
    expect(handle).not.toHaveBeenCalled()
  })

  test('S16 a form of our own page reaches it also under another name of the host than the public one', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded', host: '127.0.0.5:8080', origin: 'http://127.0.0.5:8080' }
    const answer = await server.app.inject({ method: 'POST', url: '/form', headers: form, payload: 'a=1' })
    expect(answer.statusCode).toBe(200)
    // The page's own framework would compare the origin with the public address.
    expect(handle.mock.calls[0]?.[0].headers.get('origin')).toBeNull()
  })

  test('S08 a form with files of somebody whose session is over reaches its page without its fields, and no file is stored', async () => {
    const payload = '--b\r\ncontent-disposition: form-data; name="a"; filename="x.pdf"\r\n\r\n%PDF\r\n--b--\r\n'
    const headers = { 'content-type': 'multipart/form-data; boundary=b', cookie: 'sid=over' }
    const answer = await server.app.inject({ method: 'POST', url: '/mine/form', headers, payload })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    const elsewhere = await server.app.inject({ method: 'POST', url: '/form', headers, payload })
    expect(elsewhere.statusCode).toBe(403)
  })

  test('an unchanged page is 304', async () => {
    const { headers } = await get('/same')
    const again = await get('/same', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s to who takes it', async (encoding, decompress) => {
    const answer = await get('/packed', { 'accept-encoding': encoding })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(decompress(answer.rawPayload).toString()).toBe((await get('/packed')).body)
  })
})

describe('pages', () => {
  test('S06 language: prefix before cookie before browser', async () => {
    expect((await get('/ru/x', { cookie: 'lang=en' })).body).toContain('lang="ru"')
    expect((await get('/x', { cookie: 'lang=en', 'accept-language': 'ru-RU' })).body).toContain('lang="en"')
    expect((await get('/x', { 'accept-language': 'ru-RU,ru;q=0.9' })).body).toContain('lang="ru"')
  })

  test('P01 redirects keep their place', async () => {
    const { statusCode, headers } = await get('/')
    expect([statusCode, headers.location]).toEqual([302, '/home/index'])
  })

  test('an unknown page is 404 and not stored', async () => {
    const { statusCode, headers } = await get('/gone')
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  test('a page that breaks says nothing of the inside', async () => {
    const { statusCode, body } = await get('/broken')
    expect(statusCode).toBe(500)
    expect(body).not.toMatch(/select|\.ts|Error/)
  })

  test('a form without script reaches the page; other bodies do not', async () => {
    const post = (type: string) =>
      server.app.inject({ method: 'POST', url: '/form', headers: { 'content-type': type }, payload: 'a=1&b=%E4%B9%89' })
    expect((await post('application/x-www-form-urlencoded')).body).toBe('a=1&b=%E4%B9%89')
    expect((await post('text/plain')).statusCode).toBe(415)
    expect((await post('application/json')).statusCode).toBe(415)
  })

  test('pages call the API in process, in their language', async () => {
    await get('/en/calls')
    const { call, locale, publicUrl } = (handle.mock.calls[0] as [Request, PageContext])[1]
    expect([locale, publicUrl]).toEqual(['en', 'http://localhost:8080'])
    const { getWebConfig } = await import('@tongyun/contract/reference/endpoints')
    expect(await call(getWebConfig, {})).toMatchObject({ code: 200, msg: 'Success', data: { businessCode: 'open' } })
  })

  test('what pages read is in the chosen currency where it has one and the page names none', async () => {
    const { searchCapacities } = await import('@tongyun/contract/capacity/endpoints')
    const { getExchangeRates } = await import('@tongyun/contract/reference/endpoints')
    const callsOf = async (cookie: string) => {
      handle.mockClear()
      await get('/en/calls-in', { cookie })
      return (handle.mock.calls[0] as [Request, PageContext])[1].call
    }
    const chosen = await callsOf('currency=EUR')
    expect((await chosen(searchCapacities, {})).data?.currency).toBe('EUR')
    expect((await chosen(searchCapacities, { currency: 'RUB' })).data?.currency).toBe('RUB')
    expect((await chosen(getExchangeRates, {})).code).toBe(200)
    // Control: without a choice it is that of the language.
    expect((await (await callsOf(''))(searchCapacities, {})).data?.currency).toBe('USD')
  })

  test.each(['PUT', 'DELETE', 'TRACE', 'OPTIONS', 'PATCH'] as const)('%s is refused', async (method) => {
    const { statusCode } = await server.app.inject({ method, url: '/home/index' })
    expect(statusCode).toBeGreaterThanOrEqual(404)
    expect(statusCode).toBeLessThan(406)
  })
})

describe('files', () => {
  test('hashed names live a year, others an hour', async () => {
    expect((await get('/assets/app-abc.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('a head is that of the file, and a folder is none', async () => {
    const { statusCode, headers, body } = await server.app.inject({ method: 'HEAD', url: '/assets/app-abc.js' })
    expect([statusCode, headers['content-length'], body]).toEqual([200, '9', ''])
    expect((await get('/assets/')).statusCode).toBe(404)
  })

  test('the service worker reaches this site alone and is asked for anew, in every form', async () => {
    for (const encoding of ['identity', 'br']) {
      const { headers } = await get('/service-worker.js', { 'accept-encoding': encoding })
      expect(headers['content-security-policy'], encoding).toBe("default-src 'none'; connect-src 'self'")
      expect(headers['cache-control']).toBe('no-cache')
    }
    // Control: other files reach nothing.
    expect((await get('/favicon.svg')).headers['content-security-policy']).not.toContain('connect-src')
  })

  test('the compressed form is sent where there is one', async () => {
    const { headers, rawPayload } = await get('/assets/app-abc.js', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toBe('export {}')
  })

  test.each(['/assets/missing.js', '/assets/app-abc.js.br', '/assets/..%2f..%2fpackage.json'])(
    '%s is 404 without rendering a page',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
      expect(handle).not.toHaveBeenCalled()
    },
  )
})
