/** How much of what shippers look for an offer says. */
import { detailFields } from '@tongyun/freight/offer/detail-fields'
import { MODES } from '@tongyun/freight/vocabulary'
import type { DraftSheet } from '../draft-sheet.ts'
import type { OfferFault } from './offer-rules.ts'

type Holder = Record<string, unknown> | null | undefined
const at = (value: unknown, name: string) => (value as Holder)?.[name]
const hasAny = (value: unknown) => Array.isArray(value) && value.length > 0

/** What is optional and worth saying, by the field where it is said, as far as it concerns the mode. */
const worthSaying = (sheet: DraftSheet): [path: string, said: boolean][] => {
  const { details, cutOffs, rate, mode, loadType, remarks } = sheet
  const charges = at(rate, 'charges')
  const statuses = new Set(Array.isArray(charges) ? charges.map((charge) => at(charge, 'status')) : [])
  const says = (value: unknown) => value !== null && value !== undefined && value !== ''
  const known = MODES.find((one) => one === mode)
  const ofMode = (known === undefined ? [] : detailFields(known))
    .filter(([, { worthSaying }]) => worthSaying === 'always' || (worthSaying !== undefined && worthSaying === loadType))
    .map(([name]): [string, boolean] => [`details.${name}`, says(at(details, name))])
  return [
    ['cutOffs.cargoHoursBefore', says(at(cutOffs, 'cargoHoursBefore'))],
    ['cutOffs.documentsHoursBefore', says(at(cutOffs, 'documentsHoursBefore'))],
    ['rate.charges', hasAny(charges) && (statuses.has('elsewhere') || statuses.has('conditional'))],
    ['remarks', says(remarks)],
    ...ofMode,
    ...(loadType === 'FCL'
      ? []
      : ([['rate.limits.maxPieceKg', says(at(at(rate, 'limits'), 'maxPieceKg'))]] as [string, boolean][])),
  ]
}

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
