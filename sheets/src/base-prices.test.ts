import { expect, test } from 'vitest'
import { readCells, readText } from './read-text.fixture.ts'

const read = (lines: string[]) => readText(lines.join('\n'), { name: 'rates.csv', today: '2027-03-01' })
const plain = ({ offers }: Awaited<ReturnType<typeof read>>) =>
  offers.map(({ pol, pod, prices }) =>
    [pol, pod, ...prices.map((price) => `${price.for} ${price.amount} ${price.currency}`)].join(' '),
  )

const SEA = [
  'CNSHA NLRTM 20GP 1850 USD 40HQ 3300 USD',
  'CNSHA DEHAM 20GP 1880 USD 40HQ 3350 USD',
  'CNSHA BEANR 20GP 1850 USD 40HQ 3300 USD',
  'CNNGB NLRTM 20GP 1825 USD 40HQ 3250 USD',
]
test.each([
  [
    'base above, titles again',
    [
      '上海出口欧洲 海运 USD/箱 有效期3/1-3/14',
      '一、基准航线',
      '起运港,目的港,20GP,40HQ,航程',
      '上海,鹿特丹,1850,3300,32天',
      '二、其他航线：在基准价上加减（“平”＝与基准同价）',
      '起运港,目的港,20GP,40HQ,航程',
      '上海,汉堡,+30,+50,34天',
      '上海,安特卫普,平,平,33天',
      '宁波,鹿特丹,-25,-50,33天',
    ],
  ],
  [
    'base among its rows, titles once, in another order',
    [
      'Ocean freight USD valid 01.03.2027 - 14.03.2027. All other lanes are differentials to the base lane.',
      '40HQ,20GP,POD,POL',
      '3300,1850,Rotterdam,Shanghai',
      '+ USD 50,+ USD 30,Hamburg,Shanghai',
      'same,as base,Antwerp,Shanghai',
      'minus 50,minus 25,Rotterdam,Ningbo',
    ],
  ],
  [
    'base told by a line',
    [
      'Морской фрахт, ставки действуют 01.03.2027–14.03.2027',
      'Базовая ставка Шанхай – Роттердам: USD 1850/3300',
      'Порт отправления,Порт назначения,20DC,40HC',
      'Шанхай,Роттердам,база,база',
      'Шанхай,Гамбург,+30,+50',
      'Шанхай,Антверпен,как база,как база',
      'Нинбо,Роттердам,−25,−50',
    ],
  ],
])('differences from a base lane are prices: %s', async (_, lines) => {
  const sorted = plain(await read(lines)).map((told) => told.replace(/(40HQ \d+ USD) (20GP \d+ USD)/u, '$2 $1'))
  expect(sorted).toEqual(SEA)
})

test('shares are of the base, and which of several bases is meant is told by the origin', async () => {
  expect(
    plain(
      await read([
        'Ocean freight USD, base lanes and differentials against base, valid 01.03.2027 - 14.03.2027',
        'POL,POD,20GP,40HQ',
        'Shanghai,Rotterdam,1800,3000',
        'Qingdao,Rotterdam,1900,3200',
        'Shanghai,Hamburg,+5%,+10%',
        'Qingdao,Hamburg,-5%,-10%',
      ]),
    ),
  ).toEqual([
    'CNSHA NLRTM 20GP 1800 USD 40HQ 3000 USD',
    'CNTAO NLRTM 20GP 1900 USD 40HQ 3200 USD',
    'CNSHA DEHAM 20GP 1890 USD 40HQ 3300 USD',
    'CNTAO DEHAM 20GP 1805 USD 40HQ 2880 USD',
  ])
})

test('a base may stand on another sheet', () => {
  const sheets = [
    [['USD, valid 01.03.2027 - 14.03.2027, base lane'], ['POL', 'POD', '20GP', '40HQ'], ['Shanghai', 'Rotterdam', 1800, 3000]],
    [
      ['Differentials to base, USD, valid 01.03.2027 - 14.03.2027'],
      ['POL', 'POD', '20GP', '40HQ'],
      ['Shanghai', 'Hamburg', '+30', '+50'],
    ],
  ]
  expect(plain(readCells([...(sheets[0] ?? []), ...(sheets[1] ?? [])], { name: 'r.xlsx', today: '2027-03-01' }))).toEqual([
    'CNSHA NLRTM 20GP 1800 USD 40HQ 3000 USD',
    'CNSHA DEHAM 20GP 1830 USD 40HQ 3050 USD',
  ])
})

test('a difference nobody can add up is asked about and is no price', async () => {
  const answer = await read([
    'Ocean freight USD, differentials to base, valid 01.03.2027 - 14.03.2027',
    'POL,POD,20GP,40HQ',
    'Shanghai,Rotterdam,1800,3000',
    'Qingdao,Rotterdam,1900,3200',
    'Ningbo,Hamburg,+30,+50',
  ])
  expect(plain(answer)).toHaveLength(2)
  expect(answer.asked.filter(({ about }) => about === 'price').flatMap(({ rows }) => rows)).toContain('L5')
})

test('a difference many times the others of its row is flagged', async () => {
  const { flagged } = await read([
    '海运 USD/箱 有效期3/1-3/14 在基准价上加减',
    '起运港,目的港,20GP,40GP,40HQ',
    '上海,鹿特丹,1850,3300,3300',
    '盐田,鹿特丹,+1500,+100,+100',
  ])
  expect(flagged.filter(({ rows }) => rows.includes('L4')).map(({ field }) => field)).toContain('price:20GP')
})
