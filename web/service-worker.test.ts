/** What the service worker keeps and shows, run as a browser runs it but for its network and its store. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'

const SCRIPT = readFileSync(new URL('public/service-worker.js', import.meta.url), 'utf8')
const SITE = 'https://site.example'
const BOOKINGS = '/en/workbenche/bookings'
const SEARCH = '/en/transport/mall?origin=CNSHA'

type Kept = Map<string, Response>
const addressOf = (request: string | { url: string }) => new URL(typeof request === 'string' ? request : request.url, SITE).href

/** A store of responses by address, as the Cache API keeps them. */
const openCaches = () => {
  const all = new Map<string, Kept>()
  const cacheOf = (kept: Kept) => ({
    match: async (request: string) => kept.get(addressOf(request))?.clone(),
    put: async (request: string, response: Response) => void kept.set(addressOf(request), response),
    add: async (request: string) => void kept.set(addressOf(request), new Response('css')),
    delete: async (request: string) => kept.delete(addressOf(request)),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  })
  return {
    names: () => [...all.keys()],
    open: async (name: string) => {
      const kept = all.get(name) ?? new Map()
      all.set(name, kept)
      return cacheOf(kept)
    },
    delete: async (name: string) => all.delete(name),
    match: async (request: string) =>
      [...all.values()]
        .map((kept) => kept.get(addressOf(request)))
        .find(Boolean)
        ?.clone(),
  }
}

const page = (title: string, body: string) =>
  `<!DOCTYPE html><html><head><title>${title}</title><link rel="stylesheet" href="/assets/a.css#"><link rel="manifest" href="/en/site.webmanifest"><script type="module">start()</script></head><body><main id="main">${body}</main></body></html>`
const OFFLINE = page(
  'Kept',
  '<div data-seen="No network. As of {time}." data-none="Cannot be shown." data-left="You left."><ul data-kept="searches"><li>none</li></ul><ul data-kept="bookings"><li>none</li></ul></div>',
)

type Shown = { title?: string; body: string; tag: string; lang: string; data: string }
let shown: Shown[]
let closed: string[]
let opened: string[]
let pages: { url: string; focus: () => void }[]
let caches: ReturnType<typeof openCaches>
let marked: { name: string; value: string }[]
let synced: string[]
/** Browsers of before 2025 let no service worker write a cookie. */
let hasCookies = true
let site: (path: string) => Response | undefined
let asked: string[]
let listeners: Record<string, (event: unknown) => void>
const openBrowser = async () => {
  caches = openCaches()
  marked = []
  synced = []
  asked = []
  shown = []
  closed = []
  opened = []
  pages = []
  listeners = {}
  site = (path) =>
    new Response(path.endsWith('/offline') ? OFFLINE : page(`Page ${path.replace('&', '&amp;')}`, 'USD 386'), {
      headers: { 'content-type': 'text/html' },
    })
  const fetch = async (request: string | { url: string }) => {
    const url = new URL(addressOf(request))
    asked.push(url.pathname)
    const response = await site(url.pathname + url.search)
    if (response === undefined) throw new TypeError('no network')
    return response
  }
  runInNewContext(SCRIPT, {
    caches,
    fetch,
    Response,
    URL,
    Intl,
    setTimeout: (then: () => void) => then(),
    self: {
      location: new URL(SITE),
      navigator: { language: 'en' },
      ...(hasCookies ? { cookieStore: { set: async (cookie: (typeof marked)[number]) => void marked.push(cookie) } } : {}),
      addEventListener: (name: string, listener: (event: unknown) => void) => {
        listeners[name] = listener
      },
      skipWaiting: () => undefined,
      clients: {
        claim: () => undefined,
        matchAll: async () => pages,
        openWindow: async (url: string) => void opened.push(url),
      },
      registration: {
        showNotification: async (title: string, options: Shown) => void shown.push({ ...options, title }),
        getNotifications: async () => shown.map((one) => ({ ...one, close: () => void closed.push(one.tag) })),
        sync: { register: async (name: string) => void synced.push(name) },
        pushManager: { getSubscription: async () => ({ unsubscribe: async () => void closed.push('subscription') }) },
      },
    },
  })
  const waiting: Promise<unknown>[] = []
  listeners.install?.({ waitUntil: (work: Promise<unknown>) => waiting.push(work) })
  await Promise.all(waiting)
}
beforeEach(async () => {
  hasCookies = true
  await openBrowser()
})

/** What the worker answers to a request; undefined where it leaves it to the browser. */
const send = async (path: string, { method = 'GET', mode = 'navigate' } = {}) => {
  const waiting: Promise<unknown>[] = []
  const answers: Promise<Response>[] = []
  listeners.fetch?.({
    request: { url: SITE + path, method, mode },
    waitUntil: (work: Promise<unknown>) => waiting.push(work),
    respondWith: (response: Promise<Response>) => answers.push(response),
  })
  const response = await answers[0]
  const text = await response?.text()
  await Promise.all(waiting)
  return { text, headers: response?.headers }
}
const breakNetwork = () => {
  site = () => undefined
}

test('a page without a network asks for no picture that is not in it', async () => {
  const pictures = '<picture><source srcset="/b.svg"><img alt="a > b" src="/a.svg"></picture><img src="data:image/png;base64,AA">'
  site = () => new Response(page('Offers', `${pictures}USD 386`), { headers: { 'content-type': 'text/html' } })
  const seen = await send(SEARCH)
  expect(seen.text).toContain('src="/a.svg"')
  breakNetwork()
  const { text } = await send(SEARCH)
  expect(text).toContain('USD 386')
  expect(text).toContain('src="data:image/png;base64,AA"')
  expect(text).not.toContain('/a.svg')
  expect(text).not.toContain('b"')
})

test('a form of a page that was kept takes nothing that could not be sent, and the page says so', async () => {
  const form = '<form method="get" class="a"><input name="q"></form><FORM\naction="/x"><textarea></textarea></FORM><p>a form</p>'
  site = (path) =>
    new Response(path.endsWith('/offline') ? OFFLINE : page('Mall', form), { headers: { 'content-type': 'text/html' } })
  const seen = (await send(SEARCH)).text
  // Control: with a network a form is as the server sent it.
  expect(seen).toContain(form)
  breakNetwork()
  const kept = (await send(SEARCH)).text
  expect(kept).toContain('<form inert method="get" class="a">')
  expect(kept?.match(/<form inert\b/gi)).toHaveLength(2)
  expect(kept).toContain('<p>a form</p>')
})

test('with its registration it weighs at most 5 KiB', () => {
  expect(gzipSync(SCRIPT, { level: 6 }).length / 1024).toBeLessThan(4.8)
})

test('a search that was seen is shown without a network, with its time, without programs, and never with one', async () => {
  expect((await send(SEARCH)).text).toContain('start()')
  site = () => new Response(page('Newer', 'USD 400'), { headers: { 'content-type': 'text/html' } })
  expect((await send(SEARCH)).text).toContain('USD 400')
  breakNetwork()
  const { text, headers } = await send(SEARCH)
  expect(text).toContain('USD 400')
  expect(text).toMatch(
    /<main id="main"><div class="bar section"><p class="section-head" role="status"><b>No network\. As of [^<]*20\d\d[^<]*\.<\/b><\/p><\/div>/,
  )
  expect(text).not.toMatch(/<script|rel="manifest"/)
  expect(headers?.get('content-security-policy')).toContain("default-src 'none'")
  // Another search was not seen: the list of those that were.
  const other = await send('/en/transport/mall?origin=CNNGB')
  expect(other.text).toContain('Cannot be shown.')
  expect(other.text).toContain(`<a href="${SEARCH}">Newer</a>`)
})

test('what the program of the site shows is kept too, once the reader stays on it', async () => {
  await send('/en/transport/mall.data?origin=CNSHA&_routes=x', { mode: 'cors' })
  expect(asked.at(-1)).toBe('/en/transport/mall')
  breakNetwork()
  expect((await send(SEARCH)).text).toContain('As of')
})

test('bookings come with those that their list names, and go when somebody signs in or out or may not see them', async () => {
  const list = page('Bookings', `<a href="${BOOKINGS}/BK-1">1</a><a href="/en/workbenche/trips/T-1">2</a>`)
  const asHtml = (html: string) => new Response(html, { headers: { 'content-type': 'text/html' } })
  const signedIn = () => {
    site = (path) => asHtml(path === BOOKINGS ? list : path.endsWith('/offline') ? OFFLINE : page(path, 'mine'))
  }
  for (const end of [
    () => send('/ty/users/logout', { method: 'POST', mode: 'cors' }),
    () => send('/ty/users/login', { method: 'POST', mode: 'cors' }),
    () => send('/en/account/logout', { method: 'POST' }),
    () => {
      site = () => Object.defineProperty(asHtml(''), 'redirected', { value: true })
      return send(`${BOOKINGS}.data`, { mode: 'cors' })
    },
  ]) {
    signedIn()
    await send(BOOKINGS)
    breakNetwork()
    // Control: they are there.
    expect((await send(`${BOOKINGS}/BK-1`)).text).toContain('mine')
    expect((await send('/en/workbenche/trips/T-1')).text).toContain('mine')
    await end()
    breakNetwork()
    expect((await send(`${BOOKINGS}/BK-1`)).text).not.toContain('mine')
    expect(await (await caches.open('bookings')).keys()).toEqual([])
  }
})

const LOGOUT = '<form action="/en/account/logout" method="post"><button>Log out</button></form>'

test('logging out of a kept page without a network leaves nothing, marks the browser as left, says so and tells the server later', async () => {
  site = (path) =>
    new Response(path.endsWith('/offline') ? OFFLINE : page('Bookings', `${LOGOUT}<form action="/x"></form>mine`), {
      headers: { 'content-type': 'text/html' },
    })
  await send(BOOKINGS)
  await send(SEARCH)
  breakNetwork()
  expect((await send(BOOKINGS)).text).toContain(`${LOGOUT}<form inert action="/x">`)
  const { text } = await send('/en/account/logout', { method: 'POST' })
  expect(text).toContain('<b>You left.</b>')
  expect(marked).toMatchObject([{ name: '__Host-left', value: '1' }])
  expect(synced).toContain('left')
  for (const path of [BOOKINGS, SEARCH]) expect((await send(path)).text).not.toContain('mine')
  site = () => new Response('')
  asked = []
  await happen('sync', {})
  expect(asked).toHaveLength(1)
})

test('where the browser cannot be marked as left, no kept page offers to log out without a network', async () => {
  hasCookies = false
  await openBrowser()
  site = (path) =>
    new Response(path.endsWith('/offline') ? OFFLINE : page('Bookings', LOGOUT), { headers: { 'content-type': 'text/html' } })
  await send(BOOKINGS)
  breakNetwork()
  expect((await send(BOOKINGS)).text).toContain('<form inert action="/en/account/logout"')
  expect((await send('/en/account/logout', { method: 'POST' })).text).toContain('Cannot be shown.')
})

test('with a network the server answers whoever logs out, and nothing is marked', async () => {
  site = () => new Response('answered')
  expect((await send('/en/account/logout', { method: 'POST' })).text).toBe('answered')
  expect(marked).toEqual([])
})

test('a booking that was on its way when somebody signed out is not kept', async () => {
  let answer: (response: Response) => void = () => undefined
  const waiting = new Promise<Response>((given) => {
    answer = given
  })
  site = () => waiting as unknown as Response
  const sent = send(BOOKINGS)
  await send('/ty/users/logout', { method: 'POST', mode: 'cors' })
  answer(new Response(page('Bookings', 'mine'), { headers: { 'content-type': 'text/html' } }))
  // Control: whoever asked still gets it.
  expect((await sent).text).toContain('mine')
  expect(await (await caches.open('bookings')).keys()).toEqual([])
})

test('pages of a person that are no bookings, answers of the API and failures are never kept', async () => {
  for (const path of ['/en/account/profile', '/en/workbenche/firm', '/en/administration/people', '/ty/capacities'])
    await send(path)
  site = () => new Response(page('Busy', 'busy'), { status: 503, headers: { 'content-type': 'text/html' } })
  await send(SEARCH)
  expect(caches.names().toSorted()).toEqual(['offline', 'styles'])
})

test('so many searches are kept, the newest', async () => {
  for (let at = 0; at < 15; at += 1) await send(`/en/transport/mall?q=${at}`)
  const kept = await (await caches.open('searches')).keys()
  expect(kept.map(({ url }) => new URL(url).search)).toEqual(Array.from({ length: 12 }, (_, at) => `?q=${at + 3}`))
})

const NOTICE = { id: 'm-1', title: '1 update', text: 'Shanghai → Moscow', link: '/ru/account/searches', language: 'ru' }
const happen = async (name: string, event: Record<string, unknown>) => {
  const waiting: Promise<unknown>[] = []
  listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => waiting.push(work) })
  await Promise.all(waiting)
}
const tell = (notice = NOTICE) => happen('push', { data: { json: () => notice } })
const press = (link: string) => happen('notificationclick', { notification: { data: link, close: () => closed.push('pressed') } })

test('X08: a notice is shown once, however often it comes, with its language', async () => {
  await tell()
  await tell()
  await tell({ ...NOTICE, id: 'm-2' })
  expect(shown.map(({ tag }) => tag)).toEqual(['m-1', 'm-2'])
  expect(shown[0]).toMatchObject({ title: '1 update', body: 'Shanghai → Moscow', lang: 'ru', data: '/ru/account/searches' })
})

test('a press opens the page of the notice, or the one that is open there, and none of another site', async () => {
  await press(NOTICE.link)
  expect(opened).toEqual([`${SITE}/ru/account/searches`])
  let focused = 0
  pages = [{ url: `${SITE}/ru/account/searches`, focus: () => (focused += 1) }]
  await press(NOTICE.link)
  await press('https://elsewhere.example/')
  expect([opened.length, focused]).toEqual([1, 1])
})

test('logging out leaves no search, no notice and no subscription; a session that is over, or another login, does', async () => {
  const kept = async () => (await (await caches.open('searches')).keys()).length
  for (const leave of [() => send('/en/account/logout', { method: 'POST' }), () => happen('message', { data: 'logout' })]) {
    await send(SEARCH)
    await tell()
    await send('/ty/users/logout', { method: 'POST', mode: 'cors' })
    await send('/ty/users/login', { method: 'POST', mode: 'cors' })
    // Control: they are there.
    expect([await kept(), closed]).toEqual([1, []])
    await leave()
    expect([await kept(), closed]).toEqual([0, ['m-1', 'subscription']])
    closed = []
  }
})
