/** Kinds of trucks by their words: 13.6米篷布, Mega, реф 82 м³. */
import { VEHICLE_TYPES, type VehicleType } from '@tongyun/freight/vocabulary'
import { VEHICLE_TYPE_VARIANTS } from './variants.ts'
import { unified } from './words.ts'

const VEHICLE_OF = new Map<string, VehicleType>(
  VEHICLE_TYPES.flatMap((type) =>
    [type, ...(VEHICLE_TYPE_VARIANTS[type] ?? [])].map((word) => [unified(word).replace(/\s/gu, ''), type] as const),
  ),
)
/** Kinds of trucks by a word among others: 篷布92方, реф 82 м³. */
const VEHICLE_KINDS: readonly (readonly [RegExp, VehicleType])[] = [
  [/冷藏|冷链|冷柜车|(?<!\p{L})(?:реф\p{L}*|reefer|frigo)(?!\p{L})/u, 'EU-REEF'],
  [/(?<!\p{L})(?:mega|мега)(?!\p{L})/u, 'EU-MEGA'],
  [/篷布|篷车|帘布|侧帘|(?<!\p{L})(?:тент\p{L}*|штор\p{L}*|tilt|curtain\p{L}*|tents?|tautliner)(?!\p{L})/u, 'EU-TENT'],
]
const NO_PRICE_BEHIND =
  /^\s*(?:m3|м3|м³|m³|cbm|方|t(?!\p{L})|т(?!\p{L})|吨|kg|кг|м(?!\p{L})|m(?!\p{L})|米|°|c(?!\p{L})|days?|天|дн)/u
/** A kind of truck in a remark with a price of its own: reefer truck 8 600. */
export const pricesTruck = (remark: string): boolean => {
  const plain = unified(remark)
  const kind = VEHICLE_KINDS.flatMap(([words]) => words.exec(plain) ?? [])[0]
  if (kind === undefined) return false
  const rest = plain.slice(plain.indexOf(kind))
  const price = /(?<![\d.,])\d{1,3}(?:[ .,']\d{3})+(?!\d)|(?<![\d.,])\d{3,6}(?!\d)/u.exec(rest)
  return price !== null && price.index <= 24 && !NO_PRICE_BEHIND.test(rest.slice(price.index + price[0].length))
}

/** Words of a truck that is told by what it carries: грузовик 10 т, 10 t truck, 10吨车. */
const OF_TONNES =
  /(?<!\p{L})(?:грузов\p{L}*|машин\p{L}*|авто\p{L}*|фургон\p{L}*|тс|борт\p{L}*|trucks?|lorry|vehicle|rigid)(?!\p{L})|车|卡/u

/** True where a text speaks of a whole truck: by its kind, or by a word for one. */
export const saysTruck = (text: string): boolean =>
  vehicleIn(text) !== null ||
  /(?<!\p{L})(?:фур[аыуе]?|тягач\p{L}*|trucks?|lorry|trailer|semi-?trailer|fura|tır|tir)(?!\p{L})|板车|挂车|货车|大车/u.test(
    unified(text),
  )

/** A kind of truck by its words. */
export const vehicleIn = (text: string): string | null => {
  const plain = unified(text)
  const whole = VEHICLE_OF.get(plain.replace(/\s/gu, ''))
  if (whole !== undefined) return whole
  // A reefer of 13.4 metres is a reefer: how long it is says no more.
  const kind = VEHICLE_KINDS.find(([words]) => words.test(plain))?.[1]
  if (kind === 'EU-REEF' || kind === 'EU-MEGA') return kind
  const length = /(?<![\d.,])(\d{1,2}(?:[.,]\d)?)\s*(?:米|m(?!\p{L}|\d)|м(?!\p{L}|\d))/u.exec(plain)?.[1]
  if (length !== undefined) return VEHICLE_OF.get(`${length.replace(',', '.')}米`) ?? kind ?? null
  const tonnes = /(?<![\d.,])(\d{1,2}(?:[.,]5)?)\s*-?\s*(?:т|тонн\p{L}*|t|tons?|吨)(?!\p{L})/u.exec(plain)?.[1]
  if (tonnes !== undefined && OF_TONNES.test(plain)) {
    const type = VEHICLE_OF.get(`${tonnes.replace('.', ',')}т`)
    if (type !== undefined) return type
  }
  for (const [word, type] of VEHICLE_OF) if (/\p{L}{4,}/u.test(word) && plain.includes(word)) return type
  return kind ?? null
}

/** A bracket with an amount, which what a truck holds is none of: (реф 3 100), (reefer + 1.900). */
const PRICE_IN_BRACKETS =
  /[(（][^()（）]*?\d{3}(?!\d*\s*(?:m3|м3|m³|м³|cbm|куб|方|立方|kgs?|кг|公斤|km|км|公里|mm|мм))[^()（）]*[)）]/gu
/** A line without the brackets that tell the price of another kind of truck. */
export const withoutOtherTrucks = (line: string): string =>
  line.replace(PRICE_IN_BRACKETS, (bracket) => (vehicleIn(bracket) === null ? bracket : ' '))

/** What a title may say of a truck beside its kind: how long it is, what it holds and carries, and what it is called. */
const OF_ITS_SIZE =
  /\d+(?:[.,]\d+)?\s*\+?\s*(?:-\s*\d+(?:[.,]\d+)?\s*)?(?:m3|м3|m³|м³|cbm|куб\p{L}*|方|立方米?|m|м|米|t|т|tons?|тонн\p{L}*|吨|ldm|пал\p{L}*|pal\p{L}*|plt|托)?(?!\p{L})|(?<!\p{L})(?:trucks?|trailer|semi|full|standard|std|euro|еврофур\p{L}*|фур\p{L}*|полуприцеп\p{L}*|прицеп\p{L}*|usd|eur|rub|cny|rmb|kzt)(?!\p{L})|车|整|挂|板|半|厢式?|标准|[$€¥₽]/gu
/** True for a title that is a kind of truck and nothing else, so that prices of such stand below: Tilt 13.6 (86 m3), Mega, 13.6米篷布. */
export const isTruckTitle = (title: string): boolean => {
  const plain = unified(title)
  const [kind] = VEHICLE_KINDS.filter(([words]) => words.test(plain))
  if (kind === undefined) return false
  return !/\p{L}/u.test(plain.replace(new RegExp(kind[0], 'gu'), ' ').replace(OF_ITS_SIZE, ' '))
}
