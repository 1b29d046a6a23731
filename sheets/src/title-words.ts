/** Fields of an offer that columns hold, and how their titles are called beside the words of header-words.tsv. */
import { readWords } from './header-words.ts'

export type Field =
  | 'origin'
  | 'destination'
  | 'via'
  | 'border'
  | 'carrier'
  | 'schedule'
  | 'cutoff'
  | 'transit'
  | 'transitHours'
  | 'freeDays'
  | 'validity'
  | 'validFrom'
  | 'validTo'
  | 'remarks'
  | 'currency'
  | 'box'
  | 'vehicle'
  | 'flight'
  | 'train'
  | 'space'
  | 'ownership'
  | 'split'
  | 'minimum'
  | 'minimumQuantity'
  | 'loadType'
  | 'mode'
  | 'unit'
  | 'bracket'
  | 'kind'
  | 'charges'
  | 'ratio'
  | 'lane'
  | 'originCode'
  | 'destinationCode'
  | 'ignored'

/** Columns of the product as the fields this reader fills; what is not named here is left alone. */
export const FIELD_OF: Readonly<Record<string, Field | 'price'>> = {
  origin: 'origin',
  destination: 'destination',
  via: 'via',
  borderCrossing: 'border',
  carrier: 'carrier',
  departureTime: 'schedule',
  schedule: 'schedule',
  cargoCutOff: 'cutoff',
  documentsCutOff: 'ignored',
  transitDays: 'transit',
  transitHours: 'transitHours',
  freeDays: 'freeDays',
  validity: 'validity',
  validFrom: 'validFrom',
  validTo: 'validTo',
  remarks: 'remarks',
  otherFees: 'remarks',
  currency: 'currency',
  containerTypes: 'box',
  vehicleTypes: 'vehicle',
  flightNumber: 'flight',
  splitPercent: 'split',
  minimum: 'minimum',
  minimumQuantity: 'minimumQuantity',
  loadType: 'loadType',
  mode: 'mode',
  freightUnit: 'unit',
  charges: 'charges',
  divisor: 'ratio',
  unitPrice: 'price',
}

/** What price sheets call these fields: words made by hand, and read before those of the product's columns. */
export const FIELD_WORDS: readonly (readonly [Field, readonly string[]])[] = readWords('title-words.tsv').map(
  ([field, words]) => [field as Field, words] as const,
)
