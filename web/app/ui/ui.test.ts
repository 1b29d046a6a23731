import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { pagesAround } from './pagination.tsx'
import { dismissToast, readToasts, showToast } from './toasts.ts'

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

test('pages around the current one, gaps only where something is left out', () => {
  expect(pagesAround(7, 20)).toEqual([1, null, 6, 7, 8, null, 20])
  expect(pagesAround(1, 3)).toEqual([1, 2, 3])
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(1, 1)).toEqual([1])
})

test('T08: a notice is said once, and never more than three at a time', () => {
  for (const text of ['a', 'b', 'a', 'c', 'd']) showToast(text)
  expect(readToasts().map(({ text }) => text)).toEqual(['a', 'c', 'd'])
})

test('every icon starts with an absolute move, so that joined outlines stay in place', () => {
  const file = readFileSync(new URL('./icons.gen.svg', import.meta.url), 'utf8')
  const outlines = [...file.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => path)
  expect(outlines.length).toBeGreaterThan(30)
  const wrong = outlines.filter((path) => !path.startsWith('M') || / m/.test(path))
  expect(wrong).toEqual([])
})
