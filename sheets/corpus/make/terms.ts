/** Prices, surcharges, carriers and days of the gold in few words. */
import type { Offer, Price, Surcharge } from '../gold-form.ts'
import type { Given } from './paper.ts'

/** Prices of one currency; null is "on request". */
export const priced = (currency: string, amounts: Record<string, number | null>): Price[] =>
  Object.entries(amounts).map(([unit, amount]) => ({ for: unit, amount, currency: amount === null ? null : currency }))

export const usd = (amounts: Record<string, number | null>) => priced('USD', amounts)
export const cny = (amounts: Record<string, number | null>) => priced('CNY', amounts)
export const eur = (amounts: Record<string, number | null>) => priced('EUR', amounts)
export const rub = (amounts: Record<string, number | null>) => priced('RUB', amounts)

/** Codes a clerk may take for a charge, by the code of the trade. */
const CODES: Record<string, string[]> = {
  BAF: ['BAF', 'BUC'],
  OWS: ['OWS', 'HVY'],
  HVY: ['HVY', 'OWS'],
  DTHC: ['DTH', 'DTHC', 'DHC'],
  SSC: ['SSC', 'MSC', 'SEC'],
  FSC: ['FSC', 'MYC'],
  AWB: ['DOC', 'AWB'],
  WAI: ['WAI', 'DET'],
  DET: ['DET', 'STO', 'WAI'],
  DEST: ['DTH', 'DHC', 'RST'],
  DG: ['DGS', 'RST'],
  DLV: ['DLV', 'RST'],
  PUP: ['PUP', 'RST'],
  FUEL: ['BUC', 'BAF', 'FSC'],
  EBS: ['EBS', 'BUC', 'RST'],
  PCS: ['PCS', 'RST'],
  SEAL: ['SEAL', 'RST'],
  TLX: ['TLX', 'DOC', 'RST'],
  VGM: ['VGM', 'RST'],
}

const charge = (code: string, words: string, rest: Partial<Surcharge>): Surcharge => ({
  codes: CODES[code] ?? [code],
  words,
  amount: null,
  currency: null,
  basis: null,
  status: ['on_top', 'elsewhere'],
  equipment: null,
  minimum: null,
  ...rest,
})

/** In the freight already. */
export const inside = (code: string, words = code): Surcharge => charge(code, words, { status: ['inside'] })

/** Not in the freight, of no stated amount. */
export const without = (code: string, words = code): Surcharge => charge(code, words, {})

/** Added, or paid elsewhere, with its amount. */
export const extra = (code: string, amount: number, currency: string, basis: string, rest: Partial<Surcharge> = {}): Surcharge =>
  charge(code, rest.words ?? code, { amount, currency, basis, ...rest })

/** One amount a box type. */
export const perBox = (code: string, currency: string, amounts: Record<string, number>, words = code): Surcharge[] =>
  Object.entries(amounts).map(([equipment, amount]) => extra(code, amount, currency, 'container', { equipment, words }))

/** Due only if its condition comes true. */
export const mayBe = (code: string, words: string, rest: Partial<Surcharge> = {}): Surcharge =>
  charge(code, words, { status: ['conditional'], ...rest })

const CARRIERS: Record<string, string[]> = {
  COSCO: ['COSU'],
  OOCL: ['OOLU'],
  MSK: ['MAEU', 'MSKU'],
  MSC: ['MSCU'],
  CMA: ['CMDU', 'CMAU'],
  HPL: ['HLCU'],
  ONE: ['ONEY'],
  EMC: ['EGLV'],
  YML: ['YMLU', 'YMJA'],
  HMM: ['HDMU', 'HMMU'],
  ZIM: ['ZIMU'],
  WHL: ['WHLC'],
  PIL: ['PABV', 'PCIU'],
  SITC: ['SITC'],
  FESCO: ['FESO', 'FESU', 'FSCO'],
  SINOKOR: ['SNKO', 'SKLU'],
}

/** A carrier by the sheet's words; a code where the carrier has one that is sure. */
export const carrier = (words: string, known = words): Offer['carrier'] => ({ words, codes: CARRIERS[known] ?? [] })

/** An airline by its two letters. */
export const airline = (code: string, words = code): Offer['carrier'] => ({ words, codes: [code] })

export const transit = (least: number, most = least): Given => ({ transit_days_min: least, transit_days_max: most })

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

export const valid = (from: string | null, to: string | null): Given => ({ valid_from: from, valid_to: to })
