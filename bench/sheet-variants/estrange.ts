/**
 * Sheets made strange: what a reader leans on is taken away or made false, and the rows stay where they are. Nobody can read all
 * of such a sheet rightly; what is read wrongly must be asked about or flagged.
 */
import { filledAt, headsOf } from '../../sheets/corpus/rearranged/known.ts'
import { type Cell, cellText } from '../../sheets/src/cell.ts'
import { type GridFile, type GridSheet, rowName } from '../../sheets/src/grid.ts'

/** `told`: the names of rows that offers stand in. */
type Strange = { name: string; change: (file: GridFile, told: ReadonlySet<string>) => GridFile | undefined }

const NONSENSE = ['Qwrtz', 'Zażółć', '甲乙', 'Ψήφος', 'Колонка', 'X1', 'Lorem', 'Öğe', '栏', 'Feld', 'Nnn', 'Абв']
/** Titles in languages that the reader has few words of. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/^(?:起运|装货|始发|发站|起始|pol|from|origin|порт о|откуда|станция о|отправ|погруз|загруз|load)/iu, 'Yükleme yeri'],
  [/^(?:目的|卸货|到站|pod|to$|dest|порт н|куда|станция н|назнач|выгруз|disch)/iu, 'Miejsce rozładunku'],
  [/^(?:船|航司|carrier|line|линия|перевозчик|авиа)/iu, 'Przewoźnik'],
  [/^(?:航程|时效|t\/t|transit|срок|транзит|дней)/iu, 'Süre'],
  [/^(?:开船|船期|班期|etd|departure|sailing|выход|отправка|расписание)/iu, 'Abfahrt'],
  [/^(?:有效|valid|срок действия|действ)/iu, 'Gültig'],
  [/^(?:备注|remark|note|примечан|коммент)/iu, 'Uwagi'],
  [/^(?:币种|currency|валюта)/iu, 'Waluta'],
  [/^(?:最低|min)/iu, 'En az'],
]
const CURRENCY =
  /(?<!\p{L})(?:usd|eur|rmb|cny|rub|us\$)(?!\p{L})|[$€¥￥₽]|美金|美元|人民币|欧元|(?<=\d)元|元(?=\/)|(?<!\p{L})(?:долл\p{L}*|руб\p{L}*\.?|евро|юан\p{L}*)(?!\p{L})/giu

/** Days, months and halves of months. */
const DAYS =
  /(?:20\d{2}\s*[-./年]\s*)?\d{1,2}\s*[-./月]\s*\d{1,2}(?:\s*[-./]\s*(?:20)?\d{2})?\s*日?|\d{1,2}\s*月\s*(?:上半月|下半月|上旬|下旬|上|下)?|(?<!\p{L})(?:\d{1,2}\s*[-–—]\s*)?\d{0,2}\s*(?:mar(?:ch)?|dec(?:ember)?|март\p{L}*|декабр\p{L}*)(?!\p{L})|[12]h(?!\p{L})/giu
/** The name of a file tells days as well. */
const withPlainName = (file: GridFile | undefined): GridFile | undefined =>
  file === undefined ? undefined : { ...file, name: file.name.replace(DAYS, ' ') }
const inHeads =
  (change: (cells: Cell[], sheet: GridSheet) => Cell[]): Strange['change'] =>
  (file, told) => {
    if (file.kind !== 'grid') return undefined
    let isChanged = false
    const sheets = file.sheets.map((sheet) => {
      const heads = headsOf(sheet, told)
      return {
        ...sheet,
        rows: sheet.rows.map((row) => {
          if (!heads.has(row.number)) return row
          const cells = change([...row.cells], sheet)
          isChanged ||= cells.some((cell, at) => cellText(cell) !== cellText(row.cells[at] ?? null))
          return { ...row, cells }
        }),
      }
    })
    return isChanged ? { ...file, sheets } : undefined
  }
/** Changes the texts of rows that no offer stands in. */
const inTexts =
  (change: (text: string) => string): Strange['change'] =>
  (file, told) => {
    let isChanged = false
    const said = (text: string, row: string) => {
      const now = told.has(row) ? text : change(text)
      isChanged ||= now !== text
      return now
    }
    const changed: GridFile =
      file.kind === 'message'
        ? { ...file, lines: file.lines.map((line, at) => said(line, rowName('', at + 1))) }
        : {
            ...file,
            sheets: file.sheets.map((sheet) => ({
              ...sheet,
              rows: sheet.rows.map((row) => ({
                ...row,
                cells: row.cells.map((cell) => (typeof cell === 'string' ? said(cell, rowName(sheet.name, row.number)) : cell)),
              })),
            })),
          }
    return isChanged ? changed : undefined
  }

const titled = (cells: Cell[], at: number | undefined, title: string): Cell[] =>
  at === undefined ? cells : cells.map((cell, each) => (each === at ? title : cell))

/** The changes, each by its name. */
export const STRANGE: readonly Strange[] = [
  ...Array.from(
    { length: 8 },
    (_, n): Strange => ({
      name: 'one title is a word nobody knows',
      change: inHeads((cells) => titled(cells, filledAt(cells)[n], NONSENSE[n] as string)),
    }),
  ),
  {
    name: 'all titles are words nobody knows',
    change: inHeads((cells) =>
      cells.map((cell, at) => (cellText(cell) === '' ? cell : (NONSENSE[at % NONSENSE.length] as string))),
    ),
  },
  {
    name: 'titles in Turkish, Polish and German',
    change: inHeads((cells) => cells.map((cell) => FOREIGN.find(([title]) => title.test(cellText(cell).trim()))?.[1] ?? cell)),
  },
  { name: 'titles moved by a column', change: inHeads((cells) => [null, ...cells]) },
  {
    name: 'two titles of prices have changed places',
    change: inHeads((cells) => {
      const priced = filledAt(cells).filter((at) =>
        /(?<!\d)(?:20|40|45)(?!\d)|\+?\d{2,4}\s*(?:kg|кг|公斤)|^\+\d/iu.test(cellText(cells[at] ?? null)),
      )
      const [first, last] = [priced[0], priced.at(-1)]
      const bare = (at: number) => cellText(cells[at] ?? null).replace(/\d+|gp|hq|hc|dc|dv/giu, '')
      if (first === undefined || last === undefined || first === last || bare(first) !== bare(last)) return cells
      return cells.map((cell, at) => (at === first ? (cells[last] ?? null) : at === last ? (cells[first] ?? null) : cell))
    }),
  },
  { name: 'no currency is said', change: inTexts((text) => text.replace(CURRENCY, ' ')) },
  {
    name: 'no day is said above',
    change: (file, told) => withPlainName(inTexts((text) => text.replace(DAYS, ' '))(file, told)),
  },
  { name: 'lines of text are gone', change: (file, told) => withPlainName(inTexts(() => '')(withoutHeads(file, told), told)) },
]

/** Heads stay where all lines of text go: they are named as rows of offers are. */
const withoutHeads = (file: GridFile, told: ReadonlySet<string>): GridFile => {
  if (file.kind === 'grid')
    for (const sheet of file.sheets) for (const head of headsOf(sheet, told)) (told as Set<string>).add(rowName(sheet.name, head))
  return file
}
