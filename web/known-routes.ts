/**
 * What the browser's list of routes need not say. Every page loads the list: as React Router writes it, each first view has
 * 1.1 KiB more of script, and the home page is over its budget (target W4).
 */
import { EMBED_PATH } from '@tongyun/contract/api-keys/terms/widget-terms'
import { isPersonal, SITE_MAP } from '@tongyun/contract/site-map'

const { register, reset, administrator, outbox, api } = SITE_MAP
const ENTRANCES = new Set<string>([register, reset, administrator, outbox].map(({ path }) => path))
/** Pages that few go to from a first view: those of one person and the entrances but the usual one, and what developers read. */
const isFoundLater = (path = '') => isPersonal(path) || ENTRANCES.has(path) || path.startsWith(api.path)

/** Paths that end like a file's name, or that any name may end. */
const isFile = (path = '') => /(?:\.\w+|\/\*)$/.test(path)

/** Pages in frames of other sites: they run no program, and no page of ours leads to one. */
const isFramed = (path = '') => path.startsWith(`${EMBED_PATH}/`)

type Route = { path?: string; hasDefaultExport?: boolean; imports: string[]; css: string[]; [key: string]: unknown }
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }

const LIST = /^(window\.__reactRouterManifest=)(.*?)(;?\s*)$/s

/** Writes routes out as React Router reads them; travels with the list. */
const WRITE_OUT = `(files,list)=>{const named=(numbers=[])=>numbers.map(number=>files[number]);for(const [id,route] of Object.entries(list.routes))Object.assign(route,{id,imports:named(route.imports),css:named(route.css)});return list}`

/** Files by how often they are named, so that the shortest numbers stand most often. */
const byUse = (names: readonly string[]): string[] => {
  const uses = new Map<string, number>()
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1)
  return [...uses].sort(([, a], [, b]) => b - a).map(([name]) => name)
}

/**
 * The built list of routes (`manifest-….js`) with every file named once and called by its number, without what a page has
 * anyway: programs and styles that come with the root, files like robots.txt, which are no pages and which links load as
 * documents, what stands in frames of other sites, and what a route does not have, which React Router reads as absent. Of
 * pages that few go to it names the program alone: what that imports the browser then finds a step later, most of it loaded with
 * the frame of such pages, and nobody else carries their lists.
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
    imports: id === 'root' ? imports : isFoundLater(route.path) ? [] : imports.filter((file) => !loaded.has(file)),
    css: id === 'root' ? css : css.filter((file) => !styled.has(file)),
  }))
  const files = byUse(needed.flatMap(({ imports, css }) => [...imports, ...css]))
  const numbers = new Map(files.map((file, number) => [file, number]))
  const listed = (key: string, names: readonly string[]) =>
    names.length === 0 ? {} : { [key]: names.map((name) => numbers.get(name)) }
  const routes = needed.map(({ id, route: { id: _, ...route }, imports, css }) => [
    id,
    {
      ...Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
      ...listed('imports', imports),
      ...listed('css', css),
    },
  ])
  const short = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })
  return `${before}(${WRITE_OUT})(${JSON.stringify(files)},${short})${after}`
}
