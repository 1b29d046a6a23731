/** Tables drawn with blanks: columns by the room that signs take, lines of facts above them, titles again on each page. */
import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = async (lines: string[]) =>
  (
    await readText(lines.join('\n'), {
      name: 'quotation.txt',
      seaCarriers: [
        { code: 'HMMU', names: ['HMM'] },
        { code: 'MSCU', names: ['MSC'] },
        { code: 'COSU', names: ['COSCO', '中远海运'] },
      ],
      today: '2027-03-01',
    })
  ).offers.map(({ pol, pod, carrier, prices, weekdays }) =>
    [pol, pod, carrier?.code, prices.map(({ amount, currency }) => `${amount} ${currency}`).join('/'), weekdays?.join('')].join(
      ' ',
    ),
  )

const ROOM = (text: string, width: number) =>
  text + ' '.repeat(Math.max(2, width - text.length - (text.match(/[\u2e80-\uffef]/gu)?.length ?? 0)))
const SIGNS = (text: string, width: number) => text + ' '.repeat(Math.max(2, width - text.length))
const WIDTHS = [14, 16, 12, 9, 9, 9, 12, 8]
const TITLES = ['起运港', '目的港', '承运人', '20GP', '40GP', '40HC', '开航', '航程']
const ROWS = [
  ['上海', '汉堡', 'HMM', '1,780', '3,320', '3,320', '周一', '34天'],
  ['宁波', '比雷埃夫斯', '中远海运', '1 690', '3 150', '3 150', '周六', '26天'],
]
const NEXT = [['青岛', '梅尔辛', 'MSC', '2,050', '3,790', '3,790', '周三、周日', '31-33天']]
const WANTED = [
  'CNSHA DEHAM HMMU 1780 USD/3320 USD/3320 USD 1',
  'CNNGB GRPIR COSU 1690 USD/3150 USD/3150 USD 6',
  'CNTAO TRMER MSCU 2050 USD/3790 USD/3790 USD 37',
]

test.each([
  ['the room they take', ROOM, '编号 Q-1    日期 2027/03/01    有效期至 2027/03/20    币种：美元'],
  ['their signs', SIGNS, '编号 Q-1    日期 2027/03/01    有效期至 2027/03/20    币种：美元'],
  [
    'the room they take, below facts in another form',
    ROOM,
    '日期：2027-03-01    有效期至：2027-03-20    币种：USD    承运人：见下',
  ],
])('columns set by %s', async (_, pad, facts) => {
  const drawn = (cells: string[]) => cells.map((cell, i) => pad(cell, WIDTHS[i] ?? 8)).join('')
  const foot = (page: number) => `样例物流    电话 000-0000            第 ${page} 页 共 2 页`
  const offers = await read([
    '样例物流         报  价  单',
    facts,
    ...[TITLES, ...ROWS].map(drawn),
    foot(1),
    ...[TITLES, ...NEXT].map(drawn),
    foot(2),
  ])
  expect(offers).toEqual(WANTED)
})
