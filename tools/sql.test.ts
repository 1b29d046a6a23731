import { expect, test } from 'vitest'
import { foreignTables, tablesOf, writtenIn } from './named-tables.ts'
import { moduleOf } from './server-modules.ts'
import { files, read, walk } from './sources.ts'
import { READ_VIEWS } from './table-owners.ts'

/**
 * Files of modules that may hold no SQL. Queries are where it stands; core is the way to the database itself (pools, locks,
 * migrations, the log of what was done); tests and their fixtures look at what is stored.
 */
const WITHOUT_SQL = files('server/src/*/**/*.ts').filter(
  (path) => !/^server\/src\/core\/|\.queries\.ts$|\.(?:test|fixture|gen)\.ts$/.test(path),
)
const BEGINNINGS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'withSchema'])

/** What of SQL a file holds: templates, and statements begun with the query builder. */
const sqlIn = (path: string): string[] => {
  const found: string[] = []
  walk(path, (node) => {
    if (node.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'sql')
      found.push(`${path}: sql\`…\``)
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    const { object, property } = node.callee
    if (property.type !== 'Identifier') return
    if (BEGINNINGS.has(property.name)) found.push(`${path}: ${property.name}`)
    if (object.type === 'Identifier' && object.name === 'sql') found.push(`${path}: sql.${property.name}`)
  })
  return found
}

test('SQL of modules stands in files of queries', () => {
  expect(WITHOUT_SQL.length).toBeGreaterThan(300)
  expect(WITHOUT_SQL.flatMap(sqlIn)).toEqual([])
})

test('control: SQL is seen in files of queries', () => {
  const queries = files('server/src/*/**/*.queries.ts')
  expect(queries.filter((path) => sqlIn(path).length === 0)).toEqual([])
  expect(queries.length).toBeGreaterThan(30)
})

test('modules name no table of others', () => {
  expect(foreignTables().map(({ path, table, owner }) => `${path}: ${table} of ${owner}`)).toEqual([])
})

test('control: a table of others is seen, one named as a column, an alias, a text or a comment is not', () => {
  expect([...tablesOf("select u.files as offers, 'providers' from users u -- limits")]).toEqual(['users'])
  expect([...tablesOf('update capacities c set room_until = null from departures d, offers')].sort()).toEqual([
    'capacities',
    'departures',
    'offers',
  ])
})

test('control: a table that is written is told from one that is read', () => {
  expect(
    writtenIn('with gone as (delete from space_claims returning 1) update departures d set space_held = 0 from gone'),
  ).toEqual(['space_claims', 'departures'])
  expect(writtenIn('select 1 from capacities c where on_offer for update of c')).toEqual([])
})

test('what others may join is named in the table, and read only', () => {
  const views = files('server/src/*/**/read-views.queries.ts').map((path) => [
    moduleOf(path),
    [...read(path).matchAll(/^export const (\w+)/gm)].map(([, name]) => name).sort(),
  ])
  expect(Object.fromEntries(views)).toEqual(
    Object.fromEntries(Object.entries(READ_VIEWS).map(([module, names]) => [module, [...names].sort()])),
  )
})

/** What of a condition stands in no parentheses. */
const outermost = (condition: string) => {
  let depth = 0
  return [...condition].filter((letter) => {
    if (letter === ')') depth -= 1
    const isOutside = depth === 0
    if (letter === '(') depth += 1
    return isOutside
  })
}
const endsInOr = (condition: string) => /\bor\b/i.test(outermost(condition).join(''))

// Kysely puts "and" between conditions as they are: `of this firm and counts or is new` finds rows of every firm.
test('a condition with "or" stands in parentheses, so that what is asked beside it holds for all of it', () => {
  const found = files('server/{src,seed}/**/*.ts').flatMap((file) =>
    [...read(file).matchAll(/sql<boolean>`([^`]*)`/g)]
      .filter(([, text = '']) => endsInOr(text))
      .map(([text]) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
  expect([endsInOr('a and b or c'), endsInOr('(a or b)'), endsInOr('a and (b or c)'), endsInOr('ordered')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
