import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['5 и 19 января', '2027-01-05,2027-01-19'],
  ['5, 12 и 19 января', '2027-01-05,2027-01-12,2027-01-19'],
  ['10 и 24 января', '2027-01-10,2027-01-24'],
  ['24, 28 and 31 January', '2027-01-24,2027-01-28,2027-01-31'],
  ['January 24 and 27', '2027-01-24,2027-01-27'],
  ['24, 27.01', '2027-01-24,2027-01-27'],
  ['5 and 19 January', '2027-01-05,2027-01-19'],
  ['January 5, 12 and 19', '2027-01-05,2027-01-12,2027-01-19'],
  ['1月5日、19日', '2027-01-05,2027-01-19'],
  ['1月5、12、19日', '2027-01-05,2027-01-12,2027-01-19'],
  ['05, 19.01', '2027-01-05,2027-01-19'],
  ['5 января', '2027-01-05'],
])('days that share the name of their month are days of departure each: %s', async (days, dates) => {
  const text = `USD\nПорт отправления\tПорт назначения\t20GP\t40HQ\tВыход судна\nШанхай\tВладивосток\t1250\t2050\t${days}`
  const { offers } = await readText(text, { name: 'море.tsv', today: '2026-12-20' })
  expect(offers[0]?.dates?.join()).toBe(dates)
})

test.each([
  ['2026-12-01至12-15', '2026-12-16至12-31', '2026-12-15'],
  ['2026-12-01 ~ 12-15', '2026-12-16 ~ 01-05', '2026-12-15'],
])('a day of ISO without its year ends a period: %s', async (first, second, last) => {
  const text = `USD, 20GP/40GP/40HQ\n起运港\t目的港\t船东\t${first}\t${second}\t航程\n天津新港\t汉堡\tCOSCO\t1750/3250/3250\t同左\t34天`
  const { offers } = await readText(text, { name: 'sea.tsv' })
  expect(offers.map((each) => [each.valid_from, each.prices[0]?.amount])).toEqual([
    ['2026-12-01', 1750],
    ['2026-12-16', 1750],
  ])
  expect(offers[0]?.valid_to).toBe(last)
})

test.each([
  ['起运港\t目的港\t20GP\t40GP\t40HQ', '青岛\t洛杉矶\t1650\t同HQ\t2100'],
  ['起运港\t目的港\t20GP\t40HQ\t40GP', '青岛\t洛杉矶\t1650\t2100\t同左'],
  ['POL\tPOD\t20GP\t40GP\t40HQ', 'Qingdao\tLos Angeles\t1650\tsame as 40HQ\t2100'],
  ['Порт отправления\tПорт назначения\t20GP\t40GP\t40HQ', 'Циндао\tЛос-Анджелес\t1650\tкак 40HQ\t2100'],
])('a cell that says which box its price is like has that price: %s', async (...rows) => {
  const { offers } = await readText(`USD 2026.12.1-12.31\n${rows.join('\n')}`, { name: 'sea.tsv' })
  const prices = offers[0]?.prices.map((each) => `${each.for} ${each.amount}`).toSorted()
  expect(prices).toEqual(['20GP 1650', '40GP 2100', '40HQ 2100'])
})

test.each([
  [
    '线路\t整车价\t币种\t散货(元/公斤)\t散货(元/方)',
    '乌鲁木齐-阿拉木图\t3200\tUSD\t2.2\t450',
    '义乌-塔什干\t69000\tCNY\t5.8\t1160',
  ],
  [
    'Lane\tFTL\tCurrency\tLTL, CNY/kg\tLTL, CNY/cbm',
    'Urumqi-Almaty\t3200\tUSD\t2.2\t450',
    'Yiwu-Tashkent\t69000\tCNY\t5.8\t1160',
  ],
])('a column of currencies is of the prices whose titles say none: %s', async (head, ...rows) => {
  const { offers } = await readText(`卡航 road 2026.12.1-12.31\n${head}\n${rows.join('\n')}`, { name: '卡航.tsv' })
  const currencies = offers.map(({ loadType, prices }) => [loadType, ...prices.map(({ currency }) => currency)].join(' '))
  expect(currencies).toEqual(['FTL USD', 'LTL CNY CNY', 'FTL CNY', 'LTL CNY CNY'])
})

test('where all titles of prices say a currency, that of the row holds', async () => {
  const text = 'USD 2026.12.1-12.31\nPOL\tPOD\t20GP (USD)\t40HQ (USD)\tCurrency\nShanghai\tHamburg\t1750\t3250\tEUR'
  const { offers } = await readText(text, { name: 'sea.tsv' })
  expect(offers[0]?.prices.map(({ currency }) => currency)).toEqual(['EUR', 'EUR'])
})

test.each([
  'FCL: USD per container. LCL: EUR, the greater of CBM and tonne.',
  '整箱 USD/柜。拼箱 EUR，按方按吨取大。',
  'FCL: USD за контейнер. LCL: EUR за м3 или тонну.',
])('sentences that each tell the currency of a load are of that load: %s', async (said) => {
  const text = `Rail 班列 ж/д 2026.12.1-12.31\n${said}\nOrigin\tDestination\tBox owner\t20GP\t40HQ\tLCL per CBM\tLCL per tonne\nChongqing\tDuisburg\tCOC\t3900\t6400\t115\t290`
  const { offers } = await readText(text, { name: 'rail.tsv' })
  const currencies = offers.map(({ loadType, prices }) => [loadType, ...prices.map(({ currency }) => currency)].join(' '))
  expect(currencies).toEqual(['FCL USD USD', 'LCL EUR EUR'])
})
