/** Notes that say an empty price of one box is that of another: 40HQ 空白的同 40GP 价格; blank 40HQ same as 40GP. */
import type { ContainerType } from '@tongyun/freight/vocabulary'
import type { Cell } from './cell.ts'
import { type GridRow, rowName, textAt } from './grid.ts'
import type { Offer } from './offer.ts'
import type { Column, SheetTables } from './tables.ts'
import { boxesIn, unified } from './words.ts'

const EMPTY =
  /空白|空格|为空|留空|未填|未列|未标|没填|(?<!\p{L})(?:blank|empty|not (?:shown|stated|given|quoted|filled)|no (?:price|rate))(?!\p{L})|пуст|не указан|не заполнен|без цены|нет цены/u
const SAME =
  /(?:同于|等同|相同于|同|按|与|跟|和)(?=\s*(?:20|40|45|小|大|平|高))|(?<!\p{L})(?:same as|as for|as|equals?(?: to)?)(?!\p{L})|(?<!\p{L})(?:как(?: у| для| за)?|равн\p{L}*|по цене|соответству\p{L}*)(?!\p{L})/u

/** A cell that says in words that its price is that of another box in its row: 同HQ, 同40GP, same as 40HQ, как 40HC. */
const AS_BOX = /^(?:同|与|same as|as|как)\s*(.{2,8}?)\s*(?:同价|相同|一样|价)?$/iu
/** The cell of the box that a cell says it is like, among columns under the same words; undefined where it says nothing of the kind. */
export const cellOfLikeBox = (row: GridRow, own: Column, columns: readonly Column[]): Cell | undefined => {
  const said = AS_BOX.exec(unified(textAt(row, own.at)).trim())?.[1]
  if (said === undefined || own.meaning === null || !('price' in own.meaning)) return undefined
  const like =
    boxesIn(said)[0]?.value ?? (/^(?:hq|hc|高柜?)$/u.test(said) ? '40HQ' : /^(?:gp|dc|平柜?)$/u.test(said) ? '40GP' : undefined)
  const price = own.meaning.price
  const [only, ...more] = columns.filter(
    ({ at, meaning }) =>
      at !== own.at &&
      meaning !== null &&
      'price' in meaning &&
      meaning.price.boxes.length === 1 &&
      meaning.price.boxes[0] === like &&
      meaning.price.ownership === price.ownership,
  )
  return only === undefined || more.length > 0 ? undefined : (row.cells[only.at] ?? undefined)
}

/** Which box is filled from which; undefined where a note says nothing of the kind. */
const sameBoxOf = (note: string): { empty: ContainerType; like: ContainerType } | undefined => {
  for (const part of unified(note).split(/[;。\n]/u)) {
    const same = SAME.exec(part)
    if (same === null || !EMPTY.test(part)) continue
    const boxes = boxesIn(part).filter(({ bare }) => !bare)
    const like = boxes.find(({ at }) => at >= same.index)
    const empty = boxes.find(({ value }) => value !== like?.value)
    if (like !== undefined && empty !== undefined && boxes.length === 2) return { empty: empty.value, like: like.value }
  }
  return undefined
}

/** What says that both boxes of forty feet cost the same: 平高同价, 40GP=40HQ, 40'/40HQ same rate, 40 и 40HC по одной цене. */
const ALIKE =
  /平高同价|(?:平柜?|40\s*(?:gp|尺|')?)\s*[/、和与&+]?\s*(?:高柜?|40\s*(?:hq|hc)|hq|hc)\s*(?:同价|价格?相同|一样|一个价)|40\s*(?:gp|dc|dv|')?\s*(?:=|\/|&|and|и)\s*(?:40\s*)?(?:hq|hc)\s*(?:same (?:rate|price)|at (?:the )?same (?:rate|price)|одинаков\p{L}*|по одной цене|одна цена)/u
/** Gives one box of forty feet the price of the other, where one cell has a price of each length and a text says that both are alike. */
export const fillAlikeBoxes = (offers: readonly Offer[], texts: readonly string[]): void => {
  if (!texts.some((text) => ALIKE.test(unified(text)))) return
  for (const offer of offers) {
    const [long, ...more] = offer.prices.filter((price) => price.for.startsWith('40'))
    const other = long?.for === '40GP' ? '40HQ' : long?.for === '40HQ' ? '40GP' : undefined
    if (long === undefined || other === undefined || more.length > 0) continue
    const placesOf = (box: string) => offer.cells.filter(({ field }) => field === `price:${box}`)
    const isOneCell = placesOf('20GP').some(({ row, at }) =>
      placesOf(long.for).some((cell) => cell.row === row && cell.at === at),
    )
    if (isOneCell) offer.prices.splice(offer.prices.indexOf(long) + (other === '40HQ' ? 1 : 0), 0, { ...long, for: other })
  }
}

/** Fills prices that a note says are those of another box, where their cell is empty and says nothing else. */
export const fillSameBoxes = (offers: readonly Offer[], notes: readonly string[], { name, tables }: SheetTables): void => {
  for (const same of notes.flatMap((note) => sameBoxOf(note) ?? [])) {
    const open = new Set(
      tables.flatMap(({ columns, rows }) => {
        const own = columns.filter(
          ({ meaning }) => meaning !== null && 'price' in meaning && meaning.price.boxes[0] === same.empty,
        )
        return own.length === 0
          ? []
          : rows.filter(({ row }) => own.every(({ at }) => textAt(row, at) === '')).map(({ row }) => rowName(name, row.number))
      }),
    )
    for (const offer of offers) {
      const like = offer.prices.find((price) => price.for === same.like)
      if (like === undefined || offer.prices.some((price) => price.for === same.empty)) continue
      if (offer.rows.every((row) => open.has(row))) offer.prices.push({ ...like, for: same.empty })
    }
  }
}
