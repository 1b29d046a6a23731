/** Tables of what boxes cost by the day once their free days are over: a row for each span of days, a column for each box. */
import type { ContainerType, CurrencyCode } from '@tongyun/freight/vocabulary'
import { readPriceCell } from './amounts.ts'
import { type ChargeMention, chargesIn } from './charge-words.ts'
import { type GridRow, type GridSheet, textAt, textsOf } from './grid.ts'
import type { Offer, OfferCharge } from './offer.ts'
import type { Tools } from './read-table.ts'
import { boxOf, currenciesIn, unified } from './words.ts'

/** What one such table says. `heading`: the words over it. */
type Tiers = { heading: string; rows: GridRow[]; freeDays: number | null; charges: OfferCharge[] }

const OF_TIME: ReadonlySet<string> = new Set(['DET', 'DEM'])
const OF_DAYS = /сут|(?<!\p{L})(?:дн|день|days?)|天|日/u
const IS_FREE = /^(?:free|免|免费|беспл\p{L}*\.?|свободно|0|[-–—]|вкл\p{L}*\.?|incl\p{L}*\.?|included)$/u
/** Rows between the words over a table and its boxes. */
const HEADS_WITHIN = 2
/** Spans a table has at least. */
const LEAST_SPANS = 2

type Span = { from: number; to: number | null }
/** A span of days: 15 – 24 сутки, days 8-14, с 25 суток, 15天以上, first 7 days. */
const spanIn = (text: string): Span | null => {
  const plain = unified(text)
  const [, from, to] = /(?<!\d)(\d{1,3})\s*(?:-|~|至|到|to|по|до)\s*(?:第)?(\d{1,3})(?!\d)/u.exec(plain) ?? []
  if (from !== undefined && to !== undefined) return { from: Number(from), to: Number(to) }
  const [, first] = /(?:(?<!\p{L})(?:first|up to|перв\p{L}*|до)|前)\s*(\d{1,3})(?!\d)/u.exec(plain) ?? []
  if (first !== undefined) return { from: 1, to: Number(first) }
  const [, begin] = /^\D{0,14}(\d{1,3})(?!\d)/u.exec(plain) ?? []
  return begin === undefined ? null : { from: Number(begin), to: null }
}

type Column = { at: number; box: ContainerType }
const boxesOf = (row: GridRow): Column[] =>
  row.cells.flatMap((_, at) => {
    const box = boxOf(textAt(row, at))
    return box === undefined ? [] : [{ at, box }]
  })

const tiersFrom = (heading: string, mention: ChargeMention, head: GridRow, rows: readonly GridRow[]): Tiers | undefined => {
  const columns = boxesOf(head)
  const first = head.cells.findIndex((_, at) => textAt(head, at) !== '')
  const titled = [heading, ...textsOf(head)].join(' ')
  const currency: CurrencyCode | null = currenciesIn(titled)[0] ?? null
  const isOfDays = OF_DAYS.test(unified(titled))
  const used: GridRow[] = []
  const charges: OfferCharge[] = []
  let freeDays: number | null = null
  for (const row of rows) {
    const texts = columns.map(({ at }) => unified(textAt(row, at)).trim())
    const label = textAt(row, columns.some(({ at }) => at === first) ? first - 1 : first)
    const span = spanIn(label)
    const isTier = span !== null && texts.some((text) => text !== '') && (isOfDays || OF_DAYS.test(unified(label)))
    if (!isTier) break
    if (texts.every((text) => text === '' || IS_FREE.test(text))) freeDays = span.to ?? freeDays
    for (const [i, { at, box }] of columns.entries()) {
      const cell = readPriceCell(row.cells[at] ?? null)
      const amount = cell.kind === 'amounts' ? cell.amounts[0] : undefined
      if (IS_FREE.test(texts[i] ?? '') || amount == null || amount.amount <= 0) continue
      charges.push({
        code: mention.code,
        words: `${mention.words} ${label.trim()}`,
        amount: amount.amount,
        currency: amount.currency ?? currency,
        basis: 'day',
        status: 'conditional',
        equipment: box,
        minimum: null,
      })
    }
    used.push(row)
  }
  return used.length < LEAST_SPANS || charges.length === 0 ? undefined : { heading, rows: used, freeDays, charges }
}

/** A sheet without its tables of days, and what they say. */
export const withoutTiers = (sheet: GridSheet): { sheet: GridSheet; tiers: Tiers[] } => {
  const rows = sheet.rows.filter((row) => !row.hidden && textsOf(row).length > 0)
  const tiers: Tiers[] = []
  rows.forEach((row, i) => {
    if (tiers.some((each) => each.rows.includes(row))) return
    const texts = textsOf(row)
    const named = texts.length === 1 || boxesOf(row).length > 0 ? (texts[0] ?? '') : ''
    const mention = chargesIn(named).find(({ code }) => OF_TIME.has(code))
    if (mention === undefined) return
    const at = rows.slice(i, i + 1 + HEADS_WITHIN).findIndex((each) => boxesOf(each).length > 0)
    const head = at < 0 ? undefined : rows[i + at]
    const found = head === undefined ? undefined : tiersFrom(named, mention, head, rows.slice(i + at + 1))
    if (found !== undefined) tiers.push({ ...found, rows: [...rows.slice(i, i + at + 1), ...found.rows] })
  })
  if (tiers.length === 0) return { sheet, tiers }
  const gone = new Set(tiers.flatMap((each) => each.rows.map(({ number }) => number)))
  return { sheet: { ...sheet, rows: sheet.rows.filter(({ number }) => !gone.has(number)) }, tiers }
}

/** Gives boxes their free days and what each day behind them costs; a table that names a line is of that line alone. */
export const applyTiers = (tiers: readonly Tiers[], offers: readonly Offer[], { carriers }: Tools): void => {
  for (const { heading, freeDays, charges } of tiers) {
    const line = carriers.find(heading, 'sea')
    for (const offer of offers) {
      const isOther = line !== null && offer.carrier !== null && offer.carrier.code !== line.code
      if (offer.loadType !== 'FCL' || offer.ownership === 'SOC' || isOther) continue
      offer.freeDays ??= freeDays
      for (const charge of charges) if (offer.prices.some((price) => price.for === charge.equipment)) offer.charges.push(charge)
    }
  }
}
