import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { circlesIn } from './circles.ts'
import { MODULES, mayLookInto, moduleOf } from './server-modules.ts'
import { files, importsOf, laterImportsOf, read, valueImportsOf } from './sources.ts'

/** Workspace → workspaces it may import (docs/architecture.md). Nothing imports server, web, e2e, bench or tools. */
const WORKSPACES: Record<string, string[]> = {
  freight: [],
  // The table of traditional characters, which a process has once.
  places: ['freight'],
  'capacity-index': ['freight'],
  sheets: ['freight', 'places'],
  // Words of the trade's lists, of error codes and of rules.
  messages: ['contract', 'freight'],
  contract: ['freight'],
  server: ['contract', 'capacity-index', 'freight', 'places', 'sheets', 'messages'],
  web: ['contract', 'freight', 'messages'],
  e2e: ['contract', 'freight', 'messages'],
  bench: ['capacity-index', 'contract', 'freight', 'messages', 'places', 'sheets', 'e2e', 'server', 'tools'],
  tools: ['contract'],
}

/** Room of the contract, named after the module that answers → rooms it may use. What lies beside the rooms is for all. */
const CONTRACT_ROOMS: Record<string, string[]> = {
  places: [],
  files: [],
  figures: ['places'],
  accounts: [],
  administration: ['accounts'],
  notifications: ['accounts'],
  support: ['accounts'],
  review: ['accounts'],
  news: ['accounts', 'files'],
  recovery: ['accounts'],
  chat: ['accounts', 'capacity', 'files'],
  deals: ['chat'],
  providers: ['accounts', 'files', 'review'],
  shippers: ['providers', 'review'],
  capacity: ['places', 'providers'],
  reference: ['capacity'],
  market: ['capacity', 'places'],
  search: ['capacity', 'places'],
  supply: ['accounts', 'capacity', 'places', 'review'],
  demand: ['accounts', 'capacity', 'places', 'review'],
  booking: ['accounts', 'capacity', 'places', 'providers', 'quoting', 'supply'],
  quoting: ['capacity', 'chat', 'demand', 'matching', 'places', 'providers', 'supply'],
  matching: ['capacity', 'demand', 'places', 'providers'],
  'saved-searches': ['accounts', 'capacity'],
  recent: ['capacity'],
  inviting: ['matching', 'providers', 'quoting'],
  'price-sheets': ['review', 'supply'],
  'sheet-mail': [],
  'api-calls': ['api-keys'],
  'api-keys': [],
  'open-platform': ['booking', 'capacity', 'demand', 'places', 'quoting', 'reference', 'sandbox', 'search', 'supply', 'webhooks'],
  webhooks: [],
  sandbox: ['webhooks'],
}

/** What a page of any kind may use of the web's shared rooms, */
const PAGES = ['ui', 'i18n', 'site', 'seo', 'typing', 'session']
/** how offers are shown, */
const OF_OFFERS = ['cargo', 'places', 'lanes', 'charts', 'prices', 'offers', 'terms']
/** pages of the market, */
const OF_MARKET = [...PAGES, ...OF_OFFERS, 'search-bar', 'market']
/** and pages with forms, for a person or at a desk. */
const AT_DESK = [...PAGES, 'forms', 'office']

/** Room of the web → rooms it may use, by value or by type, from programs and from styles (docs/decisions/037). */
const WEB_ROOMS: Record<string, string[]> = {
  ui: [],
  i18n: ['ui'],
  site: ['ui', 'i18n'],
  seo: ['i18n', 'site'],
  typing: ['ui', 'i18n', 'site'],
  session: ['ui', 'i18n', 'site', 'typing'],
  forms: ['ui', 'i18n'],
  office: ['ui', 'i18n', 'site', 'session', 'forms'],
  cargo: ['i18n'],
  places: ['ui', 'i18n', 'session'],
  lanes: ['ui', 'i18n', 'cargo', 'places'],
  charts: ['ui', 'i18n', 'site', 'seo', 'lanes'],
  prices: ['ui', 'i18n', 'cargo'],
  offers: ['ui', 'i18n', 'site', 'cargo', 'places', 'lanes', 'prices'],
  terms: ['ui', 'i18n'],
  demands: ['ui', 'i18n', 'cargo', 'lanes'],
  sheets: [],
  listing: ['ui', 'i18n', 'site', 'offers'],
  saved: ['ui', 'i18n', 'site', 'seo', 'session', 'forms', 'cargo', 'offers', 'listing'],
  'search-bar': ['ui', 'i18n', 'site', 'session', 'cargo', 'places'],
  market: ['ui', 'i18n', 'site', 'cargo', 'lanes', 'charts', 'offers'],
  content: ['ui', 'i18n', 'site', 'seo', 'cargo', 'prices'],
  'api-docs': ['ui', 'i18n', 'site', 'seo', 'content'],
  deals: ['ui', 'i18n', 'site', 'session', 'forms'],
  // The features, none of which uses another.
  home: OF_MARKET,
  capacity: [...OF_MARKET, 'listing', 'saved'],
  pricing: OF_MARKET,
  search: [...OF_MARKET, 'forms', 'saved'],
  demand: [...AT_DESK, ...OF_OFFERS, 'demands', 'listing', 'saved'],
  matching: [...AT_DESK, ...OF_OFFERS, 'demands'],
  quoting: [...AT_DESK, ...OF_OFFERS, 'deals', 'sheets'],
  booking: [...AT_DESK, ...OF_OFFERS, 'deals', 'terms'],
  services: [...OF_MARKET, 'content'],
  platform: [...OF_MARKET, 'content'],
  help: [...PAGES, 'content', 'api-docs'],
  news: [...AT_DESK, 'content'],
  support: AT_DESK,
  chat: AT_DESK,
  embed: [...PAGES, ...OF_OFFERS],
  'deal-room': [...AT_DESK, 'deals'],
  accounts: AT_DESK,
  notifications: AT_DESK,
  developer: AT_DESK,
  workbench: AT_DESK,
  providers: [...AT_DESK, ...OF_OFFERS],
  supply: [...AT_DESK, ...OF_OFFERS, 'sheets'],
  figures: [...AT_DESK, ...OF_OFFERS],
  review: [...AT_DESK, ...OF_OFFERS, 'sheets'],
  administration: AT_DESK,
  // Around every page: what the features offer on all of them.
  frame: [...PAGES, 'office', 'lanes', 'charts', 'content', 'api-docs', 'help', 'support', 'chat'],
}

/** The journeys expect figures as the site writes them, and send the given sheets as of their own day. */
const FOR_JOURNEYS = ['web/app/i18n/format.ts', 'sheets/corpus/given-on.ts']

/** Understanding takes its places through an interface; its tests take the real ones. */
const isUnderstood = (from: string, target: string) =>
  target === 'places' && /^freight\/src\/understanding\/.*\.test\.ts$/.test(from)

/** The server is tested with the SDK that programs of others call it with. */
const isCalledWithSdk = (from: string, target: string) =>
  target === 'sdk/src/index.ts' && /^server\/test\/.*\.test\.ts$/.test(from)

/** The compiler of messages binds the spaces of Russian texts (docs/decisions/126). */
const isCompiledWith = (from: string, target: string) => from === 'tools/prepare.mjs' && target === 'messages/bound-spaces.mjs'

const PROGRAMS_AND_STYLES = '{ts,tsx,mjs,css}'

/** What others use of a module of the server: all that it offers, or what is pure of it (docs/decisions/185). */
const DOORS = ['index.ts', 'pure.ts']

type Arrow = { from: string; to: string; room: string; target: string }

/** Arrows from the files that match to files of the project, by path. */
const arrows = (pattern: string): Arrow[] =>
  files(pattern).flatMap((from) =>
    importsOf(from).flatMap((name) => {
      const target = name.startsWith('.') ? join(dirname(from), name) : name.replace(/^@tongyun\//, '')
      if (!name.startsWith('.') && target === name) return []
      return [{ from, to: name, room: from.split('/')[0] ?? '', target }]
    }),
  )

const forbidden = (found: Arrow[], allowed: (arrow: Arrow) => boolean) =>
  found.filter((arrow) => !allowed(arrow)).map(({ from, to }) => `${from} → ${to}`)

test('workspaces import only what the table of arrows allows', () => {
  const found = Object.keys(WORKSPACES).flatMap((room) => arrows(`${room}/**/*.${PROGRAMS_AND_STYLES}`))
  expect(found.length).toBeGreaterThan(20)
  const wrong = forbidden(found, ({ from, room, target }) => {
    const other = target.split('/')[0] ?? ''
    if (room === 'e2e' && FOR_JOURNEYS.includes(target)) return true
    if (isUnderstood(from, target) || isCalledWithSdk(from, target) || isCompiledWith(from, target)) return true
    return other === room || (WORKSPACES[room] ?? []).includes(other)
  })
  expect(wrong).toEqual([])
})

test('a workspace declares the workspaces it imports, and no other', () => {
  const named = (names: readonly string[]) => [...new Set(names)].sort()
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  expect(Object.keys(WORKSPACES)).toEqual(expect.arrayContaining(workspaces))
  const wrong = workspaces.flatMap((room) => {
    const { dependencies, devDependencies } = JSON.parse(read(`${room}/package.json`)) as Record<string, Record<string, string>>
    const declared = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@tongyun/'))
    const imported = arrows(`${room}/**/*.${PROGRAMS_AND_STYLES}`)
      .filter(({ to, target }) => to.startsWith('@tongyun/') && target.split('/')[0] !== room)
      .map(({ target }) => `@tongyun/${target.split('/')[0]}`)
    const [has, needs] = [named(declared).join(' '), named(imported).join(' ')]
    return has === needs ? [] : [`${room} declares ${has || 'nothing'} and imports ${needs || 'nothing'}`]
  })
  expect(wrong).toEqual([])
})

test('modules of the server use core and the doors they may know, types included', () => {
  const found = arrows('server/src/*/**/*.ts')
  const wrong = forbidden(found, ({ from, target }) => {
    const [module = '', other = ''] = [moduleOf(from), moduleOf(target)]
    if (!target.startsWith('server/')) return true
    if (/^server\/(?:test|seed)\//.test(target)) return from.endsWith('.test.ts')
    if (other === module || (other === 'core' && module !== 'core') || mayLookInto(module, other)) return true
    if (from.endsWith('.test.ts') && (target === 'server/src/app.ts' || target.endsWith('.fixture.ts'))) return true
    // What is tried stands on the settings of the whole app.
    if (/\.(?:test|fixture)\.ts$/.test(from) && target === 'server/src/settings.ts') return true
    return (MODULES[module] ?? []).includes(other) && DOORS.some((door) => target === `server/src/${other}/${door}`)
  })
  expect(wrong).toEqual([])
})

test('what is behind a pure door, and what reads sheets, loads nothing of the server', () => {
  const beyond = (entries: readonly string[]) => {
    const loaded = new Set(entries)
    // A set that grows while it is gone through.
    for (const path of loaded)
      for (const name of valueImportsOf(path).filter((each) => each.startsWith('.'))) loaded.add(join(dirname(path), name))
    return [...loaded].filter((path) => moduleOf(path) === 'core' || /\/(?:index|routes)\.ts$|\.queries\.ts$/.test(path))
  }
  const pure = files('server/src/**/pure.ts')
  expect(pure.length).toBeGreaterThan(2)
  expect(beyond([...pure, 'server/src/price-sheets/import-reader-process.ts'])).toEqual([])
  // Control: the whole door of a module leads there.
  expect(beyond(['server/src/places/index.ts']).length).toBeGreaterThan(2)
})

test('settings are read by the module that declares them, and by those that may know it', () => {
  const camel = (name: string) => name.toLowerCase().replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const declared = files('server/src/*/**/*.settings.ts').flatMap((path) =>
    [...read(path).matchAll(/^ {2}([A-Z][A-Z0-9_]+): setting\(/gm)].map(([, name = '']) => ({
      name: camel(name),
      owner: moduleOf(path) ?? '',
    })),
  )
  expect(declared.length).toBeGreaterThan(40)
  const wrong = files('server/src/*/**/*.ts').flatMap((path) => {
    const module = moduleOf(path) ?? ''
    const mayKnow = ['core', module, ...(MODULES[module] ?? [])]
    if (/\.(?:test|fixture)\.ts$/.test(path)) return []
    const told = read(path).replaceAll(/\/\*[\s\S]*?\*\//g, '')
    return declared
      .filter(({ name, owner }) => !mayKnow.includes(owner) && new RegExp(`\\b${name}\\b`).test(told))
      .map(({ name, owner }) => `${path}: ${name} of ${owner}`)
  })
  expect(wrong).toEqual([])
})

test('the seed uses the doors of modules', () => {
  const wrong = forbidden(arrows('server/seed/**/*.ts'), ({ target }) => {
    const module = moduleOf(target)
    return module === undefined || module === 'core' || DOORS.some((door) => target === `server/src/${module}/${door}`)
  })
  expect(wrong).toEqual([])
})

test('rooms of the web use what the table of arrows allows', () => {
  const found = arrows(`web/app/*/**/*.${PROGRAMS_AND_STYLES}`)
  // Control: styles are read too.
  expect(found.length).toBeGreaterThan(2000)
  const wrong = forbidden(found, ({ from, target }) => {
    const room = from.split('/')[2] ?? ''
    const [, , other = ''] = target.split('/')
    if (target.startsWith('web/test/')) return from.includes('.test.')
    return !target.startsWith('web/app/') || other === room || (WEB_ROOMS[room] ?? []).includes(other)
  })
  expect(wrong).toEqual([])
})

test('rooms of the contract use what the table of arrows allows', () => {
  const wrong = forbidden(arrows('contract/src/*/**/*.ts'), ({ from, target }) => {
    const room = from.split('/')[2] ?? ''
    const [workspace, , other = '', ...rest] = target.split('/')
    if (workspace !== 'contract' || rest.length === 0 || other === room) return true
    return (CONTRACT_ROOMS[room] ?? []).includes(other)
  })
  expect(wrong).toEqual([])
  const foreign = forbidden(
    arrows('contract/src/*.ts'),
    ({ from, target }) => from.includes('.test.') || target.split('/').length < 4,
  )
  expect(foreign).toEqual([])
})

/** Beside the rooms, but of the library that checks: makers of inputs, and what the reference of the open surface is made by. */
const OF_SCHEMAS = ['fields', 'currency-schema', 'schema-names', 'endpoint-parts', 'open-example', 'sdk-names'].map(
  (name) => `contract/src/${name}.ts`,
)
/** Files of the contract that a first view may load: what lies in `terms`, and beside the rooms but for those of schemas. */
const isLight = (path: string) =>
  /^contract\/src\/(?:[^/]+\/terms\/)?[^/]+\.ts$/.test(path) && !OF_SCHEMAS.includes(path) && !path.includes('.test.')

test('terms of the contract run without the library that checks inputs, nothing else is called a term', () => {
  const runs = (from: string) => valueImportsOf(from).map((name) => (name.startsWith('.') ? join(dirname(from), name) : name))
  const isHeavy = (path: string): boolean =>
    runs(path).some((name) => name.startsWith('zod') || (name.startsWith('contract/') && isHeavy(name)))
  const all = files('contract/src/**/*.ts').filter((path) => !path.includes('.test.'))
  expect(all.filter((path) => isLight(path) && isHeavy(path))).toEqual([])
  expect(all.filter((path) => !isLight(path) && !isHeavy(path))).toEqual([])
  // Control: both kinds are there.
  expect(all.filter(isHeavy).length).toBeGreaterThan(20)
  expect(all.filter(isLight).length).toBeGreaterThan(20)
})

test('the architecture names every shared room of the web with what it may import', () => {
  const [, section = ''] = /### Rooms of the web\n([\s\S]*?)\n## /.exec(read('docs/architecture.md')) ?? []
  const told = [...section.matchAll(/^\| `([\w-]+)` \|.*\| ([^|]*) \|$/gm)].map(([, room = '', words = '']) => {
    const rooms = words.match(/[\w-]+/g) ?? []
    return [room, rooms.filter((other) => other in WEB_ROOMS).sort()]
  })
  const isShared = (room: string) => Object.entries(WEB_ROOMS).some(([user, used]) => user !== 'frame' && used.includes(room))
  const held = Object.entries(WEB_ROOMS).flatMap(([room, used]) =>
    room === 'frame' || isShared(room) ? [[room, [...used].sort()]] : [],
  )
  expect(told).toEqual(held)
})

test('every module of the server, every room of the contract and of the web stands in its table, and no other', () => {
  const present = (pattern: string) => [...new Set(files(pattern).map((path) => path.split('/')[2] ?? ''))].sort()
  const modules = new Set(files('server/src/*/**/*.ts').map((path) => moduleOf(path) ?? ''))
  expect([...modules].sort()).toEqual(Object.keys(MODULES).sort())
  expect(present('contract/src/*/**/*.ts')).toEqual(Object.keys(CONTRACT_ROOMS).sort())
  const folders = new Set(Object.keys(MODULES).map((module) => module.split('/')[0] ?? ''))
  expect(Object.keys(CONTRACT_ROOMS).filter((room) => !folders.has(room))).toEqual([])
  expect(present(`web/app/*/**/*.${PROGRAMS_AND_STYLES}`)).toEqual(Object.keys(WEB_ROOMS).sort())
})

test('no table of arrows has a circle', () => {
  for (const table of [WORKSPACES, MODULES, CONTRACT_ROOMS, WEB_ROOMS])
    expect(circlesIn(new Map(Object.entries(table)))).toEqual([])
  // Control: a circle of three is found, and what only leads to it is no part of it.
  expect(circlesIn(new Map(Object.entries({ ...WEB_ROOMS, ui: ['frame'] })))).toHaveLength(1)
  const three = { home: ['ui'], ui: ['i18n'], i18n: ['site'], site: ['ui'] }
  expect(circlesIn(new Map(Object.entries(three)))).toEqual([['i18n', 'site', 'ui']])
})

test('no files import each other in a circle when they run, now or later', () => {
  const all = files('{freight,places,capacity-index,messages,contract,server,web,e2e,bench,tools}/**/*.{ts,tsx,mjs}')
  const runs = new Map(
    all.map((from) => {
      const names = [...valueImportsOf(from), ...laterImportsOf(from)].filter((name) => name.startsWith('.'))
      return [from, names.map((name) => join(dirname(from), name))]
    }),
  )
  // Control: files and what they load later are found.
  expect(runs.get('web/app/session/open-session.ts')).toContain('web/app/session/session-calls.ts')
  expect(circlesIn(runs)).toEqual([])
}, 60_000)
