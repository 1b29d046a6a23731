import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { files, ROOT, read } from './sources.ts'

const documents = [...files('*.md'), ...files('docs/**/*.md')]
/** A path of the project in backticks: begins in a folder of the root and names a file. */
const NAMED =
  /`((?:freight|capacity-index|places|sheets|messages|contract|server|web|e2e|bench|tools|docs|\.ci)\/[\w./-]+\.\w+)`/g
const LINKED = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g

test('documents exist', () => {
  expect(documents).toContain('docs/architecture.md')
})

test('files that documents name exist', () => {
  const missing = documents.flatMap((path) => {
    const text = read(path)
    const named = [...text.matchAll(NAMED)].map(([, file = '']) => file)
    const linked = [...text.matchAll(LINKED)].map(([, file = '']) => join(dirname(path), file))
    return [...named, ...linked].filter((file) => !existsSync(join(ROOT, file))).map((file) => `${path}: ${file}`)
  })
  expect(missing).toEqual([])
})

test('npm commands that documents name exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const missing = documents.flatMap((path) =>
    [...read(path).matchAll(/`npm run ([\w-]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([, name]) => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})
