/** Texts made to be slow or strange: long runs, broken numbers, mixed scripts, markup. */
import { randomFrom } from './metamorphic.ts'

/** Longest text that is read. */
export const TEXT_LENGTH = 500
const filled = (part: string) => part.repeat(Math.ceil(TEXT_LENGTH / part.length)).slice(0, TEXT_LENGTH)

/** What texts made to be slow repeat. */
export const HOSTILE_RUNS = [
  ' ',
  'a',
  '1',
  '1,',
  '1 000 ',
  '1.1.',
  '40',
  '2x40',
  '2x40hq ',
  'x',
  '-',
  '- ',
  '从',
  '从到',
  '上海到',
  '一',
  '一万',
  '每',
  '每柜',
  '预算',
  '不超过',
  'до ',
  'до 1 ',
  'в ',
  'из Шанхая в ',
  'две ',
  'сто двадцать пять ',
  'from ',
  'to to ',
  'one ',
  'twenty one hundred ',
  'max max ',
  'ignore ',
  'ignore all ',
  '<a ',
  '<script>',
  "' or 1=1 ",
  '{{',
  '，',
  '。',
  '明天',
  '下周',
  '12月',
  '12-12-',
  '1/1/',
  'week of ',
  '…',
  '🚚',
  '\u200b',
  'Ⅷ',
  'ﷺ',
  '\ud83d',
  'ё',
  '1 т по ',
  'Moscow Moscow ',
  'Шанхай – ',
  'shanghay ',
  'ab ab-ab ',
  'номер ',
  '(((',
  '"',
  '5 x 5 x ',
  '-18..-20 ',
]

/** Every run filled to 500 characters, and `count` random mixtures of them. */
export const hostileTexts = (count: number): string[] => {
  const random = randomFrom(7)
  const mixed = Array.from({ length: count }, () => {
    let text = ''
    while (text.length < TEXT_LENGTH) {
      const part = HOSTILE_RUNS[random(HOSTILE_RUNS.length)] ?? ''
      text += part.repeat(1 + random(12))
      if (random(4) === 0) text += String.fromCharCode(32 + random(0x5000))
    }
    return text.slice(0, TEXT_LENGTH)
  })
  return [...HOSTILE_RUNS.map(filled), ...mixed]
}
