/** Days of a month in words: the fifteenth of December, двадцать пятого декабря. */

const englishOnes = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']
const englishTeens = `tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth`
const english = [
  ...englishOnes,
  ...englishTeens.split(' '),
  ...englishOnes.map((one) => `twenty[- ]?${one}`),
  'thirtieth',
  'thirty[- ]?first',
]

const russianOnes = ['перв', 'втор', 'трет', 'четверт', 'пят', 'шест', 'седьм', 'восьм', 'девят']
const russianTeens = `десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат двадцат`
const russian = [
  ...russianOnes,
  ...russianTeens.split(' '),
  ...russianOnes.map((one) => `двадцать ${one}`),
  'тридцат',
  'тридцать перв',
]
const RUSSIAN_ENDING = '(?:ого|ьего|ому|ьему|ое|ье)'

/** The longest first, so that the twenty-first is not read as the first. */
const alternatives = (names: readonly string[]) => names.toSorted((a, b) => b.length - a.length).join('|')

/** Sources of patterns of one day in words. */
export const ENGLISH_ORDINAL = `(?:${alternatives(english)})`
export const RUSSIAN_ORDINAL = `(?:${alternatives(russian)})${RUSSIAN_ENDING}`

const englishDays = english.map((source) => new RegExp(`^${source}$`))
const russianDays = russian.map((stem) => new RegExp(`^${stem}${RUSSIAN_ENDING}$`))

/** The day a word of either language names; 0 for none. */
export const dayOfOrdinal = (text = ''): number =>
  Math.max(...[englishDays, russianDays].map((days) => days.findIndex((day) => day.test(text)))) + 1
