import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { neededBy, PARTS } from './chunks.ts'

const ALL = '/messages/compiled/messages/_index.js'
/** A small site: what each file imports, and the messages it names. */
const MODULES: Record<string, { importedIds: string[]; code: string }> = {
  '/app/root.tsx': { importedIds: ['/app/footer.tsx', ALL], code: 'm.layout_home()' },
  '/app/footer.tsx': { importedIds: ['/app/root.tsx', '/app/icon.tsx', ALL], code: 'm.layout_help({}, { locale })' },
  '/app/icon.tsx': { importedIds: [], code: '' },
  '/app/mall.tsx': { importedIds: ['/app/footer.tsx', ALL], code: 'm.mall_title()' },
  [ALL]: { importedIds: ['home', 'help', 'title'].map((name) => `/messages/compiled/messages/layout_${name}.js`), code: '' },
}
const context = { getModuleInfo: (id: string) => (MODULES[id] === undefined ? null : { ...MODULES[id], isEntry: false }) }
const message = (name: string) => `/messages/compiled/messages/${name}.js`

test('W4: what a page begins with brings its imports and the messages they name, and no other message', () => {
  const everywhere = neededBy(['/app/root.tsx'])
  const asked = [...Object.keys(MODULES), ...['layout_home', 'layout_help', 'layout_title', 'mall_title'].map(message)]
  expect(asked.filter((id) => everywhere(id, context))).toEqual([
    '/app/root.tsx',
    '/app/footer.tsx',
    '/app/icon.tsx',
    message('layout_home'),
    message('layout_help'),
  ])
})

test('several beginnings bring what each of them needs', () => {
  const needed = neededBy(['/app/icon.tsx', '/app/mall.tsx'])
  expect(needed(message('mall_title'), context)).toBe(true)
  expect(needed('/app/icon.tsx', context)).toBe(true)
})

test('every part that travels with others is there: a file that was moved is named anew', () => {
  const app = globSync('app/**/*.{ts,tsx}', { cwd: new URL('.', import.meta.url) })
  const missing = Object.values(PARTS).flatMap((parts) =>
    parts.filter((part) => !app.some((path) => new RegExp(`^app/${part}`).test(path))),
  )
  expect(missing).toEqual([])
})
