/** Letters above the letter they answer: the newest stands on top, and speaks of prices that the one below it tells. */
import { NUMBER } from './amounts.ts'
import { unified } from './words.ts'

/** A letter that is quoted in whole: -----Original Message-----, 原始邮件, Исходное сообщение. */
const BEGINS =
  /^\s*[-_=*]{2,}\s*(?:original message|forwarded message|исходное сообщение|пересланное сообщение|пересылаемое сообщение|原始邮件|原邮件|转发邮件|回复邮件)\s*[-_=*]{0,}\s*:?\s*$/iu
/** Who wrote the letter below: On 26 Feb Sam wrote:, 26.02.2027 Мария пишет:, 张三 写道：; a longer line is none. */
const WROTE = /^(?=.{1,300}$)[^\d@]*[\d@].*(?:wrote|writes|пишет|писал\p{L}*|написал\p{L}*|写道)\s*[:：]\s*$/iu
const HEADER =
  /^\s*(?<name>from|sent|date|to|cc|bcc|subject|reply-to|от(?: кого)?|отправлено|дата|кому|копия|тема|发件人|发送时间|日期|时间|收件人|抄送|主题)\s*[:：]/iu
const FIRST_HEADERS = /^(?:from|от(?: кого)?|发件人)$/iu
const SUBJECT = /^(?:subject|тема|主题)$/iu
const MARKS = /^\s*((?:[>|]\s?)+)/u

/** Words by which a letter speaks of the prices below it. */
const REFERS =
  /以下|下面|下方|下述|其余|其他(?:价格|航线)?不变|其它(?:价格|航线)?不变|照旧|延期|延至|延长|顺延|续期|仍(?:然)?有效|更正|(?<!\p{L})(?:below|everything else|all else|the rest|all others?|other (?:rates|prices|lanes|lines)|unchanged|remains?|stands?|extend\p{L}*|prolong\p{L}*|still valid|corrections?|correct as follows|amend\p{L}*|ниже\p{L}*|остальн\p{L}*|без изменений|в силе|продл\p{L}*|поправк\p{L}*|исправлен\p{L}*|измен(?:ение|ения|илось|яется)|прежн\p{L}*)(?!\p{L})/u
/** Words by which a letter that tells prices itself leaves others as a letter below it has them. */
const LEAVES =
  /不变|照旧|(?:以下|下面|下方|下述)\S{0,8}(?:更正|更改|变更|调整|修改)|(?<!\p{L})(?:unchanged|as before|withdrawn|(?:changes?|corrections?|amend\p{L}*|updates?)\s(?:\p{L}+\s){0,4}below|без изменений|как (?:прежде|раньше|было)|по-прежнему|прежн\p{L}*|(?:изменен\p{L}*|поправк\p{L}*|исправлен\p{L}*)\s(?:\p{L}+\s){0,4}ниже)(?!\p{L})/u
/** A line of prices: two amounts between strokes, or a box with one. A number is looked at from its first digit alone. */
const PRICES = new RegExp(
  `(?:(?<!\\d)(?:${NUMBER})|по запросу|on request|另询|单询)\\s*/\\s*(?:${NUMBER})|(?:20|40|45)\\s?(?:gp|dc|dv|hc|hq|'|尺)[^\\d]{0,12}(?:${NUMBER})`,
  'iu',
)
const LEAST_LINES = 2

/** `lines` in the order in which they were written, and where in the file each stands; the lines that hold no more. */
type Thread = { lines: string[]; at: number[]; former: number[] }

type Letter = { index: number; text: string }[]

/** The letters of a file, as they stand in it. */
const lettersOf = (lines: readonly string[]): Letter[] => {
  const letters: Letter[] = [[]]
  let [depth, isInHead, isFilled] = [0, false, false]
  lines.forEach((line, index) => {
    const marks = MARKS.exec(line)?.[1] ?? ''
    const text = line.slice((MARKS.exec(line)?.[0] ?? '').length)
    const own = [...marks].filter((sign) => sign === '>' || sign === '|').length
    const isHeader = FIRST_HEADERS.test(HEADER.exec(text)?.groups?.name ?? '')
    const begins = BEGINS.test(text) || WROTE.test(text) || (isHeader && !isInHead && isFilled) || (own > depth && isFilled)
    if (begins && isFilled) {
      letters.push([])
      isFilled = false
    }
    isFilled ||= text.trim() !== '' && !HEADER.test(text)
    isInHead = HEADER.test(text) || (isInHead && text.trim() === '')
    if (text.trim() !== '' || own > 0) depth = own
    ;(letters.at(-1) as Letter).push({ index, text })
  })
  return letters
}

const countPrices = (letter: Letter): number => letter.filter(({ text }) => PRICES.test(unified(text))).length

/** A thread whose newest letters change the prices of the one below them; undefined for any other text. */
export const threadOf = (lines: readonly string[]): Thread | undefined => {
  const letters = lettersOf(lines)
  const isPriced = (letter: Letter) => countPrices(letter) >= LEAST_LINES
  const leaves = (letter: Letter) => letter.some(({ text }) => LEAVES.test(unified(text)))
  const priced = letters.findIndex(
    (letter, i) => isPriced(letter) && !(leaves(letter) && letters.slice(i + 1).some((below) => isPriced(below))),
  )
  const newer = letters.slice(0, Math.max(priced, 0))
  if (priced < 1 || !newer.some((letter) => letter.some(({ text }) => REFERS.test(unified(text))))) return undefined
  const ordered = letters.slice(0, priced + 1).toReversed()
  const isHead = ({ text }: { text: string }) => BEGINS.test(text) || WROTE.test(text) || HEADER.test(text)
  const subject = letters[0]?.filter(({ text }) => SUBJECT.test(HEADER.exec(text)?.groups?.name ?? '')) ?? []
  // A blank line parts the letters.
  const read = [...subject, ...ordered.flatMap((letter) => [...letter.filter((line) => !isHead(line)), { index: -1, text: '' }])]
  const former = letters.slice(priced + 1).flat()
  return {
    lines: read.map(({ text }) => text),
    at: read.map(({ index }) => index),
    former: former.map(({ index }) => index),
  }
}
