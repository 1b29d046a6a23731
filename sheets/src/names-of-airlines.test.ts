import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const AIRLINES = [
  { code: 'CX', names: ['Cathay Pacific Airways'] },
  { code: 'CV', names: ['Cargolux'] },
  { code: 'CZ', names: ['China Southern'] },
  { code: 'KC', names: ['Air Astana'] },
]
const read = (text: string) => readText(text, { name: 'prices.tsv', airlines: AIRLINES })
const shown = ({ offers }: Awaited<ReturnType<typeof read>>) =>
  offers.map(({ carrier, surcharges }) => [carrier?.code, ...surcharges.map(({ code, amount }) => `${code} ${amount}`)].join(' '))

test.each([
  [
    'Air ex HKG, HKD/kg, 1-15 Dec 2026\nDest\t+45\t+100\t+300\nCathay (CX)\nFRA\t42\t36.5\t35\nCargolux (CV)\nLUX\t40\t34.5\t33',
    'Fuel: CX HKD 9.5/kg, CV HKD 8.8/kg',
  ],
  [
    '空运 HKG始发 HKD/KG 2026.12.1-12.15\n目的港\t+45\t+100\t+300\n国泰（CX）\nFRA\t42\t36.5\t35\n卢森堡（CV）\nLUX\t40\t34.5\t33',
    '燃油：CX HKD 9.5/KG，CV HKD 8.8/KG',
  ],
  [
    'Авиа из HKG, HKD/кг, 01-15.12.2026\nАэропорт назначения\t+45\t+100\t+300\nКатай (CX)\nFRA\t42\t36.5\t35\nКарголюкс (CV)\nLUX\t40\t34.5\t33',
    'Топливный сбор: CX 9,5 HKD/кг, CV 8,8 HKD/кг',
  ],
])('letters behind the name of a section are its airline, whose fuel a note tells by them: %s', async (table, note) => {
  expect(shown(await read(`${table}\n${note}`))).toEqual(['CX FSC 9.5', 'CV FSC 8.8'])
})

test.each([
  ['Org\tDst\tAL\t+45\t+100\t+300', 'CAN\tIST\tCZ\t39\t33\t31', 'CGO\tALA\tKC\t22\t18\t17'],
  ['Org\tDst\tFlight\t+45\t+100\t+300', 'CAN\tIST\tCZ6013\t39\t33\t31', 'CGO\tALA\tKC 912\t22\t18\t17'],
])('a column of two letters, or of flights, says the airline: %s', async (...lines) => {
  const answer = await read(['Air CNY/kg 1-15 Dec 2026', ...lines].join('\n'))
  expect(answer.offers.map(({ carrier }) => carrier?.code)).toEqual(['CZ', 'KC'])
})

test('control: letters of countries are no airlines', async () => {
  const answer = await read(
    'Air CNY/kg 1-15 Dec 2026\nOrg\tDst\tCtry\t+45\t+100\t+300\nCAN\tIST\tTR\t39\t33\t31\nCGO\tALA\tKZ\t22\t18\t17',
  )
  expect(answer.offers.map(({ carrier }) => carrier)).toEqual([null, null])
})

test.each(['consol D3 | min 85', 'D3/6 | min 85', '拼板 D3 | min 85', 'консол D36 | min 85'])(
  'days of a flight are no letters of an airline: %s',
  async (how) => {
    const { offers } = await readText(`Air, EUR/kg\nPVG-LGG ${how} | +100 4.05 | +300 3.85 | +500 3.70`, { name: 'air.txt' })
    expect(offers.map(({ carrier }) => carrier)).toEqual([null])
  },
)
