/** Sheets of the same words at other places: rows, columns and tables moved, blank ones put between, merged cells undone. */
import { type Cell, cellText } from '../../src/cell.ts'
import { filled, type GridRow, type GridSheet, type Merge, rowName, textsOf } from '../../src/grid.ts'
import { type Block, blocksOf, type Change, fieldsOf, filledAt, type Known, withInserted, withRows, withSheets } from './known.ts'

const unmerged = (sheet: GridSheet): GridSheet => ({ ...sheet, rows: filled(sheet), merges: [] })
const isIn = (blocks: readonly Block[], sheet: number, number: number): boolean =>
  blocks.some((block) => block.sheet === sheet && number >= block.top && number <= block.last)
const widthOf = (rows: readonly GridRow[]): number => Math.max(0, ...rows.map(({ cells }) => (filledAt(cells).at(-1) ?? -1) + 1))
const isCut = ({ merges }: GridSheet, number: number): boolean =>
  merges.some(({ top, bottom }) => top < number && number <= bottom)

/** A blank row before every row of an offer that these choose. */
const blankRows =
  (chosen: (number: number, block: Block) => boolean): Change =>
  (known) => {
    const blocks = blocksOf(known)
    return withInserted(
      known,
      (sheet, at) =>
        new Map(
          blocks
            .filter((block) => block.sheet === at)
            .flatMap((block) => [...block.body].filter((number) => chosen(number, block) && !isCut(sheet, number)))
            .map((number) => [number, [[]]] as const),
        ),
    )
  }
export const blankBelowTitles = blankRows((number, { head }) => number === head + 1)
export const blankWithin = blankRows((number, { head }) => (number - head) % 3 === 0)

/** True for rows with an empty column between used ones: two tables stand side by side, whose columns are not each other's. */
const hasGap = (rows: readonly GridRow[]): boolean => {
  const used = new Set(rows.flatMap(({ cells }) => filledAt(cells)))
  return used.size > 0 && Math.max(...used) - Math.min(...used) + 1 > used.size
}
const columnsMoved =
  (order: (columns: readonly number[], sheet: GridSheet, at: number) => readonly (number | null)[]): Change =>
  (known) => {
    const { file, gold } = known
    const blocks = blocksOf(known)
    if (file.kind !== 'grid' || blocks.length === 0) return undefined
    const changed = withSheets(file, (sheet, at) => {
      const own = blocks.filter((block) => block.sheet === at)
      if (own.length === 0) return sheet
      const flat = unmerged(sheet)
      const rows = flat.rows.filter(({ number }) => isIn(own, at, number))
      if (hasGap(rows)) return sheet
      const moved = order(
        Array.from({ length: widthOf(rows) }, (_, column) => column),
        flat,
        at,
      )
      return {
        ...flat,
        rows: flat.rows.map((row) =>
          isIn(own, at, row.number) && textsOf(row).length > 1
            ? { ...row, cells: moved.map((column) => (column === null ? null : (row.cells[column] ?? null))) }
            : row,
        ),
      }
    })
    if (changed.sheets.every((sheet, at) => sheet === file.sheets[at])) return undefined
    return { file: changed, gold }
  }
export const reversedColumns = columnsMoved((columns) => columns.toReversed())
export const blankColumnInFront: Change = ({ file, gold }) =>
  file.kind !== 'grid'
    ? undefined
    : {
        file: withSheets(file, (sheet) => ({
          ...sheet,
          rows: sheet.rows.map((row) => ({ ...row, cells: [null, ...row.cells] })),
          merges: sheet.merges.map((merge) => ({ ...merge, left: merge.left + 1, right: merge.right + 1 })),
        })),
        gold,
      }
/** Behind the second column, or the next one that no region of merged cells goes beyond. */
export const blankColumnWithin = columnsMoved((columns, { merges }) => {
  const place = columns.find((column) => column > 1 && !merges.some(({ left, right }) => left < column && column <= right))
  return place === undefined ? columns : [...columns.slice(0, place), null, ...columns.slice(place)]
})
/** Columns of prices before those of the lane. */
export const pricesInFront: Change = (known) => {
  const { file } = known
  if (file.kind !== 'grid') return undefined
  return columnsMoved((columns, sheet) => {
    const fields = fieldsOf(known, sheet)
    const priced = new Set(
      [...fields].flatMap(([key, said]) =>
        [...said].some((field) => field.startsWith('price:')) ? [Number(key.slice(key.lastIndexOf(' ') + 1))] : [],
      ),
    )
    const [first, last] = [Math.min(...priced), Math.max(...priced)]
    const isPrice = (column: number) => column >= first && column <= last
    return [...columns.filter(isPrice), ...columns.filter((column) => !isPrice(column))]
  })(known)
}

/** Merged regions whose cells but the first are blank. */
const blankFor =
  (chosen: (merge: Merge) => boolean): Change =>
  ({ file, gold }) => {
    if (file.kind !== 'grid' || !file.sheets.some(({ merges }) => merges.some(chosen))) return undefined
    return { file: withSheets(file, (sheet) => ({ ...sheet, merges: sheet.merges.filter((merge) => !chosen(merge)) })), gold }
  }
export const mergedDownIsBlank = blankFor(({ top, bottom, left, right }) => bottom > top && left === right)
export const mergedAcrossIsBlank = blankFor(({ top, bottom, left, right }) => bottom === top && left < right)
/** Merged regions whose every cell says it. */
export const mergedIsRepeated: Change = ({ file, gold }) =>
  file.kind === 'grid' && file.sheets.some(({ merges }) => merges.length > 0)
    ? { file: withSheets(file, unmerged), gold }
    : undefined
/** Texts that stand in several rows below one another as one merged region. */
export const repeatedIsMerged: Change = (known) => {
  const { file, gold } = known
  if (file.kind !== 'grid') return undefined
  const blocks = blocksOf(known)
  let isChanged = false
  const changed = withSheets(file, (sheet, at) => {
    const flat = unmerged(sheet)
    const merges: Merge[] = []
    const rows = flat.rows.map((row) => ({ ...row, cells: [...row.cells] }))
    for (const { body } of blocks.filter((block) => block.sheet === at)) {
      const own = rows.filter(({ number }) => body.has(number))
      for (let column = 0; column < widthOf(own); column++)
        for (let from = 0; from < own.length; ) {
          const text = own[from]?.cells[column] ?? null
          let to = from
          while (own[to + 1]?.number === (own[to]?.number ?? 0) + 1 && (own[to + 1]?.cells[column] ?? null) === text) to++
          if (typeof text === 'string' && /\p{L}/u.test(text) && to > from) {
            isChanged = true
            merges.push({ top: own[from]?.number as number, bottom: own[to]?.number as number, left: column, right: column })
            for (let n = from + 1; n <= to; n++) (own[n] as GridRow).cells[column] = null
          }
          from = to + 1
        }
    }
    return { ...flat, rows, merges: [...merges, ...sheet.merges.filter(({ top }) => !isIn(blocks, at, top))] }
  })
  return isChanged ? { file: changed, gold } : undefined
}

const TOTAL: Record<string, string> = { zh: '合计', en: 'Total', ru: 'Итого' }
/** A row of sums below the last row of each table. */
export const totalRow: Change = (known) => {
  const blocks = blocksOf(known)
  return withInserted(known, (sheet, at) => {
    const fields = fieldsOf(known, sheet)
    return new Map(
      blocks
        .filter((block) => block.sheet === at)
        .flatMap(({ body, last }) => {
          const own = filled(sheet).filter(({ number }) => body.has(number))
          const sums = Array.from({ length: widthOf(own) }, (_, column): Cell => {
            const prices = own.flatMap(({ number, cells }) => {
              const said = [...(fields.get(`${rowName(sheet.name, number)} ${column}`) ?? [])]
              const cell = cells[column] ?? null
              return typeof cell === 'number' && said.some((field) => field.startsWith('price:')) ? [cell] : []
            })
            return prices.length > 1 ? prices.reduce((sum, price) => sum + price, 0) : null
          })
          if (sums.every((sum) => sum === null)) return []
          const title = sums.indexOf(null)
          const cells = sums.map((sum, column) => (column === Math.max(0, title) ? (TOTAL[known.gold.language] ?? 'Total') : sum))
          return [[last + 1, [cells]] as const]
        }),
    )
  })
}

/**
 * The one table of a sheet, its titles down the first column and a lane a column. Its lanes have no rows of their own, so those
 * of the gold are found by their ends and prices.
 */
export const transposed: Change = (known) => {
  const { file, gold } = known
  if (file.kind !== 'grid') return undefined
  const blocks = blocksOf(known)
  const named = new Map<string, string[]>()
  const sheets = file.sheets.map((sheet, at) => {
    const own = blocks.filter((block) => block.sheet === at)
    const [block] = own
    const flat = unmerged(sheet)
    const inside = flat.rows.filter((row) => isIn(own, at, row.number) && textsOf(row).length > 0)
    const visible = inside.filter(({ hidden }) => !hidden)
    if (block === undefined || own.length > 1 || visible.some((row) => textsOf(row).length < 2)) return sheet
    const used = Array.from({ length: widthOf(visible) }, (_, column) => column).filter((column) =>
      visible.some(({ cells }) => cellText(cells[column] ?? null) !== ''),
    )
    const turned = used.map(
      (column, n): GridRow => ({
        number: block.top + n,
        hidden: false,
        cells: visible.map(({ cells }) => cells[column] ?? null),
      }),
    )
    for (const { number } of inside) named.set(rowName(sheet.name, number), [])
    const shift = Math.max(0, block.top + used.length - 1 - block.last)
    const rows = flat.rows.flatMap((row) => {
      if (isIn(own, at, row.number)) return []
      if (row.number < block.top) return [row]
      named.set(rowName(sheet.name, row.number), [rowName(sheet.name, row.number + shift)])
      return [{ ...row, number: row.number + shift }]
    })
    return { ...flat, rows: [...rows, ...turned].toSorted((one, other) => one.number - other.number) }
  })
  return named.size === 0 ? undefined : { file: { ...file, sheets }, gold: withRows(gold, (row) => named.get(row) ?? [row]) }
}

const onlySheet = ({ file, gold }: Known): GridSheet | undefined => {
  const [sheet, ...more] = file.kind === 'grid' ? file.sheets : []
  return sheet !== undefined && more.length === 0 && gold.offers.length > 0 ? sheet : undefined
}
/** The only sheet of another file below the only one of a file, with a blank row between. */
export const oneBelowOther =
  (other: Known): Change =>
  (known) => {
    const [above, below] = [onlySheet(known), onlySheet(other)]
    if (above === undefined || below === undefined || known.file.kind !== 'grid') return undefined
    const shift = Math.max(...above.rows.map(({ number }) => number)) + 2
    const under = withRows(other.gold, (row) => [rowName(above.name, Number(/\d+$/u.exec(row)?.[0] ?? 0) + shift)])
    const together: GridSheet = {
      ...above,
      rows: [...above.rows, ...below.rows.map((row) => ({ ...row, number: row.number + shift }))],
      merges: [
        ...above.merges,
        ...below.merges.map((merge) => ({ ...merge, top: merge.top + shift, bottom: merge.bottom + shift })),
      ],
    }
    return {
      file: { ...known.file, sheets: [together] },
      gold: {
        ...known.gold,
        offers: [...known.gold.offers, ...under.offers],
        questions: [...known.gold.questions, ...under.questions],
        suspicious: [...known.gold.suspicious, ...under.suspicious],
        refuse: [...known.gold.refuse, ...under.refuse],
      },
    }
  }
