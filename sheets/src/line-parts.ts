/** One line cut where it begins to speak of something else: another lane, or charges beside the freight. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { chargesIn } from './charge-words.ts'
import { findLane } from './line-lane.ts'
import { withoutDays } from './line-numbers.ts'
import { linePrices } from './line-prices.ts'
import { saysStatus } from './note-status.ts'
import type { Tools } from './read-table.ts'
import { readTimetable, transitIn } from './timetable.ts'
import { boxesIn, CURRENCY_WORDS, ownershipsIn, unified } from './words.ts'

/** Marks between two things a line says; a comma within a number is none. */
const MARKS = /(?<!\d)[,，]|[,，](?!\d)|[;；|]/u

const isPriced = (text: string, counted = false) =>
  linePrices(withoutDays(text), counted, false, counted).some(({ amount }) => amount !== null)

/** A bracket at the end of a line, the only one it has: Hamburg to Shanghai 38, Hamburg to Busan 44 (weekly, Thu). */
const BRACKET_AT_END = /^([^()（）]+?)\s*([(（][^()（）]*[)）])\s*[.。]?\s*$/u

/** Another end at the end of a line, by what it costs more: 洛杉矶 1600/2000, 奥克兰+100. */
const ADD_ON = new RegExp(
  `[,，;；]\\s*(\\p{L}[\\p{L}'()（）-]{1,20}(?:\\s\\p{L}+){0,2}?)\\s*[+＋]\\s*((?:${CURRENCY_WORDS})?\\s*\\d{2,4}(?:\\s*(?:${CURRENCY_WORDS}))?)\\s*[。.]?\\s*$`,
  'iu',
)

/**
 * The lanes of a line that has several, each with what the line says of all of them before the first, behind a semicolon and in
 * a bracket of days at its end. `counted`: a heading says what amounts are counted by, so that they may be small.
 */
export const lanesApart = (given: string, mode: Mode, tools: Tools, counted: boolean): string[] => {
  const [addOn = '', name = '', sum = ''] = ADD_ON.exec(given) ?? []
  const before = given.slice(0, given.length - addOn.length)
  const isOther = chargesIn(name).length + ownershipsIn(name).length + boxesIn(name).length > 0
  if (addOn !== '' && !isOther && isPriced(before, counted)) {
    const isEnd = tools.ends
      .readAll(name, mode, 'destination')
      .every(({ id, candidates }) => id !== null || candidates.length > 0)
    if (isEnd) return [...lanesApart(before, mode, tools, counted), `${name} 同上+${sum}`]
  }
  const [, line = given, bracket = ''] = BRACKET_AT_END.exec(given) ?? []
  const saysDays = transitIn(bracket) !== null || readTimetable(bracket, tools.calendar, false).weekdays !== null
  // What else a bracket says may be of the last lane alone.
  if (!saysDays || chargesIn(bracket).length > 0) return lanesOf(given, mode, tools, counted)
  const parts = lanesOf(line, mode, tools, counted)
  return parts.length < 2 ? [given] : parts.map((part) => `${part} ${bracket}`)
}

const lanesOf = (line: string, mode: Mode, tools: Tools, counted: boolean): string[] => {
  const pieces: { text: string; mark: string }[] = []
  let rest = line
  for (let mark = ''; rest !== ''; ) {
    const at = rest.search(MARKS)
    const text = at < 0 ? rest : rest.slice(0, at)
    pieces.push({ text, mark })
    mark = at < 0 ? '' : (rest[at] as string)
    rest = at < 0 ? '' : rest.slice(at + 1)
  }
  if (pieces.length < 2) return [line]
  const lanes = pieces.map(({ text }) => {
    const lane = findLane(text, mode, tools)
    return lane !== null && isPriced(lane.rest, counted) ? lane : null
  })
  const first = lanes.findIndex((lane) => lane !== null)
  const origin = lanes[first]?.origins
  if (first < 0 || origin === undefined) return [line]
  const whole = pieces[first]?.text ?? ''
  const colon = Math.max(whole.lastIndexOf(':'), whole.lastIndexOf('：'))
  const isHead = colon > 0 && findLane(whole.slice(colon + 1), mode, tools) !== null
  const head = `${pieces
    .slice(0, first)
    .map(({ text }) => `${text}, `)
    .join('')}${isHead ? whole.slice(0, colon + 1) : ''}`
  const parts: { words: string; tail: string }[] = []
  pieces.slice(first).forEach(({ text, mark }, at) => {
    const own = at === 0 && isHead ? text.slice(colon + 1) : text
    const last = parts.at(-1)
    if (lanes[first + at] !== null || last === undefined) {
      parts.push({ words: own, tail: '' })
      return
    }
    const other = /^\s*(?:→|->|-|—|–|至|到|to\s|в\s)?\s*(\p{L}[\p{L}\s'()-]{1,30}?)\s*[:：]?\s*(?=[\d$€¥])/u.exec(text)?.[1]
    const ends = other === undefined || chargesIn(text).length > 0 ? [] : tools.ends.readAll(other.trim(), mode, 'destination')
    if (ends.length > 0 && ends.every(({ id, guessed }) => id !== null && guessed === undefined) && isPriced(text, counted)) {
      const words = text.replace(/^\s*(?:→|->|-|—|–|至|到|to\s|в\s)\s*/u, '').trim()
      parts.push({ words: `${origin.map((each) => each.words).join('/')} - ${words}`, tail: '' })
    } else if (last.tail !== '' || /[;；|]/u.test(mark)) last.tail += `${mark}${text}`
    else last.words += `${mark}${text}`
  })
  if (parts.length < 2) return [line]
  const tail = parts.at(-1)?.tail ?? ''
  return parts.map(({ words, tail: own }) => `${head}${words}${own === '' ? tail : own}`)
}

/** Marks between several ends of a line, each with prices of its own. */
const BETWEEN_ENDS = /\s*[、;；|]\s*|\s*(?<!\d)[,，]\s*|\s*[,，](?!\d)\s*/u
/** An end and its prices, behind the name of a line of the world or none: 东南亚 SGN 150/250. */
const END_AND_PRICES =
  /^(?:[^\p{L}\d]*\p{L}+\s+)?[^\p{L}\d]*(\p{L}[\p{L}'()（）]*(?:\s\p{L}+)?)\s*[:：]?\s*(?=[$€¥]?\d{2,5}\s*(?:[/$€¥]|\p{L}{3}\s*\d|$))/u
/** A line that names several ends, each with its prices, as one for each: SGN 150/250、HPH 100/200. */
export const endsApart = (line: string, mode: Mode, { ends }: Tools): string[] => {
  const pieces = line.split(BETWEEN_ENDS).filter((piece) => piece.trim() !== '')
  if (pieces.length < 2 || chargesIn(line).length > 0) return [line]
  const isEnd = (piece: string): boolean => {
    const name = END_AND_PRICES.exec(piece)?.[1] ?? ''
    const found = name === '' ? [] : ends.readAll(name, mode, 'destination')
    return found.length > 0 && found.every(({ id, guessed }) => id !== null && guessed === undefined) && isPriced(piece)
  }
  const parts: string[] = []
  for (const piece of pieces)
    if (isEnd(piece) || parts.length === 0) parts.push(piece)
    else parts[parts.length - 1] += `，${piece}`
  return parts.length > 1 && isEnd(parts[0] ?? '') ? parts : [line]
}

/** What a line says of its charges, apart from the prices of its lane. A sum behind a plus is read with its price. */
export const chargesApart = (body: string): { freight: string; charges: string[] } => {
  const charges: string[] = []
  const kept = body.split(/((?<!\d)[,，]|[,，](?!\d)|[;；|()（）]|(?<=\d)\s*(?=(?:plus|另加|плюс)\s))/u)
  let wasCharge = false
  const freight = kept.map((clause, at) => {
    if (at % 2 === 1) {
      if (!/^[,，、]$/u.test(clause)) wasCharge = false
      return clause
    }
    const plain = unified(clause)
    const [first] = chargesIn(clause)
    if (first === undefined || /\d\s*\+\s*\d/u.test(plain)) {
      if (plain.trim() !== '') wasCharge = false
      return clause
    }
    const status = saysStatus(plain)
    const begins = Math.min(first.at, status ?? first.at)
    const told = clause.slice(begins)
    if (status === null && !/\d/u.test(told) && !/[+＋]\s*[\d$¥€]/u.test(plain.slice(0, first.at)) && !wasCharge) return clause
    const ahead = /[+＋]\s*(?:usd|rmb|cny|eur|[$¥€])?\s*[\d.,]+\s*(?:usd|rmb|cny|eur|[$¥€₽])?[^,;+]{0,24}$/u.exec(
      plain.slice(0, first.at),
    )
    // A currency that no amount stands before is the charge's: HKD另计码头费.
    const own = new RegExp(`(?<![\\d.,]\\s*)(?:${CURRENCY_WORDS})\\s*$`, 'u').exec(plain.slice(0, begins))
    const start = Math.min(begins, ahead?.index ?? begins, own?.index ?? begins)
    const words = clause.slice(start).trim()
    if (wasCharge && status === null) charges[charges.length - 1] += `, ${words}`
    else charges.push(words)
    wasCharge = true
    return clause.slice(0, start)
  })
  return { freight: freight.join(''), charges }
}
