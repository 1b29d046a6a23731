import { readFileSync } from 'node:fs'
import { LOCALES } from '@tongyun/freight/locale'
import { expect, test } from 'vitest'
import { TOOLS } from './tools.ts'

test.each(LOCALES)('the guide names the tools there are, in their order: %s', (locale) => {
  const guide = readFileSync(new URL(`../../../web/documents/${locale}/api/agents.md`, import.meta.url), 'utf8')
  const named = [...guide.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
  expect(named).toEqual(TOOLS.map(({ name }) => name))
})
