/** Headings of messages that name the carrier of the lanes below them: 1) CMA CGM, sailing every Saturday; 【东方海外】; Линия FESCO: */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { Carrier } from './carriers.ts'
import { chargesIn } from './charge-words.ts'
import { withoutDays } from './line-numbers.ts'
import type { Tools } from './read-table.ts'
import { readTimetable } from './timetable.ts'
import { currenciesIn, unified } from './words.ts'

export type HeadedCarrier = { carrier: Carrier; weekdays: number[] | null }

const LONGEST = 100
/** What may stand in front of the carrier of a heading: signs, a number or a letter of a list, the word for a carrier. */
const NUMBERED = /(?:[a-zа-я]|\d{1,2}|[一二三四五六七八九十])\s*[.)）、:：-]/u
const AHEAD = new RegExp(
  `^[^\\p{L}\\d]*(?:(?:${NUMBERED.source}|(?:option|offer|variant|вариант|方案|选项)\\s*[a-zа-я\\d]{1,2})[^\\p{L}\\d]*)?(?:(?:with|by|via|carrier|shipping line|line|(?:морская |судоходная )?линия|船东|船公司|船司|航司|航空公司|airline|авиакомпания)[^\\p{L}\\d]*)?$`,
  'u',
)
/** What is no more than how a carrier goes, behind its name. */
const HOW_IT_GOES =
  /(?<!\p{L})(?:direct|non-?stop|service|weekly|rates?|line|прям\p{L}+|сервис|ставки|линия)(?!\p{L})|直达|直航|直飞|快船|航线|专线|报价|运价/gu
/** Charges that a heading says are in its prices. */
const INCLUDED = /(?<!\p{L})(?:incl\p{L}*|with|вкл\p{L}*|с учетом)(?!\p{L})\.?[^,，;；]*|[含包][^,，;；]*/gu

/** The carrier that `line` is a heading of; null for a lane, a note that begins with a carrier, and every other line. */
export const carrierHeaded = (line: string, mode: Mode, { carriers, calendar }: Tools): HeadedCarrier | null => {
  if (line.trim().length > LONGEST || (mode !== 'sea' && mode !== 'multimodal' && mode !== 'air')) return null
  const found = carriers.find(line, mode === 'air' ? 'air' : 'sea')
  if (found === null) return null
  const [before, behind] = [unified(line.slice(0, found.at)), unified(line.slice(found.end))]
  const told = behind.replace(INCLUDED, ' ')
  if (!AHEAD.test(before) || chargesIn(told).length > 0 || /\d{2}/u.test(withoutDays(told))) return null
  const { weekdays } = readTimetable(behind, calendar, false)
  const isMarked = NUMBERED.test(before) || /[:：]\s*$/u.test(behind) || /^[^\p{L}\d]*[【「[].*[】」\]]\s*$/u.test(line)
  const isApart = /^\s*(?:[^\p{L}\d\s]|$)/u.test(behind)
  const isHow = !/\p{L}/u.test(told.replace(HOW_IT_GOES, ' '))
  const isHeading = isHow || (isApart && (isMarked || weekdays !== null || currenciesIn(behind).length > 0))
  return isHeading ? { carrier: { words: found.words, code: found.code }, weekdays } : null
}
