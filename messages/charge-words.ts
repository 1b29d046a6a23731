/** Names of charges, on their side of the journey and at the kind of terminal they are paid for. */
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { vocabularyWord } from './vocabulary.ts'

type Word = (inputs: Record<string, never>, options: { locale?: Locale }) => string

/** A charge by its code and the part of the journey it belongs to. */
type ChargeName = { code: string; group: string }
/** What calls at the terminals of the two ends; null where that is not known. */
type EndModes = { origin: string | null; destination: string | null }

const OF_SIDES: Record<string, Record<string, Word>> = {
  CUS: { origin: m.pricing_charge_cus_origin, destination: m.pricing_charge_cus_destination },
}

const AT_TERMINALS: Record<string, { side: 'origin' | 'destination'; words: Record<string, Word> }> = {
  THC: {
    side: 'origin',
    words: { sea: m.pricing_charge_thc_sea, rail: m.pricing_charge_thc_rail, air: m.pricing_charge_thc_air },
  },
  DTH: {
    side: 'destination',
    words: { sea: m.pricing_charge_dth_sea, rail: m.pricing_charge_dth_rail, air: m.pricing_charge_dth_air },
  },
}

/**
 * The name of a charge in the reader's language: customs clearance says whether it is of export or import, terminal handling at
 * which kind of terminal. What is not known is not said.
 */
export const chargeWord = ({ code, group }: ChargeName, ends: EndModes | null = null, locale?: Locale): string => {
  const terminal = AT_TERMINALS[code]
  const mode = terminal === undefined ? undefined : ends?.[terminal.side]
  const word = OF_SIDES[code]?.[group] ?? (mode ? terminal?.words[mode] : undefined)
  return word === undefined ? vocabularyWord('charge_code', code, locale) : word({}, locale === undefined ? {} : { locale })
}
