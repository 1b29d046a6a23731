/**
 * Spaces of Russian texts at which no line may end: between a number and its unit, word or next three digits, after № and
 * before a dash.
 * Writers type a plain space; the compiler of messages and the renderer of Markdown bind it. Runs on Node 20 without packages.
 */

/** Units and signs as they stand behind a number, or behind a parameter that is one. */
const UNITS =
  'кг|т|м|м²|м³|см|км|л|ч|мин|с|мс|сут\\.|дн\\.|шт\\.|п\\. п\\.|пог\\. м|фрахт\\. т|КиБ|КБ|МБ|ГБ|тыс\\.|млн|млрд|руб\\.|TEU|USD|CNY|RUB|EUR|KZT|%|₽|₸'

/** Beginnings of words that are counted or dated. */
const COUNTED =
  'секунд|минут|час|день|дня|дней|сут|недел|месяц|год|лет|рабоч|тонн|символ|знак|строк|январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр'

/** Parameters that are numbers, whatever word they count. */
const NUMBERS = 'amount|count|\\w+Shown|days|hours|minutes'

const BOUND = new RegExp(
  [
    `(?<=[\\d}]) (?=(?:${UNITS})(?![\\p{L}\\d]))`,
    `(?<=\\d) (?=(?:${COUNTED}))`,
    `(?<=\\{(?:${NUMBERS})\\}) (?=\\p{Ll})`,
    '(?<=(?<!\\d)\\d{1,3}(?: \\d{3})*) (?=\\d{3}(?!\\d))',
    '(?<=№) ',
    ' (?=— )',
  ].join('|'),
  'gu',
)

/**
 * A text with its spaces bound: «до 20 т» cannot part before «т».
 * @param {string} text
 * @returns {string}
 */
export const bindSpaces = (text) => text.replace(BOUND, '\u00a0')
