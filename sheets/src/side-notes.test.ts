import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  [
    "POL;POD;20'DV;40'HC;Transit;;SIDE NOTE\nShanghai;Istanbul;2050;2950;30;;Incl. BAF\nQingdao;Mersin;1980;2860;33;;THC not included\nNingbo;Poti;2700;3800;42;;\nXiamen;Izmir;1900;2700;34;;",
  ],
  [
    '起运港;目的港;20GP;40HQ;航程;;备注\n上海;伊斯坦布尔;2050;2950;30;;含BAF\n青岛;梅尔辛;1980;2860;33;;不含THC\n宁波;波季;2700;3800;42;;\n厦门;伊兹密尔;1900;2700;34;;',
  ],
  [
    'Порт отправления;Порт назначения;20DC;40HC;Дней;;Примечания\nШанхай;Стамбул;2050;2950;30;;BAF включён\nЦиндао;Мерсин;1980;2860;33;;THC не включён\nНинбо;Поти;2700;3800;42;;\nСямэнь;Измир;1900;2700;34;;',
  ],
])('notes beside a table, behind an empty column, are of all of its rows: %s', async (text) => {
  const { offers } = await readText(`USD, 01.12.2026-15.12.2026\n${text}`, { name: 'rates.csv' })
  expect(
    offers.map(({ surcharges }) =>
      surcharges
        .map(({ code, status }) => `${code} ${status}`)
        .sort()
        .join(),
    ),
  ).toEqual(Array.from({ length: 4 }, () => 'BUC inside,THC elsewhere'))
})

test('remarks of every row behind an empty column stay those of their rows', async () => {
  const { offers } = await readText(
    'USD, 01.12.2026-15.12.2026\nPOL;POD;20GP;40HQ;T/T;;Notes\nShanghai;Istanbul;2050;2950;30;;Incl. BAF\nQingdao;Mersin;1980;2860;33;;THC not included',
    { name: 'rates.csv' },
  )
  expect(offers.map(({ surcharges }) => surcharges.map(({ code }) => code))).toEqual([['BUC'], ['THC']])
})

test.each([
  ['U6: +100 245 руб./кг, +300 230 руб./кг, +500 219 руб./кг; ср', 'Урумчи (URC) – Екатеринбург (SVX)', 'Авиа'],
  ['U6: +100 245 RUB/kg, +300 231 RUB/kg, +500 219 RUB/kg, Wed', 'Urumqi (URC) - Yekaterinburg (SVX)', 'Air freight'],
])('a price behind its bracket is no list of weekdays: %s', async (prices, lane, head) => {
  const { offers } = await readText(`${head}\n${lane}, ${prices}`, { name: 'post.txt' })
  expect(offers[0]?.prices[0]).toMatchObject({ for: '+100', amount: 245, currency: 'RUB' })
})
