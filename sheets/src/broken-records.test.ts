import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (lines: string[]) => readText(lines.join('\n'), { name: 'copied.txt', today: '2027-03-01' })
const told = async (lines: string[]) =>
  (await read(lines)).offers.map((offer) =>
    [
      offer.rows.join('+'),
      offer.pol,
      offer.pod,
      ...offer.prices.map((price) => `${price.for} ${price.amount} ${price.currency}`),
      offer.valid_to,
      offer.transit_days_max,
      offer.weekdays?.join(''),
      offer.cutoff_weekdays?.join(''),
    ].join(' '),
  )

test.each([
  [
    'zh',
    [
      '样例海拼（样例公司）出口拼箱运价表',
      '生效：2027年3月1日　失效：2027年3月15日',
      '运费单位：USD/RT（1立方或1吨取大），每票最低1RT',
      '航线　运费　开船日　航程　截仓',
      '蛇口—',
      '汉堡　22　周五　33天',
      '截仓：周二',
      '蛇口—新加坡　6',
      '周三、周六　5-6天',
      '截仓：周一、周四',
      '第 1 页 / 共 2 页',
      '样例海拼（样例公司）出口拼箱运价表',
      '航线　运费　开船日　航程　截仓',
      '南沙—',
      '林查班　另询　周四　6天',
      '南沙—釜山　12　周四',
      '5天　截仓：周一',
      '附加费：文件费 RMB 350/票，不含在运费内。',
      '第 2 页 / 共 2 页',
    ],
    [
      'L5+L6+L7 CNSHK DEHAM rt 22 USD 2027-03-15 33 5 2',
      'L8+L9+L10 CNSHK SGSIN rt 6 USD 2027-03-15 6 36 14',
      'L16+L17 CNNSA KRPUS rt 12 USD 2027-03-15 5 4 1',
    ],
  ],
  [
    'en, a page that ends within a row',
    [
      'Sample Consol (sample) LCL export tariff, all rates USD per W/M',
      'Effective: 1 March 2027  Expires: 15 March 2027',
      'Route   Freight   Sailing day   Transit time   Cut-off',
      'Shekou - Hamburg  22  Friday',
      '33 days',
      'Page 1 of 2',
      'Route   Freight   Sailing day   Transit time   Cut-off',
      'Cut-off: Tuesday',
      'Shekou -',
      'Singapore  6  Wednesday',
      '6 days  Cut-off: Monday',
      'Nansha - Busan  12',
      'Thursday  5 days  Cut-off: Monday',
      'Page 2 of 2',
    ],
    [
      'L4+L5+L8 CNSHK DEHAM rt 22 USD 2027-03-15 33 5 2',
      'L9+L10+L11 CNSHK SGSIN rt 6 USD 2027-03-15 6 3 1',
      'L12+L13 CNNSA KRPUS rt 12 USD 2027-03-15 5 4 1',
    ],
  ],
])('rows of a copied list are what stands between two beginnings: %s', async (_, lines, offers) => {
  expect(await told(lines)).toEqual(offers)
})

test('a list whose rows each have their line is read as it stands', async () => {
  const lines = [
    'LCL export, all rates USD per W/M, valid 1-15 March 2027',
    'Shekou - Hamburg  22  Friday  33 days',
    'Shekou - Singapore  6  Wednesday  6 days',
    'Nansha - Busan  12  Thursday  5 days',
  ]
  expect((await read(lines)).offers.map(({ rows }) => rows.join('+'))).toEqual(['L2', 'L3', 'L4'])
})
