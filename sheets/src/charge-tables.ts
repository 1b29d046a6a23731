/** Tables whose columns are charges and whose rows are carriers or places: 航司 | 燃油 | 安检 | AWB. */
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import { chargeOfTitle } from './charge-words.ts'
import { columnCharges } from './column-charges.ts'
import { type GridRow, type GridSheet, rowName, textAt, textsOf } from './grid.ts'
import { addCharge } from './make-offers.ts'
import type { Offer, Question } from './offer.ts'
import type { Tools } from './read-table.ts'
import type { Column } from './tables.ts'
import { readTitle } from './title.ts'
import { boxesIn, currenciesIn, currencyOf, unified } from './words.ts'

/** `end`: a place that is either end of a lane, as no word says which. */
type Key = 'carrier' | 'origin' | 'destination' | 'end'
type Head = { keys: { at: number; field: Key }[]; currencyAt: number | null; charges: Column[] }
/** One row of such a table: whom it is for by their words, and the row itself. */
type KeyedRow = { row: GridRow; name: string; keys: { field: Key; text: string }[]; head: Head; currency: CurrencyCode | null }

/** Rows above titles that may hold the words of their table. */
const HEADS_WITHIN = 40
const OTHERS = /^(?:其他|其它|其余|other(?:s| carriers| airlines)?|all others?|прочие|остальные|другие)$/u
const EVERYBODY = /^(?:all|any|全部|所有|通用|все|любой|\*)$/u

/** A title of places that says nothing of which end they are. */
const OF_PLACES =
  /^(?:港口?|港名|站点?|车站|城市|机场|口岸|ports?|stations?|terminals?|cit(?:y|ies)|airports?|порты?|станци[яи]|терминалы?|города?|аэропорты?)$/u

const meaningOf = (title: string) => (title === '' || title.length > 40 ? null : readTitle(title, title, false))

const headOf = (row: GridRow): Head | undefined => {
  const titles = row.cells.map((_, at) => ({ at, title: textAt(row, at) })).filter(({ title }) => title !== '')
  const fieldAt = (title: string) => {
    const meaning = meaningOf(title)
    return meaning !== null && 'field' in meaning ? meaning.field : undefined
  }
  const keys = titles.flatMap(({ at, title }): Head['keys'] => {
    if (OF_PLACES.test(unified(title).trim())) return [{ at, field: 'end' }]
    const field = fieldAt(title)
    return field === 'carrier' || field === 'origin' || field === 'destination' ? [{ at, field }] : []
  })
  const charges = titles
    .filter(({ at }) => !keys.some((key) => key.at === at))
    .flatMap(({ at, title }): Column[] => {
      const charge = fieldAt(title) === 'currency' ? undefined : chargeOfTitle(title)
      if (charge === undefined) return []
      // THC 40GP/40HQ is the charge of both boxes.
      const boxes = [...new Set(boxesIn(title).flatMap(({ value, bare }) => (bare ? [] : [value])))]
      const meaning = { charge: charge.code, words: charge.words, boxes, ownership: null, others: charge.others }
      return [{ at, title, above: title, levels: [], meaning }]
    })
  const hasPrice = titles.some(({ at, title }) => {
    const meaning = charges.some((each) => each.at === at) ? null : meaningOf(title)
    return meaning !== null && 'price' in meaning
  })
  if (
    keys.length === 0 ||
    charges.length < 2 ||
    hasPrice ||
    new Set(charges.map(({ at }) => at)).size + keys.length + 2 < titles.length
  )
    return undefined
  return { keys, charges, currencyAt: titles.find(({ title }) => fieldAt(title) === 'currency')?.at ?? null }
}

/** The rows of charges of a sheet; `lanes`: numbers of the rows that are lanes. */
export const chargeRows = (sheet: GridSheet, lanes: ReadonlySet<number>): KeyedRow[] => {
  const found: KeyedRow[] = []
  let head: Head | undefined
  let currency: CurrencyCode | null = null
  for (const [i, row] of sheet.rows.entries()) {
    if (row.hidden) continue
    if (lanes.has(row.number)) {
      head = undefined
      continue
    }
    const next = i < HEADS_WITHIN || head !== undefined ? headOf(row) : undefined
    if (next !== undefined) {
      head = next
      continue
    }
    const texts = textsOf(row)
    if (texts.length === 1) {
      const named = currenciesIn(texts[0] as string)
      currency = named.length === 1 ? (named[0] as CurrencyCode) : currency
    }
    if (head === undefined || texts.length < 2) continue
    const keys = head.keys.flatMap(({ at, field }) => (textAt(row, at) === '' ? [] : [{ field, text: textAt(row, at) }]))
    if (keys.length > 0) found.push({ row, name: rowName(sheet.name, row.number), keys, head, currency })
  }
  return found
}

/** Puts the charges of such rows on the offers of their carriers and places; asks where they are of no offer at all. */
export const addKeyedCharges = (rows: readonly KeyedRow[], offers: readonly Offer[], { carriers, ends }: Tools): Question[] => {
  if (rows.length === 0) return []
  const cityOf = (id: string | null) => (id === null ? null : (ends.place(id)?.cityId ?? id))
  const isOf = (offer: Offer, field: Key, text: string): boolean => {
    const words = text.split(/[/、,，;；]/u).map((each) => each.trim())
    if (field === 'carrier')
      return [text, ...words].some((each) => {
        const code = carriers.read(each, offer.mode)?.code ?? null
        return code === null ? unified(each) === unified(offer.carrier?.words ?? '') : code === (offer.carrier?.code ?? null)
      })
    const isAt = (role: 'origin' | 'destination') => {
      const end = cityOf(role === 'origin' ? offer.pol.id : offer.pod.id)
      return end !== null && words.some((each) => cityOf(ends.read(each, offer.mode, role).id) === end)
    }
    return field === 'end' ? isAt('origin') || isAt('destination') : isAt(field)
  }
  const named = new Set<Offer>()
  const unsure: { name: string; words: string }[] = []
  const put = ({ row, head, currency, name }: KeyedRow, offer: Offer) => {
    // One charge may have a column for each box.
    const told = [...offer.charges]
    const own = head.currencyAt === null ? null : currencyOf(textAt(row, head.currencyAt))
    const setting = {
      rowBox: null,
      currency: own ?? currency ?? offer.prices.find((price) => price.currency !== null)?.currency ?? null,
      mode: offer.mode,
      loadType: offer.loadType,
      boxes: offer.prices.map((price) => price.for),
      columnBoxes: [],
      hasBothLengths: true,
      ownership: offer.ownership,
    }
    const doubtful = (words: string) => unsure.push({ name, words })
    for (const charge of columnCharges(row, head.charges, setting, { unsure: doubtful, told: doubtful }))
      if (!told.some((known) => known.code === charge.code && known.amount !== null)) addCharge(offer, charge)
  }
  const isGeneral = ({ keys }: KeyedRow) => keys.every(({ text }) => EVERYBODY.test(unified(text).trim()))
  const isOther = ({ keys }: KeyedRow) => keys.some(({ text }) => OTHERS.test(unified(text).trim()))
  for (const each of rows) {
    if (isGeneral(each) || isOther(each)) continue
    for (const offer of offers)
      if (each.keys.every(({ field, text }) => EVERYBODY.test(unified(text).trim()) || isOf(offer, field, text))) {
        put(each, offer)
        named.add(offer)
      }
  }
  const general = rows.filter(isGeneral)
  const other = rows.filter(isOther)
  for (const each of general) for (const offer of offers) put(each, offer)
  for (const each of other) for (const offer of offers) if (!named.has(offer)) put(each, offer)
  if (named.size + general.length + other.length === 0)
    return [{ about: 'surcharge', rows: rows.map(({ name }) => name), kind: 'no_lane' }]
  const [first] = unsure
  return first === undefined
    ? []
    : [{ about: 'surcharge', rows: [...new Set(unsure.map(({ name }) => name))], kind: 'unread', words: first.words }]
}
