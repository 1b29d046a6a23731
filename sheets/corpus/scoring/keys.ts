/** Spellings that mean the same. */
import type { AnswerOffer, AnswerPrice } from './answer-form.ts'

const SAME_BOX: Record<string, string> = { DC: 'GP', DV: 'GP', HC: 'HQ' }
const SAME_UNIT: Record<string, string> = {
  N: '+0',
  '-45': '+0',
  '+0': '+0',
  '0': '+0',
  M: 'MIN',
  MIN: 'MIN',
  MINIMUM: 'MIN',
  'W/M': 'rt',
  WM: 'rt',
  RT: 'rt',
  'R/T': 'rt',
  CBM: 'm3',
  M3: 'm3',
  'M³': 'm3',
  T: 't',
  TON: 't',
  TONNE: 't',
  KG: 'kg',
}

/** What a price is for, in one spelling: 40HC is 40HQ, N is +0. */
export const priceKey = (unit: string): string => {
  const given = unit.trim()
  if (/^truck/i.test(given)) return given
  const plain = given.toUpperCase().replace(/['’\s]/g, '')
  const [, feet, kind] = /^(20|40|45)(GP|DC|DV|HQ|HC|RF|RH|OT|FR|TK)$/.exec(plain) ?? []
  if (feet !== undefined && kind !== undefined) return feet + (SAME_BOX[kind] ?? kind)
  const same = SAME_UNIT[plain]
  if (same !== undefined) return same
  const [, from] = /^\+?(\d+)K?G?$/.exec(plain) ?? []
  return from === undefined ? plain : `+${from}`
}

/** Letters and digits alone. */
export const plainText = (text: unknown): string =>
  String(text ?? '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

export const sameNumber = (a: number | null | undefined, b: number | null | undefined): boolean =>
  typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) < 0.0001

export const sameSet = <T>(a: readonly T[] | null | undefined, b: readonly T[] | null | undefined): boolean =>
  (a ?? []).length === (b ?? []).length && (a ?? []).every((one) => (b ?? []).includes(one))

/** The answer's price for a unit of the gold. One truck, one price a kilogram, a minimum stated apart are taken for what they are. */
export const priceFor = (offer: AnswerOffer, unit: string): AnswerPrice | undefined => {
  const wanted = priceKey(unit)
  const prices = (offer.prices ?? []).map((price) => ({ ...price, key: priceKey(price.for) }))
  const exact = prices.find(({ key }) => key === wanted)
  if (exact !== undefined) return exact
  const only = prices.length === 1 ? prices[0] : undefined
  if (wanted === 'truck') {
    const trucks = prices.filter(({ key }) => key.startsWith('truck'))
    return trucks.length === 1 ? trucks[0] : undefined
  }
  if (wanted.startsWith('truck/')) return only?.key === 'truck' ? only : undefined
  if (wanted === 'kg' || wanted === '+0') return only?.key === 'kg' || only?.key === '+0' ? only : undefined
  const least = offer.minimum?.amount
  if (wanted !== 'MIN' || typeof least !== 'number') return undefined
  return { for: 'MIN', amount: least, currency: offer.minimum?.currency ?? prices[0]?.currency ?? null }
}

const GROUPS: Record<string, string> = {
  price: 'price',
  currency: 'price',
  unit: 'price',
  minimum: 'price',
  valid_to: 'validity',
  valid_from: 'validity',
  validity: 'validity',
  date: 'validity',
  pol: 'place',
  pod: 'place',
  place: 'place',
  origin: 'place',
  destination: 'place',
  schedule: 'schedule',
  weekdays: 'schedule',
  dates: 'schedule',
  surcharge: 'surcharge',
  surcharges: 'surcharge',
  mode: 'mode',
  loadType: 'mode',
}

/** Which kind of note a field takes: a question of the currency covers the price. */
export const noteGroup = (field: string): string => {
  const name = field.split(':')[0] ?? ''
  return GROUPS[name] ?? name
}

type Rows = string[] | 'all' | undefined

export const rowList = (rows: Rows): string[] => (rows === 'all' || rows === undefined ? [] : rows)

/** A note without rows is of every row. */
export const rowsMeet = (rows: Rows, others: readonly string[]): boolean =>
  rows === 'all' || rowList(rows).length === 0 || others.length === 0 || rowList(rows).some((row) => others.includes(row))
