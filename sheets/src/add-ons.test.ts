import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const SEA = [
  { code: 'COSU', names: ['COSCO'] },
  { code: 'EGLV', names: ['EMC', 'Evergreen'] },
]
const read = (lines: string[]) => readText(lines.join('\n'), { name: 'rates.csv', seaCarriers: SEA, today: '2027-03-01' })
const told = async (lines: string[]) =>
  (await read(lines)).offers.map(({ rows, pol, pod, carrier, prices }) =>
    [rows.join('+'), pol, pod, carrier?.code, ...prices.map((price) => `${price.for} ${price.amount} ${price.currency}`)].join(
      ' ',
    ),
  )

const BASE = ['L3 CNYTN NLRTM COSU 20GP 1580 USD 40HQ 2760 USD', 'L4 CNYTN AEJEA EGLV 20GP 1180 USD 40HQ 1960 USD']
test.each([
  [
    'zh',
    [
      'FOB深圳 整箱海运价 USD,基本港：盐田',
      '目的港,船东,20GP,40HQ',
      '鹿特丹,COSCO,1580,2760',
      '杰贝阿里,EMC,1180,1960',
      '外港附加（USD/箱）',
      '起运港,20GP,40HQ,适用航线',
      '蛇口,0,0,全部',
      '南沙,50,100,仅欧洲线',
      '汕头,160,280,仅鹿特丹COSCO',
      '海口,单询,单询,—',
    ],
  ],
  [
    'en',
    [
      'Ocean freight USD,Base port: Yantian',
      'POD,Carrier,20GP,40HQ',
      'Rotterdam,COSCO,1580,2760',
      'Jebel Ali,EMC,1180,1960',
      'Outport arbitraries (USD per box)',
      'Port of loading,20GP,40HQ,Applies to',
      'Shekou,0,0,All',
      'Nansha,50,100,Europe only',
      'Shantou,USD 160,USD 280,Rotterdam COSCO only',
      'Haikou,on request,on request,-',
    ],
  ],
  [
    'ru',
    [
      'Морской фрахт USD,Базовый порт: Яньтянь',
      'Порт назначения,Линия,20DC,40HC',
      'Роттердам,COSCO,1580,2760',
      'Джебель-Али,EMC,1180,1960',
      'Доплаты за порт отправления (USD за контейнер)',
      'Порт отправления,20DC,40HC,Для направлений',
      'Шэкоу,0,0,все',
      'Наньша,50,100,только Европа',
      'Шаньтоу,160,280,только Роттердам COSCO',
      'Хайкоу,по запросу,по запросу,',
    ],
  ],
])('add-ons for other ports of loading are summed with the prices from the base port: %s', async (_, lines) => {
  expect(await told(lines)).toEqual([
    ...BASE,
    'L3+L7 CNSHK NLRTM COSU 20GP 1580 USD 40HQ 2760 USD',
    'L4+L7 CNSHK AEJEA EGLV 20GP 1180 USD 40HQ 1960 USD',
    'L3+L8 CNNSA NLRTM COSU 20GP 1630 USD 40HQ 2860 USD',
    'L3+L9 CNSWA NLRTM COSU 20GP 1740 USD 40HQ 3040 USD',
  ])
})

test('an add-on whose lanes nobody knows, or in another currency, is asked and makes no price', async () => {
  const lines = [
    '海运 USD,基本港：盐田',
    '目的港,船东,20GP,40HQ',
    '鹿特丹,COSCO,1580,2760',
    '外港附加',
    '起运港,20GP,40HQ,适用航线',
    '南沙,50,100,神秘快航',
    '汕头,RMB 160,RMB 280,全部',
  ]
  const { offers, asked } = await read(lines)
  expect(offers.map(({ rows }) => rows.join())).toEqual(['L3'])
  expect(asked.filter(({ about, kind }) => about === 'price' && kind === 'unread').flatMap(({ rows }) => rows)).toEqual([
    'L6',
    'L7',
  ])
})

test('a second table of lanes from other ports stays a table of lanes', async () => {
  const lines = [
    '海运 USD',
    '起运港,目的港,20GP,40HQ',
    '盐田,鹿特丹,1580,2760',
    '外港报价',
    '起运港,目的港,20GP,40HQ',
    '南沙,鹿特丹,1630,2860',
  ]
  expect((await told(lines)).map((each) => each.replace(/^(\S+) (\S+) (\S+).*$/u, '$1 $2 $3'))).toEqual([
    'L3 CNYTN NLRTM',
    'L6 CNNSA NLRTM',
  ])
})
