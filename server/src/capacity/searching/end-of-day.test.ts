import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { endOfDay } from './end-of-day.ts'
import { endFilterOf } from './resolve-end.ts'

const gazetteer = openGazetteer()

test.each([
  ['CNSHA', '2026-12-10T15:59:00.000Z'],
  ['g524901', '2026-12-10T20:59:00.000Z'],
  ['RUVVO', '2026-12-10T13:59:00.000Z'],
  ['RU', '2026-12-10T20:59:00.000Z'],
  ['CN-SH', '2026-12-10T15:59:00.000Z'],
  ['US', '2026-12-11T04:59:00.000Z'],
])('a day ends in %s by the clock there', (token, instant) => {
  expect(endOfDay('2026-12-10', endFilterOf(token, gazetteer) ?? null, gazetteer).toISOString()).toBe(instant)
})

test('a day ends by UTC where nobody says where cargo goes', () => {
  expect(endOfDay('2026-12-10', null, gazetteer).toISOString()).toBe('2026-12-10T23:59:00.000Z')
})
