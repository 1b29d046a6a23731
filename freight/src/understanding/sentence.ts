/** A text as the grammars read it, with the way back to what was written. */
import { toSimplified } from '../simplified.ts'
import type { Span } from './interpretation.ts'
import { allMatches, mayMatch } from './pattern.ts'

/** Longest text that is read; the rest is cut off. */
export const MAX_TEXT_LENGTH = 500

/** One character may unify to eighteen (ﷺ); what grows beyond this is cut off as well. */
const MAX_UNIFIED_LENGTH = 2 * MAX_TEXT_LENGTH

/** Stands where a grammar has taken a stretch; no pattern matches it. */
const TAKEN = '\u0001'

const sameShape: Record<string, string> = {
  ё: 'е',
  Ё: 'Е',
  '×': 'x',
  '✕': 'x',
  '✖': 'x',
  '∗': '*',
  '″': '"',
  '℃': 'c',
  '№': '#',
  // A Chinese comma parts phrases; without a space it would join the numbers beside it.
  '，': ', ',
}

/** One character of the written text in unified form; more than one for ligatures, none for what has no width. */
const unified = (char: string): string => {
  const known = sameShape[char]
  if (known !== undefined) return known
  if (char >= ' ' && char <= '~') return char
  if (/[→➔➜➡⇒⟶]/u.test(char)) return '→'
  if (/[‐‑‒–—―−﹣－]/u.test(char)) return '-'
  if (/[’‘′´`ʼ]/u.test(char)) return "'"
  if (/[“”«»„]/u.test(char)) return '"'
  if (/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{Cc}|\p{Zs}|\p{Zl}|\p{Zp}|\ufe0f/u.test(char))
    return ' '
  if (/\p{Cf}|\p{Cs}/u.test(char)) return ''
  return char.normalize('NFKC').replace(/[\u2044]/g, '/')
}

/** Lower case without a change of length. */
const lower = (text: string) =>
  Array.from({ length: text.length }, (_, i) => {
    const char = text.charAt(i)
    const small = char.toLowerCase()
    return small.length === 1 ? small : char
  }).join('')

const simplified = (text: string) => {
  if (!/\p{Script=Han}/u.test(text)) return text
  const simple = toSimplified(text)
  return simple.length === text.length ? simple : text
}

/** A line as labels are looked for in it: of the same length, in lower case, simplified. */
export const foldedLine = (line: string) => {
  const plain = Array.from({ length: line.length }, (_, i) => {
    const char = line.charAt(i)
    const same = /[\t\n]/.test(char) ? char : unified(char)
    return same.length === 1 ? same : char
  }).join('')
  return simplified(lower(plain))
}

/** Cyrillic letters that stand for Latin ones in container codes: 2х40НС. */
const withLatinCodes = (text: string) =>
  text
    .replace(/(?<=[\d)'"] ?)х(?= ?[\d(])/gu, 'x')
    .replace(/(?<=(?:20|40|45) ?'?)(?:нс|нq|нк)(?!\p{L})/gu, 'hc')
    .replace(/(?<=(?:20|40|45) ?'?)рн(?!\p{L})/gu, 'rh')

/**
 * True where letters of one alphabet stand on both sides: "max" ends within "maxim". Chinese puts no blanks between its words, so
 * its words end by what follows in each pattern; "40hqx2" is a type and a sign of times.
 */
export const endsWithinWord = (text: string, end: number): boolean => {
  const [last, next] = [text.charAt(end - 1), text.charAt(end)]
  if (/[a-z]/.test(last)) return /[a-z]/.test(next) && !/^x ?\d/.test(text.slice(end, end + 3))
  return /[а-џ]/.test(last) && /[а-џ]/.test(next) && !/^х ?\d/.test(text.slice(end, end + 3))
}

export class Sentence {
  /** Unified, in lower case, simplified; every grammar reads this. */
  readonly text: string
  /** The same, letter for letter, in the case it was written in. */
  readonly cased: string
  /** `text` with what is taken blotted out. */
  open: string
  readonly raw: string
  private readonly offsets: number[]

  constructor(written: string) {
    this.raw = written.slice(0, MAX_TEXT_LENGTH)
    const parts: string[] = []
    this.offsets = []
    let at = 0
    let isBlank = true
    for (const char of this.raw) {
      const whole = unified(char)
      // Of a run of blanks, of whatever kind, the first stands for all.
      const part: string = isBlank && whole.startsWith(' ') ? whole.trimStart() : whole
      if (part !== '') isBlank = part.endsWith(' ')
      if (this.offsets.length + part.length > MAX_UNIFIED_LENGTH) break
      for (let i = 0; i < part.length; i++) this.offsets.push(at)
      parts.push(part)
      at += char.length
    }
    this.offsets.push(at)
    this.cased = parts.join('')
    this.text = withLatinCodes(simplified(lower(this.cased)))
    this.open = this.text
  }

  /** Where a stretch of `text` stands in what was written. */
  spanOf(start: number, end: number): Span {
    const last = this.offsets[end - 1] ?? 0
    let after = end
    while (after < this.offsets.length - 1 && this.offsets[after] === last) after++
    return { start: this.offsets[start] ?? 0, end: this.offsets[after] ?? this.raw.length }
  }

  /** Takes a stretch away from the grammars that come later. */
  take(start: number, end: number) {
    this.open = this.open.slice(0, start) + TAKEN.repeat(end - start) + this.open.slice(end)
  }

  isTaken(start: number, end: number) {
    return this.open.slice(start, end).includes(TAKEN)
  }

  /** All matches of a global pattern (`pattern.ts`) in what is still open, but for those that end within a longer word. */
  matches(pattern: RegExp): RegExpExecArray[] {
    if (!mayMatch(pattern, this.text)) return []
    return allMatches(pattern, this.open).filter((match) => !endsWithinWord(this.text, match.index + match[0].length))
  }
}

/** A reading of a stretch of `Sentence.text`. */
export type Found<T> = { value: T; start: number; end: number }
