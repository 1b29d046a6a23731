import type { TextsByLocale } from '@tongyun/freight/locale'
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { openGround } from '../ground.ts'
import { demoBin, demoInn, demoUscc } from './company-number.ts'
import { describeProvider } from './describe-provider.ts'
import { makeProviders } from './make-providers.ts'

const providers = makeProviders(openGround(openGazetteer()))
const described = providers.map((provider) => describeProvider(provider, '2026-11-21'))
const records = described.flatMap((rows) => rows.providers)

/** Firms every forwarder knows; a demonstration must not speak for any of them. */
const REAL =
  /cosco|中远|sinotrans|中外运|顺丰|s\.?f\.? express|德邦|deppon|京东|jd logistics|中通|圆通|申通|韵达|菜鸟|cainiao|maersk|马士基|msc|cma|达飞|hapag|evergreen|长荣|oocl|kuehne|德迅|dhl|敦豪|schenker|dsv|expeditors|fedex|ups|fesco|菲斯科|ржд|rzd|rail ?cargo|делов|dellin|пэк|сдэк|cdek|байкал сервис|транслом|трансконтейнер|transcontainer|ktz|казтемир|kerry|嘉里|长安|义新欧|渝新欧/i

test('firms have names of their own in three languages, none of them a known firm’s', () => {
  for (const name of ['name_zh', 'name_en', 'name_ru'] as const) {
    expect(new Set(records.map((record) => record[name])).size, name).toBe(300)
    expect(records.map((record) => record[name]).filter((text) => REAL.test(text))).toEqual([])
  }
  expect(records.filter(({ name_zh }) => /[a-z]/i.test(name_zh))).toEqual([])
  expect(
    records.filter(
      ({ name_en, name_ru }) => /\p{Script=Han}|\p{Script=Cyrillic}/u.test(name_en) || /\p{Script=Han}/u.test(name_ru),
    ),
  ).toEqual([])
})

test('every firm says in every language that it is a demonstration', () => {
  for (const record of records) {
    expect(record.demo).toBe(true)
    const introduction: TextsByLocale = JSON.parse(record.introduction)
    expect(introduction.zh).toMatch(/演示/)
    expect(introduction.en).toMatch(/demonstration/i)
    expect(introduction.ru).toMatch(/демонстрац/i)
  }
})

test('phones and mail addresses are of ranges nobody is given', () => {
  const contacts = described.flatMap((rows) => rows.provider_contacts)
  for (const { phone, email } of [...records, ...contacts]) {
    expect(phone).toMatch(/^(400-000-\d{4}|\+7 000 000-\d\d-\d\d|\+00 000 000 \d{4})$/)
    expect(email).toMatch(/@demo-\d{3}\.example$/)
  }
})

test('two thirds are certified, a little over half verified, and the check has a date', () => {
  const share = (flag: 'certified' | 'verified') => records.filter((record) => record[flag]).length / records.length
  expect(share('certified')).toBeGreaterThan(0.62)
  expect(share('certified')).toBeLessThan(0.78)
  expect(share('verified')).toBeGreaterThan(0.47)
  expect(share('verified')).toBeLessThan(0.63)
  for (const { certified, verified, checked_on } of records) expect(checked_on !== null).toBe(certified || verified)
})

test('company numbers have right check digits, in regions and months that do not exist', () => {
  // Check digits of real, published numbers, as the same rules give them.
  expect(checkUscc('91110000802100433B')).toBe(true)
  expect(checkInn('7707083893')).toBe(true)
  for (let index = 1; index <= 300; index++) {
    expect(checkUscc(demoUscc(index)), demoUscc(index)).toBe(true)
    expect(demoUscc(index)).toMatch(/^91000000/)
    expect(checkInn(demoInn(index)), demoInn(index)).toBe(true)
    expect(demoInn(index)).toMatch(/^00/)
    expect(demoBin(index)).toMatch(/^0000\d{8}$/)
  }
  expect(new Set(records.map(({ company_number }) => company_number)).size).toBe(300)
})

/** GB 32100-2015: the weighted sum of all 18 signs, the check sign with weight 1, is 0 modulo 31. */
const checkUscc = (number: string) => {
  const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY'
  const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28, 1]
  return [...number].reduce((sum, sign, i) => sum + signs.indexOf(sign) * (weights[i] ?? 0), 0) % 31 === 0
}

const checkInn = (number: string) => {
  const sum = [2, 4, 10, 3, 5, 9, 4, 6, 8].reduce((total, weight, i) => total + weight * Number(number[i]), 0)
  return (sum % 11) % 10 === Number(number[9])
}
