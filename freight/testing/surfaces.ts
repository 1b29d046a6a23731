/** The same request on another surface: other blanks, line breaks, a form of labels. No slot may change. */

import { type Random, randomFrom } from './metamorphic.ts'
import type { QueryRecord } from './query-records.ts'

type Language = QueryRecord['lang']

/** Every kind of blank that programs write. */
export const BLANKS = [' ', '\t', '\u00a0', '\u2002', '\u2003', '\u2009', '\u202f', '\u3000', '\u200b \u200b']
const run = (random: Random) => Array.from({ length: 2 + random(3) }, () => BLANKS[random(BLANKS.length)]).join('')

/** Each blank as a run of blanks of any kind. */
export const withRuns = (text: string, random: Random) => text.replace(/ +/g, () => run(random))

/** A comma between clauses as a line break; one within a number or beside one parts no clauses for certain. */
export const withBreaks = (text: string, random: Random) =>
  text.replace(/(?<![\d，,;；])(?:, |，)(?!\d)/g, (sign) => ['\n', '\r\n', ` \n`, '\n\n', sign][random(5)] ?? sign)

/** A break where a mail program would break a line, behind a blank and before a word of route. */
export const withWraps = (text: string) =>
  text.replace(/ (?=(?:from|to|via|by|из|в|на|до|через) )/g, '\n').replace(/(?<=[^\n]) (?=(?:[到至]))/g, '\n')

export const SURFACES: Record<string, (text: string, random: Random, language: Language) => string> = {
  'runs of blanks': withRuns,
  'line breaks': withBreaks,
  'wrapped lines': withWraps,
  'blanks around lines': (text) => `\n  ${text}\t\n\n`,
}

/** Records whose text another surface changes, with that text. */
export const onSurface = (records: readonly QueryRecord[], surface: string): QueryRecord[] => {
  const random = randomFrom(11)
  const change = SURFACES[surface]
  return records.flatMap((record) => {
    const text = change?.(record.text, random, record.lang) ?? record.text
    return text === record.text ? [] : [{ ...record, text }]
  })
}
