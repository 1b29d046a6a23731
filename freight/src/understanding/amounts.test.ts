import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { interpret } from './interpret.ts'

const places = openGazetteer().scanner
const read = (text: string) => interpret(`${text}, Yiwu - Moscow`, { language: 'en', today: '2026-11-21', places }).slots

const signs = [' x ', 'x', '*', ' * ', ' × ', ' х ', ' @ ', '@']
const things = ['pallets', 'ctns', 'drums', 'паллет', 'мест', '托', '箱', 'machines', 'looms', 'станков', '台设备']
test.each(things)('P09 so many %s times a weight is their weight, whatever the sign', (thing) => {
  for (const sign of signs)
    for (const [weight, kg] of [
      ['450kg', 450],
      ['1.2 t', 1200],
      ['85 кг', 85],
      ['30公斤', 30],
    ] as const)
      expect(read(`12 ${thing}${sign}${weight}`).weightKg?.value, `${sign}${weight}`).toBe(12 * kg)
})

test.each([
  ['5 machines, 4200 kg each', 21_000],
  ['4 machines of 3 tons each', 12_000],
  ['7 станков по 2,4 т', 16_800],
  ['3台设备，每台7.5吨', 22_500],
  ['two boilers 9 t each', 18_000],
  ['3 x 450 kg', 1350],
  ['16 crates, 750 kg per crate', 12_000],
  ['4x20GP, 22MT/CNTR', 88_000],
  ['4x20GP, 22 MT per container', 88_000],
  ['6 контейнеров 20 фут, 26 т в контейнере', 156_000],
  ['10 pallets in 2x40HQ, 20 t per container', 40_000],
  ['450 kg', 450],
  ['12 pallets, 450 kg', 450],
])('P09 %s', (text, kg) => expect(read(text).weightKg?.value).toBe(kg))

test.each(['\n', '; ', ', '])('P09 lines that are measured one by one add up, joined by %j', (joint) => {
  const { weightKg, volumeM3, dimensionsCm } = read(
    ['1) 120x80x100 cm - 210 kg', '2) 60x60x60 cm - 45 kg', '3) 50x40x30 cm - 12 kg'].join(joint),
  )
  expect([weightKg?.value, volumeM3?.value, dimensionsCm]).toEqual([267, 1.236, undefined])
})

test('P09 lots that are told with their weight add up', () =>
  expect(read('3 pallets 900 kg, 2 crates 400 kg').weightKg?.value).toBe(1300))
