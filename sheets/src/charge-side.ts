/** At which end of the journey a charge is paid, by the words its provider calls it. */

import { CHARGE_USUAL } from '@tongyun/freight/usual-charges'
import type { ChargeCode, ChargeGroup } from '@tongyun/freight/vocabulary'
import { unified } from './words.ts'

type Side = Extract<ChargeGroup, 'origin' | 'destination'>

const TRANSIT = /(?<![\p{L}\d])[tт]1(?![\p{L}\d])|转关|transit|транзитн/u
const AT_DESTINATION =
  /进口|清关|目的|到港|卸货|卸港|换单|提货单|import|destination|discharge|(?<!\p{L})(?:pod|d\/o)(?!\p{L})|импорт|растамож|назначени|прибыти|выгрузк/u
const AT_ORIGIN = /出口|报关|起运|始发|起站|装货|装港|export|origin|(?<!\p{L})pol(?!\p{L})|экспорт|затамож|отправлени|погрузк/u

/** Which customs a charge is of: leaving a country, entering one and passing one are charges of one code. */
export const customsAt = (words: string): Side | 'transit' | null => {
  const plain = unified(words)
  if (TRANSIT.test(plain)) return 'transit'
  if (AT_DESTINATION.test(plain)) return 'destination'
  return AT_ORIGIN.test(plain) ? 'origin' : null
}

/** Charges that are paid at either end, as their words say. The others name their end by their code. */
const OF_EITHER_END: ReadonlySet<ChargeCode> = new Set(['CUS', 'DOC', 'HDL', 'SEC', 'CFS', 'STO', 'DET', 'WAI'])

/**
 * The part of the journey a charge belongs to: what its words say, else what is usual for its code. Customs whose words name no
 * end are of none: a sheet that leaves "customs clearance" out seldom means that of export alone.
 */
export const groupOfCharge = ({ code, words }: { code: ChargeCode; words: string }): ChargeGroup => {
  const [usual] = CHARGE_USUAL[code]
  if (!OF_EITHER_END.has(code)) return usual
  const side = customsAt(words)
  if (side === 'origin' || side === 'destination') return side
  return code === 'CUS' ? 'surcharge' : usual
}
