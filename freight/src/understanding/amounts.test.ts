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

test.each([...things, 'bundles', '捆', 'reels'])('P09 a weight times so many %s is the same', (thing) => {
  for (const sign of signs)
    for (const [weight, kg] of [
      ['450kg', 450],
      ['1.2 t', 1200],
      ['85 кг', 85],
    ] as const)
      expect(read(`${weight}${sign}12 ${thing}`).weightKg?.value, `${weight}${sign}`).toBe(12 * kg)
})

test.each([
  ['4 bundles, 2750 kgs/bundle', 11_000],
  ['4 coils 2750 kg/coil', 11_000],
  ['3套 每套1.5吨', 4500],
  ['5捆，每捆800公斤', 4000],
  ['7 crates of 640 kg', 4480],
  ['60 bags of about 25 kg', 1500],
  ['20 pallets of 12 tons', 12_000],
  ['4x20 тонн', 80_000],
  ['20 т x 3 фуры', 60_000],
  ['150 kg 100x80x90 cm', 150],
  ['450 kg x 120 x 80 cm', 450],
  ['300 kg/week', 300],
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

/** The same sum in other words: what is said of one of them, of each, or joined. */
test.each([
  ['4 trucks, 20 tonnes ea', 80_000],
  ['4 trucks 20t/ea', 80_000],
  ['12x40HC timber, 27mt ea, December', 324_000],
  ['12x40HC timber, 27 MT each, December', 324_000],
  ['4 ТС, 20 т каждое', 80_000],
  ['Кол-во: 4 ТС\nТоннаж: 20 т каждое', 80_000],
  ['2 а/м по 20т', 40_000],
  ['2 маш. по 19,8 т', 39_600],
  ['两车，一车22吨', 44_000],
  ['两车，每车22吨', 44_000],
  ['两车 一车装22吨', 44_000],
  ['一车22吨', 22_000],
  ['16 бочек (1 бочка 190 кг брутто)', 3040],
  ['16 drums, one drum weighs 190 kg', 3040],
  ['1x40HC + 1x20GP, 12 t and 9 t', 21_000],
  ['12吨和9吨', 21_000],
  ['12 т + 9 т', 21_000],
  ['12 t or 9 t', 12_000],
])('P09 each, one and both: %s', (text, kg) => expect(read(text).weightKg?.value).toBe(kg))

test.each(['80x60x60 x 2', '80x60x60 cm x2', '80*60*60*2', '2 boxes 80x60x60 cm'])('P09 sides and how many: %s', (text) =>
  expect(read(text).volumeM3?.value).toBe(0.576),
)

test.each([
  ['1个40一个20', '40GP*1 20GP*1'],
  ['一个40高一个20平', '40HQ*1 20GP*1'],
  ['2个40高和1个20平', '40HQ*2 20GP*1'],
  ['1个40，1个20', '40GP*1 20GP*1'],
  ['3个40公斤的箱子', ''],
])('P09 boxes by their size alone: %s', (text, lots) =>
  expect((read(text).containers?.value ?? []).map(({ type, count }) => `${type}*${count}`).join(' ')).toBe(lots),
)

test.each(['20 bags 50 kg', '20 bags, 50 kg', '20 мешков 50 кг', '20袋 50公斤', '20 bags: 50 kg'])(
  'P09 "%s" is taken as the weight of all, and said to be',
  (said) => {
    const { slots, assumptions } = interpret(`${said}, Yiwu - Moscow`, { language: 'en', today: '2026-11-21', places })
    expect(slots.weightKg?.value).toBe(50)
    expect(assumptions).toMatchObject([{ code: 'weight_of_all', count: 20, weightKg: 50 }])
  },
)

test.each([
  '20 bags, 50 kg each',
  '20 bags, 50 kg in total',
  '20 bags x 50 kg',
  '1 bag 50 kg',
  '50 kg',
  '50 kg, 20 bags of rice',
])('P09 control: "%s" says of what it is, or leaves nothing open', (said) => {
  const { assumptions } = interpret(`${said}, Yiwu - Moscow`, { language: 'en', today: '2026-11-21', places })
  expect(assumptions.filter(({ code }) => code === 'weight_of_all')).toEqual([])
})

test.each([
  ['五六吨', 6000],
  ['两三百公斤', 300],
  ['三五吨', 5000],
  ['一两吨', 2000],
  ['七八十公斤', 80],
  ['三四千公斤', 4000],
  ['十二三吨', 13_000],
  ['二十五吨', 25_000],
  ['三千五百公斤', 3500],
])('P09 two Chinese numbers named together are a range: %s', (said, weightKg) => {
  expect(interpret(`上海到莫斯科，机械，${said}`, { language: 'zh', today: '2026-11-21', places }).slots.weightKg?.value).toBe(
    weightKg,
  )
})

test.each([
  ['两三天内走', '2026-11-24'],
  ['三五天内走', '2026-11-26'],
  ['七八天内走', '2026-11-29'],
])('P09 within so many days, of two numbers the later: %s', (said, readyTo) => {
  expect(interpret(`上海到莫斯科，机械，${said}`, { language: 'zh', today: '2026-11-21', places }).slots.readyTo?.value).toBe(
    readyTo,
  )
})

test.each(['号前', '天后', '月之前'])('P09 words of a day without its number are told as unused: %s', (said) => {
  const { unused } = interpret(`上海到莫斯科 3托 ${said}`, { language: 'zh', today: '2026-11-21', places })
  expect(unused.map(({ text }) => text)).toContain(said)
})
