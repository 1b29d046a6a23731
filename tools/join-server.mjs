/**
 * Joins the server, the built site and the packages they use into a few files below server/build, which `npm start` runs: a
 * process that loads its sources one by one is 40 MiB larger (decision 199). Names, lines and calls stay as they were written,
 * so that a stack can be read.
 *
 *     node tools/join-server.mjs [folder it is written to]
 */
import { rmSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { ROOT } from './prepare.mjs'

const FOLDER = resolve(process.argv[2] ?? join(ROOT, 'server/build'))
const SITE = join(ROOT, 'web/build/server/index.js')
/** The import of the built site by a path that is known only when it runs. */
const SITE_IMPORT = 'import(entry)'

const isOurs = (path) => !path.includes(`${sep}node_modules${sep}`)

/** What is loaded as it lies: programs of the machine, and the compiler of pages, which only development starts. */
const EXTERNAL = [/^node:/, /^(?:sharp|@node-rs\/|@resvg\/|pg-native$)/, /\/development-site\.ts$/]

/** Files that a module finds beside itself (data, migrations, threads, programs it starts) lie where they lay. */
const placesKept = {
  name: 'places-kept',
  transform: (code, path) => {
    if (!isOurs(path) || !code.includes('import.meta.url')) return undefined
    const from = relative(FOLDER, path).replaceAll(sep, '/')
    return code.replaceAll('import.meta.url', `new URL('${from}', import.meta.url).href`)
  },
}

/** The pages share the modules that the server has loaded. */
const withSite = {
  name: 'with-site',
  transform: (code, path) => {
    if (path !== join(ROOT, 'server/src/main.ts')) return undefined
    if (!code.includes(SITE_IMPORT)) throw new Error(`${path} has no ${SITE_IMPORT}`)
    return code.replace(SITE_IMPORT, `import('${SITE}')`)
  },
}

const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/**
 * A file with one letter that is not ASCII is kept at two bytes a letter, so each such letter, which stands in texts and patterns
 * alone, is written by its number.
 */
const inAscii = {
  name: 'in-ascii',
  generateBundle: (_, files) => {
    for (const file of Object.values(files)) {
      const [wrong] = /.{0,40}(?<!\\)(?:\\\\)*\\[\u0080-\uffff]/.exec(file.code ?? '') ?? []
      if (wrong !== undefined) throw new Error(`${file.fileName}: a backslash before a letter: ${wrong}`)
      if (file.code !== undefined) file.code = file.code.replace(/[\u0080-\uffff]/g, escaped)
    }
  },
}

/** What is loaded later may not wait for the file that is still starting the server, which would wait for it in turn. */
const entryAlone = {
  name: 'entry-alone',
  generateBundle: (_, files) => {
    for (const { fileName, imports = [] } of Object.values(files))
      if (imports.includes('main.js')) throw new Error(`${fileName} imports main.js`)
  },
}

const server = await rolldown({
  input: { main: join(ROOT, 'server/src/main.ts') },
  cwd: ROOT,
  platform: 'node',
  external: (name) => EXTERNAL.some((pattern) => pattern.test(name)),
  plugins: [placesKept, withSite, inAscii, entryAlone],
  // What npm start says, and so the half of packages that is for it.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  // Packages for pages say where they may run; here all runs on the server.
  checks: { moduleLevelDirective: false },
  logLevel: 'warn',
})
rmSync(FOLDER, { recursive: true, force: true })
await server.write({
  dir: FOLDER,
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  comments: false,
  minify: false,
})
