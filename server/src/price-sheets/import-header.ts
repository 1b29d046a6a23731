/** Finds the row of titles in a sheet, and the column each title means, in three languages. */
import { LOCALES } from '@tongyun/freight/locale'
import { CHARGE_CODES, CONTAINER_TYPES, type CurrencyCode, type Mode, VEHICLE_TYPES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { type Cell, cellText } from '@tongyun/sheets/cell'
import type { SourceRow } from '@tongyun/sheets/files/workbook'
import { CHARGE_CODE_VARIANTS, CONTAINER_TYPE_VARIANTS, VEHICLE_TYPE_VARIANTS } from '@tongyun/sheets/variants'
import { CHARGE_COLUMNS, type ColumnKey, columnTitle, NAMED_COLUMNS, PRICE_COLUMNS, USUAL_BREAKS } from './import-columns.ts'
import { HEADER_WORDS } from './import-header-words.ts'
import { plainWord, readWord } from './import-words.ts'

/** Titles compare by letters and digits alone, with `+` for weight breaks. */
const plainHeader = (text: string): string => plainWord(text).replace(/[^\p{L}\p{N}+]/gu, '')

const known = (() => {
  const found = new Map<string, ColumnKey>()
  const keep = (title: string, key: ColumnKey) => {
    const plain = plainHeader(title)
    if (plain !== '' && !found.has(plain)) found.set(plain, key)
  }
  const usual: ColumnKey[] = [
    ...NAMED_COLUMNS,
    ...PRICE_COLUMNS,
    ...CHARGE_COLUMNS,
    ...USUAL_BREAKS.map((kg) => `break:${kg}` as const),
  ]
  for (const key of usual) for (const locale of LOCALES) keep(columnTitle(key, locale), key)
  for (const [key, names] of HEADER_WORDS) for (const word of names) keep(word, key)
  for (const code of CHARGE_CODES)
    if (code !== 'BAS') for (const word of [code, ...(CHARGE_CODE_VARIANTS[code] ?? [])]) keep(word, `charge:${code}`)
  return found
})()

/** Words beside a type of equipment that do not make it another column: 20GP运费, O/F 40HQ, All-in 40HC USD, Ставка 20DC. */
const PRICE_WORDS =
  /all-?in|allin|全包价?|海运费|运费|运价|价格|报价|单价|包干|ocean ?freight|freight|rate|price|o\/?f|тариф|ставка|фрахт|цена|стоимость|за|柜|箱|per|\/|-|:|：/giu

const EQUIPMENT = new Map<string, ColumnKey>(
  [
    ...CONTAINER_TYPES.map((type) => [type, [type, ...(CONTAINER_TYPE_VARIANTS[type] ?? [])]] as const),
    ...VEHICLE_TYPES.map((type) => [type, [type, ...(VEHICLE_TYPE_VARIANTS[type] ?? [])]] as const),
  ].flatMap(([type, names]) => names.map((name) => [plainHeader(name), `price:${type}` as ColumnKey] as const)),
)
/** Bare numbers are weight breaks or rows, not boxes. */
const readEquipment = (text: string): ColumnKey | undefined => {
  const plain = plainHeader(text.replace(PRICE_WORDS, ' '))
  return /^\d*$/.test(plain) && !/['’尺′]/u.test(text) ? undefined : EQUIPMENT.get(plain)
}

/** +45, 45+, Q45, ≥100kg, от 300 кг, 45-100, 500KG以上, N, -45. */
const readBreak = (text: string): ColumnKey | undefined => {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s/gu, '')
  if (/^(?:n|-45(?:kg|кг)?|<45(?:kg|кг)?|до45(?:кг)?|45(?:kg)?以下|normal)$/u.test(plain)) return 'break:0'
  const [, kg] = /^(?:\+|q|≥|>=?|от|from)?(\d{2,5})(?:kgs?|кг|公斤)?(?:\+|以上|-\d{2,5}(?:kgs?|кг|公斤)?)?$/u.exec(plain) ?? []
  return kg === undefined || !/[+q≥>k к公от以-]|^(?:45|100|300|500|1000|2000|3000)$/u.test(plain)
    ? undefined
    : `break:${Number(kg)}`
}

/** What a title means, and the currency it names in passing: `20GP (USD)`. */
type ReadTitle = { key: ColumnKey | null; currency: CurrencyCode | null }

const CURRENCY_IN_TITLE =
  /\b(cny|rmb|usd|eur|rub|kzt|uzs|kgs|hkd|jpy|gbp)\b|[¥￥$€₽₸£]|美元|美金|人民币|欧元|卢布|руб|долл|евро|тенге/iu

const ERRORS = new Set(LOCALES.map((locale) => plainHeader(m.import_column_errors({}, { locale }))))

const readTitle = (cell: Cell): ReadTitle => {
  const text = cellText(cell).replace(/\s+/gu, ' ')
  const currencyWord = CURRENCY_IN_TITLE.exec(text)?.[0]
  const currency = currencyWord === undefined ? null : (readWord('currency', currencyWord) ?? null)
  const bare = text.replace(/[(（[【][^)）\]】]*[)）\]】]/gu, ' ').trim()
  const plainCurrency = bare.replace(CURRENCY_IN_TITLE, ' ').trim()
  for (const form of [text, bare, plainCurrency]) {
    if (ERRORS.has(plainHeader(form))) return { key: null, currency: null }
    const key = known.get(plainHeader(form)) ?? readBreak(form) ?? readEquipment(form)
    if (key !== undefined) return { key: inHours(key, text), currency }
  }
  // Two languages in one title, 起运港 POL: the first part that is known.
  for (const part of plainCurrency.split(/[\s/|\n]+/u)) {
    const key = part.length < 2 ? undefined : (known.get(plainHeader(part)) ?? readEquipment(part))
    if (key !== undefined) return { key: inHours(key, text), currency }
  }
  const han = /\p{Script=Han}+/u.exec(plainCurrency)?.[0] ?? ''
  const latin = plainCurrency.replace(/\p{Script=Han}+/gu, ' ').trim()
  const key = known.get(plainHeader(han)) ?? (latin.length < 2 ? undefined : known.get(plainHeader(latin)))
  return { key: key ?? null, currency }
}

/** A transit time whose title says hours. */
const inHours = (key: ColumnKey, title: string): ColumnKey =>
  key === 'transitDays' && /小时|\bhours?\b|\bh\b|[(,\s](?:ч|час\p{L}*)\b/iu.test(title) ? 'transitHours' : key

/** The titles of a sheet: their row, their text, and what they mean. */
export type Header = {
  /** Number of the last row of titles; what follows are offers. */
  row: number
  titles: string[]
  columns: (ColumnKey | null)[]
  /** What titles and title rows say for the whole sheet. */
  currency: CurrencyCode | null
  mode: Mode | null
}

/** Rows looked at for titles. */
export const HEADER_WITHIN = 40
/** Fewer columns than these are no price sheet. */
const FEWEST = 3

const withoutRepeats = (columns: (ColumnKey | null)[]) =>
  columns.map((key, i) => (key !== null && columns.indexOf(key) !== i && key !== 'remarks' ? null : key))

/** A second row of titles, under merged ones, says more of some columns: 海运费 over 20GP, 40GP, 40HQ. */
const mergedTitles = (above: SourceRow, below: SourceRow): string[] => {
  const length = Math.max(above.cells.length, below.cells.length)
  return Array.from({ length }, (_, i) => {
    const [top, bottom] = [cellText(above.cells[i] ?? null), cellText(below.cells[i] ?? null)]
    if (bottom === '') return top
    return readTitle(bottom).key !== null || top === '' ? bottom : `${top} ${bottom}`
  })
}

type Candidate = { row: number; titles: string[]; read: ReadTitle[]; score: number }
const candidateOf = (row: number, titles: string[]): Candidate => {
  const read = titles.map(readTitle)
  return { row, titles, read, score: new Set(read.flatMap(({ key }) => key ?? [])).size }
}

/** The mode a sheet is about, by its columns; null when they fit several. */
const guessMode = (keys: readonly (ColumnKey | null)[], titles: readonly string[]): Mode | null => {
  const has = (test: (key: ColumnKey) => boolean) => keys.some((key) => key !== null && test(key))
  const text = titles.join(' ').toLowerCase()
  if (has((key) => key === 'mode')) return null
  if (has((key) => key === 'legModes')) return 'multimodal'
  if (has((key) => key === 'flightNumber' || key === 'aircraft') || /航司|航空|airline|airport|aol|aod|авиа|аэропорт/u.test(text))
    return 'air'
  if (
    has((key) => key === 'trainNumber' || key === 'gaugeChange' || key === 'platform') ||
    /班列|发站|到站|станция|поезд/u.test(text)
  )
    return 'rail'
  if (
    has((key) => key === 'vehicleTypes' || key === 'tir') ||
    has((key) => /^price:(?:CN|EU|RU|LOW)/.test(key)) ||
    /кузов|машин|фура|车型/u.test(text)
  )
    return 'road'
  if (has((key) => key === 'vessel' || key === 'voyage' || key === 'freeDays') || /船|港|pol|pod|port|линия|порт/u.test(text))
    return 'sea'
  if (has((key) => key.startsWith('break:'))) return 'air'
  return has((key) => key.startsWith('price:')) ? 'sea' : null
}

/** The header within the first rows of a sheet; undefined when no row of titles can be told. */
export const findHeader = (rows: readonly SourceRow[]): Header | undefined => {
  let best: Candidate | undefined
  const near = rows.slice(0, HEADER_WITHIN)
  near.forEach((row, i) => {
    const single = candidateOf(row.row, row.cells.map(cellText))
    const below = near[i + 1]
    const pair =
      below?.row === row.row + 1 && below.cells.every((cell) => typeof cell !== 'number' || readBreak(cellText(cell)))
        ? candidateOf(below.row, mergedTitles(row, below))
        : undefined
    for (const candidate of [single, ...(pair !== undefined && pair.score > single.score + 1 ? [pair] : [])])
      if (candidate.score > (best?.score ?? FEWEST - 1)) best = candidate
  })
  if (best === undefined) return undefined
  const { row, titles, read } = best
  const columns = withoutRepeats(read.map(({ key }) => key))
  const above = near.filter((each) => each.row < row).flatMap(({ cells }) => cells.map(cellText))
  const currencies = [
    ...new Set([...read.flatMap(({ currency }) => currency ?? []), ...above.flatMap((text) => readTitle(text).currency ?? [])]),
  ]
  return {
    row,
    titles,
    columns,
    currency: currencies.length === 1 ? (currencies[0] ?? null) : null,
    mode: guessMode(columns, [...above, ...titles]),
  }
}
