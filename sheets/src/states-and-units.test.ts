import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (lines: string[]) => readText(lines.join('\n'), { name: 'list.csv', today: '2027-03-01' })

test.each([
  ['班列 USD,有效至 2027-03-20', '班次,发车日期,发站,到站,40HQ,状态', ['可订', '已发车', '已售罄 停售', '紧张']],
  ['Rail USD,valid till 20.03.2027', 'Train,Departure date,From,To,40HC,Status', ['open', 'departed', 'sold out', 'few left']],
  [
    'ЖД USD,действует до 20.03.2027',
    'Поезд,Дата отправления,Станция отправления,Станция назначения,40HC,Статус',
    ['открыт', 'ушел', 'мест нет', 'мало мест'],
  ],
])('trains that left or are sold out offer nothing: %s', async (title, head, states) => {
  const rows = states.map((state, i) => `X80${i},2027-03-0${i + 2},西安,阿拉木图,${2400 + i},${state}`)
  const { offers } = await read([title, head, ...rows])
  expect(offers.map(({ prices }) => prices[0]?.amount)).toEqual([2400, 2403])
})

test.each([
  ['"LCL ex Hong Kong, USD per W/M"', 'Destination,O/F per W/M,DTHC', 'USD 25 per W/M', 'BAF / LSS included in O/F.'],
  ['拼箱 香港出口 USD/RT', '目的港,海运费 USD/RT,DTHC', 'USD 25/RT', 'BAF、LSS included in O/F'],
])('an amount a revenue tonne under a charge is read, and what the freight has in it: %s', async (title, head, fee, note) => {
  const { offers, flagged } = await read([title, head, `Busan,45,${fee}`, `Jebel Ali,35,${fee}`, `"${note}"`])
  const charges = offers[0]?.surcharges ?? []
  expect(charges.filter(({ amount }) => amount === 25).map(({ basis, currency }) => `${basis} ${currency}`)).toEqual(['rt USD'])
  expect(charges.filter(({ status }) => status === 'inside').map(({ code }) => code)).toEqual(['BUC', 'LSS'])
  expect(flagged.filter(({ field }) => field === 'surcharge')).toEqual([])
})

test.each([
  ['空运 元/kg\nCKG-ALA KC +100 19 / +300 17.5 元/kg 含油，周五', true],
  ['空运 元/kg\nCKG-ALA KC +100 19 / +300 17.5 元/kg 不含油，周五', false],
])('fuel that a price of a line has in it: %s', async (text, isInside) => {
  const { offers } = await readText(text, {
    name: 'chat.txt',
    airlines: [{ code: 'KC', names: ['Air Astana'] }],
    today: '2027-03-01',
  })
  expect(offers[0]?.surcharges.some(({ code, status }) => code === 'FSC' && status === 'inside')).toBe(isInside)
})
