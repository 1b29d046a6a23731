/** Changes of where things stand in a grid. Each gives undefined where it would change what the sheet means. */
import { type Cell, cellText } from '../../sheets/src/cell.ts'
import { filled, type GridRow, type GridSheet, rowName, textsOf } from '../../sheets/src/grid.ts'
import { changedSheet, type GridPaper, type Laid, withRows } from './paper.ts'
import type { Random } from './random.ts'
import { TALK } from './trade-words.ts'

export type GridChange = (paper: GridPaper, random: Random) => GridPaper | undefined
const localeOf = ({ gold }: GridPaper) => (gold.language === 'zh' || gold.language === 'ru' ? gold.language : 'en')
const sheetOf = (paper: GridPaper, { sheet }: Laid) => paper.file.sheets[sheet] as GridSheet
const unmerged = (sheet: GridSheet): GridSheet => ({ ...sheet, rows: filled(sheet), merges: [] })
const isWithin = ({ head, body }: Laid, number: number) => number >= head && number <= Math.max(...body)
/** The one table of a paper that has no other sheet of offers beside it. */
const anyTable = (paper: GridPaper, random: Random): Laid | undefined =>
  paper.tables.length === 0 ? undefined : random.pick(paper.tables)
const replaced = (paper: GridPaper, was: Laid, now: Laid): GridPaper => ({
  ...paper,
  tables: paper.tables.map((each) => (each === was ? now : each)),
})

/** Rows by their new numbers, `put` for new ones; the gold follows. */
const renumbered = (paper: GridPaper, table: Laid, rows: readonly (GridRow | { put: Cell[] })[]): GridPaper => {
  const sheet = sheetOf(paper, table)
  const now = new Map<number, number>()
  // Blank rows of the sheet are numbers without a row.
  let shift = 0
  let last = 0
  const numbered = rows.map((row): GridRow => {
    if ('put' in row) {
      shift++
      last++
      return { number: last, cells: row.put, hidden: false }
    }
    last = row.number + shift
    now.set(row.number, last)
    return { ...row, number: last }
  })
  const moved = (number: number) => now.get(number) ?? number
  const names = new Map([...now].map(([was, is]) => [rowName(sheet.name, was), rowName(sheet.name, is)]))
  const changed = changedSheet(paper, table.sheet, (each) => ({
    ...each,
    rows: numbered,
    merges: each.merges.map((merge) => ({ ...merge, top: moved(merge.top), bottom: moved(merge.bottom) })),
  }))
  return {
    ...changed,
    gold: withRows(paper.gold, (row) => names.get(row) ?? row),
    tables: paper.tables.map((each) =>
      each.sheet === table.sheet ? { ...each, head: moved(each.head), body: each.body.map(moved) } : each,
    ),
  }
}

/** Columns whose title and cells stand beside each other without a gap. */
const isWhole = (sheet: GridSheet, table: Laid): boolean => {
  const head = sheet.rows.find(({ number }) => number === table.head)?.cells.map(cellText) ?? []
  const width = Math.max(
    ...sheet.rows
      .filter(({ number }) => isWithin(table, number))
      .map(({ cells }) => cells.findLastIndex((cell) => cellText(cell) !== '') + 1),
  )
  const titles = Array.from({ length: width }, (_, at) => head[at] ?? '')
  const from = titles.findIndex((title) => title !== '')
  const used = titles.slice(Math.max(0, from))
  return from >= 0 && used.every((title) => title !== '') && new Set(used).size === used.length
}
const columnsMoved = (paper: GridPaper, table: Laid, order: readonly number[]): GridPaper => {
  const changed = changedSheet(paper, table.sheet, (sheet) => ({
    ...unmerged(sheet),
    rows: filled(sheet).map((row) =>
      isWithin(table, row.number) ? { ...row, cells: order.map((at) => row.cells[at] ?? null) } : row,
    ),
  }))
  return replaced(changed, table, {
    ...table,
    fields: new Map(order.flatMap((at, now) => (table.fields.has(at) ? [[now, table.fields.get(at) as string]] : []))),
  })
}
const isPlainTable = (sheet: GridSheet, table: Laid) =>
  !sheet.merges.some(({ top, left, right }) => isWithin(table, top) && left !== right) &&
  sheet.rows.every((row) => !isWithin(table, row.number) || row.hidden || textsOf(row).length !== 1)

/** Columns in another order; prices stay together. */
export const columnsShuffled: GridChange = (paper, random) => {
  const table = anyTable(paper, random)
  if (table === undefined) return undefined
  const sheet = sheetOf(paper, table)
  if (!isWhole({ ...sheet, rows: filled(sheet) }, table) || !isPlainTable(sheet, table)) return undefined
  const width = Math.max(...sheet.rows.map(({ cells }) => cells.length))
  const from = Math.min(...table.fields.keys())
  const prices = [...table.fields].filter(([, field]) => field.startsWith('price:')).map(([at]) => at)
  const block = Array.from({ length: Math.max(...prices) - Math.min(...prices) + 1 }, (_, n) => Math.min(...prices) + n)
  const others = Array.from({ length: width - from }, (_, n) => from + n).filter((at) => !block.includes(at))
  const order = random.shuffled([block, ...others.map((at) => [at])]).flat()
  return columnsMoved(paper, table, [...Array.from({ length: from }, (_, n) => n), ...order])
}

/** An empty column in front or within. */
export const blankColumn: GridChange = (paper, random) => {
  const table = anyTable(paper, random)
  if (table === undefined) return undefined
  const place = random.pick([0, ...table.fields.keys()])
  const changed = changedSheet(paper, table.sheet, (sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => ({
      ...row,
      cells: isWithin(table, row.number) || place === 0 ? row.cells.toSpliced(place, 0, null) : row.cells,
    })),
    merges: sheet.merges.map((merge) => ({
      ...merge,
      left: merge.left >= place ? merge.left + 1 : merge.left,
      right: merge.right >= place ? merge.right + 1 : merge.right,
    })),
  }))
  return replaced(changed, table, {
    ...table,
    fields: new Map([...table.fields].map(([at, field]) => [at >= place ? at + 1 : at, field])),
  })
}

/** A column that says nothing of a price: numbers of rows, the day of the update. */
export const idleColumn: GridChange = (paper, random) => {
  const table = anyTable(paper, random)
  if (table === undefined || !isPlainTable(sheetOf(paper, table), table)) return undefined
  const locale = localeOf(paper)
  const kind = random.pick(['number', 'updated', 'remark'] as const)
  const titles = {
    number: { zh: ['序号', '编号', 'No.'], en: ['No.', '#', 'S/N'], ru: ['№', '№ п/п'] },
    updated: { zh: ['更新日期', '更新时间'], en: ['Updated', 'Last update', 'Issue date'], ru: ['Обновлено', 'Дата обновления'] },
    remark: { zh: ['备注', '说明'], en: ['Remarks', 'Notes', 'Comment'], ru: ['Примечание', 'Комментарий'] },
  }[kind][locale]
  const cellOf = (n: number): Cell =>
    kind === 'number' ? n : kind === 'updated' ? '2026-11-20' : { zh: '直达', en: 'direct', ru: 'прямой' }[locale]
  const place = kind === 'number' ? Math.min(...table.fields.keys()) : Math.max(...table.fields.keys()) + 1
  const head = sheetOf(paper, table).rows.find(({ number }) => number === table.head)
  if (kind !== 'number' && cellText(head?.cells[place] ?? null) !== '') return undefined
  const title = random.pick(titles)
  if (head?.cells.some((cell) => cellText(cell) === title)) return undefined
  let n = 0
  const put = (row: GridRow): Cell => (row.number === table.head ? title : table.body.includes(row.number) ? cellOf(++n) : null)
  const changed = changedSheet(paper, table.sheet, (sheet) => ({
    ...unmerged(sheet),
    rows: filled(sheet).map((row) =>
      !isWithin(table, row.number)
        ? row
        : {
            ...row,
            cells: [...Array.from({ length: place }, (_, at) => row.cells[at] ?? null), put(row), ...row.cells.slice(place)],
          },
    ),
  }))
  return replaced(changed, table, {
    ...table,
    fields: new Map([...table.fields].map(([at, field]) => [at >= place ? at + 1 : at, field])),
  })
}

const FORMER = {
  zh: ['上期价格', '原价', '上周价', '上期运价'],
  en: ['Last week', 'Previous rate', 'Old rate', 'Prev.'],
  ru: ['Прошлая неделя', 'Старая ставка', 'Было', 'Предыдущая ставка'],
}
/** The price of last week beside that of this one. */
export const formerColumn: GridChange = (paper, random) => {
  const table = anyTable(paper, random)
  if (table === undefined || !isPlainTable(sheetOf(paper, table), table)) return undefined
  const prices = [...table.fields].filter(([, field]) => field.startsWith('price:'))
  const [at, ...more] = prices.map(([column]) => column)
  if (at === undefined || more.length > 0) return undefined
  const title = random.pick(FORMER[localeOf(paper)])
  const put = (row: GridRow): Cell => {
    const cell = row.cells[at] ?? null
    if (row.number === table.head) return title
    return table.body.includes(row.number) && typeof cell === 'number' ? Math.round(cell * 1.04) : null
  }
  const changed = changedSheet(paper, table.sheet, (sheet) => ({
    ...unmerged(sheet),
    rows: filled(sheet).map((row) =>
      isWithin(table, row.number) ? { ...row, cells: row.cells.toSpliced(at + 1, 0, put(row)) } : row,
    ),
  }))
  return replaced(changed, table, {
    ...table,
    fields: new Map([...table.fields].map(([column, field]) => [column > at ? column + 1 : column, field])),
  })
}

/** Blank rows below the titles or among the lanes. */
export const blankRows: GridChange = (paper, random) => {
  const table = anyTable(paper, random)
  if (table === undefined) return undefined
  const flat = changedSheet(paper, table.sheet, unmerged)
  const before = new Set(random.chance(0.4) ? [table.body[0]] : random.shuffled(table.body.slice(1)).slice(0, 2))
  return renumbered(
    flat,
    table,
    sheetOf(flat, table).rows.flatMap((row) => (before.has(row.number) ? [{ put: [] }, row] : [row])),
  )
}

/** The titles again in the middle, as on the next page of a printed sheet. */
export const titlesAgain: GridChange = (paper, random) => {
  const table = anyTable(paper, random)
  if (table === undefined || table.body.length < 4) return undefined
  const flat = changedSheet(paper, table.sheet, unmerged)
  const rows = sheetOf(flat, table).rows
  const head = rows.find(({ number }) => number === table.head)
  const before = table.body[Math.floor(table.body.length / 2)]
  return head === undefined || !isPlainTable(sheetOf(paper, table), table)
    ? undefined
    : renumbered(
        flat,
        table,
        rows.flatMap((row) => (row.number === before ? [{ put: [...head.cells] }, row] : [row])),
      )
}

/** Lanes in another order; each row says all of its lane itself. */
export const rowsShuffled: GridChange = (paper, random) => {
  const table = anyTable(paper, random)
  if (table === undefined) return undefined
  const sheet = unmerged(sheetOf(paper, table))
  const needed = [...table.fields]
    .filter(([, field]) => ['pol', 'pod', 'carrier', 'ownership', 'validTo'].includes(field))
    .map(([at]) => at)
  const bodies = sheet.rows.filter(({ number }) => table.body.includes(number))
  const between = sheet.rows.filter(
    ({ number }) => number > table.head && number < Math.max(...table.body) && !table.body.includes(number),
  )
  if (
    between.some((row) => textsOf(row).length > 0) ||
    bodies.some(({ cells }) => needed.some((at) => cellText(cells[at] ?? null) === ''))
  )
    return undefined
  const turned = random.shuffled(bodies)
  const numbers = bodies.map(({ number }) => number)
  const names = new Map(turned.map(({ number }, n) => [rowName(sheet.name, number), rowName(sheet.name, numbers[n] as number)]))
  let n = 0
  const changed = changedSheet(paper, table.sheet, () => ({
    ...sheet,
    rows: sheet.rows.map((row) => (table.body.includes(row.number) ? { ...row, cells: turned[n++]?.cells ?? [] } : row)),
  }))
  return { ...changed, gold: withRows(paper.gold, (row) => names.get(row) ?? row) }
}

const GROUP = {
  zh: ['海运费', '运费', '运价'],
  en: ['Freight', 'Freight rates'],
  ru: ['Фрахт', 'Ставка фрахта', 'Ставки'],
}
/** A row over the titles that groups the prices; the other titles stand in it, or below it. */
export const headInTwo: GridChange = (paper, random) => {
  const table = anyTable(paper, random)
  if (table === undefined) return undefined
  const prices = [...table.fields].flatMap(([at, field]) => (field.startsWith('price:') ? [at] : []))
  const [left, right] = [Math.min(...prices), Math.max(...prices)]
  const rows = sheetOf(paper, table).rows
  const head = rows.find(({ number }) => number === table.head)
  if (prices.length < 2 || right - left + 1 !== prices.length || head === undefined) return undefined
  const word = paper.gold.offers[0]?.mode === 'sea' ? random.pick(GROUP[localeOf(paper)]) : GROUP[localeOf(paper)][1]
  const raised = random.chance(0.5)
  const put = Array.from(
    { length: Math.max(right + 1, head.cells.length) },
    (_, at): Cell => (at === left ? (word ?? null) : raised && (at < left || at > right) ? (head.cells[at] ?? null) : null),
  )
  const lowered = raised ? { ...head, cells: head.cells.map((cell, at) => (at < left || at > right ? null : cell)) } : head
  const changed = renumbered(
    paper,
    table,
    rows.flatMap((row) => (row === head ? [{ put }, lowered] : [row])),
  )
  const now = changed.tables.find(({ sheet }) => sheet === table.sheet)?.head as number
  const downwards = raised
    ? put.flatMap((_, at) => (at < left || at > right ? [{ top: now - 1, bottom: now, left: at, right: at }] : []))
    : []
  const merged = changedSheet(changed, table.sheet, (sheet) => ({
    ...sheet,
    merges: [...sheet.merges, { top: now - 1, bottom: now - 1, left, right }, ...downwards],
  }))
  return { ...merged, tables: merged.tables.filter(({ sheet }) => sheet !== table.sheet) }
}

const isLine = (row: GridRow) => !row.hidden && textsOf(row).length === 1
/** Lines above the titles below the lanes. */
export const linesBelow: GridChange = (paper, random) => {
  const table = anyTable(paper, random)
  if (table === undefined || paper.file.sheets.length > 1) return undefined
  const sheet = sheetOf(paper, table)
  const lines = sheet.rows.filter((row) => row.number < table.head && isLine(row))
  const last = Math.max(...sheet.rows.map(({ number }) => number))
  if (lines.length === 0) return undefined
  const moved = new Map(lines.map(({ number }, n) => [number, last + 2 + n]))
  const names = new Map([...moved].map(([was, is]) => [rowName(sheet.name, was), rowName(sheet.name, is)]))
  const changed = changedSheet(paper, table.sheet, () => ({
    ...sheet,
    rows: [
      ...sheet.rows.filter((row) => !lines.includes(row)),
      ...lines.map((row) => ({ ...row, number: moved.get(row.number) as number })),
    ],
    merges: sheet.merges.filter(({ top }) => !moved.has(top)),
  }))
  return { ...changed, gold: withRows(paper.gold, (row) => names.get(row) ?? row) }
}

/** Lines below the lanes on a sheet of their own. */
export const notesApart: GridChange = (paper, random) => {
  const table = anyTable(paper, random)
  if (table === undefined || paper.file.sheets.length > 1) return undefined
  const sheet = sheetOf(paper, table)
  const lines = sheet.rows.filter((row) => row.number > Math.max(...table.body) && isLine(row))
  if (lines.length === 0 || sheet.rows.some((row) => row.number > Math.max(...table.body) && textsOf(row).length > 1))
    return undefined
  const name = random.pick(
    { zh: ['备注', '说明', '附加费说明'], en: ['Notes', 'Remarks', 'Terms'], ru: ['Примечания', 'Условия', 'Прим.'] }[
      localeOf(paper)
    ],
  )
  const names = new Map(lines.map(({ number }, n) => [rowName(sheet.name, number), rowName(name, n + 1)]))
  const main = sheet.name === '' ? 'Sheet1' : sheet.name
  const numbers = new Set(lines.map(({ number }) => number))
  return {
    ...paper,
    gold: withRows(paper.gold, (row) => names.get(row) ?? row.replace(/^L(?=\d+$)/u, `${main}!`)),
    file: {
      ...paper.file,
      sheets: [
        {
          ...sheet,
          name: main,
          rows: sheet.rows.filter((row) => !lines.includes(row)),
          merges: sheet.merges.filter(({ top }) => !numbers.has(top)),
        },
        { name, hidden: false, merges: [], rows: lines.map((row, n) => ({ ...row, number: n + 1 })) },
      ],
    },
  }
}

/** Sheets one below another, each under its name. */
export const sheetsTogether: GridChange = (paper, random) => {
  const { sheets } = paper.file
  const hasOffers = ({ name, rows }: GridSheet) =>
    paper.gold.offers.some((offer) => rows.some(({ number }) => offer.rows.includes(rowName(name, number))))
  if (sheets.length < 2 || sheets.some(({ hidden }) => hidden) || !sheets.every(hasOffers)) return undefined
  const name = random.pick(['Sheet1', { zh: '运价', en: 'Rates', ru: 'Ставки' }[localeOf(paper)]])
  const names = new Map<string, string>()
  const rows: GridRow[] = []
  const merges: GridSheet['merges'] = []
  let below = 0
  for (const sheet of sheets) {
    const shift = below + 1
    rows.push({ number: below + 1, cells: [sheet.name], hidden: false })
    for (const row of sheet.rows) {
      names.set(rowName(sheet.name, row.number), rowName(name, row.number + shift))
      rows.push({ ...row, number: row.number + shift })
    }
    merges.push(...sheet.merges.map((merge) => ({ ...merge, top: merge.top + shift, bottom: merge.bottom + shift })))
    below = Math.max(...rows.map(({ number }) => number)) + 2
  }
  return {
    file: { ...paper.file, sheets: [{ name, hidden: false, rows, merges }] },
    gold: withRows(paper.gold, (row) => names.get(row) ?? row),
    tables: [],
  }
}

/** A letterhead of two lines, one of them of several cells. */
export const letterhead: GridChange = (paper, random) => {
  const table = anyTable(paper, random)
  if (table === undefined) return undefined
  const talk = random.shuffled(TALK[localeOf(paper)])
  const rows = sheetOf(paper, table).rows
  return renumbered(paper, table, [{ put: [talk[0] ?? null, null, null, talk[1] ?? null] }, { put: [] }, ...rows])
}
