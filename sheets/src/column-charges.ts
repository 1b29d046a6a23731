/** Charges that stand in columns of their own, or in brackets behind a price. */
import type { ChargeBasis, CurrencyCode, LoadType, Mode } from '@tongyun/freight/vocabulary'
import { readPriceCell } from './amounts.ts'
import { type Cell, cellText } from './cell.ts'
import { chargesIn, usualOf } from './charge-words.ts'
import { foreignNamed } from './foreign-currencies.ts'
import type { GridRow } from './grid.ts'
import type { OfferCharge } from './offer.ts'
import type { Column } from './tables.ts'
import { unitInTitle } from './title-units.ts'
import { boxesIn, currenciesIn, saysNoService, unified } from './words.ts'

type Setting = {
  /** The row is of this box alone. */
  rowBox: string | null
  currency: CurrencyCode | null
  mode: Mode
  loadType: LoadType | null
  boxes: readonly string[]
  /** Of all columns of prices beside it, in their order. */
  columnBoxes: readonly string[]
  /** The columns of prices are of boxes of twenty and of forty feet. */
  hasBothLengths: boolean
  ownership: 'COC' | 'SOC' | null
}

const INSIDE = /^(?:已?含|包含?|均?含|√|✓|incl\p{L}*\.?|included|вкл\p{L}*\.?|в ставке)$/u
const OUTSIDE =
  /^(?:不含|未含|不包(?:含|括)?|另(?:付|计|收|加|外)|到付|需?加收|实报实销|按实|excl\p{L}*\.?|not incl\p{L}*\.?|extra|on top|additional|collect|at cost|as per (?:tariff|outlay)|не вкл\p{L}*\.?|не входит|искл\p{L}*\.?|отдельно|дополнительно|сверху|по (?:факту|(?:\p{L}+ )?тариф\p{L}*(?: \p{L}+)?|счету)|согласно (?:\p{L}+ ){0,2}\p{L}+|(?:as )?per (?:\p{L}+['’]?s? ){0,3}(?:tariff|outlay|actuals?)|按[^\d]{0,8}(?:标准|收取|公布|实际|规定|实报)|以[^\d]{0,8}为准)$/u
/** True for a cell that says, in each of its clauses, that a charge is paid besides and not how much it is: 到付，按码头实报. */
export const saysOutside = (text: string): boolean =>
  text.trim() !== '' && text.split(/[,，;；]/u).every((clause) => OUTSIDE.test(unified(clause).trim()))
/** Who pays, behind an amount: USD35/RT到付. */
const PAID_BY = /\s*(?:到付|预付|另付|另收|collect|prepaid|не включено|отдельно)\s*$/iu
const BASIS: readonly (readonly [RegExp, ChargeBasis])[] = [
  [/(?:\/|per|за|每)\s*(?:票|bl(?!\p{L})|b\/l|doc|set(?!\p{L})|bill|单|док|коносамент)/u, 'document'],
  [/(?:\/|per|за|每)\s*(?:shpt|shipment|consignment|отпр|парти)/u, 'shipment'],
  [/(?:\/|per|за|每)\s*(?:柜|箱|cntr|ctr|ctnr|cont(?!\p{L})|container|box|unit|teu|конт|ктк)/u, 'container'],
  [/(?:\/|per|за|每)\s*(?:w\/m|rt(?!\p{L}))/u, 'rt'],
  [/(?:\/|per|за|每)\s*(?:车|trucks?(?!\p{L})|машин|фур)/u, 'truck'],
  [/(?:\/|per|в|за|каждые|每)\s*(?:day|天|日|сут|день)/u, 'day'],
  [/(?:\/|per|за|每)\s*(?:kgs?|公斤|кг)/u, 'kg'],
]
const basisIn = (text: string): ChargeBasis | null => BASIS.find(([words]) => words.test(unified(text)))?.[1] ?? null
/** What a cell of a column of its own says a charge is counted by: B/L, cntr, container, CTR. */
export const basisOfWords = (text: string): ChargeBasis | null =>
  basisIn(text) ??
  basisIn(
    `/${unified(text)
      .trim()
      .replace(/^(?:per|每|за)\s*/u, '')}`,
  )
/** The trade's list of what charges are counted by has no hour: the words of the title keep it. */
const BY_HOUR = /(?:\/|per|в|за|каждый|每)\s*(?:hour|hr|h(?!\p{L})|час|ч(?!\p{L})|小时)/u

/** A charge that goes by what the freight goes by. */
const usualBasis = ({ mode, loadType }: Setting): ChargeBasis =>
  mode === 'air' ? 'kg' : loadType === 'FCL' ? 'container' : loadType === 'FTL' ? 'truck' : mode === 'sea' ? 'rt' : 'kg'

/** True for a cell that says that the freight has its charge in it. */
export const saysInside = (text: string): boolean => INSIDE.test(unified(text).trim())
/** A charge that the freight has in it already. */
export const insideFreight = (code: OfferCharge['code'], words: string): OfferCharge => ({
  code,
  words,
  amount: null,
  currency: null,
  basis: null,
  status: 'inside',
  equipment: null,
  minimum: null,
})

/** A charge of forty feet is of the high box where the prices beside it know no other of that length. */
const boxFor = (box: string, priced: readonly string[]): string => {
  if (priced.length === 0 || priced.includes(box)) return box
  const alike = priced.filter((each) => each.slice(0, 2) === box.slice(0, 2))
  return alike.length === 1 ? (alike[0] ?? box) : box
}
/** A charge once for each of its boxes; once where it names none. */
const forBoxes = (charge: OfferCharge, boxes: readonly string[], priced: readonly string[]): OfferCharge[] =>
  boxes.length === 0
    ? [charge]
    : [...new Set(boxes.map((box) => boxFor(box, priced)))].map((equipment) => ({ ...charge, equipment }))

/** Two amounts are of twenty and of forty feet where the title or the prices are, whatever boxes of forty there are: PSS (20/40). */
const isByLength = (title: string, { hasBothLengths }: Setting, amounts: number): boolean => {
  const lengths = [...new Set(boxesIn(title).map(({ value }) => value.slice(0, 2)))]
  return amounts === 2 && (lengths.length === 0 ? hasBothLengths : lengths.join() === '20,40')
}

type Doubts = {
  /** Amounts of a cell that are neither one nor as many as there are boxes, or charges; the first of them is taken. */
  unsure: (words: string) => void
  /** Amounts that no offer can have, as the market has no prices in their currency. */
  told: (words: string) => void
}

/** The charges of a row that stand in columns of their own. */
export const columnCharges = (row: GridRow, columns: readonly Column[], setting: Setting, doubts: Doubts): OfferCharge[] =>
  columns.filter(isOfCharge).flatMap((column): OfferCharge[] => {
    const { at, meaning } = column
    const own = row.cells[at] ?? null
    const { others, ...first } = meaning
    const amounts = others.length === 0 ? undefined : amountsOfEach(own, column, others.length + 1)
    if (amounts === undefined) return chargesOfCell(own, { ...column, meaning: several(meaning) }, setting, doubts)
    const mentions = [{ code: first.charge, words: firstWords(meaning) }, ...others]
    return mentions.flatMap(({ code, words }, i) =>
      chargesOfCell(amounts[i] ?? null, { ...column, meaning: { ...first, charge: code, words, others: [] } }, setting, doubts),
    )
  })

type ChargeColumn = Column & { meaning: Extract<Column['meaning'], { charge: unknown }> }
const isOfCharge = (column: Column): column is ChargeColumn => column.meaning !== null && 'charge' in column.meaning
const firstWords = ({ words, others }: ChargeColumn['meaning']): string => {
  const [second] = others
  return second === undefined ? words : words.slice(0, words.indexOf(unified(second.words))).replace(/[\s+&/、,]+$/u, '')
}
/** Several charges of one amount are none that the trade has a code of. */
const several = (meaning: ChargeColumn['meaning']): ChargeColumn['meaning'] =>
  meaning.others.length === 0 || !/[+&和及与]/u.test(meaning.words) ? meaning : { ...meaning, charge: 'RST' }

/** The amounts of a cell that are one for each charge of its title: 5.8+1.2, or 5.8/1.2 where no boxes are meant. */
const amountsOfEach = (cell: Cell, { title, above }: Column, count: number): string[] | undefined => {
  const text = cellText(cell)
  const isByBox = boxesIn(`${above} ${title}`).length > 0
  const parts = text.split(isByBox ? /\s*[+＋]\s*/u : /\s*[+＋/|]\s*/u)
  const behind = /[^\d.,\s]+$/u.exec(text)?.[0] ?? ''
  if (parts.length !== count || parts.some((part) => readPriceCell(part).kind !== 'amounts')) return undefined
  // What the last amount is in holds for all of them: 5.8+1.2元.
  return parts.map((part) => (/\d$/u.test(part) ? `${part}${behind}` : part))
}

/** What a charge is counted by, whose stroke parts no amounts: USD 30 per B/L, 240/BL, 300 за к/с. */
const OF_DOCUMENT = /\s*(?:\/|(?<!\p{L})(?:per|за|each))\s*(?:B\/?L|HBL|к\/с|коносамент)\.?\s*$/iu

const chargesOfCell = (own: Cell, column: ChargeColumn, setting: Setting, { unsure, told }: Doubts): OfferCharge[] => {
  const { title, above, meaning } = column
  const text = cellText(own)
  const words = BY_HOUR.test(unified(title)) ? title : meaning.words
  const charge = insideFreight(meaning.charge, words)
  if (meaning.ownership !== null && setting.ownership !== null && meaning.ownership !== setting.ownership) return []
  if (text === '' || saysNoService(text)) return []
  if (saysInside(text)) return [charge]
  if (saysOutside(text)) return [{ ...charge, status: 'elsewhere' }]
  const cell = readPriceCell(typeof own === 'string' ? own.replace(PAID_BY, '').replace(OF_DOCUMENT, '').trim() : own)
  // An amount that nobody can read is not passed over.
  if (cell.kind === 'unread' && /\d/u.test(text)) unsure(text)
  if (cell.kind === 'request') return forBoxes({ ...charge, status: 'conditional' }, meaning.boxes, setting.columnBoxes)
  if (cell.kind !== 'amounts') return []
  const foreign = cell.amounts[0]?.currency == null ? foreignNamed(title, above) : undefined
  if (foreign !== undefined) {
    const sum = `${words} ${text} ${foreign}`
    told(sum)
    return forBoxes({ ...charge, words: sum, status: 'elsewhere' }, meaning.boxes, setting.columnBoxes)
  }
  const currency = cell.amounts[0]?.currency ?? currenciesIn(title)[0] ?? currenciesIn(above)[0] ?? setting.currency
  const byHour = BY_HOUR.test(unified(`${title} ${text}`))
  const unit = unitInTitle(title)
  const usual = usualOf({ code: meaning.charge, words: meaning.words })
  const basis =
    basisIn(text) ?? basisIn(title) ?? (cell.unit === 'kg' || unit === 'kg' ? 'kg' : null) ?? usual.basis ?? usualBasis(setting)
  // What a whole truck costs is no charge of part loads, but for ways to the terminal and from it.
  const isOfTrucks = basis === 'truck' && meaning.charge !== 'PUP' && meaning.charge !== 'DLV'
  if (isOfTrucks && (setting.loadType === 'LTL' || setting.loadType === 'LCL')) return []
  const status = byHour || basis === 'day' || usual.isConditional ? ('conditional' as const) : ('on_top' as const)
  const amounts = cell.amounts.map((amount) => amount?.amount ?? null)
  if (amounts.every((amount) => amount === 0)) return []
  if (amounts.length > 1 && basis === 'container') {
    const byLength = isByLength(title, setting, amounts.length) ? setting.boxes : []
    if (byLength.length > 0)
      return byLength.map((box) => ({
        ...charge,
        amount: amounts[box.startsWith('20') ? 0 : 1] ?? null,
        currency,
        basis,
        status,
        equipment: box,
      }))
    const boxes = [setting.boxes, setting.columnBoxes].find(({ length }) => length === amounts.length)
    if (boxes !== undefined)
      return boxes.flatMap((box, i) =>
        setting.boxes.includes(box) ? [{ ...charge, amount: amounts[i] ?? null, currency, basis, status, equipment: box }] : [],
      )
  }
  // Amounts of a cell that nothing was made of are not passed over: 5.8/1.2 or 5.8+1.2 under the name of one charge.
  if (amounts.length > 1 || cell.amounts.some((amount) => amount?.plus != null)) unsure(text)
  const equipment = basis === 'container' ? setting.rowBox : null
  const each = { ...charge, amount: amounts[0] ?? null, currency, basis: byHour ? null : basis, status, equipment }
  return forBoxes(each, meaning.boxes, setting.columnBoxes)
}

/** What a bracket says is in the price: （含THC）. */
export const noteInside = (note: string): OfferCharge[] =>
  /(?<!不|未)含|incl|вкл/u.test(unified(note)) ? chargesIn(note).map(({ code, words }) => insideFreight(code, words)) : []
