/** Columns that say of each row what its price is of, by words of several lists: 40HC, тент 13,6 м, до 500 кг, least price. */
import { bracketOf } from './title-brackets.ts'
import { vehicleIn } from './vehicles.ts'
import { boxesIn, unified } from './words.ts'

const LEAST =
  /^(?:минимальн\p{L}* (?:стоимость|сумма|ставка|цена|плата|сбор)|min(?:imum)?\.? (?:charge|freight|rate|amount)|最低(?:收费|消费|运费|价))$/u
/** What a price a unit is counted by, where its unit has a column: по объему, by weight. */
const COUNTED = /^(?:по|by|按) ?(?:объ[её]му|весу|volume|weight|体积|重量)$/u

type KindOfRow = 'box' | 'vehicle' | 'bracket' | 'counted'
/** Which list the words of a cell are of; undefined for any other. */
export const kindOfRow = (text: string): KindOfRow | undefined => {
  const plain = unified(text).trim()
  if (bracketOfRow(text) !== null) return 'bracket'
  if (COUNTED.test(plain)) return 'counted'
  if (boxesIn(plain).some(({ bare }) => !bare)) return 'box'
  return vehicleIn(text) === null ? undefined : 'vehicle'
}

/** The bracket of such a cell, the least price among them. */
export const bracketOfRow = (text: string): number | 'MIN' | null => (LEAST.test(unified(text).trim()) ? 'MIN' : bracketOf(text))
