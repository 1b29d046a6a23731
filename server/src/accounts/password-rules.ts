/** Passwords that are refused although they have every kind of character (§5, docs/reliability.md S10). */
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Words anybody would try here first. */
const COMPANY_WORDS = [
  'tongyun',
  'tong',
  'yun',
  'yiwu',
  'zhejiang',
  'freight',
  'cargo',
  'logistics',
  'shipping',
  'transport',
  'huoyun',
  'wuliu',
  'gruz',
  'logistika',
]

/** Guesses an attacker needs who knows how people build passwords: as many as for eight random characters of zxcvbn. */
const FEWEST_GUESSES = 1e8

/** Words of the lists that people decorate; with more digits and signs around them the estimate decides. */
const SHORTEST_KNOWN = 4
const LONGEST_DECORATION = 6
/** Shorter words turn up in any password by chance. */
const SHORTEST_WORD = 3
/** So many digits of a phone number in a row are no chance. */
const PHONE_DIGITS = 5

const estimator = new ZxcvbnFactory({ dictionary: { ...dictionary, company: COMPANY_WORDS }, graphs: adjacencyGraphs })

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
}
/** Lower case, letters in place of the digits and signs that stand for them. */
const plain = (text: string) => [...text.toLowerCase()].map((character) => LEET[character] ?? character).join('')

/** Every run of PHONE_DIGITS digits of a number. */
const digitRuns = (word: string) => {
  const digits = word.replace(/\D/g, '')
  return Array.from({ length: Math.max(0, digits.length - PHONE_DIGITS + 1) }, (_, i) => digits.slice(i, i + PHONE_DIGITS))
}

/** True when the password contains one of the words, however it writes them, or part of a number among them. */
export const isPersonal = (password: string, personalWords: readonly (string | null)[]): boolean => {
  const given = personalWords.filter((word) => word !== null)
  const words = given
    .flatMap((word) => word.split(/[^\p{L}\p{N}]+/u))
    .filter((word) => [...word].length >= SHORTEST_WORD && /\p{L}/u.test(word))
  const written = plain(password)
  return words.some((word) => written.includes(plain(word))) || given.flatMap(digitRuns).some((run) => password.includes(run))
}

/** Words of the lists as `plain` writes them. */
const KNOWN_WORDS = new Set(
  [...dictionary['passwords-common'], ...COMPANY_WORDS].filter((word) => word.length >= SHORTEST_KNOWN).map(plain),
)

/** True for a known word with no more than a few digits and signs before and after it. */
const isDecoratedWord = (password: string): boolean => {
  const [before = ''] = /^[^a-z]*/i.exec(password) ?? []
  const [after = ''] = /[^a-z]*$/i.exec(password) ?? []
  // What looks like decoration may stand for letters, so every way to divide is tried.
  for (let start = 0; start <= before.length; start += 1)
    for (let end = password.length; end >= password.length - after.length; end -= 1) {
      const decoration = start + password.length - end
      if (decoration <= LONGEST_DECORATION && KNOWN_WORDS.has(plain(password.slice(start, end)))) return true
    }
  return false
}

/** True when lists of leaked passwords, our own words, keyboard rows, dates or repetitions lead to it soon. */
export const isCommon = (password: string): boolean =>
  isDecoratedWord(password) || estimator.check(password).guesses < FEWEST_GUESSES
