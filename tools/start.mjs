/**
 * npm start: everything from a fresh clone to a served address. `--dev` serves what is being written, `--build-only` builds the
 * site, `--seed` fills the database (what follows goes to server/seed), `--admin` prints a link that makes an administrator. Settings: .env.example.
 */
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { COMPILED, compileMessages, environment, NODE, prepare, Refused, ROOT, YOUNG_GENERATION } from './prepare.mjs'

const [flag, ...rest] = process.argv.slice(2)

/** Arguments of the project's Node for what was asked; undefined when preparing was all. */
const argumentsFor = {
  '--build-only': undefined,
  '--dev': ['server/src/development.ts'],
  '--seed': ['server/seed/main.ts', ...rest],
  '--admin': ['server/src/administrator.ts'],
}

const SAYS = { '--seed': '· filling the database', '--admin': '· making a link' }

/** A terminal sends Ctrl+C to us and npm sends it again; the app must see it once, since a second one ends it at once. */
const REPEATED_WITHIN_MS = 500

/** Runs the app as long as it lives, hands on signals, ends as it ends. */
const serve = (args, more) => {
  // A group of its own: signals reach the app through us only.
  const child = spawn(NODE, args, {
    cwd: ROOT,
    env: environment(more),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  child.on('message', ({ address, demoAccounts }) => {
    if (address) console.log(`\nTongyun is ready at ${address}\n`)
    if (demoAccounts) console.log(demoAccounts)
  })
  let last = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (Date.now() - last > REPEATED_WITHIN_MS) child.kill(signal)
      last = Date.now()
    })
  }
  // npm hands signals to a shell, which ends without handing them on; its end is the signal then.
  if (process.env.npm_lifecycle_event !== undefined) {
    const shell = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === shell) return
      clearInterval(watch)
      child.kill('SIGTERM')
    }, 250)
    watch.unref()
  }
  child.on('error', (error) => {
    console.error(`${NODE} could not be run: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = signal === null ? (code ?? 1) : 128 + ({ SIGKILL: 9, SIGTERM: 15, SIGINT: 2, SIGSEGV: 11 }[signal] ?? 1)
  })
}

/** How long texts rest before they are compiled: editors write a file in several steps. */
const RESTED_MS = 100

/** Compiles texts whenever one of them changes; whoever uses them watches what was compiled. */
const keepMessages = () => {
  let rested
  const compile = () => {
    const start = performance.now()
    try {
      compileMessages()
      console.log(`· texts compiled in ${((performance.now() - start) / 1000).toFixed(1)} s`)
    } catch (error) {
      console.error(error.message)
    }
  }
  for (const language of ['zh', 'en', 'ru']) {
    watch(join(ROOT, 'messages', language), () => {
      clearTimeout(rested)
      rested = setTimeout(compile, RESTED_MS)
    }).unref()
  }
}

try {
  if (flag !== undefined && !(flag in argumentsFor))
    throw new Refused(`${flag} is not known; use --dev, --build-only, --seed or --admin.`)
  await prepare({ withSite: flag === undefined || flag === '--build-only' })
  const args = flag === undefined ? [YOUNG_GENERATION, 'server/build/main.js'] : argumentsFor[flag]
  if (args !== undefined) {
    console.log(SAYS[flag] ?? '· starting the server')
    serve(args, { ...COMPILED, NODE_ENV: flag === '--dev' ? 'development' : 'production' })
    if (flag === '--dev') keepMessages()
  }
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
