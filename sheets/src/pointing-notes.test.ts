import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const rows = (from: string, a: string, b: string) => [from, `${a}\t480\t52\t43\t37.5`, `${b}\t420\t45\t38\t33`]
const HEADS = [
  ['空运周价 3.8–3.14 CNY/KG', '■ 上海浦东 PVG 始发', '■ 香港 HKG 始发', '■ 广州白云 CAN 始发', '目的站\tMIN\tN\t+45\t+100'],
  [
    'Air rates 08-14 Mar 2027 CNY/kg',
    'Ex Shanghai PVG',
    'Ex Hong Kong HKG',
    'Ex Guangzhou CAN',
    'Destination\tMIN\tN\t+45\t+100',
  ],
] as const

test.each([
  [0, '※ 以上 PVG、HKG 价已含燃油及安检。以下 CAN 价为净价，另加：燃油 4.8/KG，安检 1.2/KG。'],
  [0, '以下 CAN 价另加燃油 4.8/KG、安检 1.2/KG。以上 HKG、PVG 价已含燃油及安检。'],
  [
    1,
    'NOTE: The PVG and HKG rates above include fuel and security. The CAN rates below are net, plus: fuel 4.8/kg, security 1.2/kg.',
  ],
] as const)('a note between sections goes to the rows it points at by name: %s %s', async (at, note) => {
  const [title, one, two, three, head] = HEADS[at]
  const text = [
    title,
    ...rows(one, 'FRA', 'IST').toSpliced(1, 0, head),
    ...rows(two, 'ALA', 'SVO'),
    note,
    ...rows(three, 'DXB', 'LHR'),
  ]
  const { offers } = await readText(text.join('\n'), { name: 'air.tsv', today: '2027-03-01' })
  const told = offers.map(({ pol, surcharges }) =>
    [pol, ...surcharges.map(({ status, amount }) => `${status} ${amount}`)].join(' '),
  )
  expect(told).toEqual([
    ...['PVG', 'PVG', 'HKG', 'HKG'].map((pol) => `${pol} inside null inside null`),
    ...['CAN', 'CAN'].map((pol) => `${pol} on_top 4.8 on_top 1.2`),
  ])
})
