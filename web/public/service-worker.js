/**
 * Keeps pages as they were last seen, for when there is no network (docs/decisions/141-on-a-dead-network.md). With a network no
 * page comes from here. Words are those of the page `/offline`, which is kept in the reader's languages.
 */
const LANGUAGES = ['zh', 'en', 'ru']
const SEARCHES = /^\/(?:zh|en|ru)\/(?:transport\/(?:mall|mallDetail|AISearch)|lane\/[^/]+)$/
const BOOKINGS = /^\/(?:zh|en|ru)\/workbenche\/(?:bookings|bookings\/[^/]+|trips\/[^/]+)$/
const OFFLINE = /^\/(?:zh|en|ru)\/offline$/
/** Whoever signs in or out on this device: what was kept of a person goes. */
const SESSION = /\/(?:users\/log(?:in|out)|account\/logout|home\/log(?:in|out)(?:\.data)?)$/
/** Logging out without script; with script the page says so (web/app/session/session-calls.ts). A session that is over is no logging out. */
const LOGOUT = /\/account\/logout$/
/** Of each kind so many pages, and no longer than this. */
const MOST = { searches: 12, bookings: 30 }
const KEPT_MS = 72 * 3_600_000
/** A page that the site's own program shows is fetched whole once nobody goes on for this long. */
const SETTLED_MS = 4_000
const FRESH_MS = 600_000
const DAY_MS = 86_400_000
const SHEETS = 90
const NAMED = 10
const SEEN_AT = 'x-seen-at'

const kindOf = (path) => (SEARCHES.test(path) ? 'searches' : BOOKINGS.test(path) ? 'bookings' : null)
const seenAt = (response) => Number(response.headers.get(SEEN_AT))
const isHtml = (response) =>
  response.ok && !response.redirected && (response.headers.get('content-type') ?? '').startsWith('text/html')

const PICTURE = /<(?:img|source)\b(?:"[^"]*"|[^">])*>/g
/** Without programs: what is shown was seen before, and nothing of it may ask for more. Pictures stay where they are in the page. */
const still = (html) =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]* rel="(?:modulepreload|manifest)"[^>]*>/g, '')
    .replace(PICTURE, (picture) => (picture.includes(' src="data:') ? picture : ''))

const answer = (html, at) =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      [SEEN_AT]: String(at),
    },
  })

/** Whoever logs out leaves nothing: what they searched goes, and their notices end on this device, shown ones too. */
const leaveNothing = async () => {
  await caches.delete('searches')
  const { registration } = self
  // With the network back a request goes out by itself, so that a session that was left without one ends.
  await registration.sync?.register('left').catch(() => undefined)
  for (const shown of await registration.getNotifications()) shown.close()
  await (await registration.pushManager?.getSubscription())?.unsubscribe()
}

const keepStyles = async (html) => {
  const styles = await caches.open('styles')
  const sheets = [...html.matchAll(/<link[^>]* href="(\/assets\/[^"]+\.css)[^"]*"/g)].map(([, sheet]) => sheet)
  for (const sheet of new Set(sheets)) if (!(await styles.match(sheet))) await styles.add(sheet).catch(() => undefined)
  const kept = await styles.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - SHEETS))) await styles.delete(old)
}

let person = 0
/** What was kept of a person goes, and what is on its way is not kept. */
const forgetPerson = () => {
  person += 1
  return caches.delete('bookings')
}

/** Keeps a page that `of` may see, and lets the oldest of its kind go. */
const keep = async (kind, url, { response, of }) => {
  const html = still(await response.text())
  await keepStyles(html)
  if (kind === 'bookings' && of !== person) return html
  const pages = await caches.open(kind)
  await pages.delete(url)
  await pages.put(url, answer(html, Date.now()))
  const kept = await pages.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST[kind]))) await pages.delete(old)
  return html
}

const fetchWhole = async (kind, url) => {
  const of = person
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  if (isHtml(response)) return keep(kind, url, { response, of })
  // Whoever may not see it any more, on this device or at all, does not see it here.
  if (response.redirected || response.status === 403) await forgetPerson()
}

/** Bookings that a list names are kept with it, so that they are there on the way. */
const keepNamed = async (html) => {
  const pages = await caches.open('bookings')
  const named = [...html.matchAll(/href="(\/(?:zh|en|ru)\/workbenche\/(?:bookings|trips)\/[^"?#]+)"/g)].map(([, path]) => path)
  for (const path of [...new Set(named)].slice(0, NAMED)) {
    const url = new URL(path, self.location.origin).href
    const known = await pages.match(url)
    if (known === undefined || Date.now() - seenAt(known) > FRESH_MS) await fetchWhole('bookings', url)
  }
}

let last = ''
/** Keeps the page that the reader stays on. */
const keepSettled = async (kind, url) => {
  last = url
  await new Promise((settled) => setTimeout(settled, SETTLED_MS))
  if (last !== url) return
  const html = await fetchWhole(kind, url)
  if (html !== undefined && kind === 'bookings') await keepNamed(html)
}

const keepOffline = async () => {
  const pages = await caches.open('offline')
  for (const language of LANGUAGES) {
    const response = await fetch(`/${language}/offline`, { cache: 'no-cache' })
    if (!isHtml(response)) continue
    const html = still(await response.text())
    await keepStyles(html)
    await pages.put(`/${language}/offline`, answer(html, Date.now()))
  }
}

/** The text of an attribute of the page `/offline`. */
const word = (html, name) => new RegExp(`data-${name}="([^"]*)"`).exec(html)?.[1] ?? ''
const timeIn = (language, at) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)

const listOf = async (kind, language) => {
  const pages = await caches.open(kind)
  const items = []
  for (const request of await pages.keys()) {
    const response = await pages.match(request)
    if (Date.now() - seenAt(response) > KEPT_MS) await pages.delete(request)
    else {
      const title = /<title>([^<]*)<\/title>/.exec(await response.text())?.[1] ?? ''
      const { pathname, search } = new URL(request.url)
      const href = (pathname + search).replaceAll('&', '&amp;')
      items.unshift(`<li><a href="${href}">${title}</a> <time>${timeIn(language, seenAt(response))}</time></li>`)
    }
  }
  return items.join('')
}

/**
 * Under its note. Forms take nothing, for without a network what was typed could not be sent and would be lost; the one that logs
 * out does, where the browser can be marked as left (web/app/session/session-calls.ts).
 */
const noted = (html, note) =>
  html
    .replace(self.cookieStore ? /<form\b(?![^>]*\/account\/logout")/gi : /<form\b/gi, '<form inert')
    .replace(/(<main\b[^>]*>)/, `$1<div class="bar section"><p class="section-head" role="status"><b>${note}</b></p></div>`)

const listed = async (words, language) => {
  let html = words
  for (const kind of ['searches', 'bookings']) {
    const items = await listOf(kind, language)
    if (items !== '')
      html = html.replace(new RegExp(`(<ul[^>]*data-kept="${kind}"[^>]*>)[\\s\\S]*?(</ul>)`), (_, from, to) => from + items + to)
  }
  return html
}

const languageOf = (pathname) =>
  /^\/(zh|en|ru)\//.exec(pathname)?.[1] ?? LANGUAGES.find((name) => self.navigator.language.startsWith(name)) ?? 'zh'

/** Logged out without a network: the next request that arrives ends the session (server/src/accounts/left-browser.ts). */
const leftWithoutNetwork = async (url) => {
  await Promise.all([leaveNothing(), forgetPerson()])
  const name = self.location.protocol === 'https:' ? '__Host-left' : 'left'
  await self.cookieStore?.set({ name, value: '1', path: '/', expires: Date.now() + DAY_MS })
  return withoutNetwork(url, self.cookieStore && 'left')
}

/** What there is without a network: the page as it was last seen, or the list of such pages under a note. */
const withoutNetwork = async (url, note = 'none') => {
  const { pathname } = new URL(url)
  const language = languageOf(pathname)
  const words = await (await (await caches.open('offline')).match(`/${language}/offline`))?.text()
  if (words === undefined) return Response.error()
  const kind = kindOf(pathname)
  const page = kind && (await (await caches.open(kind)).match(url))
  if (page && Date.now() - seenAt(page) <= KEPT_MS)
    return answer(noted(await page.text(), word(words, 'seen').replace('{time}', timeIn(language, seenAt(page)))), seenAt(page))
  return answer(await listed(noted(words, word(words, note)), language), Date.now())
}

/** The list with a network: the page as the server has it, filled in. */
const withNetwork = async (response, pathname) =>
  isHtml(response) ? answer(await listed(still(await response.text()), languageOf(pathname)), Date.now()) : response

const renewOffline = async () => {
  const known = await (await caches.open('offline')).match('/zh/offline')
  if (known === undefined || Date.now() - seenAt(known) > DAY_MS) await keepOffline()
}

const keepSeen = async (kind, url, seen) => {
  const of = person
  const response = await seen
  if (response.type === 'opaqueredirect' && kind === 'bookings') await forgetPerson()
  if (!isHtml(response)) return
  last = url
  const html = await keep(kind, url, { response, of })
  if (kind === 'bookings') await keepNamed(html)
  await renewOffline()
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOffline().then(() => self.skipWaiting()))
})
self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== self.location.origin) return
  if (request.method !== 'GET') {
    if (LOGOUT.test(url.pathname)) {
      event.waitUntil(leaveNothing())
      if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => leftWithoutNetwork(url.href)))
    }
    if (SESSION.test(url.pathname)) event.waitUntil(forgetPerson())
    return
  }
  url.hash = ''
  if (request.mode === 'navigate') {
    const sent = fetch(request)
    const kind = kindOf(url.pathname)
    // The copy is taken before the page reads its own.
    const seen = sent.then((response) => response.clone())
    event.respondWith(
      sent.then(
        (response) => (OFFLINE.test(url.pathname) ? withNetwork(response, url.pathname) : response),
        () => withoutNetwork(url.href),
      ),
    )
    if (kind !== null) event.waitUntil(keepSeen(kind, url.href, seen).catch(() => undefined))
    else seen.catch(() => undefined)
    return
  }
  if (url.pathname.endsWith('.css')) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(url.pathname)) ?? Response.error()))
    return
  }
  if (!url.pathname.endsWith('.data')) return
  url.pathname = url.pathname.slice(0, -'.data'.length)
  url.searchParams.delete('_routes')
  const kind = kindOf(url.pathname)
  if (kind !== null) event.waitUntil(keepSettled(kind, url.href).catch(() => undefined))
})

/** So many notices are remembered, so that one that comes again is not shown again. */
const TOLD = 20
const tell = async ({ id, title, text, link, language }) => {
  const told = await caches.open('told')
  const name = `/told/${id}`
  if (await told.match(name)) return
  await self.registration.showNotification(title, { body: text, tag: id, lang: language, icon: '/icon-192.png', data: link })
  await told.put(name, new Response(''))
  const known = await told.keys()
  for (const old of known.slice(0, Math.max(0, known.length - TOLD))) await told.delete(old)
}
const openPage = async (link) => {
  const { href, origin } = new URL(link, self.location.origin)
  if (origin !== self.location.origin) return
  const open = (await self.clients.matchAll({ type: 'window' })).find(({ url }) => url === href)
  await (open ? open.focus() : self.clients.openWindow(href))
}
self.addEventListener('sync', (event) => {
  event.waitUntil(fetch('/robots.txt', { cache: 'no-store' }))
})
self.addEventListener('message', (event) => {
  if (event.data === 'logout') event.waitUntil(leaveNothing())
})
self.addEventListener('push', (event) => {
  event.waitUntil(tell(event.data.json()))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data))
})
