/** How much is done to read a text, counted instead of timed: a count is the same on every machine. */
import { interpret } from '../src/understanding/interpret.ts'
import type { PlaceScanner } from '../src/understanding/place-scanner.ts'

export type Work = {
  /** Patterns tried. */
  patterns: number
  /** Characters they went over to their matches or to the end. */
  passed: number
  /** Characters in which names of places were looked for. */
  scanned: number
  /** Words that were looked up as misspelt places. */
  guesses: number
}

/** Reads `text` and counts; `sources` gets the source of every pattern that was tried. */
export const workOf = (text: string, places: PlaceScanner, sources: Set<string>): Work => {
  const work: Work = { patterns: 0, passed: 0, scanned: 0, guesses: 0 }
  const native = RegExp.prototype.exec
  RegExp.prototype.exec = function (this: RegExp, given: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const match = native.call(this, given)
    const isAnchored = this.sticky || this.source.startsWith('^')
    sources.add(this.source)
    work.patterns += 1
    work.passed += match === null ? (isAnchored ? 1 : given.length - from) : match.index - from + match[0].length
    return match
  }
  try {
    interpret(text, {
      language: 'zh',
      today: '2026-11-21',
      places: {
        scan: (lower, cased) => {
          work.scanned += lower.length
          return places.scan(lower, cased)
        },
        similar: (word) => {
          work.guesses += 1
          return places.similar(word)
        },
        airportOf: places.airportOf,
      },
    })
  } finally {
    RegExp.prototype.exec = native
  }
  return work
}

const QUANTIFIER = /^(?:([*+])|\{\d+(,?)(\d*)\})[?+]?/

/**
 * True when a pattern repeats without bound what repeats without bound itself, as (a+)* does: time may then double with every
 * character.
 */
export const repeatsRepetition = (source: string): boolean => {
  /** For each open group: does it hold an unbounded repetition? */
  const groups = [false]
  const close = (rest: string, holds: boolean) => {
    const [, sign, comma, most] = QUANTIFIER.exec(rest) ?? []
    const isUnbounded = sign !== undefined || (comma === ',' && most === '')
    groups[groups.length - 1] ||= holds || isUnbounded
    return holds && isUnbounded
  }
  for (let at = 0; at < source.length; at++) {
    const char = source.charAt(at)
    if (char === '(') {
      groups.push(false)
      continue
    }
    if (char === ')') {
      if (close(source.slice(at + 1), groups.pop() ?? false)) return true
      continue
    }
    if (char === '\\') at++
    if (char === '[') {
      while (at < source.length && source.charAt(at) !== ']') at += source.charAt(at) === '\\' ? 2 : 1
    }
    close(source.slice(at + 1, at + 12), false)
  }
  return false
}
