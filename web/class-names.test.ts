import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortClassNames } from './class-names.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tongyun-classes-'))
  mkdirSync(join(folder, 'ui'))
  const many = Array.from({ length: 900 }, (_, i) => `.row-${i} { color: red }`).join('\n')
  writeFileSync(join(folder, 'many.module.css'), many)
  writeFileSync(
    join(folder, 'ui/menu.module.css'),
    '.menu:hover .item { animation: turn 1s }\n@keyframes turn { to { opacity: 1 } }',
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

test('W5: two letters a class, each class its own, never one of the global styles', () => {
  const nameOf = shortClassNames(folder)
  const names = Array.from({ length: 900 }, (_, i) => nameOf(`row-${i}`, join(folder, 'many.module.css')))
  names.push(...['menu', 'item', 'turn'].map((name) => nameOf(name, join(folder, 'ui/menu.module.css?used'))))
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]$/.test(name))).toEqual([])
})
test('the page and its script are built apart and get the same names', () => {
  const file = join(folder, 'ui/menu.module.css')
  expect(shortClassNames(folder)('item', file)).toBe(shortClassNames(folder)('item', file))
})
test('names have three letters when those of two are used up, and stay each class its own', () => {
  const file = join(folder, 'most.module.css')
  const classes = Array.from({ length: 3_000 }, (_, i) => `cell-${i}`)
  writeFileSync(file, classes.map((name) => `.${name} { color: red }`).join('\n'))
  const nameOf = shortClassNames(folder)
  const names = classes.map((name) => nameOf(name, file))
  rmSync(file)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^[A-Z][A-Za-z0-9]{1,2}$/.test(name))).toEqual([])
  expect(names.some((name) => name.length === 3)).toBe(true)
})
test('a class that no file has is a fault, not a name', () => {
  expect(() => shortClassNames(folder)('nothing', join(folder, 'ui/menu.module.css'))).toThrow('nothing')
})
