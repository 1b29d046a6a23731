/** Tables of charges beside the lanes, or on a sheet of their own, brought to the offers they are for. */
import { inRegions } from './apply-notes.ts'
import { wayNamed } from './areas.ts'
import type { LooseCharges } from './charge-rows.ts'
import type { Ends } from './ends.ts'
import { isFiledElsewhere } from './filings.ts'
import { type GridRow, rowName, textAt } from './grid.ts'
import { addCharge } from './make-offers.ts'
import type { Offer, Question } from './offer.ts'
import type { SheetTables, Table } from './tables.ts'
import { unified } from './words.ts'

export const same = (one: string, other: string) => unified(one).trim() === unified(other).trim()

/** The cells of the rows of offers, by the titles of their columns. */
export const cellsByRow = (sheets: readonly SheetTables[]) => {
  const rows = new Map<string, { row: GridRow; table: Table }[]>()
  for (const { name, tables } of sheets)
    for (const table of tables)
      for (const { row } of table.rows) {
        const key = rowName(name, row.number)
        rows.set(key, [...(rows.get(key) ?? []), { row, table }])
      }
  /** What a row has under a title; undefined where its table has no such column. */
  return (row: string, title: string): string | undefined =>
    (rows.get(row) ?? [])
      .flatMap((each) => {
        const column = each.table.columns.find((one) => same(one.title, title))
        return column === undefined ? [] : [textAt(each.row, column.at)]
      })
      .at(0)
}

/** Names of sheets as a cell writes them: N.Europe, n europe. */
const keyOf = (text: string): string => unified(text).replace(/[^\p{L}\p{N}]/gu, '')
/** Sheets of the workbook that a cell lists; empty where any of its words is none. */
const sheetsIn = (text: string, names: readonly string[]): string[] => {
  const parts = [text, ...text.split(/[,，;；、/&+]|\s(?:and|и)\s|和/u)].filter((part) => keyOf(part) !== '')
  const [whole = '', ...each] = parts.map((part) => names.filter((name) => keyOf(name) === keyOf(part)))
  return whole.length > 0 ? [...whole] : each.every((found) => found.length > 0) ? each.flat() : []
}

/** Amounts of one charge side by side that differ by neither box nor unit: what parts them was not understood. */
const isTwice = (charges: LooseCharges['charges']): boolean =>
  charges.some((one, i) =>
    charges.some(
      (other, n) =>
        n > i &&
        one.equipment === other.equipment &&
        one.status !== 'inside' &&
        one.basis === other.basis &&
        one.amount !== other.amount,
    ),
  )

/** Puts charges on offers; what concerns none of them is asked about. `offersOf`: those a table of a sheet may be for. */
export const addLooseCharges = (
  loose: readonly (LooseCharges & { offers: readonly Offer[] })[],
  sheets: readonly SheetTables[],
  ends: Ends,
): Question[] => {
  if (loose.length === 0) return []
  const cellOf = cellsByRow(sheets)
  const names = sheets.map(({ name }) => name)
  const cityOf = (id: string | null) => (id === null ? null : (ends.place(id)?.cityId ?? id))
  const isFor = (offer: Offer, { title, text }: LooseCharges['scope'][number]): boolean => {
    const way = wayNamed(text)
    if (way !== undefined && title === text) return offer.areas?.includes(way) ?? false
    const listed = sheetsIn(text, names)
    if (listed.length > 0) return offer.rows.some((row) => listed.some((name) => row.startsWith(`${name}!`)))
    const own = offer.rows.flatMap((row) => cellOf(row, title) ?? [])
    const parts = text.split(/[,，;；、]/u)
    if (own.length > 0) return own.some((cell) => same(cell, text) || parts.some((part) => same(cell, part)))
    const inNamed = inRegions([offer], text, { ends })
    if (inNamed !== undefined) return inNamed.has(offer)
    const places = ends.readAll(text, offer.mode, 'destination').flatMap(({ id }) => cityOf(id) ?? [])
    return places.length === 0 || places.includes(cityOf(offer.pol.id) ?? '') || places.includes(cityOf(offer.pod.id) ?? '')
  }
  const unlike: Question[] = []
  const lost = loose.flatMap(({ row, charges, scope, offers }) => {
    const meant = offers.filter((offer) => scope.every((each) => isFor(offer, each)))
    for (const offer of meant)
      for (const charge of charges)
        if (isFiledElsewhere(charge.code, offer.mode, ends.place(offer.pod.id)?.country ?? null)) continue
        else if (charge.equipment === null || offer.prices.some((price) => price.for === charge.equipment))
          addCharge(offer, { ...charge })
    const [charge] = charges
    if (charge !== undefined && meant.length > 0 && isTwice(charges))
      unlike.push({ about: 'surcharge', rows: meant.flatMap(({ rows }) => rows), kind: 'limited', words: charge.words })
    return meant.length === 0 ? [row] : []
  })
  return [...unlike, ...(lost.length === 0 ? [] : [{ about: 'surcharge' as const, rows: lost, kind: 'no_lane' }])]
}
