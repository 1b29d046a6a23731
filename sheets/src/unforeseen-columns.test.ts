/** Columns and headings that no word tells of are not taken for those that are told, and what they may say is asked about. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string, name = 'sheet.tsv') =>
  readText(text, {
    name,
    seaCarriers: [{ code: 'MSCU', names: ['MSC'] }],
    airlines: [{ code: 'KC', names: ['Air Astana'] }],
    today: '2026-11-27',
  })
const asked = async (text: string, about: string) =>
  (await read(text)).asked.flatMap((question) => (question.about === about && question.kind !== 'told' ? [question.kind] : []))

const FCL = (title: string, days: readonly [string, string]) =>
  `海运 USD 有效期2026.12.1-12.31\n起运港\t目的港\t20GP\t40HQ\t${title}\n宁波\t汉堡\t1500\t2700\t${days[0]}\n青岛\t格但斯克\t1600\t2900\t${days[1]}`

test.each([
  ['Gültig', ['15.12.2026', '20.12.2026'], ['unaccounted']],
  ['Xyz', ['2026-12-15', '2026-12-20'], ['unaccounted']],
  ['栏', ['12月15日', '12月20日'], ['unaccounted']],
  ['更新日期', ['2026-12-15', '2026-12-20'], []],
  ['Xyz', ['2026-12-31', '2026-12-31'], []],
] as const)('days under a title nobody knows may be last days: %s %s', async (title, days, kinds) => {
  expect(await asked(FCL(title, days), 'validity')).toEqual(kinds)
})

test.each(['周二/周六', 'Tue/Sat', 'вт/сб'])(
  'a pair of weekdays under a title nobody knows is no pair of departures: %s',
  async (pair) => {
    const rows = ['宁波\t汉堡', '青岛\t格但斯克', '上海\t鹿特丹'].map((lane) => `${lane}\t1500\t2700\t${pair}`).join('\n')
    const { offers, asked: all } = await read(`海运 USD 有效期2026.12.1-12.31\n起运港\t目的港\t20GP\t40HQ\tXyz\n${rows}`)
    expect(offers.map(({ weekdays }) => weekdays)).toEqual([null, null, null])
    expect(all.some(({ about }) => about === 'schedule')).toBe(true)
  },
)

test('codes of ends in a column of their own are asked about, where the heading gave all rows one end', async () => {
  const rows = ['HGH\tALA\tKC\t32\t27', 'HGH\tFRA\tKC\t45\t38', 'PVG\tALA\tKC\t33\t28'].join('\n')
  const sheet = (title: string) =>
    `航样货代 HGH / PVG 始发空运周价\n有效期 2026-12-01 ~ 2026-12-31 单位：CNY/KG\n${title}\tDest\tAirline\t+45\t+100\n${rows}`
  const { offers, asked: all } = await read(sheet('Xyz'))
  const told = new Set(all.flatMap(({ about, rows: own }) => (about === 'place' ? own : [])))
  const ends = ['HGH', 'HGH', 'PVG']
  expect(offers.filter(({ pol, rows: own }, at) => pol !== ends[at] && !own.some((row) => told.has(row)))).toEqual([])
  expect((await read(sheet('Origin'))).asked.filter(({ about }) => about === 'place')).toEqual([])
})

test.each([
  ['T/T', 'Xyz', '30', '10 days'],
  ['航程', '栏', '30', '10天'],
  ['Транзит, дней', 'Ааа', '30', '10 дн.'],
])('days under a title nobody knows are not those on the way, which %s tells', async (title, unknown, days, others) => {
  const { offers } = await read(
    `FCL USD, valid till 31 Dec 2026\nPOL\tPOD\t20GP\t40HQ\t${unknown}\t${title}\nNingbo\tHamburg\t1500\t2700\t${others}\t${days}\nNingbo\tGdansk\t1500\t2700\t${others}\t${days}`,
  )
  expect(offers.map(({ transit_days_max: last }) => last)).toEqual([30, 30])
})

test('days on the way of one carrier are not those of the next one, whose title nobody knows', async () => {
  const { offers } = await readText(
    'FCL USD;;;;;;;\nPOL;POD;MSC;;;COSCO;;\n;;20GP;40HQ;T/T;20GP;40HQ;Xyz\nNingbo;Hamburg;1500;2700;33;1550;2750;36\nNingbo;Gdansk;1600;2800;38;1650;2850;40\nvalid till 31 Dec 2026;;;;;;;',
    {
      name: 'sheet.csv',
      seaCarriers: [
        { code: 'MSCU', names: ['MSC'] },
        { code: 'COSU', names: ['COSCO'] },
      ],
    },
  )
  expect(offers.map(({ carrier, transit_days_max: days }) => [carrier?.code, days])).toEqual([
    ['MSCU', 33],
    ['COSU', null],
    ['MSCU', 38],
    ['COSU', null],
  ])
})

test.each(['AIR EXPORT RATES', '空运出口运价', 'Авиаперевозки'])(
  'a heading between two tables that names another way than was read below it is asked about: %s',
  async (heading) => {
    const { offers, asked: all } = await read(
      `Ocean freight FCL, USD, valid till 31 Dec 2026;;;;\nPOL;POD;20GP;40HQ;\nNingbo;Hamburg;1500;2700;\nNingbo;Gdansk;1600;2800;\n;;;;\n${heading};;;Valid: 01/12/2026 - 31/12/2026;\n;;;;\nOrg;Dst;Cur;+45;+100\nPVG;FRA;CNY;41;36\nPVG;ORD;CNY;44;40`,
      'sheet.csv',
    )
    const told = new Set(all.flatMap(({ about, rows }) => (about === 'mode' ? rows : [])))
    const wrong = offers.filter(({ mode, rows }) => rows.some((row) => row >= 'L8' || row === 'L10') && mode !== 'air')
    expect(wrong.filter(({ rows }) => !rows.some((row) => told.has(row)))).toEqual([])
  },
)

test('lines of a message of several ways that no word sends by rail are not taken for trains unasked', async () => {
  const { offers, asked: all } = await read(
    'Урумчи – Алматы: 3 200 $, 4–5 дней, ежедневно\nИу – Москва TIR: 9 800 USD, 14-16 дней, выезд вт/пт\nИу – Минск TIR: 9500$, 15 дней, выезд сб\nСиань – Электроугли: COC 5 450 $, SOC 4 200 $, 15-17 дн., пн/чт\nЧэнду – Белый Раст: COC 5 300, 16 дн., ср',
    'chat.txt',
  )
  const told = new Set(all.flatMap(({ about, rows }) => (about === 'mode' ? rows : [])))
  const byRail = offers.flatMap(({ mode, rows }) => (mode === 'rail' ? rows : []))
  expect(byRail).toContain('L1')
  expect(byRail.filter((row) => !told.has(row))).toEqual(['L4', 'L4', 'L5'])
})
