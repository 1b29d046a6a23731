/** Words by which a line of a message is known, and what single parts of it say. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { chargesIn } from './charge-words.ts'
import { modesIn } from './context.ts'
import { monthIn } from './days.ts'
import type { LineLane } from './line-lane.ts'
import { withoutDays } from './line-numbers.ts'
import type { OfferFacts } from './offer.ts'
import type { Tools } from './read-table.ts'
import { readTimetable, transitIn } from './timetable.ts'
import { isTitleWord } from './title.ts'
import { loadTypeIn } from './title-units.ts'
import { boxesIn, currenciesIn, ownershipsIn } from './words.ts'

export const PICTURE =
  /见图|看图|图片|\[图\]|\[图片\]|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:see (?:the )?(?:picture|image|attach\p{L}*)|attached|см\. (?:фото|картинк\p{L}*|влож\p{L}*)|на фото|во вложении)(?![\p{Script=Latin}\p{Script=Cyrillic}])/u
export const OF_PRICES = /价|柜|gp|hq|hc|\d{3,}|rate|price|ставк|цен|特/u

/** Signs read of a line; what stands behind them is asked about. */
export const LONGEST_LINE = 1_500

/** Time and speaker before a line of an exported chat. */
export const STAMP =
  /^\s*\[?(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?|\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?,?\s+\d{1,4}[./-]\d{1,2}[./-]\d{1,4})\]?\s*(?:-\s*)?[^:：]{1,48}[:：]\s*/u

/** A price that is only the least one. */
export const FROM =
  /\d\s*(?:元|usd|rmb|\$)?\s*起(?!运|飞|始|点)|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:from|от)\s+(?:usd|\$|eur|rmb|€|¥)?\s*(?:\d\s)?\d{3}(?!\d*\s*(?:kg|кг|公斤|cbm|m3|м3))/u

/** Brackets of weight by their plus: +300, 300+. */
export const BRACKETS = /[+≥]\s*\d{2,4}(?!\d)|\d{2,4}\s*\+/gu

/** An amount that is added to something: ADR + EUR 150. */
export const ADDED = /\p{L}\s*[+＋]\s*(?:[$€¥₽]|\p{L}{3})?\s*\d/u

/** A line whose price, a small number right behind its lane, gets the sign of ten thousands; undefined where it has none. */
export const inTenThousands = (line: string, body: string): string | undefined => {
  const [ahead, digits] = /^[\s:：]*(\d{1,2}(?:\.\d{1,2})?)(?=\s|$)/u.exec(withoutDays(body)) ?? []
  if (ahead === undefined || digits === undefined || !line.endsWith(body)) return undefined
  return `${line.slice(0, line.length - body.length)}${ahead}万${body.slice(ahead.length)}`
}

/** What stands behind the last number of each clause, where a line says how its price is. */
export const behindNumbers = (body: string): string =>
  body
    .split(/[,，;；]/u)
    .map((clause) => clause.replace(/^.*\d\S*/u, ''))
    .join(',')

export const isOfLane = ({ pol, pod }: OfferFacts, lane: LineLane): boolean =>
  lane.origins.some(({ id }) => id === pol.id) && lane.destinations.some(({ id }) => id === pod.id)

/** A bracket that says what a price has in it, which makes its line no line of charges: 雅加达 CMA 650/1180（含CIC）. */
export const SAYS_INSIDE = /[（(]\s*(?:已?含|incl\p{L}*\.?|вкл\p{L}*\.?)[^()（）\d]*[)）]/giu

/** Two names and what parts them, before anything else. */
export const UNKNOWN_LANE = /^[^\p{L}\d]*\p{L}[\p{L}\s'()（）]{1,30}\s*(?:-|–|—|→|->|至|到)\s*\p{L}{2,}/u
/** The same with a sign between them: 到 stands in words of charges too, as in 到站费用. */
export const SIGNED_LANE = /^[^\p{L}\d]*\p{L}[\p{L}\s'()（）]{1,30}\s*(?:-|–|—|→|->)\s*\p{L}{2,}/u

const TWO_NAMES = /^[^\p{L}\d]*(\p{L}[\p{L}\s'()（）]{1,30}?)\s*(?:-|–|—|→|->|至|到)\s*(\p{L}[\p{L}']{1,20})/u
/** True for a line that begins with two names, neither of them a word of the trade: 火星-月球 40HQ 999. */
export const namesStrangers = (line: string, mode: Mode, { carriers, calendar }: Tools): boolean => {
  const [, ...names] = TWO_NAMES.exec(line) ?? []
  return (
    names.length > 0 &&
    names.every(
      (name) =>
        chargesIn(name).length + ownershipsIn(name).length + currenciesIn(name).length + boxesIn(name).length === 0 &&
        modesIn(name).length === 0 &&
        loadTypeIn(name) === null &&
        carriers.find(name, mode) === null &&
        !isTitleWord(name.trim()) &&
        monthIn(name, calendar) === undefined &&
        readTimetable(name, calendar, true).weekdays === null,
    )
  )
}

/** Names a shipping line, or tells when or for how long something goes. */
export const tellsHow = (line: string, mode: Mode, { carriers, calendar }: Tools): boolean =>
  carriers.find(line, mode) !== null || transitIn(line) !== null || readTimetable(line, calendar, false).weekdays !== null
