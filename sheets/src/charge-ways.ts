/** By which ways, and in which units, a charge is paid: what is a ship's is no aircraft's where a file has lanes of both. */
import type { ChargeBasis, ChargeCode, Mode } from '@tongyun/freight/vocabulary'
import type { Offer } from './offer.ts'
import { unified } from './words.ts'

const BY_SHIP: readonly Mode[] = ['sea', 'multimodal']
const ON_RAILS: readonly Mode[] = ['rail', 'multimodal']
/** Words of charges that belong to some ways of transport, the nearest first. */
const WAYS_OF_WORDS: readonly (readonly [RegExp, readonly Mode[]])[] = [
  [/awb|air ?way ?bill|airway bill|авианакладн|авиагруз|空运单|航空|主单|(?<!\p{L})myc(?!\p{L})/u, ['air']],
  [/安检|(?<!\p{L})(?:screening|x-?ray|ssc)(?!\p{L})|авиабезопасн/u, ['air']],
  [/提单|(?<!\p{L})(?:b\/?l|bill of lading|telex\p{L}*)(?!\p{L})|电放|коносамент|телекс/u, BY_SHIP],
  [/smgs|смгс|цим|铁路运单|国际联运运单/u, ON_RAILS],
  [/(?<!\p{L})(?:cmr|tir|смр|тир)(?!\p{L})|мдп|tir/u, ['road']],
  [/押运|警卫|护卫|охран|сопровожд|(?<!\p{L})(?:guard\p{L}*|escort)(?!\p{L})/u, ['rail', 'multimodal', 'road', 'sea']],
]
const WAYS_OF_CODE: Partial<Record<ChargeCode, readonly Mode[]>> = {
  BUC: BY_SHIP,
  LSS: BY_SHIP,
  ISP: BY_SHIP,
  CIC: BY_SHIP,
  WRS: BY_SHIP,
  THC: ['sea', 'multimodal', 'rail'],
  DTH: ['sea', 'multimodal', 'rail'],
  FSC: ['air', 'road'],
  SEC: ['air', 'rail', 'road', 'multimodal'],
  TIR: ['road'],
  BRD: ['road', 'rail', 'multimodal'],
}
/** Units that prices are counted by, as what a charge is counted by. */
const isCountedBy: Partial<Record<ChargeBasis, (unit: string) => boolean>> = {
  kg: (unit) => unit === 'kg' || unit === 'MIN' || unit.startsWith('+'),
  rt: (unit) => unit === 'rt' || unit === 'm3' || unit === 't',
}
const isWhole = ({ loadType }: Offer): boolean => loadType === 'FCL' || loadType === 'FTL'

/** What the offers of a file say of whom a charge can be. */
export type WaysOfFile = {
  modes: ReadonlySet<Mode>
  loads: ReadonlySet<Offer['loadType']>
  units: ReadonlySet<string>
}
export const waysOfFile = (offers: readonly Offer[]): WaysOfFile => ({
  modes: new Set(offers.map(({ mode }) => mode)),
  loads: new Set(offers.map(({ loadType }) => loadType)),
  units: new Set(offers.flatMap(({ prices }) => prices.map((price) => price.for))),
})

/** True where a charge is none of an offer because the file has others whose way of transport, or whose unit, it is of. */
export const isOfOtherWay = (
  { code, words, basis }: { code: ChargeCode; words: string; basis: ChargeBasis | null },
  offer: Offer,
  { modes, units }: WaysOfFile,
): boolean => {
  const plain = unified(words)
  const ways = WAYS_OF_WORDS.find(([of]) => of.test(plain))?.[1] ?? WAYS_OF_CODE[code]
  if (ways?.some((mode) => modes.has(mode)) === true && !ways.includes(offer.mode)) return true
  const counted = basis === null ? undefined : isCountedBy[basis]
  return counted !== undefined && isWhole(offer) && [...units].some(counted)
}
