/**
 * Prints how the house stands: sizes of files, circles of rooms, tables that a module's SQL reads or writes although
 * another module owns them, and how many files name one field of an offer. Run: node tools/house-figures.ts
 */
import { dirname, join } from 'node:path/posix'
import { circlesIn } from './circles.ts'
import { foreignTables } from './named-tables.ts'
import { moduleOf } from './server-modules.ts'
import { files, importsOf, read } from './sources.ts'

const isTest = (path: string) => /\.(?:test|spec|fixture|gen)\.tsx?$/.test(path)
const sources = (room: string) => files(`${room}/**/*.{ts,tsx,mjs}`).filter((path) => !isTest(path))
const percentile = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0

const WORKSPACES = [
  'freight',
  'capacity-index',
  'places',
  'sheets',
  'messages',
  'contract',
  'server',
  'web/app',
  'bench',
  'tools',
]
const sizes = WORKSPACES.map((workspace) => {
  const lines = sources(workspace)
    .map((path) => read(path).split('\n').length - 1)
    .sort((a, b) => a - b)
  return {
    workspace,
    files: lines.length,
    lines: lines.reduce((sum, each) => sum + each, 0),
    median: percentile(lines, 0.5),
    p90: percentile(lines, 0.9),
    most: lines.at(-1) ?? 0,
    'over 250': lines.filter((each) => each > 250).length,
  }
})

/** Rooms that reach each other both ways, by imports of values and of types; `roomOf` names the room of a file. */
const circles = (paths: readonly string[], roomOf: (path: string) => string | undefined): string[][] => {
  const arrows = new Map<string, Set<string>>()
  for (const path of paths) {
    const from = roomOf(path)
    if (from === undefined) continue
    for (const name of importsOf(path)) {
      const to = name.startsWith('.') ? roomOf(join(dirname(path), name)) : undefined
      if (to !== undefined && to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to))
    }
  }
  return circlesIn(arrows)
}

const webRoom = (path: string) => /^web\/app\/([^/]+)\//.exec(path)?.[1]

const tablesOfOthers = [...new Set(foreignTables().map(({ module, table, owner }) => `${module} → ${table} of ${owner}`))].sort()

/** A field of an offer that is shown and not searched; files that name it are those a like field touches. */
const FIELD = 'freeDaysDestination'
const naming = [...WORKSPACES.flatMap(sources), ...files('messages/*/*.json'), ...files('server/migrations/*.sql')].filter(
  (path) => new RegExp(`${FIELD}|free_days_destination`).test(read(path)),
)

console.table(sizes)
console.log('rooms of the web in a circle:', circles(sources('web/app'), webRoom))
console.log('modules of the server in a circle:', circles(sources('server/src'), moduleOf))
console.log(`tables that another module owns: ${tablesOfOthers.length}`)
for (const line of tablesOfOthers) console.log(`  ${line}`)
console.log(`files that name ${FIELD}: ${naming.length}`)
