/** What boxes of the other owner differ by from the prices of a line: SOC减300, SOC less 300, SOC на 300 дешевле, SOC: -900/-1400. */
import { NUMBER } from './amounts.ts'
import { CURRENCY_WORDS, ownershipsIn, unified } from './words.ts'

const OWNER = '(?:coc|soc|自备箱|货主箱|船东箱)'
const SUM = `(?:${CURRENCY_WORDS})?\\s*(?:${NUMBER})\\s*(?:${CURRENCY_WORDS})?`
const DIFFERENCE = new RegExp(
  `(?<!\\p{L})${OWNER}\\s*[:：]?\\s*(?:(?:再?减|再?加|便宜|优惠|贵|扣减?|下浮|上浮|(?:less|minus|plus|cheaper by|минус|плюс|дешевле на|дороже на|скидка)\\s|(?<=\\s)[-+](?=\\d{2,3}(?!\\d)))\\s*${SUM}(?:\\s*/\\s*[-+]\\s*(?:${NUMBER}))*|(?:на\\s+)?${SUM}\\s*(?:便宜|less(?!\\p{L})|cheaper|lower|higher|off(?!\\p{L})|дешевле|дороже|ниже|выше))`,
  'u',
)

/** The line without the difference, keeping its length, and whose boxes its prices are of; null where it tells none. */
export const differenceApart = (text: string): { rest: string; ownership: 'COC' | 'SOC' } | null => {
  const match = DIFFERENCE.exec(unified(text))
  const [owner] = match === null ? [] : ownershipsIn(match[0])
  if (match === null || owner === undefined) return null
  const rest = `${text.slice(0, match.index)}${' '.repeat(match[0].length)}${text.slice(match.index + match[0].length)}`
  // Prices that name the other boxes themselves differ from nothing.
  return { rest, ownership: owner.value === 'SOC' ? 'COC' : 'SOC' }
}
