/** How much of what shippers look for an offer says. */
import { isWorthSaying } from '@tongyun/freight/offer/field-kinds'
import { allFields } from '@tongyun/freight/offer/sheet-fields'
import type { DraftSheet } from '../draft-sheet.ts'
import type { OfferFault } from './offer-rules.ts'

type Holder = Record<string, unknown> | null | undefined
const at = (value: unknown, path: string) => path.split('.').reduce((one, name) => (one as Holder)?.[name], value)

const isSaid = (sheet: DraftSheet, path: string): boolean => {
  const value = at(sheet, path)
  if (path !== 'rate.charges') return value !== null && value !== undefined && value !== ''
  // A list of what the price includes says nothing of what comes on top of it.
  return Array.isArray(value) && value.some((charge) => ['elsewhere', 'conditional'].includes(String(at(charge, 'status'))))
}

/** What is optional and worth saying, by the field where it is said, as far as it concerns the mode. */
const worthSaying = (sheet: DraftSheet): [path: string, said: boolean][] =>
  allFields()
    .filter(([, row]) => isWorthSaying(row, sheet.loadType) && (row.modes?.some((mode) => mode === sheet.mode) ?? true))
    .map(([path]) => [path, isSaid(sheet, path)])

/** Share of what must be said; the rest is what is worth saying. */
const NEEDED_PERCENT = 70
/** Each fault takes so much of the needed part. */
const PERCENT_A_FAULT = 7

/** 100 when nothing is wrong and everything worth saying is said; `missing` names what would add most, as paths. */
export const offerScore = (sheet: DraftSheet, faults: readonly OfferFault[]): { percent: number; missing: string[] } => {
  const worth = worthSaying(sheet)
  const said = worth.filter(([, done]) => done).length
  const needed = Math.max(0, NEEDED_PERCENT - PERCENT_A_FAULT * faults.length)
  return {
    percent: Math.round(needed + ((100 - NEEDED_PERCENT) * said) / worth.length),
    missing: worth.filter(([, done]) => !done).map(([path]) => path),
  }
}
