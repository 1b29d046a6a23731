import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const charges = ({ offers }: ReadText) =>
  offers.map(({ pod, surcharges }) => [
    pod,
    ...surcharges.map(({ words, amount, equipment, status }) =>
      [words, amount, equipment, status].filter((each) => each !== null).join(' '),
    ),
  ])

test('以上海运费 names no Shanghai', async () => {
  const text = 'USD\n起运港,目的港,20GP,40HQ\n上海,汉堡,1500,2700\n宁波,鹿特丹,1500,2700\n以上海运费已含LSS。'
  expect(charges(await readText(text, { name: 'sea.csv' }))).toEqual([
    ['DEHAM', 'LSS inside'],
    ['NLRTM', 'LSS inside'],
  ])
  const other = text.replace('以上海运费', '上海运费')
  expect(charges(await readText(other, { name: 'sea.csv' }))).toEqual([['DEHAM', 'LSS inside'], ['NLRTM']])
})

test.each(['（费利克斯托不收）', '（费利克斯托除外）', '（费利克斯托不加收）'])(
  'a place in a bracket that pays no charge is left out of it: %s',
  async (bracket) => {
    const rows = '欧基,上海,汉堡,1500\n欧基,宁波,费利克斯托,1600\n地西,上海,热那亚,1700\n红海,上海,吉达,1800'
    const text = `USD\n航线,起运港,目的港,40HQ\n${rows}\nENS USD 35/票另收，仅欧基、地西航线${bracket}。`
    expect(charges(await readText(text, { name: 'sea.csv' }))).toEqual([
      ['DEHAM', 'ENS 35 on_top'],
      ['GBFXT'],
      ['ITGOA', 'ENS 35 on_top'],
      ['SAJED'],
    ])
  },
)

test.each([
  'DTHC (оплачивается в порту назначения): Владивосток, Находка — 20DC 14 500 руб., 40HC 21 000 руб.; Новороссийск — 20DC 18 000 руб., 40HC 26 500 руб.',
  'DTHC: Владивосток, Находка 20DC 14 500 руб., 40HC 21 000 руб.; Новороссийск: 20DC 18 000 руб., 40HC 26 500 руб.',
])('sums of boxes by names, each behind its box: %s', async (note) => {
  const rows = 'Шанхай;Владивосток;1350;1950\nДалянь;Находка;1250;1800\nНинбо;Новороссийск;2900;4200'
  const text = `Море FCL, USD\nПорт отправления;Порт назначения;20DC;40HC\n${rows}\n${note}`
  const sums = charges(await readText(text, { name: 'sea.csv' })).map((each) =>
    each.join(' ').match(/\d{5} \d\dHQ|\d{5} \d\dGP/gu),
  )
  expect(sums).toEqual([
    ['14500 20GP', '21000 40HQ'],
    ['14500 20GP', '21000 40HQ'],
    ['18000 20GP', '26500 40HQ'],
  ])
})

test.each([
  'Ж/д, COC, если не указано иное, охрана включена, USD:\nСиань – Ворсино: 40HC 5300, SOC 40HC 4200',
  'Rail, COC unless otherwise stated, guarding included, USD:\nXian – Vorsino: 40HC 5300, SOC 40HC 4200',
])('what holds where nothing else is said is no condition: %s', async (text) => {
  const { offers } = await readText(text, { name: 'letter.txt' })
  const told = offers.map(({ ownership, surcharges }) => [ownership, ...surcharges.map(({ status }) => status)].join(' '))
  expect(told.toSorted()).toEqual(['COC inside', 'SOC inside'])
})

test.each([
  ['含油，安检1.2另加 周二五', ['1.2 on_top']],
  ['含油，安检费 1.2 另收', ['1.2 on_top']],
  ['含油含安', ['inside']],
  ['含燃油安检 D26', ['inside']],
])('words of all in leave out what the line tells a sum of: %s', async (words, security) => {
  const { offers } = await readText(`空运 PVG-ALA +100 23，+500 20.5 人民币/kg ${words}`, { name: 'chat.txt' })
  const told = offers[0]?.surcharges
    .filter(({ code }) => code === 'SEC')
    .map(({ amount, status }) => `${amount ?? ''} ${status}`.trim())
  expect(told).toEqual(security)
})

test.each([
  ['Обрешётка сборного груза по требованию: 30 USD/м3.', 'Откуда;Куда;LTL USD/кг;FTL USD'],
  ['Crating of groupage on demand: USD 30/m3.', 'From;To;LTL USD/kg;FTL USD'],
])('the load that stands between a charge and its sum is the one it is for: %s', async (note, head) => {
  const { offers } = await readText(`road\n${head}\nYiwu;Moscow;3.6;9900\n${note}`, { name: 'road.csv' })
  expect(offers.map(({ loadType, surcharges }) => `${loadType} ${surcharges.length}`).toSorted()).toEqual(['FTL 0', 'LTL 1'])
})
