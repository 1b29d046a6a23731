/** Prices for twenty feet of length: USD/TEU, 每标箱, за ДФЭ, which are those of each box by how many of them it counts for. */
import type { ContainerType } from '@tongyun/freight/vocabulary'
import { readPriceCell } from './amounts.ts'
import { type Cell, plainNumber } from './cell.ts'
import { chargesIn } from './charge-words.ts'
import { type GridSheet, rowName, textAt } from './grid.ts'
import type { Question } from './offer.ts'
import { type HeadedRows, headedRows, PER_TEU, TEU } from './price-heads.ts'
import { boxesIn, saysNoService, unified } from './words.ts'

/** Words of what prices are counted by, as a line of its own tells it. */
const OF_PRICES =
  /计价|计费|单位|运价|价格|报价|(?<!\p{L})(?:rates?|prices?|quot\p{L}*|amounts?|unit|basis|ставк\p{L}*|цен\p{L}*|тариф\p{L}*|стоимост\p{L}*)(?!\p{L})/u
const COUNTS = new RegExp(`^[^\\d;；,，、]{0,24}?(\\d(?:[.,]\\d{1,2})?)\\s*(?:x|×|个)?\\s*${TEU}`, 'iu')
/** A row whose price is of one box as it is, by its remark. */
const NOT_PER_TEU = new RegExp(
  `(?:非|不是|不按|not|а? ?не|без)\\s*(?:the\\s|a\\s)?(?:price\\s)?(?:按|by|per|за|в|по)?\\s*(?:每)?${TEU}`,
  'giu',
)
/** A text without its words that prices are not for twenty feet. */
const withoutDenials = (text: string): string => unified(text).replace(NOT_PER_TEU, ' ')
/** Boxes that a row does not take: 不接20GP, no 20', 20' не принимаем. */
const NOT_TAKEN =
  /(?:不(?:接|收|走|装|做)|无|(?<!\p{L})(?:no|not for|without|except|кроме|без|не (?:берем|принимаем|возим))\s)\s*(?<box>[^,，;；。]{2,16})/giu
const REFUSED_BEHIND = /^[^,，;；。]{0,4}\s*(?:不(?:接|收|走)|not (?:accepted|taken|available)|не (?:берем|принимаем|возим))/iu
/** Prices of a box, whatever its length. */
const PER_BOX = /(?:\/|(?<!\p{L})(?:per|за)\s|每)\s*(?:个?[柜箱]|box|container|cntr|unit|конт|20|40)/iu
const LONGEST_LINE = 80

type Factors = ReadonlyMap<ContainerType, number>
const usualOf = (box: ContainerType): number | undefined => (box.startsWith('20') ? 1 : box.startsWith('40') ? 2 : undefined)

/** How many twenty-foot units a box counts for, as texts say it: 40HQ=2TEU, 40' counts as 2 TEU, 40HC — 2 ДФЭ. */
const factorsIn = (texts: readonly string[]): Map<ContainerType, number> =>
  new Map(
    texts.flatMap((text) =>
      boxesIn(text).flatMap(({ value, end }) => {
        const said = COUNTS.exec(unified(text).slice(end))?.[1]
        const factor = said === undefined ? undefined : plainNumber(said)
        return factor === undefined ? [] : [[value, factor] as const]
      }),
    ),
  )

const notTaken = (text: string): Set<ContainerType> =>
  new Set([
    ...[...unified(text).matchAll(NOT_TAKEN)].flatMap(({ groups }) => boxesIn(groups?.box ?? '').map(({ value }) => value)),
    ...boxesIn(text).flatMap(({ value, end }) => (REFUSED_BEHIND.test(unified(text).slice(end)) ? [value] : [])),
  ])

/** The sheets with prices of boxes in place of those for twenty feet, and what was assumed of them. */
export const pricesOfBoxes = (sheets: readonly GridSheet[]): { sheets: GridSheet[]; questions: Question[] } => {
  const questions: Question[] = []
  return { sheets: sheets.map((sheet) => (sheet.hidden ? sheet : ofSheet(sheet, questions))), questions }
}

const saysTeu = (text: string): boolean =>
  PER_TEU.test(withoutDenials(text)) &&
  text.length <= LONGEST_LINE &&
  chargesIn(text).length === 0 &&
  (OF_PRICES.test(unified(text)) || /^\P{L}*[a-z]{3}\s*\//iu.test(text))

/** Words of prices, or money by something: 柜价, USD per container. */
const OF_MONEY = /价|(?<!\p{L})[a-z]{3}\s*(?:\/|per\s|за\s|每)/u
/** What a line between the rows says that the prices below it are for, unlike those above: a box or twenty feet. */
const unitOf = (heading: string): 'box' | 'teu' | undefined => {
  const text = withoutDenials(heading)
  const isOfPrices = OF_PRICES.test(text) || OF_MONEY.test(text)
  if (heading.length > LONGEST_LINE || chargesIn(heading).length > 0 || !isOfPrices) return undefined
  return PER_TEU.test(text) ? 'teu' : PER_BOX.test(text) ? 'box' : undefined
}

const ofSheet = (sheet: GridSheet, questions: Question[]): GridSheet => {
  const { blocks, lines } = headedRows(sheet)
  const over = new Set(
    blocks.flatMap((block, i) => [...(i === 0 ? [] : block.over), ...block.rows.flatMap(({ headings }) => headings)]),
  )
  // What a line over a later table says is of that table; lines above all of them and notes are of each that says no other.
  const isOfAll = lines.some((text) => !over.has(text) && saysTeu(text))
  const isSaid = (block: HeadedRows): boolean =>
    block.over.some(saysTeu) ||
    block.rows.some(({ headings }) => headings.some((text) => unitOf(text) === 'teu')) ||
    (isOfAll && !block.over.some((text) => PER_BOX.test(unified(text)) && !saysTeu(text)))
  const isOfTeu = (block: HeadedRows) => {
    const said = isSaid(block)
    return ({ title, price }: HeadedRows['head']['prices'][number]): boolean =>
      PER_TEU.test(unified(title)) ||
      (said && price.boxes.length === 0 && price.bracket === null && price.unit === null && price.loadType === null)
  }
  const meant = blocks.filter((block) => block.head.prices.some(isOfTeu(block)))
  if (meant.length === 0) return sheet
  const titles = meant.flatMap(({ head }) => head.prices.map(({ title }) => title))
  const told = factorsIn([...lines, ...titles])
  const named = [...lines.filter((text) => unitOf(text) !== 'box'), ...titles].flatMap((text) =>
    boxesIn(text).flatMap(({ value, bare }) => (bare ? [] : [value])),
  )
  const factors: Factors =
    told.size > 0
      ? new Map([...(told.keys().some((box) => box.startsWith('20')) ? [] : [['20GP', 1] as const]), ...told])
      : new Map(
          (named.length > 0 ? [...new Set(named)] : (['20GP', '40HQ'] as const)).flatMap((box) => {
            const factor = usualOf(box)
            return factor === undefined ? [] : [[box, factor] as const]
          }),
        )
  const changed = new Map<number, Map<number, Cell>>()
  const put = (row: number, at: number, cell: Cell) => changed.set(row, (changed.get(row) ?? new Map()).set(at, cell))
  const read: string[] = []
  for (const block of meant) {
    const { head, number, rows } = block
    const isFromStart = block.head.prices.some(({ title }) => PER_TEU.test(unified(title))) || isOfAll || block.over.some(saysTeu)
    const columns = head.prices.filter(isOfTeu(block))
    for (const { at, title } of columns)
      put(number, at, `${[...factors.keys()].join('/')} ${title.replace(PER_TEU, ' ').trim()}`.trim())
    for (const { row, headings } of rows) {
      const heading = headings.findLast((text) => unitOf(text) !== undefined)
      const unit = heading === undefined ? (isFromStart ? 'teu' : undefined) : unitOf(heading)
      // A line behind that one may end what it says: what the prices are for is left for a question.
      if (unit === undefined || (heading !== undefined && heading !== headings.at(-1))) continue
      const cells = row.cells.map((_, at) => (columns.some((column) => column.at === at) ? '' : textAt(row, at)))
      const remarks = [heading ?? '', ...cells].join('; ')
      const without = notTaken(remarks)
      const isWhole = unit === 'box' || withoutDenials(remarks) !== unified(remarks)
      const whole = boxesIn(remarks).flatMap(({ value, bare }) => (bare || without.has(value) ? [] : [value]))
      for (const { at } of columns) {
        const cell = readPriceCell(row.cells[at] ?? null)
        const [amount, ...more] = cell.kind === 'amounts' ? cell.amounts : []
        if (amount == null || more.length > 0 || saysNoService(textAt(row, at))) continue
        const own = [...factors].map(([box, factor]): string => {
          if (without.has(box) || (isWhole && !whole.includes(box))) return '-'
          return String(Number((amount.amount * (isWhole ? 1 : factor)).toFixed(2)))
        })
        // A price that is not by length and names no box of the list is left as it came, for the question of what it is of.
        if (own.every((each) => each === '-')) continue
        put(row.number, at, `${amount.currency ?? ''} ${own.join('/')}`.trim())
        read.push(rowName(sheet.name, row.number))
      }
    }
  }
  if (told.size === 0 && read.length > 0)
    questions.push({ about: 'price', rows: [...new Set(read)], kind: 'box_assumed', fallback: [...factors.keys()].join(' / ') })
  return {
    ...sheet,
    rows: sheet.rows.map((row) => {
      const own = changed.get(row.number)
      return own === undefined ? row : { ...row, cells: row.cells.map((cell, at) => own.get(at) ?? cell) }
    }),
  }
}
