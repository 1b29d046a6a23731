/** A sheet with its gold, and where the fields of its tables stand, which the changes move together. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { GoldFile } from '../../sheets/corpus/gold-form.ts'
import { readLines } from '../../sheets/corpus/score.ts'
import { scoreFile } from '../../sheets/corpus/scoring/score-file.ts'
import type { Answer } from '../../sheets/src/answer.ts'
import { cellText } from '../../sheets/src/cell.ts'
import { filled, type GridFile, type GridSheet, rowName } from '../../sheets/src/grid.ts'
import { openGrid } from '../../sheets/src/open-grid.ts'

/** A table of one row of titles: `fields` by column, as `cells` of an answer name them, `price:` before what it is for. */
export type Laid = { sheet: number; head: number; body: readonly number[]; fields: ReadonlyMap<number, string> }
export type Paper = { file: GridFile; gold: GoldFile; tables: readonly Laid[] }
export type GridPaper = Paper & { file: Extract<GridFile, { kind: 'grid' }> }
export const isGrid = (paper: Paper): paper is GridPaper => paper.file.kind === 'grid'

const FOLDERS = ['given', 'own', 'apart', 'unseen', 'fresh', 'sealed', 'opened', 'chats', 'blocks'] as const

/** The gold with its rows named anew; undefined for one that is gone. */
export const withRows = (gold: GoldFile, named: (row: string) => string): GoldFile => {
  const all = <T extends { rows: string[] }>(each: T): T => ({ ...each, rows: each.rows.map(named) })
  return {
    ...gold,
    offers: gold.offers.map(all),
    questions: gold.questions.map(all),
    suspicious: gold.suspicious.map(all),
    refuse: gold.refuse.map((each) => ({ ...each, row: named(each.row) })),
  }
}
export const changedSheet = (paper: GridPaper, at: number, change: (sheet: GridSheet) => GridSheet): GridPaper => ({
  ...paper,
  file: { ...paper.file, sheets: paper.file.sheets.map((sheet, index) => (index === at ? change(sheet) : sheet)) },
})

/** The table of a sheet whose every offer stands in one row below one row of titles, by where the reader found its values. */
const tableOf = (sheet: GridSheet, index: number, answer: Answer): Laid | undefined => {
  const own = answer.offers.filter(({ rows }) =>
    rows.some((row) => sheet.rows.some(({ number }) => rowName(sheet.name, number) === row)),
  )
  const numberOf = new Map(sheet.rows.map(({ number }) => [rowName(sheet.name, number), number]))
  const body = [...new Set(own.flatMap(({ rows }) => rows.map((row) => numberOf.get(row))))]
  if (own.length < 2 || own.some(({ rows }) => rows.length !== 1) || body.includes(undefined)) return undefined
  const fields = new Map<number, string>()
  for (const { rows, cells } of own)
    for (const [field, places] of Object.entries(cells))
      for (const { row, at } of places) {
        const known = fields.get(at)
        // Cells of other rows are titles and blocks; a column of two fields is left alone.
        if (row !== rows[0] && !field.startsWith('p')) return undefined
        if (known !== undefined && known !== field) fields.set(at, 'several')
        else fields.set(at, field)
      }
  const first = Math.min(...(body as number[]))
  const titles = sheet.rows.filter(
    ({ number, cells, hidden }) => !hidden && number < first && cells.some((cell) => cellText(cell) !== ''),
  )
  const head = titles.at(-1)
  const isTitled = [...fields.keys()].every(
    (at) => typeof head?.cells[at] === 'string' && cellText(head.cells[at] ?? null) !== '',
  )
  if (head === undefined || !isTitled || !fields.values().some((field) => field.startsWith('price:'))) return undefined
  // A row of groups over the titles holds more than one text.
  const above = titles.at(-2)
  if (above !== undefined && new Set(above.cells.map(cellText).filter((text) => text !== '')).size > 1) return undefined
  return { sheet: index, head: head.number, body: (body as number[]).toSorted((a, b) => a - b), fields }
}

/** Opens a file of the corpus, each when it is first asked for; undefined for one that is not read without a silent fault. */
type Corpus = { size: number; open: (index: number) => Promise<Paper | undefined> }
export const openCorpus = (read: (file: GridFile, today: string) => Answer): Corpus => {
  const kept = FOLDERS.flatMap((folder) => {
    const at = new URL(`../../sheets/corpus/${folder}/`, import.meta.url)
    const golds = readLines<GoldFile>(fileURLToPath(new URL('gold.jsonl', at)))
    return golds.map((gold) => ({ gold, path: new URL(encodeURIComponent(gold.file), at) }))
  })
  const opened = new Map<number, Paper | undefined>()
  return {
    size: kept.length,
    open: async (index) => {
      const one = kept[index]
      if (one === undefined) return undefined
      if (!opened.has(index)) {
        const file = await openGrid(one.gold.file, readFileSync(one.path))
        const answer = read(file, one.gold.today)
        const tables =
          file.kind === 'message'
            ? []
            : file.sheets.flatMap((sheet, n) => tableOf({ ...sheet, rows: filled(sheet) }, n, answer) ?? [])
        opened.set(index, scoreFile(one.gold, answer).silent.length > 0 ? undefined : { file, gold: one.gold, tables })
      }
      return opened.get(index)
    },
  }
}
