/** Which tables the SQL of the server's modules names, and whose they are. */
import { files, walk } from './sources.ts'
import { TABLE_OWNERS } from './table-owners.ts'

const MODULE_OF = /^server\/src\/([^/]+)\//
const BUILT = /^(?:table|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full|cross)Join(?:Lateral)?)$/

/** A word that may be a table; columns are behind a point, and names that a query gives behind `as`. */
const WORD = /(?<![.\w]|\bas )[a-z_]+\b/g

/** Tables that stand in a text of SQL. */
export const tablesOf = (text: string): string[] =>
  [...new Set([...text.replaceAll(/'[^']*'|--.*/g, '').matchAll(WORD)].map(([word]) => word))].filter(
    (word) => word in TABLE_OWNERS,
  )

/** Tables a file names: words of its SQL templates, and what builder calls begin with or join. */
const tablesIn = (path: string): Set<string> => {
  const named = new Set<string>()
  walk(path, (node) => {
    if (node.type === 'TaggedTemplateExpression') {
      for (const table of tablesOf(node.quasi.quasis.map(({ value }) => value.raw).join(' '))) named.add(table)
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return
    if (node.callee.property.type !== 'Identifier' || !BUILT.test(node.callee.property.name)) return
    const [table] = node.arguments
    if (table?.type === 'Literal') for (const name of tablesOf(String(table.value))) named.add(name)
  })
  return named
}

/** Tables of others that a module's SQL names; tests and fixtures look at what is stored. */
export const foreignTables = () =>
  files('server/src/*/**/*.ts')
    .filter((path) => !/\.(?:test|fixture|gen)\.ts$/.test(path))
    .flatMap((path) => {
      const module = MODULE_OF.exec(path)?.[1] ?? ''
      return [...tablesIn(path)].flatMap((table) => {
        const owner = TABLE_OWNERS[table] ?? ''
        return owner === module ? [] : [{ path, module, table, owner }]
      })
    })
