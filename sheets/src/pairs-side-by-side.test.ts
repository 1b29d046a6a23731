import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const SEA = [
  { code: 'COSU', names: ['COSCO', '中远海运', 'КОСКО'] },
  { code: 'SITC', names: ['SITC'] },
]
const told = ({ offers }: ReadText) =>
  offers.map(
    ({ pol, pod, carrier, prices, weekdays, transit_days_min }) =>
      `${pol}-${pod} ${carrier?.words} ${prices.map((each) => `${each.for} ${each.amount} ${each.currency}`).join(' ')} ${weekdays} ${transit_days_min}`,
  )

test.each([
  [
    'Sea freight, USD, 1-15 Dec 2026',
    'POL\tShanghai\tPOD\tHamburg\nCarrier\tCOSCO\tTransit days\t33\nFreight\tUSD 1,500/20GP; USD 2,600/40HQ\tETD\tTue',
    'Transit days\t9\tCarrier\tSITC\nPOL\tShanghai\tPOD\tJakarta\nETD\tMon\tFreight\t$600 / $900 (20GP / 40HQ)\nRemarks\tnone\tFree days\t7',
    ['COSCO', 'SITC'],
  ],
  [
    '海运 美元 2026年12月1日-15日',
    '起运港\t上海\t\t目的港\t汉堡\n船公司\t中远海运\t\t航程\t33天\n运价\t20GP 1500；40HQ 2600\t\t开船\t周二',
    '航程\t9天\t\t船公司\tSITC\n起运港\t上海\t\t目的港\t雅加达\n开船\t周一\t\t运价\t900/600（40HQ/20GP）\n备注\t无\t\t免箱期\t7天',
    ['中远海运', 'SITC'],
  ],
  [
    'Морской фрахт, USD, 01.12.2026-15.12.2026',
    'Порт погрузки\tШанхай\tПорт выгрузки\tГамбург\nЛиния\tКОСКО\tТранзит\t33\nСтавка\t20GP 1500; 40HC 2600\tОтход\tвт',
    'Линия\tSITC\tТранзит\t9\nПорт погрузки\tШанхай\tПорт выгрузки\tДжакарта\nСтавка\t$600 / $900 (20GP / 40HC)\tОтход\tпн\nПримечание\tнет\tСвободные дни\t7',
    ['КОСКО', 'SITC'],
  ],
])('a lane whose names and values stand in pairs, several a row: %s', async (head, first, second, [one, other]) => {
  const answer = await readText(`${head}\n\nA\n${first}\n\nB\n${second}\n`, { name: 'pairs.tsv', seaCarriers: SEA })
  expect(told(answer).map((each) => each.replace('40HQ 900 USD 20GP 600 USD', '20GP 600 USD 40HQ 900 USD'))).toEqual([
    `CNSHA-DEHAM ${one} 20GP 1500 USD 40HQ 2600 USD 2 33`,
    `CNSHA-IDJKT ${other} 20GP 600 USD 40HQ 900 USD 1 9`,
  ])
  expect(answer.offers.map(({ rows, free_days, remarks }) => [rows, free_days, remarks])).toEqual([
    [['L4', 'L5', 'L6'], null, null],
    [['L9', 'L10', 'L11', 'L12'], 7, null],
  ])
})

test.each(['20GP/40HQ', '20/40HC', '20GP、40HQ'])('boxes listed behind as many amounts: %s', async (boxes) => {
  const answer = await readText(
    `POL;POD;Carrier;Rate;ETD;T/T\nShanghai;Hamburg;COSCO;1500/2600 (${boxes});Tue;33\nNingbo;Hamburg;COSCO;1550/2650 (${boxes});Fri;34`,
    { name: 'list.csv', seaCarriers: SEA },
  )
  expect(answer.offers.map(({ prices }) => prices.map((each) => `${each.for} ${each.amount}`).join(' '))).toEqual([
    '20GP 1500 40HQ 2600',
    '20GP 1550 40HQ 2650',
  ])
})

test('a list of boxes of another length than the amounts gives none of them a box', async () => {
  const answer = await readText(
    'POL;POD;Carrier;Rate;ETD;T/T\nShanghai;Hamburg;COSCO;1500/2600 (20GP/40GP/40HQ);Tue;33\nNingbo;Hamburg;COSCO;1550/2650 (20GP/40GP/40HQ);Fri;34',
    { name: 'list.csv', seaCarriers: SEA },
  )
  expect(answer.offers).toEqual([])
  expect(answer.asked.map(({ about }) => about)).toContain('price')
})
