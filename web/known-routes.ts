/** What the browser's list of routes need not say: it is read on every page (target W4). */

type Route = { imports: string[]; css: string[]; [key: string]: unknown }
type Manifest = { entry: { imports: string[]; css?: string[] }; routes: Record<string, Route> }

const LIST = /^(window\.__reactRouterManifest=)(.*?)(;?\s*)$/s

/**
 * The built list of routes (`manifest-….js`) without what a page has anyway: programs and styles that come with the root,
 * and what a route does not have, which React Router reads as absent.
 * @throws Error when `code` is not such a list
 */
export const withoutKnown = (code: string): string => {
  const [, before, list, after] = LIST.exec(code) ?? []
  if (list === undefined) throw new Error('the list of routes does not look as React Router writes it')
  const manifest = JSON.parse(list) as Manifest
  const { root } = manifest.routes
  const present = new Set([manifest.entry, root].flatMap((part) => [...(part?.imports ?? []), ...(part?.css ?? [])]))
  const rest = (files: string[]) => files.filter((file) => !present.has(file))
  const routes = Object.entries(manifest.routes).map(([id, { imports, css, ...route }]) => [
    id,
    {
      ...Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
      ...(id === 'root' ? { imports, css } : { imports: rest(imports), css: rest(css) }),
    },
  ])
  return `${before}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })}${after}`
}
