/**
 * npm start: everything from a fresh clone to a served address. `--dev` serves with hot reload, `--build-only` builds the
 * site, `--seed` fills the database (what follows goes to server/seed), `--admin` prints a link that makes an administrator. Settings: .env.example.
 */
import { spawn } from 'node:child_process'
import { environment, NODE, prepare, Refused, ROOT, YOUNG_GENERATION } from './prepare.mjs'

const [flag, ...rest] = process.argv.slice(2)

/** A change here starts the server anew; the site is Vite's, which reloads it in place. */
const WATCHED = ['server/src', 'contract/src', 'freight/src', 'capacity-index/src', 'places/src', 'messages/compiled']

/** Arguments of the project's Node for what was asked; undefined when preparing was all. */
const argumentsFor = {
  '--build-only': undefined,
  '--dev': [...WATCHED.map((folder) => `--watch-path=${folder}`), 'server/src/main.ts', '--dev'],
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

try {
  if (flag !== undefined && !(flag in argumentsFor))
    throw new Refused(`${flag} is not known; use --dev, --build-only, --seed or --admin.`)
  await prepare({ withSite: flag === undefined || flag === '--build-only' })
  const args = flag === undefined ? [YOUNG_GENERATION, 'server/src/main.ts'] : argumentsFor[flag]
  if (args !== undefined) {
    console.log(SAYS[flag] ?? '· starting the server')
    serve(args, { NODE_ENV: flag === '--dev' ? 'development' : 'production' })
  }
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
