/** The website: built files with long lives, and everything that is not the API as a page rendered on the server. */
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import { chosenCurrencyIn } from '@tongyun/contract/chosen-currency'
import type { PageContext, SentField } from '@tongyun/contract/page-context'
import { mayCall } from '@tongyun/contract/roles'
import { sandboxKeyIn, sandboxKeyPair } from '@tongyun/contract/sandbox/terms/sandbox-key-cookie'
import { showsSandboxKey, standsInFrames } from '@tongyun/contract/site-map'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isHttps } from './config.ts'
import { TurnedAway } from './error-handler.ts'
import { sessionOver } from './errors.ts'
import { inProcessCaller } from './in-process-caller.ts'
import type { KeptForms } from './kept-forms.ts'
import { openDocumentIn } from './open-document.ts'
import { isFromElsewhere } from './origin.ts'
import { type CachedPage, ENCODINGS, type Page, PageCache } from './page-cache.ts'
import { DEVELOPMENT_POLICY, WORKER_POLICY, withHashedScripts } from './page-policy.ts'
import { type Person, signedIn } from './person.ts'
import { nextTurn } from './turns.ts'
import { readForm, takeForms } from './uploads.ts'

export type Site = {
  /** Renders a page or its data (web/app/entry.server.tsx). */
  handle: (request: Request, values: PageContext) => Promise<Response>
  /** True for pages of one person: they see the reader's cookies and are never kept. */
  isPersonal: (url: string) => boolean
  /** Folder of the built files browsers fetch; undefined in development, where the page compiler serves them. */
  clientFolder?: string
}

/** docs/reliability.md 3.3, for rendering as for searching: a page is a search. */
const RENDERS_PER_MINUTE = 120
/** Addresses longer than this are rendered but not kept. */
const MAX_KEY_LENGTH = 2_000
const YEAR_S = 31_536_000
const HOUR_S = 3_600

/** Followed at once when it changes, so that no browser is left with an older one; compressed it bears one more ending. */
const SERVICE_WORKER = /service-worker\.js(?:\.\w+)?$/

/** Files under assets/ bear a hash of their content in their name. */
const isImmutable = (path: string) => path.includes(`${sep}assets${sep}`)

/** Forms of files that are sent in their place, and bear no name of their own. */
const COMPRESSED = /\.(?:br|gz)$/

const registerFiles = async (app: FastifyInstance, folder: string) => {
  // Without them a page that was sent cannot be used.
  app.addHook('onRoute', (file) => {
    file.config = { ...file.config, place: 'none' }
  })
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/')}`)
  const files = names.filter((name) => !COMPRESSED.test(name))
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: files.length < names.length,
    cacheControl: false,
    setHeaders: (response, path) => {
      if (SERVICE_WORKER.test(path)) {
        response.header('content-security-policy', WORKER_POLICY)
        response.header('cache-control', 'no-cache')
        return
      }
      response.header('cache-control', isImmutable(path) ? `public, max-age=${YEAR_S}, immutable` : `public, max-age=${HOUR_S}`)
    },
  })
  // Three languages of each program are thousands of files, and a route of its own for each would take 5 KiB.
  const assets = new Set(files.filter((name) => name.startsWith('/assets/')))
  for (const name of files) if (!assets.has(name)) app.get(name, (_request, reply) => reply.sendFile(name))
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = `/assets/${request.params['*']}`
    if (!assets.has(name)) throw new TurnedAway(404)
    return reply.sendFile(name)
  })
}

/**
 * Headers of the reader that reach the page. None for reading public pages: what they do not see, kept pages cannot leak. Language
 * and currency are told apart from headers, and a page is kept for each of them.
 * Of frames on other sites alone, what browsers say of where they stand; such pages are kept for nobody.
 * Where a form comes from was checked against the host it was sent to, which may bear another name than the public address.
 */
const passedOn = (request: FastifyRequest, origin: string, personal: boolean): Record<string, string> => {
  const headers: Record<string, string> = { host: new URL(origin).host }
  if (isReading(request) && !personal) {
    const shown = shownCookie(request)
    if (shown !== undefined) headers.cookie = shown
    return standsInFrames(request.url) ? { ...headers, ...sentBy(request, FRAME_HEADERS) } : headers
  }
  return { ...headers, ...sentBy(request, ['content-type', 'cookie']) }
}

const FRAME_HEADERS = ['referer', 'sec-fetch-dest', 'sec-fetch-site'] as const

const sentBy = (request: FastifyRequest, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

/** The cookie with the sandbox key that a page shows its reader; such a page is kept for nobody, and sees no other cookie. */
const shownCookie = ({ url, headers }: FastifyRequest): string | undefined => {
  const key = showsSandboxKey(url) ? sandboxKeyIn(headers.cookie) : undefined
  return key === undefined ? undefined : sandboxKeyPair(key)
}

const isReading = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

const maySendFiles = ({ role, systems, secondFactor }: Person) =>
  mayCall(role, 'provider')
    ? systems.includes('provider_site')
    : mayCall(role, 'content') && (role !== 'administrator' || secondFactor)

/**
 * The fields of a form whose session is over, which wait for their person to log in again; its files are let go. What nobody
 * sends is not read: without its fields the page leads to the login page, as every page of a person does.
 */
const readOver = async (request: FastifyRequest, keptForms: KeptForms): Promise<SentField[]> => {
  if (!(await keptForms.isOfSomebody(request))) {
    request.raw.resume()
    return []
  }
  const letGo = async () => {
    throw sessionOver(810006)
  }
  return readForm(request, { userId: '', companyId: null }, letGo, { keepGoing: true })
}

/**
 * A form with files, sent without script: its files are stored before the page's action sees it, with their ids as values,
 * so that the action reads it like any other form. Only who sells, and who writes the site's own texts, may send files.
 */
const storeFiles = async (app: FastifyInstance, request: FastifyRequest, personal: boolean) => {
  const { takeFile, keptForms } = app.services
  if (!personal || isFromElsewhere(request)) throw new TurnedAway(403)
  const person = await signedIn(app.services, request)
  if (person !== null && !maySendFiles(person)) throw new TurnedAway(403)
  const fields =
    person === null ? await readOver(request, keptForms) : await readForm(request, person, takeFile, { keepGoing: true })
  request.body = Buffer.from(new URLSearchParams(fields).toString())
  request.headers['content-type'] = 'application/x-www-form-urlencoded;charset=UTF-8'
}

/** Registers the website. `version` names the state of the data pages show; kept pages go when it changes. */
export const registerPages = async (app: FastifyInstance, site: Site, version: () => string) => {
  const { config } = app.services
  const https = isHttps(config)
  const development = site.clientFolder === undefined
  const cache = new PageCache(development ? 0 : config.pageCacheMib * 2 ** 20, config.pageCacheSeconds, version)
  const checkLimit = config.rateLimit ? app.createRateLimit({ max: RENDERS_PER_MINUTE, timeWindow: '1 minute' }) : undefined

  const render = async (request: FastifyRequest): Promise<Page> => {
    const personal = site.isPersonal(request.url)
    // A form sent without script reaches operations through its page's action.
    if (!isReading(request) && isFromElsewhere(request)) throw new TurnedAway(403)
    const currency = chosenCurrencyIn(request.headers.cookie)
    const caller = inProcessCaller(app, request.locale, {
      currency,
      ...(personal || !isReading(request) ? { cookie: request.headers.cookie } : {}),
      address: request.ip,
      device: request.headers['user-agent'],
    })
    const nonce = randomBytes(16).toString('hex')
    const outside = new Set<string>()
    const framedBy = new Set<string>()
    let document: Buffer | undefined
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const response = await site.handle(
      new Request(config.publicUrl + request.url, {
        method,
        headers: passedOn(request, config.publicUrl, personal),
        ...(method === 'GET' ? {} : { body: request.body as Buffer<ArrayBuffer> }),
      }),
      {
        locale: request.locale,
        currency,
        nonce,
        requestId: request.id,
        reportError: (error) => request.log.error({ err: error }, 'a page failed'),
        publicUrl: config.publicUrl,
        giveDocument: (page) => {
          document = page
        },
        allowScriptsFrom: (origin) => outside.add(origin),
        allowFramesOn: (sites) => {
          for (const site of sites) framedBy.add(site)
        },
        keepForm: (page, fields) => app.services.keptForms.keep(request, page, fields),
        takeForm: (page) => app.services.keptForms.take(request, page),
        openDocument: (locale) => openDocumentIn(app.services, locale),
        call: caller.call,
        turn: nextTurn,
      },
    )
    const headers: Page['headers'] = Object.fromEntries(response.headers)
    const cookies = [...response.headers.getSetCookie(), ...caller.setCookies]
    if (personal || shownCookie(request) !== undefined) headers['cache-control'] = 'no-store'
    if (cookies.length > 0) headers['set-cookie'] = cookies
    const bytes = document ?? Buffer.from(await response.arrayBuffer())
    // Whoever rendered may hold the function that gave it for longer.
    document = undefined
    const type = response.headers.get('content-type') ?? ''
    // A picture made from an offer, or a list for search engines, is nothing a reader saw.
    const sights = type.startsWith('text/') ? caller.sights : []
    if (!type.startsWith('text/html')) return { status: response.status, headers, body: bytes, sights }
    const hashed = withHashedScripts(bytes, nonce, https, {
      outside: [...outside],
      framedBy: [...framedBy],
    })
    headers['content-security-policy'] = development ? DEVELOPMENT_POLICY : hashed.policy
    const body = development ? bytes : hashed.html
    if (framedBy.size === 0) return { status: response.status, headers, body, sights }
    // A key that is ended ends with the next frame, so no frame is kept.
    const framed = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' }
    return { status: response.status, headers: { ...headers, ...framed }, body, sights, isFramed: true }
  }

  const finished = async (request: FastifyRequest): Promise<Page> => {
    const page = await render(request)
    page.headers['cache-control'] ??= page.status === 200 ? 'private, no-cache' : 'no-store'
    if (page.status === 200) page.headers.etag = `W/"${createHash('sha1').update(page.body).digest('base64url')}"`
    return page
  }

  const send = async (cached: CachedPage, request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers, sights, isFramed = false } = cached.head
    if (status === 200 && request.method === 'GET') app.services.countSights(request, sights)
    // Its policy says who may; this header knows no list.
    if (isFramed) reply.removeHeader('x-frame-options')
    reply.code(status).headers(headers).header('vary', 'accept-encoding, accept-language, cookie')
    if (status === 200 && request.headers['if-none-match'] === headers.etag) return reply.code(304).send()
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = ENCODINGS.find((name) => accepted.includes(name))
    if (cached.length === 0) return reply.send()
    if (encoding === undefined || cached.length < 1024) return reply.send(await cached.body())
    return reply.header('content-encoding', encoding).send(await cached.encoded(encoding))
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const reading =
      isReading(request) && !site.isPersonal(request.url) && !standsInFrames(request.url) && shownCookie(request) === undefined
    const key = `${request.locale} ${chosenCurrencyIn(request.headers.cookie) ?? ''} ${request.url}`
    const kept = reading ? cache.get(key) : undefined
    if (kept !== undefined) return send(kept, request, reply)
    if (isReading(request)) await app.takePlace(request)
    // Whoever was let in before may have made the page meanwhile.
    const made = reading ? cache.get(key) : undefined
    if (made !== undefined) return send(made, request, reply)
    const limit = await checkLimit?.(request)
    if (limit !== undefined && !limit.isAllowed && limit.isExceeded) throw new TurnedAway(429, limit.ttlInSeconds)
    const fresh = await cache.render(
      reading ? key : request.id,
      () => finished(request),
      ({ status, headers }) =>
        reading &&
        key.length <= MAX_KEY_LENGTH &&
        status === 200 &&
        !('set-cookie' in headers) &&
        headers['cache-control'] !== 'no-store',
    )
    return send(fresh, request, reply)
  }

  await app.register(async (pages) => {
    const folder = site.clientFolder
    if (folder !== undefined) await pages.register((files) => registerFiles(files, folder))
    pages.removeAllContentTypeParsers()
    // A form sent without script goes to the page's own action, which reads it.
    pages.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    await takeForms(pages)
    pages.addHook('preValidation', async (request) => {
      if (request.isMultipart()) await storeFiles(app, request, site.isPersonal(request.url))
    })
    pages.route({ method: 'GET', url: '/*', config: { place: 'in_handler' }, handler: answer })
    pages.route({ method: 'POST', url: '/*', handler: answer })
  })
}
