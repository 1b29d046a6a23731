import { expect, test } from 'vitest'
import { openGazetteer } from './index.ts'

const { scan, similar } = openGazetteer().scanner
const named = (text: string) => scan(text.toLowerCase(), text).map(({ candidates }) => candidates[0]?.name)
const best = (word: string) => similar(word)[0]?.name

test.each([
  ['nanchnag', 'Nanchang'],
  ['chanzhou', 'Changzhou'],
  ['новоросийск', 'Novorossiysk'],
  ['呼河浩特', 'Hohhot'],
  ['卡拉干答', 'Karaganda'],
  ['莫斯课', 'Moscow'],
  ['深证', 'Shenzhen'],
  ['符拉迪沃斯克', 'Vladivostok'],
])('P09 %s is %s misspelt', (word, name) => expect(best(word)).toBe(name))

test.each(['接洱', '芜式', '普货'])('P09 %s is near no place in particular', (word) => expect(best(word)).toBeUndefined())

test.each([
  ['叶卡捷琳保', 'Yekaterinburg'],
  ['新西柏利亚', 'Novosibirsk'],
  ['阿拉木土', 'Almaty'],
])('P09 %s is no short name with a rest', (word, name) => expect(named(`${word}发货`)).toEqual([name]))

test('P09 generic words of airports, fragments of names and continents are no places', () => {
  for (const text of ['the capital', 'airport', 'station', '中间走廊', 'самое быстрое', 'ровно', 'новый', 'Africa', '欧洲'])
    expect(named(text), text).toEqual([])
  expect(named('Liberia')).toEqual(['Liberia'])
  expect(scan('liberia', 'Liberia')[0]?.candidates[0]?.country).toBe('LR')
})
