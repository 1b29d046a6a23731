import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companyNumber, companyNumberFault, isGosLogNumber } from './company-numbers.ts'

/** Numbers of well-known organisations, as their own sites and registers print them. */
const KNOWN = [
  // The example of GB 32100-2015
  ['uscc', '91350100M000100Y43'],
  // Сбербанк, Яндекс
  ['inn', '7707083893'],
  ['inn', '7736207543'],
  // Twelve digits, of an entrepreneur
  ['inn', '500100732259'],
  ['ogrn', '1027700132195'],
  ['ogrn', '1027700229193'],
  // ОГРНИП of 15 digits
  ['ogrn', '304500116000157'],
  // Kazakhtelecom
  ['bin', '941240000193'],
] as const

test.each(KNOWN)('E03 %s %s has its right check digit, and no other last digit has', (kind, number) => {
  expect(companyNumberFault(kind, number)).toBeNull()
  for (const last of '0123456789')
    if (last !== number.at(-1)) expect(companyNumberFault(kind, number.slice(0, -1) + last)).not.toBeNull()
})

test.each(KNOWN)('%s %s: nearly every slip of one digit is noticed', (kind, number) => {
  let slips = 0
  let noticed = 0
  for (let at = 2; at < number.length - 1; at += 1)
    for (const digit of '0123456789') {
      if (!/\d/.test(number[at] ?? '') || digit === number[at]) continue
      slips += 1
      if (companyNumberFault(kind, number.slice(0, at) + digit + number.slice(at + 1)) !== null) noticed += 1
    }
  expect(noticed / slips).toBeGreaterThan(0.85)
})

test('any text is either a number or not, without throwing', () => {
  fc.assert(
    fc.property(fc.constantFrom('uscc', 'inn', 'ogrn', 'bin', 'other'), fc.string({ maxLength: 20 }), (kind, text) => {
      return [null, 'shape', 'check_digit'].includes(companyNumberFault(kind, companyNumber(kind, text)))
    }),
  )
})

test('numbers are kept without the blanks people put between digits', () => {
  expect(companyNumber('uscc', '91350100 m000100y43')).toBe('91350100M000100Y43')
  expect(companyNumber('ogrn', ' 1 02 77 00 132195')).toBe('1027700132195')
})

test('records of ГосЛог are looked at for their shape alone', () => {
  expect(['ЭК-0001234', '77-2026/00015'].every(isGosLogNumber)).toBe(true)
  expect(['', 'x', 'a<b>cdef', '1 2 3 4 5'].some(isGosLogNumber)).toBe(false)
})
