import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import type { GridSheet } from './grid.ts'
import { readSheet } from './read-sheet.ts'

const gazetteer = openGazetteer()
const sheetOf = (name: string, text: string): GridSheet => ({
  name,
  hidden: false,
  merges: [],
  rows: text.split('\n').map((line, i) => ({
    number: i + 1,
    hidden: false,
    cells: line.split('|').map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell === '' ? null : cell)),
  })),
})
const read = (...texts: string[]) =>
  readSheet(
    { name: 'prices.xlsx', kind: 'grid', sheets: texts.map((text, i) => sheetOf(`S${i + 1}`, text)) },
    {
      gazetteer,
      seaCarriers: [
        { code: 'COSU', names: ['COSCO'] },
        { code: 'MSCU', names: ['MSC'] },
      ],
      airlines: [],
      today: '2026-11-27',
    },
  )
const charges = ({ offers }: Awaited<ReturnType<typeof read>>) =>
  offers.map(({ surcharges }) =>
    surcharges
      .map(({ code, amount, currency, basis, status }) =>
        [code, amount, currency, basis, status].filter((each) => each !== null).join(' '),
      )
      .join(', '),
  )

const AIR = '空运 人民币/KG\n始发港|目的港|航司|N|+45|+100\nPVG|SVO|SU|39|33|29.5\nPVG|IST|TK|44|38|34.5'
test.each([
  [`航司附加费\n航司|燃油|安检|AWB|币种\nSU|6.8|1.2|50|CNY\nTK|含|1|50|CNY`],
  [`Surcharges per kg, AWB per shipment, CNY\nAirline|FSC|Security|AWB\nSU|6.8|1.2|50\nTK|incl|1|50\nQR|5|1|50`],
  [`Сборы авиакомпаний, CNY\nАвиакомпания|Топливный сбор|Досмотр|AWB\nSU|6.8|1.2|50\nTK|вкл.|1|50`],
])('a sheet of charges by airline goes to the lanes of each: %s', async (table) => {
  const answer = await read(AIR, table)
  expect(charges(answer)).toEqual([
    'FSC 6.8 CNY kg on_top, SEC 1.2 CNY kg on_top, RST 50 CNY document on_top',
    'FSC inside, SEC 1 CNY kg on_top, RST 50 CNY document on_top',
  ])
  expect(answer.asked.filter(({ kind }) => kind === 'unread' || kind === 'no_lane')).toEqual([])
})

const SEA = 'POL|POD|Carrier|20GP|40HQ|Currency\nShanghai|Hamburg|COSCO|1500|2700|USD\nNingbo|Hamburg|MSC|1550|2750|USD'
test.each([
  ['Carrier|THC|DOC|Telex\nCOSCO|120|50|30\nMSC|130|60|excl'],
  ['船公司|THC|文件费|电放费|币种\n中远|120|50|30|USD\nMSC|130|60|另付|USD'],
  ['Линия|THC|Оформление коносамента|Телекс-релиз|Валюта\nCOSCO|120|50|30|USD\nMSC|130|60|отдельно|USD'],
])('a sheet of charges by line, %s', async (table) => {
  expect(charges(await read(SEA, table))).toEqual([
    expect.stringMatching(/^THC 120 USD container on_top, DOC 50 USD document on_top, RST 30 USD document conditional$/),
    expect.stringMatching(/^THC 130 USD container on_top, DOC 60 USD document on_top, RST elsewhere$/),
  ])
})

test('what others of a list pay is of the carriers that it does not name', async () => {
  expect(charges(await read(SEA, 'Carrier|THC|DOC|Currency\nMSC|130|60|USD\nOthers|110|45|USD'))).toEqual([
    'THC 110 USD container on_top, DOC 45 USD document on_top',
    'THC 130 USD container on_top, DOC 60 USD document on_top',
  ])
})

test('a list of charges whose carriers and ports no lane has is asked about', async () => {
  const answer = await read(SEA, 'Port|Carrier|THC|DOC\nQingdao|HMM|130|60\nXiamen|HMM|110|45')
  expect(charges(answer)).toEqual(['', ''])
  expect(answer.asked.some(({ rows }) => rows.includes('S2!2'))).toBe(true)
})

test('charges by ports of loading below the lanes of their sheet', async () => {
  const answer = await read(`${SEA}\n\n起运港|THC|文件费|币种\n上海|120|50|USD\n宁波|130|60|USD`)
  expect(charges(answer)).toEqual([
    'THC 120 USD container on_top, DOC 50 USD document on_top',
    'THC 130 USD container on_top, DOC 60 USD document on_top',
  ])
})

const LANES = 'POL|POD|20GP|40HQ|Currency'
const workbook = (title: string, europe: string, america: string, all: string) =>
  readSheet(
    {
      name: 'prices.xlsx',
      kind: 'grid',
      sheets: [
        sheetOf('N.Europe', `${LANES}\nNingbo|Hamburg|1500|2700|USD\nNingbo|Rotterdam|1550|2750|USD`),
        sheetOf('Med-BSea', `${LANES}\nShanghai|Piraeus|2150|3350|USD\nShanghai|Mersin|2250|3450|USD`),
        sheetOf('USWC', `${LANES}\nYantian|Los Angeles|1250|1560|USD\nXiamen|Los Angeles|1190|1490|USD`),
        sheetOf(
          'Local',
          `Item|Code|20'|40' / 40'HC|Cur.|Per|${title}\nTerminal handling|THC|905|1340|CNY|container|${all}\nDocumentation|DOC|450|450|CNY|B/L|${all}\nEntry summary|ENS|35|35|USD|B/L|${europe}\nAMS filing|AMS|30|30|USD|B/L|${america}`,
        ),
      ],
    },
    { gazetteer, seaCarriers: [], airlines: [], today: '2026-11-27' },
  )
test.each([
  ['Applies to', 'N.Europe', 'USWC', 'all lanes'],
  ['适用', 'n. europe', 'USWC', '全部'],
  ['Применяется', 'N Europe', 'Uswc', 'все'],
  ['Lanes', 'N.Europe', 'USWC', ''],
])('charges of a list that name a sheet of the workbook are of its lanes alone: %s', (title, europe, america, all) => {
  const { offers, asked } = workbook(title, europe, america, all)
  expect(
    offers.map(({ rows, surcharges }) => `${rows} ${surcharges.map(({ code, amount }) => `${code} ${amount}`).join()}`),
  ).toEqual([
    'N.Europe!2 THC 905,THC 1340,DOC 450,ENS 35',
    'N.Europe!3 THC 905,THC 1340,DOC 450,ENS 35',
    'Med-BSea!2 THC 905,THC 1340,DOC 450',
    'Med-BSea!3 THC 905,THC 1340,DOC 450',
    'USWC!2 THC 905,THC 1340,DOC 450,AMS 30',
    'USWC!3 THC 905,THC 1340,DOC 450,AMS 30',
  ])
  expect(asked.filter(({ kind }) => kind === 'no_lane')).toEqual([])
})

test.each(['N.Europe / USWC', 'USWC, N.Europe', 'USWC and N.Europe'])('a list may name several sheets: %s', (both) => {
  const { offers } = workbook('Applies to', 'N.Europe', both, 'all')
  expect(offers.filter(({ surcharges }) => surcharges.some(({ code }) => code === 'AMS')).map(({ rows }) => rows[0])).toEqual([
    'USWC!2',
    'USWC!3',
  ])
})
