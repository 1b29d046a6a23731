/**
 * What the browser's list of routes need not say. Every page loads the list: as React Router writes it, each first view has
 * 1.1 KiB more of script, and the home page is over its budget (target W4).
 */
import { EMBED_PATH } from '@tongyun/contract/api-keys/terms/widget-terms'
import { isPersonal, SITE_MAP } from '@tongyun/contract/site-map'

const SELDOM = new Set<string>(
  (
    [
      'register',
      'reset',
      'recover',
      'recoveryUse',
      'recoveryObjection',
      'administrator',
      'outbox',
      'follow',
      'board',
      'complaint',
      'feedback',
      'place',
      'followedSearches',
      'offline',
    ] as const
  ).map((name) => SITE_MAP[name].path),
)
/** What the paths of all agreements begin with. */
const AGREEMENTS = '/protocol/'
/** Frames around the pages of staff and of an account, which have no path of their own. */
const FRAMES = ['administration', 'account']
/**
 * Pages that few go to from a first view: those of one person, the entrances but the usual one, forms and answers of support
 * beside its first page, places, what a letter leads to, agreements, what staff sees, and what developers read.
 */
const isFoundLater = ({ id, path = '' }: { id: string; path?: string }) =>
  FRAMES.includes(id) || isPersonal(path) || SELDOM.has(path) || path.startsWith(SITE_MAP.api.path) || path.startsWith(AGREEMENTS)

/** Paths that end like a file's name, or that any name may end. */
const isFile = (path = '') => /(?:\.\w+|\/\*)$/.test(path)

/** Pages in frames of other sites: they run no program, and no page of ours leads to one. */
const isFramed = (path = '') => path.startsWith(`${EMBED_PATH}/`)

type Route = {
  path?: string
  hasDefaultExport?: boolean
  module: string
  imports: string[]
  css: string[]
  [key: string]: unknown
}
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }

/** Stands in a column where a route does not have what the column holds. */
const ABSENT = 0

/**
 * A column of words as one text, which compresses better; what is absent is an empty word. Whole names of files stay apart: each
 * language finds them by the quotes around them (`programsOf`).
 */
const asText = (column: readonly unknown[]) =>
  column.every((value) => value === ABSENT || (typeof value === 'string' && !value.includes(' ') && !value.startsWith(ASSETS)))
    ? column.map((value) => (value === ABSENT ? '' : value)).join(' ')
    : column

const LIST = /^(window\.__reactRouterManifest=)(.*?)(;?\s*)$/s

const ASSETS = '/assets/'
/** A file of the site without what every such name begins and a program's ends with. */
const shortName = (file: string): string => (file.startsWith(ASSETS) ? file.slice(ASSETS.length).replace(/\.js$/, '') : file)

/**
 * Writes routes out of their columns as React Router reads them; travels with the list. Programs of a language stand in the
 * folder of the program that a page begins with.
 */
const WRITE_OUT = `(files,list)=>{const from=list.entry.module,folder=from.slice(0,from.lastIndexOf("/")+1),whole=name=>name.startsWith("/")?name:name.includes(".")?"${ASSETS}"+name:folder+name+".js",names=files.split(" ").map(whole),routes={},columns=Object.entries(list.routes).map(([key,column])=>[key,column.split?column.split(" "):column]);columns[0][1].forEach((_,row)=>{const route={};let at=0;for(const [key,column] of columns)if(column[row])route[key]=column[row];routes[route.id||=route.path]=Object.assign(route,{module:whole(route.module),imports:(route.imports||[]).map(step=>names[at+=step]),css:(route.css||[]).map(number=>names[number])})});return {...list,routes}}`

/** Files by how often they are named, so that the shortest numbers stand most often. */
const byUse = (names: readonly string[]): string[] => {
  const uses = new Map<string, number>()
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1)
  return [...uses].sort(([, a], [, b]) => b - a).map(([name]) => name)
}

/** Numbers in their order as the steps between them, which compress better. */
const steps = (numbers: readonly number[]): number[] =>
  numbers.toSorted((a, b) => a - b).map((number, at, sorted) => number - (at === 0 ? 0 : (sorted[at - 1] as number)))

/**
 * The built list of routes (`manifest-….js`) in columns, which compress better than routes one by one. The own part of every
 * file's name stands once and is called by its number. A page's route is called by its path (routes.ts), so its id is not said. Left out is what a page has anyway: programs and styles that come with
 * the root, files like robots.txt, which are no pages and which links load as documents, what stands in frames of other sites,
 * and what a route does not have, which React Router reads as absent. Of pages that few go to it names the program alone: what
 * that imports the browser then finds a step later, most of it loaded with the frame of such pages, and nobody else carries
 * their lists.
 * @throws Error when `code` is not such a list
 */
export const withoutKnown = (code: string): string => {
  const [, before, list, after] = LIST.exec(code) ?? []
  if (list === undefined) throw new Error('the list of routes does not look as React Router writes it')
  const manifest = JSON.parse(list) as Manifest
  const { root } = manifest.routes
  const loaded = new Set([...manifest.entry.imports, ...(root?.imports ?? [])])
  // Only what the root names itself: the page writes its styles from the lists of its routes.
  const styled = new Set(root?.css)
  const pages = Object.entries(manifest.routes).filter(
    ([, { path, hasDefaultExport }]) => !isFramed(path) && (hasDefaultExport || !isFile(path)),
  )
  const needed = pages.map(([id, { imports, css, ...route }]) => ({
    id,
    route,
    imports: id === 'root' ? imports : isFoundLater({ id, path: route.path }) ? [] : imports.filter((file) => !loaded.has(file)),
    css: id === 'root' ? css : css.filter((file) => !styled.has(file)),
  }))
  const files = byUse(needed.flatMap(({ imports, css }) => [...imports, ...css]))
  const numbers = new Map(files.map((file, number) => [file, number]))
  const numbersOf = (names: readonly string[]) => names.map((name) => numbers.get(name) as number)
  const orAbsent = (listed: number[]) => (listed.length === 0 ? ABSENT : listed)
  const rows = needed.map(
    ({ id, route, imports, css }): Record<string, unknown> => ({
      ...route,
      id: id === route.path ? ABSENT : id,
      module: shortName(route.module),
      imports: orAbsent(steps(numbersOf(imports))),
      // In their order, by which rules win over each other.
      css: orAbsent(numbersOf(css)),
    }),
  )
  const keys = ['id', ...new Set(rows.flatMap(Object.keys).filter((key) => key !== 'id'))]
  const columns = keys.map((key) => [key, rows.map(({ [key]: value = ABSENT }) => (value === false ? ABSENT : value))] as const)
  const short = JSON.stringify({
    ...manifest,
    routes: Object.fromEntries(
      columns.filter(([, column]) => column.some((value) => value !== ABSENT)).map(([key, column]) => [key, asText(column)]),
    ),
  })
  return `${before}(${WRITE_OUT})(${JSON.stringify(files.map(shortName).join(' '))},${short})${after}`
}
