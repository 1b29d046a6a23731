/** The request within a letter: greetings, quoted letters and signatures are put aside, and of a long one what tells most is read. */
import { once } from './pattern.ts'
import { Rewritten } from './rewritten.ts'
import { MAX_TEXT_LENGTH } from './sentence.ts'

/** Longest letter that is looked at; the rest is cut off. */
export const MAX_LETTER_LENGTH = 4_000

type Line = { start: number; end: number; text: string }

const linesOf = (text: string): Line[] => {
  const lines: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    lines.push({
      start,
      end: start + line.length,
      text: line
        .replace(/[\s\u200b]+/gu, ' ')
        .trim()
        .toLowerCase(),
    })
    start += line.length + 1
  }
  return lines
}

/** What a mail program writes above an earlier letter. */
const quoteHead = once(
  /^(?:>+ ?)?(?:on .{4,90} wrote:?$|.{0,90}(?:写道|пишет|написал[аи]?)[:：]$|-{2,} ?(?:original message|forwarded message|原始邮件|исходное сообщение|пересылаемое сообщение).{0,20}$)/u,
)
/** A field of the head of a letter, when a letter's sender stands beside it. */
const headField = once(
  /^(?:from|sent|to|cc|bcc|date|reply-to|发件人|发送时间|收件人|抄送|日期|时间|от|кому|копия|дата|отправлено)[ \t]*[:：]/u,
)
const sender = once(/^(?:from|发件人|от)[ \t]*[:：].*(?:@|<)/u)
const quoted = /^>/
const greeting = once(
  /^(?:dear|hello|hi|hey|good (?:morning|afternoon|evening|day)|greetings|to whom|hope (?:this|you)|i hope|你好|您好|各位|大家好|早上好|下午好|晚上好|尊敬的|.{1,6}(?:总|经理|老师|先生|女士|小姐)(?:你好|您好|好)?[,，!！:：]|здравствуй\p{L}*|добр(?:ый|ое|ого)|уважаем\p{L}+|привет\p{L}*|коллеги)/u,
)
const closing = once(
  /^(?:-{2,}|—{1,}|_{3,}|(?:best|kind|warm|many thanks and|thanks and|thanks &|with (?:best|kind)) ?regards|regards|br|rgds|sincerely|yours (?:sincerely|faithfully|truly)|cheers|с уважением|с наилучшими|заранее (?:спасибо|благодар\p{L}+)|此致|顺祝|顺颂|祝好|祝商祺|祝您|敬祝)(?!\p{L})/u,
)
const sentFrom = once(/^(?:sent from my|发自我的|отправлено с)/u)
/** A signature that tells of cargo is no signature. */
const ofCargo = once(
  /\d ?(?:t|tons?|mt|kgs?|cbm|m3|吨|公斤|方|托|个柜|т|тонн\p{L}*|кг|куб\p{L}*|м3|паллет\p{L}*|x ?(?:20|40|45))(?!\p{L})|(?:20|40|45) ?(?:gp|hq|hc|dv|rf|尺|фут)/u,
)
const LONGEST_GREETING = 48

const partsAside = (lines: readonly Line[]): boolean[] => {
  const isAside = lines.map(() => false)
  const hasSender = lines.some(({ text }) => sender.test(text))
  lines.forEach(({ text }, i) => {
    if (quoteHead.test(text) || quoted.test(text) || sentFrom.test(text) || (hasSender && headField.test(text))) isAside[i] = true
    const isGreeting = greeting.test(text) && text.length <= LONGEST_GREETING && !/\d/.test(text)
    if (isGreeting && (/[,，!！:：.。]$/u.test(text) || lines[i + 1]?.text === '')) isAside[i] = true
  })
  const first = lines.findIndex(({ text }, i) => i > 0 && closing.test(text) && !isAside[i])
  const next = lines.findIndex(({ text }, i) => i > first && quoteHead.test(text))
  const end = next < 0 ? lines.length : next
  if (first > 0 && !lines.slice(first, end).some(({ text }) => ofCargo.test(text)))
    for (let i = first; i < end; i++) isAside[i] = true
  return isAside
}

const tells = /[\p{L}\p{N}]{2}/u

/** Stretches of the letter that are the request; the whole where nothing else would be left. */
const requestIn = (text: string): Line[] => {
  const lines = linesOf(text)
  const isAside = partsAside(lines)
  const rest = lines.filter((_, i) => !isAside[i])
  const isTold = rest.some((line) => tells.test(line.text) && !closing.test(line.text))
  return isTold ? rest : lines
}

const clauses = /[^\n。!！?？;；]{1,200}?(?:[\n。!！?？;；]|[.,，] |$)/gu

/** Of a long request the clauses with a number or a place, to as many characters as are read. */
const shortened = (text: string, lines: readonly Line[], hasPlace: (text: string) => boolean): Line[] => {
  const parts = lines.flatMap(({ start, end }) =>
    [...text.slice(start, end).matchAll(clauses)].map((match) => ({
      start: start + match.index,
      end: start + match.index + match[0].length,
      text: match[0],
    })),
  )
  const kept: Line[] = []
  let length = 0
  for (const part of parts) {
    if (!/\d/.test(part.text) && !hasPlace(part.text)) continue
    if (length + part.text.length + 1 > MAX_TEXT_LENGTH) break
    kept.push(part)
    length += part.text.length + 1
  }
  return kept
}

/**
 * What is read of `written`, as stretches of it on lines of their own; undefined where it is read as it stands. `hasPlace` tells
 * whether a place is named in a stretch.
 */
export const requestOf = (written: string, hasPlace: (text: string) => boolean): Rewritten | undefined => {
  const text = written.slice(0, MAX_LETTER_LENGTH)
  if (!text.includes('\n') && text.length <= MAX_TEXT_LENGTH) return undefined
  const lines = requestIn(text)
  const length = lines.reduce((sum, { start, end }) => sum + end - start + 1, 0)
  const read = length > MAX_TEXT_LENGTH ? shortened(text, lines, hasPlace) : lines
  const request = new Rewritten()
  for (const { start, end } of read) {
    if (request.text !== '') request.put('\n', start)
    request.copy(text, start, end)
  }
  return request.text === text || request.text === '' ? undefined : request
}
