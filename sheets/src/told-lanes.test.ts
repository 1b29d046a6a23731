/** Lanes and prices that a letter tells in whole sentences. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const HEAD = 'Добрый день! Ставки на декабрь, действуют с 1 по 31 декабря 2026 г.'
const letter = async (...lines: readonly string[]) => {
  const { offers, asked, refused } = await readText([HEAD, ...lines].join('\n\n'), { name: 'письмо.txt' })
  return {
    asked,
    refused,
    offers: offers.map(({ mode, pol, pod, ownership, prices }) =>
      [mode, `${pol}-${pod}`, ownership, ...prices.map((price) => `${price.for} ${price.amount} ${price.currency}`)]
        .filter(Boolean)
        .join(' '),
    ),
  }
}

test.each([
  [
    'Из порта Нинбо через Восточный и далее железной дорогой до станции Ворсино (море + ж/д) по средам: 40HC — 4 100 долларов, 20DC — 3 050 долларов, контейнер линии (COC).',
    'multimodal CNNGB-R-VORSINO COC 40HQ 4100 USD 20GP 3050 USD',
  ],
  [
    'Морем из Шанхая во Владивосток — 950 долларов за 20DC и 1 500 долларов за 40HC (COC).',
    'sea CNSHA-RUVVO COC 20GP 950 USD 40HQ 1500 USD',
  ],
  [
    'Поездом от станции Чэнду до станции Ворсино: 40HC перевозчика (COC) обойдётся в 5 300 долларов.',
    'rail R-CHENGDU-R-VORSINO COC 40HQ 5300 USD',
  ],
  [
    'Поездом со станции Алтынколь до станции Алматы-1 контейнер 40HC (SOC) возим за 420 000 тенге.',
    'rail B-ALTYNKOL-R-ALMATY SOC 40HQ 420000 KZT',
  ],
  [
    'Самолётом из Пекина (PEK) в Новосибирск (OVB): от 45 кг — 5,40 доллара за кг, от 100 кг — 4,90.',
    'air PEK-OVB +45 5.4 USD +100 4.9 USD',
  ],
  ['Железной дорогой из Сианя в Ворсино 40HC COC: 5 700 долларов.', 'rail R-XIAN-R-VORSINO COC 40HQ 5700 USD'],
  ['By train from Chengdu to Vorsino, 16-18 days: 40HC (COC) costs USD 5,600.', 'rail R-CHENGDU-R-VORSINO COC 40HQ 5600 USD'],
])('a sentence tells its lane: %s', async (line, offer) => {
  expect((await letter(line)).offers).toEqual([offer])
})

test('a price for the boxes of either side stands in one sentence', async () => {
  const { offers } = await letter(
    'Поездом со станции Сиань (Международный порт) до станции Ворсино по средам: контейнер 40HC перевозчика (COC) стоит 5 600 долларов, а в вашем контейнере 40HC (SOC) — 4 700 долларов.',
  )
  expect(offers).toEqual(['rail R-XIAN-R-VORSINO COC 40HQ 5600 USD', 'rail R-XIAN-R-VORSINO SOC 40HQ 4700 USD'])
})

test('a sentence between places nobody knows makes no lane of those it passes', async () => {
  const { offers } = await letter(
    'Из порта Нинбо до станции Ёлкино-Дальнее морем: 40HC — 4 100 долларов.',
    'Поездом со станции Кукуево до станции Ворсино 40HC (COC) стоит 5 600 долларов.',
  )
  expect(offers).toEqual([])
})

test.each([
  ['плюс 12 000 руб. за таможенное оформление', 'CUS', 12000],
  ['плюс 9 000 руб. за оформление транзита', 'RST', 9000],
])('a sum for what is done is the charge’s: %s', async (words, code, amount) => {
  const { offers } = await readText(`${HEAD}\n\nАвтомобилем из Маньчжурии в Иркутск тент 285 тыс. руб., 5–6 дней, ${words}.`, {
    name: 'письмо.txt',
  })
  expect(offers.flatMap(({ surcharges }) => surcharges.map((each) => [each.code, each.amount, each.currency]))).toEqual([
    [code, amount, 'RUB'],
  ])
})

test.each([
  ['Екатеринбурга', 'Екатеринбург'],
  ['Владивостока', 'Владивосток'],
  ['Москвы', 'Москва'],
  ['Ташкента', 'Ташкент'],
])('a city of several stations in another case is asked about as in the first: %s', async (bent, name) => {
  const read = async (line: string) => {
    const { offers, asked } = await readText(`${HEAD}\n\nЖ/д, USD\n${line}`, { name: 'письмо.txt' })
    return [offers.map(({ pol }) => pol), asked.some(({ about }) => about === 'place')]
  }
  const inSentence = await read(`Поездом из ${bent} до станции Чэнду 40HC COC — 2 300`)
  expect(inSentence).toEqual(await read(`${name} - Чэнду 40HC COC 2 300`))
  expect(inSentence[1]).toBe(true)
})

test('the unit of a price at the end of a sentence is read with its point', async () => {
  const { offers } = await readText(
    `${HEAD}\n\nАвто\nИз Иу в Москву сборный груз 1,95 доллара за кг, из Гуанчжоу в Москву 2,15 доллара за кг.`,
    { name: 'письмо.txt' },
  )
  expect(offers.map(({ loadType, prices }) => [loadType, prices[0]?.for, prices[0]?.amount])).toEqual([
    ['LTL', 'kg', 1.95],
    ['LTL', 'kg', 2.15],
  ])
})
