import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (lines: readonly string[]) =>
  readText(lines.join('\n'), {
    name: 'message.txt',
    seaCarriers: [
      { code: 'FESO', names: ['FESCO'] },
      { code: 'MSCU', names: ['MSC'] },
      { code: 'SKLU', names: ['SINOKOR'] },
    ],
  })
const shown = ({ offers }: Awaited<ReturnType<typeof read>>) =>
  offers.map(({ rows, pol, pod, prices }) =>
    [
      rows.map((row) => row.slice(1)).join(),
      `${pol}-${pod}`,
      ...prices.map((price) => `${price.for} ${price.amount} ${price.currency}`),
    ].join(' '),
  )

test.each([
  [
    'a carrier, or a box, between the end and its price',
    '海运 青岛港起 USD 20RF/40RH COC',
    ['海参崴 FESCO 2600/3850 周三开 5天', '鹿特丹 MSC 40RH 5400 周日开 38天', '圣彼得堡 40RH 8900 约50天'],
    ['2 CNTAO-RUVVO 20RF 2600 USD 40RH 3850 USD', '3 CNTAO-NLRTM 40RH 5400 USD', '4 CNTAO-RULED 40RH 8900 USD'],
  ],
  [
    'two ends of one price',
    '青岛出发，海运，美元，20GP/40HQ',
    ['东方港/纳霍德卡 SINOKOR 2700/3950 周六', '汉堡、鹿特丹 MSC 1900/3100 周日'],
    [
      '2 CNTAO-RUVYP 20GP 2700 USD 40HQ 3950 USD',
      '2 CNTAO-RUNJK 20GP 2700 USD 40HQ 3950 USD',
      '3 CNTAO-DEHAM 20GP 1900 USD 40HQ 3100 USD',
      '3 CNTAO-NLRTM 20GP 1900 USD 40HQ 3100 USD',
    ],
  ],
  [
    'a line that begins elsewhere than the others',
    '海运 青岛港起 USD 20GP/40HQ',
    ['海参崴 FESCO 2600/3850', '大连起:海参崴 FESCO 2650/3900 周四开', '釜山 SINOKOR 350/550'],
    [
      '2 CNTAO-RUVVO 20GP 2600 USD 40HQ 3850 USD',
      '3 CNDLC-RUVVO 20GP 2650 USD 40HQ 3900 USD',
      '4 CNTAO-KRPUS 20GP 350 USD 40HQ 550 USD',
    ],
  ],
  [
    'in English',
    'Sea freight ex Qingdao, USD, 20GP/40HQ',
    ['Rotterdam MSC 2100/3400, Sun, 38 days', 'Hamburg 40HQ MSC 3500'],
    ['2 CNTAO-NLRTM 20GP 2100 USD 40HQ 3400 USD', '3 CNTAO-DEHAM 40HQ 3500 USD'],
  ],
  [
    'in Russian',
    'Море из Циндао, USD, 20GP/40HQ',
    ['Владивосток FESCO 1250/1900, ср, 5 дней', 'Находка SINOKOR 40HQ 1950'],
    ['2 CNTAO-RUVVO 20GP 1250 USD 40HQ 1900 USD', '3 CNTAO-RUNJK 40HQ 1950 USD'],
  ],
])('below a heading of where all begin: %s', async (_, heading, lines, right) => {
  expect(shown(await read([heading, ...lines]))).toEqual(right)
})

test.each([
  ['a carrier', '鹿特丹 MSC 40RH 5400 周日开 38天'],
  ['a day', '鹿特丹 40RH 5400 周日开'],
])('a price for a known end with %s, with no word of where it begins, is asked about', async (_, line) => {
  const { offers, asked } = await read(['海运 USD', line])
  expect(offers.map(({ pol, pod }) => [pol, pod])).toEqual([[null, 'NLRTM']])
  expect(asked.map(({ about, kind }) => `${about} ${kind}`)).toContain('place no_lane')
})

test.each([
  '青岛 THC RMB1100/20RF,1650/40RH',
  '鹿特丹 40RH 限重 27000',
  '汉堡 免箱期 21 天, 40HQ 超期 USD 85/天',
  '上海 MSC 周三截单',
])('a line of something else than freight is no lane: %s', async (line) => {
  const { offers } = await read(['海运 青岛港起 USD 20RF/40RH', '海参崴 FESCO 2600/3850', line])
  expect(offers.map(({ pod }) => pod)).toEqual(['RUVVO'])
})

test.each([
  ['THC RMB1100/20RF,1650/40RH,DOC 500/票另收', '20RF/40RH', ['THC 1100 CNY 20RF', 'THC 1650 CNY 40RH', 'DOC 500 CNY null']],
  ['起运港THC RMB1225/40HQ另付', '20GP/40HQ', ['THC 1225 CNY 40HQ']],
  ['THC CNY1100/20GP 1650/40HQ, DOC 500/票', '20GP/40HQ', ['THC 1100 CNY 20GP', 'THC 1650 CNY 40HQ', 'DOC 500 CNY null']],
  ['DOC RMB500/票, SEAL USD 9/柜', '20GP/40HQ', ['DOC 500 CNY null', 'RST 9 USD null']],
])('sums of a note are of their boxes, in the currency told last: %s', async (note, boxes, right) => {
  const { offers } = await read([`海运 青岛港起 USD ${boxes}`, '海参崴 FESCO 2600/3850', note])
  expect(
    offers[0]?.surcharges.map(({ code, amount, currency, equipment }) => `${code} ${amount} ${currency} ${equipment}`),
  ).toEqual(right)
})
