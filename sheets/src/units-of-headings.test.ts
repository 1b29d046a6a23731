import { expect, test } from 'vitest'
import { type ReadText, readText } from './read-text.fixture.ts'

const told = ({ offers }: ReadText) =>
  offers.map(
    ({ pod, loadType, prices, minimum, valid_to }) =>
      `${pod} ${loadType} ${prices.map((each) => `${each.for} ${each.amount}`).join(' ')} ${JSON.stringify(minimum)} ${valid_to}`,
  )
const [ALMATY, TASHKENT] = ['g1526384', 'g1512569']
const of = (quantity: number) => JSON.stringify({ quantity, unit: 'kg' })

test.each([
  [
    'Сборка и машины из Китая автотранспортом\nСборка: $ за кг / $ за м³. Минимум 100 кг, на Ташкент 200 кг\nИу – Алматы 0,75 / 180, вт\nИу – Ташкент 1,10 / 260, пт\nСборка действует по 15.03.2027\n\nМашина целиком, тент (до 10.03.2027):\nИу – Алматы 5100 $',
  ],
  [
    '散货与整车卡车报价\n零担：USD/公斤 / USD/方，最低100KG，塔什干200KG\n义乌-阿拉木图 0.75/180 周二\n义乌-塔什干 1.10/260 周五\n零担有效期至2027年3月15日\n\n整车篷布车（有效期至2027年3月10日）：\n义乌-阿拉木图 5100 USD',
  ],
  [
    'Groupage and trucks by road\nLTL: USD per kg / USD per cbm, min 100 kg, for Tashkent 200 kg\nYiwu - Almaty 0.75 / 180, Tue\nYiwu - Tashkent 1.10 / 260, Fri\nLTL valid until 15 March 2027\n\nFull trucks, tent (valid until 10 March 2027):\nYiwu - Almaty USD 5100',
  ],
])('a heading tells the units of the amounts below it, the least of some, and the end of one load: %s', async (text) => {
  const answer = await readText(text, { name: 'rates.txt', today: '2027-03-01' })
  expect(told(answer)).toEqual([
    `${ALMATY} LTL kg 0.75 m3 180 ${of(100)} 2027-03-15`,
    `${TASHKENT} LTL kg 1.1 m3 260 ${of(200)} 2027-03-15`,
    `${ALMATY} FTL truck 5100 null 2027-03-10`,
  ])
})

test('amounts between strokes are of the brackets above where they are as many and as small; a truck among them stays one', async () => {
  const { offers } = await readText(
    'АВТО, USD\nИу - Алматы: до 100 кг — 2,4 $/кг; 100–500 кг — 2,1; от 500 кг — 1,8\nГуанчжоу - Алматы: 2,6 / 2,3 / 2,0\nХоргос - Алматы 1450 $\nУрумчи - Алматы тент 2 900 / реф 3 700',
    { name: 'rates.txt', today: '2027-03-01' },
  )
  expect(
    offers.map(({ loadType, prices }) => `${loadType} ${prices.map((each) => `${each.for} ${each.amount}`).join(' ')}`),
  ).toEqual([
    'LTL +0 2.4 +100 2.1 +500 1.8',
    'LTL +0 2.6 +100 2.3 +500 2',
    'FTL truck 1450',
    expect.stringMatching(/^FTL truck\S* 2900/u),
    ...(offers.length > 4 ? [expect.stringMatching(/^FTL truck\S* 3700/u)] : []),
  ])
})
