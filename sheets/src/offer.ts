/** What is read of a sheet, before and after its prices are brought together into offers. */
import type { ChargeBasis, ChargeCode, CurrencyCode, LoadType, Mode } from '@tongyun/freight/vocabulary'
import type { Carrier } from './carriers.ts'
import type { Cells, FieldCell } from './cells.ts'
import type { End } from './ends.ts'
import type { Days, Timetable } from './timetable.ts'

/** A charge of one offer. `equipment`: the box it is for, null for any. */
export type OfferCharge = {
  code: ChargeCode
  words: string
  amount: number | null
  currency: CurrencyCode | null
  basis: ChargeBasis | null
  status: 'inside' | 'on_top' | 'elsewhere' | 'conditional'
  equipment: string | null
  minimum: number | null
}
export type Minimum = { amount: number; currency: CurrencyCode | null } | { quantity: number; unit: string }
export type Chargeable = { splitPercent?: number; kgPerM3?: number }
/** What is for the price: a box, `rt`, `m3`, `t`, `kg`, `truck`, `MIN`, or `+45` for a bracket of weight. */
export type Price = { for: string; amount: number | null; currency: CurrencyCode | null }

/** All that is known of an offer beside its prices. */
export type OfferFacts = {
  mode: Mode
  loadType: LoadType | null
  pol: End
  pod: End
  via: string[]
  carrier: Carrier | null
  ownership: 'COC' | 'SOC' | null
  validFrom: string | null
  validTo: string | null
  timetable: Timetable
  transit: Days | null
  freeDays: number | null
  /** Number of the flight or the train. */
  flight: string | null
  /** What each departure takes, in boxes, trucks, kilograms or revenue tonnes as the offer is loaded; null where nothing says it. */
  space: number | null
  vehicle: string | null
  /** Title of the column of trucks the price stands in, where there are several. */
  truck: string | null
  service: string | null
  remarks: string | null
  minimum: Minimum | null
  chargeable: Chargeable | null
  /** What the list's other amounts are in, where the offer's row says a currency of its own. */
  listCurrency?: CurrencyCode | null
  /** What the offer's row says its prices are in, in a column of currencies or in a remark. */
  rowCurrency?: CurrencyCode
  /** Its prices are in a currency that the market has none in: no other is assumed. */
  isForeign?: boolean
}
/** One price with what it is of, as it was read from a cell. `cells`: those that say something of it; none in a message. */
export type Quoted = {
  row: string
  facts: OfferFacts
  price: Price
  charges: OfferCharge[]
  table: number
  cells: FieldCell[]
  /** It goes with other rows of its lane: its bracket stands down a column, or a later line corrects it. */
  isJoined?: boolean
}
/** `told`: charges that the offer's own rows name. */
export type Offer = OfferFacts & {
  rows: string[]
  prices: Price[]
  charges: OfferCharge[]
  told: OfferCharge[]
  table: number
  /** Names of the parts of its list that it stands in: its heading, its region. */
  areas?: readonly string[]
  cells: FieldCell[]
  /** The cells as the file shows them, once all of its sheet is read. */
  shown?: Cells
}

/** `amounts`: of the prices that are meant, where other offers of the same rows have prices for the same. */
export type Flag = { rows: string[]; field: string; kind: string; words?: string; amounts?: number[] }
export type About =
  | 'mode'
  | 'validity'
  | 'date'
  | 'schedule'
  | 'transit'
  | 'carrier'
  | 'place'
  | 'ownership'
  | 'currency'
  | 'price'
  | 'surcharge'
/** A question, asked once for all rows it concerns. `kind` says why, `words` are the sheet's, `fallback` what holds until it is answered. */
export type Question = { about: About; rows: string[]; kind: string; words?: string; fallback?: string }
export type Refused = { row: string; why: string; words?: string }
