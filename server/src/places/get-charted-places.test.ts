import type { DataOf } from '@tongyun/contract/endpoint'
import type { getChartedPlaces } from '@tongyun/contract/places/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/create-test-app.ts'
import { readConfig } from '../settings.ts'

let suite: TestApp
beforeAll(async () => {
  suite = await createTestApp()
})
afterAll(() => suite?.close())

const chartedIn = async (language: string, ids: string) =>
  (await suite.app.inject({ url: `/ty/charted-places?ids=${ids}`, headers: { 'accept-language': language } })).json<{
    code: number
    data: DataOf<typeof getChartedPlaces> | null
  }>()

test('places lie where the gazetteer has them, in the language; unknown ones are left out', async () => {
  const { data } = await chartedIn('ru', 'CNSHA,NOWHERE,CNSHA')
  expect(data?.places).toEqual([
    { placeId: 'CNSHA', name: expect.stringContaining('Шанхай'), lat: expect.closeTo(31, 0), lon: expect.closeTo(122, 0) },
  ])
  expect(await chartedIn('ru', '')).toMatchObject({ code: 810001 })
})

test('land may be drawn in English and Russian, in Chinese only where the operator says so', async () => {
  for (const [language, shown] of [
    ['en', true],
    ['ru', true],
    ['zh', false],
  ] as const)
    expect((await chartedIn(language, 'CNSHA')).data?.landOutline, language).toBe(shown)
})

test('the setting takes languages or none', () => {
  const of = (LAND_OUTLINE: string) => readConfig({ LAND_OUTLINE }).landOutline
  expect(of('')).toEqual(['en', 'ru'])
  expect(of('zh, en')).toEqual(['zh', 'en'])
  expect(of('none')).toEqual([])
  expect(() => of('fr')).toThrow('LAND_OUTLINE must be none or some of zh, en, ru')
})
