/** Currencies that the market has no prices in: an amount in one is entered in no other. */
import { currenciesIn, unified } from './words.ts'

/** Currencies by their letters, signs and names that offers of the market are never in: KRW 6,500; 6500 韩元; 500 дирхам. */
const FOREIGN =
  'krw|twd|ntd|inr|aed|try|gel|vnd|thb|idr|myr|sgd|php|pkr|bdt|lkr|irr|sar|qar|omr|kwd|bhd|iqd|ils|azn|amd|byn|uah|mdl|tjs|tmt|mnt|pln|czk|huf|ron|bgn|sek|nok|dkk|chf|cad|aud|nzd|mop|₩|₺|₾|₹|₫|฿|韩元|韩币|加元|加币|澳元|澳币|纽元|新元|里拉|卢比|迪拉姆|越南盾|泰铢|日圆|新台币|дирхам\\p{L}*|вон(?:а|ы)?|лир(?:а|ы)?|лари|рупи\\p{L}*|драм\\p{L}*|манат\\p{L}*|злот\\p{L}*'
export const FOREIGN_AHEAD = new RegExp(`(?<![\\p{L}\\d])(?:${FOREIGN})\\s*$`, 'u')
export const FOREIGN_BEHIND = new RegExp(`^\\s*(?:${FOREIGN})(?!\\p{Script=Latin}|\\p{Script=Cyrillic})`, 'u')

const NAMED = new RegExp(
  `(?<!\\p{Script=Latin}|\\p{Script=Cyrillic}|\\d)(?:${FOREIGN})(?!\\p{Script=Latin}|\\p{Script=Cyrillic})`,
  'u',
)
/** A title in small letters without the words of foreign currencies: B/L fee, INR. */
export const withoutForeign = (plain: string): string => (NAMED.test(plain) ? plain.split(NAMED).join(' ').trim() : plain)

/** The words of a foreign currency by the nearest of some texts that names a currency: INR of THC AT POL, INR / 20'. */
export const foreignNamed = (...texts: readonly string[]): string | undefined => {
  const nearest = texts.find((text) => namesForeign(text) || currenciesIn(text).length > 0)
  return nearest === undefined || !namesForeign(nearest) ? undefined : NAMED.exec(unified(nearest))?.[0].toUpperCase()
}

/** True where a title or a cell of currencies names one and none of the market's: 韩元 is no 元. */
export const namesForeign = (text: string): boolean => {
  const plain = unified(text)
  return NAMED.test(plain) && currenciesIn(plain.split(NAMED).join(' ')).length === 0
}
