/** Columns that tell what a box costs more than another one: 40HC: надбавка к 20DC, 40HQ加价, add-on 40HQ. */
import type { ContainerType } from '@tongyun/freight/vocabulary'
import { readPriceCell } from './amounts.ts'
import { isBy, kindOf } from './base-prices.ts'
import type { Cell } from './cell.ts'
import { type GridSheet, rowName, textAt } from './grid.ts'
import type { Flag, Question } from './offer.ts'
import { type HeadedRows, headedRows } from './price-heads.ts'
import { boxesIn, CURRENCY_WORDS, currenciesIn, saysOnRequest, unified } from './words.ts'

const MORE =
  /надбавк\p{L}*|доплат\p{L}*|наценк\p{L}*|разниц\p{L}*|(?<!\p{L})(?:плюс|plus|add-?ons?|supplements?|surcharges?|extra|uplift|diff(?:erence|erential|\.)?|on top|additional)(?!\p{L})|加价|加收|另加|差价|差额|补差|[加+]/gu
/** A word before the box that others cost more than. */
const THAN = /(?:(?<!\p{L})(?:к|ко|от|to|over|on|above|of|than|vs\.?|versus|against)\s*(?:[\p{L}]{3,7}\s*)?|[较比对与在=])\s*$/u
/** Words of such a title that say no more: one that says what is paid for is of a charge, as 40HQ heavy surcharge. */
const PLAIN = new RegExp(
  `${CURRENCY_WORDS}|(?<!\\p{L})(?:к|ко|от|на|за|для|to|over|on|above|of|than|vs|versus|against|for|the|per|rates?|prices?|ставк\\p{L}*|цен\\p{L}*|контейнер\\p{L}*|container)(?!\\p{L})|[较比对与在基础上再价箱柜运]`,
  'gu',
)
/** A box that costs more by this share of the other one's price is unlikely: its whole price may stand there. */
const UNLIKELY_SHARE = 1.5

type Out = { flags: Flag[]; questions: Question[] }
/** A column of such sums, the boxes it is for, and the column of the price they are added to; null where that is not sure. */
type Added = { at: number; title: string; boxes: ContainerType[]; base: number | null; isTold: boolean }

const titleWithout = (title: string): string => {
  const text = unified(title)
  const named = boxesIn(title)
  return named.reduceRight((rest, { at, end }) => `${rest.slice(0, at)} ${rest.slice(end)}`, text)
}

const addedOf = (title: string, at: number, { prices }: HeadedRows['head']): Added | undefined => {
  const named = boxesIn(title).filter(({ bare }) => !bare)
  const rest = titleWithout(title)
  if (named.length === 0 || rest.search(MORE) < 0) return undefined
  if (/[\p{L}\d]/u.test(rest.replace(MORE, ' ').replace(PLAIN, ' '))) return undefined
  // The "on" of an add-on is no word before a box.
  const text = unified(title).replace(MORE, (word) => ' '.repeat(word.length))
  const than = named.find((box) => THAN.test(text.slice(0, box.at)))?.value
  const boxes = [...new Set(named.map(({ value }) => value))].filter((box) => box !== than)
  const others = prices.filter(({ at: other, price }) => other !== at && price.boxes.length > 0)
  // Beside the price of its own box the sum is a charge.
  if (boxes.length === 0 || others.some(({ price }) => price.boxes.some((box) => boxes.includes(box)))) return undefined
  const bases = others.filter(({ price }) => price.boxes.length === 1 && (than === undefined || price.boxes[0] === than))
  return { at, title, boxes, base: bases.length === 1 ? (bases[0]?.at ?? null) : null, isTold: than !== undefined }
}

/** The sheets with whole prices in place of what boxes cost more, and what is unsure of them. */
export const pricesOfAddedBoxes = (sheets: readonly GridSheet[]): { sheets: GridSheet[] } & Out => {
  const out: Out = { flags: [], questions: [] }
  return { sheets: sheets.map((sheet) => (sheet.hidden ? sheet : ofSheet(sheet, out))), ...out }
}

const ofSheet = (sheet: GridSheet, out: Out): GridSheet => {
  const { blocks, lines } = headedRows(sheet)
  // 40HC = 20DC + надбавка: a line of the sheet may tell what the title does not.
  const isSaid = lines.some((line) => {
    const sides = unified(line).split('=')
    return sides.length > 1 && boxesIn(line).length > 1 && sides.some((side) => side.includes('+') && boxesIn(side).length > 0)
  })
  const changed = new Map<number, Map<number, Cell>>()
  const put = (row: number, at: number, cell: Cell) => changed.set(row, (changed.get(row) ?? new Map()).set(at, cell))
  for (const { head, number, rows } of blocks) {
    const titles = sheet.rows.find((row) => row.number === number)
    const found = (titles?.cells ?? []).flatMap((_, at) =>
      titles === undefined || textAt(titles, at) === '' ? [] : (addedOf(textAt(titles, at), at, head) ?? []),
    )
    for (const column of found) {
      put(number, column.at, [column.boxes.join('/'), ...currenciesIn(column.title)].join(' '))
      const read: string[] = []
      for (const { row } of rows) {
        const name = rowName(sheet.name, row.number)
        const price = priceOf(row.cells[column.base ?? -1] ?? null, row.cells[column.at] ?? null)
        put(row.number, column.at, price === 'unread' ? null : price.cell)
        if (price === 'unread')
          out.questions.push({
            about: 'price',
            rows: [name],
            kind: 'unread',
            words: `${column.title}: ${textAt(row, column.at)}`,
          })
        else if (price.isFar)
          out.flags.push({ rows: [name], field: `price:${column.boxes[0]}`, kind: 'price_out_of_line', amounts: [price.amount] })
        if (price !== 'unread' && price.cell !== null) read.push(name)
      }
      if (!column.isTold && !isSaid && read.length > 0)
        out.questions.push({ about: 'price', rows: read, kind: 'box_assumed', fallback: column.boxes.join(' / ') })
    }
  }
  return {
    ...sheet,
    rows: sheet.rows.map((row) => {
      const own = changed.get(row.number)
      return own === undefined
        ? row
        : { ...row, cells: row.cells.map((cell, at) => (own.has(at) ? (own.get(at) ?? null) : cell)) }
    }),
  }
}

type Sum = { cell: Cell; amount: number; isFar: boolean }
const NONE: Sum = { cell: null, amount: 0, isFar: false }

/** The price of a cell and what another one adds to it; unread where either is not sure. */
const priceOf = (base: Cell, more: Cell): Sum | 'unread' => {
  const by = kindOf(more)
  if (by === 'none') return NONE
  const from = readPriceCell(base)
  if (from.kind === 'request' || saysOnRequest(String(base ?? ''))) return { ...NONE, cell: base }
  const [amount, ...others] = from.kind === 'amounts' ? from.amounts : []
  if (amount == null || others.length > 0) return 'unread'
  const read = readPriceCell(more)
  const [plain, ...parts] = by === 'amount' && read.kind === 'amounts' ? read.amounts : []
  const currency = typeof more === 'number' ? undefined : currenciesIn(String(more))[0]
  if (currency !== undefined && currency !== amount.currency) return 'unread'
  const sum = isBy(by) ? ('sum' in by ? by.sum : by.share * amount.amount) : parts.length > 0 ? undefined : plain?.amount
  if (sum === undefined || sum < 0) return 'unread'
  const whole = Number((amount.amount + sum).toFixed(2))
  return {
    cell: amount.currency === null ? whole : `${amount.currency} ${whole}`,
    amount: whole,
    isFar: sum > UNLIKELY_SHARE * amount.amount,
  }
}
