/** Rows that are charges and not lanes: a column names the charge, the columns of prices hold its amounts. */
import type { ChargeBasis, ContainerType, CurrencyCode } from '@tongyun/freight/vocabulary'
import { readPriceCell } from './amounts.ts'
import { type ChargeMention, chargeOfTitle, usualOf } from './charge-words.ts'
import { basisOfWords, insideFreight, saysInside, saysOutside } from './column-charges.ts'
import { type GridRow, textAt } from './grid.ts'
import type { OfferCharge } from './offer.ts'
import type { Column, Table } from './tables.ts'
import { currenciesIn, currencyOf, unified } from './words.ts'

/** Names under which a list of charges has the freight itself. */
const FREIGHT =
  /^(?:海运费?|运费|基本运费|基础运费|铁路运费|干线运费|运价|o\/?f|ofr|ocf|bas|frt|fr|(?:basic |base )?(?:ocean |sea |rail |air |road )?(?:freight|rate)(?: charges?)?|(?:морской |базовый |жд |ж\/д )?фрахт|(?:базовая )?ставка(?: фрахта)?|тариф)(?:\s*[(（].*)?$/u
export const isFreightName = (text: string): boolean => FREIGHT.test(unified(text).trim())

/** Longer texts are remarks. */
const LONGEST_NAME = 40
const namedCharge = (text: string): ChargeMention | undefined => (text.length > LONGEST_NAME ? undefined : chargeOfTitle(text))

/** True where the cells of a column are names of charges, the freight among them or not. */
export const areChargeNames = (values: readonly string[]): boolean => {
  const named = values.filter((text) => isFreightName(text) || namedCharge(text) !== undefined)
  return (
    new Set(named).size > 1 && named.length * 3 >= values.length * 2 && values.some((text) => namedCharge(text) !== undefined)
  )
}

/** The column that names what each row is of; undefined where rows are lanes. */
export const nameColumnOf = (table: Table): Column | undefined => {
  const hasLanes = table.columns.some(
    ({ meaning }) => meaning !== null && 'field' in meaning && ['origin', 'destination', 'lane'].includes(meaning.field),
  )
  return table.columns.find(
    ({ at, meaning }) =>
      !(
        meaning !== null &&
        ('price' in meaning ||
          ('field' in meaning &&
            (['origin', 'destination', 'lane', 'carrier', 'remarks'].includes(meaning.field) ||
              (meaning.field === 'charges' && hasLanes))))
      ) && areChargeNames(table.rows.slice(0, 60).flatMap(({ row }) => textAt(row, at) || [])),
  )
}

type Setting = { currency: CurrencyCode | null; box: ContainerType[] | null }

/** Forty feet without a word of height: such a charge is of the high boxes too where these have no column of their own. */
const ONLY_LENGTH = /(?<![\d.])40\s*(?:'|尺|英尺|-?\s?(?:ft|фут\p{L}*))?\.?(?![\d\p{L}%])/u
export const boxesOfLength = (boxes: ContainerType[] | null, words: readonly string[]): ContainerType[] | null =>
  boxes?.length === 1 && boxes[0] === '40GP' && words.some((text) => ONLY_LENGTH.test(unified(text))) ? ['40GP', '40HQ'] : boxes
const boxesMeant = (title: string, boxes: readonly ContainerType[], table: Table): readonly ContainerType[] => {
  const hasHigh = table.columns.some(
    ({ meaning }) => meaning !== null && 'price' in meaning && meaning.price.boxes.includes('40HQ'),
  )
  return boxes.includes('40GP') && !hasHigh && ONLY_LENGTH.test(unified(title)) ? [...boxes, '40HQ'] : boxes
}

/** What a row of a charge says: one charge, or one a box. */
export const chargesOfRow = (row: GridRow, table: Table, names: Column, { currency, box }: Setting): OfferCharge[] => {
  const charge = namedCharge(textAt(row, names.at))
  if (charge === undefined) return []
  const counted = table.columns
    .filter(({ meaning, at }) => at !== names.at && !(meaning !== null && 'price' in meaning))
    .flatMap(({ at }) => basisOfWords(textAt(row, at)) ?? [])[0]
  const found = table.columns.flatMap(({ at, title, meaning }): OfferCharge[] => {
    if (meaning === null || !('price' in meaning)) return []
    if (saysInside(textAt(row, at))) return [insideFreight(charge.code, charge.words)]
    if (saysOutside(textAt(row, at))) return [{ ...insideFreight(charge.code, charge.words), status: 'elsewhere' }]
    const cell = readPriceCell(row.cells[at] ?? null)
    const amount = cell.kind === 'amounts' ? cell.amounts[0] : undefined
    if (amount === null || amount === undefined || amount.amount === 0) return []
    const boxes = meaning.price.boxes.length > 0 ? boxesMeant(title, meaning.price.boxes, table) : (box ?? [])
    const basis: ChargeBasis =
      basisOfWords(textAt(row, at)) ?? basisOfWords(title) ?? counted ?? usualOf(charge).basis ?? 'container'
    const one: OfferCharge = {
      code: charge.code,
      words: charge.words,
      amount: amount.amount,
      currency: amount.currency ?? currency ?? meaning.price.currency ?? currenciesIn(title)[0] ?? null,
      basis,
      status: basis === 'day' || usualOf(charge).isConditional ? 'conditional' : 'on_top',
      equipment: null,
      minimum: null,
    }
    return basis !== 'container' || boxes.length === 0 ? [one] : boxes.map((equipment) => ({ ...one, equipment }))
  })
  // One amount for whatever box is one charge.
  const [first] = found
  const isOne = found.length > 1 && found.every(({ amount, currency }) => amount === first?.amount && currency === first.currency)
  return isOne && first !== undefined ? [{ ...first, equipment: null }] : found
}

/** A charge for all lanes. */
const EVERYWHERE = /^(?:all(?: ports| lanes| regions| destinations| origins)?|any|全部|所有|各港|全线|通用|все|любой|\*)$/u

/** A row of a table of charges alone, with what its other columns say of the lanes it is for. */
export type LooseCharges = { row: string; charges: OfferCharge[]; scope: { title: string; text: string }[] }

/** A row of charges once for each column that is of places, such as Shanghai / Ningbo beside Nansha; once where none is. */
export const chargesByPlace = (
  row: GridRow,
  table: Table,
  names: Column,
  setting: Setting,
  namesPlaces: (title: string) => boolean,
): { charges: OfferCharge[]; scope: LooseCharges['scope'] }[] => {
  const scope = scopeOfRow(row, table, names)
  const isPriced = ({ meaning }: Column) => meaning !== null && 'price' in meaning
  // A title that says a box or what the amount is counted by is no place: Per B/L.
  const placed = table.columns.filter(
    ({ title, meaning }) =>
      meaning !== null &&
      'price' in meaning &&
      meaning.price.boxes.length === 0 &&
      basisOfWords(title) === null &&
      namesPlaces(title),
  )
  if (placed.length === 0) return [{ charges: chargesOfRow(row, table, names, setting), scope }]
  return placed.map((column) => ({
    charges: chargesOfRow(
      row,
      { ...table, columns: table.columns.filter((each) => each === column || !isPriced(each)) },
      names,
      setting,
    ),
    scope: [...scope, { title: column.title, text: column.title }],
  }))
}

/** Titles over what charges are called. */
const OF_NAMES =
  /^(?:item|code|charge|fee|surcharge|cost|description|name|service|details?)(?:s|\s(?:item|code|name|type|description))?$|费|项目|名称|代码|(?:наименовани|услуг|сбор|расход|описани|начислени|код)\p{L}*/u

/** A remark that limits its row to some lanes: только станции РФ, 仅俄线, Russian stations only. */
const LIMITS = /(?<!\p{L})(?:только|лишь|only)(?!\p{L})|[仅只]/u

/** The columns that say which lanes a table of charges is for; a second one of the charges' names, or of their codes, says nothing of them. */
const scopeOfRow = (row: GridRow, table: Table, names: Column): LooseCharges['scope'] =>
  table.columns.flatMap(({ at, title, meaning }) => {
    if (
      OF_NAMES.test(unified(title).trim()) ||
      areChargeNames(table.rows.slice(0, 60).flatMap((each) => textAt(each.row, at) || []))
    )
      return []
    const text = textAt(row, at)
    const isScope =
      meaning === null ||
      ('field' in meaning && meaning.field === 'remarks' && LIMITS.test(unified(text))) ||
      ('field' in meaning && ['origin', 'destination', 'carrier', 'ignored', 'lane', 'via'].includes(meaning.field))
    const isOther =
      text === '' ||
      EVERYWHERE.test(unified(text).trim()) ||
      at === names.at ||
      basisOfWords(text) !== null ||
      currencyOf(text) !== null ||
      /^[\d\s.,]+$/u.test(text)
    return isScope && !isOther && title !== '' ? [{ title, text }] : []
  })
