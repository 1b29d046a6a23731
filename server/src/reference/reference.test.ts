import { DICTIONARY_CODES, getExchangeRates, getWebConfig } from '@tongyun/contract/reference/endpoints'
import { LOCALES } from '@tongyun/freight/locale'
import { CONTAINER_TYPES, CURRENCIES, MODES } from '@tongyun/freight/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestApp, createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { exchangeRates, storeExchangeRates } from './index.ts'

const RATES = { CNY: 1, USD: 7.1, EUR: 8.2, RUB: 0.088, KZT: 0.0137, UZS: 0.00059, KGS: 0.081, HKD: 0.91, JPY: 0.046, GBP: 9.4 }
const NOW = new Date('2026-11-21T08:00:00Z')

let test_: TestApp
beforeAll(async () => {
  test_ = await createTestApp({
    clock: () => NOW,
    settings: { PUBLIC_URL: 'https://tongyun.example', DEMO_MARKET: 'on-in-public' },
    seed: async (database) => {
      await storeExchangeRates(database, { date: '2026-11-20', source: 'first', rates: RATES })
      await storeExchangeRates(database, { date: '2026-11-21', source: 'second', rates: { ...RATES, USD: 7.12 } })
      // Half a set of a later day: not published yet.
      await database
        .insertInto('exchange_rates')
        .values([{ rate_date: '2026-11-22', currency: 'USD', cny: 9, source: 'third' }])
        .execute()
    },
  })
})
afterAll(() => test_.close())

const inject = async (url: string, language = 'zh') =>
  (await test_.app.inject({ url, headers: { 'accept-language': language } })).json()

test('E05 E08 every dictionary answers in three languages, with a name for each entry', async () => {
  for (const code of DICTIONARY_CODES)
    for (const language of LOCALES) {
      const { code: status, data } = await inject(`/ty/config/foreign/subDetails?code=${code}`, language)
      expect(status, `${code} ${language}`).toBe(200)
      expect(data.entries.length, code).toBeGreaterThan(1)
      expect(data.entries.filter((entry: { name: string }) => entry.name.trim() === '')).toEqual([])
      expect(new Set(data.entries.map((entry: { value: string }) => entry.value)).size).toBe(data.entries.length)
    }
})

test('E05 modes, boxes, airlines, carriers, countries and regions carry their properties', async () => {
  const entries = async (code: string, language?: string) =>
    (await inject(`/ty/config/foreign/subDetails?code=${code}`, language)).data.entries as {
      value: string
      name: string
      parent: string | null
      properties: Record<string, unknown>
    }[]
  expect((await entries('mode', 'en')).map(({ value }) => value)).toEqual([...MODES])
  expect((await entries('container_type')).map(({ value }) => value)).toEqual([...CONTAINER_TYPES])
  expect((await entries('container_type')).find(({ value }) => value === '40HQ')?.properties).toMatchObject({
    iso6346: '45G1',
    teu: 2,
    volumeM3: 76.3,
  })
  expect((await entries('vehicle_type')).find(({ value }) => value === 'EU-TENT')?.properties).toMatchObject({ volumeM3: 86 })
  expect((await entries('airline')).find(({ value }) => value === 'CA')?.properties).toMatchObject({ awbPrefix: '999' })
  expect((await entries('sea_carrier')).find(({ value }) => value === 'COSU')).toMatchObject({ name: '中远海运集运' })
  expect((await entries('country', 'ru')).find(({ value }) => value === 'RU')).toMatchObject({
    name: 'Россия',
    parent: 'EU',
    properties: { continentsCode: 'EU' },
  })
  expect((await entries('country', 'zh')).find(({ value }) => value === 'TW')?.name).toBe('中国台湾')
  const shanghai = (await entries('china_region')).find(({ name }) => name.startsWith('上海'))
  expect(shanghai).toMatchObject({ parent: 'CN', properties: { regionId: 'CN-SH', gbCode: '31' } })
  expect((await entries('currency', 'en')).find(({ value }) => value === 'JPY')).toMatchObject({
    name: 'Japanese Yen',
    properties: { minorDigits: 0 },
  })
})

test('E08 an unknown or missing dictionary code is refused with the codes there are', async () => {
  for (const [url, rule] of [
    ['/ty/config/foreign/subDetails?code=nothing', 'not_listed'],
    ['/ty/config/foreign/subDetails', 'required'],
    ['/ty/config/foreign/subDetails?code=__proto__', 'not_listed'],
  ] as const) {
    const answer = await inject(url)
    expect(answer).toMatchObject({ code: 810001, msgParams: { field: 'code', rule } })
    expect(answer.data.allowed).toEqual([...DICTIONARY_CODES])
  }
})

test('the latest complete set of exchange rates counts, with its date and source', async () => {
  const { data } = await test_.call(getExchangeRates, {})
  expect(data).toMatchObject({ base: 'CNY', date: '2026-11-21', source: 'second', rates: { USD: 7.12, KZT: 0.0137 } })
  expect(Object.keys(data?.rates ?? {}).sort()).toEqual([...CURRENCIES].sort())
})

test('a published set is seen at once by who asks next', async () => {
  await exchangeRates(test_.database)
  await storeExchangeRates(test_.database, { date: '2026-11-23', source: 'fourth', rates: { ...RATES, USD: 7.2 } })
  expect((await exchangeRates(test_.database)).rates.USD).toBe(7.2)
  expect((await test_.call(getExchangeRates, {})).data?.date).toBe('2026-11-23')
})

test('the database refuses a rate of nothing, a yuan that is not one, and an unknown currency', async () => {
  const insert = (currency: string, cny: number) =>
    test_.database
      .insertInto('exchange_rates')
      .values([{ rate_date: '2026-12-01', currency: currency as 'USD', cny, source: 'x' }])
      .execute()
  await expect(insert('USD', 0)).rejects.toThrow(/check/)
  await expect(insert('CNY', 2)).rejects.toThrow(/check/)
  await expect(insert('XYZ', 2)).rejects.toThrow(/check/)
})

test('pages promise mail only where a mail server is set', async () => {
  expect((await test_.call(getWebConfig, {})).data?.sendsMail).toBe(false)
  const mailing = await addTestApp(test_.database, {
    settings: { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'a@example.com' },
  })
  expect((await mailing.inject({ url: '/ty/public/webconfig' })).json().data.sendsMail).toBe(true)
  await mailing.close()
})

test('S07 L06 remote configuration answers the settings, and what an operator stored over them', async () => {
  const before = (await test_.call(getWebConfig, {})).data
  expect(before).toMatchObject({
    businessCode: 'open',
    domain: 'tongyun.example',
    mainAddress: 'https://tongyun.example',
    copyrightFrom: 2018,
    copyrightTo: 2026,
    demo: true,
  })
  await test_.database
    .insertInto('remote_config')
    .values([
      { key: 'registrationNumber', value: JSON.stringify('ICP 12345678') },
      { key: 'servicePhones', value: JSON.stringify(['400-000-1111']) },
      // A value of the wrong shape must not break the portal.
      { key: 'copyrightTo', value: JSON.stringify('soon') },
    ])
    .execute()
  expect((await test_.call(getWebConfig, {})).data).toEqual({
    ...before,
    registrationNumber: 'ICP 12345678',
    servicePhones: ['400-000-1111'],
  })
})

test('a new installation has labelled demonstration rates, so that its pages work', async () => {
  const fresh = await createTestApp({ clock: () => NOW })
  try {
    expect((await fresh.call(getExchangeRates, {})).data).toMatchObject({ date: '2026-11-21', source: 'demonstration' })
  } finally {
    await fresh.close()
  }
})
