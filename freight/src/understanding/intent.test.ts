import { openGazetteer } from '@tongyun/places'
import { expect, test } from 'vitest'
import { interpret } from './interpret.ts'

const places = openGazetteer().scanner
const outcome = (text: string) => interpret(text, { language: 'en', today: '2026-11-21', places }).outcome

test.each([
  'what is the capital of Australia?',
  'How far is Moscow from Beijing?',
  'two plane tickets from Moscow to Beijing on 15 December',
  'exchange rate of ruble to yuan',
  'Tell me a joke about truck drivers',
  'Thanks for the quote, have a nice day',
  '从北京怎么去莫斯科旅游',
  '莫斯科苹果多少钱一斤',
  '俄罗斯的货币是什么',
  '谢谢你的报价',
  'какая погода от Москвы до Казани',
  'расскажи анекдот про грузчиков',
  'нужна виза в Китай из Москвы',
])('P09 another matter is declined, whatever places it names: %s', (text) => expect(outcome(text)).toBe('reject'))

test.each([
  "when is the next train Xi'an - Hamburg?",
  'where is it cheapest to ship from Shanghai to Moscow',
  'what is the best way Yiwu - Tashkent',
  'who is going from Yiwu to Tashkent this week',
  '上海到莫斯科怎么走便宜',
  '西安到汉堡下一班几点',
  'где дешевле всего из Шанхая в Москву',
  'почему так дорого Нинбо - Гамбург 40HQ',
])('P09 a question about the way between two places is freight: %s', (text) => expect(outcome(text)).toBe('search'))

test.each([
  ['Moscow - Kazan', 'search'],
  ['hotel furniture from Foshan to Dubai', 'search'],
  ['how much to Moscow?', 'clarify'],
  ['мебель в Казань', 'clarify'],
  ['авиа из Шэньчжэня', 'clarify'],
  ['苹果到莫斯科多少钱', 'clarify'],
])('P09 goods, a mode, a price of the way or a pair of places is freight: %s', (text, expected) =>
  expect(outcome(text)).toBe(expected),
)
