import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const AIRLINES = [
  { code: 'CK', names: ['China Cargo Airlines', '中货航'] },
  { code: 'SU', names: ['Aeroflot', '俄罗斯航空'] },
]
const read = (text: string) =>
  readText(text, { name: 'prices.tsv', seaCarriers: [{ code: 'COSU', names: ['COSCO'] }], airlines: AIRLINES })
const chargesOf = ({ offers }: Awaited<ReturnType<typeof read>>) =>
  offers.map(({ surcharges }) =>
    surcharges.map(({ code, amount, equipment, basis }) =>
      [code, amount, equipment, basis].filter((each) => each !== null).join(' '),
    ),
  )

test.each([
  ['燃油+安检', '5.8+1.2', '6.4+1.2', ['FSC 5.8 kg', 'SEC 1.2 kg'], ['FSC 6.4 kg', 'SEC 1.2 kg']],
  ['安检/燃油', '1.2/5.8', '1.2 / 6.4', ['SEC 1.2 kg', 'FSC 5.8 kg'], ['SEC 1.2 kg', 'FSC 6.4 kg']],
  ['FSC + SSC', '5.8 + 1.2', '6.4+1.2', ['FSC 5.8 kg', 'SSC 1.2 kg'], ['FSC 6.4 kg', 'SSC 1.2 kg']],
  ['Топливный сбор и досмотр', '5,8+1,2', '6,4+1,2', ['FSC 5.8 kg', 'SEC 1.2 kg'], ['FSC 6.4 kg', 'SEC 1.2 kg']],
])('a column of two charges with an amount for each: %s', async (title, first, second, ...expected) => {
  const answer = await read(
    `空运 AIR FREIGHT RMB/KG 2026.12.1-12.15\n始发港\t目的港\t航司\t+45\t+100\t+300\t${title}\nPVG\tFRA\tCK\t39\t33\t29.5\t${first}\nPVG\tSVO\tSU\t36\t31\t28.5\t${second}`,
  )
  expect(chargesOf(answer)).toEqual(expected)
  expect(answer.asked.filter(({ about }) => about === 'surcharge')).toEqual([])
})

test.each([
  ['燃油+安检', '7.0', '7.6'],
  ['Fuel + security', '7', '7.6'],
])('one amount for both stays one charge with both names: %s', async (title, first, second) => {
  const answer = await read(
    `空运 AIR FREIGHT RMB/KG 2026.12.1-12.15\n始发港\t目的港\t航司\t+45\t+100\t+300\t${title}\nPVG\tFRA\tCK\t39\t33\t29.5\t${first}\nPVG\tSVO\tSU\t36\t31\t28.5\t${second}`,
  )
  expect(chargesOf(answer)).toEqual([['RST 7 kg'], ['RST 7.6 kg']])
  expect(answer.offers[0]?.surcharges[0]?.words).toBe(title.toLowerCase())
})

test.each([
  ["LSS + PSS 20'/40'", 'POL\tPOD\tLine'],
  ['LSS+PSS 20/40', '起运港\t目的港\t船公司'],
  ["LSS & PSS (20'/40')", 'Порт отправления\tПорт назначения\tЛиния'],
])('two charges with an amount for each length of box are no price: %s', async (title, ends) => {
  const answer = await read(
    `海运 SEA USD 2026.12.1-12.31\n${ends}\t20GP\t40HQ\t${title}\n宁波\t汉堡\tCOSCO\t1500\t2700\t120/240\n宁波\t格但斯克\tCOSCO\t1600\t2900\t110/220`,
  )
  expect(answer.offers.map(({ prices }) => prices.map((price) => `${price.for} ${price.amount}`))).toEqual([
    ['20GP 1500', '40HQ 2700'],
    ['20GP 1600', '40HQ 2900'],
  ])
  expect(chargesOf(answer)).toEqual([
    ['RST 120 20GP container', 'RST 240 40HQ container'],
    ['RST 110 20GP container', 'RST 220 40HQ container'],
  ])
})

test('two amounts under the name of one charge are asked about', async () => {
  const answer = await read(
    '空运 RMB/KG 2026.12.1-12.15\n始发港\t目的港\t航司\t+45\t+100\t+300\t燃油\nPVG\tFRA\tCK\t39\t33\t29.5\t5.8+1.2\nPVG\tSVO\tSU\t36\t31\t28.5\t6.4',
  )
  expect(answer.flagged).toContainEqual(expect.objectContaining({ field: 'surcharge', rows: ['L3'] }))
})
