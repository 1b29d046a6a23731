import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { files, importsOf } from './sources.ts'

/** Workspace → workspaces it may import (docs/architecture.md). Nothing imports server, web, e2e, bench or tools. */
const WORKSPACES: Record<string, string[]> = {
  freight: [],
  places: [],
  'capacity-index': ['freight'],
  // Words of the trade's lists (messages/vocabulary.ts).
  messages: ['freight'],
  contract: ['freight'],
  server: ['contract', 'capacity-index', 'freight', 'places', 'messages'],
  web: ['contract', 'freight', 'messages'],
  e2e: ['contract', 'freight', 'messages'],
  bench: ['capacity-index', 'contract', 'freight', 'messages', 'places', 'e2e', 'server', 'tools'],
  tools: ['contract'],
}

/** Module of the server → modules whose door it may use. Everyone may use core; core knows nobody. */
const MODULES: Record<string, string[]> = {
  core: [],
  places: [],
  reference: [],
  messaging: [],
  support: ['messaging'],
  accounts: ['messaging', 'providers', 'support'],
  review: [],
  news: ['files'],
  figures: ['places', 'providers'],
  files: [],
  chat: ['accounts', 'files', 'support'],
  notifications: ['accounts', 'messaging'],
  administration: ['accounts', 'chat', 'messaging', 'notifications', 'providers', 'review', 'supply', 'support'],
  providers: ['files', 'places', 'reference', 'review'],
  supply: ['capacity', 'notifications', 'places', 'providers', 'reference', 'review'],
  capacity: ['places', 'providers', 'reference'],
  market: ['capacity', 'places', 'providers', 'reference'],
  search: ['capacity', 'places', 'reference'],
}

/** Room of the web → rooms it may use; the others follow their server namesakes and may use these. */
const WEB_ROOMS: Record<string, string[]> = { ui: [], i18n: ['ui'] }

/** The journeys visit every page of the site map and expect figures as the site writes them. */
const FOR_JOURNEYS = ['web/app/site-map.ts', 'web/app/i18n/format.ts']

/** Understanding takes its places through an interface; its tests take the real ones. */
const isUnderstood = (from: string, target: string) =>
  target === 'places' && /^freight\/src\/understanding\/.*\.test\.ts$/.test(from)

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
  const found = Object.keys(WORKSPACES).flatMap((room) => arrows(`${room}/**/*.{ts,tsx}`))
  expect(found.length).toBeGreaterThan(20)
  const wrong = forbidden(found, ({ from, room, target }) => {
    const other = target.split('/')[0] ?? ''
    if (room === 'e2e' && FOR_JOURNEYS.includes(target)) return true
    if (isUnderstood(from, target)) return true
    return other === room || (WORKSPACES[room] ?? []).includes(other)
  })
  expect(wrong).toEqual([])
})

test('modules of the server use core and the doors they may know', () => {
  const found = arrows('server/src/*/**/*.ts')
  const wrong = forbidden(found, ({ from, target }) => {
    const module = from.split('/')[2] ?? ''
    const [, room, other = '', ...rest] = target.split('/')
    if (!target.startsWith('server/')) return true
    if (room === 'test' || room === 'seed') return from.endsWith('.test.ts')
    if (other === module || (other === 'core' && module !== 'core')) return true
    // The types of all tables come together in one place.
    if (other === 'tables.gen.ts') return module === 'core'
    if (from.endsWith('.test.ts') && (other === 'app.ts' || target.endsWith('.fixture.ts'))) return true
    return (MODULES[module] ?? []).includes(other) && rest.join('/') === 'index.ts'
  })
  expect(wrong).toEqual([])
})

test('the seed uses the doors of modules', () => {
  const wrong = forbidden(
    arrows('server/seed/**/*.ts'),
    ({ target }) => !/^server\/src\/(?!core\/)[^/]+\//.test(target) || target.endsWith('/index.ts'),
  )
  expect(wrong).toEqual([])
})

test('rooms of the web that everybody uses know nobody but each other', () => {
  const wrong = forbidden(
    Object.keys(WEB_ROOMS).flatMap((room) => arrows(`web/app/${room}/**/*.{ts,tsx}`)),
    ({ from, target }) => {
      const room = from.split('/')[2] ?? ''
      const other = target.split('/')[2] ?? ''
      return !target.startsWith('web/app/') || other === room || (WEB_ROOMS[room] ?? []).includes(other)
    },
  )
  expect(wrong).toEqual([])
})

test('every module of the server stands in the table', () => {
  const present = new Set(files('server/src/*/**/*.ts').map((path) => path.split('/')[2]))
  expect([...present].filter((module) => !((module ?? '') in MODULES))).toEqual([])
})
