/** Renders a page on the server. The Fastify side calls `createPageHandler` (server/src/core/pages.ts) and knows no React. */
import { EventEmitter } from 'node:events'
import { EMBED_PATH } from '@tongyun/contract/api-keys/terms/widget-terms'
import type { PageContext } from '@tongyun/contract/page-context'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { renderToPipeableStream } from 'react-dom/server'
import { createRequestHandler, type EntryContext, RouterContextProvider, type ServerBuild, ServerRouter } from 'react-router'
import { EMBED_ROOT, withSizeScript } from './embed/embed-root.tsx'
import { RequestId } from './frame/request-id.ts'
import { localePrefixOf } from './i18n/locale-prefix.ts'
import { programsOf } from './i18n/programs-of.ts'
import { pageContext } from './site/page-context.ts'
import { startAfterPaint } from './start-after-paint.server.ts'
import { fillForm } from './typing/fill-form.server.ts'
import { keepSentForm, sentForm, takeSentForm } from './typing/sent-form.server.ts'

/** A page whose parts are not ready by then is given up. */
const RENDER_TIMEOUT_MS = 10_000
export const streamTimeout = RENDER_TIMEOUT_MS - 1_000

/**
 * What React writes a page to, handed on as a whole. A Writable of Node's outlives its end by some collections, and with it
 * all that was written to it, which then lies where only a collection of the whole heap finds it (decision 178).
 */
class Gathering extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true
  readonly #parts: Uint8Array[] = []
  readonly #done: (page: Buffer) => void
  readonly #failed: (error: Error) => void

  constructor(done: (page: Buffer) => void, failed: (error: Error) => void) {
    super()
    this.#done = done
    this.#failed = failed
  }

  write(part: Uint8Array | string): boolean {
    this.#parts.push(typeof part === 'string' ? Buffer.from(part) : part)
    return true
  }

  end(): this {
    this.#done(Buffer.concat(this.#parts))
    return this
  }

  destroy(error: Error) {
    this.#failed(error)
  }
}

/** True for a page one of whose routes says that its script waits until it is used: `export const handle = { script: 'when_used' }`. */
const isStartedByUse = ({ staticHandlerContext: { matches } }: EntryContext) =>
  matches.some(({ route }) => (route.handle as { script?: unknown } | undefined)?.script === 'when_used')

/**
 * Whole document, sent at once: the loaders have answered before rendering starts, so streaming would win nothing and
 * cost inline scripts that move late parts into place.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, requestId, turn, giveDocument } = loadContext.get(pageContext)
  const sent = loadContext.get(sentForm)
  const finished = (page: Buffer): Buffer => {
    if (isFramed(new URL(request.url).pathname)) return Buffer.from(withSizeScript(page.toString(), nonce))
    const filled = sent === null ? page : Buffer.from(fillForm(page.toString(), sent))
    return startAfterPaint(filled, isStartedByUse(routerContext))
  }
  await turn()
  return new Promise((resolve, reject) => {
    const page = (
      <RequestId value={requestId}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </RequestId>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        clearTimeout(timer)
        headers.set('content-type', 'text/html; charset=utf-8')
        const give = (page: Buffer) => {
          giveDocument(finished(page))
          resolve(new Response(null, { status, headers }))
        }
        pipe(new Gathering(give, reject))
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS)
    timer.unref()
  })
}

/** True for a page that stands in a frame of another site. */
const isFramed = (pathname: string): boolean => {
  const prefix = localePrefixOf(pathname)
  return `${pathname.slice(prefix === '/' ? 0 : prefix.length)}/`.startsWith(`${EMBED_PATH}/`)
}

/** Failures of loaders and of rendering; readers only see the words of specification §8 and the request's id. */
export const handleError = (
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) => {
  if (!request.signal.aborted) context.get(pageContext).reportError(error)
}

/** The browser's programs in one language; in development one program has all. */
const assetsIn = (locale: Locale, { assets }: ServerBuild, mode: string): ServerBuild['assets'] =>
  mode === 'production' ? (JSON.parse(programsOf(JSON.stringify(assets), locale)) as ServerBuild['assets']) : assets

/** The same pages without what stands around every page of the site, and without its programs. */
const bareOf = (build: ServerBuild): ServerBuild => {
  const { root, ...routes } = build.routes
  if (root === undefined) throw new Error('the site has no root')
  return { ...build, routes: { ...routes, root: { ...root, module: { ...root.module, ...EMBED_ROOT } } } }
}

/**
 * Makes the function that answers every page and data request: `handle(request, values)` gives a Response, never throws
 * for a page's own failure. The same routes answer below /zh, /en and /ru: one router for each prefix, so that links and
 * forms of a prefixed page keep its prefix by themselves (docs/decisions/006), and for each language, whose programs its
 * pages load (docs/decisions/019). Frames of other sites have a root of their own, which no browser gets (decision 111).
 */
export const createPageHandler = (build: ServerBuild, mode: 'production' | 'development' = 'production') => {
  const files = LOCALES.map((locale) => ({ locale, assets: assetsIn(locale, build, mode) }))
  const handlersOf = (routes: ServerBuild) =>
    new Map(
      files.flatMap(({ locale, assets }) =>
        ['/', `/${locale}`].map((basename) => [
          `${locale} ${basename}`,
          createRequestHandler({ ...routes, assets, basename }, mode),
        ]),
      ),
    )
  const handlers = handlersOf(build)
  const framed = handlersOf(bareOf(build))
  return async (request: Request, values: PageContext): Promise<Response> => {
    const context = new RouterContextProvider()
    context.set(pageContext, values)
    context.set(sentForm, await takeSentForm(request, values))
    const { pathname } = new URL(request.url)
    const handle = (isFramed(pathname) ? framed : handlers).get(`${values.locale} ${localePrefixOf(pathname)}`)
    if (handle === undefined) throw new Error('every language has its handlers')
    return keepSentForm(request, values, (sent) => handle(sent, context))
  }
}

export { isPersonal } from '@tongyun/contract/site-map'
export { pageContext }
