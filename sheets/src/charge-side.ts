/** At which end of the journey a charge is paid, by the words its provider calls it. */
import { CHARGE_USUAL } from '@tongyun/freight/usual-charges'
import type { ChargeCode, ChargeGroup } from '@tongyun/freight/vocabulary'
import { unified } from './words.ts'

type Side = Extract<ChargeGroup, 'origin' | 'destination'>

const TRANSIT = /(?<![\p{L}\d])[tт]1(?![\p{L}\d])|转关|transit|транзитн/u
const AT_DESTINATION =
  /进口|目的|到港|卸货|卸港|换单|提货单|import|destination|discharge|(?<!\p{L})(?:pod|d\/o)(?!\p{L})|импорт|растамож|назначени|прибыти|выгрузк/u
const AT_ORIGIN = /出口|起运|始发|起站|装货|装港|export|origin|(?<!\p{L})pol(?!\p{L})|экспорт|затамож|отправлени|погрузк/u
/** What the trade calls each customs where nothing beside it says which: 报关 of export, 清关 of import. */
const USUAL_CUSTOMS: readonly (readonly [RegExp, Side])[] = [
  [/清关/u, 'destination'],
  [/报关/u, 'origin'],
]

/** Which customs a charge is of: leaving a country, entering one and passing one are charges of one code; null for none or both. */
export const customsAt = (words: string): Side | 'transit' | null => {
  const plain = unified(words)
  if (TRANSIT.test(plain)) return 'transit'
  const [leaves, enters] = [AT_ORIGIN.test(plain), AT_DESTINATION.test(plain)]
  if (leaves !== enters) return leaves ? 'origin' : 'destination'
  if (leaves) return null
  const usual = USUAL_CUSTOMS.filter(([word]) => word.test(plain))
  return usual.length === 1 ? (usual[0]?.[1] ?? null) : null
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
