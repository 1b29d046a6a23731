/** How the lanes of a table go: by the words around it, by its columns, and by where its places have a port, a station or an airport. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { modesIn, spokenMode } from './context.ts'
import type { Ends } from './ends.ts'
import { textAt } from './grid.ts'
import { hintOfColumns, modeOfColumns } from './mode-of-columns.ts'
import type { Table } from './tables.ts'
import { kgPerM3In } from './volume-ratio.ts'
import { unified } from './words.ts'

/** Rows whose places are looked at. */
const LOOKED_AT = 12
/** How much more of the places another mode must know to be believed against weak words, and against plain ones. */
const BETTER = { thanWeak: 0.2, thanPlain: 0.5 } as const

/** The share of the places of a table that each mode knows. */
const fitOf = (table: Table, ends: Ends): ((mode: Mode) => number) => {
  const texts = table.columns.flatMap(({ at, meaning }) =>
    meaning === null
      ? []
      : 'place' in meaning
        ? [{ role: 'origin' as const, text: meaning.place }]
        : 'field' in meaning && (meaning.field === 'origin' || meaning.field === 'destination')
          ? [...new Set(table.rows.slice(0, LOOKED_AT).map(({ row }) => textAt(row, at)))].map((text) => ({
              role: meaning.field as 'origin' | 'destination',
              text,
            }))
          : [],
  )
  const named = texts.filter(({ text }) => text !== '')
  return (mode) =>
    named.length === 0
      ? 0
      : named.filter(({ role, text }) =>
          // A city with several stations is one of the mode as well as a city with one.
          ends.readAll(text, mode, role).every(({ id, guessed }) => id !== null && guessed !== 'misspelt'),
        ).length / named.length
}

/** Modes a table can be of by what its prices are for. */
const possible = (table: Table): Mode[] => {
  const prices = table.columns.flatMap(({ meaning }) => (meaning !== null && 'price' in meaning ? [meaning.price] : []))
  if (prices.some(({ boxes }) => boxes.length > 0)) return ['sea', 'rail', 'multimodal']
  if (prices.some(({ unit, capacity }) => unit === 'truck' || capacity !== null)) return ['road']
  return ['sea', 'rail', 'road', 'air']
}

/** A table whose rows say by a column how each goes, parted by it; a row that says nothing goes as the one above it. */
export const byMode = (table: Table): { part: Table; told: Mode | null }[] => {
  const column = table.columns.find(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === 'mode')
  if (column === undefined) return bySections(table)
  let last: Mode | null = null
  const rows = table.rows.map((each) => {
    const { mode } = spokenMode(textAt(each.row, column.at))
    last = mode ?? last
    return { each, mode: last }
  })
  return [...Map.groupBy(rows, ({ mode }) => mode)].map(([told, own]) => ({
    part: { ...table, rows: own.map(({ each }) => each) },
    told,
  }))
}

/** A table whose sections go in several ways, each named for sure, parted by them. */
const bySections = (table: Table): { part: Table; told: Mode | null }[] => {
  const modeOf = ({ sections }: Table['rows'][number]): Mode | null =>
    sections.map(({ text }) => spokenMode(text)).find(({ sure }) => sure)?.mode ?? null
  const byMode = Map.groupBy(table.rows, modeOf)
  return byMode.size < 2 || byMode.has(null)
    ? [{ part: table, told: null }]
    : [...byMode].map(([told, rows]) => ({ part: { ...table, rows }, told }))
}

/** Kilograms that a cubic metre counts as in an aircraft, and on a truck. */
const RATIOS: readonly (readonly [Mode, number, number])[] = [
  ['air', 166, 167],
  ['road', 250, 400],
]
const modeOfRatio = (texts: readonly string[]): Mode | null => {
  const kgPerM3 = texts.map((text) => kgPerM3In(unified(text))).find((each) => each !== null) ?? null
  return kgPerM3 === null ? null : (RATIOS.find(([, least, most]) => kgPerM3 >= least && kgPerM3 <= most)?.[0] ?? null)
}

/** Cargo of several senders in one truck, as it is mostly. */
const saysPartLoads = (text: string): boolean => /сборн|сборк|догруз|groupage|sammelgut|零担|拼车|散货车/u.test(unified(text))

/** Ways that the headings of tables beside this one name for themselves. */
export const modesOfOthers = (table: Table, all: readonly Table[]): ReadonlySet<Mode> =>
  new Set(
    all.flatMap((other) => {
      const { mode, sure } = spokenMode(other.titles.map(({ text }) => text).join('\n'))
      return other === table || mode === null || !sure ? [] : [mode]
    }),
  )

type Named = { mode: Mode; sure: boolean }
/** Tables of one sheet under the same titles go alike: what a sure one of them is, for one that is not sure itself. */
export const modesOfAlike = (
  tables: readonly Table[],
  modeOf: (table: Table) => Named,
): ((table: Table) => Named | undefined) => {
  const titlesOf = ({ columns }: Table) => JSON.stringify(columns.map(({ title, above }) => [title, above]))
  const told = tables.length < 2 ? [] : tables.map((table) => ({ table, titles: titlesOf(table), named: modeOf(table) }))
  return (table) => {
    const own = told.find((each) => each.table === table)
    if (own === undefined || own.named.sure) return own?.named
    return told.find(({ titles, named }) => titles === own.titles && named.sure)?.named
  }
}

/**
 * `near`: lines above the table, the nearest first. `named`: names of the sheet and the file. `others`: what the headings of
 * other tables name for themselves. Not `sure`: it must be asked.
 */
export const modeOfTable = (
  table: Table,
  near: readonly string[],
  named: readonly string[],
  ends: Ends,
  others: ReadonlySet<Mode>,
): { mode: Mode; sure: boolean } => {
  // A name lists what its tables are: FCL LCL rail. The train in it is of the table headed so where this one has words of ships.
  const isOfOther = (text: string): boolean => {
    const { mode, sure } = spokenMode(text)
    const own = near.map(spokenMode).find((each) => each.mode !== null)?.mode ?? hintOfColumns(table)?.mode ?? null
    return sure && mode !== null && others.has(mode) && own !== null && own !== mode
  }
  const far = named.filter((text) => !isOfOther(text))
  const spoken = (texts: readonly string[], sure: boolean) =>
    texts.map(spokenMode).find((each) => each.mode !== null && each.sure === sure)?.mode ?? null
  const hint = hintOfColumns(table)
  // Ships alone are named by a word of ports; what its sheet is called, or its columns of ends, may say that trains go on.
  // A sheet that is called one of ships is of them alone, whatever its file is called: 海运段 in 海铁汇总.
  const ofChain = spokenMode(named[0] ?? '').mode === 'sea' ? near : [...near, ...far]
  const isChain = ofChain.some((text) => spokenMode(text).mode === 'multimodal') || modeOfColumns(table) === 'multimodal'
  const chained = isChain && spoken(near, true) === 'sea'
  const plain =
    (chained ? 'multimodal' : null) ??
    spoken(near, true) ??
    modeOfColumns(table) ??
    spoken(far, true) ??
    modeOfRatio([...near, ...far]) ??
    (hint?.sure === true ? hint.mode : null)
  const fit = fitOf(table, ends)
  const best = (modes: readonly Mode[]) => modes.toSorted((a, b) => fit(b) - fit(a))[0] as Mode
  if (plain !== null) {
    const other = best(
      possible(table)
        .filter((mode) => mode !== plain && mode !== 'multimodal')
        .concat(plain),
    )
    return fit(other) - fit(plain) >= BETTER.thanPlain ? { mode: other, sure: false } : { mode: plain, sure: true }
  }
  // Names of firms tell of their trade, which is a hint and no more.
  const hinted = near.flatMap(modesIn)
  const weak = spoken(near, false) ?? spoken(far, false) ?? hinted[0] ?? null
  if (weak === null && hint !== null) return { mode: [...near, ...far].some(saysPartLoads) ? 'road' : hint.mode, sure: false }
  const other = best([...(weak === null ? [] : [weak]), ...hinted, ...possible(table)])
  if (weak === null) return { mode: fit(other) === 0 ? (possible(table)[0] as Mode) : other, sure: false }
  return fit(other) - fit(weak) >= BETTER.thanWeak ? { mode: other, sure: false } : { mode: weak, sure: fit(weak) > 0.5 }
}
