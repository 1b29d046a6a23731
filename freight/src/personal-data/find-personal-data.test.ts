import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Remark, readRemarks } from '../../testing/remark-records.ts'
import { findPersonalData } from './find-personal-data.ts'
import { namesPerson } from './known-person.ts'

const remarks = readRemarks()
const personal = remarks.filter(({ kind }) => kind !== null)
const harmless = remarks.filter(({ kind }) => kind === null)
const shareOf = (all: Remark[], is: (remark: Remark) => boolean) => all.filter(is).length / all.length
const reaches = ({ text, start, end }: Remark) => findPersonalData(text).some((found) => found.start < end && found.end > start)

describe('written remarks', () => {
  test.each(['zh', 'en', 'ru'] as const)('%s: at least 95 of 100 are caught, at most 2 of 100 harmless ones', (language) => {
    const of = (all: Remark[]) => all.filter((remark) => remark.language === language)
    expect(of(personal).length).toBeGreaterThan(120)
    expect(of(harmless).length).toBeGreaterThan(120)
    expect(shareOf(of(personal), reaches)).toBeGreaterThanOrEqual(0.95)
    expect(shareOf(of(harmless), ({ text }) => findPersonalData(text).length > 0)).toBeLessThanOrEqual(0.02)
  })

  test('the kind is told, and the stretch is what reaches somebody', () => {
    const told = shareOf(personal, ({ text, kind, start, end }) =>
      findPersonalData(text).some((found) => found.kind === kind && found.start < end && found.end > start),
    )
    expect(told).toBeGreaterThanOrEqual(0.95)
    const covered = shareOf(personal, ({ text, start, end }) =>
      findPersonalData(text).some((found) => Math.min(found.end, end) - Math.max(found.start, start) >= (end - start) * 0.7),
    )
    expect(covered).toBeGreaterThanOrEqual(0.92)
    const wide = shareOf(personal, ({ text, start, end }) =>
      findPersonalData(text).some(
        (found) => found.start < end && found.end > start && found.end - found.start > 2 * (end - start) + 10,
      ),
    )
    expect(wide).toBeLessThanOrEqual(0.02)
  })

  test('control: a pattern of digits alone catches less than 60 of 100, and many harmless ones', () => {
    const plain = /\d[\d -]{5,}\d/
    expect(shareOf(personal, ({ text }) => plain.test(text))).toBeLessThan(0.6)
    expect(shareOf(harmless, ({ text }) => plain.test(text))).toBeGreaterThan(0.2)
  })

  test('full width, spaces without width and other text around change nothing', () => {
    const wide = (text: string) => text.replace(/[!-~]/g, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) + 0xfee0))
    const caught = personal.filter(reaches)
    const inWide = shareOf(caught, (remark) => findPersonalData(wide(remark.text)).length > 0)
    expect(inWide).toBeGreaterThanOrEqual(0.97)
    const thin = (text: string) => [...text].join('\u200B')
    expect(shareOf(caught, (remark) => findPersonalData(thin(remark.text)).length > 0)).toBe(1)
    expect(shareOf(harmless, ({ text }) => findPersonalData(wide(text)).length === 0)).toBeGreaterThanOrEqual(0.98)
  })

  test('beside a harmless remark one is still found, and two harmless ones stay harmless', () => {
    let alarms = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...harmless),
        fc.constantFrom(...personal.filter(reaches)),
        fc.constantFrom(...harmless),
        (before, one, after) => {
          const lead = `${before.text}\n`
          const found = findPersonalData(`${lead}${one.text}\n${after.text}`)
          expect(found.some(({ start, end }) => start < lead.length + one.end && end > lead.length + one.start)).toBe(true)
          alarms += findPersonalData(`${before.text}\n${after.text}`).length > 0 ? 1 : 0
        },
      ),
      { numRuns: 500 },
    )
    expect(alarms).toBeLessThanOrEqual(10)
  })
})

describe('stretches', () => {
  test.each<[string, [string, string][]]>([
    [
      '电话１３８００１３８０００，邮箱 a.b@163.com',
      [
        ['phone', '１３８００１３８０００'],
        ['email', 'a.b@163.com'],
      ],
    ],
    [
      'мой номер восемь девятьсот шестнадцать сто двадцать три сорок пять шестьдесят семь',
      [['phone', 'восемь девятьсот шестнадцать сто двадцать три сорок пять шестьдесят семь']],
    ],
    ['宽2.4米，高\n138\n1234\n5678', [['phone', '138\n1234\n5678']]],
    ['IBAN DE89 3704 0044 0532 0130 00', [['bank_account', 'DE89 3704 0044 0532 0130 00']]],
    ['drawing GB29NWBK60161331926818 is attached', []],
    ['see https://example.com/a?b=1, please', [['url', 'https://example.com/a?b=1']]],
    ['一九九八年的旧设备，重约三万二千公斤', []],
    [
      '13812345678 boxes, 13812345678 kg',
      [
        ['phone', '13812345678'],
        ['phone', '13812345678'],
      ],
    ],
    ['HS 13812345678', [['phone', '13812345678']]],
    ['UN 1993, 8517.62.00, MSKU1234565, 2026-12-01, 1350*800*1200 mm', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(findPersonalData(text).map(({ start, end, kind }) => [kind, text.slice(start, end)])).toEqual(expected)
  })

  test('whatever the text: stretches lie in it, ascend and do not overlap', () => {
    const pieces = fc.constantFrom(
      '138',
      '0013',
      '8000',
      ' ',
      '-',
      '＋',
      '7',
      '@',
      'mail',
      '.ru',
      '微',
      '信',
      '：',
      'wx',
      '😀',
      '一',
      '二',
      'восемь',
      'н',
      '\u0301',
      '①',
      '٣',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 80 }),
          fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
        ),
        (text) => {
          let before = 0
          for (const { start, end } of findPersonalData(text)) {
            expect(start).toBeGreaterThanOrEqual(before)
            expect(end).toBeGreaterThan(start)
            before = end
          }
          expect(before).toBeLessThanOrEqual(text.length)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('what is known of one person', () => {
  const person = { name: 'Li Wei', phone: '8613812345678', email: 'li.wei@example.com', wechat: 'liwei88' }
  test.each([
    'Dear LI WEI, about 5,000',
    'Ｌｉ　Ｗｅｉ asked',
    'call 138 1234 5678',
    '打一三八一二三四五六七八',
    'один три восемь один два три четыре пять шесть семь восемь',
    'write to Li.Wei@Example.com',
    'add liwei88',
  ])('%s', (text) => {
    expect(namesPerson(text, person)).toBe(true)
    expect(namesPerson(text, { name: null, phone: null, email: null, wechat: null })).toBe(false)
  })
  test.each(['Delivery takes 18 days, 5,000 CNY', 'call 138 1234 5679', 'liwei888 is somebody else'])('not in: %s', (text) => {
    expect(namesPerson(text, person)).toBe(false)
  })
})
