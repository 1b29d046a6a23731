/** Sums of one charge that stand by names are each of those of the name. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const RATES = `Valid 1 - 31 December 2026, USD per container

POL,POD,20GP,40HQ
Shanghai,Hamburg,1250,1900
Shanghai,Istanbul,1350,2000
Busan,Vladivostok,900,1400
Ningbo,Vladivostok,950,1500`
const told = async (note: string, code: string) => {
  const { offers, asked } = await readText(`${RATES}\n\n"${note}"`, { name: 'prices.csv' })
  const own = offers.map(({ surcharges }) =>
    surcharges
      .filter((each) => each.code === code)
      .map(({ amount, currency, equipment, status }) =>
        [amount, currency, equipment, status].filter((each) => each !== null).join(' '),
      )
      .join(', '),
  )
  return { own, limited: asked.filter(({ kind }) => kind === 'limited').length }
}

test.each([
  '目的港THC：欧洲 EUR 180/柜，土耳其 USD 120/柜，俄罗斯 USD 90/柜',
  'DTHC: Hamburg EUR 180 per container, Istanbul USD 120 per container; Vladivostok USD 90 per container',
  'DTHC: Гамбург 180 EUR за контейнер, Стамбул 120 USD за контейнер; Владивосток 90 USD за контейнер',
  'DTHC Hamburg EUR 180 / Istanbul USD 120 / Vladivostok USD 90 per container',
  'DTHC 汉堡EUR180/伊斯坦布尔USD120/海参崴USD90/柜',
  'DTHC EUR 180 per container in Hamburg, USD 120 per container in Istanbul, USD 90 per container for the rest',
])('each name has its sum: %s', async (note) => {
  const { own, limited } = await told(note, 'DTH')
  expect(own.map((each) => each.replace(/ (?:on_top|elsewhere)$/, ''))).toEqual(['180 EUR', '120 USD', '90 USD', '90 USD'])
  expect(limited).toBe(0)
})

test.each([
  "THC порта отправления: Китай 850 CNY/20', 1300 CNY/40'; Пусан 155 000 KRW/20', 210 000 KRW/40'",
  "THC: China CNY 850/20', CNY 1300/40'; Busan KRW 155000/20', KRW 210000/40'",
  '起运港THC：中国港口 CNY 850/20GP、CNY 1300/40HQ；釜山 KRW 155000/20GP、KRW 210000/40HQ',
])('a sum in a currency without prices is put on nobody, and the others have theirs: %s', async (note) => {
  const { own } = await told(note, 'THC')
  const boxes = '850 CNY 20GP on_top, 1300 CNY 40HQ on_top'
  expect(own).toEqual([boxes, boxes, '', boxes])
})

test.each([
  'Drop-off: included at Hamburg; Istanbul USD 300, Vladivostok USD 450 per container',
  '还箱费：汉堡已含；伊斯坦布尔 USD 300/箱，海参崴 USD 450/箱',
])('what some have in the price others pay: %s', async (note) => {
  const { own } = await told(note, 'RST')
  expect(own.slice(1)).toEqual(['300 USD on_top', '450 USD on_top', '450 USD on_top'])
  expect(own[0]).not.toMatch(/\d/)
})

test('sums by what is no name stay one charge that is asked about', async () => {
  const { own, limited } = await told('DTHC USD 180 per container within a week, USD 250 per container later on', 'DTH')
  expect(own[0]).toMatch(/^180 USD/)
  expect(limited).toBe(1)
})

test.each([
  'Погрузка: зона 1 (Шанхай) 80 USD, зона 2 (Нинбо) 60 USD, зона 3 (Пусан) 120 USD за отправку',
  '操作费：一区（上海）80 USD，二区（宁波）60 USD，三区（釜山）120 USD/批',
  'Handling: zone A (Shanghai) USD 80, zone B (Ningbo) USD 60, zone C (Busan) USD 120 per shipment',
])('zones are those whose places stand in their brackets: %s', async (note) => {
  const { own } = await told(note, 'HDL')
  expect(own).toEqual(['80 USD on_top', '80 USD on_top', '120 USD on_top', '60 USD on_top'])
})

test.each(['Негабарит шире 2,55 м – по запросу', 'Oversize wider than 2.55 m on request', '超宽 2.55 米 超限费另询'])(
  'a measure is no sum: %s',
  async (note) => {
    expect((await told(note, 'RST')).own.join()).not.toMatch(/2\.55/)
  },
)
