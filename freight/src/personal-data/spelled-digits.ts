/** Digits that are written as words or as letters that look like them, in stretches long enough to be a number of a person. */
import { type Cell, said, saidOtherwise } from './text-cells.ts'

const words = (list: string, from: number, step = 1): [string, number][] =>
  list.split(' ').map((word, at) => [word, from + at * step])

const ONES: ReadonlyMap<string, number> = new Map([
  ...words('zero one two three four five six seven eight nine', 0),
  ['oh', 0],
  ['nought', 0],
  ...words('ноль один два три четыре пять шесть семь восемь девять', 0),
  ['нуль', 0],
  ['одна', 1],
  ['две', 2],
])
const TEENS: ReadonlyMap<string, number> = new Map([
  ...words('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10),
  ...words(
    'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
    10,
  ),
])
const TENS: ReadonlyMap<string, number> = new Map([
  ...words('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...words('двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто', 20, 10),
])
const HUNDREDS: ReadonlyMap<string, number> = new Map(
  words('сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот', 100, 100),
)
const HAN = '零一二三四五六七八九'
const HAN_OTHERS: ReadonlyMap<string, number> = new Map([
  ['〇', 0],
  ['幺', 1],
  ['两', 2],
  ...[...'壹贰叁肆伍陆柒捌玖'].map((char, at): [string, number] => [char, at + 1]),
])
const hanDigit = (char: string): number | undefined => {
  const at = HAN.indexOf(char)
  return at >= 0 ? at : HAN_OTHERS.get(char)
}

/** What stands between digits of one number. */
export const BETWEEN = '[\\s\\u2010-\\u2015\\-._·•,、*/()\\[\\]|~]'

const WORD = [...ONES.keys(), ...TEENS.keys(), ...TENS.keys(), ...HUNDREDS.keys()].sort((a, b) => b.length - a.length).join('|')
const HAN_DIGIT = `[${HAN}${[...HAN_OTHERS.keys()].join('')}]`
const TOKEN = `(?:\\d|${HAN_DIGIT}|(?<!\\p{L})(?:${WORD})(?!\\p{L}))`
/** Two more than three, since people write ", " and " - ". */
const RUN = new RegExp(`${TOKEN}(?:${BETWEEN}{0,3}${TOKEN})+`, 'gu')
const PARTS = new RegExp(`\\d|${HAN_DIGIT}|${WORD}`, 'gu')
const COUNTED = /[十百千万亿]/u

/** Fewer digits are a year, a row of store rooms, a quantity. */
const FEWEST = 7

type Part = { from: number; to: number; as: string; spelled: boolean }

/** Words of one number said together: девятьсот шестнадцать is 916, сорок пять is 45. */
const together = (text: string, parts: { from: number; word: string }[]): Part[] => {
  const made: Part[] = []
  for (let at = 0; at < parts.length; at++) {
    const { from, word } = parts[at] ?? { from: 0, word: '' }
    const han = hanDigit(word)
    if (/^\d$/.test(word) || han !== undefined) {
      made.push({ from, to: from + word.length, as: String(han ?? word), spelled: han !== undefined })
      continue
    }
    let value = HUNDREDS.get(word) ?? TENS.get(word) ?? TEENS.get(word) ?? ONES.get(word) ?? 0
    let to = from + word.length
    const isNext = (lists: ReadonlyMap<string, number>[]) => {
      const next = parts[at + 1]
      const more = next === undefined ? undefined : lists.map((list) => list.get(next.word)).find((each) => each !== undefined)
      const isBeside = next !== undefined && /^[\s-]{1,2}$/.test(text.slice(to, next.from))
      if (next === undefined || more === undefined || more === 0 || !isBeside) return
      value += more
      to = next.from + next.word.length
      at++
    }
    if (HUNDREDS.has(word)) {
      const before = value
      isNext([TEENS, TENS, ONES])
      if (value - before >= 20) isNext([ONES])
    } else if (TENS.has(word)) isNext([ONES])
    made.push({ from, to, as: String(value), spelled: true })
  }
  return made
}

/** Letters that stand for a nought, a one or a three among digits. */
const LOOKALIKE =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\d])[\doоil|із](?:[\s().-]{0,2}[\doоil|із]){9,14}(?![\p{Script=Latin}\p{Script=Cyrillic}\d])/gu
const FEWEST_TRUE = 5

const lookalikes = (text: string): Part[] =>
  [...text.matchAll(LOOKALIKE)].flatMap(({ 0: run, index }) => {
    const isNumber = (run.match(/\d/g) ?? []).length >= FEWEST_TRUE
    if (!isNumber) return []
    return [...run.matchAll(/[oоil|із]/gu)].map(({ 0: letter, index: at }) => ({
      from: index + at,
      to: index + at + 1,
      as: /[oо]/u.test(letter) ? '0' : letter === 'з' ? '3' : '1',
      spelled: true,
    }))
  })

const spelled = (text: string): Part[] =>
  [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    const parts = [...run.matchAll(PARTS)].map(({ 0: word, index: at }) => ({ from: index + at, word }))
    const made = together(text, parts)
    const isCounted = COUNTED.test(text[index - 1] ?? '') || COUNTED.test(text[index + run.length] ?? '')
    const digits = made.reduce((sum, { as }) => sum + as.length, 0)
    return isCounted || digits < FEWEST ? [] : made.filter((part) => part.spelled)
  })

/** The cells with spelled digits as digits. */
export const withDigits = (cells: readonly Cell[]): Cell[] => {
  const once = saidOtherwise(cells, lookalikes(said(cells)))
  return saidOtherwise(once, spelled(said(once)))
}
