import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withoutKnown } from './known-routes.ts'

const route = (id: string, imports: string[], css: string[], more = {}) => ({
  id,
  module: `/assets/${id}.js`,
  hasLoader: true,
  hasAction: false,
  hasDefaultExport: true,
  imports,
  css,
  ...more,
})
const list = (routes: object) =>
  `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/assets/entry.js', imports: ['/a.js'], css: ['/a.css#'] }, routes, version: '1' })};`
/** What a browser holds after it has run the list. */
const read = (code: string) =>
  runInNewContext(`${code}; JSON.parse(JSON.stringify(window.__reactRouterManifest))`, { window: {} })

test('W4: a route names only what the root does not bring, and says only what it has', () => {
  const slim = read(
    withoutKnown(
      list({
        root: route('root', ['/a.js', '/b.js'], ['/a.css#', '/root.css']),
        mall: route('mall', ['/a.js', '/b.js', '/c.js'], ['/a.css#', '/root.css', '/mall.css'], {
          parentId: 'root',
          path: 'mall',
        }),
      }),
    ),
  )
  expect(slim.version).toBe('1')
  expect(slim.routes.root).toMatchObject({ imports: ['/a.js', '/b.js'], css: ['/a.css#', '/root.css'] })
  expect(slim.routes.mall).toEqual({
    id: 'mall',
    module: '/assets/mall.js',
    parentId: 'root',
    path: 'mall',
    hasLoader: true,
    hasDefaultExport: true,
    imports: ['/c.js'],
    css: ['/mall.css'],
  })
})

test('W4: files and frames of other sites are not in the list of pages, whatever leads on is', () => {
  const asDocument = { parentId: 'root', hasDefaultExport: false }
  const { routes } = read(
    withoutKnown(
      list({
        root: route('root', [], []),
        robots: route('robots', [], [], { ...asDocument, path: '/robots.txt' }),
        picture: route('picture', [], [], { ...asDocument, path: '/og/*' }),
        frame: route('frame', [], [], { parentId: 'root', path: '/embed/*' }),
        logout: route('logout', [], [], { ...asDocument, path: '/account/logout', hasAction: true }),
        unknown: route('unknown', [], [], { parentId: 'root', path: '*' }),
      }),
    ),
  )
  expect(Object.keys(routes)).toEqual(['root', 'logout', 'unknown'])
})

test('W4: of a page that few go to from a first view the list names the program and the styles, not what the program imports', () => {
  const { routes } = read(
    withoutKnown(
      list({
        root: route('root', [], []),
        offers: route('offers', ['/table.js'], ['/table.css'], { parentId: 'workbench', path: '/workbenche/capacities' }),
        register: route('register', ['/table.js'], [], { parentId: 'root', path: '/home/register' }),
        guide: route('guide', ['/table.js'], [], { parentId: 'api', path: '/platform/api/*' }),
        news: route('news', ['/table.js'], ['/table.css'], { parentId: 'root', path: '/news' }),
      }),
    ),
  )
  expect(routes.offers).toMatchObject({ module: '/assets/offers.js', imports: [], css: ['/table.css'] })
  for (const few of [routes.register, routes.guide]) expect(few).toMatchObject({ imports: [] })
  expect(routes.news).toMatchObject({ imports: ['/table.js'], css: ['/table.css'] })
})

test('a list written in another way stops the build', () => {
  expect(() => withoutKnown('globalThis.routes={}')).toThrow('list of routes')
})

test('W4: programs of a language are found in the folder of the program that the page begins with, styles are not', () => {
  const written = withoutKnown(list({ root: route('root', ['/assets/shared.js'], ['/assets/shared.css#']) }))
  const { root } = read(written.replace('/assets/entry.js', '/assets/ru/entry.js')).routes
  expect(root).toMatchObject({
    module: '/assets/ru/root.js',
    imports: ['/assets/ru/shared.js'],
    css: ['/assets/shared.css#'],
  })
})

test('W4: a program that an action alone needs is named so that each language can put its folder before it', () => {
  const given = route('root', [], [], { clientActionModule: '/assets/act.js' })
  const written = withoutKnown(list({ root: given, other: route('other', [], [], { clientActionModule: '/assets/do.js' }) }))
  for (const name of ['/assets/act.js', '/assets/do.js']) expect(written).toContain(`"${name}"`)
})

test('W4: a route called by its path is found by it, and imports keep their files', () => {
  const code = withoutKnown(
    list({
      root: route('root', [], []),
      '/home/index': route('/home/index', ['/z.js', '/y.js', '/x.js'], ['/late.css', '/early.css'], {
        module: '/assets/home.js',
        path: '/home/index',
      }),
      '/news': route('/news', ['/x.js', '/z.js'], ['/early.css'], { module: '/assets/news.js', path: '/news' }),
    }),
  )
  expect(code.split('/home/index')).toHaveLength(2)
  const { routes } = read(code)
  expect(routes['/home/index']).toMatchObject({ id: '/home/index', path: '/home/index', css: ['/late.css', '/early.css'] })
  expect(routes['/home/index'].imports.toSorted()).toEqual(['/x.js', '/y.js', '/z.js'])
  expect(routes['/news'].imports.toSorted()).toEqual(['/x.js', '/z.js'])
})
