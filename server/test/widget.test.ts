/** The widget on sites of others, and feeds of lanes, as browsers and readers get them. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { revokeApiKey } from '@tongyun/contract/api-keys/endpoints'
import { makeWidgetKey } from '@tongyun/contract/api-keys/widget'
import type { Endpoint } from '@tongyun/contract/endpoint'
import { requestOf } from '@tongyun/contract/request-of'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBuiltSite } from './built-site.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { charge, insertOffers } from './lane-offers.ts'
import { insertCompany, insertPerson, logIn, putIntoCity } from './people.ts'

const NOW = new Date('2026-12-01T08:30:20Z')
const LANE = 'g1796236-g524901'
/** What a firm may call itself, and markup may not believe. */
const FIRM = 'A & B <b>"Fast"</b> ]]>'
const SITE = 'https://www.forwarder.example'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
let server: TestApp
let closeSite: () => Promise<void>
let cookie: string
let owner: { companyId: string; call: (endpoint: Endpoint, input: object) => Promise<{ code: number; data: never }> }

const ownerOf = async (companyId: string) => {
  const person = await insertPerson(server.database, { role: 'provider_owner', company_id: companyId })
  cookie = (await logIn(server, person)).cookie
  return async (endpoint: Endpoint, input: object) => {
    const { method, url, body } = requestOf(endpoint, input as never)
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': body.type }) }
    return (
      await server.app.inject({ method: method as 'GET', url, headers, ...(body === undefined ? {} : { payload: body.text }) })
    ).json()
  }
}
const makeKey = async (sites: string[]): Promise<{ keyId: string; text: string }> => {
  const name = `widget ${sites.join(' ')}`
  const { key } = (await owner.call(makeWidgetKey, { name, sites })).data as { key: { keyId: string; beginning: string } }
  return { keyId: key.keyId, text: key.beginning }
}

beforeAll(async () => {
  const opened = await openBuiltSite()
  closeSite = opened.close
  // As in production: pages in development have a policy of their own.
  server = await createTestApp({ site: { ...opened.site, clientFolder: folder }, clock: () => NOW })
  const companyId = await putIntoCity(server.database, await insertCompany(server.database))
  await sql`update providers set name_zh = ${FIRM}, name_en = ${FIRM}, name_ru = ${FIRM} where provider_id = ${companyId}`.execute(
    server.database,
  )
  owner = { companyId, call: await ownerOf(companyId) }
  const offer = (id: string, freight: number) => ({ id, providerId: companyId, freight, charges: [charge('DTH', 300)] })
  await insertOffers(server.database, [offer('old-one', 4000), offer('new-one', 5000), offer('steady-one', 6000)])
  const days: [string, string, number][] = [
    ['old-one', '2026-11-28', 3800],
    ['old-one', '2026-11-29', 4000],
    ['old-one', '2026-11-30', 4100],
    ['new-one', '2026-11-30', 5000],
    ['steady-one', '2026-11-28', 6000],
    ['steady-one', '2026-11-30', 6179],
  ]
  for (const [id, day, price] of days)
    await sql`insert into capacity_history values (${id}, ${day}, ${price}, null)`.execute(server.database)
  for (const [day, n, median] of [
    ['2026-11-28', 7, 4000],
    // Below seven nothing may be told, however far it moved.
    ['2026-11-29', 6, null],
    ['2026-11-30', 8, 4400],
  ] as const) {
    await sql`insert into market_days values (${day}, ${NOW})`.execute(server.database)
    await sql`insert into lane_trends (mode, origin_city, destination_city, unit, equipment, currency, day, n, firms, lower_quartile, median, upper_quartile)
      values ('rail', 'g1796236', 'g524901', 'ticket', '', 'CNY', ${day}, ${n}, 3, ${median}, ${median}, ${median})`.execute(
      server.database,
    )
  }
}, 180_000)
afterAll(async () => {
  await server?.close()
  await closeSite?.()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const ancestorsOf = ({ headers }: { headers: Record<string, unknown> }) =>
  /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]

describe('the frame of the widget', () => {
  test('may stand on the sites of its key alone, bears no cookie and is kept nowhere', async () => {
    const [mine, other] = [await makeKey([SITE, 'http://localhost:8081/']), await makeKey(['https://other.example:8443'])]
    const frames = await Promise.all([mine, other].map(({ text }) => get(`/en/embed/search?key=${text}`, { cookie: 'lang=ru' })))
    expect(frames.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(frames.map(ancestorsOf)).toEqual([`'self' ${SITE} http://localhost:8081`, "'self' https://other.example:8443"])
    for (const { headers, body } of frames) {
      expect(headers).not.toHaveProperty('x-frame-options')
      expect(headers).not.toHaveProperty('set-cookie')
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
      expect(body).toContain('<html lang="en"')
      // One script, the one that tells the height; nothing of the site's programs.
      expect(body.match(/<script/g)).toHaveLength(1)
      expect(body).toContain('ResizeObserver')
      expect(body).not.toMatch(/<header|<footer|modulepreload/)
    }
    expect(frames[0]?.body).toContain(`data-sites="${SITE} http://localhost:8081"`)
  })

  test('nothing else may stand in a frame', async () => {
    const { text } = await makeKey(['https://nothing-else.example'])
    const others = [
      '/zh/home/index',
      `/zh/transport/mall?key=${text}`,
      `/zh/provider/${owner.companyId}`,
      '/zh/workbenche/developer/keys',
      '/zh/home/login',
      '/zh/embed/nothing',
      `/zh/embedded?key=${text}`,
      `/zh/feeds/lanes/${LANE}.atom`,
      `/ty/widgets/${text}`,
      '/embed.js',
      '/health/live',
    ]
    for (const url of others) {
      const answer = await get(url)
      expect([url, ancestorsOf(answer), answer.headers['x-frame-options']]).toEqual([url, "'none'", 'DENY'])
    }
  })

  test('says on a site that is not allowed what to do, without anything of the market, in any frame', async () => {
    const { text } = await makeKey(['https://allowed.example'])
    const asked = (locale: string, more: Record<string, string>) =>
      get(`/${locale}/embed/search?key=${text}&origin=${encodeURIComponent('上海')}&destination=Moscow&mode=rail`, {
        'sec-fetch-dest': 'iframe',
        'sec-fetch-site': 'cross-site',
        ...more,
      })
    for (const locale of LOCALES) {
      const refused = await asked(locale, { referer: 'https://stranger.example/' })
      expect([refused.statusCode, ancestorsOf(refused)]).toEqual([403, "'self' *"])
      expect(refused.headers).toMatchObject({ 'cache-control': 'no-store' })
      expect(refused.body).toContain(m.widget_not_allowed_title({}, { locale }))
      expect(refused.body).toContain('https://stranger.example')
      expect(refused.body).not.toMatch(/<form|mallDetail|A &amp; B/)
      expect(refused.body).not.toContain(text)
    }
    const sights = [
      asked('en', { referer: 'https://allowed.example/' }),
      // A tab of its own, a search within the frame, and a browser that does not say where it stands.
      asked('en', { referer: 'https://stranger.example/', 'sec-fetch-dest': 'document' }),
      asked('en', { referer: 'https://tongyun.example/', 'sec-fetch-site': 'same-origin' }),
      asked('en', {}),
    ]
    for (const frame of await Promise.all(sights)) {
      expect([frame.statusCode, ancestorsOf(frame)]).toEqual([200, "'self' https://allowed.example"])
      expect(frame.body).toContain('mallDetail')
    }
  })

  test('two that ask at once from different sites each get their own answer', async () => {
    const { text } = await makeKey(['https://first.example'])
    const from = (site: string) =>
      get(`/en/embed/search?key=${text}`, { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site', referer: `${site}/` })
    const answers = await Promise.all([
      from('https://first.example'),
      from('https://second.example'),
      from('https://first.example'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 200])
  })

  test('of a key nobody has, the words may stand in any frame, and there is nothing else', async () => {
    const { text } = await makeKey(['https://unknown.example'])
    const wrong = `${text.slice(0, -1)}${text.endsWith('a') ? 'b' : 'a'}`
    for (const url of ['/zh/embed/search', `/zh/embed/search?key=${wrong}&origin=CNSHA`]) {
      const answer = await get(url)
      expect([url, answer.statusCode, ancestorsOf(answer)]).toEqual([url, 404, "'self' *"])
      expect(answer.body).not.toMatch(/<form|mallDetail/)
    }
  })

  test('searches a lane without script, and what it finds opens the mall in a tab of its own', async () => {
    const { text } = await makeKey(['https://search.example'])
    for (const locale of LOCALES) {
      const { body } = await get(
        `/${locale}/embed/search?key=${text}&origin=${encodeURIComponent('上海')}&destination=Moscow&mode=rail`,
      )
      expect(body).toMatch(new RegExp(`<form[^>]*action="/${locale}/embed/search"`))
      expect(body).toContain(`<input type="hidden" name="key" value="${text}"`)
      const links = [...body.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => attributes)
      expect(links.length).toBeGreaterThan(3)
      for (const link of links) expect(link).toMatch(/target="_blank"/)
      expect(body).toContain(`href="/${locale}/transport/mallDetail?id=old-one"`)
      expect(body).toContain('A &amp; B &lt;b&gt;')
      expect(body).not.toContain('<b>"Fast"')
    }
    const none = await get(`/en/embed/search?key=${text}&origin=Nowhereville&mode=<b>`)
    expect([none.statusCode, none.body.includes(m.mall_none_title({}, { locale: 'en' }))]).toEqual([200, true])
  })

  test('shows the offers of the key’s own firm, or of the provider it names', async () => {
    const { text } = await makeKey(['https://rates.example'])
    const own = await get(`/ru/embed/rates?key=${text}`)
    expect(own.body).toContain('mallDetail?id=new-one')
    expect((await get(`/ru/embed/rates?key=${text}&provider=${owner.companyId}`)).body).toContain('mallDetail?id=new-one')
    const unknown = await get(`/ru/embed/rates?key=${text}&provider=nobody`)
    expect([unknown.statusCode, ancestorsOf(unknown)]).toEqual([404, "'self' https://rates.example"])
    expect(unknown.body).toContain(m.widget_no_provider_title({}, { locale: 'ru' }))
  })

  test('of a key that was revoked says so on its site and leads on, at once', async () => {
    const { keyId, text } = await makeKey(['https://over.example'])
    expect((await get(`/zh/embed/search?key=${text}`)).statusCode).toBe(200)
    await owner.call(revokeApiKey, { keyId })
    const over = await get(`/zh/embed/search?key=${text}`)
    expect([over.statusCode, ancestorsOf(over)]).toEqual([410, "'self' https://over.example"])
    expect(over.body).toContain(m.widget_over_title({}, { locale: 'zh' }))
    expect(over.body).toContain('href="/zh/transport/mall"')
    expect(over.body).not.toContain('<form')
  })

  test('its script is small, and pages of others may load it', async () => {
    const { headers, body, rawPayload } = await get('/embed.js')
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    })
    expect(rawPayload.length).toBeLessThanOrEqual(3 * 1024)
    expect(() => new Function(body)).not.toThrow()
  })

  test('counts as a visit: whoever asks too often is turned away like anywhere', async () => {
    const limited = await createTestApp({
      site: {
        handle: async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } }),
        isPersonal: () => false,
      },
      settings: { RATE_LIMIT: 'on' },
    })
    const statuses = []
    for (let i = 0; i < 130; i += 1) statuses.push((await limited.app.inject({ url: `/zh/embed/search?key=${i}` })).statusCode)
    await limited.close()
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
  })
})

describe('the console, without script', () => {
  const list = '/en/workbenche/developer/keys'
  const send = (fields: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: list,
      payload: new URLSearchParams({ environment: 'widget', ...fields }).toString(),
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    })

  test('makes a key, writes the code as chosen, and shows the frame', async () => {
    const made = await send({ name: 'our site', sites: 'https://a.example\nhttps://b.example' })
    expect(made.statusCode).toBe(302)
    const page = String(made.headers.location)
    const { headers, body } = await get(`${page}?kind=rates&provider=${owner.companyId}&language=ru`, { cookie })
    const key = /pk_\w{16}/.exec(body)?.[0]
    const decoded = body.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    expect(decoded).toMatch(
      new RegExp(
        `<script src="https?://[^"]+/embed\\.js" data-key="${key}" data-kind="rates" data-provider="${owner.companyId}" data-language="ru" async></script>`,
      ),
    )
    const frame = /<iframe[^>]* src="(\/ru\/embed\/rates[^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(String(headers['content-security-policy'])).toContain("frame-src 'self';")
    expect((await get(frame)).body).toContain('mallDetail?id=new-one')
    expect((await get(list, { cookie })).body).toContain(`<code>${key}</code>`)
  })

  test('says what is wrong with the sites, and keeps what was typed', async () => {
    const blank = await send({ name: 'without sites' })
    expect(blank.body).toContain(m.developer_need_sites({}, { locale: 'en' }))
    const wrong = await send({ name: 'with a path', sites: 'https://a.example/shop' })
    expect(wrong.body).toContain(m.developer_wrong_sites({ most: 10 }, { locale: 'en' }))
    expect(wrong.body).toContain('https://a.example/shop</textarea>')
    expect(wrong.body).toMatch(/value="widget"[^>]*checked|checked[^>]*value="widget"/)
  })
})

/** Reads a document as a parser does that refuses what is not well-formed. */
const parsed = (xml: string): { tag: string; text: string; href: string | null }[] => {
  const program = `import sys, json, xml.etree.ElementTree as tree
print(json.dumps([{"tag": e.tag, "text": e.text or "", "href": e.get("href")} for e in tree.fromstring(sys.stdin.buffer.read()).iter()]))`
  const { status, stdout, stderr } = spawnSync('python3', ['-c', program], { input: xml, encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout)
}

describe('the feed of a lane', () => {
  test('tells new offers and prices that moved by more than 3 per cent, well-formed, in three languages', async () => {
    expect(() => parsed('<feed><a></feed>')).toThrow()
    for (const locale of LOCALES) {
      const { statusCode, headers, body } = await get(`/${locale}/feeds/lanes/${LANE}.atom`)
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
      const all = parsed(body)
      expect(new Set(all.map(({ tag }) => tag.split('}')[0]))).toEqual(new Set(['{http://www.w3.org/2005/Atom']))
      const of = (name: string) => all.filter(({ tag }) => tag.endsWith(`}${name}`))
      const [own, ...ids] = of('id').map(({ text }) => text.replace(/^https?:\/\/[^/]+/, ''))
      expect(own).toBe(`/${locale}/feeds/lanes/${LANE}.atom`)
      // 4000 to 4100 and 6000 to 6179 are less; the median of 29 November is hidden, so 28 and 30 are compared.
      expect(ids.sort()).toEqual(
        [
          `/${locale}/transport/mall?mode=rail&origin=g1796236&destination=g524901#median-2026-11-30-ticket-CNY`,
          `/${locale}/transport/mallDetail?id=new-one#offer-2026-11-30`,
          `/${locale}/transport/mallDetail?id=old-one#price-2026-11-29`,
        ].sort(),
      )
      expect(of('updated').map(({ text }) => text)).toEqual([
        '2026-11-30T00:00:00Z',
        '2026-11-30T00:00:00Z',
        '2026-11-30T00:00:00Z',
        '2026-11-29T00:00:00Z',
      ])
      expect(of('name').filter(({ text }) => text === FIRM)).toHaveLength(2)
      for (const path of ids) expect((await get(path.split('#')[0] as string)).statusCode, path).toBe(200)
    }
  })

  test('has one address for a lane, is not sent again to whoever has it, and 404 says why', async () => {
    const first = await get(`/en/feeds/lanes/${LANE}.atom`)
    const etag = String(first.headers.etag)
    expect((await get(`/en/feeds/lanes/${LANE}.atom`, { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get(`/ru/feeds/lanes/${LANE}.atom`, { 'if-none-match': etag })).statusCode).toBe(200)
    // The port of the city names the same lane, and the feed names itself by its cities.
    expect((await get('/en/feeds/lanes/CNSHA-g524901.atom')).body).toBe(first.body)
    for (const lane of ['CNSHA-g2911298', 'nowhere-g524901', 'CNSHA', 'a-b-c', '<x>-g524901']) {
      const { statusCode, body } = await get(`/en/feeds/lanes/${encodeURIComponent(lane)}.atom`)
      expect([lane, statusCode, body]).toEqual([lane, 404, m.feed_unknown({}, { locale: 'en' })])
    }
  })

  test('is named and linked where the mall shows one lane, and nowhere else', async () => {
    const feed = `/en/feeds/lanes/g1796236-g524901.atom`
    const lane = (await get('/en/transport/mall?origin=g1796236&destination=g524901')).body
    expect(lane).toMatch(new RegExp(`<link rel="alternate" type="application/atom\\+xml"[^>]*href="[^"]*${feed}"`))
    expect(lane).toMatch(new RegExp(`<a [^>]*href="${feed}"`))
    for (const more of ['?origin=g1796236', '?origin=CN&destination=RU', '?origin=g524901&destination=g1796236'])
      expect((await get(`/en/transport/mall${more}`)).body).not.toContain('/feeds/lanes/')
  })
})
