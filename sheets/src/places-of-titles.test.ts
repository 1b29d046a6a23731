import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const lanes = async (text: string, name = 'chat.txt') =>
  (await readText(text, { name, seaCarriers: [{ code: 'COSU', names: ['COSCO'] }] })).offers.map(
    ({ pol, pod, prices }) => `${pol}-${pod} ${prices.map(({ amount, currency }) => `${amount} ${currency}`).join('/')}`,
  )

test.each(['🚢宁波走：', '宁波:', 'Ningbo:', '宁波港出：', 'Нинбо:'])(
  'a Chinese place alone before a colon is where the lanes below begin: %s',
  async (heading) => {
    expect(
      await lanes(`3.1-3.7 特价 海运USD（20GP/40GP/40HQ），空运RMB/KG\n${heading}\n①汉堡HAM COSCO 1580/2880/2880 周三开`),
    ).toEqual(['CNNGB-DEHAM 1580 USD/2880 USD/2880 USD'])
  },
)

test('a charge that a line only names leaves it a lane; control: a heading with a box and a charge is none', async () => {
  const head = '海运USD\n宁波走：\n'
  expect(await lanes(`${head}汉堡 COSCO 20GP 2450 40HQ 3050 含AMS`)).toEqual(['CNNGB-DEHAM 2450 USD/3050 USD'])
  expect(
    await lanes('Rates, USD, ex Ningbo\nRAIL (40HC, customs clearance not included)\nXi’an - Almaty: SOC 3050'),
  ).toHaveLength(1)
})

test.each([
  'POL: YANTIAN unless stated otherwise',
  'POL: Yantian for all ports below',
  'Порт погрузки: Яньтянь если не указано иное',
])('what stands behind the place of a label is none of its name: %s', async (title) => {
  expect(
    await lanes(
      `Sea freight, USD\n${title}\nPOD,Carrier,20GP,40HQ\nHamburg,COSCO,1500,2700\nAntwerp,COSCO,1500,2700`,
      'rates.csv',
    ),
  ).toEqual(['CNYTN-DEHAM 1500 USD/2700 USD', 'CNYTN-BEANR 1500 USD/2700 USD'])
})

test('a note of a way that the section above it has none of is of all', async () => {
  const { offers } = await readText(
    '海运USD，空运RMB/KG\n🚢宁波走：\n汉堡 COSCO 20GP 1580 40HQ 2880\n\n✈️空运：\nPVG-FRA CK 100+ 36 / 500+ 33.5\n海运不含起运港THC 825 RMB/箱',
    { name: 'chat.txt' },
  )
  expect(offers.map(({ mode, surcharges }) => `${mode} ${surcharges.map(({ amount }) => amount).join()}`)).toEqual([
    'sea 825',
    'air ',
  ])
})

test('the titles of ends are no places, though ports have such codes', async () => {
  const { offers } = await readText('Sea freight, USD\nPOL,POL,POD,20GP,40HQ\nNingbo,POL,Hamburg,1500,2700', {
    name: 'rates.csv',
  })
  expect(offers.every(({ pol, pod }) => pol !== 'MZPOL' && pod !== 'MZPOL')).toBe(true)
})
