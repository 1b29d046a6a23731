import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  [
    '起运港\t目的港\t船公司\t第一期\t第二期\t开船\t航程\n\t\t\t2026/12/1－12/14\t2026/12/15－12/31\t\t天',
    '新港\t洛杉矶\tOOCL\t1480/1850/1850\t1680/2100/2100\t周六\t18',
    '大连\t长滩\tHMM\t1500/1880/1880\tTBA\t周日\t20',
  ],
  [
    'POL\tPOD\tCarrier\t1st half\t2nd half\tETD\tT/T\n\t\t\t1 Dec 2026 - 14 Dec 2026\t15 Dec 2026 - 31 Dec 2026\t\tdays',
    'Xingang\tLos Angeles\tOOCL\t1480/1850/1850\t1680/2100/2100\tSat\t18',
    'Dalian\tLong Beach\tHMM\t1500/1880/1880\tTBA\tSun\t20',
  ],
  [
    'Порт отправления\tПорт назначения\tЛиния\tПериод 1\tПериод 2\tВыход\tВ пути\n\t\t\t01.12.2026-14.12.2026\t15.12.2026-31.12.2026\t\tдней',
    'Тяньцзинь\tЛос-Анджелес\tOOCL\t1480/1850/1850\t1680/2100/2100\tсб\t18',
    'Далянь\tЛонг-Бич\tHMM\t1500/1880/1880\tTBA\tвс\t20',
  ],
])('days below the names of columns are when their prices hold, whatever month a title names: %s', async (head, ...rows) => {
  const text = ['12月海运价 USD, 20GP/40GP/40HQ', head, ...rows].join('\n')
  const { offers } = await readText(text, { name: 'sea.tsv' })
  expect(offers.map((each) => [each.prices[0]?.amount, each.prices[0]?.currency, each.valid_from, each.valid_to])).toEqual([
    [1480, 'USD', '2026-12-01', '2026-12-14'],
    [1680, 'USD', '2026-12-15', '2026-12-31'],
    [1500, 'USD', '2026-12-01', '2026-12-14'],
  ])
})

test.each(['单元格内依次为 20GP/40GP/40HQ', '公元2026年', '元月起', '含元件包装'])(
  'words with the sign of the yuan are no money: USD, %s',
  async (words) => {
    const text = `单位：USD；${words}\n起运港,目的港,20GP,40GP,40HQ\n上海,汉堡,1980,3200,3200`
    const { offers } = await readText(text, { name: 'sea.csv' })
    expect(offers[0]?.prices.map(({ currency }) => currency)).toEqual(['USD', 'USD', 'USD'])
  },
)

test.each([
  ['目的港＼起运港', '盐田', '蛇口', '航程(天)', '海防', '林查班'],
  ['POD \\ POL', 'Yantian', 'Shekou', 'T/T', 'Haiphong', 'Laem Chabang'],
])('a block of the other boxes that leaves the days out is of the same lanes: %s', async (corner, ...names) => {
  const [yantian, shekou, days, haiphong, laem] = names
  const text = [
    'USD 2026/12/1-2026/12/14',
    '20GP',
    [corner, yantian, shekou, days].join('\t'),
    `${haiphong}\t120\t—\t3`,
    `${laem}\t180\t190\t7-8`,
    '',
    '40HQ',
    [corner, yantian, shekou].join('\t'),
    `${haiphong}\t220\t—`,
    `${laem}\t330\t350`,
  ].join('\n')
  const { offers } = await readText(text, { name: 'sea.tsv' })
  expect(offers.map((each) => [each.prices.map(({ amount }) => amount).join('/'), each.transit_days_max])).toEqual([
    ['120/220', 3],
    ['180/330', 8],
    ['190/350', 8],
  ])
})

test('blocks of the same boxes, or of other days, stay offers of their own', async () => {
  const block = (title: string, box: string, days: string) =>
    `${title}\nPOL\tPOD\t${box}\tT/T\nShanghai\tHamburg\t1980\t${days}\n`
  const both = await readText(`USD\n${block('A', '20GP', '30')}\n${block('B', '20GP', '')}`, { name: 'sea.tsv' })
  expect(both.offers).toHaveLength(2)
  const other = await readText(`USD\n${block('A', '20GP', '30')}\n${block('B', '40HQ', '36')}`, { name: 'sea.tsv' })
  expect(other.offers).toHaveLength(2)
})
