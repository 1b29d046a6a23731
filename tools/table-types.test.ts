import { expect, test } from 'vitest'
import { COLUMN_TYPES } from './column-types.ts'
import { files, read } from './sources.ts'
import { TABLE_OWNERS } from './table-owners.ts'
import { tableTypes } from './table-types.ts'

const made = tableTypes()

test('types of tables are as tools/table-types.ts makes them from the schema', () => {
  for (const [path, text] of made) expect(read(path), `run node tools/table-types.ts: ${path}`).toBe(text)
  expect(files('server/src/**/tables.gen.ts')).toEqual([...made.keys()].sort())
})

test('every table of the schema has one owner, and no owner has a table that is not there', () => {
  const tables = [...read('server/migrations/schema.sql').matchAll(/^create table (\w+) /gm)].map(([, name]) => name)
  expect(tables.length).toBeGreaterThan(50)
  expect(Object.keys(TABLE_OWNERS).sort()).toEqual(tables.sort())
})

test.each([
  ['a column with a default need not be written', 'accounts', '  tries: Generated<number>'],
  ['a column that may be empty', 'accounts', '  phone: string | null'],
  ['a list of the schema', 'chat', "  presence: 'available' | 'away'"],
  [
    'an array of a list',
    'capacity/offering',
    "  cargo_types: ('general' | 'battery' | 'dangerous' | 'temperature' | 'oversize' | 'liquid' | 'fragile' | 'vehicle')[]",
  ],
  ['a column the database works out', 'capacity/offering', '  open_until: GeneratedAlways<Date>'],
  ['a document', 'price-sheets', '  edits: ColumnType<ImportEdits, string | undefined, string>'],
  ['a document that is never changed', 'review', '  after: ColumnType<Sheet, string, never>'],
])('%s', (_case, module, line) => {
  expect(made.get(`server/src/${module}/tables.gen.ts`)?.split('\n')).toContain(line)
})

test('every document says what it holds', () => {
  const untold = [...made].flatMap(([path, text]) => (text.includes('unknown') ? [path] : []))
  // Values of the remote configuration differ by key.
  expect(untold).toEqual(['server/src/reference/tables.gen.ts'])
  expect(Object.keys(COLUMN_TYPES).length).toBeGreaterThan(20)
})
