import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string) =>
  readText(text, {
    name: 'sheet.csv',
    seaCarriers: [
      { code: 'MSCU', names: ['MSC'] },
      { code: 'COSU', names: ['COSCO'] },
      { code: 'WHLC', names: ['Wan Hai'] },
    ],
    today: '2027-03-01',
  })

test.each([
  ['COC 船东箱', 'SOC 货主箱'],
  ['船东箱（COC）', '自备箱（SOC）'],
  ['COC', 'SOC 货主箱'],
])('a group that tells whose boxes it is of in two words tells it once: %s, %s', async (coc, soc) => {
  const { offers } = await read(
    `海运 USD 2027.3.1-3.31;;;;;\n起运港;目的港;${coc};;${soc};\n;;20GP;40HQ;20GP;40HQ\n上海;海参崴;850;1450;520;900`,
  )
  expect(offers.map(({ ownership, prices }) => [ownership, ...prices.map(({ amount }) => amount)])).toEqual([
    ['COC', 850, 1450],
    ['SOC', 520, 900],
  ])
})

test.each([
  ['COSCO 中远海运', 'MSC 地中海'],
  ['中远 COSCO', '地中海 MSC'],
  ['COSCO（中远）', 'MSC（地中海航运）'],
  ['COSCO/中远', '万海 WAN HAI'],
])('a group that names a line by two of its names names no port: %s, %s', async (one, other) => {
  const { offers } = await read(
    `天津新港出口海运 USD 2027.3.1-3.31;;;;\n卸货港;${one};;${other};\n;20GP;40HQ;20GP;40HQ\n汉堡;1620;3020;1590;2960`,
  )
  expect(offers.map(({ pol, carrier }) => [pol, carrier?.code])).toEqual([
    ['CNTXG', 'COSU'],
    ['CNTXG', other.includes('MSC') ? 'MSCU' : 'WHLC'],
  ])
})

test.each(['MSC 地中海', '地中海航运'])('beside a line stands a line, though no table has it: %s', async (other) => {
  const { offers } = await readText(
    `天津新港出口海运 USD 2027.3.1-3.31;;;;\n卸货港;COSCO 中远海运;;${other};\n;20GP;40HQ;20GP;40HQ\n汉堡;1620;3020;1590;2960`,
    { name: 'sheet.csv', seaCarriers: [{ code: 'COSU', names: ['COSCO'] }], today: '2027-03-01' },
  )
  expect(offers.map(({ pol }) => pol)).toEqual(['CNTXG', 'CNTXG'])
})

test.each([
  '适用：2027/3/1-2027/3/31  USD  已含LSS',
  'Valid 01.03.2027-31.03.2027 USD incl. LSS',
  '有效 3/1-3/31 美元 含LSS',
  'Ставки на 01.03-31.03 USD, LSS включён',
])('a currency right behind the end of a period is of all prices, beside a charge: %s', async (title) => {
  const { offers } = await read(
    `${title};;\nPOL;POD;20GP;40HQ\n上海;海防;210;380\n宁波;海防;RMB 1600;370\n\n*THC：20GP RMB 750 / 40HQ RMB 1150`,
  )
  expect(offers.flatMap(({ prices }) => prices.map(({ currency }) => currency))).toEqual(['USD', 'USD', 'CNY', 'USD'])
})

test.each([
  'COC 箱超期使用费 USD 20/柜/天',
  'Detention USD 20 per container per day',
  'Сверхнормативное использование 20 USD/конт/сут',
  'Сверхнормативное использование: 20 USD за контейнер в сутки',
])('what is paid a box and a day is paid by the day: %s', async (note) => {
  const { offers } = await read(`海运 USD 2027.3.1-3.31;;\nPOL;POD;20GP;40HQ\n上海;海参崴;850;1450\n\n${note}`)
  expect(offers[0]?.surcharges.map(({ amount, basis }) => [amount, basis])).toEqual([[20, 'day']])
})
