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
  '<div data-seen="No network. As of {time}." data-none="Cannot be shown."><ul data-kept="searches"><li>none</li></ul><ul data-kept="bookings"><li>none</li></ul></div>',
)

let caches: ReturnType<typeof openCaches>
let site: (path: string) => Response | undefined
let asked: string[]
let listeners: Record<string, (event: unknown) => void>
beforeEach(async () => {
  caches = openCaches()
  asked = []
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
      addEventListener: (name: string, listener: (event: unknown) => void) => {
        listeners[name] = listener
      },
      skipWaiting: () => undefined,
      clients: { claim: () => undefined },
    },
  })
  const waiting: Promise<unknown>[] = []
  listeners.install?.({ waitUntil: (work: Promise<unknown>) => waiting.push(work) })
  await Promise.all(waiting)
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
  expect(text).toMatch(/<main id="main"><p class="bar" role="status"><b>No network\. As of [^<]*20\d\d[^<]*\.<\/b><\/p>/)
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
