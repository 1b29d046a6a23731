/** The currency a reader chooses in the header, as a browser without script sends it (decision 145). */

import { deleteMyAccount } from '@tongyun/contract/accounts/account'
import { searchCapacities } from '@tongyun/contract/capacity/endpoints'
import { getExchangeRates } from '@tongyun/contract/reference/endpoints'
import { listSavedSearches } from '@tongyun/contract/saved-searches/endpoints'
import { searchBySentence } from '@tongyun/contract/search/endpoints'
import { convertMinor } from '@tongyun/freight/money'
import { CURRENCIES, type CurrencyCode } from '@tongyun/freight/vocabulary'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOW } from '../src/capacity/offering/sample-market.fixture.ts'
import { openBuiltSite } from './built-site.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { insertGround } from './ground.ts'
import { send as call, insertPerson, logIn, PASSWORD } from './people.ts'

let closeSite: () => Promise<void>
let server: TestApp
beforeAll(async () => {
  const opened = await openBuiltSite()
  closeSite = opened.close
  server = await createTestApp({ site: opened.site, clock: () => NOW, seed: insertGround })
}, 180_000)
afterAll(async () => {
  await server?.close()
  await closeSite?.()
})

const MALL = '/transport/mall'
const open = async (url: string, cookie = '') => (await server.app.inject({ url, headers: { cookie } })).body
const send = (form: Record<string, string>, { url = '/en/currency', cookie = '', site = 'same-origin' } = {}) =>
  server.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
  })
/** What the field of the limit, in the mall, is in. */
const limitIn = (body: string) =>
  /name="currency" value="([A-Z]{3})"\/?>(?=<div)/.exec(body.slice(body.indexOf('<fieldset')))?.[1]
const currentIn = (body: string) =>
  /name="currency"[^>]*aria-current="true"[^>]*value="([A-Z]{3})"|value="([A-Z]{3})"[^>]*aria-current="true"/
    .exec(body)
    ?.slice(1)
    .find(Boolean)

describe('a page', () => {
  test('is in the currency of its language, or in the one that was chosen, for every reader their own', async () => {
    for (const [cookie, currency] of [
      ['', 'USD'],
      ['currency=EUR', 'EUR'],
      ['currency=KZT', 'KZT'],
      ['currency=XXX', 'USD'],
      ['', 'USD'],
    ] as const) {
      const body = await open(`/en${MALL}`, cookie)
      expect([currentIn(body), limitIn(body)]).toEqual([currency, currency])
    }
  })

  test('is in the currency its address names, whatever was chosen', async () => {
    const body = await open(`/en${MALL}?currency=RUB`, 'currency=EUR')
    expect([currentIn(body), limitIn(body)]).toEqual(['RUB', 'RUB'])
  })

  test('has the choice as a plain form that leads back to it', async () => {
    const body = await open(`/ru${MALL}?mode=sea&budget=5`)
    const form = /<form(?=[^>]* method="post")[^>]* action="\/ru\/currency"[^>]*>(.*?)<\/form>/s.exec(body)?.[1] ?? ''
    expect(form).toContain(`name="next" value="${MALL}?mode=sea&amp;budget=5"`)
    expect([...form.matchAll(/<button type="submit"[^>]*value="([A-Z]{3})"/g)].map(([, code]) => code)).toEqual(CURRENCIES)
  })

  test('is all that the choice changes: answers of the API depend on no cookie', async () => {
    const ask = async (cookie: string) =>
      (await server.app.inject({ url: '/ty/capacities', headers: { cookie, 'accept-language': 'en' } })).json().data.currency
    expect(await ask('currency=EUR')).toBe('USD')
    expect((await server.call(searchCapacities, { currency: 'EUR' })).data?.currency).toBe('EUR')
  })
})

describe('the choice', () => {
  test('is kept, and the page is shown again below its language', async () => {
    const { statusCode, headers } = await send({ currency: 'EUR', next: `/en${MALL}?mode=sea&currency=RUB` })
    expect(statusCode).toBe(303)
    expect(headers.location).toBe(`/en${MALL}?mode=sea`)
    expect(String(headers['set-cookie'])).toContain('currency=EUR; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax')
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'https://elsewhere.example/',
    'javascript:alert(1)',
    '/en//elsewhere.example',
    '/ty/capacities',
    '/\t/elsewhere.example',
    '',
    `/${'a'.repeat(3)}\r\nset-cookie: a=1`,
  ])('never leads to %j', async (next) => {
    const { statusCode, headers } = await send({ currency: 'EUR', next })
    expect(statusCode).toBe(303)
    const { origin, pathname } = new URL(String(headers.location), 'https://own.example')
    expect(origin).toBe('https://own.example')
    expect(pathname).toMatch(/^\/en\/(?:home\/index|aaa.*)$/)
    expect([headers['set-cookie']].flat()).toHaveLength(1)
  })

  test.each(['', 'XXX', 'usd', '__proto__', 'USD; Path=/; Domain=elsewhere.example', 'U'.repeat(5000)])(
    'of %j keeps nothing and shows the page as it was',
    async (currency) => {
      const { statusCode, headers } = await send({ currency, next: `${MALL}?currency=RUB&budget=7` })
      expect([statusCode, headers.location]).toEqual([303, `/en${MALL}?currency=RUB&budget=7`])
      expect(headers['set-cookie']).toBeUndefined()
    },
  )

  test('is not made by another site', async () => {
    const { statusCode, headers } = await send({ currency: 'EUR', next: MALL }, { site: 'cross-site' })
    expect(statusCode).toBe(403)
    expect(headers['set-cookie']).toBeUndefined()
  })
})

describe('the choice of somebody with an account', () => {
  test('is stored with it, and ends with it', async () => {
    const me = await insertPerson(server.database)
    const { cookie } = await logIn(server, me)
    await send({ currency: 'RUB', next: MALL }, { cookie })
    const row = () =>
      server.database.selectFrom('users').select('currency').where('user_id', '=', me.user_id).executeTakeFirstOrThrow()
    expect(await row()).toEqual({ currency: 'RUB' })
    expect((await call(server.app, deleteMyAccount, { password: PASSWORD }, { cookie })).json().code).toBe(200)
    expect(await row()).toEqual({ currency: null })
  })
})

describe('a search that is saved', () => {
  test.each([
    ['budget=500', '', 'USD'],
    ['budget=500', 'currency=EUR', 'EUR'],
    ['budget=500&currency=RUB', 'currency=EUR', 'RUB'],
    ['', 'currency=KZT', 'KZT'],
  ])('from %j with %j keeps its limit in %s', async (query, chosen, currency) => {
    const { cookie } = await logIn(server, await insertPerson(server.database))
    const url = `/en/account/save-search?origin=Shanghai&destination=Moscow&${query}`
    await send({ rhythm: 'daily' }, { url, cookie: [cookie, chosen].join('; ') })
    const { searches } = (await call(server.app, listSavedSearches, {}, { cookie })).json().data
    const saved = new URLSearchParams(searches[0].query)
    expect([saved.get('currency'), saved.get('budget') ?? '']).toEqual([currency, query === '' ? '' : '500'])
  })
})

describe('a limit', () => {
  const limitAfter = async (query: string, currency: string, cookie = '') => {
    const { headers } = await send({ currency, next: `${MALL}?${query}` }, { cookie })
    return Object.fromEntries(new URL(String(headers.location), 'https://own.example').searchParams)
  }
  const worth = async (minor: number, from: CurrencyCode, to: CurrencyCode) => {
    const { data } = await server.call(getExchangeRates, {})
    return String((convertMinor(minor, from, to, data as never) as number) / 100)
  }

  test('is worth the same in the chosen currency, from that of the address, of the reader or of the language', async () => {
    expect(await limitAfter('budget=500', 'CNY')).toEqual({ budget: await worth(50_000, 'USD', 'CNY'), currency: 'CNY' })
    expect(await limitAfter('budget=500', 'CNY', 'currency=EUR')).toEqual({
      budget: await worth(50_000, 'EUR', 'CNY'),
      currency: 'CNY',
    })
    expect(await limitAfter('budget=500&currency=RUB', 'CNY', 'currency=EUR')).toEqual({
      budget: await worth(50_000, 'RUB', 'CNY'),
      currency: 'CNY',
    })
    expect(await worth(50_000, 'EUR', 'CNY')).not.toBe(await worth(50_000, 'RUB', 'CNY'))
  })

  test('stays in its own currency where no search takes as much, and as it is where it is none', async () => {
    expect(await limitAfter('budget=900000000', 'UZS')).toEqual({ budget: '900000000', currency: 'USD' })
    for (const budget of ['-5', 'abc', '1e999', '0', 'NaN'])
      expect((await limitAfter(`budget=${budget}`, 'CNY')).budget).toBe(budget)
  })
})

test('plans for a sentence are in the chosen currency, unless the sentence names a limit in another', async () => {
  const currencyOfPlans = async (text: string, currency?: CurrencyCode) =>
    (await server.call(searchBySentence, { text, ...(currency === undefined ? {} : { currency }) })).data?.currency
  const plain = '3 t, 12 m³ from Shanghai to Moscow'
  expect(await currencyOfPlans(plain, 'EUR')).toBe('EUR')
  expect(await currencyOfPlans(`${plain}, budget 9000 RUB`, 'EUR')).toBe('RUB')
  // Control: without a choice it is that of the language, and another one is another.
  expect(await currencyOfPlans(plain)).toBe('CNY')
  expect(await currencyOfPlans(plain, 'KZT')).toBe('KZT')
})
