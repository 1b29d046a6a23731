/** The project's own files, and what their code says, for the tests of the house. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync } from 'vite'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NOT_OURS = [
  'node_modules',
  'messages/compiled',
  'web/build',
  'server/build',
  'web/.react-router',
  'data',
  'test-results',
  'coverage',
  '.git',
]

/** Paths of our files that match, from the root, sorted. */
export const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (path) => path.endsWith('node_modules') || NOT_OURS.includes(path) }).sort()

export const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')

const parse = (path: string) => parseSync(path, read(path))

type Module = ReturnType<typeof parse>['module']
const modules = new Map<string, Module>()
/** Imports and exports of a file, which several checks ask for; whole trees are too large to keep. */
const moduleOf = (path: string): Module => {
  const known = modules.get(path) ?? parse(path).module
  modules.set(path, known)
  return known
}

const FROM_STYLES = /(?:@import\s+|\bfrom\s+)(['"])(.+?)\1/g

/** What a file imports while it runs. Imports of computed paths are none of these: they lead outside the sources, to the built site. */
export const laterImportsOf = (path: string): string[] =>
  [...read(path).matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].map(([, name = '']) => name)

/** What a file imports, types included, as written; a style sheet what it imports and composes. */
export const importsOf = (path: string): string[] => {
  if (path.endsWith('.css')) return [...read(path).matchAll(FROM_STYLES)].map(([, , name = '']) => name)
  const module = moduleOf(path)
  const fromExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  return [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...fromExports, ...laterImportsOf(path)]
}

/** What a file imports when it runs, and hands on, without types. */
export const valueImportsOf = (path: string): string[] => {
  const { staticImports, staticExports } = moduleOf(path)
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.length > 0 && entries.every(({ isType }) => isType) ? [] : [moduleRequest.value],
  )
  const handedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) => (moduleRequest === null || isType ? [] : [moduleRequest.value])),
  )
  return [...imported, ...handedOn]
}

/** Visits every node of a file's syntax tree. */
export const walk = (path: string, visit: (node: ESTree.Node) => void) => {
  const step = (value: unknown) => {
    if (Array.isArray(value)) value.forEach(step)
    else if (typeof value === 'object' && value !== null) {
      if ('type' in value && typeof value.type === 'string') visit(value as ESTree.Node)
      Object.values(value).forEach(step)
    }
  }
  step(parse(path).program)
}

/** What a file imports by name (`*` for all of it), re-exports included, and the names it exports. */
export const modulesOf = (path: string): { imports: { from: string; name: string }[]; exports: string[] } => {
  const module = moduleOf(path)
  const nameOf = ({ kind, name }: { kind: string; name: string | null }) =>
    kind === 'Default' ? 'default' : kind === 'Name' && name !== null ? name : '*'
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? [{ from: moduleRequest.value, name: nameOf(importName) }] : [],
    ),
  )
  const imported = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => ({ from: moduleRequest.value, name: nameOf(importName) })),
  )
  const later = laterImportsOf(path).map((from) => ({ from, name: '*' }))
  const exports = module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => nameOf(exportName)))
  return { imports: [...imported, ...reexported, ...later], exports: exports.filter((name) => name !== '*') }
}

/** Every identifier a file writes, in order. */
export const identifiersOf = (path: string): string[] => {
  const found: string[] = []
  walk(path, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') found.push(node.name)
  })
  return found
}
