import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'
import { files, identifiersOf, modulesOf, read } from './sources.ts'

const WORKSPACES = [
  'freight',
  'places',
  'sheets',
  'capacity-index',
  'messages',
  'contract',
  'server',
  'web',
  'e2e',
  'bench',
  'tools',
  'sdk',
]

/** Files whose exports are read by a program from outside, with the names it reads; every name where none is listed. */
const READ_FROM_OUTSIDE: { files: RegExp; names?: RegExp; by: string }[] = [
  { files: /(?:^|\/)(?:vite|vitest|playwright|react-router)\.config\.ts$/, by: 'the tool that it configures' },
  { files: /^(?:e2e|server\/test|tools)\/.*(?:setup|reporter)\.(?:ts|mjs)$/, by: 'the test runner' },
  { files: /^tools\/prepare\.mjs$/, names: /^builtSite$/, by: 'vitest.config.ts' },
  { files: /^contract\/src\/.*\.examples\.ts$/, by: 'the test that sends every example (server/test/open-examples.test.ts)' },
  { files: /^sdk\/src\/index\.ts$/, by: 'programs of others' },
  { files: /^messages\/registry\.ts$/, by: 'the compiled messages, whose own registry it stands for' },
  { files: /^web\/app\/i18n\/runtime-in-browser\.ts$/, by: 'the compiled messages, whose own runtime it stands for' },
  { files: /^web\/app\/entry\.server\.tsx$/, by: 'the server, from the built site' },
  { files: /^server\/src\/core\/config\.ts$/, names: /^Derived$/, by: 'the settings of modules, which add to it' },
  { files: /\.gen\.ts$/, by: 'made from the schema, one type a table' },
  {
    files: /^web\/app\//,
    names:
      /^(?:default|loader|action|clientLoader|clientAction|clientMiddleware|meta|links|headers|handle|shouldRevalidate|middleware|HydrateFallback|ErrorBoundary|Layout|streamTimeout|handleError)$/,
    by: 'React Router',
  },
]

const isReadFromOutside = (path: string, name: string) =>
  READ_FROM_OUTSIDE.some((row) => row.files.test(path) && (row.names?.test(name) ?? true))

/** What a name of a package leads to; one name may lead elsewhere in a browser. */
type Door = string | { default: string }

/** The file an import leads to; undefined for packages by others. */
const leadsTo = (() => {
  const doors = new Map(
    WORKSPACES.filter((room) => files(`${room}/package.json`).length > 0).map((room) => [
      room,
      Object.entries((JSON.parse(read(`${room}/package.json`)) as { exports?: Record<string, Door> }).exports ?? {}),
    ]),
  )
  return (from: string, name: string): string | undefined => {
    if (name.startsWith('.')) return join(dirname(from), name)
    const [, room = '', rest = ''] = /^@tongyun\/([^/]+)\/?(.*)$/.exec(name) ?? []
    for (const [door, target] of doors.get(room) ?? []) {
      const [before = '', after] = door.slice(2).split('*')
      if (after === undefined ? before === rest : rest.startsWith(before) && rest.endsWith(after)) {
        const star = after === undefined ? '' : rest.slice(before.length, rest.length - after.length)
        return join(room, (typeof target === 'string' ? target : target.default).replace('*', star))
      }
    }
    return undefined
  }
})()

type Export = { path: string; name: string; isUsed: boolean }

const exportsOfAll = (): Export[] => {
  const sources = WORKSPACES.flatMap((room) => files(`${room}/**/*.{ts,tsx,mjs}`))
  const used = new Set<string>()
  for (const path of sources) {
    for (const { from, name } of modulesOf(path).imports) {
      const target = leadsTo(path, from)
      if (target !== undefined) used.add(`${target} ${name}`)
    }
  }
  return sources.flatMap((path) =>
    modulesOf(path).exports.map((name) => ({
      path,
      name,
      isUsed: used.has(`${path} ${name}`) || used.has(`${path} *`) || isReadFromOutside(path, name),
    })),
  )
}

const isUsedInside = (path: string, name: string) => identifiersOf(path).filter((one) => one === name).length > 1

test('what a file exports is imported by another file', () => {
  const all = exportsOfAll()
  // Control: exports and their users are found.
  expect(all.filter(({ isUsed }) => isUsed).length).toBeGreaterThan(2500)
  const told = (usedInside: boolean) =>
    all
      .filter(({ path, name, isUsed }) => !isUsed && isUsedInside(path, name) === usedInside)
      .map(({ path, name }) => `${path}: ${name}`)
  expect({ usedByNobody: told(false), usedInTheirOwnFileOnly: told(true) }).toEqual({
    usedByNobody: [],
    usedInTheirOwnFileOnly: [],
  })
}, 60_000)
