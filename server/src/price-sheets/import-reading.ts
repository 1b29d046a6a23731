/** One row being read: its cells by column, and the faults found in them. */
import { isoDay } from '@tongyun/freight/days'
import type { Locale } from '@tongyun/freight/locale'
import type { FieldList } from '@tongyun/freight/offer/field-kinds'
import { CURRENCY_DIGITS, type CurrencyCode } from '@tongyun/freight/vocabulary'
import type { Gazetteer } from '@tongyun/places'
import { type Cell, cellText, type DateOrder, readDate, readHours, readMeasured } from '@tongyun/sheets/cell'
import type { PlaceFinder } from '@tongyun/sheets/place-finder'
import type { ColumnKey } from './import-columns.ts'
import type { CellFault } from './import-fault.ts'
import { readWord, readYesNo, saysNothing, wordsOf } from './import-words.ts'

/** What all rows of a file share. */
export type ReadingContext = {
  gazetteer: Gazetteer
  find: PlaceFinder
  /** Code of a carrier by what a cell calls it; null when there is none. */
  carrier: (kind: 'sea' | 'air', text: string) => string | null
  locale: Locale
  dateOrder: DateOrder
  /** When the import is. */
  now: Date
  /** Dates read before, by their cell. */
  dates: Map<Cell, string>
}

/** Units a bare amount may bear behind it without meaning anything else. */
const KG_UNIT = /^(?:kgs?|кг|公斤|千克)\.?$/iu
const TONNE_UNIT = /^(?:t|mt|tons?|tonnes?|т|тн|тонн\p{L}?|吨)\.?$/iu
const M3_UNIT = /^(?:m3|cbm|м3|куб\.?м?|方|立方米?)\.?$/iu
const CM_UNIT = /^(?:cm|см|厘米)\.?$/iu
const METRE_UNIT = /^(?:m|м|米)\.?$/iu
const PERCENT_UNIT = /^%$/u
const DAY_UNIT = /^(?:天|日|d|days?|дн\.?|дня|дней|день|сут\.?)$/iu
const UNITS = {
  kg: [
    [KG_UNIT, 1],
    [TONNE_UNIT, 1000],
  ],
  m3: [[M3_UNIT, 1]],
  cm: [
    [CM_UNIT, 1],
    [METRE_UNIT, 100],
  ],
  percent: [[PERCENT_UNIT, 1]],
  days: [[DAY_UNIT, 1]],
  none: [],
} as const satisfies Record<string, readonly (readonly [RegExp, number])[]>
type UnitKind = keyof typeof UNITS

/** A price that only begins here: 3200起, 3200+, от 3200. */
const NOT_FIRM = /^(?:起|起步|以上|\+|from|ab|от|~|≈|约|около)$/iu

/** No container and no truck is carried for less, in any currency that prices are in: below it a mark was misread. */
const LEAST_WHOLE_PRICE = 20

/** What the price of a whole container can mean besides: 3.200 and 3,20 are three thousand two hundred as often as three. */
const readingsOf = (text: string, value: number): string[] => {
  const [, whole = '', decimals = ''] = /(?<![\d.,])(\d{1,3})[.,](\d{1,3})(?![\d.,])/u.exec(text.normalize('NFKC')) ?? []
  const mayBeThousands = /\.\d{3}(?!\d)/u.test(text) && decimals.length === 3 && whole !== '0' && value < 1_000
  const tooSmall = value > 0 && value < LEAST_WHOLE_PRICE && !Number.isInteger(value)
  if (!mayBeThousands && !tooSmall) return []
  return [String(value), ...(whole === '' || whole === '0' ? [] : [`${whole}${decimals.padEnd(3, '0')}`])]
}

export class RowReading {
  readonly faults: CellFault[] = []
  readonly context: ReadingContext
  /** The day of the import, ISO. */
  readonly today: string
  readonly #cells: ReadonlyMap<ColumnKey, Cell>

  constructor(cells: ReadonlyMap<ColumnKey, Cell>, context: ReadingContext) {
    this.#cells = cells
    this.context = context
    this.today = isoDay(context.now)
  }

  /** Columns of the row that hold something. */
  get filled(): readonly ColumnKey[] {
    return [...this.#cells.keys()]
  }

  has(column: ColumnKey): boolean {
    return this.#cells.has(column)
  }

  cell(column: ColumnKey): Cell {
    return this.#cells.get(column) ?? null
  }

  /** Text of a cell; null when it is blank. */
  text(column: ColumnKey): string | null {
    const text = cellText(this.cell(column))
    return text === '' ? null : text
  }

  /** True for a cell that holds nothing, or a dash. */
  #isBlank(column: ColumnKey): boolean {
    const cell = this.cell(column)
    if (typeof cell === 'number') return false
    const text = cellText(cell)
    return text === '' || saysNothing(text)
  }

  fault(column: ColumnKey | null, rule: CellFault['rule'], params: CellFault['params'] = {}): undefined {
    const value = column === null ? null : this.text(column)
    this.faults.push({ column, rule, params: { ...(value === null ? {} : { value: value.slice(0, 80) }), ...params } })
    return undefined
  }

  /** The value of a list by any of its names. */
  word<List extends FieldList>(column: ColumnKey, list: List): ReturnType<typeof readWord<List>> {
    const text = this.text(column)
    if (text === null) return undefined
    const value = readWord(list, text)
    if (value === undefined) this.fault(column, 'word', { words: wordsOf(list, this.context.locale) })
    return value
  }

  yesNo(column: ColumnKey, usual: boolean): boolean {
    const cell = this.cell(column)
    const value = cell === null ? usual : typeof cell === 'boolean' ? cell : readYesNo(cellText(cell))
    if (value === undefined) this.fault(column, 'yes_no')
    return value ?? usual
  }

  /** A number in the column's own unit; tonnes and metres are turned into it. */
  number(column: ColumnKey, unit: UnitKind = 'none'): number | null {
    if (this.#isBlank(column)) return null
    const measured = readMeasured(this.cell(column))
    const word = measured?.after.replace(/[\s()]/gu, '') ?? ''
    const factor = word === '' ? 1 : UNITS[unit].find(([pattern]) => (pattern as RegExp).test(word))?.[1]
    if (measured === undefined || factor === undefined || !/^[\s≥≤<>~≈]*$/u.test(measured.before) || measured.value < 0) {
      this.fault(column, 'number')
      return null
    }
    return Number((measured.value * factor).toFixed(6))
  }

  /**
   * A price in major units; a currency beside it must be the row's. Of a whole container or truck it is asked about where its
   * mark may part thousands as well as decimals.
   */
  price(column: ColumnKey, currency: CurrencyCode, of: 'whole' | 'unit' = 'unit'): number | undefined {
    if (this.#isBlank(column)) return undefined
    const measured = readMeasured(this.cell(column))
    if (measured === undefined || measured.value < 0) return this.fault(column, 'number')
    const words = `${measured.before} ${measured.after}`.split(/[\s/]+/u).filter((word) => word !== '')
    for (const word of words) {
      const named = readWord('currency', word)
      if (named !== undefined && named !== currency) return this.fault(column, 'currency', { limit: currency })
      const known =
        named ??
        readWord('billing_unit', word) ??
        readWord('container_type', word) ??
        (/^(?:per|за|每)$/iu.test(word) ? word : undefined)
      if (NOT_FIRM.test(word)) return this.fault(column, 'price_not_firm')
      if (known === undefined) return this.fault(column, 'number')
    }
    const readings = of === 'whole' ? readingsOf(cellText(this.cell(column)), measured.value) : []
    if (readings.length > 0)
      return this.fault(column, 'thousands_or_decimals', { words: readings.join(' / '), limit: String(LEAST_WHOLE_PRICE) })
    if (!Number.isInteger(Number((measured.value * 10_000).toFixed(4)))) return this.fault(column, 'too_fine', { limit: '4' })
    return measured.value
  }

  /** An amount of money in minor units; null when blank. */
  minor(column: ColumnKey, currency: CurrencyCode): number | null {
    const value = this.price(column, currency)
    if (value === undefined) return null
    const minor = Number((value * 10 ** CURRENCY_DIGITS[currency]).toFixed(4))
    if (Number.isInteger(minor)) return minor
    this.fault(column, 'too_fine', { limit: String(CURRENCY_DIGITS[currency]) })
    return null
  }

  date(column: ColumnKey): string | null {
    if (!this.has(column)) return null
    const { dates, dateOrder } = this.context
    const cell = this.cell(column)
    let date = dates.get(cell)
    if (date === undefined) {
      date = readDate(cell, dateOrder, this.today)
      // A sheet has few dates; one that has not is not kept whole.
      if (date !== undefined && dates.size < 5_000) dates.set(cell, date)
    }
    if (date === undefined) this.fault(column, 'date')
    return date ?? null
  }

  hours(column: ColumnKey, unit: 'days' | 'hours'): number | null {
    if (this.#isBlank(column)) return null
    const hours = readHours(this.cell(column), unit)
    if (hours === undefined) this.fault(column, 'duration')
    return hours ?? null
  }
}
