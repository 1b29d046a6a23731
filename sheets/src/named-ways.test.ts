/** Where lists begin by their titles and remarks, and which ways the parts of their notes speak of. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const lanes = ({ offers }: Awaited<ReturnType<typeof readText>>) => offers.map(({ pol, pod }) => `${pol}-${pod}`)

test.each([
  ['一、俄罗斯线（始发：重庆团结村，均为COC）USD', '到站;40HQ'],
  ['班列（始发：重庆团结村） COC USD', '到站;40HQ'],
  ['Rail to Russia (origin: Chongqing), COC, USD', 'Destination station;40HC'],
  ['ЖД COC USD (отправление: Чунцин)', 'Станция назначения;40HC'],
])('a bracket in a title says where its lanes begin: %s', async (title, head) => {
  const answer = await readText(`${title}\n${head}\n沃尔西诺;5400\n塔什干;3600`, { name: 'rail.csv' })
  expect(lanes(answer)).toEqual(['R-CHONGQING-R-VORSINO', 'R-CHONGQING-R-TASHKENT'])
})

test.each([
  ['中亚班列 USD（重庆团结村 / 成都城厢 同价）', '到站;COC 40HQ;备注', '仅重庆始发'],
  ['Rail COC USD (Chongqing / Chengdu, same rates)', 'Destination station;40HC;Remarks', 'ex Chongqing only'],
  ['ЖД COC USD (Чунцин / Чэнду, одна ставка)', 'Станция назначения;40HC;Примечание', 'только из Чунцина'],
])('places at one price begin all lanes that no remark narrows: %s', async (title, head, remark) => {
  const answer = await readText(`${title}\n${head}\n塔什干;3300;\n比什凯克;3100;${remark}`, { name: 'rail.csv' })
  expect(lanes(answer).toSorted()).toEqual(['R-CHENGDU-R-TASHKENT', 'R-CHONGQING-R-BISHKEK', 'R-CHONGQING-R-TASHKENT'])
})

test('a remark that leaves a place the title does not name is asked about', async () => {
  const answer = await readText(
    'Rail COC USD (Chongqing / Chengdu, same rates)\nDestination station;40HC;Remarks\nTashkent;3300;ex Wuhan only',
    { name: 'rail.csv' },
  )
  expect(answer.asked.some(({ about, rows }) => about === 'place' && rows.includes('L3'))).toBe(true)
})

test.each([
  ['上海港 — 俄远东  整箱（USD）', '目的港;20GP;40HQ'],
  ['Shanghai – Russian Far East, sea FCL, USD', 'Port of discharge;20DC;40HC'],
  ['Шанхай – порты ДВ, море, USD', 'Порт назначения;20DC;40HC'],
])('a title from a port to a line of the world: %s', async (title, head) => {
  const answer = await readText(`${title}\n${head}\nVladivostok;650;1050\nVostochny;700;1100`, { name: 'sea.csv' })
  expect(answer.offers.map(({ pol }) => pol)).toEqual(['CNSHA', 'CNSHA'])
})

test.each([
  ['海铁联运（经海参崴） USD/40HQ，COC', '起运港 \\ 到站', '沃尔西诺', '叶卡捷琳堡'],
  ['Sea-rail via Vladivostok, USD / 40HC, COC', 'POL \\ station', 'Vorsino', 'Yekaterinburg'],
  ['Мультимодал через Владивосток, USD за 40HC, COC', 'Порт отправления \\ станция', 'Ворсино', 'Екатеринбург'],
])('a city of several stations over a column is asked as one in a row is: %s', async (title, corner, one, other) => {
  const { offers, asked } = await readText(`${title}\n${corner};${one};${other}\n上海;5150;4600\n宁波;5250;4700`, {
    name: 'chains.csv',
  })
  expect(offers.map(({ pod }) => pod)).toEqual(['R-VORSINO', 'R-YEKATERINBURG', 'R-VORSINO', 'R-YEKATERINBURG'])
  expect(asked.some(({ about, rows }) => about === 'place' && rows.includes('L3'))).toBe(true)
})

test.each([
  ['拼箱 上海出口 USD', '目的港;USD/RT;航程', 'CFS操作费 45元/RT 另收', 45],
  ['LCL ex Shanghai USD', 'POD;USD per W/M;T/T', 'CFS handling CNY 45 per W/M extra', 45],
  ['LCL ex Shanghai USD', 'POD;USD per W/M;T/T', 'Handling (CFS): CNY 38/RT on top', 38],
  ['Сборные грузы морем LCL из Шанхая, USD', 'Порт назначения;USD за W/M;Срок', 'Обработка на CFS 45 CNY/RT сверху', 45],
])('handling at the warehouse is one charge: %s, %s, %s', async (title, head, note, amount) => {
  const { offers } = await readText(`${title}\n${head}\nHamburg;28;32\nRotterdam;25;30\n${note}`, { name: 'lcl.csv' })
  expect(offers.map(({ surcharges }) => surcharges.map((each) => `${each.code} ${each.amount}`))).toEqual([
    [`CFS ${amount}`],
    [`CFS ${amount}`],
  ])
})

const NOTES = [
  '整箱起运港 THC RMB710/20GP、RMB1060/40HQ；海铁起运港 THC RMB1060/箱；DOC RMB500/票，均另付',
  'FCL: THC CNY 710/20GP, CNY 1060/40HC; sea-rail: THC CNY 1060 per container; DOC CNY 500 per B/L, all extra',
  'FCL: THC 710 CNY/20DC, 1060 CNY/40HC; мультимодал: THC 1060 CNY/конт.; DOC 500 CNY/BL, всё дополнительно',
]
test.each(NOTES)('parts of a note that each speak of a way, and a last one of all of them: %s', async (note) => {
  const { offers } = await readText(
    `海运 整箱 USD COC\n起运港\t目的港\t20GP\t40HQ\n上海\t海参崴\t650\t1050\n\n海铁联运（经海参崴） USD COC\n起运港\t到站\t40HQ\n上海\t沃尔西诺\t5150\n\n空运 CNY/KG\n起运港\t目的港\t+100\t+300\nPVG\tFRA\t33\t30\n\n${note}`,
    { name: 'all.tsv' },
  )
  expect(
    offers.map(({ mode, surcharges }) => `${mode} ${surcharges.map((each) => `${each.code} ${each.amount} ${each.equipment}`)}`),
  ).toEqual(['sea THC 710 20GP,THC 1060 40HQ,DOC 500 null', 'multimodal THC 1060 null,DOC 500 null', 'air '])
})

test.each(['价格11/15-11/21', 'rate 15-21 Nov', 'ставка 15.11–21.11', '报价 11月15日-11月21日'])(
  'a remark that is the period of its price ends its row: %s',
  async (remark) => {
    const { offers, asked } = await readText(
      `PVG 空运 11/23-11/30 CNY/KG\n航司;目的港;+100;+300;备注\nSU;SVO;33;30.5;\nS7;OVB;29;27;${remark}`,
      { name: 'air.csv' },
    )
    expect(offers.map(({ pod, valid_to }) => `${pod} ${valid_to}`)).toEqual(['SVO 2026-11-30'])
    expect(asked).toContainEqual(expect.objectContaining({ about: 'validity', rows: ['L4'], kind: 'expired' }))
  },
)

test.each(['ст. Екатеринбург-Тов.', 'станция Екатеринбург-Тов.', 'Екатеринбург-Тов.', 'Екатеринбург-Товарный'])(
  'a shortened name of a station behind the word for one: %s',
  async (station) => {
    const text = `ЖД COC USD (отправление: Чунцин)\nСтанция назначения;40HC\n${station};4300\nВорсино;5400`
    const { offers } = await readText(text, { name: 'rail.csv' })
    expect(offers.map(({ pod }) => pod)).toEqual(['R-YEKATERINBURG', 'R-VORSINO'])
  },
)
