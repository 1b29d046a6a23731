/** Lanes of a message by the numbers before their lines: 更正：①高柜是3700; ②撤回; № 3 is sold out. */
import { saysWithdrawn } from './closed-lanes.ts'
import { corrects } from './message-amends.ts'
import type { Quoted } from './offer.ts'

/** A number before a line. */
const NUMBERED = /^\s*(?:([①-⑳])|(?:№|#|no\.?\s?)?(\d{1,2})\s*[.)、）:：](?!\d))/iu
/** A number that a later line names a lane by; bare numbers are none. */
const NAMED =
  /([①-⑳])|第\s*(\d{1,2})\s*(?:条|个|行|项|号)|(?<!\p{L})(?:№|#|no\.?|item|line|lane|option|pos\.?|п\.|пункт\p{L}*|поз\.?|позици\p{L}*|строк\p{L}*|направлени\p{L}*)\s?(\d{1,2})(?![\d.,]|:\d)/giu
const numberOf = (circled: string | undefined, digits: string | undefined): number =>
  circled === undefined ? Number(digits) : (circled.codePointAt(0) ?? 0) - ('①'.codePointAt(0) ?? 0) + 1

/** Remembers which number each line of lanes bears, and puts the ends of its lanes where a later line names it by that. */
export const numberedLanes = () => {
  const lanes = new Map<number, { ends: string; line: string }>()
  return {
    take: (line: string, quotes: readonly Quoted[]): void => {
      const [, circled, digits] = NUMBERED.exec(line) ?? []
      const [first] = quotes
      if (first === undefined || (circled ?? digits) === undefined) return
      const names = (side: 'pol' | 'pod') => [...new Set(quotes.map(({ facts }) => facts[side].words))].join('/')
      lanes.set(numberOf(circled, digits), { ends: `${names('pol')} - ${names('pod')} `, line })
    },
    // Notes may be numbered as well: at its beginning a number names a lane where the line changes something.
    inWords: (line: string): string =>
      line.replace(NAMED, (words: string, circled?: string, first?: string, second?: string, at = 0) => {
        const lane = lanes.get(numberOf(circled, first ?? second))
        if (!/\p{L}/u.test(line.slice(0, at)) && !corrects(line) && !saysWithdrawn(line)) return words
        return lane === undefined || lane.ends.split(' - ').some((name) => line.includes(name.trim())) ? words : lane.ends
      }),
  }
}
