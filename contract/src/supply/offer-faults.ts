/** What keeps an offer from being submitted: the shape of its fields, then the trade's rules between them. */
import type { OfferSheet } from '@tongyun/freight/capacity'
import { rankOf } from '@tongyun/freight/offer/sheet-fields'
import { CONSOLIDATION_KG, FULL_LOAD_FROM_KG } from '@tongyun/freight/usual-limits'
import * as z from 'zod/mini'
import { asOfferSheet, offerSheetSchema } from './offer-sheet.ts'
import { limitOf, ruleOf } from './terms/broken-rule.ts'
import { journeyFaults } from './terms/offer-journey-faults.ts'
import { rateFaults } from './terms/offer-rate-faults.ts'
import type { OfferFault, OfferWarning } from './terms/offer-rules.ts'
import { timeFaults } from './terms/offer-time-faults.ts'

const shapeFaults = (issues: readonly z.core.$ZodIssue[]): OfferFault[] =>
  issues
    .flatMap((issue) => {
      const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
      const limit = limitOf(issue)
      // What a form or a cell leaves empty is missing, not of a wrong kind.
      const rule = issue.code === 'invalid_type' && issue.input === null ? 'required' : ruleOf(issue)
      return paths.map((path) => ({ path: path.join('.'), rule, params: limit === '' ? {} : { limit } }))
    })
    .toSorted((a, b) => rankOf(a.path) - rankOf(b.path))

/** A sheet whose every field is what it must be by itself, or what is wrong with them. */
export const readSheet = (sheet: unknown): { sheet: OfferSheet; faults: [] } | { sheet: null; faults: OfferFault[] } => {
  const checked = z.safeParse(offerSheetSchema, sheet, { reportInput: true })
  return checked.success
    ? { sheet: asOfferSheet(checked.data), faults: [] }
    : { sheet: null, faults: shapeFaults(checked.error.issues) }
}

/**
 * What is wrong with a sheet, whole or half written; nothing when it can be submitted. While fields are missing or
 * unreadable only they are named. `today` is the provider's day, ISO.
 */
export const offerFaults = (given: unknown, { today }: { today: string }): OfferFault[] => {
  const { sheet, faults } = readSheet(given)
  return sheet === null ? faults : faultsBetween(sheet, today)
}

/** What the trade's rules find between the fields of a sheet that `readSheet` took. `today`: ISO. */
export const faultsBetween = (sheet: OfferSheet, today: string): OfferFault[] => [
  ...journeyFaults(sheet),
  ...rateFaults(sheet),
  ...timeFaults(sheet, today),
]

/** What is unusual in a sheet without faults. */
export const offerWarnings = ({ rate, mode, loadType, cutOffs }: OfferSheet): OfferFault<OfferWarning>[] => {
  const { limits, freight } = rate
  const found: OfferFault<OfferWarning>[] = []
  const add = (path: string, rule: OfferWarning, params: OfferFault['params'] = {}) => found.push({ path, rule, params })
  if (loadType === 'FTL' && (limits.minWeightKg ?? 0) < FULL_LOAD_FROM_KG)
    add('rate.limits.minWeightKg', 'full_load_from_3_t', { limit: String(FULL_LOAD_FROM_KG) })
  const consolidated = limits.maxWeightKg !== null && limits.maxWeightKg <= CONSOLIDATION_KG.most
  if (mode === 'air' && consolidated && (limits.minWeightKg ?? 0) < CONSOLIDATION_KG.least)
    add('rate.limits.minWeightKg', 'air_consolidation_30_to_500_kg', { limit: String(CONSOLIDATION_KG.least) })
  if (freight.form === 'breaks')
    freight.breaks.forEach(({ unitPrice }, i) => {
      if (unitPrice > (freight.breaks[i - 1]?.unitPrice ?? Number.POSITIVE_INFINITY))
        add(`rate.freight.breaks.${i}.unitPrice`, 'break_price_rises', { value: String(unitPrice) })
    })
  const prices =
    freight.form === 'flat'
      ? freight.prices.map(({ unitPrice }) => unitPrice)
      : freight.form === 'breaks'
        ? freight.breaks.map(({ unitPrice }) => unitPrice)
        : [freight.form === 'per_unit' ? freight.unitPrice : freight.additionalUnitPrice]
  if (prices.some((price) => price === 0)) add('rate.freight', 'price_is_zero')
  if (cutOffs.cargoHoursBefore === null) add('cutOffs.cargoHoursBefore', 'cut_off_missing')
  return found
}
