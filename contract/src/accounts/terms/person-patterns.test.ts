import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newPassword, phone } from '../person-fields.ts'
import { EMAIL_PATTERN, isPhone, passwordFaults, phoneKey, plainPhone, shownPhone, USER_NAME_PATTERN } from './person-patterns.ts'

const from = (letters: string) => fc.constantFrom(...letters)
const upper = from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const lower = from('abcdefghijklmnopqrstuvwxyz')
const digit = from('0123456789')
const symbol = from('!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~')
const any = fc.oneof(upper, lower, digit, symbol)

/** Characters of the kinds given, one of each at least, `length` in all, in any order. */
const password = (kinds: fc.Arbitrary<string>[], length: { min: number; max: number }) =>
  fc
    .tuple(
      fc.tuple(...kinds),
      fc.array(kinds.length === 4 ? any : fc.oneof(...kinds), {
        minLength: length.min - kinds.length,
        maxLength: length.max - kinds.length,
      }),
    )
    .chain(([each, rest]) => fc.shuffledSubarray([...each, ...rest], { minLength: each.length + rest.length }))
    .map((characters) => characters.join(''))

const isTaken = (text: string) => z.safeParse(newPassword(), text).success

test('S10 every password of 8 to 12 characters with all four kinds is taken as it is', () => {
  fc.assert(
    fc.property(password([upper, lower, digit, symbol], { min: 8, max: 12 }), (text) => {
      expect(passwordFaults(text)).toEqual([])
      expect(z.parse(newPassword(), text)).toBe(text)
    }),
  )
})

test('S10 one kind missing is refused and named, whichever it is', () => {
  const kinds = { upper, lower, digit, symbol }
  for (const missing of Object.keys(kinds) as (keyof typeof kinds)[]) {
    const others = Object.entries(kinds).flatMap(([name, kind]) => (name === missing ? [] : [kind]))
    fc.assert(
      fc.property(password(others, { min: 8, max: 12 }), (text) => {
        expect(passwordFaults(text)).toEqual([missing])
        expect(isTaken(text)).toBe(false)
      }),
    )
  }
})

test('S10 6.2.8 shorter and longer ones are refused, never cut', () => {
  for (const length of [
    { min: 4, max: 7 },
    { min: 13, max: 64 },
  ])
    fc.assert(
      fc.property(password([upper, lower, digit, symbol], length), (text) => {
        expect(passwordFaults(text)).toEqual(['length'])
        expect(isTaken(text)).toBe(false)
      }),
    )
})

test('V04 emoji and control characters are refused', () => {
  for (const text of ['vR7#kPz2🚢', 'vR7#kPz2\u0000', 'vR7#kPz2\n', 'vR7#kP1\u20E3z2']) expect(isTaken(text), text).toBe(false)
})

test('V03 phones take a plus, digits and dashes, five digits at least', () => {
  for (const text of ['13800000000', '+86-138-0000-0000', '0579-85551234', '+7-495-1234567'])
    expect(isPhone(text), text).toBe(true)
  for (const text of ['1----2', '1234', '+', '-13800000000', '13800000000a', '138 доб. 12', '手机13800000000', '1'.repeat(21)])
    expect(isPhone(text), text).toBe(false)
  fc.assert(
    fc.property(fc.stringMatching(/^\+?\d[\d-]{4,18}\d$/), (text) => {
      fc.pre(isPhone(text))
      expect(phoneKey(text)).toMatch(/^\d{5,20}$/)
    }),
  )
})

test('V03 what people write around the digits of a phone is left out, and the number is the same', () => {
  const around = fc.constantFrom(
    '',
    ' ',
    '  ',
    '\u00a0',
    '\u202f',
    '.',
    '/',
    '(',
    ') ',
    ')-',
    '-',
    '\u2013',
    '\u2011',
    '－',
    '（',
    '）',
    '\u200b',
  )
  const full = (digit: string) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)
  fc.assert(
    fc.property(
      fc.stringMatching(/^[1-9]\d{6,11}$/),
      fc.boolean(),
      fc.array(around, { minLength: 12, maxLength: 12 }),
      fc.boolean(),
      (digits, hasPlus, signs, isWide) => {
        const written = [...digits].map((digit, i) => (i === 0 ? '' : signs[i]) + (isWide ? full(digit) : digit)).join('')
        const typed = ` ${hasPlus ? (isWide ? '＋' : '+') : ''}${written}\t`
        fc.pre(plainPhone(typed).length <= 20)
        expect(isPhone(typed), typed).toBe(true)
        expect(phoneKey(typed)).toBe(phoneKey(hasPlus ? `+${digits}` : digits))
        expect(z.parse(phone(), typed)).toBe(plainPhone(typed))
      },
    ),
  )
  for (const [typed, key] of [
    ['+7 912 345-67-89', '79123456789'],
    ['8(912)345-67-89', '79123456789'],
    ['＋８６ １３８ ００００ ００００', '8613800000000'],
    ['(0579) 8555 1234', '057985551234'],
    ['(+86) 138.0000.0000', '8613800000000'],
  ] as const)
    expect([isPhone(typed), phoneKey(typed)], typed).toEqual([true, key])
})

test('a mobile number is one however it is typed; what has a plus is taken at its word', () => {
  for (const text of ['13800000000', '138-0000-0000', '8613800000000', '+86-13800000000', '008613800000000'])
    expect(phoneKey(text), text).toBe('8613800000000')
  for (const text of ['89161234567', '79161234567', '+7-916-1234567']) expect(phoneKey(text), text).toBe('79161234567')
  for (const [text, key] of [
    ['+13800000000', '13800000000'],
    ['+8-9161234567', '89161234567'],
    ['0579-85551234', '057985551234'],
    ['+49-30-1234567', '49301234567'],
  ] as const)
    expect(phoneKey(text), text).toBe(key)
  fc.assert(
    fc.property(fc.stringMatching(/^\d{5,20}$/), (text) => {
      const key = phoneKey(text)
      expect(phoneKey(`+${key}`)).toBe(key)
    }),
  )
  expect(['8613800000000', '86138****0000', '79161234567', '49301234567'].map(shownPhone)).toEqual([
    '+86 138 0000 0000',
    '+86 138 **** 0000',
    '+7 916 123 45 67',
    '49301234567',
  ])
})

test('e-mail addresses and user names are never taken for one another, or for a phone', () => {
  const names = ['li.wei', '王芳-1', 'Иван_П', 'a1b']
  const addresses = ['a@b.cn', 'иван@xn--e1afmkfd.xn--p1ai', 'x+y@sub.example.com']
  for (const name of names)
    expect([USER_NAME_PATTERN.test(name), EMAIL_PATTERN.test(name), isPhone(name)]).toEqual([true, false, false])
  for (const address of addresses)
    expect([USER_NAME_PATTERN.test(address), EMAIL_PATTERN.test(address), isPhone(address)]).toEqual([false, true, false])
  for (const wrong of ['a@b', 'a b@c.cn', 'a@b.cn, c@d.cn', 'a\u0000@b.cn', 'a@@b.cn', '<a@b.cn>'])
    expect(EMAIL_PATTERN.test(wrong)).toBe(false)
})
