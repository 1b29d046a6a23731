/** Changes of how a message is written that leave what it says. */
import { type Paper, withRows } from './paper.ts'
import type { Random } from './random.ts'

export type MessageChange = (paper: Paper, random: Random) => Paper | undefined
const linesOf = ({ file }: Paper) => (file.kind === 'message' ? file.lines : undefined)
const told = ({ gold }: Paper) => new Set(gold.offers.flatMap(({ rows }) => rows))
const inLines =
  (change: (line: string, isTold: boolean) => string): MessageChange =>
  (paper) => {
    const lines = linesOf(paper)
    const rows = told(paper)
    if (lines === undefined || paper.file.kind !== 'message') return undefined
    return { ...paper, file: { ...paper.file, lines: lines.map((line, at) => change(line, rows.has(`L${at + 1}`))) } }
  }

/** A mark before each line of a lane. */
export const bullets: MessageChange = (paper, random) => {
  const bullet = random.pick(['• ', '▪️', '👉 ', '✅', '— ', '● ', '🔹 ', '* '])
  const rows = told(paper)
  const isCards = paper.gold.offers.some((offer) => offer.rows.length > 1)
  if (isCards || linesOf(paper)?.some((line, at) => rows.has(`L${at + 1}`) && !/^\p{L}/u.test(line))) return undefined
  return inLines((line, isTold) => (isTold ? `${bullet}${line}` : line))(paper, random)
}
/** Blanks that do not break, and narrow ones. */
export const otherBlanks: MessageChange = (paper, random) => {
  const blank = random.pick(['\u00a0', '\u2009'])
  return inLines((line) => (/ {2}/u.test(line) ? line : line.replaceAll(' ', blank)))(paper, random)
}
/** Marks of full width, as a Chinese keyboard gives them. */
export const fullWidth: MessageChange = (paper, random) =>
  paper.gold.language !== 'zh'
    ? undefined
    : inLines((line) =>
        line
          .replace(/:(?!\d)/gu, '：')
          .replace(/,(?!\d)/gu, '，')
          .replaceAll('(', '（')
          .replaceAll(')', '）'),
      )(paper, random)
/** A small picture behind each line. */
export const pictures: MessageChange = (paper, random) => {
  const picture = random.pick(['🔥', ' 👍', ' ✈️', '❗️', ' 🚢'])
  return inLines((line, isTold) => (isTold ? `${line}${picture}` : line))(paper, random)
}
const GREETING = {
  zh: ['各位老板早上好', '大家好，最新价格'],
  en: ['Dear all,', 'Good morning, please find our rates below'],
  ru: ['Добрый день, коллеги!', 'Коллеги, направляю ставки'],
}
const CLOSING = {
  zh: ['欢迎询价订舱', '谢谢'],
  en: ['Best regards', 'Looking forward to your bookings'],
  ru: ['С уважением, Пример', 'Ждём ваших заявок'],
}
/** A greeting above and a close below. */
export const greeting: MessageChange = (paper, random) => {
  const lines = linesOf(paper)
  if (lines === undefined || paper.file.kind !== 'message') return undefined
  const locale = paper.gold.language === 'zh' || paper.gold.language === 'ru' ? paper.gold.language : 'en'
  return {
    ...paper,
    file: { ...paper.file, lines: [random.pick(GREETING[locale]), '', ...lines, '', random.pick(CLOSING[locale])] },
    gold: withRows(paper.gold, (row) => row.replace(/\d+/u, (number) => String(Number(number) + 2))),
  }
}
