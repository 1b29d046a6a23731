import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string) =>
  readText(text, { name: 'sheet.csv', seaCarriers: [{ code: 'MSCU', names: ['MSC'] }], today: '2027-03-01' })

test.each([
  [
    '有效期：2027年3月1日—3月15日  币种：USD  起运港：天津新港;;;;',
    '目的港;船公司;20GP;40HQ;',
    '俄罗斯航线运价（有效期：2027年3月1日—3月31日） USD/箱;;;;',
    '起运港;目的港;船公司;20GP;40HQ',
    ['汉堡', '天津新港', '海参崴', '大连'],
  ],
  [
    'POL: Xingang   Validity: 1-15 March 2027   USD;;;;',
    'POD;Carrier;20GP;40HQ;',
    'Russia, valid 1-31 March 2027, USD per box;;;;',
    'POL;POD;Carrier;20GP;40HQ',
    ['Hamburg', 'Xingang', 'Vladivostok', 'Dalian'],
  ],
])(
  'a title of one table says nothing of the period of another that tells its own: %s',
  async (first, head, second, other, names) => {
    const [one, from, to, beside] = names
    const rows = [`${one};MSC;1500;2500;`, `${from};${to};MSC;850;1500`, `${beside};${to};MSC;780;1380`]
    const { offers } = await read([first, head, rows[0], ';;;;', second, other, rows[1], rows[2]].join('\n'))
    expect(offers.map(({ valid_to }) => valid_to)).toEqual(['2027-03-15', '2027-03-31', '2027-03-31'])
  },
)

test.each(['俄罗斯航线运价已含起运港 THC', 'Rates of the Russian trade include origin THC'])(
  'a charge at the origin of a line of the world is of the lanes that go there: %s',
  async (note) => {
    const { offers } = await read(
      `海运 USD 2027.3.1-3.31;;;\nPOL;POD;20GP;40HQ\n天津新港;海参崴;850;1500\n大连;汉堡;800;1400\n${note};;;`,
    )
    expect(offers.map(({ surcharges }) => surcharges.map(({ code, status }) => `${code} ${status}`).join())).toEqual([
      'THC inside',
      '',
    ])
  },
)

test.each([
  'Своб. пользование, дн. / Free days',
  'Free days / Своб. пользование, дн.',
  '免箱期（天） / Free time at port of discharge',
])('a title in two languages is read by each: %s', async (title) => {
  const { offers } = await read(`Ocean freight USD 1-31 March 2027;;;;\nPOL;POD;20GP;40HQ;${title}\nNingbo;Hamburg;850;1500;5`)
  expect(offers.map(({ free_days, transit_days_min }) => [free_days, transit_days_min])).toEqual([[5, null]])
})
