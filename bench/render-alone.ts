/**
 * W6: processor time of rendering one page without what it asks the API. The pages run in this process, in the build that
 * is served; every call is answered at once with what a real server answered the first time. Policy and hashes of the
 * page are included, compressing is not.
 * Run: NODE_ENV=production node bench/render-alone.ts [language]
 */
import type { Answer, PageContext } from '@tongyun/contract/page-context'
import { requestOf } from '@tongyun/contract/request-of'
import type { Locale } from '@tongyun/freight/locale'
import { startDemoServer } from '../e2e/demo-server.ts'
import { readMarket } from '../e2e/public-routes.ts'
import { openDocumentOf } from '../server/src/core/open-document.ts'
import { withHashedScripts } from '../server/src/core/page-policy.ts'

const WARM_UP = 200
const MEASURED = 300
const NONCE = '0123456789abcdef0123456789abcdef'

if (process.env.NODE_ENV !== 'production') throw new Error('React is slower without NODE_ENV=production.')
const build = await import(new URL('../web/build/server/index.js', import.meta.url).href)
const handle: (request: Request, values: PageContext) => Promise<Response> = build.entry.module.createPageHandler(build)
const locale = (process.argv[2] ?? 'zh') as Locale

/** Calls the API of a server, and from the second time on gives the same text as the first. */
const keeping = (url: string): PageContext['call'] => {
  const answers = new Map<string, string>()
  const ask = (path: string) =>
    fetch(url + path, { headers: { 'accept-language': locale } }).then((answer): Promise<string> => answer.text())
  return async (endpoint, input) => {
    const path = requestOf(endpoint, input as Record<string, unknown>).url
    const text = answers.get(path) ?? (await ask(path))
    answers.set(path, text)
    return JSON.parse(text) as Answer<never>
  }
}

const server = await startDemoServer()
try {
  const { capacityId } = await readMarket(server.url)
  const pages = {
    home: '/home/index',
    mall: '/transport/mall',
    'mall, lane and cargo': '/transport/mall?mode=sea&origin=CNSHA&weightKg=8400&volumeM3=31.5',
    detail: `/transport/mallDetail?id=${capacityId}`,
  }
  const call = keeping(server.url)
  const rows: Record<string, Record<string, number>> = {}
  for (const [name, path] of Object.entries(pages)) {
    const render = async () => {
      let document: Buffer = Buffer.alloc(0)
      await handle(new Request(`http://127.0.0.1/${locale}${path}`), {
        locale,
        currency: null,
        nonce: NONCE,
        requestId: 'bench',
        giveDocument: (page) => {
          document = page
        },
        allowScriptsFrom: () => undefined,
        allowFramesOn: () => undefined,
        reportError: (error) => {
          throw error
        },
        publicUrl: 'http://127.0.0.1',
        keepForm: async () => false,
        takeForm: async () => null,
        turn: async () => undefined,
        openDocument: (language) => openDocumentOf([], language, 'http://127.0.0.1', new Date()),
        call,
      })
      return withHashedScripts(document, NONCE, false).html
    }
    for (let i = 0; i < WARM_UP; i += 1) await render()
    const before = process.cpuUsage()
    let bytes = 0
    for (let i = 0; i < MEASURED; i += 1) bytes = (await render()).length
    const { user, system } = process.cpuUsage(before)
    rows[name] = {
      'processor ms a page': Number(((user + system) / 1000 / MEASURED).toFixed(2)),
      'HTML KiB': Number((bytes / 1024).toFixed(1)),
    }
  }
  console.table(rows)
} finally {
  await server.stop()
}
