import { expect, test } from 'vitest'
import { readText } from './read-text.fixture.ts'

const TABLES = {
  russian: [
    'Откуда;Куда;до 100 кг;100-500 кг;500-1000 кг;Валюта',
    'Варшава;Минск;0,42;0,36;0,31;EUR',
    'Берлин;Минск;0,58;0,49;0,43;EUR',
  ],
  english: [
    'From;To;up to 100 kg;100-500 kg;500-1000 kg;Currency',
    'Warsaw;Minsk;0.42;0.36;0.31;EUR',
    'Berlin;Minsk;0.58;0.49;0.43;EUR',
  ],
  air: ['Откуда;Куда;до 45 кг;+45;+100;+300;Валюта', 'Варшава;Минск;4,2;3,6;3,1;2,9;EUR', 'Берлин;Минск;5,8;4,9;4,3;4,1;EUR'],
}
const modesOf = async (title: string, table: readonly string[], name = 'rates.csv') => {
  const { offers, asked } = await readText([title, ...table].join('\n'), { name })
  return { modes: [...new Set(offers.map(({ mode }) => mode))], asksMode: asked.some(({ about }) => about === 'mode') }
}

test.each([
  [
    'a truck by what a cubic metre counts as',
    'Ставка за 1 кг (1 м3 = 333 кг)',
    TABLES.russian,
    { modes: ['road'], asksMode: false },
  ],
  ['the same in English', 'Rates per kg, 1 cbm = 300 kg', TABLES.english, { modes: ['road'], asksMode: false }],
  ['an aircraft by it', 'Ставка за 1 кг (1 м3 = 167 кг)', TABLES.russian, { modes: ['air'], asksMode: false }],
  ['an aircraft by its bracket', 'Ставки с 15.12.2026', TABLES.air, { modes: ['air'], asksMode: false }],
  ['asked where brackets may be of both', 'Rates from 15 Dec 2026', TABLES.english, { modes: ['air'], asksMode: true }],
  [
    'asked, a truck where loads of several are told',
    'Тарифы на сборные грузы',
    TABLES.russian,
    { modes: ['road'], asksMode: true },
  ],
])('brackets a kilogram: %s', async (_, title, table, right) => {
  expect(await modesOf(title, table)).toEqual(right)
})

test('a word for the way decides before any number', async () => {
  expect(await modesOf('Авиа, 1 м3 = 333 кг', TABLES.russian)).toEqual({ modes: ['air'], asksMode: false })
})
