/** Whether a text says what is known of one person, read past its spelling as find-personal-data.ts reads. */
import { withDigits } from './spelled-digits.ts'
import { cellsOf, said } from './text-cells.ts'

/** What is known of a person; null where it is not. The telephone as digits that begin with the country's code. */
type KnownPerson = { name: string | null; phone: string | null; email: string | null; wechat: string | null }

/** Fewer digits than a phone number has are a price or a weight. */
const FEWEST_DIGITS = 7

const LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{N}]/u
const goOn = (a = '', b = '') => LETTER.test(a) && LETTER.test(b)

/** True when a text holds a word as a whole: Li is not in delivery. Chinese sets no spaces, so a single character says nothing. */
const holds = (text: string, word: string): boolean => {
  if (word.length < 2) return false
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    if (!goOn(text[at - 1], text[at]) && !goOn(text[end - 1], text[end])) return true
  }
  return false
}

/** True when the text names the person, or holds the number or an address of theirs, however it is spelled. */
export const namesPerson = (text: string, { name, phone, email, wechat }: KnownPerson): boolean => {
  const cells = cellsOf(text)
  const read = said(cells)
  const digits = said(withDigits(cells)).replace(/(?<=\d)[\s().,·\u2010-\u2015-]+(?=\d)/g, '')
  // The country's code may be left out.
  const local = phone?.slice(-Math.max(FEWEST_DIGITS, phone.length - 2))
  return (
    [name, email, wechat].some((word) => word !== null && holds(read, said(cellsOf(word)))) ||
    (local !== undefined && digits.includes(local))
  )
}
