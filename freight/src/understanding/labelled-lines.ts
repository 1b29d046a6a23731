/**
 * Requests written as a form: `label: value` on lines of their own, or parted by bars, tabs and semicolons. Each is said as a
 * clause of a sentence before the grammars read it; other lines become clauses as they stand.
 */
import { LOCALES, type Locale } from '../locale.ts'
import { BARE_UNIT, LABELS, type LabelKind, SAID } from './labels.ts'
import { listMarkers } from './numbered-lists.ts'
import { once } from './pattern.ts'
import { Rewritten } from './rewritten.ts'
import { foldedLine } from './sentence.ts'

const blanks = (source: string) => source.replaceAll(' ', '[ \\t]+').replaceAll('[ \\t]+?', '[ \\t]*')
const kinds = Object.entries(LABELS) as [LabelKind, (typeof LABELS)[LabelKind]][]
/** Signs of lists: -, •, 1), 1. */
const BULLET = '(?:[-•*·–] ?|\\(?\\d{1,2}[)）、] ?|\\d{1,2}\\. )?'
/** A colon, a dash between blanks, or in a table one tab. */
const SIGN = '(?:[ \\t]*[:：=]{1,2}[ \\t]*|[ \\t]+(?:-|–|—)[ \\t]+|\\t(?=[^\\s\u200b]))'
const labelled = kinds.map(
  ([kind, label]) =>
    [
      kind,
      LOCALES.map(
        (language) =>
          [language, once(`^${BULLET}[【\\[]?(?:${blanks(label[language])})[】\\]]?(?:\\([^()]{0,20}\\))?${SIGN}`)] as const,
      ),
    ] as const,
)
/** Without a sign only a place behind a label of places, and an amount behind one of amounts. */
const BLANK_KINDS = new Set<LabelKind>(['origin', 'destination', 'portOfLoading', 'portOfDischarge', 'finalDestination'])
const AMOUNT_KINDS = new Set<LabelKind>(['weight', 'volume', 'pieces'])
const blankLabelled = kinds
  .filter(([kind]) => BLANK_KINDS.has(kind) || AMOUNT_KINDS.has(kind))
  .map(
    ([kind, label]) =>
      [
        kind,
        LOCALES.map(
          (language) =>
            [
              language,
              once(
                `^${BULLET}(?!(?:from|to|ex|从|到)[ \\t])(?:${blanks(label[language])})[ \\t]+(?=${AMOUNT_KINDS.has(kind) ? '\\d' : '\\S'})`,
              ),
            ] as const,
        ),
      ] as const,
  )
/** A name, and no day: what stands behind a label of places without a sign. */
const name = once('^(?:[A-ZА-Я]|(?![下本这明后今一二两三四五六七八九十])[一-鿿])')
const day = once(
  '^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun|понедельник|вторник|сред|четверг|пятниц|суббот|воскресень)\\p{L}{0,6}(?!\\p{L})',
)

type Line = { start: number; end: number }
type Field = Line & { kind: LabelKind | undefined; language: Locale; value: number }

/** Lines, and the items of a list that is numbered within them. */
const linesOf = (text: string): Line[] => {
  const lines: Line[] = []
  let start = 0
  const add = (end: number) => {
    let [from, to] = [start, end]
    while (from < to && /\s/.test(text.charAt(from))) from++
    while (to > from && /\s/.test(text.charAt(to - 1))) to--
    if (to > from) lines.push({ start: from, end: to })
  }
  const markers = new Map(listMarkers(text).map((marker) => [marker.start, marker.end]))
  for (let i = 0; i < text.length; i++) {
    const behindMarker = markers.get(i)
    if (behindMarker !== undefined) {
      add(i)
      start = behindMarker
      i = behindMarker - 1
      continue
    }
    if (!/[\n\r\u0085\u2028\u2029\v\f]/.test(text.charAt(i))) continue
    add(i)
    start = i + 1
  }
  add(text.length)
  return lines
}

const inLine = /[|;；,，]\s*|\s+/gu
const signNear = /^[^|;；,，\n]{1,44}[:：=]/u
const hasSign = /[:：=]|\s[-–—]\s/u
const colonAtEnd = /[:：=]\s*$/u

/** A line as its labelled parts: every part behind the first has a label and a sign, behind a mere blank a colon. */
const partsOf = (text: string, line: Line): Line[] => {
  const written = text.slice(line.start, line.end)
  if (!hasSign.test(written)) return [line]
  const parts: Line[] = []
  let { start } = line
  let current = fieldOf(text, line, false)
  for (const match of written.matchAll(inLine)) {
    const at = line.start + match.index
    const next = at + match[0].length
    if (at < current.value) continue
    // A mere blank parts fields only within a form: "нужна машина: загрузка …" is a sentence.
    const isBlank = match[0].trim() === ''
    if (isBlank && !(current.kind && signNear.test(text.slice(next, line.end)))) continue
    const field = fieldOf(text, { start: next, end: line.end }, false)
    if (!field.kind || (isBlank && !colonAtEnd.test(text.slice(next, field.value)))) continue
    if (at > start) parts.push({ start, end: at })
    start = next
    current = field
  }
  parts.push({ start, end: line.end })
  return parts
}

const fieldOf = (text: string, { start, end }: Line, isBlankEnough: boolean): Field => {
  const line = foldedLine(text.slice(start, Math.min(end, start + 60)))
  for (const [kind, patterns] of labelled)
    for (const [language, each] of patterns) {
      const found = each.exec(line)?.[0]
      if (found !== undefined) return { start, end, kind, language, value: Math.min(end, start + found.length) }
    }
  if (isBlankEnough)
    for (const [kind, patterns] of blankLabelled)
      for (const [language, each] of patterns) {
        const found = each.exec(line)?.[0]
        if (found === undefined) continue
        const rest = line.slice(found.length)
        if (AMOUNT_KINDS.has(kind) || (name.test(text.slice(start + found.length, end)) && !day.test(rest)))
          return { start, end, kind, language, value: start + found.length }
      }
  return { start, end, kind: undefined, language: 'en', value: start }
}

const bareNumber = /^\d[\d\s.,]*$/
const bareCount = /^\d{1,3}\s?(?:个|只|台|pcs?|units?|шт\.?)?$/iu
const boxOnly = /^(?!\d{1,3}\s?[x×х*])[^,;]{2,24}$/iu
const email = /@/

/** A label without a value has it on the next line. */
const withValuesBehind = (fields: readonly Field[]): Field[] => {
  const result: Field[] = []
  for (const field of fields) {
    const before = result.at(-1)
    if (before?.kind && before.value >= before.end && field.kind === undefined)
      result[result.length - 1] = { ...before, value: field.start, end: field.end }
    else result.push(field)
  }
  return result
}

const endsClause = /[,，;；、:：.。!！?？|/(（>→-]$/u
const goesOn = once(
  '^(?:[,，;；、.。!！?？)）|/→>-]|(?:to|from|of|and|or|via|by|in|at|for|until|till|with|on|per|each|kgs?|tons?|t|cbm|m3|pcs|pallets|в|во|на|из|с|со|до|по|к|и|или|от|через|для|кг|т|тонн\\p{L}*|куб\\p{L}*|м3|паллет\\p{L}*|мест)(?!\\p{L})|[吨方托箱件个柜到至])',
)
const waits = once(
  '(?:^|[^\\p{L}\\d ]|(?<!\\d) )(?:to|from|of|and|or|via|by|in|at|for|until|till|with|on|per|each|the|a|в|во|на|из|с|со|до|по|к|и|или|от|через|для)$|\\d$',
)
/** Begins a clause of its own on whatever line. */
const begins = once(
  `^(?:${LOCALES.map((language) => `${LABELS.origin[language]}|${LABELS.destination[language]}`).join('|')})(?!\\p{L}(?<!\\p{Script=Han}))`,
)
/** A line so long was broken by a mail program. */
const WRAPPED = 66

const jointOf = (left: string, right: string): string => {
  const isWrapped = left.length >= WRAPPED && !begins.test(right)
  return endsClause.test(left) || isWrapped || goesOn.test(right) || waits.test(left) ? ' ' : ', '
}

/** A place with a day beside it: the day is that of loading or delivery there. */
const saidOf = ({ kind, language }: Field, value: string): string => {
  if (kind === undefined || kind === 'aside') return ''
  const isOrigin = kind === 'origin'
  if ((!isOrigin && kind !== 'destination') || !/\d/.test(value)) return SAID[kind][language]
  if (/^\d/.test(value)) return SAID[isOrigin ? 'loadingDate' : 'arrivalDate'][language]
  return isOrigin ? 'pick up from ' : 'deliver to '
}

/** `text` as clauses; undefined where it is one line without labels. */
export const asClauses = (written: string): Rewritten | undefined => {
  // What has no width stands anywhere in texts that were copied from pages; between fields it is a blank.
  const text = written.replace(/\p{Cf}/gu, (char) => ' '.repeat(char.length))
  const lines = linesOf(text)
  const isForm = lines.length > 1
  const parts = lines.flatMap((line) => partsOf(text, line))
  if (parts.length < 2) return undefined
  const fields = withValuesBehind(parts.map((part) => fieldOf(text, part, isForm)))
  const writtenValue = ({ value, end }: Field) => text.slice(value, end).trim()
  // How many boxes stands on another line than of what type they are.
  const box = fields.find((field) => field.kind === 'box' && boxOnly.test(writtenValue(field)))
  const count =
    box && fields.find((field) => /^(?:boxCount|pieces)$/.test(field.kind ?? '') && bareCount.test(writtenValue(field)))
  const clauses = new Rewritten()
  let before = ''
  for (const field of fields) {
    const { start, end, kind, value } = field
    const said = writtenValue(field)
    const isHeader = kind !== undefined && /^(?:origin|destination|date)$/.test(kind) && email.test(said)
    if (kind === 'aside' || isHeader || field === count || value >= end) continue
    if (before !== '') clauses.put(kind === undefined ? jointOf(before, foldedLine(said)) : ', ', start)
    clauses.put(saidOf(field, said), start)
    if (field === box && count) clauses.put(`${Number.parseInt(writtenValue(count), 10)}x`, value)
    clauses.copy(written, value, end)
    const unit = kind && bareNumber.test(said) ? BARE_UNIT[kind] : undefined
    if (unit) clauses.put(unit, end - 1)
    before = said
  }
  return clauses
}
