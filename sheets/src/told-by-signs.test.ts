import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string) => readText(text, { name: 'sheet.csv', today: '2027-03-01' })
const EUROPE = `海运 USD 2027.3.1-3.31;;;
目的港;国家;起运港;20GP;40HQ
鹿特丹;荷兰;盐田;1480;2750
汉堡;德国;盐田;1510;2790
比雷埃夫斯;希腊;盐田;1390;2590
费利克斯托;英国;盐田;1590;2880
杰贝阿里;阿联酋;盐田;980;1560
`

test.each([
  '荷德比法波及希腊须申报ENS：USD 35/票（英国、土耳其、中东不收）',
  '德、荷和希腊 ENS USD 35/票',
  '荷兰、德国、希腊 ENS USD 35/票（英国免收）',
])('countries by one sign each are each of those meant: %s', async (note) => {
  const { offers } = await read(`${EUROPE}\n附注\n${note}`)
  expect(
    offers.map(({ pod, surcharges }) => [
      pod,
      surcharges.map(({ code, amount, status }) => `${code} ${amount} ${status}`).join(),
    ]),
  ).toEqual([
    ['NLRTM', 'ENS 35 on_top'],
    ['DEHAM', 'ENS 35 on_top'],
    ['GRPIR', 'ENS 35 on_top'],
    ['GBFXT', ''],
    ['AEJEA', ''],
  ])
})

test.each([
  ['免费用箱：英国 7 天，荷、德 20 天，其余航线 10 天', [20, 20, 10, 7, 10]],
  ['免箱期：荷德 20 天，英国 7 天', [20, 20, null, 7, null]],
])('free days of countries by one sign each: %s', async (note, days) => {
  const { offers } = await read(`${EUROPE}\n${note}`)
  expect(offers.map(({ free_days }) => free_days)).toEqual(days)
})

test.each(['¥890/20、¥1330/40', 'RMB 890/20, RMB 1330/40', '890元/20、1330元/40'])(
  'feet behind a sum are its box: THC %s',
  async (sums) => {
    const { offers } = await read(`海运 USD 2027.3.1-3.31;;\nPOL;POD;20GP;40HQ\n上海;汉堡;850;1450\n\n① 人民币费用：THC ${sums}`)
    expect(offers[0]?.surcharges.map(({ amount, equipment }) => [equipment, amount])).toEqual([
      ['20GP', 890],
      ['40HQ', 1330],
    ])
  },
)
