/** What must be there before anything runs: packages, compiled messages, the built site. Runs on Node 20 without packages. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bindSpaces } from '../messages/bound-spaces.mjs'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const BIN = join(ROOT, 'node_modules/.bin')
/** The Node the project brings along; the machine's may be older. */
export const NODE = join(BIN, 'node')

/**
 * Most MiB of each half of the server's young generation. Left alone it grows to 64 while the server starts, and what it
 * took then it keeps: 100 MiB of idle memory (target B3).
 */
export const YOUNG_GENERATION = '--max-semi-space-size=16'

/**
 * What one process compiled the next need not, nor take the types out of it again, for which it would be 27 MiB larger. Kept
 * with the packages.
 */
export const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') }

/** Environment for programs of the project: its own Node first. */
export const environment = (more = {}) => ({ ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...more })

/** Stops with a sentence instead of a stack. */
export class Refused extends Error {}

/** Runs a program to its end, its output on ours. Returns its exit code. */
export const run = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env: environment(), ...options })
  if (error) throw new Refused(`${command} could not be run: ${error.message}`)
  return status ?? 1
}

const must = (status, what) => {
  if (status !== 0) throw new Refused(`${what} failed; the reason stands above.`)
}

const step = async (what, work) => {
  console.log(`· ${what}`)
  const start = performance.now()
  await work()
  console.log(`  done in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Two starts at once must not install or build over each other. */
const alone = async (work) => {
  const file = join(tmpdir(), `tongyun-prepare-${createHash('sha256').update(ROOT).digest('hex').slice(0, 16)}`)
  for (let told = false; ; await sleep(200)) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const holder = Number(readFileSync(file, 'utf8'))
      if (holder > 0 && !isRunning(holder)) rmSync(file, { force: true })
      else if (!told) console.log(`· waiting for process ${holder}, which is preparing the same folder`)
      told = true
    }
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** True when node_modules holds what the lockfile says, as npm itself wrote down (node_modules/.package-lock.json). */
const isInstalled = () => {
  const written = join(ROOT, 'node_modules/.package-lock.json')
  if (!existsSync(written) || !existsSync(NODE)) return false
  const wanted = readJson(join(ROOT, 'package-lock.json')).packages
  const present = readJson(written).packages
  return Object.entries(wanted).every(([path, { version, integrity, optional, link }]) => {
    if (!path.includes('node_modules/')) return true
    const found = present[path]
    if (found === undefined) return optional === true
    return link === true ? found.link === true : found.version === version && found.integrity === integrity
  })
}

const install = () =>
  step('installing packages (npm ci)', () => {
    // npm must not run on the Node that it is about to replace.
    const PATH = process.env.PATH.split(delimiter)
      .filter((folder) => !folder.includes('node_modules'))
      .join(delimiter)
    const cli = process.env.npm_execpath
    const node = process.env.npm_node_execpath
    const [command, first] = cli?.endsWith('.js') && node && !node.startsWith(ROOT) ? [node, [cli]] : ['npm', []]
    must(
      run(command, [...first, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: { ...process.env, PATH } }),
      'npm ci',
    )
    if (!existsSync(NODE))
      throw new Refused(
        `npm has no Node 24 for this machine (${process.platform} ${process.arch}); Linux on x64 or arm64 is needed.`,
      )
  })

/** Files below `folder` that count as sources, in a fixed order. */
const sourcesBelow = (folder) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return /^(node_modules|build|compiled|\.react-router)$/.test(entry.name) ? [] : sourcesBelow(path)
      // The compiler of messages writes notes of its own beside its settings.
      if (folder.endsWith('project.inlang') && entry.name !== 'settings.json') return []
      return /\.(?:test|fixture)\.tsx?$/.test(entry.name) ? [] : [path]
    })

const hashOf = (folders) => {
  const hash = createHash('sha256')
  for (const path of ['package-lock.json', ...folders.flatMap(sourcesBelow)])
    hash.update(path).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
}

const CACHE = join(ROOT, 'node_modules/.cache/tongyun')

const stampOf = (what) => join(CACHE, `${what.replace(/ /g, '-')}.sha256`)

/** True when `output` was made from the sources as they are, whose hash is `hash`. */
const isMadeOf = (hash, what, output) =>
  existsSync(join(ROOT, output)) && existsSync(stampOf(what)) && readFileSync(stampOf(what), 'utf8') === hash

/** Makes `output` with `work` unless it was made from the same sources; the hash of them stands in a file beside it. */
const upToDate = async (what, folders, output, work) => {
  const stamp = stampOf(what)
  const hash = hashOf(folders)
  if (isMadeOf(hash, what, output)) return
  await step(what, work)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

const COMPILED_MESSAGES = join(ROOT, 'messages/compiled')

/** Makes `to` hold what `from` holds; files that are the same keep their time, so that nobody who watches is woken for them. */
const mirror = (from, to) => {
  mkdirSync(to, { recursive: true })
  const wanted = readdirSync(from, { withFileTypes: true })
  for (const { name } of readdirSync(to, { withFileTypes: true }))
    if (!wanted.some((entry) => entry.name === name)) rmSync(join(to, name), { recursive: true })
  for (const entry of wanted) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) mirror(source, target)
    else if (!existsSync(target) || !readFileSync(source).equals(readFileSync(target))) copyFileSync(source, target)
  }
}

/** Every text of a value of a message, which is one text or its variants; names of parameters and cases stand as they are. */
const withTexts = (value, change) => {
  if (typeof value === 'string') return change(value)
  return value.map((variant) => ({
    ...variant,
    match: Object.fromEntries(Object.entries(variant.match).map(([when, text]) => [when, change(text)])),
  }))
}

/** What is sent as a text message, typed for an example or stands in a sheet to be filled in has plain spaces. */
const isPlain = (file, key) => /^(?:import|letters)\.json$/.test(file) || key.startsWith('ai_example')

/** The sources of messages as they are compiled: Russian ones with their spaces bound. Returns the project among them. */
const boundSources = () => {
  const [from, to] = [join(ROOT, 'messages'), join(CACHE, 'bound/messages')]
  rmSync(to, { recursive: true, force: true })
  for (const language of ['zh', 'en', 'ru']) cpSync(join(from, language), join(to, language), { recursive: true })
  for (const file of readdirSync(join(to, 'ru'))) {
    const texts = Object.entries(readJson(join(to, 'ru', file))).map(([key, value]) => [
      key,
      isPlain(file, key) ? value : withTexts(value, bindSpaces),
    ])
    writeFileSync(join(to, 'ru', file), JSON.stringify(Object.fromEntries(texts)))
  }
  const settings = readJson(join(from, 'project.inlang/settings.json'))
  const modules = settings.modules.map((module) => relative(to, join(from, module)))
  mkdirSync(join(to, 'project.inlang'))
  writeFileSync(join(to, 'project.inlang/settings.json'), JSON.stringify({ ...settings, modules }))
  return join(to, 'project.inlang')
}

/**
 * Compiles the texts of all languages into functions: a file each below `compiled/messages`, of which the browser's programs
 * take what they say, and all in `compiled/messages.js` for Node, which would load thousands of files at every start.
 * @throws Refused for a text that cannot be compiled
 */
export const compileMessages = () => {
  const made = join(CACHE, 'messages')
  must(
    run(join(BIN, 'paraglide-js'), ['compile', '--silent', '--project', boundSources(), '--outdir', made], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
    'compiling the messages',
  )
  writeFileSync(join(made, 'messages.js'), "export * from './messages/_index.js'\n")
  const elsewhere = ['runtime', 'registry'].flatMap((name) => ['--external', `../${name}.js`])
  // A process keeps the source of what it loads, two bytes a letter: without names and comments it is less than a third.
  const inOne = ['messages.js', '--file', 'messages.js', '--format', 'esm', '--minify', '--log-level', 'silent', ...elsewhere]
  must(run(join(BIN, 'rolldown'), inOne, { cwd: made, stdio: ['ignore', 'ignore', 'inherit'] }), 'putting the messages together')
  // Formats are made once, for the server and the pages alike, which both take their words from this file.
  const together = join(made, 'messages.js')
  writeFileSync(together, readFileSync(together, 'utf8').replace('"./registry.js"', '"../registry.ts"'))
  mirror(made, COMPILED_MESSAGES)
}

const messages = () => upToDate('compiling messages', ['messages'], 'messages/compiled/messages.js', compileMessages)

/** What the site is called among what is made, the folders it is made of, and its file for the server. */
const SITE = ['building the site', ['web', 'contract', 'freight', 'places/src', 'messages', 'sdk'], 'web/build/server/index.js']

/** The built site for the server; undefined when it is not built of the sources as they are. */
export const builtSite = () => {
  const [what, folders, output] = SITE
  return isMadeOf(hashOf(folders), what, output) ? join(ROOT, output) : undefined
}

const site = () =>
  upToDate(...SITE, () => {
    must(
      run(join(BIN, 'react-router'), ['build', '--logLevel', 'warn'], {
        cwd: join(ROOT, 'web'),
        env: environment({ NODE_ENV: 'production' }),
      }),
      'building the site',
    )
    must(run(NODE, ['web/part-languages.mjs']), 'parting the languages of the site')
    // What developers download of it, at /sdk/.
    must(run(NODE, ['tools/make-sdk.mjs']), 'making the SDK')
    must(run(NODE, ['tools/compress-site.mjs']), 'compressing the site')
  })

/** The server as one program with its packages and the site; the folders it is made of, and its file. */
const SERVER = [
  'joining the server',
  [...SITE[1], 'server/src', 'server/seed', 'capacity-index/src', 'sheets/src', 'tools'],
  'server/build/main.js',
]

/** What `npm start` runs, where it was made of the sources as they are; else undefined, and the sources themselves are to be run. */
export const joinedServer = () => {
  const [what, folders, output] = SERVER
  return isMadeOf(hashOf(folders), what, output) ? output : undefined
}

const server = () => upToDate(...SERVER, () => must(run(NODE, ['tools/join-server.mjs']), 'joining the server'))

/** Installs, compiles and builds what is missing or out of date. `withSite: false` leaves out the site and the server that is joined with it. */
export const prepare = ({ withSite = true } = {}) =>
  alone(async () => {
    if (!isInstalled()) await install()
    await messages()
    if (!withSite) return
    await site()
    await server()
  })
