import { SITE_MAP } from '@tongyun/contract/site-map'
import { expect, test } from 'vitest'
import { files, walk } from './sources.ts'

/** What a page's path begins with, up to its first parameter. */
const BEGINNINGS = Object.values(SITE_MAP).map(({ path }) => path.replace(/\/:.*/, ''))
const PATH = new RegExp(`(?<![\\w/.-])(?:${BEGINNINGS.join('|')})(?![\\w-])`)

/** Texts a program writes as they are; of a template the parts between its values. */
const textsOf = (path: string): string[] => {
  const found: string[] = []
  walk(path, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value)
    if (node.type === 'TemplateElement') found.push(node.value.raw)
  })
  return found
}

const pathsWritten = (pattern: string) =>
  files(pattern)
    .filter((path) => !/\.(?:test|fixture)\.tsx?$/.test(path) && !path.startsWith('web/build/'))
    .flatMap((path) =>
      textsOf(path)
        .filter((text) => PATH.test(text))
        .map((text) => `${path}: ${text}`),
    )

test('the path of a page stands in the site map and nowhere else', () => {
  const found = pathsWritten('{contract,freight,messages,server/src,server/seed,web}/**/*.{ts,tsx,mjs}')
  const [inMap, elsewhere] = [true, false].map((map) =>
    found.filter((line) => line.startsWith('contract/src/site-map.ts') === map),
  )
  // Control: every page of the map is seen.
  expect(inMap).toHaveLength(Object.keys(SITE_MAP).length)
  expect(elsewhere).toEqual([])
})
