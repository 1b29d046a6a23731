/** Rows that tell what they differ by from a base lane: +50, -25, +5%, 平, as base. */
import { NUMBER, readPriceCell } from './amounts.ts'
import { type Cell, cellText, plainNumber } from './cell.ts'
import { type GridRow, type GridSheet, rowName, textAt } from './grid.ts'
import { linePrices } from './line-prices.ts'
import type { Flag, Question } from './offer.ts'
import { type HeadedRows, headedRows, type PriceHead } from './price-heads.ts'
import { CURRENCY_WORDS, saysNoService, saysOnRequest, unified } from './words.ts'

/** Words of a base that others are told against. */
const BASE =
  /基准|基价|基础价|基本价|底价基础|加减价|(?<!\p{L})(?:base (?:lane|rate|price|port|route)s?|baseline|benchmark|(?:versus|vs\.?|against|relative to|to|over|from|on) (?:the )?base|differentials?)(?!\p{L})|(?<!\p{L})баз(?:а|е|у|ы|ой|ов\p{L}+)(?!\p{L})/u
/** The same price as the base: 平, 同基准价, as base, как база. */
const SAME =
  /^(?:平|持平|平价|同价|不变|(?:同|与|按)?基准?价?(?:相同|同价)?|=|same|flat|par|as base|base|same as base|equal|как баз\p{L}+|по баз\p{L}+|баз\p{L}*|то же|равно|без (?:изменений|разницы))$/u
const DIFFERENCE = new RegExp(
  `^(?<sign>[+]|-|再?加|再?减|plus|minus|плюс|минус)\\s*(?:${CURRENCY_WORDS})?\\s*(?<digits>${NUMBER})\\s*(?<percent>%)?\\s*(?:${CURRENCY_WORDS})?$`,
  'u',
)
const IS_LESS = /^(?:-|再?减|minus|минус)$/u
/** A difference that is so many times each other one of its row is unlikely. */
const FAR = 5

/** A difference in money, or a share of the price. */
type By = { sum: number } | { share: number }
type Kind = By | 'amount' | 'none' | 'unread'

/** What a cell of prices tells: a difference, an amount, nothing, or what cannot be read. */
export const kindOf = (cell: Cell): Kind => {
  if (typeof cell === 'number') return cell < 0 ? { sum: cell } : 'amount'
  const text = unified(cellText(cell)).trim().replaceAll(/[−–—]/gu, '-')
  if (text === '' || saysNoService(text) || saysOnRequest(text)) return 'none'
  if (SAME.test(text)) return { sum: 0 }
  const { sign = '', digits = '', percent } = DIFFERENCE.exec(text)?.groups ?? {}
  const value = digits === '' ? undefined : plainNumber(digits)
  if (value === undefined) {
    const read = readPriceCell(cell)
    return read.kind === 'amounts' ? 'amount' : 'unread'
  }
  const by = IS_LESS.test(sign) ? -value : value
  return percent === undefined ? { sum: by } : { share: by / 100 }
}
/** True for a difference. */
export const isBy = (kind: Kind): kind is By => typeof kind === 'object'

const keyOf = ({ price, title }: PriceHead['prices'][number]): string =>
  price.boxes.length > 0 ? price.boxes.join('/') : price.bracket === null ? (price.unit ?? title) : `+${price.bracket}`

/** Prices of a base by what they are for, and the cells of its row by the fields they are under. */
type Base = { prices: ReadonlyMap<string, { amount: number; currency: string }>; fields: ReadonlyMap<string, string> }
type Lane = { sheet: string; head: PriceHead; row: GridRow; kinds: Kind[] }

const fieldsOf = (head: PriceHead, row: GridRow): Map<string, string> =>
  new Map([...head.fields].map(([field, at]) => [field, unified(textAt(row, at)).trim()]))

const baseOf = ({ head, row }: Lane): Base => ({
  prices: new Map(
    head.prices.flatMap((column) => {
      const cell = readPriceCell(row.cells[column.at] ?? null)
      const [amount, ...more] = cell.kind === 'amounts' ? cell.amounts : []
      return amount == null || more.length > 0
        ? []
        : [[keyOf(column), { amount: amount.amount, currency: amount.currency ?? '' }] as const]
    }),
  ),
  fields: fieldsOf(head, row),
})

/** A base that a line tells: 基准：上海—鹿特丹 USD 1850/3300/3300; base Shanghai - Rotterdam 20GP 1850, 40HQ 3300. */
const baseOfLine = (text: string, { prices }: PriceHead): Base | undefined => {
  if (!BASE.test(unified(text))) return undefined
  const told = linePrices(text)
  const found = new Map(
    prices.flatMap((column, at) => {
      const own = told.find(
        ({ of, place }) => of === keyOf(column) || (of === null && place?.at === at && place.of === prices.length),
      )
      return own?.amount == null
        ? []
        : [[keyOf(column), { amount: own.ofWhole ?? own.amount, currency: own.currency ?? '' }] as const]
    }),
  )
  return found.size === prices.length ? { prices: found, fields: new Map() } : undefined
}

/** Of several bases the one of the same end or carrier; undefined where that is none or several. */
const baseFor = (bases: readonly Base[], { head, row }: Lane): Base | undefined => {
  if (bases.length < 2) return bases[0]
  const own = fieldsOf(head, row)
  for (const fields of [['origin', 'carrier'], ['origin'], ['destination', 'carrier'], ['destination'], ['carrier']]) {
    const same = bases.filter((base) =>
      fields.every((field) => (own.get(field) ?? '') !== '' && own.get(field) === base.fields.get(field)),
    )
    if (same.length === 1) return same[0]
  }
  return undefined
}

/** The sheets with the prices that differences from a base come to, and what is unsure of them. */
export const pricesFromBases = (sheets: readonly GridSheet[]): { sheets: GridSheet[]; flags: Flag[]; questions: Question[] } => {
  const out = { flags: [] as Flag[], questions: [] as Question[] }
  const open = sheets.filter(({ hidden }) => !hidden).map((sheet) => ({ sheet, ...headedRows(sheet) }))
  const said = open.some(({ lines, blocks }) =>
    [...lines, ...blocks.flatMap(({ head }) => head.prices.map(({ title }) => title))].some((text) => BASE.test(unified(text))),
  )
  const ofSheet = open.map(({ sheet, blocks, lines }) => ({
    sheet,
    lines,
    lanes: blocks.flatMap((block) => lanesOf(sheet.name, block)),
  }))
  const all = ofSheet.flatMap(({ lanes }) => lanes)
  const differing = all.filter(({ kinds }) => kinds.some(isBy))
  // Where no word says so, one row of plain sums among signed ones may be anything.
  if (!said || differing.length === 0) return { sheets: [...sheets], ...out }
  const changed = new Map<string, Map<number, Cell>>()
  for (const { lines, lanes, sheet } of ofSheet) {
    const own = lanes.filter(isBase)
    const told = lanes.slice(0, 1).flatMap(({ head }) => lines.flatMap((line) => baseOfLine(line, head) ?? []))
    const bases = (own.length > 0 ? own : told.length > 0 ? [] : all.filter(isBase)).map(baseOf)
    for (const lane of lanes.filter(({ kinds }) => kinds.some(isBy)))
      changed.set(rowName(sheet.name, lane.row.number), pricesBy(lane, baseFor([...bases, ...told], lane), out))
  }
  return {
    ...out,
    sheets: sheets.map((sheet) => ({
      ...sheet,
      rows: sheet.rows.map((row) => {
        const own = sheet.hidden ? undefined : changed.get(rowName(sheet.name, row.number))
        return own === undefined
          ? row
          : { ...row, cells: row.cells.map((cell, at) => (own.has(at) ? (own.get(at) ?? null) : cell)) }
      }),
    })),
  }
}

const isBase = ({ kinds }: Lane): boolean =>
  kinds.every((kind) => kind === 'amount' || kind === 'none') && kinds.includes('amount')

/** The rows of a table that name both ends of a lane, each with what its cells of prices are. */
const lanesOf = (sheet: string, { head, rows }: HeadedRows): Lane[] => {
  const isOfLanes = head.fields.has('lane') || (head.fields.has('origin') && head.fields.has('destination'))
  const read = rows.map(({ row, above }) => ({
    above,
    lane: { sheet, head, row, kinds: head.prices.map(({ at }) => kindOf(row.cells[at] ?? null)) },
  }))
  // Below a line of differences plain numbers among signed ones are differences as well: a program drops the plus of a number.
  const signed = new Set(read.flatMap(({ above, lane }) => (BASE.test(unified(above)) && lane.kinds.some(isBy) ? [above] : [])))
  return (isOfLanes ? read : []).map(({ above, lane }) =>
    signed.has(above) && !lane.kinds.some(isBy)
      ? { ...lane, kinds: lane.kinds.map((kind, at) => plainBy(kind, lane, at)) }
      : lane,
  )
}
/** No freight of a base costs less than this: a plain number below it, among differences, is one of them. */
const LARGEST_DIFFERENCE = 500
const plainBy = (kind: Kind, { head, row }: Lane, at: number): Kind => {
  const cell = row.cells[head.prices[at]?.at ?? -1] ?? null
  return kind === 'amount' && typeof cell === 'number' && cell <= LARGEST_DIFFERENCE ? { sum: cell } : kind
}

const pricesBy = (lane: Lane, base: Base | undefined, out: { flags: Flag[]; questions: Question[] }): Map<number, Cell> => {
  const { head, row, kinds, sheet } = lane
  const rows = [rowName(sheet, row.number)]
  const summed = head.prices.map((column, i): number | null => {
    const [kind, price] = [kinds[i] as Kind, base?.prices.get(keyOf(column))]
    if (price === undefined || !isBy(kind)) return null
    return Number(('sum' in kind ? price.amount + kind.sum : price.amount * (1 + kind.share)).toFixed(2))
  })
  const isWhole = head.prices.every((_, i) => kinds[i] === 'none' || (summed[i] ?? 0) > 0)
  if (!isWhole)
    out.questions.push({
      about: 'price',
      rows,
      kind: 'unread',
      words: row.cells
        .flatMap((cell) => cellText(cell) || [])
        .slice(0, 6)
        .join(' | '),
    })
  head.prices.forEach((column, i) => {
    const [kind, amount] = [kinds[i] as Kind, summed[i] ?? null]
    const others = kinds.filter((other, at): other is By => at !== i && isBy(other))
    const size = (by: By) => Math.abs('sum' in by ? by.sum : by.share)
    const isFar = isBy(kind) && others.length > 0 && others.every((other) => size(other) > 0 && size(kind) >= FAR * size(other))
    if (isWhole && isFar && amount !== null)
      out.flags.push({ rows, field: `price:${keyOf(column)}`, kind: 'price_out_of_line', amounts: [amount] })
  })
  // What cannot be told is left blank: as a sum of its own a difference would be a price.
  return new Map(
    head.prices.flatMap((column, i): [number, Cell][] => {
      if (kinds[i] === 'none') return []
      const currency = base?.prices.get(keyOf(column))?.currency ?? ''
      return [[column.at, isWhole ? (currency === '' ? (summed[i] ?? null) : `${currency} ${summed[i]}`) : null]]
    }),
  )
}
