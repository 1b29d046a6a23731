import { expect, test } from 'vitest'
import { openGazetteer } from './index.ts'

const gazetteer = openGazetteer()

test.each([
  ['Москвабургский', 'g524901'],
  ['Foobar Moscow', 'g524901'],
  ['Ekaterinboorgh', 'g1486209'],
  ['Yiwuuuu city', 'g1814870'],
  ['义乌某某仓', 'g1814870'],
])('X03 “%s”, which no place fits, is near a name one may have meant', (text, token) => {
  expect(gazetteer.nearest(text, 'en').map((match) => match.token)).toContain(token)
})

test('X03 a text that is near no name gives none, and never more than five come', () => {
  for (const text of ['', '—', 'qqqqzzzzxx', '???', 'ъъъъ']) expect(gazetteer.nearest(text, 'ru')).toEqual([])
  for (const text of ['Nowherexyz', 'a b c d', 'new'.repeat(30)])
    expect(gazetteer.nearest(text, 'zh').length).toBeLessThanOrEqual(5)
})
