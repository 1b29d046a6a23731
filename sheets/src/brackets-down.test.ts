import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  ['重量段(KG)', ['起运', '目的', '航司', '单价'], '元/公斤 空运'],
  ['计价档', ['起运', '目的', '航司', '单价'], '元/公斤 空运'],
  ['Weight', ['From', 'To', 'Airline', 'Rate'], 'CNY per kg, air'],
  ['Rate class', ['From', 'To', 'Airline', 'Price'], 'CNY per kg, air'],
  ['Тариф за кг', ['Откуда', 'Куда', 'Авиакомпания', 'Цена'], 'CNY за кг, авиа'],
])('brackets down a column are known by what they are, whatever its title is: %s', async (title, titles, head) => {
  const [from, to, airline, price] = titles
  const airlines = [
    { code: 'SU', names: ['Aeroflot'] },
    { code: 'KC', names: ['Air Astana'] },
  ]
  const rows = ['PVG,SVO,SU,M,400', ',,,N,38', ',,,+45,32', ',,,+100,29', 'PVG,ALA,KC,M,280', ',,,+100,17.5', ',,,+500,15']
  for (const isLast of [true, false]) {
    const order = (cells: readonly string[]) => (isLast ? cells : [...cells.slice(3), ...cells.slice(0, 3)])
    const answer = await readText(
      `${head}\n${order([from ?? '', to ?? '', airline ?? '', title, price ?? '']).join(',')}\n${rows.map((row) => order(row.split(',')).join(',')).join('\n')}`,
      { name: 'air.csv', airlines },
    )
    expect(
      answer.offers.map(
        ({ pol, pod, prices }) => `${pol}-${pod} ${prices.map((each) => `${each.for} ${each.amount}`).join(' ')}`,
      ),
    ).toEqual(['PVG-SVO MIN 400 +0 38 +45 32 +100 29', 'PVG-ALA MIN 280 +100 17.5 +500 15'])
  }
})
