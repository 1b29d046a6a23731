/** Signs of Chinese texts that need no judgement. What a language wants of its numbers is tried in tools/messages.test.ts. */
import { expect, test } from 'vitest'
import { documentsIn, messagesIn } from './texts.fixture.ts'

const HAN = '\\p{Script=Han}'
const RULES: Record<string, RegExp> = {
  'full-width brackets, commas, colons and the like beside Chinese': new RegExp(`${HAN}[(),:;!?]|[(),:;!?]${HAN}`, 'u'),
  'curved quotation marks': new RegExp(`${HAN}["']|["']${HAN}`, 'u'),
  'an ellipsis is one sign': /\.\.\./,
  'ranges have –': new RegExp(`(?<![\\d.-])\\d{1,4} ?[-~～] ?\\d{1,4}(?![\\d-]) ?(?=[${HAN}%])`, 'u'),
  'a blank between Chinese and numbers or Latin letters': new RegExp(`${HAN}[A-Za-z0-9]|[A-Za-z0-9]${HAN}`, 'u'),
  'readers are 您': /你/,
}
/** Typed or read as it stands: Markdown, spreadsheets, codes and headers of programs, a month in one word. */
const AS_WRITTEN =
  /!\[说明\]\(图片网址\)|ISO 3166-1 二字码|时效“25-28 天”|16-255|数量x[箱车]型|件数x长x宽x高x单件重量|\d{4}年\d{1,2}月(?:\d{1,2}日)?/g

const broken = (text: string) =>
  Object.entries(RULES).flatMap(([rule, pattern]) => (pattern.test(text.replace(AS_WRITTEN, '·')) ? [rule] : []))

test('W8 Chinese texts have the signs of their language', () => {
  const texts = [...messagesIn('zh'), ...documentsIn('zh')]
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.flatMap(({ at, text }) => broken(text).map((rule) => `${at}: ${rule}`))).toEqual([])
})

test('each rule finds what it is for', () => {
  expect(['港(站)', '"港"', '港...', '4-10 天', '20英尺', '你'].flatMap(broken)).toEqual(Object.keys(RULES))
  expect(broken('港（站）“港”…4–10 天，2026年11月22日，20 英尺')).toEqual([])
})

/** A day is written with its month shortened ("27 нояб.") or with its year ("27 ноября 2026 г."): a full stop after it is one too many. */
const DAY_BEFORE_STOP = /\{(?:date|day)\}\./

test('W8 no Russian sentence ends with a day', () => {
  const texts = messagesIn('ru')
  expect(texts.length).toBeGreaterThan(1000)
  expect(texts.filter(({ text }) => DAY_BEFORE_STOP.test(text)).map(({ at }) => at)).toEqual([])
  expect(DAY_BEFORE_STOP.test('Курс на {date}. Дальше')).toBe(true)
})
