/** Amounts between strokes whose order a heading tells: kinds of trucks, brackets of weight. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const chat = async (...lines: readonly string[]) => {
  const { offers, flagged } = await readText(lines.join('\n'), { name: 'chat.txt' })
  return {
    flagged,
    offers: offers.map(({ loadType, prices }) =>
      [loadType, ...prices.map((price) => `${price.for} ${price.amount} ${price.currency}`)].join(' '),
    ),
  }
}

test.each([
  [
    'ПОЛНАЯ МАШИНА, тент 13,6 м / мега, $',
    'Хоргос – Алматы: 1 450 / 1 650 ⏱ 3-4 дня',
    'Хоргос – Астана: — / 2 550',
    'Хоргос – Шымкент: 1.9к / —',
  ],
  ['FTL, USD: tilt / mega', 'Khorgos - Almaty: 1450 / 1650', 'Khorgos - Astana: - / 2550', 'Khorgos - Shymkent: 1900 / -'],
  ['卡航整车 美金 篷布/Mega', '霍尔果斯-阿拉木图 1450/1650', '霍尔果斯-阿斯塔纳 无/2550', '霍尔果斯-奇姆肯特 1900/-'],
])('a heading lists the kinds of trucks: %s', async (...lines) => {
  const { offers } = await chat('01.12.2026-15.12.2026', ...lines)
  expect(offers).toEqual([
    'FTL truck/EU-TENT 1450 USD truck/EU-MEGA 1650 USD',
    'FTL truck/EU-MEGA 2550 USD',
    'FTL truck/EU-TENT 1900 USD',
  ])
})

test('another order of kinds is another order of prices, and the next heading of one kind ends it', async () => {
  const { offers } = await chat(
    'Ставки 1–15 декабря 2026, $',
    'Полная машина: реф / тент',
    'Хоргос – Алматы: 2 900 / 1 650',
    'Полная машина, тент',
    'Хоргос – Астана: 2 300',
  )
  expect(offers).toEqual(['FTL truck/EU-REEF 2900 USD truck/EU-TENT 1650 USD', 'FTL truck 2300 USD'])
})

test.each([
  ['СБОРКА, цена за кг: до 300 кг / 300-1000 кг / от 1000 кг', 'Хоргос – Алматы: 0,75 / 0,62 / 0,55 $'],
  ['LTL, price per kg: under 300 kg / 300-1000 kg / over 1000 kg', 'Khorgos - Almaty: 0.75 / 0.62 / 0.55 USD'],
  ['零担 每公斤：300公斤以下/300-1000公斤/1000公斤以上', '霍尔果斯-阿拉木图 0.75/0.62/0.55 美金'],
])('a heading lists the brackets by their weights: %s', async (heading, line) => {
  const { offers } = await chat('01.12.2026-15.12.2026 road авто 卡航', heading, line)
  expect(offers).toEqual(['LTL +0 0.75 USD +300 0.62 USD +1000 0.55 USD'])
})

test('a truck at a tenth of what a day on the way costs is flagged among kinds of trucks, too', async () => {
  const { flagged } = await chat(
    'Ставки 1–15 декабря 2026, $',
    'Полная машина, тент / мега',
    'Хоргос – Алматы: 1 450 / 1 650, 3-4 дня',
    'Хоргос – Астана: 2 300 / 2 550, 5-6 дней',
    'Полная машина, тент',
    'Хоргос – Новосибирск: 5 400, 8-10 дней',
    'Хоргос – Екатеринбург: 6 100, 9-11 дней',
    'Хоргос – Казань: 690, 12 дней',
  )
  expect(flagged).toEqual([expect.objectContaining({ rows: ['L8'], field: 'price:truck', kind: 'price_out_of_line' })])
})

test('brackets below kinds of trucks are of part loads, from the heaviest on as well', async () => {
  const { offers } = await chat(
    'Ставки 1–15 декабря 2026, $',
    'Полная машина, тент / мега / реф',
    'Хоргос – Ташкент: 2 450 / 2 650 / 3 900',
    'Сборка за кг: от 1000 кг / 300-1000 кг / до 300 кг',
    'Хоргос – Алматы: 0,55 / 0,62 / 0,75',
  )
  expect(offers).toEqual([
    'FTL truck/EU-TENT 2450 USD truck/EU-MEGA 2650 USD truck/EU-REEF 3900 USD',
    'LTL +1000 0.55 USD +300 0.62 USD +0 0.75 USD',
  ])
})
