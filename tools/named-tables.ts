/** Which tables the SQL of the server's modules names, and whose they are. */
import { mayLookInto, moduleOf } from './server-modules.ts'
import { files, walk } from './sources.ts'
import { TABLE_OWNERS } from './table-owners.ts'

const BUILT = /^(?:table|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/

/** A word that may be a table; columns are behind a point, and names that a query gives behind `as`. */
const WORD = /(?<![.\w]|\bas )[a-z_]+\b/g

/** Tables that stand in a text of SQL. */
export const tablesOf = (text: string): string[] =>
  [...new Set([...text.replaceAll(/'[^']*'|--.*/g, '').matchAll(WORD)].map(([word]) => word))].filter(
    (word) => word in TABLE_OWNERS,
  )

/** Tables that a text of SQL writes. */
export const writtenIn = (text: string): string[] =>
  [
    ...new Set([...text.matchAll(/\b(?:insert into|update|delete from|merge into)\s+([a-z_]+)/g)].map(([, table = '']) => table)),
  ].filter((table) => table in TABLE_OWNERS)

const WRITES = /^(?:insertInto|updateTable|deleteFrom|mergeInto)$/

/** Tables a file names, with whether it writes them: words of its SQL templates, and what builder calls begin with or join. */
const tablesIn = (path: string): Map<string, { isWritten: boolean }> => {
  const named = new Map<string, { isWritten: boolean }>()
  const note = (tables: readonly string[], isWritten: boolean) => {
    for (const table of tables) named.set(table, { isWritten: isWritten || (named.get(table)?.isWritten ?? false) })
  }
  walk(path, (node) => {
    if (node.type === 'TaggedTemplateExpression') {
      const text = node.quasi.quasis.map(({ value }) => value.raw).join(' ')
      note(tablesOf(text), false)
      note(writtenIn(text), true)
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    if (node.callee.property.type !== 'Identifier' || !BUILT.test(node.callee.property.name)) return
    const [table] = node.arguments
    if (table?.type === 'Literal') note(tablesOf(String(table.value)), WRITES.test(node.callee.property.name))
  })
  return named
}

/**
 * Tables of others that a module's SQL names, those aside that it reads of a part of its own folder which it may use; tests
 * and fixtures look at what is stored.
 */
export const foreignTables = () =>
  files('server/src/*/**/*.ts')
    .filter((path) => !/\.(?:test|fixture|gen)\.ts$/.test(path))
    .flatMap((path) => {
      const module = moduleOf(path) ?? ''
      return [...tablesIn(path)].flatMap(([table, { isWritten }]) => {
        const owner = TABLE_OWNERS[table] ?? ''
        return owner === module || (!isWritten && mayLookInto(module, owner)) ? [] : [{ path, module, table, owner }]
      })
    })
