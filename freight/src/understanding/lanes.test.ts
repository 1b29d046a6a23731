/** P09 how forwarders of the lanes say where cargo goes out, what is asked in a numbered list, and what replaces what. */
import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { interpret } from './interpret.ts'

const places = openGazetteer().scanner
const read = (text: string) => {
  const language = /[一-鿿]/.test(text) ? 'zh' : /[а-я]/i.test(text) ? 'ru' : 'en'
  const { slots, outcome } = interpret(text, { language, today: '2026-11-21', places })
  const names = (found: { name: string }[] | undefined) => (found ?? []).map(({ name }) => name).join(' ')
  return {
    slots,
    outcome,
    route: [slots.origin?.value.name, slots.destination?.value.name].join(' > '),
    via: names(slots.via?.value),
    pol: slots.portOfLoading?.value.name,
  }
}

const blanks = ['', ' ', '\n']
test.each([
  ['西安出霍尔果斯到塔什干', "Xi'an > Tashkent", 'Khorgos', undefined],
  ['郑州发阿拉木图，出霍尔果斯', 'Zhengzhou > Almaty', 'Khorgos', undefined],
  ['出霍尔果斯，郑州发阿拉木图', 'Zhengzhou > Almaty', 'Khorgos', undefined],
  ['二连浩特报关，石家庄发伊尔库茨克', 'Shijiazhuang > Irkutsk', 'Erenhot', undefined],
  ['霍尔果斯到阿拉木图', 'Khorgos > Almaty', '', undefined],
  ['二连浩特出口，北京到乌兰巴托', 'Beijing > Ulaanbaatar', 'Erenhot', undefined],
  ['西安-阿拉木图，霍尔果斯出口', "Xi'an > Almaty", 'Khorgos', undefined],
  ['满洲里出口到莫斯科', 'Manzhouli > Moscow', '', undefined],
  ['东莞提货，香港飞，到迪拜', 'Dongguan > Dubai', '', 'Hong Kong'],
  ['东莞提货，香港飞迪拜', 'Dongguan > Dubai', '', 'Hong Kong'],
  ['香港飞，到迪拜', 'Hong Kong > Dubai', '', undefined],
  ['香港飞迪拜', 'Hong Kong > Dubai', '', undefined],
])('P09 gone out by a crossing or an airport: %s', (text, route, via, pol) => {
  for (const blank of blanks)
    for (const [joint, tail] of [
      ['，', `，20吨`],
      [', ', `,${blank}20吨`],
    ] as const)
      expect(read(`${text.replaceAll('，', joint)}${tail}`), text).toMatchObject({ route, via, pol })
})

test.each([
  ['Загрузить надо в Шанхае, выгрузить в порту Поти', 'Shanghai > Poti'],
  ['Надо загрузить в Шанхае, выгрузить в Поти', 'Shanghai > Poti'],
  ['Забрать нужно в Шанхае, доставить в Поти', 'Shanghai > Poti'],
  ['We have a new enquiry for you, POL: Nansha, POD: Gdansk', 'Nansha > Gdansk'],
  ['Dear Anna,\n\nA new request:\n- POL: Nansha\n- POD: Gdansk', 'Nansha > Gdansk'],
])('P09 %s', (text, route) => expect(read(text).route).toBe(route))

test.each([
  ['浙江绍兴柯桥到塔什干', 'Shaoxing > Tashkent'],
  ['绍兴市柯桥发塔什干', 'Shaoxing > Tashkent'],
  ['佛山（高明）到塔什干', 'Foshan > Tashkent'],
  ['起运地：高明\n目的地：塔什干', 'Foshan > Tashkent'],
  ['这个方案很高明，上海到塔什干', 'Shanghai > Tashkent'],
  ['из Фошаня (Гаомин) в Ташкент', 'Foshan > Tashkent'],
  ['Keqiao, Shaoxing - Tashkent', 'Shaoxing > Tashkent'],
])('P09 a town that goes by the name of its city: %s', (text, route) =>
  expect(read(text)).toMatchObject({ route, via: '', pol: undefined }),
)

const signs: [string, (i: number) => string][] = [
  ['1)', (i) => `${i})`],
  ['(1)', (i) => `(${i})`],
  ['1.', (i) => `${i}.`],
  ['1、', (i) => `${i}、`],
  ['①', (i) => String.fromCharCode('①'.charCodeAt(0) + i - 1)],
]
test.each(signs)('P09 items numbered %s are read like clauses, on one line or on many', (_, sign) => {
  for (const joint of [' ', ', ', '; ', '\n', '  '])
    for (const [head, items, wanted] of [
      ['Need price: ', ['Shenzhen - Toronto', '700 kg, 4.6 cbm', 'by sea LCL', 'goods ready 26 Nov'], 'Shenzhen > Toronto'],
      ['需求：', ['深圳到多伦多', '700公斤 4.6方', '海运拼箱', '11月26日货好'], 'Shenzhen > Toronto'],
      ['Запрос: ', ['Откуда: Шэньчжэнь', 'Куда: Торонто', 'Вес: 700 кг', 'море', 'готовность 26.11'], 'Shenzhen > Toronto'],
    ] as const) {
      const text = head + items.map((item, i) => `${sign(i + 1)} ${item}`).join(joint)
      const { route, slots } = read(text)
      expect([route, slots.weightKg?.value, slots.modes?.value, slots.readyFrom?.value, slots.budget], text).toEqual([
        wanted,
        700,
        ['sea'],
        '2026-11-26',
        undefined,
      ])
    }
})
test('P09 a sum, a class and a decimal number no items', () => {
  expect(read('Shanghai - Moscow, class 3) 2.5 t').slots.weightKg?.value).toBe(2500)
  expect(read('Shanghai - Moscow 1. 5 t').slots.weightKg?.value).toBe(5000)
})

test.each([
  ['3x40HQ instead of 2x40HQ', 3],
  ['3x40HQ rather than 2x40HQ', 3],
  ['3х40HQ вместо 2х40HQ', 3],
  ['instead of 2x40HQ 3x40HQ', 3],
  ['2x40HQ, 3x40HQ', 5],
])('P09 what is replaced does not count: %s', (text, count) => {
  const lots = read(`Xiamen - Koper, ${text}`).slots.containers?.value ?? []
  expect(lots.reduce((sum, lot) => sum + lot.count, 0)).toBe(count)
})

test.each(['from', 'for', 'of', 'other', 'dc', 'free', 'rather'])('P09 the type of a box ends before "%s"', (word) =>
  expect(read(`Xiamen - Koper, 1x20 ${word} 25 Nov`).slots.containers?.value[0]?.type).toBe('20GP'),
)

test.each(['乌鲁木齐有车吗？去杜尚别，15吨', '乌鲁木齐到杜尚别有没有车？15吨', 'any truck from Urumqi to Dushanbe, 15t'])(
  'P09 a truck asked after is asked for: %s',
  (text) =>
    expect(read(text).slots).toMatchObject({ vehicle: { value: { kind: 'truck', count: 1 } }, modes: { value: ['road'] } }),
)

test.each([
  ['фура Иу Москва 20 т', 'g1814870', 'g524901'],
  ['Иу Казань 1х40', 'g1814870', 'g551487'],
  ['3 t Shanghai Nice', 'g1796236', 'g2990440'],
])('P09 an ordinary word in capitals beside a place is the missing end: %s', (text, from, to) => {
  const { origin, destination } = interpret(text, { language: 'ru', today: '2026-11-21', places: openGazetteer().scanner }).slots
  expect([origin?.value.token, destination?.value.token]).toEqual([from, to])
})
test('P09 control: with the route complete it is a word', () => {
  const read = (text: string) => interpret(text, { language: 'en', today: '2026-11-21', places: openGazetteer().scanner }).slots
  expect(read('Orange phones Shenzhen to Moscow 300kg')).toMatchObject({ origin: { value: { token: 'g1795565' } } })
})
