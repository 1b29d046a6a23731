import { describe, expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (lines: readonly string[], name = 'rates.csv') => readText(lines.join('\n'), { name, today: '2027-03-01' })

describe('a row that alone is in another currency', () => {
  const apart = async (lines: readonly string[], name?: string) =>
    (await read(lines, name)).asked.flatMap(({ kind, rows }) => (kind === 'apart' ? rows : []))
  const head = 'Ocean FCL, USD, valid 1-15 March 2027\nPOL;POD;20GP;40HQ'

  test.each([['EUR 1400;EUR 2600'], ['1400 EUR;2600 EUR'], ['RMB 9800;RMB 18000']])('is asked about: %s', async (cells) => {
    const rows = [`Qingdao;Hamburg;${cells}`, 'Ningbo;Rotterdam;1400;2600', 'Ningbo;Antwerp;1420;2650', 'Ningbo;Gdansk;1600;2900']
    expect(await apart([head, ...rows])).toEqual(['L3'])
    expect(await apart([head, ...rows.toReversed()])).toEqual(['L6'])
  })

  test('is asked about in a message', async () => {
    expect(
      await apart(
        [
          '班列 USD/40HQ COC',
          '义乌-杜伊斯堡 6900 周二',
          '重庆-杜伊斯堡 6700 周一',
          '西安-明斯克 6000 周六',
          '西安-沃尔西诺 3.6万人民币 周五',
        ],
        'chat.txt',
      ),
    ).toEqual(['L5'])
  })

  test('is not asked about where a column says the currency, where several rows are so, or too few are otherwise', async () => {
    const column = 'Ocean FCL, valid 1-15 March 2027\nPOL;POD;20GP;40HQ;Currency'
    const inDollars = ['Ningbo;Rotterdam;1400;2600;USD', 'Ningbo;Antwerp;1420;2650;USD', 'Ningbo;Gdansk;1600;2900;USD']
    expect(await apart([column, 'Qingdao;Hamburg;1300;2400;EUR', ...inDollars])).toEqual([])
    const inEuro = ['Qingdao;Hamburg;EUR 1300;EUR 2400', 'Qingdao;Koper;EUR 1500;EUR 2500']
    expect(
      await apart([head, ...inEuro, 'Ningbo;Rotterdam;1400;2600', 'Ningbo;Antwerp;1420;2650', 'Ningbo;Gdansk;1600;2900']),
    ).toEqual([])
    expect(await apart([head, 'Qingdao;Hamburg;EUR 1300;EUR 2400', 'Ningbo;Rotterdam;1400;2600'])).toEqual([])
  })
})

describe('kinds of trucks of one row', () => {
  const flagged = async (rows: readonly string[]) =>
    (await read(['卡航 人民币/车 有效期2027.3.1-3.31', '始发地,目的地,13米半挂,13.6米篷布车(TIR),时效', ...rows])).flagged.map(
      ({ rows: [row], field, kind }) => `${row} ${field} ${kind}`,
    )
  const others = ['西安,阿拉木图,29800,38000,7天', '西安,塔什干,36500,45000,10天', '乌鲁木齐,比什凯克,17500,24000,4天']

  test('that cost a tenth of each other, or ten times, are flagged', async () => {
    expect(await flagged([...others, '义乌,莫斯科,6900,78000,14天'])).toEqual(['L6 price:truck/CN-13 price_out_of_line'])
    expect(await flagged(['西安,莫斯科,69000,780000,14天', ...others])).toEqual(['L3 price:truck/EU-TENT price_out_of_line'])
  })

  test('that are far for being long ways are not', async () => {
    expect(await flagged([...others, '喀什,莫斯科,98000,118000,14天', '霍尔果斯,阿拉木图,5900,7000,1天'])).toEqual([])
  })
})
