import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const told = ({ offers }: ReadText) =>
  offers.map(
    ({ pol, free_days: days, ownership, surcharges }) =>
      `${pol} ${ownership} ${days} | ${surcharges.map((each) => `${each.code} ${each.equipment} ${each.amount} ${each.currency} ${each.basis} ${each.status}`).join(', ')}`,
  )
const COSTS =
  'DET 20GP 25 USD day conditional, DET 40HQ 45 USD day conditional, DET 20GP 50 USD day conditional, DET 40HQ 90 USD day conditional'

test.each([
  [
    'Линия FESCO, USD, COC, 01.03.2027 – 31.03.2027\nПорт погрузки;Порт выгрузки;20DC;40HC\nШанхай;Владивосток;2450;3900\nНинбо;Владивосток;2450;3900\n\nДемередж/детеншн (вместе), USD в сутки;;;\nПериод;20DC;40HC;\n1 – 14 сутки;free;free;\n15 – 24 сутки;25;45;\nс 25 суток;50;90;',
  ],
  [
    'Ocean freight, COC, USD, 1-31 March 2027\nPOL;POD;20GP;40HQ\nShanghai;Vladivostok;2450;3900\nNingbo;Vladivostok;2450;3900\n\nDemurrage & detention, USD per day;20GP;40HQ;\nDays 1-14;free;free;\nDays 15-24;25;45;\nDay 25 onwards;50;90;',
  ],
  [
    '海运 COC 美元 2027.3.1-3.31\n起运港;目的港;20GP;40HQ\n上海;海参崴;2450;3900\n宁波;海参崴;2450;3900\n\n滞箱费 USD/天;;;\n天数;20GP;40HQ;\n第1-14天;免费;免费;\n第15-24天;25;45;\n25天以上;50;90;',
  ],
])('a table of what each day costs behind the free ones is no lane: %s', async (text) => {
  const answer = await readText(text, { name: 'import.csv', today: '2027-03-01' })
  expect(told(answer)).toEqual([`CNSHA COC 14 | ${COSTS}`, `CNNGB COC 14 | ${COSTS}`])
  expect(answer.asked.filter(({ about }) => about === 'place' || about === 'price')).toEqual([])
})

test('boxes of the client have neither free days nor days to pay', async () => {
  const text =
    'Ocean freight, USD, March 2027\nPOL;POD;SOC 20GP;SOC 40HQ\nShanghai;Vladivostok;1450;2900\n\nDetention, USD per day;;;\nDays;20GP;40HQ;\n1-14;free;free;\n15-24;25;45;'
  expect(told(await readText(text, { name: 'import.csv', today: '2027-03-01' }))).toEqual(['CNSHA SOC null | '])
})

test.each([
  [
    '| Маршрут | А/к | +45 | +100 |\n|---|---|---|---|\n| Гуанчжоу CAN - Ташкент TAS | CZ | 5,20 | 4,65 |\n| Урумчи URC - Ташкент TAS | HY | 3,20 | 2,80 |\n\nТурция:\nМаршрут\tА/к\t+45\t+100\nСтамбул IST - Ташкент TAS\tTK\t3,90\t3,40',
  ],
  [
    'Route\tAirline\t+45\t+100\nGuangzhou CAN - Tashkent TAS\tCZ\t5.20\t4.65\nUrumqi URC - Tashkent TAS\tHY\t3.20\t2.80\n\nTurkey:\n| Route | Airline | +45 | +100 |\n| Istanbul IST - Tashkent TAS | TK | 3.90 | 3.40 |',
  ],
  [
    '航线;航司;+45;+100\n广州CAN-塔什干TAS;CZ;5.20;4.65\n乌鲁木齐URC-塔什干TAS;HY;3.20;2.80\n\n土耳其：\n航线\t航司\t+45\t+100\n伊斯坦布尔IST-塔什干TAS\tTK\t3.90\t3.40',
  ],
])('rows pasted with another sign between their cells are read too: %s', async (table) => {
  const { offers } = await readText(`USD/kg 2027.3.1-2027.3.15 авиа air 空运\n${table}`, { name: 'air.txt', today: '2027-03-01' })
  expect(offers.map(({ pol, pod, prices }) => `${pol}-${pod} ${prices.map(({ amount }) => amount).join(' ')}`)).toEqual([
    'CAN-TAS 5.2 4.65',
    'URC-TAS 3.2 2.8',
    'IST-TAS 3.9 3.4',
  ])
})

test.each([
  [
    'Шанхай – Санкт-Петербург (FESCO, COC)\n20DC 2 380 USD и 40HC 3 780 USD, 45 дней.\nDTHC не входит. Ставка по Шанхаю действует до 14 марта 2027.',
  ],
  [
    'Shanghai – Saint Petersburg COC\n20GP USD 2,380 and 40HQ USD 3,780, transit 45 days.\nDTHC not included. Rate Shanghai valid until 14 March 2027.',
  ],
])('a line that says until when a lane holds tells its charges as well: %s', async (text) => {
  const { offers } = await readText(text, { name: 'letter.txt', today: '2027-03-01' })
  expect(
    offers.map(({ surcharges, valid_to: to }) => [to, ...surcharges.map(({ code, status }) => `${code} ${status}`)]),
  ).toEqual([['2027-03-14', 'DTH elsewhere']])
})
