import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { universeOf } from '../../testing/universe.ts'
import type { Locale } from '../locale.ts'
import { interpret } from './interpret.ts'

const gazetteer = openGazetteer()
const places = gazetteer.scanner
const read = (text: string) => interpret(text, { language: 'en', today: '2026-11-21', places }).slots
const budget = (text: string) => read(text).budget?.value

test.each([
  ['Shanghai to Rotterdam 2x40hq max 2,300 usd per 40hq', 2300, 'USD', 'container'],
  ["Shanghai to Rotterdam 2x40hq, 2300$ per 40'", 2300, 'USD', 'container'],
  ['Shanghai to Rotterdam 10 TEU, USD 1,900/TEU max', 1900, 'USD', 'container'],
  ['Шанхай – Москва 5 т, 500 тыр', 500_000, 'RUB', 'total'],
  ['Шанхай – Москва 5 т, бюджет 300 тыс', 300_000, 'RUB', 'total'],
  ['Шанхай – Москва 5 т до 350 тыс', 350_000, 'RUB', 'total'],
  ['Шанхай – Москва 5 т не дороже 90 т.р. Нужно срочно', 90_000, 'RUB', 'total'],
  ['Бюджет 120 т.р, Шанхай – Москва 5 т', 120_000, 'RUB', 'total'],
  ['上海到莫斯科 300公斤 28以内每公斤', 28, 'CNY', 'kg'],
  ['上海到莫斯科 300公斤 每公斤28以内', 28, 'CNY', 'kg'],
  ['上海到莫斯科 300公斤 每公斤不超过28', 28, 'CNY', 'kg'],
  ['上海到莫斯科 13.5吨，4.2万以内', 42_000, 'CNY', 'total'],
  ['Шанхай – Москва 2x40HC, не более 4 500 USD за коробку', 4500, 'USD', 'container'],
])('P09 a price and what it is counted by: %s', (text, amount, currency, per) => {
  expect(budget(text)).toEqual({ amount, currency, per })
  expect(read(text).containers?.value.reduce((sum, { count }) => sum + count, 0) ?? 0).toBe(
    /2x40/.test(text) ? 2 : /TEU/.test(text) ? 10 : 0,
  )
})
test('P09 thousands of something else are no money', () => {
  for (const text of ['до 5 тыс кг', 'до 20 тыс км пробега', 'до 3 тыс штук'])
    expect(budget(`Шанхай – Москва ${text}`)).toBeUndefined()
})

test('P09 a small number behind a price word counts what follows', () =>
  expect(budget('Need rate: 6 looms, Shaoxing to Tashkent')).toBeUndefined())

/** Names right before and right behind words and numbers of money: none may lose an end of the route. */
const AROUND: [language: Locale, (name: string) => string][] = [
  ['ru', (name) => `Шанхай – ${name} 2500 долларов`],
  ['ru', (name) => `Шанхай – ${name} бюджет до 3000 евро`],
  ['ru', (name) => `Шанхай – ${name} до 300 тыс руб`],
  ['en', (name) => `Shanghai to ${name} max 3000 usd`],
  ['en', (name) => `Shanghai - ${name} budget 3000 euro`],
  ['zh', (name) => `上海到${name}预算3000美元`],
  ['zh', (name) => `上海到${name}运费2万以内`],
]
test.each(AROUND)('P09 places claim their letters before money does: %s %o', (language, words) => {
  const names = universeOf(gazetteer.places)
    [language].map((place) => place.names[language])
    .filter((_, i) => i % 9 === 0)
  const lost = names.filter((name) => {
    const [plain, glued] = [words(name).replace(name, `${name}, `), words(name)].map((text) => read(text))
    return plain?.destination?.value.token !== glued?.destination?.value.token || glued?.budget === undefined
  })
  expect(names.length).toBeGreaterThan(90)
  expect(lost.length / names.length, JSON.stringify(lost.slice(0, 12))).toBeLessThanOrEqual(0.01)
})
