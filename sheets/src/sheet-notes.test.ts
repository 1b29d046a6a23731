import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { openGrid } from './open-grid.ts'
import { type Knowledge, readSheet } from './read-sheet.ts'

const knowledge: Knowledge = { gazetteer: openGazetteer(), seaCarriers: [], airlines: [], today: '2026-11-27' }
const read = async (...lines: string[]) => readSheet(await openGrid('rates.csv', Buffer.from(lines.join('\n'))), knowledge)

const ZH = ['起运港;目的港;20GP(USD);40HQ(USD)', '上海;汉堡;1600;2950', '上海;海参崴;980;1650']
const EN = ['POL;POD;20GP, USD;40HQ, USD', 'Shanghai;Hamburg;1600;2950', 'Shanghai;Vladivostok;980;1650']
const RU = ['Порт погрузки;Порт выгрузки;20GP, USD;40HQ, USD', 'Шанхай;Гамбург;1600;2950', 'Шанхай;Владивосток;980;1650']

test.each([
  [ZH, '俄罗斯线有效期 2026/12/1-2026/12/31；欧洲线有效期至 12月15日'],
  [EN, 'Russia: valid 1-31 Dec 2026; Europe: valid until 15 Dec 2026'],
  [RU, 'Россия: действует 01.12-31.12.2026; Европа: действует до 15.12.2026'],
])('periods of lines of the world go to the lanes of each: %s', async (rows, note) => {
  const { offers } = await read(...rows, note)
  expect(offers.map(({ pod, valid_to }) => `${pod} ${valid_to}`)).toEqual(['DEHAM 2026-12-15', 'RUVVO 2026-12-31'])
})

test.each([
  ['黑海/地中海线 USD 不含THC', '上海;新罗西斯克;2250;3600', '上海;波季;2050;3300', '上海;热那亚;1350;2420'],
  ['Black Sea / Mediterranean, USD, excl. THC', '上海;新罗西斯克;2250;3600', '上海;伊斯坦布尔;1500;2350'],
  ['Черное море, USD, без THC', '上海;新罗西斯克;2250;3600', '上海;康斯坦察;1700;2800'],
])('a title that names all seas of its sheet speaks of all its lanes: %s', async (title, ...rows) => {
  const { offers } = await read(title, ZH[0] as string, ...rows)
  expect(offers.map(({ surcharges }) => surcharges.map(({ code, status }) => `${code} ${status}`))).toEqual(
    rows.map(() => ['THC elsewhere']),
  )
})

test.each(['“+”后为战争附加费WRS。', 'Amounts after "+" are WRS', 'После «+» – WRS'])(
  'a note below a table names what stands behind a plus: %s',
  async (note) => {
    const { offers } = await read(ZH[0] as string, '上海;汉堡;1700+100;2800+200', '上海;鹿特丹;1600;2900', note)
    expect(offers[0]?.surcharges.map(({ code, amount, equipment }) => `${code} ${amount} ${equipment}`)).toEqual([
      'WRS 100 20GP',
      'WRS 200 40HQ',
    ])
  },
)

test.each(['本票另收 USD 35 杂项', 'Processing in Kazakhstan USD 35 per file', 'Согласование маршрута – 3 000 руб.'])(
  'a sum in a note that nobody can name is asked about with its words: %s',
  async (note) => {
    const { asked } = await read(...ZH, note)
    const question = asked.find(({ about }) => about === 'surcharge')
    expect(question?.rows).toEqual(['L2', 'L3'])
    expect(question?.words).toContain(note.slice(0, 12))
  },
)

test.each(['最低收费 USD 50', 'Account 0000 USD 100', 'Tel. 8 800 000', 'Valid until 15 Dec 2026', 'THC USD 100/cntr extra'])(
  'what is no charge, or one with a name, is not asked about: %s',
  async (note) => {
    const { asked } = await read(...ZH, note)
    expect(asked.filter(({ about, kind }) => about === 'surcharge' && kind === 'unnamed_surcharge')).toEqual([])
  },
)

test.each([
  [EN, 'Export declaration EUR 65 per shipment; import customs clearance not included'],
  [ZH, '报关200元/票另收，目的港清关客户自理'],
  [RU, 'Экспортная декларация 65 EUR за отправку; растаможка не включена'],
])('customs on leaving and on entering are two charges: %s', async (rows, note) => {
  const { offers } = await read(...rows, note)
  for (const { surcharges } of offers)
    expect(surcharges.filter(({ code }) => code === 'CUS').map(({ amount }) => amount !== null)).toEqual([false, true])
})
