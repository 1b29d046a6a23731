/** What comments and names of tests refer to exists: documents, their sections, and ids of requirements, rules and targets. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { files, ROOT, read } from './sources.ts'

const code = [
  '*.{ts,mjs}',
  '{freight,capacity-index,places,sheets,messages,contract,server,web/app,e2e,bench,tools}/**/*.{ts,tsx,mjs,css,sql}',
]
  .flatMap(files)
  .filter((path) => !path.startsWith('tools/citations'))

/** Comments of every kind, and what tests are called. */
const SAID =
  /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--) .*|\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(?:'[^'\n]*'|`[^`]*`|"[^"\n]*")/gm
const said = (path: string) => [...read(path).matchAll(SAID)].map(([text]) => text).join('\n')

const texts = code.map((path) => ({ path, text: said(path) }))
/** What looks like an id: the JavaScript engine, a weight break, a city of a made-up market, a sheet of paper. */
const NO_IDS = ['V8', 'Q45', 'C6', 'A4']
const DOCUMENTS = ['requirements', 'targets', 'reliability', 'trade', 'experience'].map((name) => `docs/${name}.md`)

/** Migrations that ran are never changed again, so a name in them may leave its folder out. */
const documentOf = (from: string, name: string) =>
  [name, join(dirname(from), name), join('docs', name)].find((path) => existsSync(join(ROOT, path)))

test('documents that comments name exist', () => {
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w/.-])(?:\.\.\/|[\w-]+\/)*[\w-]+\.md\b/g)]
      .filter(([name]) => documentOf(path, name) === undefined)
      .map(([name]) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('sections that comments name exist', () => {
  const named = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/([\w-]+\.md)[ \n*]+(?:(\d\.\d)|"([^"\n]+)")/g)].map(([, name = '', number, title]) => ({
      path,
      name,
      number,
      title,
    })),
  )
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter(({ path, name, number, title }) => {
    const document = read(documentOf(path, name) ?? '')
    return number === undefined
      ? !new RegExp(`^#+ .*${title}|\\*\\*${title}`, 'm').test(document)
      : !document.includes(`**${number}`)
  })
  expect(missing).toEqual([])
})

test('decisions that comments name exist', () => {
  const numbers = new Set(files('docs/decisions/*.md').map((path) => path.slice('docs/decisions/'.length).slice(0, 3)))
  const missing = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\bdecisions? (\d{3})\b/g)]
      .filter(([, number = '']) => !numbers.has(number))
      .map(([name]) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('ids that comments and tests name are requirements, rules or targets', () => {
  const ids = new Set(
    DOCUMENTS.flatMap((path) => [...read(path).matchAll(/^(?:\| |- \*\*)([A-Z]\d{1,2})\b/gm)].map(([, id]) => id)),
  )
  expect(ids.size).toBeGreaterThan(100)
  const unknown = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<![\w:;"+<]|[A-Z0-9] ?[-–] ?)\b[PLSVTEXRFWBQAC]\d{1,2}\b(?![\w:;'’-]|\.\d)/g)]
      .filter(([id]) => !ids.has(id) && !NO_IDS.includes(id))
      .map(([id]) => `${path}: ${id}`),
  )
  expect(unknown).toEqual([])
})

test('comments name no issue and no finding, which only some people can read', () => {
  const named = texts.flatMap(({ path, text }) => [...text.matchAll(/\bissue \d+\b/gi)].map(([name]) => `${path}: ${name}`))
  expect(named).toEqual([])
})
