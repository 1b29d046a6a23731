/** Brackets and short parts of a note that say of some, by name, what they have in the price or pay on top of it. */
import { chargesIn } from './charge-words.ts'
import { countriesIn } from './countries-named.ts'
import { exceptionsIn } from './note-limits.ts'
import { moneyIn } from './note-money.ts'
import { statusesIn } from './note-status.ts'
import { unified } from './words.ts'

/** A bracket that says of some by name whether their price has the charge before it: 5 CNY/kg (for SU and U6 included). */
export const IN_BRACKETS = /\(([^()]{2,60})\)/gu
const NAMES_SOME =
  /(?<!\p{L})(?:for|except|для|кроме|на|у)\s+\p{L}|^[\s:]*[a-z\d]{2,3}(?:\s*(?:[、,/&]|and|и|和)\s*[a-z\d]{2,3})*[\s:]*$/u
/** Whom nobody knows by name: members, our own clients, those with a contract. */
const OF_A_KIND =
  /会员|客户|协议|自报|自备|(?<!\p{L})(?:members?|clients?|customers?|shippers?|agents?|own|contract\p{L}*|vips?|член\p{L}*|участник\p{L}*|клиент\p{L}*|сво\p{L}+|собственн\p{L}*|договор\p{L}*)(?!\p{L})/u

/** A bracket of the name in front of it, which has a sum of its own: 欧洲（含IST）5.6, Europe (incl. Turkey) 5.6. */
const isOfName = (said: string, at: number, bracket: string): boolean =>
  statusesIn(bracket)[0]?.at === 1 &&
  /\p{L}\s*$/u.test(said.slice(0, at)) &&
  /^\s*[:：]?\s*(?:[a-z]{3}\s*|[$€¥])?\d/u.test(said.slice(at + bracket.length)) &&
  moneyIn(said.slice(chargesIn(said.slice(0, at)).at(-1)?.end ?? 0, at)).length === 0

/** True where a bracket of a sentence says of some by name whether their price has the charge before it. `text`: what is in it. */
export const tellsOfSome = (said: string, at: number, bracket: string, text: string): boolean => {
  const [status] = statusesIn(text)
  if (status === undefined || chargesIn(text).length > 0 || OF_A_KIND.test(text) || isOfName(said, at, bracket)) return false
  return NAMES_SOME.test(text.slice(0, status.at) + text.slice(status.end))
}

/** A part without a charge of its own that says of some by name that their price has the one before: для HY и KC включён. */
export const isOfSome = (sentence: string): boolean => {
  const plain = unified(sentence).trim()
  const [status] = statusesIn(plain)
  return (
    status?.outside === false &&
    plain.length <= 60 &&
    !/[()]/u.test(plain) &&
    chargesIn(sentence).length === 0 &&
    NAMES_SOME.test(plain.slice(0, status.at) + plain.slice(status.end))
  )
}

const SPARES =
  /不收(?!费)|免收|免除|不加|不需|(?<!\p{L})(?:waived|not (?:charged|required|applicable)|no charge|не (?:взима|нуж|требу)\p{L}*)/u
/** A sentence without brackets that spare other countries than those it names: NL, DE: ENS USD 35 (not charged for UK). */
export const withoutSpared = (said: string): string =>
  said.replace(IN_BRACKETS, (bracket, text: string, at: number) => {
    if (!SPARES.test(text) || chargesIn(text).length > 0) return bracket
    const [named, spared] = [countriesIn(said.slice(0, at)), countriesIn(text)]
    const isOfOthers = named.length > 0 && spared.length > 0 && !spared.some((country) => named.includes(country))
    return isOfOthers ? ' '.repeat(bracket.length) : bracket
  })

const BRACKET = /\(([^()]*)\)/u

/** What those pay whom a sentence leaves out, in a bracket behind their name: free, except Tver (drop-off USD 350). */
export const paidByExcepted = (said: string): { rest: string; paid: { names: string; text: string }[] } => {
  const paid: { names: string; text: string }[] = []
  let rest = said
  for (const { at, end, names } of exceptionsIn(said)) {
    const behind = /^\s*\([^()]*\)/u.exec(said.slice(end))?.[0] ?? ''
    const phrase = said.slice(at, end + behind.length)
    const bracket = BRACKET.exec(phrase)
    const text = bracket?.[1] ?? ''
    if (bracket === null || chargesIn(text).length === 0 || moneyIn(text).every(({ currency }) => currency === null)) continue
    const from = at + bracket.index
    rest = rest.slice(0, from) + ' '.repeat(bracket[0].length) + rest.slice(from + bracket[0].length)
    paid.push({ names: names.replace(BRACKET, '').trim(), text })
  }
  return { rest, paid }
}
