/** Changes of how cells are written: titles, ends, carriers, amounts, days, in one table each. */
import type { Gazetteer } from '@tongyun/places'
import type { Offer } from '../../sheets/corpus/gold-form.ts'
import { type Cell, cellText } from '../../sheets/src/cell.ts'
import { type GridRow, type GridSheet, rowName } from '../../sheets/src/grid.ts'
import { changedSheet, type GridPaper, type Laid } from './paper.ts'
import type { Random } from './random.ts'
import type { GridChange } from './shape-changes.ts'
import * as words from './trade-words.ts'
import { amountForm, carrierWords, dayForm, endWords, isEndNamed, moneyForm } from './wording.ts'

const tableOf = (paper: GridPaper, random: Random): { table: Laid; sheet: GridSheet } | undefined => {
  if (paper.tables.length === 0) return undefined
  const table = random.pick(paper.tables)
  return { table, sheet: paper.file.sheets[table.sheet] as GridSheet }
}
const localeOf = ({ gold }: GridPaper) => (gold.language === 'zh' || gold.language === 'ru' ? gold.language : 'en')
/** Cells of columns of one field, rewritten; undefined where none is. */
const rewritten = (
  paper: GridPaper,
  table: Laid,
  change: (cell: Cell, row: GridRow, field: string) => Cell | undefined,
): GridPaper | undefined => {
  let times = 0
  const changed = changedSheet(paper, table.sheet, (sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, at) => {
        const field = table.fields.get(at)
        const now = field === undefined || cellText(cell) === '' ? undefined : change(cell, row, field)
        if (now === undefined || now === cell) return cell
        times++
        return now
      }),
    })),
  }))
  return times === 0 ? undefined : changed
}
const offersOf = (paper: GridPaper, sheet: GridSheet, row: GridRow): Offer[] =>
  paper.gold.offers.filter(({ rows }) => rows.includes(rowName(sheet.name, row.number)))

const SAYS_MORE = /USD|EUR|RMB|CNY|RUB|\$|€|¥|元|руб|美|COC|SOC|含|incl|вкл|小时|hour|час|截|clos|cut/iu
/** Titles in other words of the trade. */
export const titlesInOtherWords: GridChange = (paper, random) => {
  const picked = tableOf(paper, random)
  const way = (['sea', 'air', 'rail', 'road'] as const).find((each) => paper.gold.offers.every(({ mode }) => mode === each))
  if (picked === undefined || way === undefined) return undefined
  const locale = random.pick([localeOf(paper), localeOf(paper), 'zh', 'en', 'ru'] as const)
  const bracket = random.pick(words.BRACKET)
  const lists: Record<string, readonly string[]> = {
    ...words.titlesOf(way, locale),
    validTo: words.UNTIL[locale],
    validFrom: words.SINCE[locale],
  }
  const counted = [...picked.table.fields.values()]
  return rewritten(paper, picked.table, (cell, row, field) => {
    const title = cellText(cell)
    if (row.number !== picked.table.head || SAYS_MORE.test(title) || title.length > 14) return undefined
    const unit = field.startsWith('price:') ? field.slice(6) : null
    if (unit !== null) {
      const from = /^\+([1-9]\d*)$/u.exec(unit)?.[1]
      if (counted.filter((each) => each === field).length > 1) return undefined
      return from === undefined ? words.UNIT[unit] && random.pick(words.UNIT[unit][locale]) : bracket(Number(from))
    }
    // Both days in one column stay under their title.
    if (field === 'validTo' && !counted.includes('validFrom')) return random.pick(words.PERIOD[locale])
    const list = lists[field]
    return list && random.pick(list)
  })
}

/** Ends in another language, or as codes. */
export const endsInOtherWords =
  (gazetteer: Gazetteer): GridChange =>
  (paper, random) => {
    const picked = tableOf(paper, random)
    if (picked === undefined) return undefined
    const form = random.pick(['zh', 'en', 'ru', 'code'] as const)
    return rewritten(paper, picked.table, (cell, row, field) => {
      if (field !== 'pol' && field !== 'pod') return undefined
      const offers = offersOf(paper, picked.sheet, row)
      const ids = [...new Set(offers.map((offer) => offer[field][0]))]
      const [id] = ids
      const way = (['sea', 'air', 'rail', 'road'] as const).find((each) => offers[0]?.mode === each)
      if (id == null || ids.length > 1 || way === undefined || !isEndNamed(gazetteer, id, cellText(cell))) return undefined
      return endWords(gazetteer, id, way, form)
    })
  }

/** Carriers by another name or code. */
export const carriersInOtherWords: GridChange = (paper, random) => {
  const picked = tableOf(paper, random)
  if (picked === undefined) return undefined
  const called = new Map<Offer, string>()
  const changed = rewritten(paper, picked.table, (cell, row, field) => {
    const offers = offersOf(paper, picked.sheet, row)
    const codes = offers[0]?.carrier?.codes ?? []
    const names = codes.flatMap((code) => words.CALLED[code] ?? []).map((name) => name.toLowerCase())
    if (field !== 'carrier' || !names.includes(cellText(cell).toLowerCase())) return undefined
    const now = carrierWords(codes, random)
    for (const offer of offers) called.set(offer, now ?? '')
    return now
  })
  if (changed === undefined) return undefined
  const offers = paper.gold.offers.map((offer): Offer => {
    const now = called.get(offer)
    return now === undefined || offer.carrier === null ? offer : { ...offer, carrier: { ...offer.carrier, words: now } }
  })
  return { ...changed, gold: { ...paper.gold, offers } }
}

const amountOf = (cell: Cell): number | undefined =>
  typeof cell === 'number' ? cell : typeof cell === 'string' && /^\d+(?:\.\d+)?$/u.test(cell) ? Number(cell) : undefined
/** Amounts in another form. */
export const amountsInOtherForm: GridChange = (paper, random) => {
  const picked = tableOf(paper, random)
  if (picked === undefined) return undefined
  const form = amountForm(localeOf(paper), random)
  return rewritten(paper, picked.table, (cell, row, field) => {
    const amount = field.startsWith('price:') && picked.table.body.includes(row.number) ? amountOf(cell) : undefined
    return amount === undefined ? undefined : form(amount)
  })
}
/** The currency beside each amount. */
export const currencyInCells: GridChange = (paper, random) => {
  const picked = tableOf(paper, random)
  const currencies = new Set(paper.gold.offers.flatMap(({ prices }) => prices.map(({ currency }) => currency)))
  const [currency] = currencies
  if (picked === undefined || currencies.size !== 1 || typeof currency !== 'string') return undefined
  const form = moneyForm(localeOf(paper), currency, random)
  return rewritten(paper, picked.table, (cell, row, field) => {
    const amount = field.startsWith('price:') && picked.table.body.includes(row.number) ? amountOf(cell) : undefined
    const isPrice = offersOf(paper, picked.sheet, row).some(({ prices }) => prices.some((price) => price.amount === amount))
    return amount === undefined || !isPrice ? undefined : form(amount)
  })
}
/** The currency in the titles of prices. */
export const currencyInTitles: GridChange = (paper, random) => {
  const picked = tableOf(paper, random)
  const currencies = new Set(paper.gold.offers.flatMap(({ prices }) => prices.map(({ currency }) => currency)))
  const [currency] = currencies
  if (picked === undefined || currencies.size !== 1 || typeof currency !== 'string') return undefined
  const form = random.pick([
    (title: string) => `${title} (${currency})`,
    (title: string) => `${currency}/${title}`,
    (title: string) => `${title}, ${currency}`,
    (title: string) => `${title}\n${currency}`,
  ])
  return rewritten(paper, picked.table, (cell, row, field) =>
    row.number === picked.table.head && field.startsWith('price:') && !SAYS_MORE.test(cellText(cell))
      ? form(cellText(cell))
      : undefined,
  )
}
/** Days in another form. */
export const daysInOtherForm: GridChange = (paper, random) => {
  const picked = tableOf(paper, random)
  if (picked === undefined) return undefined
  const form = dayForm(localeOf(paper), random)
  return rewritten(paper, picked.table, (cell, _, field) =>
    (field === 'validTo' || field === 'validFrom') && /^\d{4}-\d{2}-\d{2}$/u.test(cellText(cell))
      ? form(cellText(cell))
      : undefined,
  )
}
