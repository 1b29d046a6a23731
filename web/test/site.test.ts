/** Pages as the server sends them, through the same door it uses: `createPageHandler` of the site's own build. */
import { SITE_MAP } from '@tongyun/contract/site-map'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demandList, demandRow } from '../app/demand/demands.fixture.ts'
import { article } from './articles.fixture.ts'
import { multimodalRow, searchResult } from './offers.fixture.ts'
import { CONFIG } from './site-answers.fixture.ts'
import { allowed, closeSite, get, openSite, reported } from './site-pages.fixture.ts'

beforeAll(openSite, 120_000)
afterAll(closeSite)

/** Pages of this part of the site; those of offers have their own tests. */
const OWN = [
  '/home/index',
  '/home/empty',
  '/service/road',
  '/service/plane',
  '/service/railway',
  '/service/ocean',
  '/platform/overview',
  '/platform/document',
  '/platform/document?q=CMR',
  '/platform/document/freight-forms',
  '/platform/document/glossary',
  '/platform/api',
  '/platform/api/guides',
  '/platform/api/reference',
  '/platform/api/reference/market/search-offers',
  '/platform/api/guides/keys',
  '/platform/api/errors',
  '/platform/api/errors/810001',
  '/platform/api/changelog',
  '/news',
  '/news?category=guides',
  '/news/read-a-price',
  '/protocol/privacy',
  '/protocol/register',
  '/protocol/transport',
  '/protocol/service',
  '/protocol/partner',
  '/nowhere',
]

describe('every page', () => {
  test.each(OWN.flatMap((path) => LOCALES.map((locale) => [path, locale] as const)))(
    '%s in %s: no inline style, no inline handler, no foreign address, one h1',
    async (path, locale) => {
      const { html } = await get(`/${locale}${path}`, { locale })
      // Development puts the styles of the page inline; the build links them.
      const body = html.slice(html.indexOf('<body'))
      expect(body).not.toMatch(/<[^>]+\sstyle=/)
      expect(body).not.toMatch(/<[^>]+\son[a-z]+=/)
      expect(body.match(/<h1/g)).toHaveLength(1)
      const foreign = [...body.matchAll(/(?:src|href)="(https?:[^"]+)"/g)].map(([, address]) => address)
      expect(foreign.filter((address) => address !== CONFIG.socialAddress)).toEqual([])
      const scripts = [...html.matchAll(/<script(?![^>]*application\/ld\+json)([^>]*)>/g)].map(([, attributes]) => attributes)
      expect(scripts.filter((attributes) => !attributes?.includes('nonce="n0nce"'))).toEqual([])
    },
  )
  test('W8: no Chinese in English and Russian but names in their own script', async () => {
    // An article stands in the language it was written in.
    const spokenOf = OWN.filter((path) => !path.startsWith('/news/'))
    for (const [locale, path] of (['en', 'ru'] as const).flatMap((locale) => spokenOf.map((path) => [locale, path] as const))) {
      const { html } = await get(`/${locale}${path}`, { locale })
      const body = html.slice(html.indexOf('<body'), html.indexOf('</main>'))
      const spoken = body.replace(/<(\w+)[^>]*lang="zh(-CN)?"[^>]*>[^<]*<\/\1>/g, '').replace(/<[^>]+>/g, ' ')
      expect(spoken, `${locale} ${path}`).not.toMatch(/\p{Script=Han}/u)
    }
  })
})

describe('routes', () => {
  test('P01: / leads to the home page, below a prefix too', async () => {
    expect((await get('/')).headers.get('location')).toBe('/home/index')
    expect((await get('/ru', { locale: 'ru' })).headers.get('location')).toBe('/ru/home/index')
  })
  test('P18: an unknown path is a 404 with ways on', async () => {
    const { status, html } = await get('/en/nowhere', { locale: 'en' })
    expect(status).toBe(404)
    expect(html).toContain('href="/en/transport/mall"')
    expect(html).toContain('href="/en/home/index"')
    expect(html).toMatch(/<form[^>]+action="\/en\/transport\/mall"[\s\S]+name="origin"[\s\S]+name="destination"/)
    expect(html).toContain('content="noindex"')
  })
  test('P06: a link of an offer that ended is 410 and leads on; one that nobody knows is 404', async () => {
    const { capacityId, mode, origin, destination } = multimodalRow
    const ended = { capacityId, mode, origin, destination, ending: 'ended', lastDay: '2026-11-20', periods: [], similar: [] }
    const gone = await get(`/ru/transport/mallDetail?id=${capacityId}`, { locale: 'ru', data: { 'get-ended-capacity': ended } })
    expect(gone.status).toBe(410)
    expect(gone.html).toContain('20\u00a0ноября 2026')
    expect(gone.html).toContain('content="noindex"')
    expect((await get('/ru/transport/mallDetail?id=nobody-knows', { locale: 'ru' })).status).toBe(404)
  })
  test('V05: a blank sentence is told in the language of the page, and the page without one says nothing of it', async () => {
    for (const locale of LOCALES) {
      const said = m.ai_blank({}, { locale })
      for (const text of ['', '%20%20', '%E3%80%80', '%0A'])
        expect((await get(`/${locale}/transport/AISearch?text=${text}`, { locale })).html).toContain(said)
      expect((await get(`/${locale}/transport/AISearch`, { locale })).html).not.toContain(said)
    }
  })
  test('P19: every page but the login says that it requires a sign-in', () => {
    const free = Object.values(SITE_MAP).filter(({ requiresAuth }) => !requiresAuth)
    expect(free.map(({ path }) => path)).toEqual(['/home/login'])
  })
  test('links of a prefixed page keep its prefix, those of a bare page have none', async () => {
    const links = async (path: string) =>
      [...(await get(path)).html.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, href]) => href ?? '')
    const switches = /^\/(zh|en|ru)\/home\/index$/
    expect((await links('/zh/home/index')).filter((href) => !href.startsWith('/zh/') && !switches.test(href))).toEqual([])
    expect((await links('/home/index')).filter((href) => /^\/(zh|en|ru)\//.test(href) && !switches.test(href))).toEqual([])
  })
})

describe('the frame', () => {
  test('L04: the language menu is there only for the business code open, and keeps page and query', async () => {
    const { html } = await get('/home/index?board=sea')
    for (const locale of ['en', 'zh', 'ru']) expect(html).toContain(`href="/${locale}/home/index?board=sea"`)
    const closed = await get('/home/index', { data: { 'get-web-config': { ...CONFIG, businessCode: 'carrier' } } })
    expect(closed.html).not.toContain('hrefLang="ru" lang="ru"')
  })
  test('L05: documents have the header with nothing but the title', async () => {
    expect((await get('/protocol/privacy')).html).not.toContain('aria-label="主菜单"')
    expect((await get('/home/index')).html).toContain('aria-label="主菜单"')
  })
  test('L06: the footer tells what the configuration says, and links only what exists', async () => {
    const { html } = await get('/home/index')
    const footer = html.slice(html.indexOf('</main>'))
    for (const text of [
      'tel:4000000000',
      '400-000-0001',
      'mailto:service@tongyun.example',
      '演示地址',
      'ICP 00000000',
      '© 2018–2024 通运',
    ]) {
      expect(footer).toContain(text)
    }
    expect(footer).toMatch(/<img[^>]+src="\/social-qr.svg"[^>]*><span>官方社交账号二维码<\/span>/)
    const code = await get('/social-qr.svg')
    expect(code.headers.get('content-type')).toBe('image/svg+xml')
    expect(code.html).toMatch(/^<svg.*<path d="M4 4h7v1h-7z/)
    expect(footer).toContain('/contact/index')
    expect(footer).toContain('/contact/feedback?page=%2Fhome%2Findex')
    expect(footer).toContain('/transport/demand')
  })
  test('S07: without remote configuration the one in code serves', async () => {
    const { status, html } = await get('/en/home/index', { locale: 'en', broken: 'get-web-config' })
    expect(status).toBe(200)
    expect(html).toContain('© 2018–2024 Tongyun')
    expect(html).not.toContain('a secret of the database')
  })
  test('L08: a page allows another origin only while the configuration names a script there', async () => {
    const chat = (enabled: boolean, scriptAddress: string) => ({
      'get-web-config': { ...CONFIG, chat: { enabled, scriptAddress } },
    })
    allowed.length = 0
    await get('/home/index', { data: chat(true, '') })
    await get('/home/index', { data: chat(false, 'https://chat.example/a.js') })
    expect(allowed).toEqual([])
    await get('/home/index', { data: chat(true, 'https://chat.example:8443/a.js') })
    expect(allowed).toEqual(['https://chat.example:8443'])
  })
  test('T07: a page that fails says so in the words of the specification, with the request id and no detail', async () => {
    const { status, html } = await get('/en/home/index', { locale: 'en', broken: 'get-market-overview' })
    expect(status).toBe(500)
    expect(html).toContain('Server error, please refresh and try again')
    expect(html).toContain('request-7')
    for (const way of [/<form[^>]+role="search"/, /href="\/en\/transport\/mall"/, /href="\/en\/platform\/document"/])
      expect(html.slice(html.indexOf('request-7'))).toMatch(way)
    expect(html).not.toContain('a secret of the database')
    expect(reported).toEqual([new Error('a secret of the database')])
  })
  test('a good page does not carry the request id, so that equal pages are equal bytes', async () => {
    expect((await get('/home/index')).html).not.toContain('request-7')
  })
})

describe('the script of a page', () => {
  test('W3: nothing is fetched for it before the first paint, and all of it after', async () => {
    const { html } = await get('/home/index')
    expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/<link[^>]+\.(?:js|tsx?)"/)
    const [, code = ''] = /<script nonce="n0nce" type="module">([\s\S]*?)<\/script>/.exec(html) ?? []
    const [atOnce, waits] = code.split(/^await new Promise\((?=.*requestAnimationFrame)/m)
    expect(waits).toBeDefined()
    expect(atOnce).not.toMatch(/import|fetch|insert|append|src/)
    expect(code).not.toMatch(/(^|;)\s*import[ *"]/m)
    expect(code).toMatch(
      /const route1=await import\("[^"]+"\);\s*window\.__reactRouterRouteModules = \{[^}]*"\/home\/index":route1/,
    )
    const [, names = '', folder = '', ending = ''] =
      /^for\(const name of "([^"]+)".*href="([^']*)'\+name\+'([^"]*)"/m.exec(code) ?? []
    const later = names.split(' ').map((name) => folder + name + ending)
    expect(later).toContain(/import\("([^"]+)"\);$/.exec(code)?.[1])
    expect(later.length).toBeGreaterThan(1)
  })
})

describe('the home page', () => {
  test('P02: live figures, board and lanes in the reader’s forms', async () => {
    const { html } = await get('/ru/home/index', { locale: 'ru' })
    const text = html.replace(/<!--.*?-->|<[^>]+>/g, '').replace(/[\u00a0\u202f]/g, ' ')
    expect(text).toContain('4 812 предложений')
    expect(text).toContain('22 отправления в ближайшие 48 часов')
    expect(text).toContain('чт 26 нояб.')
  })
  test('X09: a lane with too small a sample shows no price, and says why', async () => {
    const { html } = await get('/en/home/index', { locale: 'en' })
    expect(html).toContain('Not enough offers')
    expect(html).toContain('Daily median from 1\u00a0Sept to 1\u00a0Dec: first 2,000, latest 2,012, lowest 2,000, highest 2,012')
  })
  test('the search is a plain GET form to the mall', async () => {
    const { html } = await get('/ru/home/index', { locale: 'ru' })
    expect(html).toMatch(/<form[^>]+action="\/ru\/transport\/mall"[^>]+method="get"/)
    for (const name of ['origin', 'destination', 'readyFrom', 'weightKg', 'volumeM3', 'pieces', 'containers', 'vehicles']) {
      expect(html).toContain(`name="${name}"`)
    }
  })
  test('the market may be away, the search stays', async () => {
    const { status, html } = await get('/home/index', { data: { 'get-market-overview': undefined } })
    expect(status).toBe(200)
    expect(html).toContain('暂时无法获取实时数据')
    expect(html).toContain('name="origin"')
  })
})

describe('T07 data that are away', () => {
  const AWAY = { code: 810002, msg: '', msgParams: null, data: null }
  test.each(['/account/notifications', '/workbenche/figures', '/workbenche/capacities', '/news/index', '/account/profile'])(
    '%s says that they come back, and is no fault of ours',
    async (path) => {
      reported.length = 0
      const { status, html } = await get(path, { answer: AWAY })
      expect(status).toBe(503)
      expect(html).toContain(m.busy_away_title({}, { locale: 'zh' }))
      expect(reported).toEqual([])
    },
  )
})

describe('services', () => {
  test('P10 E07: a scenario leads to its search in the mode, figures are those of the market and of the product', async () => {
    const { html } = await get('/en/service/road', { locale: 'en' })
    expect(html).toContain('href="/en/transport/mall?mode=road&amp;vehicles=1xLOWBED"')
    expect(html).toContain('href="/en/transport/calculator?mode=road"')
    expect(html).toContain(`>${searchResult.total} on sale</a>`)
    expect(html).toContain('A full truckload starts at 3 tonnes')
    const air = await get('/ru/service/plane', { locale: 'ru' })
    expect(air.html).toContain('от 30 до 500\u00a0кг на партию')
  })
  test('P10: without the market the page still says what fits, limits and documents', async () => {
    const { status, html } = await get('/zh/service/ocean', { data: { 'search-capacities': undefined } })
    expect(status).toBe(200)
    expect(html).toContain('实时运力暂时取不到')
    expect(html).toContain('提单 B/L')
    expect(html).not.toContain('undefined')
  })
})

describe('the help centre', () => {
  test('P11: an article keeps the language of its links, an unknown one is a 404', async () => {
    const { html } = await get('/ru/platform/document/publish-capacity', { locale: 'ru' })
    expect(html).toContain('<a href="/ru/platform/document/freight-forms">')
    expect((await get('/platform/document/publish-capacity')).html).toContain('<a href="/platform/document/freight-forms">')
    expect((await get('/en/platform/document/nothing', { locale: 'en' })).status).toBe(404)
  })
  test('P11: the search is a plain form, what it finds leads to the section, and its page is not indexed', async () => {
    const { html } = await get('/en/platform/document?q=loading%20metre', { locale: 'en' })
    expect(html).toMatch(/<form[^>]+action="\/en\/platform\/document"[^>]+method="get"/)
    expect(html).toContain('href="/en/platform/document/chargeable-weight#loading-metres"')
    expect(html).toContain('content="noindex"')
  })
})

describe('news', () => {
  const data = { 'get-article': { article: { ...article, languages: ['zh', 'ru'] }, related: [] } }
  test('P15: an article that is not there in the language says which one it is in, and is that one’s for search engines', async () => {
    const { html } = await get('/en/news/read-a-price', { locale: 'en', data })
    expect(html).toMatch(/not available in English yet[\s\S]+href="\/ru\/news\/read-a-price"/)
    expect(html).toMatch(/<h1 lang="zh-CN">/)
    expect(html).toContain('<link rel="canonical" href="https://tongyun.example/zh/news/read-a-price"/>')
    expect(html).toContain('hrefLang="ru" href="https://tongyun.example/ru/news/read-a-price"')
    expect(html).not.toMatch(/<link[^>]+hrefLang="en"/)
    expect((await get('/zh/news/read-a-price')).html).not.toContain('原文')
  })
  test('P15: an article is a NewsArticle with its place below the list', async () => {
    const { html } = await get('/zh/news/read-a-price')
    const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    )
    const crumbs = found.find((data) => data['@type'] === 'BreadcrumbList')
    expect(found.find((data) => data['@type'] === 'NewsArticle')).toMatchObject({
      headline: article.title,
      datePublished: article.publishedAt,
      inLanguage: 'zh-CN',
    })
    expect(crumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://tongyun.example/zh/news',
      'https://tongyun.example/zh/news?category=guides',
      'https://tongyun.example/zh/news/read-a-price',
    ])
  })
  test('S12: nothing that somebody wrote into an article runs, leads astray or comes from elsewhere', async () => {
    const html = (await get('/zh/news/read-a-price')).html
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(main).not.toMatch(/<script|javascript:|elsewhere\.example|onerror="/i)
    expect(main).toContain('<a href="/zh/transport/mall">')
  })
  test('P15: an unknown article, a category and a page that are not there are a 404', async () => {
    for (const path of ['/news/Not-A-Slug', '/news?category=no-such', '/news?category=%3Cb%3E'])
      expect((await get(path)).status).toBe(404)
    expect((await get('/news/gone', { data: { 'get-article': undefined } })).status).toBe(404)
    const none = { total: 1, page: 9, pageSize: 12, articles: [], categories: [] }
    expect((await get('/news?page=9', { data: { 'list-articles': none } })).status).toBe(404)
  })
  test('P15: the feed is RSS of its language, named by its pages; the sitemap names an article in its languages', async () => {
    const feed = await get('/ru/news/feed.xml', { locale: 'ru' })
    expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(feed.html).toContain('<link>https://tongyun.example/ru/news/read-a-price</link>')
    expect((await get('/ru/news', { locale: 'ru' })).html).toMatch(
      /<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="https:\/\/tongyun\.example\/ru\/news\/feed\.xml"\/>/,
    )
    const { html } = await get('/sitemap.xml')
    expect(html).toContain('<loc>https://tongyun.example/ru/news/read-a-price</loc>')
    expect(html).not.toContain('https://tongyun.example/en/news/read-a-price')
  })
})

describe('search engines', () => {
  test('title, canonical and every language', async () => {
    const { html } = await get('/home/index', { locale: 'en' })
    expect(html).toContain('<title>Find freight space at an all-in price · Tongyun</title>')
    expect(html).toContain('<link rel="canonical" href="https://tongyun.example/en/home/index"/>')
    for (const [tag, path] of [
      ['zh-CN', '/zh'],
      ['en', '/en'],
      ['ru', '/ru'],
      ['x-default', ''],
    ]) {
      expect(html).toContain(`hrefLang="${tag}" href="https://tongyun.example${path}/home/index"`)
    }
    expect(html).toContain('"@type":"Organization"')
  })
  test('P07: the demand center is in the sitemap, names itself in every language and its demands in the words of schema.org', async () => {
    const rows = [demandRow(), demandRow({ demandId: 'd-000000000002', weightKg: null, volumeM3: 4 })]
    const { html } = await get('/ru/transport/demand?origin=CN&sort=ready&page=1', {
      locale: 'ru',
      data: { 'list-demands': demandList({ rows, total: 2 }) },
    })
    for (const [tag, path] of Object.entries({ 'zh-CN': '/zh', en: '/en', ru: '/ru', 'x-default': '' }))
      expect(html).toContain(`hrefLang="${tag}" href="https://tongyun.example${path}/transport/demand?origin=CN"`)
    expect(html).not.toContain('content="noindex"')
    const { itemListElement } = JSON.parse(/<script type="application\/ld\+json"[^>]*>(.+?)<\/script>/s.exec(html)?.[1] ?? '{}')
    expect(itemListElement.map(({ item }: { item: { url: string } }) => item.url)).toEqual(
      rows.map(({ demandId }) => `https://tongyun.example/ru/transport/demandDetail?id=${demandId}`),
    )
    expect(itemListElement[0].item).toMatchObject({
      '@type': 'Demand',
      validThrough: '2026-11-23T11:48:00.000Z',
      eligibleQuantity: [{ value: 18_400, unitCode: 'KGM' }],
    })
    expect(itemListElement[1].item.eligibleQuantity).toEqual([{ '@type': 'QuantitativeValue', value: 4, unitCode: 'MTQ' }])
    expect(JSON.stringify(itemListElement)).not.toMatch(/Hangzhou|shipper/)
    const sitemap = (await get('/sitemap.xml')).html
    for (const locale of LOCALES) expect(sitemap).toContain(`<loc>https://tongyun.example/${locale}/transport/demand</loc>`)
    expect(sitemap).not.toMatch(/demandDetail|circle/)
  })
  test('sitemap and robots', async () => {
    const sitemap = await get('/sitemap.xml')
    expect(sitemap.headers.get('content-type')).toContain('application/xml')
    expect(sitemap.html).toContain('<loc>https://tongyun.example/ru/home/index</loc>')
    expect(sitemap.html).toContain(
      '<loc>https://tongyun.example/ru/lane/CNSHA-RUMOW</loc><xhtml:link rel="alternate" hreflang="zh-CN" href="https://tongyun.example/zh/lane/CNSHA-RUMOW"/>',
    )
    expect(sitemap.html).toContain('<loc>https://tongyun.example/ru/place/B-ERENHOT</loc>')
    expect(sitemap.html).toContain('<loc>https://tongyun.example/en/platform/document/glossary</loc>')
    expect(sitemap.html).not.toContain('/home/empty')
    expect((await get('/robots.txt')).html).toContain('Sitemap: https://tongyun.example/sitemap.xml')
  })
  test('L07: the service terms come alone, in the language', async () => {
    const { html, headers } = await get('/ru/protocol/service/text', { locale: 'ru' })
    expect(html).toContain('Что такое платформа')
    expect(html).not.toContain('<html')
    expect(headers.get('content-language')).toBe('ru')
  })
  test('the picture for previews is a PNG', async () => {
    const response = await get('/og/site.png')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.html.slice(1, 4)).toBe('PNG')
    expect((await get('/og/unknown.png')).status).toBe(404)
  })
})
