/**
 * The Kysely type of every table, made from `server/migrations/schema.sql`: a `tables.gen.ts` in each module for the tables it
 * owns. Run after a migration: node tools/table-types.ts
 */
import { writeFileSync } from 'node:fs'
import { COLUMN_TYPES } from './column-types.ts'
import { ROOT, read } from './sources.ts'
import { TABLE_OWNERS } from './table-owners.ts'

/** `written`: by whom, if not by every insert. */
type Column = { name: string; type: string; nullable: boolean; written: 'always' | 'by default' | 'by database' }
type Table = { name: string; columns: Column[] }

const SCHEMA = 'server/migrations/schema.sql'
const MADE = `// Made by tools/table-types.ts from ${SCHEMA}; do not edit.\n`

/** As core/database.ts has node-postgres read them. */
const OF_POSTGRESQL: Record<string, string> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
}
const COLUMN = new RegExp(
  `^ {2}([a-z_0-9]+) (${Object.keys(OF_POSTGRESQL).join('|')})(?:\\([\\d,]+\\))?(\\[\\])?(?:( default | generated )| not null|$)`,
)

/** Values a check of the schema lets a column have: column → union of literals, in brackets with [] for an array. */
const listsOf = (constraints: string): Map<string, string> => {
  const union = (values: string) => [...values.matchAll(/'([^']+)'::text/g)].map(([, value]) => `'${value}'`).join(' | ')
  return new Map([
    ...[...constraints.matchAll(/CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/gm)].map(
      ([, column = '', values = '']) => [column, union(values)] as const,
    ),
    ...[...constraints.matchAll(/\((\w+) <@ ARRAY\[([^\]]+)\]\)/g)].map(
      ([, column = '', values = '']) => [column, `(${union(values)})[]`] as const,
    ),
    ...[...constraints.matchAll(/CHECK \(\((\w+) = ('[^']+')::text\)\)$/gm)].map(
      ([, column = '', value = '']) => [column, value] as const,
    ),
  ])
}

const columnOf = (table: string, text: string, lists: Map<string, string>): Column => {
  const [, name = '', type = '', array = '', filled] = COLUMN.exec(text) ?? []
  if (name === '') throw new Error(`${table}: no type is known for ${text.trim()}`)
  const nullable = !/ not null$/.test(text)
  const byDatabase = filled === ' generated '
  const told = COLUMN_TYPES[`${table}.${name}`]
  const value = told?.type ?? lists.get(name) ?? `${OF_POSTGRESQL[type]}${array}`
  const written = byDatabase ? 'by database' : filled === undefined ? 'always' : 'by default'
  if (!type.startsWith('json')) return { name, nullable, written, type: nullable ? `${value} | null` : value }
  // An object comes out, text goes in.
  const out = nullable && value !== 'unknown' ? `${value} | null` : value
  const sent = nullable ? 'string | null' : 'string'
  const inserted = written === 'by default' || nullable ? `${sent} | undefined` : sent
  return { name, nullable, written: 'always', type: `ColumnType<${out}, ${inserted}, ${told?.kept ? 'never' : sent}>` }
}

const tablesOf = (schema: string): Table[] =>
  [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\);$/gm)].map(([, name = '', body = '']) => {
    const lines = body.split(/,?\n(?= {2}[a-z])/)
    const isConstraint = (line: string) => /^ *constraint /.test(line)
    const lists = listsOf(lines.filter(isConstraint).join('\n'))
    return { name, columns: lines.filter((line) => !isConstraint(line)).map((line) => columnOf(name, line, lists)) }
  })

const capital = (name: string) => name.replaceAll(/(?:^|[/_-])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

const written = ({ name, type, written }: Column) => {
  if (written === 'by database') return `  ${name}: GeneratedAlways<${type}>`
  return `  ${name}: ${written === 'by default' ? `Generated<${type}>` : type}`
}

const moduleText = (module: string, tables: Table[]): string => {
  const types = tables.map(
    ({ name, columns }) => `export type ${capital(name)}Table = {\n${columns.map(written).join('\n')}\n}\n`,
  )
  const names = new Map<string, Set<string>>()
  for (const { name, columns } of tables)
    for (const column of columns) {
      const { type = '', from } = COLUMN_TYPES[`${name}.${column.name}`] ?? {}
      if (from !== undefined) names.set(from, (names.get(from) ?? new Set()).add(type.replace('[]', '')))
    }
  const kinds = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((kind) => types.join('').includes(`${kind}<`))
  if (kinds.length > 0) names.set('kysely', new Set(kinds))
  const imports = [...names]
    .sort(([a], [b]) => Number(a.startsWith('.')) - Number(b.startsWith('.')) || (a < b ? -1 : 1))
    .map(([from, of]) => `import type { ${[...of].sort().join(', ')} } from '${from}'\n`)
  const named = `export type ${capital(module)}Tables = {\n${tables.map(({ name }) => `  ${name}: ${capital(name)}Table\n`).join('')}}\n`
  // Every module adds its own to what core knows of the database: core imports nobody, not even types.
  const added =
    module === 'core'
      ? '/** Every table by name; each module adds its own. */\nexport interface Tables extends CoreTables {}\n'
      : `declare module '${'../'.repeat(module.split('/').length)}core/tables.gen.ts' {\n  interface Tables extends ${capital(module)}Tables {}\n}\n`
  return [MADE, imports.join(''), ...types, named, added].filter((part) => part !== '').join('\n')
}

/** Path → text of every file this program makes. @throws Error when a table has no owner or a column's type is not known */
export const tableTypes = (): Map<string, string> => {
  const tables = tablesOf(read(SCHEMA))
  const known = new Set(tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)))
  const unknown = Object.keys(COLUMN_TYPES).find((column) => !known.has(column))
  if (unknown !== undefined) throw new Error(`tools/column-types.ts: there is no column ${unknown}`)
  const ownerless = tables.find(({ name }) => TABLE_OWNERS[name] === undefined)
  if (ownerless !== undefined) throw new Error(`tools/table-owners.ts: ${ownerless.name} has no owner`)
  const owners = Map.groupBy(tables, ({ name }) => TABLE_OWNERS[name] ?? '')
  const modules = [...owners.keys()].sort()
  return new Map(modules.map((module) => [`server/src/${module}/tables.gen.ts`, moduleText(module, owners.get(module) ?? [])]))
}

if (import.meta.main) for (const [path, text] of tableTypes()) writeFileSync(`${ROOT}${path}`, text)
