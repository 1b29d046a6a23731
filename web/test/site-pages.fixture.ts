/** The site's own build over answers of a fixture. */
import type { PageContext } from '@tongyun/contract/page-context'
import { createServer } from 'vite'
import { inject } from 'vitest'
import { openDocument } from './open-document.fixture.ts'
import { ANSWERS } from './site-answers.fixture.ts'

type Handle = (request: Request, values: PageContext) => Promise<Response>
let close: () => Promise<void>
let handle: Handle

/** Compiles every module of the site, which takes a while on a machine that does other things. */
const compile = async () => {
  const vite = await createServer({
    root: new URL('..', import.meta.url).pathname,
    configFile: new URL('../vite.config.ts', import.meta.url).pathname,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  return { build: await vite.ssrLoadModule('virtual:react-router/server-build'), close: () => vite.close() }
}

/** The site as it was built of these sources, or else compiled now. */
export const openSite = async () => {
  const built = inject('builtSite')
  const opened = built === undefined ? await compile() : { build: await import(built), close: async () => undefined }
  close = opened.close
  handle = opened.build.entry.module.createPageHandler(opened.build, 'production')
}
export const closeSite = () => close?.()

/** What the pages reported to the log since the last look. */
export const reported: unknown[] = []
/** Origins that pages asked to run programs of. */
export const allowed: string[] = []

type Reply = Awaited<ReturnType<PageContext['call']>>
/** `answer` is what every endpoint says. */
type Asked = {
  locale?: PageContext['locale']
  cookie?: string
  data?: Record<string, unknown>
  broken?: string
  answer?: Reply
}

/** A page as the server sends it. */
export const get = async (path: string, { locale = 'zh', cookie, data = {}, broken, answer: everyAnswer }: Asked = {}) => {
  let document: Buffer | undefined
  const values: PageContext = {
    giveDocument: (page) => {
      document = page
    },
    locale,
    currency: null,
    nonce: 'n0nce',
    requestId: 'request-7',
    reportError: (error) => reported.push(error),
    publicUrl: 'https://tongyun.example',
    allowScriptsFrom: (origin) => allowed.push(origin),
    allowFramesOn: () => undefined,
    keepForm: async () => false,
    takeForm: async () => null,
    turn: async () => undefined,
    openDocument,
    call: async ({ name }) => {
      if (name === broken) throw new Error('a secret of the database')
      if (everyAnswer !== undefined) return everyAnswer as never
      const answer = { ...ANSWERS, ...data }[name]
      return answer === undefined
        ? { code: 810004, msg: '', msgParams: null, data: null }
        : { code: 200, msg: '', msgParams: null, data: answer as never }
    },
  }
  const response = await handle(
    new Request(`https://tongyun.example${path}`, cookie === undefined ? {} : { headers: { cookie } }),
    values,
  )
  return { status: response.status, headers: response.headers, html: document?.toString() ?? (await response.text()) }
}
