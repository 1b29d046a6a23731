import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import { faultsBetween, readSheet } from '@tongyun/contract/supply/offer-faults'
import type { OfferFault } from '@tongyun/contract/supply/terms/offer-rules'
import type { OfferSheet } from '@tongyun/freight/capacity'
import { AIRLINES, SEA_CARRIERS } from '../reference/pure.ts'
import { placeFaults } from './place-faults.ts'
import { todayOf } from './today-of.ts'

const AIRLINE_CODES = new Set(AIRLINES.map(({ code }) => code))
const CARRIER_CODES = new Set(SEA_CARRIERS.map(({ code }) => code))

const carrierFaults = ({ details }: OfferSheet): OfferFault[] => {
  const carrier = (path: string, code: string, known: ReadonlySet<string>): OfferFault[] =>
    known.has(code) ? [] : [{ path, rule: 'carrier_unknown', params: { value: code } }]
  return [
    ...(details.mode === 'sea' ? carrier('details.carrierCode', details.carrierCode, CARRIER_CODES) : []),
    ...(details.mode === 'air' ? carrier('details.airlineCode', details.airlineCode, AIRLINE_CODES) : []),
  ]
}

/** A sheet that can be submitted, or all that is wrong with it: the contract's rules, and places and carriers nobody knows. */
export const checkOffer = (
  given: DraftSheet,
  now: Date,
): { sheet: OfferSheet; faults: readonly [] } | { sheet: null; faults: readonly OfferFault[] } => {
  const read = readSheet(given)
  if (read.sheet === null) return read
  const faults = [...faultsBetween(read.sheet, todayOf(given, now)), ...placeFaults(read.sheet), ...carrierFaults(read.sheet)]
  return faults.length === 0 ? read : { sheet: null, faults }
}
