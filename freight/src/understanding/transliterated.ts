/** Russian typed in Latin letters: "gruz iz Shanhaya v Moskvu 5 tonn, poezd". */
import { Rewritten } from './rewritten.ts'

const signs =
  /(?<![\p{L}])(?:iz|gruz(?:a|ov|y)?|tonn[ay]?|nuzhn[aoy]?|nuzhen|nado|fur[auy]|poezd(?:om)?|morem|samoletom|mashin(?:a|u|oy)|dostavk(?:a|i|u)|dostavit|perevez(?:ti)|perevozk(?:a|i|u)|kontejner|konteyner|kontainer|srochno|zavtra|sutok|nedel(?:ya|yu|e)|skolko|stoit|otpravit|deshevo|bystro|vagon|kub(?:a|ov)|pallet[ay]?|tent|dlya|cherez)(?!\p{L})/giu

const pairs: [string, string][] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['tz', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['yo', 'е'],
  ['jo', 'е'],
  ['ye', 'е'],
  ['je', 'е'],
  ['a', 'а'],
  ['b', 'б'],
  ['c', 'ц'],
  ['d', 'д'],
  ['e', 'е'],
  ['f', 'ф'],
  ['g', 'г'],
  ['h', 'х'],
  ['i', 'и'],
  ['j', 'й'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['q', 'к'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['v', 'в'],
  ['w', 'в'],
  ['x', 'кс'],
  ['y', 'ы'],
  ['z', 'з'],
  ["'", 'ь'],
]

const cyrillic = (word: string) => {
  let result = ''
  for (let at = 0; at < word.length; ) {
    const rest = word.slice(at).toLowerCase()
    const pair = pairs.find(([latin]) => rest.startsWith(latin))
    if (!pair) return word
    const isAfterVowel = /[аеиоуыэюя]$/.test(result)
    result += pair[0] === 'y' && isAfterVowel ? 'й' : pair[1]
    at += pair[0].length
  }
  return /^\p{Lu}/u.test(word) ? result.charAt(0).toUpperCase() + result.slice(1) : result
}

/** Codes, units and words in capitals stay Latin. */
const stays = /^(?:[A-Z0-9]+|kg|cbm|m|t|x|hq|hc|gp|teu|feu|fob|cif|exw|dap|ddp|fca|usd|eur|rub|cny|ftl|ltl|fcl|lcl|asap)$/

/**
 * The text with its Latin words in Cyrillic, when at least two of them are plainly Russian; unchanged otherwise. `isPlace` keeps
 * words that are names of places as they stand.
 */
export const fromLatin = (text: string, isPlace: (word: string) => boolean): Rewritten | undefined => {
  if (/\p{Script=Cyrillic}/u.test(text)) return undefined
  const found = text.match(signs) ?? []
  if (found.length < 2) return undefined
  const result = new Rewritten()
  for (const { 0: word, index } of text.matchAll(/[A-Za-z']+|[^A-Za-z']/gu)) {
    const isRussian = /[A-Za-z]/.test(word) && !stays.test(word) && !isPlace(word)
    if (!isRussian) result.copy(text, index, index + word.length)
    else for (const [i, letter] of [...cyrillic(word)].entries()) result.put(letter, index + Math.min(i, word.length - 1))
  }
  return result
}
