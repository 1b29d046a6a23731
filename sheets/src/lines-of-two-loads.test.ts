import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const told = ({ offers }: ReadText) =>
  offers.map(
    ({ loadType, ownership, prices }) =>
      `${loadType} ${ownership} ${prices.map(({ for: of, amount, currency }) => `${of} ${amount} ${currency}`).join(' ')}`,
  )

test.each([
  ['卡航 美金报价\n义乌-莫斯科 整车8200 散货100kg+ 2.1/kg 500kg+ 1.9/kg 1000kg+ 1.75/kg 12-15天'],
  ['Road, USD\nYiwu - Moscow: FTL 8200, LTL 100kg+ 2.1/kg, 500kg+ 1.9/kg, 1000kg+ 1.75/kg, 12-15 days'],
  ['Авто, USD\nИу – Москва: FTL 8200, сборка от 100 кг 2,1/кг, от 500 кг 1,9/кг, от 1000 кг 1,75/кг, 12-15 дней'],
])('a whole truck and brackets of part loads in one line, each weight before its price: %s', async (text) => {
  expect(told(await readText(text, { name: 'post.txt' }))).toEqual([
    'FTL null truck 8200 USD',
    'LTL null +100 2.1 USD +500 1.9 USD +1000 1.75 USD',
  ])
})

test.each([
  ['卡航 美金报价\n霍尔果斯-阿拉木图 整车2600 散货0.55/kg 3-5天'],
  ['Road, USD\nKhorgos - Almaty FTL 2600 LTL 0.55/kg 3-5 days'],
  ['Авто, USD\nХоргос – Алматы: FTL 2600, сборка 0,55/кг, 3-5 дней'],
])('a whole truck and one price of part loads: %s', async (text) => {
  expect(told(await readText(text, { name: 'post.txt' }))).toEqual(['FTL null truck 2600 USD', 'LTL null kg 0.55 USD'])
})

test.each([
  ['铁路整箱 USD\n义乌-莫斯科 20GP 3300 40HQ 4900 COC 18天'],
  ['Rail FCL, USD\nYiwu - Moscow 20GP 3300 40HQ 4900 COC 18 days'],
  ['Ж/д, USD\nИу – Москва: 20DC 3300, 40HC 4900 COC, 18 дней'],
])('whose boxes they are, behind the last of several, is of all of them: %s', async (text) => {
  expect(told(await readText(text, { name: 'post.txt' }))).toEqual(['FCL COC 20GP 3300 USD 40HQ 4900 USD'])
})

test.each([
  ['Сборные ж/д, что больше: USD за м³ или USD за кг\nСиань – Алматы: 185 за м³ / 0,62 за кг, пт, 18 дней'],
  ['Rail LCL, USD, the greater counts\nXian - Almaty: 185 per m3 / 0.62 per kg, Fri, 18 days'],
  ['铁路拼箱 USD 取大\n西安-阿拉木图 185/m3 或 0.62/kg 周五 18天'],
])('the number of a unit is no amount: %s', async (text) => {
  const { offers } = await readText(text, { name: 'post.txt' })
  expect(offers.flatMap(({ prices }) => prices.map(({ for: of, amount }) => `${of} ${amount}`))).toEqual(['m3 185', 'kg 0.62'])
})

test.each([
  [
    'СБОРНЫЕ МОРЕМ, USD за м³/т, мин. 1 м³\nНинбо – Владивосток: 42, выход вт, 9-11 дней\nПусан – Владивосток: 38, выход пн, 4-6 дней',
  ],
  [
    'SEA LCL, USD per cbm/ton, min 1 cbm\nNingbo - Vladivostok: 42, sailing Tue, 9-11 days\nBusan - Vladivostok: 38, sailing Mon, 4-6 days',
  ],
])('a price by volume or weight of a heading is one by the revenue ton: %s', async (text) => {
  const { offers } = await readText(text, { name: 'post.txt' })
  expect(offers.flatMap(({ prices }) => prices.map(({ for: of, amount }) => `${of} ${amount}`))).toEqual(['rt 42', 'rt 38'])
})

test.each([
  [
    'Sea FCL, USD per 20GP / 40HC\nHamburg to Shanghai: 350 / 520, 38 days',
    'Please note a change: Hamburg to Shanghai 40HC is now 570, the 20GP stays at 350.',
  ],
  ['海运整箱 USD 20GP/40HQ\n汉堡-上海 350/520 38天', '更正：汉堡-上海 40HQ改为570，20GP维持350'],
  [
    'Море FCL, USD за 20GP / 40HC\nГамбург – Шанхай: 350 / 520, 38 дней',
    'Исправление: Гамбург – Шанхай 40HC теперь 570, 20GP остаётся 350',
  ],
])('a correction that names what changes and what stays: %s %s', async (rates, change) => {
  const { offers } = await readText(`${rates}\n\n-----\n${change}`, { name: 'mail.txt' })
  expect(offers.map(({ prices }) => prices.map(({ for: of, amount }) => `${of} ${amount}`).sort())).toEqual([
    ['20GP 350', '40HQ 570'],
  ])
})

test.each([
  ['海运拼箱 按RT计 美金\n上海-海参崴 45/RT\n卡航 美金\n义乌-莫斯科 散货2.1/kg\n拼箱另收CFS RMB 50/RT，文件费RMB 300/票'],
  [
    'Sea LCL per W/M, USD\nShanghai - Vladivostok 45/RT\nRoad, USD\nYiwu - Moscow LTL 2.1/kg\nLCL: CFS RMB 50/RT, B/L fee RMB 300 per B/L',
  ],
])('charges of shared boxes are none of trucks beside them: %s', async (text) => {
  const { offers } = await readText(text, { name: 'post.txt' })
  expect(offers.map(({ mode, surcharges }) => `${mode} ${surcharges.map(({ amount }) => amount)}`)).toEqual([
    'sea 50,300',
    'road ',
  ])
})

test.each([
  [
    'SEA LCL, EUR per W/M, minimum 1 W/M:\nHamburg to Shanghai 38, Hamburg to Busan 44 (weekly, Thu; 40 days)\nRotterdam to Singapore 35 (Mon; 29 days)',
  ],
  ['海运拼箱 EUR/RT 最低1RT\n汉堡-上海 38，汉堡-釜山 44（周四；40天）\n鹿特丹-新加坡 35（周一；29天）'],
  [
    'Сборные морем, EUR за W/M, мин. 1 W/M\nГамбург – Шанхай 38, Гамбург – Пусан 44 (чт; 40 дней)\nРоттердам – Сингапур 35 (пн; 29 дней)',
  ],
])('several lanes with small prices in one line, and what a bracket at its end says of all: %s', async (text) => {
  const { offers } = await readText(text, { name: 'mail.txt' })
  expect(
    offers.map(
      ({ pol, pod, prices, weekdays, transit_days_min }) =>
        `${pol}-${pod} ${prices.map(({ for: of, amount }) => `${of} ${amount}`)} ${weekdays} ${transit_days_min}`,
    ),
  ).toEqual(['DEHAM-CNSHA rt 38 4 40', 'DEHAM-KRPUS rt 44 4 40', 'NLRTM-SGSIN rt 35 1 29'])
})

test.each([
  [
    'А) АВИА, USD за кг\nГуанчжоу (CAN) – Новосибирск (OVB), S7: +45 3,20 / +100 2,85 / +300 2,06 / +500 2,55; вт, пт',
    'Б) СБОРНЫЕ МОРЕМ, USD за м³/т, мин. 1 м³\nНинбо – Владивосток: 42, выход вт',
    'Исправление: CAN – OVB от +300 ставка 2,60 (в письме опечатка 2,06).',
  ],
  [
    'A) AIR, USD per kg\nCAN-OVB with S7: +45 3.20 / +100 2.85 / +300 2.06 / +500 2.55, Tue, Fri',
    'B) SEA LCL, USD per W/M, min 1 W/M\nNingbo - Vladivostok: 42, sailing Tue',
    'Correction: CAN-OVB +300 should be 2.60 (2.06 was a typo).',
  ],
])('a correction of a section above goes by what that one is counted by: %s', async (air, sea, correction) => {
  const { offers } = await readText(`${air}\n\n${sea}\n\n-----\n${correction}`, { name: 'mail.txt' })
  expect(offers.map(({ prices }) => prices.map(({ for: of, amount }) => `${of} ${amount}`).join())).toEqual([
    '+45 3.2,+100 2.85,+300 2.6,+500 2.55',
    'rt 42',
  ])
})
