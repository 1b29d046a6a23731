/** Sheets written in another way mean the same: what changes in the reading must at least be asked about or flagged. */
import { readdirSync, readFileSync } from 'node:fs'
import { openGazetteer } from '@tongyun/places'
import { Converter } from 'opencc-js'
import { expect, test } from 'vitest'
import type { Answer } from './answer.ts'
import type { Cell } from './cell.ts'
import { FEW_CARRIERS } from './few-carriers.fixture.ts'
import { filled, type GridFile, type GridRow, type GridSheet, textsOf } from './grid.ts'
import { openGrid } from './open-grid.ts'
import { type Knowledge, readSheet } from './read-sheet.ts'
import { readTitle } from './title.ts'

const knowledge: Knowledge = {
  gazetteer: openGazetteer(),
  ...FEW_CARRIERS,
  today: '2026-11-22',
}

type Grid = Extract<GridFile, { kind: 'grid' }>
/** Sheets of one head over one table: their columns and rows may change places without a change of meaning. */
const FLAT = [
  'given/d01_青岛出口整箱运价_12月上.xlsx',
  'given/d05_LCL_export_Dec1H.xlsx',
  'given/d06_CGO空运价.xlsx',
  'given/d08_东盟陆运.csv',
  'given/d12_联运卡航汇总.xlsx',
  'own/o01_Ставки_ЖД_декабрь.xlsx',
  'own/o10_系统导出_海运价.xls',
  'own/o13_Turkiye_Orta_Asya.csv',
  'own/o28_Black_Sea_Med_Dec.xlsx',
  'own/o39_Kazakhstan_rail.tsv',
]

/** Sheets whose prices are all in dollars. */
const USD_ONLY = FLAT.filter((path) => /d01|o28|o10/u.test(path))
/** How the trade calls the same column in the other languages. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['起运港', 'POL', 'Порт отправления', 'Port of loading', '装货港'],
  ['目的港', 'POD', 'Порт назначения', 'Port of discharge', '卸货港'],
  ['发站', 'Станция отправления', 'Origin station', '始发站'],
  ['到站', 'Станция назначения', 'Destination station', '目的站'],
  ['船司', 'Carrier', 'Линия', '船公司', 'Shipping line'],
  ['船期', 'ETD', 'Расписание', 'Schedule', '开船日'],
  ['航程', 'T/T', 'Транзит', 'Transit time', 'Срок, дней'],
  ['备注', 'Remarks', 'Примечание', 'Comments', '说明'],
  ['有效期', 'Validity', 'Срок действия', 'Valid'],
  ['20GP', "20'DC", '20 фут', '小柜', "20'"],
  ['40HQ', "40'HC", '40 HC', '高柜', '40尺高柜'],
  ['40GP', "40'DC", '40尺平柜'],
  ['币种', 'Currency', 'Валюта', 'Curr.'],
]
const CURRENCY_WORDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/USD|美元|美金/gu, ['美元', 'US$', 'долл. США']],
  [/RMB|CNY|人民币/gu, ['CNY', '人民币', 'юаней']],
]

const each = (change: (sheet: GridSheet) => GridSheet) => (file: Grid) => ({ ...file, sheets: file.sheets.map(change) })
const cells = (change: (cell: Cell, row: GridRow, at: number) => Cell) =>
  each((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.map((cell, at) => change(cell, row, at)) })),
  }))
const isTitles = (row: GridRow) =>
  !row.cells.some(
    (cell) => (typeof cell === 'number' && cell > 45) || /^[^+<>≥≤＜＞\d]{0,4}\d[\d\s,.]{2,}$/u.test(String(cell ?? '')),
  ) && textsOf(row).filter((text) => readTitle(text, text, true) !== null).length >= 3
const unmerged = (sheet: GridSheet): GridSheet => ({ ...sheet, rows: filled(sheet), merges: [] })
/** Rows with their numbers after something was put between them, and the regions that move with them. */
const spread = (sheet: GridSheet, before: (row: GridRow) => boolean): GridSheet => {
  const now = new Map<number, number>()
  let more = 0
  for (const row of sheet.rows) {
    if (before(row)) more++
    now.set(row.number, row.number + more)
  }
  const moved = (row: number) => now.get(row) ?? row + more
  return {
    ...sheet,
    rows: sheet.rows.map((row) => ({ ...row, number: moved(row.number) })),
    merges: sheet.merges.map((merge) => ({ ...merge, top: moved(merge.top), bottom: moved(merge.bottom) })),
  }
}
const withColumn = (place: number) =>
  each((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(place, 0, null) })),
    merges: sheet.merges.map((merge) => ({
      ...merge,
      left: merge.left >= place ? merge.left + 1 : merge.left,
      right: merge.right >= place ? merge.right + 1 : merge.right,
    })),
  }))
/** Days of the week that a cell has packed into one number. */
const WEEKDAYS = /^1?2?3?4?5?6?7?$/u
/** The words of titles of columns, by another one of their family. */
const renamed = (step: number) =>
  cells((cell, row) => {
    if (typeof cell !== 'string' || !isTitles(row)) return cell
    const family = SYNONYMS.find((words) => words.includes(cell.trim()))
    return family === undefined ? cell : (family[(family.indexOf(cell.trim()) + step) % family.length] as string)
  })
const currencyAs = (n: number) =>
  cells((cell) =>
    typeof cell !== 'string' || /\d/u.test(cell)
      ? cell
      : CURRENCY_WORDS.reduce((text, [pattern, words]) => text.replace(pattern, words[n] as string), cell),
  )
const written = (form: (value: number) => string) =>
  cells((cell, row) => {
    const value = typeof cell === 'number' ? cell : /^\d{4,6}$/u.test(String(cell ?? '')) ? Number(cell) : Number.NaN
    return !isTitles(row) && value >= 1000 && value < 40_000 && value % 1 === 0 && !WEEKDAYS.test(String(value))
      ? form(value)
      : cell
  })
const grouped = (value: number, mark: string) => String(value).replace(/(\d)(?=(\d{3})+$)/gu, `$1${mark}`)

/** The currency out of titles and lines, and into the titles of boxes or into each cell. */
const currencyMoved = (to: 'titles' | 'before' | 'behind' | 'sign'): ((file: Grid) => Grid) =>
  cells((cell, row) => {
    if (typeof cell === 'string' && to === 'titles' && isTitles(row) && /^\d{2}['\s]?(?:GP|HQ|HC|DC)$/u.test(cell.trim()))
      return `${cell}\n(USD)`
    if (typeof cell === 'string' && !/\d/u.test(cell)) return cell.replace(/USD|美元|美金/gu, '')
    if (typeof cell === 'string' && textsOf(row).length === 1) return cell.replace(/USD|美元|美金/gu, '')
    const amount = typeof cell === 'number' ? cell : /^\d{3,5}$/u.test(String(cell ?? '')) ? Number(cell) : 0
    if (to === 'titles' || isTitles(row) || amount < 100 || WEEKDAYS.test(String(amount))) return cell
    return to === 'before' ? `USD ${grouped(amount, ',')}` : to === 'behind' ? `${amount}美元` : `$${grouped(amount, ',')}`
  })
/** Lines above a table under it. */
const linesBelow = each((sheet) => {
  const first = sheet.rows.findIndex(isTitles)
  if (first <= 0) return sheet
  const lines = sheet.rows.slice(0, first).filter((row) => textsOf(row).length === 1)
  const last = sheet.rows.at(-1)?.number ?? 0
  const moved = new Set(lines.map(({ number }) => number))
  return {
    ...sheet,
    rows: [...sheet.rows.filter((row) => !lines.includes(row)), ...lines.map((row, i) => ({ ...row, number: last + 2 + i }))],
    merges: sheet.merges.filter(({ top }) => !moved.has(top)),
  }
})
const titlesAs = (form: (title: string) => string) =>
  cells((cell, row) => (typeof cell === 'string' && isTitles(row) && cell.trim() !== '' ? form(cell) : cell))
/** Names of places in another language. */
const placesIn = (locale: 'en' | 'ru' | 'zh') => (file: Grid) => {
  const reading = readSheet(file, knowledge)
  // "汉堡" is a port in one table and a station in another.
  if (new Set(reading.offers.map(({ mode }) => mode)).size > 1) return file
  const names = new Map<string, string>()
  for (const { pol, pod } of reading.offers)
    for (const id of [pol, pod]) {
      const place = knowledge.gazetteer.byId(id ?? '')
      if (place === undefined) continue
      for (const name of [...Object.values(place.names), ...place.aliases]) {
        const key = name.toLowerCase()
        // A port and a station of one name would be changed for each other.
        names.set(key, names.has(key) && names.get(key) !== place.names[locale] ? '' : place.names[locale])
      }
    }
  return cells((cell, row) => (typeof cell === 'string' && !isTitles(row) ? names.get(cell.trim().toLowerCase()) || cell : cell))(
    file,
  )
}

type Variation = { name: string; flat?: true; of?: readonly string[]; mayAsk?: true; change: (file: Grid) => Grid }
const VARIATIONS: Variation[] = [
  { name: 'an empty column in front', change: withColumn(0) },
  { name: 'an empty column within', flat: true, change: withColumn(2) },
  { name: 'columns from right to left', flat: true, change: each((sheet) => reversedColumns(unmerged(sheet))) },
  { name: 'an empty row below the titles', flat: true, change: each((sheet) => spread(sheet, afterTitles(sheet))) },
  { name: 'empty rows within', flat: true, change: each((sheet) => spread(unmerged(sheet), (row) => row.number % 4 === 0)) },
  { name: 'rows from below to above', flat: true, change: each((sheet) => reversedRows(unmerged(sheet))) },
  { name: 'titles in other words', change: renamed(1) },
  { name: 'titles in a third language', change: renamed(2) },
  { name: 'titles in a fourth way', change: renamed(3) },
  { name: 'the currency as a word', change: currencyAs(0) },
  { name: 'the currency as a sign', change: currencyAs(1) },
  { name: 'the currency in Russian', change: currencyAs(2) },
  { name: 'thousands behind commas', change: written((value) => grouped(value, ',')) },
  { name: 'thousands behind blanks', change: written((value) => grouped(value, '\u00a0')) },
  { name: 'thousands behind blanks, with cents', change: written((value) => `${grouped(value, ' ')},00`) },
  { name: 'amounts with cents', change: written((value) => `${value}.00`) },
  {
    name: 'digits of full width',
    change: written((value) => String(value).replace(/\d/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))),
  },
]

VARIATIONS.push(
  { name: 'the currency in titles of boxes', of: USD_ONLY, change: currencyMoved('titles') },
  { name: 'the currency before each amount', of: USD_ONLY, change: currencyMoved('before') },
  { name: 'the currency behind each amount', of: USD_ONLY, change: currencyMoved('behind') },
  { name: 'the sign of the currency before each amount', of: USD_ONLY, change: currencyMoved('sign') },
  { name: 'lines above a table under it', flat: true, mayAsk: true, change: linesBelow },
  { name: 'titles in capitals', change: titlesAs((title) => title.toUpperCase()) },
  { name: 'titles with a star', change: titlesAs((title) => `${title}*`) },
  { name: 'titles between blanks', change: titlesAs((title) => ` ${title}  `) },
  { name: 'names of places in English', change: placesIn('en') },
  { name: 'names of places in Russian', change: placesIn('ru') },
  { name: 'names of places in Chinese', change: placesIn('zh') },
)

/** Titles that no list has, made of the trade's words. */
const MADE_UP: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^(?:起运港|POL|Порт отправления)$/u, ['装船港口', 'Place of despatch', 'Порт погрузки судна']],
  [/^(?:目的港|POD|Порт назначения)$/u, ['卸船港口', 'Port of unloading', 'Порт выгрузки судна']],
  [/^(?:发站|Станция отправления)$/u, ['发货站点', 'Loading station', 'Станция приема груза']],
  [/^(?:到站|Станция назначения)$/u, ['到达站点', 'Unloading station', 'Станция доставки груза']],
  [/^(?:航程|T\/T|Transit)$/u, ['预计航行时间', 'Sailing time', 'Время следования']],
  [/^(?:船司|船公司|Carrier|Line)$/u, ['承运船公司', 'Shipping line name', 'Морской перевозчик']],
]
const madeUp = (n: number) => titlesAs((title) => MADE_UP.find(([words]) => words.test(title.trim()))?.[1][n] ?? title)
/** The currency out of titles and lines, and into a column behind each column of boxes. */
const currencyColumns = each((sheet) => {
  const head = sheet.rows.find(isTitles)
  const boxes = (head?.cells ?? []).flatMap((cell, at) =>
    /^\d{2}['\s]?(?:GP|HQ|HC|DC)/u.test(String(cell ?? '').trim()) ? [at] : [],
  )
  const flat = unmerged(sheet)
  return {
    ...flat,
    rows: flat.rows.map((row) => {
      const isBody = !isTitles(row) && textsOf(row).length > 3
      const plain = row.cells.map((cell) =>
        typeof cell === 'string' && (isTitles(row) || textsOf(row).length === 1)
          ? cell.replace(/\(?(?:USD|美元|美金)\)?/gu, '')
          : cell,
      )
      return {
        ...row,
        cells: boxes
          .toReversed()
          .reduce((cells, at) => cells.toSpliced(at + 1, 0, isTitles(row) ? 'Curr.' : isBody ? 'USD' : null), plain),
      }
    }),
  }
})
const toTraditional = Converter({ from: 'cn', to: 'tw' })

VARIATIONS.push(
  { name: 'titles made of other words, in Chinese', change: madeUp(0) },
  { name: 'titles made of other words, in English', change: madeUp(1) },
  { name: 'titles made of other words, in Russian', change: madeUp(2) },
  { name: 'columns of currencies behind amounts', of: USD_ONLY, change: currencyColumns },
  { name: 'thousands behind points', of: USD_ONLY, change: written((value) => grouped(value, '.')) },
  { name: 'traditional characters', change: cells((cell) => (typeof cell === 'string' ? toTraditional(cell) : cell)) },
)

const afterTitles = (sheet: GridSheet) => {
  const heads = new Set(sheet.rows.filter(isTitles).map(({ number }) => number + 1))
  return (row: GridRow) => heads.has(row.number) && !isTitles(row)
}
const reversedColumns = (sheet: GridSheet): GridSheet => {
  const width = Math.max(...sheet.rows.map((row) => row.cells.length))
  return {
    ...sheet,
    rows: sheet.rows.map((row) => ({
      ...row,
      cells: textsOf(row).length < 2 ? row.cells : Array.from({ length: width }, (_, at) => row.cells[width - 1 - at] ?? null),
    })),
  }
}
/** Rows of prices in the other order; what stands above and below stays. */
const reversedRows = (sheet: GridSheet): GridSheet => {
  const isBody = (row: GridRow) => !isTitles(row) && textsOf(row).length > 3
  const bodies = sheet.rows.filter(isBody)
  const numbers = bodies.map(({ number }) => number)
  const turned = bodies.toReversed()
  let n = 0
  return {
    ...sheet,
    rows: sheet.rows.map((row) => (isBody(row) ? { ...(turned[n] as GridRow), number: numbers[n++] as number } : row)),
  }
}

/** What a buyer would pay, and whom, of each offer. */
const essence = ({ offers }: Answer) =>
  offers.map(({ mode, pol, pod, carrier, ownership, prices, valid_to, weekdays, rows }) => ({
    rows,
    words: JSON.stringify([
      mode,
      pol,
      pod,
      carrier?.code ?? carrier?.words ?? null,
      ownership,
      valid_to,
      weekdays,
      prices.map((price) => `${price.for} ${price.amount} ${price.currency}`).toSorted(),
    ]),
  }))

const names = readdirSync(new URL('../corpus/given/', import.meta.url)).filter((name) => /\.(?:xlsx|xls|csv|tsv)$/u.test(name))
const opened = new Map<string, Grid>()
for (const path of new Set([...names.map((name) => `given/${name}`), ...FLAT])) {
  const file = await openGrid(path, readFileSync(new URL(`../corpus/${path}`, import.meta.url)))
  if (file.kind === 'grid') opened.set(path, file)
}
const plainReadings = new Map([...opened].map(([path, file]) => [path, readSheet(file, knowledge)] as const))

const differences = ({ flat, of, mayAsk, change }: Variation): string[] =>
  [...opened]
    .filter(([path]) => (flat === undefined || FLAT.includes(path)) && (of === undefined || of.includes(path)))
    .flatMap(([path, file]) => {
      const was = essence(plainReadings.get(path) as Answer).map(({ words }) => words)
      const reading = readSheet(change(structuredClone(file)), knowledge)
      const now = essence(reading)
      const unsure = new Set([...reading.asked, ...reading.flagged].flatMap(({ rows }) => rows))
      const lost = was.filter((words) => !now.some((offer) => offer.words === words))
      const silent = now.filter(({ words, rows }) => !was.includes(words) && !rows.some((row) => unsure.has(row)))
      return [
        ...(lost.length > 0 && mayAsk === undefined
          ? [
              `${path}: ${lost.length}/${was.length} changed, ${lost[0]} -> ${now.find(({ words }) => !was.includes(words))?.words}`,
            ]
          : []),
        ...silent.map(({ words }) => `${path}: silent ${words}`),
      ]
    })

test.each(VARIATIONS)('$name change nothing', (variation) => {
  expect(differences(variation)).toEqual([])
})
