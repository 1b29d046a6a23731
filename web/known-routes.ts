/** What the browser's list of routes need not say: it is read on every page (target W4). */

type Route = { imports: string[]; css: string[]; [key: string]: unknown }
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }

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
  const loaded = new Set([...manifest.entry.imports, ...(root?.imports ?? [])])
  // Only what the root names itself: the page writes its styles from the lists of its routes.
  const styled = new Set(root?.css)
  const routes = Object.entries(manifest.routes).map(([id, { imports, css, ...route }]) => [
    id,
    {
      ...Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false)),
      ...(id === 'root'
        ? { imports, css }
        : { imports: imports.filter((file) => !loaded.has(file)), css: css.filter((file) => !styled.has(file)) }),
    },
  ])
  return `${before}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })}${after}`
}
