/**
 * `npm run dev`: holds what outlives a change, the database and the page compiler, and starts the app anew whenever one of its
 * files changes. Requests that come meanwhile wait for it. Changed pages are put into the open browser without a start.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { createServer as createVite } from 'vite'
import { type Config, StartRefused } from './core/config.ts'
import type { Asked, FromApp } from './core/development-site.ts'
import { makeDataDir } from './core/embedded-postgres/folders.ts'
import { lockDataDir } from './core/embedded-postgres/lock.ts'
import { startEmbeddedPostgres } from './core/embedded-postgres/start.ts'
import { listenRefused } from './core/listen-refusal.ts'
import { createLog } from './core/log.ts'
import { readConfig } from './settings.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const LOOPBACK = '127.0.0.1'

/** A change here starts the app anew. */
const OF_THE_APP = ['server/src', 'contract/src', 'freight/src', 'capacity-index/src', 'places/src', 'messages/compiled'].map(
  (folder) => `${ROOT}${folder}`,
)
/** How long files rest before the app is started: editors and compilers write several. */
const RESTED_MS = 150
/** How often a request that reads is handed on before it is given up. */
const TRIES = 3
/** Time to stop for what is stopped after the app. */
const AFTER_THE_APP_S = 15

const freePort = async (): Promise<number> => {
  const server = createTcpServer().listen(0, LOOPBACK)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

const databaseUrlOf = async (config: Config) => {
  if (config.databaseUrl !== undefined) return { databaseUrl: config.databaseUrl, stop: async () => undefined }
  const { address, stop } = await startEmbeddedPostgres(config.dataDir, createLog('warn'))
  const { host, port, user, database } = address
  return { databaseUrl: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`, stop }
}

/** The app as a process that is started anew; `port` waits for the one that runs now. */
const keepApp = (config: Config, databaseUrl: string, answer: (asked: Asked) => Promise<unknown>) => {
  let child: ChildProcess | undefined
  let { promise: port, resolve: isReady, reject: hasEnded } = Promise.withResolvers<number>()
  let isOver = false

  const start = async () => {
    const own = await freePort()
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      HOST: LOOPBACK,
      PORT: String(own),
      PUBLIC_URL: config.publicUrl,
    }
    const started = fork(`${ROOT}server/src/main.ts`, ['--dev'], { env, execArgv: [] })
    child = started
    started.on('message', async (message: FromApp) => {
      if ('address' in message) {
        isReady(own)
        process.send?.({ ...message, address: config.publicUrl })
      } else if (started.connected) started.send({ id: message.id, answer: await answer(message) })
    })
    started.once('exit', (code) => {
      if (isOver || child !== started) return
      console.error(`The app ended (${code}); it is started again with the next change.`)
      hasEnded(new Error('the app ended, the terminal says why'))
    })
  }
  const replace = async () => {
    const before = child
    child = undefined
    const tellWaiting = isReady
    ;({ promise: port, resolve: isReady, reject: hasEnded } = Promise.withResolvers<number>())
    // Requests that wait for an app that is replaced before it was ready wait for the next one.
    tellWaiting(port)
    // Nobody may have asked by the time it ends.
    port.catch(() => undefined)
    if (before !== undefined && before.exitCode === null && before.signalCode === null) {
      before.kill('SIGTERM')
      await once(before, 'exit')
    }
    if (!isOver) await start()
  }
  // One after the other: two at once would each start an app.
  let replaced: Promise<unknown> = Promise.resolve()
  const renew = () => {
    replaced = replaced.then(replace)
  }
  port.catch(() => undefined)
  return {
    port: () => port,
    start,
    renew,
    /** Tells the app that a page's file changed. */
    tellChange: () => child?.connected && child.send({ changed: true }),
    stop: async () => {
      isOver = true
      if (child === undefined || child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The page compiler beside `server`, which carries its news to open browsers. */
const compilerOf = async (server: Server) => {
  const before = process.listeners('SIGTERM')
  const vite = await createVite({
    root: `${ROOT}web`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/web/build/**'] } },
  })
  // A compiler that React Router makes within would end the process at the signal, before the app and the database have stopped.
  for (const listener of process.listeners('SIGTERM')) if (!before.includes(listener)) process.off('SIGTERM', listener)
  return vite
}

const develop = async (config: Config) => {
  makeDataDir(config.dataDir)
  await lockDataDir(config.dataDir)
  const { databaseUrl, stop } = await databaseUrlOf(config)
  const server = createServer()
  const vite = await compilerOf(server)
  const app = keepApp(config, databaseUrl, ({ payload }) => vite.environments.ssr.hot.handleInvoke(payload))

  const handOn = async (request: IncomingMessage, response: ServerResponse, triesLeft = TRIES) => {
    try {
      const port = await app.port()
      const { method, url: path, headers } = request
      const onward = send({ host: LOOPBACK, port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      onward.once('error', () => {
        // An app that is being replaced may close the connection; who only reads asks the next one.
        const mayAskAgain = method === 'GET' && !response.headersSent && !response.destroyed && triesLeft > 1
        if (mayAskAgain) handOn(request, response, triesLeft - 1)
        else response.destroy()
      })
      response.once('close', () => onward.destroy())
      request.pipe(onward)
    } catch (error) {
      response.writeHead(502, { 'content-type': 'text/plain' }).end((error as Error).message)
    }
  }
  const isApp = ({ url = '' }: IncomingMessage) => /^\/(ty|health)(?:[/?]|$)/.test(url)
  server.on('request', (request, response) => {
    if (isApp(request)) handOn(request, response)
    else vite.middlewares(request, response, () => handOn(request, response))
  })

  let rested: NodeJS.Timeout | undefined
  vite.watcher.add(OF_THE_APP)
  vite.watcher.on('all', (_event, path) => {
    if (!OF_THE_APP.some((folder) => path.startsWith(`${folder}/`))) {
      app.tellChange()
      return
    }
    clearTimeout(rested)
    rested = setTimeout(app.renew, RESTED_MS)
  })
  server.listen(config.port, config.host)
  await once(server, 'listening').catch((error) => {
    throw listenRefused(error, config)
  })
  await app.start()
  return async () => {
    clearTimeout(rested)
    await app.stop()
    server.closeAllConnections()
    server.close()
    await vite.close()
    await stop()
  }
}

try {
  const config = readConfig(process.env, `${ROOT}.env`)
  const developing = develop(config)
  // The app has its own time to stop; the compiler and the database come after it.
  closeWithGrace(
    { delay: (config.stopSeconds + AFTER_THE_APP_S) * 1000, logger: false, skip: ['beforeExit'] },
    async ({ err }) => {
      if (err !== undefined) console.error(err)
      const stop = await developing.catch(() => undefined)
      await stop?.()
    },
  )
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  await developing
} catch (error) {
  if (!(error instanceof StartRefused)) throw error
  console.error(`Tongyun did not start.\n${error.message}`)
  process.exitCode = 1
}
