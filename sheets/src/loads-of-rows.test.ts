import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const read = (text: string, name: string) => readText(text, { name })
const shown = ({ offers }: Awaited<ReturnType<typeof read>>) =>
  offers.map(({ rows, mode, loadType, prices, minimum, vehicle }) =>
    [
      rows.at(-1),
      mode,
      loadType,
      ...prices.map((price) => `${price.for} ${price.amount} ${price.currency}`),
      minimum === null ? '' : JSON.stringify(Object.values(minimum)),
      vehicle ?? '',
    ]
      .join(' ')
      .replace(/\s+/gu, ' ')
      .trim(),
  )

test.each([
  ['Откуда;Куда;Вид;Транспорт;Ставка;Вал.;Примечание', 'тент 13,6 м', 'сборный', 'USD/кг', 'мин. 100 USD'],
  ['From;To;Type;Vehicle;Rate;Curr.;Remarks', 'curtain 13.6 m', 'groupage', 'USD/kg', 'min 100 USD'],
  ['起运地;目的地;类型;车型;价格;币种;备注', '13.6米篷布', '拼车', 'USD/KG', '最低100 USD'],
])('each row says which load it is and what it is counted by: %s', async (head, truck, part, unit, least) => {
  const answer = await read(
    `Road / Авто / 汽运, valid till 28.12.2026\n${head}\nИстанбул;Алматы;FTL;${truck};6800;USD;\nИстанбул;Алматы;LTL;${part};2,40;${unit};${least}\n`
      .replaceAll('Истанбул', 'Istanbul')
      .replaceAll('Алматы', 'Almaty'),
    'rates.csv',
  )
  expect(shown(answer)).toEqual(['L3 road FTL truck 6800 USD EU-TENT', 'L4 road LTL kg 2.4 USD [100,"USD"]'])
})

test.each([
  ['вместо 6 200', 'с 5 ноября'],
  ['replaces 6200', 'from 5 Nov'],
  ['取代6200', '11月5日起'],
])('a row that says which price it takes the place of leaves that row out: %s', async (words, since) => {
  const answer = await read(
    `汽运 FTL USD\n起运地\t目的地\t整车 USD\t天数\t备注\n乌鲁木齐\t塔什干\t6200\t13\t\n乌鲁木齐\t塔什干\t5950\t13\t${since} ${words}\n乌鲁木齐\t阿拉木图\t3100\t6\t`,
    'rates.tsv',
  )
  expect(shown(answer).map((line) => line.split(' ').slice(0, 5).join(' '))).toEqual([
    'L4 road FTL truck 5950',
    'L5 road FTL truck 3100',
  ])
  expect(answer.refused).toContainEqual(expect.objectContaining({ row: 'L3', why: 'superseded' }))
})

test.each([
  [
    'USD, 1-20.12\nГуанчжоу → Ташкент, сборный авто\nдо 100 кг — 4.4 $/кг\nот 100 кг — 3.9\nот 500 кг — 3.6\n19–23 дня, мин. 50 кг\n\nФура тент 13.6: Кашгар – Ташкент 3 100$ 5-6 дн\nТягач: Урумчи – Алматы 2 900$ 5-6 дн',
  ],
  [
    'USD, 1-20.12\nGuangzhou → Tashkent, LTL by truck\nup to 100 kg - 4.4 $/kg\nfrom 100 kg - 3.9\nfrom 500 kg - 3.6\n19-23 days, min 50 kg\n\nTilt truck 13.6 m: Kashgar - Tashkent 3,100$ 5-6 days\nTruck: Urumqi - Almaty 2,900$ 5-6 days',
  ],
])('brackets below their lane are one offer, and a line that names a truck is of a whole one', async (text) => {
  expect(shown(await read(text, 'chat.txt'))).toEqual([
    'L5 road LTL +0 4.4 USD +100 3.9 USD +500 3.6 USD [50,"kg"]',
    'L8 road FTL truck 3100 USD EU-TENT',
    'L9 road FTL truck 2900 USD',
  ])
})

test.each(['——卡航（TIR整车13.6米）——', '— Trucks TIR 13.6 m —', '— Авто TIR 13.6 м —'])(
  'boxes with their owner below a heading of trucks go as the other boxes do, and a price may be in euros by its sign: %s',
  async (heading) => {
    const answer = await read(
      `中欧班列 rail USD, 2026.12.1-12.20\n西安-杜伊斯堡 40HQ COC 5600\n${heading}\n深圳-华沙 9800欧 15-18天\n——回程——\n杜伊斯堡-西安 40HQ COC 2400`,
      'chat.txt',
    )
    expect(shown(answer)).toEqual([
      'L2 rail FCL 40HQ 5600 USD',
      'L4 road FTL truck 9800 EUR EU-TENT',
      'L6 rail FCL 40HQ 2400 USD',
    ])
  },
)
