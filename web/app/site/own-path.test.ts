import { expect, test } from 'vitest'
import { ownPath, pageOf } from './own-path.ts'

test('S16: what comes after logging in is a page of this site', () => {
  expect(ownPath('/transport/mall?mode=sea&origin=CNSHA')).toBe('/transport/mall?mode=sea&origin=CNSHA')
  expect(ownPath('/ru/account/profile')).toBe('/account/profile')
  expect(ownPath('/ru')).toBe('/')
})

test.each([
  null,
  '',
  'account',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/ty/users/logout',
  '/ru//evil.example',
])('S16: %s is no place to come back to', (next) => {
  expect(ownPath(next)).toBe('')
})

test.each([
  ['/workbenche/capacities.data?_routes=root%2Cworkbench', '/workbenche/capacities'],
  ['/ru/workbenche/capacities.data?view=ending&_routes=root&page=2', '/workbenche/capacities?view=ending&page=2'],
  ['/administration/review/r-1.data?index', '/administration/review/r-1'],
  ['/account/_.data?_routes=account', '/account/'],
  ['/_root.data', '/'],
  ['/en.data?_routes=root', '/'],
  ['/en/_root.data?q=a&q=b', '/?q=a&q=b'],
  ['/workbenche/mallDetail?id=o1', '/workbenche/mallDetail?id=o1'],
  ['/transport/mall?index_of=3&_route=1', '/transport/mall?index_of=3&_route=1'],
])('S08: %s is asked for by %s', (address, page) => {
  expect(pageOf(new URL(address, 'https://tongyun.example'))).toBe(page)
  expect(ownPath(address)).toBe(page)
})

test('S16: the data of a foreign page are no place to come back to', () => {
  for (const next of ['//evil.example/_root.data', 'https://evil.example/a.data', '/ty/account.data', '/ru/ty.data'])
    expect(ownPath(next)).toBe('')
})
