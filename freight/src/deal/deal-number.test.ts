import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dealNumberOf, readDealNumber, shownDealNumber } from './deal-number.ts'

const firsts = fc.stringMatching(/^\d{11}$/)

describe('numbers of deals', () => {
  test('the check digit by hand', () => {
    // Odd places from the right: 1 9 7 5 3 1 → 2 9 5 1 6 2 = 25; even places: 0 8 6 4 2 = 20; 45 + 5 = 50.
    expect(dealNumberOf('12345678901')).toBe('123456789015')
    // The example of ISO/IEC 7812-1, 7992739871 with check digit 3, with a nought before it.
    expect(dealNumberOf('07992739871')).toBe('079927398713')
    expect(shownDealNumber('123456789015')).toBe('1234 5678 9015')
    expect(() => dealNumberOf('123')).toThrow(RangeError)
  })

  test('what is made is read back, however it is spaced', () => {
    fc.assert(
      fc.property(firsts, fc.constantFrom('', ' ', '-', '–', '.', '\u00A0'), (first, between) => {
        const number = dealNumberOf(first)
        expect(readDealNumber(shownDealNumber(number).replaceAll(' ', between))).toBe(number)
        const wide = [...number].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
        expect(readDealNumber(wide)).toBe(number)
      }),
    )
  })

  test('a wrong digit is found, and a swap of neighbours except 09 and 90', () => {
    fc.assert(
      fc.property(firsts, fc.nat(11), fc.integer({ min: 1, max: 9 }), (first, at, more) => {
        const digits = [...dealNumberOf(first)]
        const wrong = digits.with(at, String((Number(digits[at]) + more) % 10)).join('')
        expect(readDealNumber(wrong)).toBeNull()
        const [left = '', right = ''] = digits.slice(at, at + 2)
        if (right === '' || left === right || ['09', '90'].includes(left + right)) return
        expect(
          readDealNumber(
            digits
              .with(at, right)
              .with(at + 1, left)
              .join(''),
          ),
        ).toBeNull()
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['', '1234', '12345678901', '1234567890155', 'abcd 5678 9015', '1234/5678/9015'])('%j is no number', (typed) => {
    expect(readDealNumber(typed)).toBeNull()
  })
})
