import { expect, test } from 'vitest'
import { openGazetteer } from './index.ts'

const { scan } = openGazetteer().scanner
const named = (text: string) => scan(text.toLowerCase(), text).map(({ candidates }) => candidates[0]?.name)

test('P09 a word of kind that begins the next name is no end of this one', () => {
  expect(named('Beihai Port Louis')).toEqual(['Beihai', 'Port Louis'])
  expect(named('Qingdao port Moresby')).toEqual(['Qingdao', 'Port Moresby'])
  expect(named('Shanghai port to Hamburg port')).toEqual(['Shanghai', 'Hamburg'])
})

test.each([
  ['奥克兰', 'Auckland'],
  ['Окленд', 'Auckland'],
  ['科隆', 'Cologne'],
  ['伊斯坦堡', 'Istanbul'],
  ['卡萨布兰加', 'Casablanca'],
  ['Свердловска', 'Yekaterinburg'],
  ['Чимкента', 'Shymkent'],
  ['Шекоу', 'Shekou'],
  ['Хефея', 'Hefei'],
])('X03 %s is %s, by its greater namesake, by its old name or as others spell it', (word, name) =>
  expect(named(word)).toEqual([name]),
)
