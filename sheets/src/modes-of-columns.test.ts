import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

test.each([
  [
    'Откуда;Куда;Вид доставки;до 100 кг;100–300 кг',
    'Гуанчжоу;Москва;',
    ['авто экспресс', 'авто', 'ж/д'],
    ['road', 'road', 'rail'],
  ],
  ['Откуда;Куда;Как едет;до 100 кг;100–300 кг', 'Гуанчжоу;Москва;', ['ж/д', 'авто', 'авиа'], ['rail', 'road', 'air']],
  ['From;To;Moved;+45;+100', 'Shanghai;Moscow;', ['air', 'rail', 'truck'], ['air', 'rail', 'road']],
  ['起运地;目的地;渠道;100kg以下;100-300kg', '广州;莫斯科;', ['汽运', '铁路', '空运'], ['road', 'rail', 'air']],
])('a column of ways of transport says how each row goes, whatever its title is: %s', async (head, lane, ways, modes) => {
  const rows = ways.map((way, i) => `${lane}${way};${5 + i},6;${5 + i},3`)
  const { offers } = await readText(`Prices USD per kg\n${head}\n${rows.join('\n')}`, { name: 'rates.csv' })
  expect(offers.map(({ mode }) => mode)).toEqual(modes)
})
