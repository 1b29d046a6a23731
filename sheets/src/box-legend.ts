/** What a file says that it means by boxes of forty feet: 40' = 40HC, 40尺均为高柜, все 40' – хайкьюб. */
import type { Offer } from './offer.ts'
import { unified } from './words.ts'

const HIGH =
  "(?:40\\s*'?\\s*-?\\s*)?(?:hc|hq|нс|нq|high[- ]?cubes?|高柜?|高箱|хай-?кьюб\\p{L}*|высок\\p{L}*|повышенн\\p{L}*)(?!\\p{L})"
const LEGEND = new RegExp(
  `(?<![\\d.]|\\d,)40\\s*(?:'|尺|英尺|柜|-?\\s?(?:ft|feet|фут\\p{L}*)|'?\\s?(?:boxes|containers|конт\\p{L}*))*\\s*(?:=|:|-|~|это|значит|means?|is|are|stands? for|指(?:的是)?|即|为|是|均为|都是|全部?为|默认(?:为)?|都?按)\\s*(?:all |all are |все |только |都是|均为)?${HIGH}`,
  'u',
)
/** Low boxes of forty feet by their own word: a file that has them means them. */
const LOW = /(?<![\d.,])40\s*'?\s*(?:gp|dc|dv|st|平)(?!\p{L})|(?<!大)平柜/u

/** Boxes of forty feet that a file has by no other word are the high ones where it says so. */
export const applyBoxLegend = (offers: readonly Offer[], texts: readonly string[]): void => {
  const plain = texts.map(unified)
  if (!plain.some((text) => LEGEND.test(text)) || plain.some((text) => LOW.test(text))) return
  for (const offer of offers) {
    if (offer.prices.some((price) => price.for === '40HQ')) continue
    for (const price of offer.prices) if (price.for === '40GP') price.for = '40HQ'
    for (const charge of [...offer.charges, ...offer.told]) if (charge.equipment === '40GP') charge.equipment = '40HQ'
  }
}
