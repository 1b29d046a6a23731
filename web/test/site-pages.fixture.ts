/** The site's own build, compiled once for the tests of a file, over answers of a fixture. */
import type { PageContext } from '@tongyun/contract/page-context'
import { createServer, type ViteDevServer } from 'vite'
import { ANSWERS } from './site-answers.fixture.ts'

type Handle = (request: Request, values: PageContext) => Promise<Response>
let vite: ViteDevServer
let handle: Handle

/** Compiles every module of the site, which takes a while on a machine that does other things. */
export const openSite = async () => {
  vite = await createServer({
    root: new URL('..', import.meta.url).pathname,
    configFile: new URL('../vite.config.ts', import.meta.url).pathname,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  const build = await vite.ssrLoadModule('virtual:react-router/server-build')
  handle = build.entry.module.createPageHandler(build, 'production')
}
export const closeSite = () => vite?.close()

/** What the pages reported to the log since the last look. */
export const reported: unknown[] = []
/** Origins that pages asked to run programs of. */
export const allowed: string[] = []

type Reply = Awaited<ReturnType<PageContext['call']>>
/** `answer` is what every endpoint says. */
type Asked = { locale?: PageContext['locale']; data?: Record<string, unknown>; broken?: string; answer?: Reply }

/** A page as the server sends it. */
export const get = async (path: string, { locale = 'zh', data = {}, broken, answer: everyAnswer }: Asked = {}) => {
  const values: PageContext = {
    locale,
    nonce: 'n0nce',
    requestId: 'request-7',
    reportError: (error) => reported.push(error),
    publicUrl: 'https://tongyun.example',
    allowScriptsFrom: (origin) => allowed.push(origin),
    keepForm: async () => false,
    takeForm: async () => null,
    call: async ({ name }) => {
      if (name === broken) throw new Error('a secret of the database')
      if (everyAnswer !== undefined) return everyAnswer as never
      const answer = { ...ANSWERS, ...data }[name]
      return answer === undefined
        ? { code: 810004, msg: '', msgParams: null, data: null }
        : { code: 200, msg: '', msgParams: null, data: answer as never }
    },
  }
  const response = await handle(new Request(`https://tongyun.example${path}`), values)
  return { status: response.status, headers: response.headers, html: await response.text() }
}
