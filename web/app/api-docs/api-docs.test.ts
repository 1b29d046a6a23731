import { runInNewContext } from 'node:vm'
import { ERRORS } from '@tongyun/contract/errors'
import { sandboxKeyPair } from '@tongyun/contract/sandbox/terms/sandbox-key-cookie'
import { SITE_MAP } from '@tongyun/contract/site-map'
import { PUBLIC_EVENT_TYPES } from '@tongyun/contract/webhooks/terms/public-events'
import { LOCALES } from '@tongyun/freight/locale'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDocument } from '../../test/open-document.fixture.ts'
import { closeSite, get, openSite } from '../../test/site-pages.fixture.ts'
import { inLocale } from '../i18n/locale.server.ts'
import { apiDocs } from './docs.server.ts'

beforeAll(openSite, 120_000)
afterAll(closeSite)

const start = SITE_MAP.api.path
const words = (html: string) => html.replace(/<[^>]+>/g, ' ')

describe('O15 pages of the open platform', () => {
  test('each has one title in each language, in its script, and no two share an address', () => {
    for (const locale of LOCALES) {
      const pages = inLocale(locale, () => apiDocs(openDocument(locale)))
      expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
      for (const { path, doc, document } of pages) {
        const text = [doc.title, doc.lead, ...doc.sections.flatMap((one) => [one.title, one.text])].join('\n')
        expect(document.summary, path).not.toBe('')
        // A day is called one; the pattern of days, with its leap years, tells a reader nothing.
        expect(text, path).not.toContain('[13579][26]')
        // Code of 1C is written in Russian in every language.
        const prose = text.replace(/```[\s\S]*?```|`[^`]*`/g, '')
        if (locale !== 'zh') expect(prose, `${locale} ${path}`).not.toMatch(/\p{Script=Han}/u)
        if (locale !== 'ru') expect(prose, `${locale} ${path}`).not.toMatch(/\p{Script=Cyrillic}/u)
      }
    }
  })

  test('the type of a problem leads to the page of its code, and each code has one', async () => {
    const paths = inLocale('en', () => apiDocs(openDocument('en')).map(({ path }) => path))
    for (const code of Object.keys(ERRORS)) expect(paths).toContain(`${start}/errors/${code}`)
    const { status, html } = await get(`/en${start}/errors/810008`, { locale: 'en' })
    expect(status).toBe(200)
    expect(words(html)).toContain('Wait {waitS} and try again')
    expect((await get(`/en${start}/errors/999999`, { locale: 'en' })).status).toBe(404)
  })

  test('an operation says who may call it, what it takes with every value in words, and what it answers with', async () => {
    const { html } = await get(`/en${start}/reference/market/search-offers`, { locale: 'en' })
    const text = words(html).replace(/\s+/g, ' ')
    expect(text).toContain('No key needed. Costs 1 of the limit.')
    expect(text).toContain('mode list of: one of the values · entries: at most 5 Transport mode: sea Ocean')
    expect(html).toMatch(/<section id="object-money"[\s\S]*amountMinor[\s\S]*whole number/)
    const named = [...html.matchAll(/href="#(object-\w+)"/g)].map(([, id = '']) => id)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((id) => !html.includes(`<section id="${id}"`))).toEqual([])
    expect(html).toContain('href="/en/platform/api/errors/810001"')
    const other = await get(`/zh${start}/reference/market/read-offer`)
    expect(words(other.html)).toContain('任意有效密钥。')
    expect(words(other.html).replace(/\s+/g, ' ')).toContain('offerId 必填 文本 · ^of-')
    expect((await get(`/en${start}/reference/market/nothing`, { locale: 'en' })).status).toBe(404)
  })

  test('samples bear the key of the reader’s sandbox, and stand in for one where there is none', async () => {
    const path = `/en${start}/reference/market/read-offer`
    expect((await get(path, { locale: 'en' })).html).toContain('python YOUR_KEY')
    const key = `tyk_test_${'0'.repeat(48)}`
    expect((await get(path, { locale: 'en', cookie: sandboxKeyPair(key) })).html).toContain(`python ${key}`)
  })

  test('samples are a choice that needs no script, and blocks of code in Markdown', async () => {
    const path = `/en${start}/reference/market/search-offers`
    const { html } = await get(path, { locale: 'en' })
    expect(html).toMatch(
      /<fieldset><label><input type="radio" name="(s-\w+)" checked=""> curl<\/label><label><input type="radio" name="\1"> Python<\/label><button type="button" data-copied="Copied">Copy<\/button><pre/,
    )
    expect(html).toMatch(/<div data-code(?:="")?><span>JSON<\/span><button[^>]*>Copy<\/button><pre/)
    expect(words(html)).toContain('&quot;amountMinor&quot;: 1')
    expect((await get(`${path}.md`, { locale: 'en' })).html).toContain('```python\npython YOUR_KEY\n```')
  })

  test('each type of event has its page with the fields of its data', async () => {
    const paths = inLocale('en', () => apiDocs(openDocument('en')).map((page) => page.path))
    for (const type of PUBLIC_EVENT_TYPES) expect(paths).toContain(`${start}/events/${type}`)
    const { html } = await get(`/en${start}/events/offer.paused`, { locale: 'en' })
    expect(words(html).replace(/\s+/g, ' ')).toContain('pausedBecause one of the values')
  })

  test('a call is tried from its page; without script the page writes it as curl, and no key is a field of the form', async () => {
    const { html } = await get(`/en${start}/reference/market/search-offers?mode=sea`, { locale: 'en' })
    expect(html).toMatch(/<form action="\/en\/platform\/api\/reference\/market\/search-offers#try" method="get"/)
    expect(html).toContain('curl &#x27;https://tongyun.example/open/v1/offers?mode=sea&#x27;')
    const { html: withKey } = await get(`/en${start}/reference/market/read-offer`, { locale: 'en' })
    expect(withKey).toContain('Authorization: Bearer YOUR_KEY')
    const [password = ''] = /<input[^>]*type="password"[^>]*>/.exec(withKey) ?? []
    expect(password).not.toBe('')
    expect(password).not.toContain('name=')
  })

  test('samples name this site, and stand in a page without script', async () => {
    const { html } = await get(`/ru${start}`, { locale: 'ru' })
    expect(words(html)).toContain('&#39;https://tongyun.example/open/v1/offers?origin=CNSHA')
    expect(html).not.toContain('{{')
    expect(html).toContain('"@type":"TechArticle"')
    expect(html).toMatch(/<a[^>]+aria-current="page"[^>]*href="\/ru\/platform\/api"/)
  })

  test('each page is Markdown too, below .md, and llms.txt names all of them', async () => {
    const { headers, html } = await get(`/en${start}/guides/limits.md`, { locale: 'en' })
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(html).toMatch(/^# Limits\n/)
    expect(html).toContain('| a key | 10 | 50 |')
    expect(html).toContain('(https://tongyun.example/en/platform/api/errors/810008.md)')
    expect((await get(`/en${start}/guides/nothing.md`, { locale: 'en' })).status).toBe(404)
    const list = await get('/en/llms.txt', { locale: 'en' })
    for (const { path } of inLocale('en', () => apiDocs(openDocument('en'))))
      expect(list.html).toContain(`(https://tongyun.example/en${path}.md)`)
  })

  test('code is copied by a script that the page begins with, as the function is written', async () => {
    const { html } = await get(`/en${start}`, { locale: 'en' })
    const [, script = ''] = /<script[^>]*type="module">[^<]*?(globalThis\.[\s\S]*?)\nawait new Promise\(\(used\)/.exec(html) ?? []
    const heard: ((event: object) => void)[] = []
    const page = { addEventListener: (_: string, hear: (event: object) => void) => heard.push(hear) }
    const copied: string[] = []
    runInNewContext(script, {
      document: page,
      getSelection: () => null,
      navigator: { clipboard: { writeText: async (text: string) => copied.push(text) } },
      setTimeout: () => 0,
    })
    const shown = (text: string) => ({ offsetParent: {}, innerText: text })
    const button = {
      textContent: 'Copy',
      dataset: { copied: 'Copied' },
      parentElement: { querySelectorAll: () => [{ offsetParent: null }, shown('curl one\n')] },
    }
    heard[0]?.({ target: { closest: () => button } })
    heard[0]?.({ target: { closest: () => null } })
    await Promise.resolve()
    expect([copied, button.textContent]).toEqual([['curl one'], 'Copied'])
  })

  test('its program waits until the page is used; control: that of other pages waits for the first paint', async () => {
    expect((await get(`/en${start}`, { locale: 'en' })).html).toMatch(
      /<script[^>]*type="module">[^<]*await new Promise\(\(used\)/,
    )
    expect((await get('/en/platform/overview', { locale: 'en' })).html).toMatch(/type="module">[^<]*await new Promise\(\(go\)/)
  })

  test('the sitemap names them', async () => {
    const { html } = await get('/sitemap.xml')
    expect(html).toContain(`<loc>https://tongyun.example/ru${start}/errors/810001</loc>`)
  })
})
