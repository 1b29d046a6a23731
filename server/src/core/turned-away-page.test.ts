import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { afterEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const FORM = 'application/x-www-form-urlencoded'
const RENDERS_PER_MINUTE = 120

let server: TestApp
let begun: PromiseWithResolvers<void>
let goOn: PromiseWithResolvers<void>
const open = async (settings: Record<string, string> = {}) => {
  begun = Promise.withResolvers()
  goOn = Promise.withResolvers()
  const handle = async ({ url }: Request) => {
    if (url.includes('/slow')) {
      begun.resolve()
      await goOn.promise
    }
    if (url.includes('/away')) throw Object.assign(new Error('no connection'), { code: 'ECONNREFUSED', syscall: 'connect' })
    return new Response('<html>a page</html>', { headers: { 'content-type': 'text/html' } })
  }
  server = await createTestApp({ settings, site: { handle, isPersonal: () => false, clientFolder: import.meta.dirname } })
}
afterEach(() => server.close())

type Asked = { locale?: Locale; accept?: string; method?: 'GET' | 'POST' }
const ask = async (url: string, { locale = 'en', accept = BROWSER, method = 'GET' }: Asked = {}) =>
  server.app.inject({
    method,
    url,
    headers: { accept, cookie: `lang=${locale}`, ...(method === 'POST' ? { 'content-type': FORM } : {}) },
    ...(method === 'POST' ? { payload: 'text=kept' } : {}),
  })

/** Runs `look` while the only place there is for a request is taken. */
const whileBusy = async (look: () => Promise<void>) => {
  await open({ MAX_REQUESTS: '1' })
  const taken = ask('/slow')
  await begun.promise
  try {
    await look()
  } finally {
    goOn.resolve()
    await taken
  }
}

const LANG = { zh: 'zh-CN', en: 'en', ru: 'ru' }
const expectPage = (answer: Awaited<ReturnType<typeof ask>>, locale: Locale) => {
  const { headers, body } = answer
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(body).toMatch(new RegExp(`^<!doctype html>\\n<html lang="${LANG[locale]}">`))
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
  expect(body).not.toMatch(/<script|\sstyle=|\son[a-z]+=/)
  const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`style-src 'sha256-${hash}'`)
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toMatch(/script-src|unsafe/)
}

describe('a page that is turned away', () => {
  test.each(LOCALES)('R9 says in %s that the site is busy, and opens by itself', async (locale) => {
    await whileBusy(async () => {
      const answer = await ask('/transport/mall?mode=sea', { locale })
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('1')
      expectPage(answer, locale)
      expect(answer.body).toContain(`<title>${m.busy_title({}, { locale })}</title>`)
      expect(answer.body).toContain(`<h1>${m.busy_title({}, { locale })}</h1>`)
      expect(answer.body).toContain(m.busy_text({}, { locale }))
      // Sooner nobody could have read it, whatever a program may do.
      expect(answer.body).toContain('<meta http-equiv="refresh" content="5">')
      expect(answer.body).toContain(m.busy_by_itself({ count: 5 }, { locale }))
      expect(answer.body).toContain(`<a href="">${m.busy_again({}, { locale })}</a>`)
    })
  })

  test.each(LOCALES)('a prefix of the address says the language, %s too', async (locale) => {
    await whileBusy(async () => {
      expectPage(await ask(`/${locale}/home/index`, { locale: locale === 'en' ? 'ru' : 'en' }), locale)
    })
  })

  test.each(LOCALES)('is told in %s of too many requests of its own connection', async (locale) => {
    await open({ RATE_LIMIT: 'on' })
    for (let i = 0; i < RENDERS_PER_MINUTE; i++) await ask(`/home/index?${i}`)
    const answer = await ask('/home/index?more', { locale })
    const waitS = Number(answer.headers['retry-after'])
    expect(answer.statusCode).toBe(429)
    expect(waitS).toBeGreaterThan(30)
    expectPage(answer, locale)
    expect(answer.body).toContain(m.busy_too_many_title({}, { locale }))
    expect(answer.body).toContain(`<meta http-equiv="refresh" content="${waitS}">`)
    expect(answer.body).toContain(m.busy_by_itself({ count: waitS }, { locale }))
  })

  test.each(LOCALES)('says in %s that the site is back soon while the database is away', async (locale) => {
    await open()
    const answer = await ask('/away', { locale })
    expect(answer.statusCode).toBe(503)
    expectPage(answer, locale)
    expect(answer.body).toContain(m.busy_away_title({}, { locale }))
    expect(answer.body).not.toContain('ECONNREFUSED')
  })

  test.each(LOCALES)('as a form is not sent again as an address: its sender goes back, in %s', async (locale) => {
    await whileBusy(async () => {
      const answer = await ask('/support/contact', { locale, method: 'POST' })
      expect(answer.statusCode).toBe(503)
      expectPage(answer, locale)
      expect(answer.body).toContain(m.busy_not_sent({ count: 1 }, { locale }))
      expect(answer.body).not.toContain('http-equiv')
      expect(answer.body).not.toContain('href=""')
    })
  })
})

describe('control', () => {
  test('who does not ask for HTML gets the line of words, and programs their envelope', async () => {
    await whileBusy(async () => {
      for (const [url, accept] of [
        ['/home/index', '*/*'],
        ['/home/index.data', '*/*'],
        ['/home/index', 'application/json'],
      ] as const) {
        const answer = await ask(url, { accept })
        expect(answer.statusCode).toBe(503)
        expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
        expect(answer.body).toBe(errorText(810002, { reason: 'busy', waitS: 1 }, 'en'))
      }
      const api = await ask('/ty/capacities')
      expect(api.json()).toMatchObject({ code: 810002, status: 503, msg: errorText(810002, { reason: 'busy', waitS: 1 }, 'en') })
      for (const url of ['/open/none', '/assets/none.js'])
        expect((await ask(url)).headers['content-type']).toBe('text/plain; charset=utf-8')
    })
  })

  test('with room the page itself comes, and other refusals keep their line', async () => {
    await open()
    expect((await ask('/home/index')).body).toBe('<html>a page</html>')
    expect((await ask('/assets/none.js')).headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  test('its colours are those of the site', async () => {
    const tokens = readFileSync(new URL('../../../web/app/ui/tokens.css', import.meta.url), 'utf8').replaceAll(' ', '')
    await whileBusy(async () => {
      const pairs = (await ask('/home/index')).body.match(/light-dark\([^)]+\)/g) ?? []
      expect(pairs.length).toBeGreaterThan(4)
      expect(pairs.filter((pair) => !tokens.includes(pair))).toEqual([])
    })
  })
})
