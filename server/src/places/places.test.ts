import { findPlaces } from '@tongyun/contract/places/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'

let test_: TestApp
beforeAll(async () => {
  test_ = await createTestApp()
})
afterAll(() => test_.close())

const find = async (q: string, language: string, limit?: number) => {
  const url = `/ty/places?q=${encodeURIComponent(q)}${limit === undefined ? '' : `&limit=${limit}`}`
  return (await test_.app.inject({ url, headers: { 'accept-language': language } })).json()
}

test('X03 what is typed in any script finds the place, named in the reader’s language', async () => {
  for (const [typed, language, name] of [
    ['义乌', 'ru', 'Иу'],
    ['Иу', 'en', 'Yiwu'],
    ['yiwu', 'zh', '义乌'],
  ] as const) {
    const { data } = await find(typed, language)
    expect(data.areas[0].name, typed).toContain(name)
    expect(data.areas[0]).toMatchObject({ token: 'g1814870', kind: 'metro', placeKinds: ['city'] })
  }
})

test('X03 a country is found with the continent it lies in, a port with its code', async () => {
  const countries = (await find('Россия', 'en')).data.areas
  expect(countries).toContainEqual({ token: 'RU', kind: 'country', placeKinds: [], name: 'Russia', code: null, within: 'Europe' })
  const ports = (await find('CNSHA', 'en')).data.areas
  expect(ports[0]).toMatchObject({ token: 'CNSHA', kind: 'place', code: 'CNSHA', within: 'China' })
})

test('nothing typed finds nothing; the limit holds; a hostile limit is refused', async () => {
  expect((await test_.call(findPlaces, {})).data?.areas).toEqual([])
  expect((await find('a', 'en', 3)).data.areas).toHaveLength(3)
  expect((await find('a', 'en')).data.areas).toHaveLength(8)
  expect(await find('a', 'en', 21)).toMatchObject({ code: 810001 })
  expect(await find('x'.repeat(81), 'en')).toMatchObject({ code: 810001 })
})
