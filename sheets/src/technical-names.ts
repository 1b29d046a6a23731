/** Exports of programs: columns under technical names, such as ORG_UNLOC, rate40hc or EXP_DT, and codes that a list explains. */
import { type Cell, cellText } from './cell.ts'
import { chargesIn } from './charge-words.ts'
import { filled, type GridRow, type GridSheet, rowName, textAt, textsOf } from './grid.ts'
import type { Question, Refused } from './offer.ts'
import { boxOf, CURRENCY_WORDS, unified } from './words.ts'

/** A name of several words as one, or of capitals alone. */
const TECHNICAL = /^[A-Za-z]+\d{0,2}(?:[_.-][A-Za-z\d]+)+$|^[a-z]+\d{0,2}[a-z]{0,2}(?:[A-Z\d][a-z\d]*)+$|^[A-Z]{2,6}$/u
const OF_SEVERAL_WORDS = /[_.-]|[a-z][A-Z\d]/u
/** A head has so many such names at least. */
const LEAST_NAMES = 4

/** What programs write for the words of a title. */
const IN_FULL: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['origin', 'org orig ori orgn pol por load loading loadport from src'],
    ['destination', 'dst dest des dstn pod del disch discharge dischport to'],
    ['via', 'via ts tsp trans transship transhipment'],
    ['place', 'unloc unlocode locode loc location cd code port prt city place nm name un'],
    ['rate', 'rt rate rates amt amount price prc frt freight of ofr ocean base bas sell tariff'],
    ['currency', 'curr ccy cur currency crncy'],
    ['first', 'eff effective start begin since'],
    ['last', 'exp expiry expiration expire expires end thru until till'],
    ['valid', 'valid validity vld val'],
    ['date', 'dt date day dte'],
    ['transit', 'tt transit trnst'],
    ['days', 'dys days dy dd d tm time'],
    ['sailing', 'sail sailing etd dep departure depart sched schedule freq frequency'],
    ['weekday', 'dow wkdy weekday weekdays'],
    ['free', 'free ft demdet'],
    ['included', 'incl included inc inclusive'],
    ['excluded', 'excl excluded exc exclusive'],
    ['charges', 'chg chgs charge charges surch surcharge surcharges sur fees'],
    ['status', 'stat status state sts'],
    ['owner', 'own owner ownership ownr'],
    ['carrier', 'scac carrier carr ssl line shipline'],
    ['remarks', 'rmk rmks remark remarks note notes comment comments'],
  ].flatMap(([full = '', short = '']) => short.split(' ').map((each) => [each, full] as const)),
)
const CURRENCY = new RegExp(`^(?:${CURRENCY_WORDS})$`, 'iu')

type Told = { title: string; kind: 'text' | 'date' | 'weekdays' | 'included' | 'excluded' | 'owner' | 'status' }

const wordsOf = (name: string): string[] =>
  name
    .replace(/(?<=[a-z])(?=[A-Z\d])|(?<=[a-z\d])(?=[A-Z][a-z])/gu, '_')
    .toLowerCase()
    .split(/[_.-]+/u)
    .filter((word) => word !== '')

/** What a technical name means, as a title that people write; undefined where its words leave it open. */
const toldBy = (name: string): Told | undefined => {
  const words = wordsOf(name)
  const box = words.map((word) => (/^\d{2}/u.test(word) ? boxOf(word) : undefined)).find((each) => each !== undefined)
  const full = new Set(words.map((word) => IN_FULL[word] ?? word))
  const has = (...all: string[]) => all.every((word) => full.has(word))
  const text = (title: string, kind: Told['kind'] = 'text'): Told => ({ title, kind })
  if (box !== undefined) {
    const currency = words.find((word) => CURRENCY.test(word))?.toUpperCase()
    const isPrice = words.every((word) => /^\d/u.test(word) || IN_FULL[word] === 'rate' || CURRENCY.test(word))
    return isPrice ? text(currency === undefined ? box : `${box} ${currency}`) : undefined
  }
  if (has('included') && !has('excluded')) return text('Included charges', 'included')
  if (has('excluded')) return text('Excluded charges', 'excluded')
  if (has('status')) return text('Status', 'status')
  if (has('owner')) return text('Container owner', 'owner')
  if (has('free') && (has('days') || words.includes('ft'))) return text('Free days')
  if (has('transit') && (has('days') || full.size === 1)) return text('Transit days')
  if (has('weekday')) return text('Sailing days', 'weekdays')
  if (has('currency')) return text('Currency')
  const isDay = has('date') || has('valid')
  if (isDay && (has('first') || words.includes('from'))) return text('Valid from', 'date')
  if (isDay && (has('last') || words.includes('to'))) return text('Valid to', 'date')
  if (has('carrier')) return text('Carrier')
  if (has('remarks')) return text('Remarks')
  if (has('via') && has('place')) return text('Via')
  if (has('place') && has('origin') && !has('destination')) return text(isName(words) ? 'Origin name' : 'Origin')
  if (has('place') && has('destination') && !has('origin')) return text(isName(words) ? 'Destination name' : 'Destination')
  return undefined
}
const isName = (words: readonly string[]): boolean => words.includes('nm') || words.includes('name')

const COLUMN = /^(?:field|column|attribute|parameter|поле|столбец|колонка|字段|列名?|栏位)(?:\s*(?:name|名|名称))?$/iu
const CODE = /^(?:codes?|values?|abbr\p{L}*|код|обозначение|代码|取值|值|编码|缩写)$/iu
const MEANING =
  /^(?:meanings?|descr?(?:iption)?\.?|text|label|explanation|значение|описание|расшифровка|含义|说明|描述|释义|意思)$/iu
/** What explains the codes of a column: STAT: A = active, X = cancelled; CNTR_TP 22G1=20GP 45G1=40HQ. */
const EXPLAINED = /^\P{L}*(?:([A-Za-z][\w.]*)\s*[:：]|([A-Za-z]+(?:_[A-Za-z\d]+)+)(?=\s+\S+\s*=))\s*(\S.*=.+)$/u
/** A further code of the column before: STAT: A = active; X = cancelled. */
const FURTHER = /^\s*[^\s=]{1,8}\s*=/u
/** What parts the sentences of a line, each of which keeps its end. */
const SENTENCE_ENDS = /(?<=[;；。\n])|(?<=\p{L}\.)\s+/u
/** What parts the codes of a column; a blank alone does where the next code has its sign of equality behind it. */
const CODE_ENDS = /[,，;；。]|\s+(?=[^\s=,，;；]{1,8}\s?=)/u

/** What each code of a column means, by the column's name in small letters. */
type Codes = Map<string, Map<string, string>>
const put = (codes: Codes, column: string, code: string, meaning: string): void => {
  const own = codes.get(column.toLowerCase()) ?? new Map<string, string>()
  codes.set(column.toLowerCase(), own.set(code.trim().toLowerCase(), meaning.trim()))
}

/** Puts the codes that a line explains into `codes`. Answers what else the line says; undefined where it explains none. */
const restOf = (line: string, codes: Codes): string | undefined => {
  let column: string | undefined
  const rest: string[] = []
  for (const sentence of line.split(SENTENCE_ENDS)) {
    const [, titled, named, parts] = EXPLAINED.exec(sentence) ?? []
    if (parts !== undefined) column = titled ?? named
    const told = parts ?? (column !== undefined && FURTHER.test(sentence) ? sentence : undefined)
    if (told === undefined || column === undefined) {
      rest.push(sentence)
      continue
    }
    for (const part of told.split(CODE_ENDS)) {
      const [short = '', long] = part.split('=')
      if (long !== undefined) put(codes, column, short, long)
      else if (chargesIn(part).length > 0) rest.push(`${part.trim()}. `)
    }
  }
  return column === undefined ? undefined : rest.join('').trim()
}

/** The rows of a sheet that explain codes, which they are put into `codes` by, with what else they say. */
const explaining = (sheet: GridSheet, codes: Codes): Map<number, string> => {
  const taken = new Map<number, string>()
  let at: { column: number; code: number; meaning: number } | undefined
  for (const row of filled(sheet)) {
    const texts = row.cells.map((cell) => cellText(cell).trim())
    const [column, code] = [texts.findIndex((text) => COLUMN.test(text)), texts.findIndex((text) => CODE.test(text))]
    const meaning = texts.findIndex((text, i) => i !== code && MEANING.test(text))
    if (column >= 0 && code >= 0 && meaning >= 0) {
      at = { column, code, meaning }
      taken.set(row.number, '')
      continue
    }
    const [line = '', ...more] = textsOf(row)
    const rest = more.length > 0 ? undefined : restOf(line, codes)
    if (rest !== undefined) {
      taken.set(row.number, rest)
      continue
    }
    if (at === undefined || more.length < 2) continue
    put(codes, texts[at.column] ?? '', texts[at.code] ?? '', texts[at.meaning] ?? '')
    taken.set(row.number, '')
  }
  return taken
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const OF_CARRIER = /carrier|line|船东|船公司|перевозчик|лини/iu
const OF_SHIPPER = /shipper|merchant|customer|client|货主|客户|自备|клиент|грузо|собственн/iu
/** Codes by which programs say that a row is in force. */
const IN_FORCE =
  /^(?:a|act|actv|active|1|y|yes|ok|open|live|valid|released?|published|действ\p{L}*|актив\p{L}*|有效|生效|启用)$/iu
/** A code of a state is no word. */
const SHORT = /^[\p{L}\d]{1,3}$/u

type Out = { sheets: GridSheet[]; questions: Question[]; refused: Refused[] }

/** The sheets with titles as people write them and codes as what they mean, and the rows that explain them left out. */
export const namesInFull = (sheets: readonly GridSheet[]): Out => {
  const questions: Question[] = []
  const refused: Refused[] = []
  const isTechnical = (row: GridRow): boolean => {
    const texts = textsOf(row)
    const names = texts.filter((text) => TECHNICAL.test(text) || /^[a-z]{2,12}$/u.test(text))
    return (
      names.length >= LEAST_NAMES &&
      names.length * 4 >= texts.length * 3 &&
      names.filter((text) => OF_SEVERAL_WORDS.test(text)).length >= 2
    )
  }
  if (!sheets.some(({ hidden, rows }) => !hidden && rows.some(isTechnical))) return { sheets: [...sheets], questions, refused }
  const codes: Codes = new Map()
  const explained = sheets.map((sheet) => (sheet.hidden ? new Map<number, string>() : explaining(sheet, codes)))
  const changed = sheets.map((sheet, i): GridSheet => {
    if (sheet.hidden) return sheet
    let columns: ({ name: string; told: Told } | undefined)[] = []
    const rows = sheet.rows.flatMap((row): GridRow[] => {
      const rest = explained[i]?.get(row.number)
      // What a line says beside its codes is a note like any other.
      if (rest !== undefined && /\p{L}/u.test(rest))
        return [{ ...row, cells: row.cells.map((cell) => (cellText(cell).trim() === '' ? cell : rest)) }]
      if (rest !== undefined) {
        refused.push({ row: rowName(sheet.name, row.number), why: 'note', words: textsOf(row).join(' ').slice(0, 80) })
        return []
      }
      if (isTechnical(row)) {
        columns = titlesOf(row)
        return [{ ...row, cells: row.cells.map((cell, at) => columns[at]?.told.title ?? cell) }]
      }
      if (columns.length === 0 || textsOf(row).length < 2) return [row]
      return [
        {
          ...row,
          cells: row.cells.map((cell, at) => {
            const column = columns[at]
            if (column === undefined) return cell
            const { told, name } = column
            const meanings = codes.get(name.toLowerCase())
            if (told.kind === 'status' && meanings?.has(textAt(row, at).toLowerCase()) !== true && isOpen(textAt(row, at)))
              questions.push({
                about: 'price',
                rows: [rowName(sheet.name, row.number)],
                kind: 'unread',
                words: `${name} ${textAt(row, at)}`,
              })
            return inFull(cell, told.kind, meanings)
          }),
        },
      ]
    })
    return { ...sheet, rows }
  })
  return { sheets: changed, questions, refused }
}
const isOpen = (state: string): boolean => SHORT.test(state.trim()) && !IN_FORCE.test(state.trim())

/** The titles of a head; of a code and a name of one end the code alone is the end. */
const titlesOf = (row: GridRow): ({ name: string; told: Told } | undefined)[] => {
  const all = row.cells.map((cell) => {
    const name = cellText(cell).trim()
    const told = TECHNICAL.test(name) ? toldBy(name) : undefined
    return told === undefined ? undefined : { name, told }
  })
  const titles = new Set(all.map((column) => column?.told.title))
  return all.map((column) => {
    const [, end] = /^(Origin|Destination) name$/u.exec(column?.told.title ?? '') ?? []
    if (column === undefined || end === undefined) return column
    return titles.has(end)
      ? { ...column, told: { title: 'No.', kind: 'text' } }
      : { ...column, told: { title: end, kind: 'text' } }
  })
}

const inFull = (cell: Cell, kind: Told['kind'], meanings: ReadonlyMap<string, string> | undefined): Cell => {
  const text = cellText(cell).trim()
  if (text === '') return cell
  const meaning = meanings?.get(text.toLowerCase())
  const pieces = text.split(/\s*[,;|/]\s*/u).filter((piece) => piece !== '')
  if (kind === 'date') return text.replace(/^(20\d{2})(\d{2})(\d{2})$/u, '$1-$2-$3')
  if (kind === 'weekdays')
    return pieces.every((piece) => /^[1-7]$/u.test(piece)) ? pieces.map((piece) => WEEKDAYS[Number(piece) - 1]).join(', ') : cell
  if (kind === 'owner') {
    const said = meaning ?? text
    if (/^[cs]oc$/iu.test(said)) return said.toUpperCase()
    return OF_SHIPPER.test(said) ? 'SOC' : OF_CARRIER.test(said) ? 'COC' : cell
  }
  if (kind === 'included' || kind === 'excluded') {
    const named = pieces.map((piece) => (chargesIn(piece).length > 0 ? piece : (meanings?.get(unified(piece)) ?? piece)))
    return `${kind === 'included' ? 'Included' : 'Not included'}: ${named.join(', ')}`
  }
  return meaning ?? cell
}
