import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const read = (text: string) =>
  readText(text, {
    name: 'message.txt',
    seaCarriers: [
      { code: 'FESO', names: ['FESCO', '俄远东'] },
      { code: 'SITC', names: ['SITC', '海丰'] },
    ],
    today: '2027-03-01',
  })
const told = ({ offers }: ReadText) =>
  offers.map(
    ({ pol, pod, loadType, ownership, carrier, prices, minimum, transit_days_min: days, valid_to: to }) =>
      `${pol}-${pod} ${loadType} ${ownership} ${carrier?.code} ${prices.map((price) => `${price.for} ${price.amount} ${price.currency}`).join('/')} ${minimum !== null && 'quantity' in minimum ? minimum.quantity : null} ${days} ${to}`,
  )

test.each([
  [
    'Шанхай – Санкт-Петербург (FESCO, COC) на сегодня\n20DC 2 380 USD и 40HC 3 780 USD вместо 2 550 и 3 990, в пути 45-50 дней.\nСтавка действует до 14 марта 2027.',
  ],
  [
    'Shanghai – Saint Petersburg (COC, FESCO), as of today\n20GP USD 2,380 and 40HQ USD 3,780, transit 45-50 days.\nValid until 14 March 2027.',
  ],
  ['上海–圣彼得堡（FESCO，COC）今日价\n20GP 2380美元，40HQ 3780美元，航程45-50天\n有效期至2027年3月14日'],
])('prices below a lane have the carrier and the owner it is named with: %s', async (text) => {
  expect(told(await read(text))).toEqual(['CNSHA-RULED FCL COC FESO 20GP 2380 USD/40HQ 3780 USD null 45 2027-03-14'])
})

test.each([
  [
    'По Циндао – Владивосток море: 20DC за 520 долларов, 40HC за 860 долларов, SOC, линия SITC,\nтранзит 6-8 дней, до 14.03.2027.',
  ],
  [
    'Qingdao – Vladivostok by sea: 20GP for USD 520, 40HQ at USD 860, SOC, line SITC,\ntransit 6-8 days, valid until 14 March 2027.',
  ],
  ['青岛–海参崴 海运：20GP 520美元，40HQ 860美元，SOC，海丰，\n航程6-8天，有效期至2027.3.14'],
])('a sentence goes on in the next line: %s', async (text) => {
  expect(told(await read(text))).toEqual(['CNTAO-RUVVO FCL SOC SITC 20GP 520 USD/40HQ 860 USD null 6 2027-03-14'])
})

test('control: a lane behind a comma is one of its own', async () => {
  const { offers } = await read('Море, USD\nЦиндао – Владивосток 20DC 520, 40HC 860,\nшанхай – Владивосток 20DC 540, 40HC 890')
  expect(offers.map(({ pol }) => pol)).toEqual(['CNTAO', 'CNSHA'])
})

test.each([
  [
    'Авто Гуанчжоу – Москва: полная машина 12 300 USD, 16-18 дней, до 31.03.2027.',
    'Сборным на том же плече могу дать 3,1 USD/кг, минимум 100 кг, 20-24 дня.',
  ],
  [
    'Truck Guangzhou – Moscow: full truck USD 12,300, 16-18 days, valid until 31 March 2027.',
    'Groupage on the same lane goes at USD 3.1/kg, min 100 kg, 20-24 days.',
  ],
  ['卡车 广州–莫斯科：整车 12300美元，16-18天，有效期至2027.3.31', '同线路散货 3.1美元/公斤，最低100公斤，20-24天'],
])('part loads on the same lane as the truck above: %s', async (truck, part) => {
  expect(told(await read(`${truck}\n${part}`))).toEqual([
    'g1809858-g524901 FTL null undefined truck 12300 USD null 16 2027-03-31',
    'g1809858-g524901 LTL null undefined kg 3.1 USD 100 20 2027-03-31',
  ])
})

test.each([
  [
    'Машины, ставки до 07.03.2027, рубли\nМаньчжурия - Красноярск 340 т.р.\nЗабайкальск - Москва 640 тр, 12-14 дней\nМаньчжурия – Чита 98,5 тыс.р.',
    [340_000, 640_000, 98_500],
  ],
  ['Машины, до 07.03.2027\nМаньчжурия - Красноярск 1 340 т. р.\nЗабайкальск - Москва 640 Т.Р.', [1_340_000, 640_000]],
])('thousands of roubles by their letters: %s', async (text, amounts) => {
  const { offers } = await read(text)
  expect(offers.map(({ prices }) => prices[0]?.amount)).toEqual(amounts)
  expect(offers.every(({ prices }) => prices.every(({ currency }) => currency === 'RUB'))).toBe(true)
})

test.each([
  ['Маньчжурия - Красноярск 340 т.р.', 'Красноярск подешевел, из Маньчжурии теперь 325 т.р. (было 340)'],
  ['Маньчжурия - Красноярск 340 т.р.', 'АПДЕЙТ‼️ Маньчжурия - Красноярск было 340 стало 325 т.р.'],
  ['Маньчжурия - Красноярск 340 т.р.', 'Маньчжурия - Красноярск правка: 325 т.р. а не 340, опечатался'],
  ['Manzhouli - Krasnoyarsk RUB 340,000', 'Krasnoyarsk got cheaper, from Manzhouli now RUB 325,000 (was 340,000)'],
  ['满洲里-克拉斯诺亚尔斯克 340000卢布', '满洲里-克拉斯诺亚尔斯克 降价，现在325000卢布（原价340000）'],
])('a later post that tells the price of now takes its place: %s / %s', async (first, later) => {
  const { offers } = await read(`Trucks 卡车 машины\n${first}\n\n${later}`)
  expect(offers.map(({ prices }) => prices.map(({ amount, currency }) => `${amount} ${currency}`))).toEqual([['325000 RUB']])
})
