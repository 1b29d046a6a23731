import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

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
