/** Sheets that say the same in other signs: days, digits, thousands, units and currencies written otherwise. */
import { type Cell, cellText } from '../../src/cell.ts'
import { filled, type GridRow, rowName } from '../../src/grid.ts'
import {
  blocksOf,
  type Change,
  type Changed,
  fieldsOf,
  type Known,
  retexted,
  rewritten,
  withInserted,
  withSheets,
} from './known.ts'

const isPrice = (fields: ReadonlySet<string>): boolean =>
  [...fields].some((field) => field.startsWith('price:') || field === 'minimum')
const amountOf = (cell: Cell): number | undefined =>
  typeof cell === 'number' ? cell : typeof cell === 'string' && /^\d+(?:\.\d+)?$/u.test(cell.trim()) ? Number(cell) : undefined

const DAY =
  /(?<![\d./-])(?:(20\d{2})([-/.])(\d{1,2})\2(\d{1,2})|(20\d{2})年(\d{1,2})月(\d{1,2})日|(\d{1,2})\.(\d{1,2})\.(20\d{2}))(?![\d./-]*\d)/gu
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
type Day = { year: number; month: number; day: number }
const JOINT = '\\s*[-–—~～至到]\\s*'
/** Periods that say their year once: 2027.3.1-3.14, 01.03-14.03.2027, 2027年3月1日至14日. */
const PERIODS: readonly (readonly [RegExp, (parts: readonly string[]) => [Day, Day]])[] = [
  [
    new RegExp(`(?<![\\d./-])(20\\d{2})[./](\\d{1,2})[./](\\d{1,2})${JOINT}(\\d{1,2})[./](\\d{1,2})(?![\\d./-]*\\d)`, 'gu'),
    ([year, month, day, toMonth, toDay]) => [dayOf(year, month, day), dayOf(year, toMonth, toDay)],
  ],
  [
    new RegExp(`(20\\d{2})年(\\d{1,2})月(\\d{1,2})日?${JOINT}(?:(\\d{1,2})月)?(\\d{1,2})日`, 'gu'),
    ([year, month, day, toMonth, toDay]) => [dayOf(year, month, day), dayOf(year, toMonth ?? month, toDay)],
  ],
  [
    new RegExp(`(?<![\\d./-])(\\d{1,2})\\.(\\d{1,2})${JOINT}(\\d{1,2})\\.(\\d{1,2})\\.(20\\d{2})(?!\\d)`, 'gu'),
    ([day, month, toDay, toMonth, year]) => [dayOf(year, month, day), dayOf(year, toMonth, toDay)],
  ],
]
const dayOf = (year?: string, month?: string, day?: string): Day => ({
  year: Number(year),
  month: Number(month),
  day: Number(day),
})
/** Whole days and periods of texts in another form. A text with other days that lack a year stays as it is. */
export const daysAs = (form: (day: Day) => string): Change =>
  retexted((text) => {
    const said: string[] = []
    const kept = (...days: Day[]) => `\u{e000}${said.push(days.map(form).join(' - ')) - 1}\u{e001}`
    const periods = PERIODS.reduce(
      (plain, [period, days]) => plain.replace(period, (_, ...parts: string[]) => kept(...days(parts))),
      text,
    )
    const marked = periods.replace(DAY, (_, y1, _mark, m1, d1, y2, m2, d2, d3, m3, y3) =>
      kept(dayOf(y1 ?? y2 ?? y3, m1 ?? m2 ?? m3, d1 ?? d2 ?? d3)),
    )
    if (said.length === 0 || /\d{1,2}\s*[./月-]\s*\d{1,2}/u.test(marked)) return text
    return marked.replace(/\u{e000}(\d+)\u{e001}/gu, (_, at: string) => said[Number(at)] as string)
  })
const two = (n: number) => String(n).padStart(2, '0')
export const DAY_FORMS: Readonly<Record<string, (day: Day) => string>> = {
  '2027/3/1': ({ year, month, day }) => `${year}/${month}/${day}`,
  '1-Mar': ({ month, day }) => `${day}-${MONTHS[month - 1]}`,
  '3月1日': ({ month, day }) => `${month}月${day}日`,
  '01.03.27': ({ year, month, day }) => `${two(day)}.${two(month)}.${two(year % 100)}`,
  '2027年3月1日': ({ year, month, day }) => `${year}年${month}月${day}日`,
  '1 Mar 2027': ({ year, month, day }) => `${day} ${MONTHS[month - 1]} ${year}`,
  '20270301': ({ year, month, day }) => `${year}${two(month)}${two(day)}`,
}

const wide = (text: string): string => text.replace(/[0-9]/gu, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
export const wideDigitsOfPrices: Change = rewritten((cell, { fields }) => {
  const amount = isPrice(fields) ? amountOf(cell) : undefined
  return amount === undefined ? cell : wide(String(amount))
})
export const wideDigits: Change = retexted(wide)

/** Thousands of prices behind a mark. */
export const thousandsBy = (mark: string): Change =>
  rewritten((cell, { fields }) => {
    const amount = isPrice(fields) ? amountOf(cell) : undefined
    return amount === undefined || amount < 1000 || !Number.isInteger(amount)
      ? cell
      : String(amount).replace(/(\d)(?=(\d{3})+$)/gu, `$1${mark}`)
  })

/** Numbers and currencies of the price cells of a column, by sheet and column; undefined for one with other cells or several units. */
type Priced = { for: string; currency: string | null; amounts: number[] }
const pricedColumns = (known: Known, sheetAt: number): Map<number, Priced> => {
  const sheet = known.file.kind === 'grid' ? known.file.sheets[sheetAt] : undefined
  const found = new Map<number, Priced>()
  const broken = new Set<number>()
  if (sheet === undefined) return found
  const rows = new Map(filled(sheet).map((row) => [rowName(sheet.name, row.number), row] as const))
  for (const { cells, prices } of known.answer.offers)
    for (const { for: unit, currency } of prices)
      for (const { row, at } of cells[`price:${unit}`] ?? []) {
        const amount = amountOf(rows.get(row)?.cells[at] ?? null)
        if (!rows.has(row)) continue
        const kept = found.get(at)
        if (amount === undefined || (kept !== undefined && (kept.for !== unit || kept.currency !== currency))) broken.add(at)
        else found.set(at, { for: unit, currency, amounts: [...(kept?.amounts ?? []), amount] })
      }
  for (const at of broken) found.delete(at)
  return found
}
/** Prices of whole columns in another unit, which their title tells. */
const columnsAs =
  (
    chosen: (priced: Priced, title: string) => { title: string; factor: number } | undefined,
    isWhole: boolean,
    golden = (changed: Changed) => changed,
  ): Change =>
  (known) => {
    const { file, gold } = known
    if (file.kind !== 'grid') return undefined
    const blocks = blocksOf(known)
    let isChanged = false
    const changed = withSheets(file, (sheet, at) => {
      const own = blocks.filter((block) => block.sheet === at)
      const [block] = own
      if (block === undefined || own.length > 1) return sheet
      const columns = pricedColumns(known, at)
      const head = filled(sheet).find(({ number }) => number === block.head)
      const now = new Map(
        [...columns].flatMap(([column, priced]) => {
          const title = cellText(head?.cells[column] ?? null)
          const given = title === '' ? undefined : chosen(priced, title)
          return given === undefined ? [] : [[column, given] as const]
        }),
      )
      // Of several columns of prices all are in thousands, or none.
      if (now.size === 0 || (isWhole && now.size < columns.size)) return sheet
      isChanged = true
      return {
        ...sheet,
        rows: sheet.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell, column) => {
            const given = now.get(column)
            if (given === undefined) return cell
            if (row.number === block.head) return given.title
            const amount = block.body.has(row.number) ? amountOf(cell) : undefined
            return amount === undefined ? cell : Number((amount * given.factor).toPrecision(12))
          }),
        })),
      }
    })
    return isChanged ? golden({ file: changed, gold }) : undefined
  }
const SCRIPT = (title: string): 'zh' | 'ru' | 'en' =>
  /\p{Script=Han}/u.test(title) ? 'zh' : /\p{Script=Cyrillic}/u.test(title) ? 'ru' : 'en'
const MONEY: Record<string, Record<'zh' | 'en' | 'ru', string>> = {
  USD: { zh: '美元', en: 'USD', ru: 'USD' },
  CNY: { zh: '元', en: 'CNY', ru: 'юаней' },
  RUB: { zh: '卢布', en: 'RUB', ru: 'руб.' },
  EUR: { zh: '欧元', en: 'EUR', ru: 'евро' },
}
export const inThousands: Change = (known) =>
  columnsAs(({ currency, amounts, for: unit }, title) => {
    const money = MONEY[currency ?? '']
    if (money === undefined || unit.startsWith('+') || amounts.some((amount) => amount < 300)) return undefined
    const language = SCRIPT(title) === 'en' ? (known.gold.language as 'zh') : SCRIPT(title)
    const words = { zh: `千${money.zh}`, en: `${money.en} '000`, ru: `тыс. ${money.ru}` }[language] ?? `${money.en} '000`
    return { title: `${title}(${words})`, factor: 1 / 1000 }
  }, true)(known)
export const inTenThousands: Change = columnsAs(({ currency, amounts, for: unit }, title) => {
  const money = MONEY[currency ?? '']
  if (money === undefined || unit.startsWith('+') || amounts.some((amount) => amount < 3000)) return undefined
  return { title: `${title}(万${money.zh})`, factor: 1 / 10_000 }
}, true)

const KG = /kgs?|кг|公斤/iu
const TON: Record<string, string> = { kg: 't', kgs: 't', кг: 'т', 公斤: '吨' }
/** Prices a kilogram as prices a tonne; the gold takes either. */
export const byTonne: Change = columnsAs(
  ({ for: unit }, title) => {
    const word = KG.exec(title)?.[0].toLowerCase()
    return unit !== 'kg' || word === undefined ? undefined : { title: title.replace(KG, TON[word] as string), factor: 1000 }
  },
  false,
  ({ file, gold }) => ({
    file,
    gold: {
      ...gold,
      offers: gold.offers.map((offer) => ({
        ...offer,
        prices: offer.prices.map((price) =>
          price.for === 'kg' && price.amount !== null
            ? { ...price, for: 't', amount: Number((price.amount * 1000).toPrecision(12)) }
            : price,
        ),
      })),
    },
  }),
)
const MEASURE = /(?<!\p{L})(?:w\s*\/\s*m|r\s*\/\s*t|rt|rev(?:enue)? ?tons?|计费吨)(?!\p{L})/iu
export const measureAs = (word: string): Change =>
  columnsAs(
    ({ for: unit }, title) =>
      unit === 'rt' && MEASURE.test(title) ? { title: title.replace(MEASURE, word), factor: 1 } : undefined,
    false,
  )

const CURRENCY = /[(（]?(?:(?<!\p{L})(?:usd|eur|rmb|cny|rub|us\$)(?!\p{L})|[$€¥￥₽]|美金|美元|人民币|欧元)[)）]?/giu
/** The one currency of all prices of a file. */
const onlyCurrency = ({ answer }: Known): string | undefined => {
  const all = new Set(
    answer.offers
      .flatMap(({ prices, surcharges }) => [...prices, ...surcharges].map(({ currency }) => currency))
      .filter((each) => each !== null),
  )
  const [one, ...more] = all
  return one === null || more.length > 0 ? undefined : one
}
const withoutCurrency = (text: string): string =>
  text
    .replace(CURRENCY, ' ')
    .replace(/\s{2,}/gu, ' ')
    .trim()
/** The currency out of titles and lines without amounts, and to where it is put. */
const currencyTo =
  (put: (known: Known, currency: string, plain: Changed) => Changed | undefined): Change =>
  (known) => {
    const currency = onlyCurrency(known)
    const blocks = blocksOf(known)
    if (currency === undefined || known.file.kind !== 'grid' || blocks.length === 0) return undefined
    const body = blocks.map((block) => ({
      name: (known.file as { sheets: { name: string }[] }).sheets[block.sheet]?.name,
      block,
    }))
    const isOf = (name: string, row: GridRow) =>
      body.find((each) => each.name === name && each.block.body.has(row.number)) !== undefined
    const plain = rewritten((cell, { row, sheet, fields }) => {
      if (typeof cell !== 'string') return cell
      if (isOf(sheet.name, row)) {
        if (!isPrice(fields) && !fields.has('currency')) return cell
        const bare = withoutCurrency(cell)
        return /^[\d\s.,]+$/u.test(bare) || fields.has('currency') ? bare : cell
      }
      return /\d{3}/u.test(cell.replace(/20\d{2}/gu, '')) ? cell : withoutCurrency(cell)
    })(known) ?? { file: known.file, gold: known.gold }
    return put(known, currency, plain)
  }
export const currencyInCells: Change = currencyTo((known, currency, plain) =>
  rewritten((cell, { fields }) => {
    const amount = isPrice(fields) ? amountOf(cell) : undefined
    return amount === undefined ? cell : `${currency} ${amount}`
  })({ ...known, ...plain }),
)
export const currencyBehindAmounts: Change = currencyTo((known, currency, plain) =>
  rewritten((cell, { fields }) => {
    const amount = isPrice(fields) ? amountOf(cell) : undefined
    return amount === undefined ? cell : `${amount}${currency}`
  })({ ...known, ...plain }),
)
export const currencyInTitles: Change = currencyTo((known, currency, plain) => {
  if (plain.file.kind !== 'grid') return undefined
  const blocks = blocksOf(known)
  return {
    gold: plain.gold,
    file: withSheets(plain.file, (sheet, at) => {
      const columns = new Set(
        [...fieldsOf(known, sheet)].flatMap(([key, said]) =>
          isPrice(said) ? [Number(key.slice(key.lastIndexOf(' ') + 1))] : [],
        ),
      )
      const heads = new Set(blocks.flatMap((block) => (block.sheet === at ? [block.head] : [])))
      return {
        ...sheet,
        rows: sheet.rows.map((row) =>
          heads.has(row.number)
            ? {
                ...row,
                cells: row.cells.map((cell, column) =>
                  columns.has(column) && typeof cell === 'string' && cell !== '' ? `${cell} (${currency})` : cell,
                ),
              }
            : row,
        ),
      }
    }),
  }
})
const HEADING: Record<string, string> = { zh: '币种：', en: 'Currency: ', ru: 'Валюта: ' }
export const currencyInHeading: Change = currencyTo((known, currency, plain) => {
  const blocks = blocksOf(known)
  return withInserted(
    { ...known, ...plain },
    (_, at) =>
      new Map(
        blocks.flatMap((block) =>
          block.sheet === at ? [[block.top, [[`${HEADING[known.gold.language] ?? 'Currency: '}${currency}`]]] as const] : [],
        ),
      ),
  )
})
