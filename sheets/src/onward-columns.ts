/** The way on from a port in columns of its own: by rail beside the freight by sea, and the station where it ends. */
import { type GridRow, textAt } from './grid.ts'
import type { Column } from './tables.ts'
import { currenciesIn, unified } from './words.ts'

const BY_SEA = /海运|фрахт|морск|(?<!\p{L})(?:море|ocean|sea|o\/f|freight)(?!\p{L})/u
const ON_BY_RAIL =
  /^(?:铁路|班列|铁运)(?!.*(?:海|合计|全程))|^(?:by )?rail(?:way)?(?!\p{L})|^(?:по )?ж\/?д(?!\p{L})|^железнодорож\p{L}*/u
/** A word that what follows comes on top: + ЖД до станции, plus rail, 另加铁路. */
const ON_TOP = /^(?:[+＋&]|plus(?!\p{L})|плюс(?!\p{L})|另?加)\s*/u

/** All words over a column, its group first. */
const wordsOf = ({ above, title }: Column): string => unified(above === title ? title : `${above} ${title}`).trim()
/** The words that say how a leg goes: those of its group, where it has one. */
const legOf = ({ above, title }: Column): string => unified(above === title ? title : above).trim()
const isBySea = (column: Column): boolean => BY_SEA.test(wordsOf(column)) && !isOnByRail(column)
const isOnByRail = (column: Column): boolean =>
  [column.title, legOf(column)].some((text) => ON_BY_RAIL.test(unified(text).trim().replace(ON_TOP, '')))

const boxOf = ({ meaning }: Column) =>
  meaning !== null && 'price' in meaning && !('place' in meaning) && meaning.price.boxes.length === 1
    ? meaning.price.boxes[0]
    : undefined
const isHeavier = ({ meaning }: Column) => meaning !== null && 'price' in meaning && (meaning.price.heavierThan?.tonnes ?? 0) > 0
const currencyOf = ({ title, above, meaning }: Column) =>
  currenciesIn(title)[0] ??
  (meaning !== null && 'price' in meaning ? meaning.price.currency : null) ??
  (above === title ? undefined : currenciesIn(above)[0])

/** The way on by rail, beside a freight by sea of its own, is paid on top of it: Фрахт USD, ЖД RUB. */
export const onwardByRail = (
  columns: readonly Column[],
  { byLook, says }: { byLook: ReadonlySet<number>; says: (column: Column) => boolean },
): void => {
  const charge = (column: Column, box: ReturnType<typeof boxOf> | null): Column['meaning'] => ({
    charge: 'RAIL',
    words: column.above === column.title || ON_BY_RAIL.test(unified(column.title).trim()) ? column.title : column.above,
    boxes: box == null ? [] : [box],
    ownership: null,
    others: [],
  })
  if (columns.some((column) => (says(column) || byLook.has(column.at)) && isBySea(column)))
    for (const column of columns) if (byLook.has(column.at) && isOnByRail(column)) column.meaning = charge(column, null)
  // With boxes of their own the two are told apart by their money, or by a plus: Море 20DC, USD beside Ж/Д 20DC, руб.
  const bySea = columns.filter((column) => isBySea(column) && boxOf(column) !== undefined)
  for (const column of columns) {
    const box = boxOf(column)
    if (box === undefined || !isOnByRail(column)) continue
    const [own, isOnTop] = [currencyOf(column), ON_TOP.test(legOf(column))]
    const isBeside = bySea.some((sea) => {
      const other = currencyOf(sea)
      const isOtherMoney = own != null && own !== other && (other != null || own === 'RUB')
      return boxOf(sea) === box && (isOnTop || isOtherMoney)
    })
    // What a heavier class costs more on rails is neither a charge of every box nor one of the freight by sea.
    if (isBeside) column.meaning = isHeavier(column) ? null : charge(column, box)
  }
}

/** Titles of a place beyond a port that say neither end: Станция, Rail terminal, 站点. */
const OF_STATION =
  /^(?:(?:ж\/?д\s*)?станци[яи]|ст\.|(?:rail(?:way)? |inland )?(?:station|terminal)s?|(?:铁路)?(?:车站|站点|站名|场站))$/u
/** A column of stations beside ports of loading and no end of lanes is their end, where a leg by rail stands beside it. */
export const endOnShore = (columns: readonly Column[], body: readonly GridRow[], isPlace: (text: string) => boolean): void => {
  const has = (field: string) => columns.some(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === field)
  const isByRail = columns.some(({ meaning }) => meaning !== null && 'charge' in meaning && meaning.charge === 'RAIL')
  if (!isByRail || !has('origin') || has('destination') || has('lane')) return
  const [station, ...more] = columns.filter(
    ({ meaning, title }) => (meaning === null || 'price' in meaning) && OF_STATION.test(unified(title).trim()),
  )
  if (station === undefined || more.length > 0) return
  const texts = body.slice(0, 30).flatMap((row) => textAt(row, station.at) || [])
  if (texts.filter(isPlace).length * 2 >= texts.length && texts.length > 0) station.meaning = { field: 'destination' }
}
