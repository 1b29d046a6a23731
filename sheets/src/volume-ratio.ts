/** What a cubic metre counts as, as titles and notes say it. */

/** Cubic centimetres a kilogram stands for: 6000 cm3 = 1 kg. */
const DIVISOR = /(?<!\d)([3-7]000)(?!\d)/u
const RATIO =
  /(?<![\d.])(?<!\d,)(?:1|一|每)\s*(?:m3|cbm|м3|立?方米?|куб\p{L}*\.?)\s*(?:=|≈|折(?:合|算|重)?(?:成|为)?|按|算|计|-|:|equals?|is|as|counts? (?:as|for)|считается (?:как|за)|за|приравнивается к|соответствует)\s*(\d{2,4}(?:[.,]\d{1,2})?)\s*(?:kgs?|кг|公斤|千克)|1\s*[:：]\s*(\d{3,4})(?!\d)|(?:计泡|泡重|体积重|volumetric)[^\d]{0,6}(\d{3,4})/gu

/** How dense cargo is of which something is told: 密度1:500以上重货另议, denser than 1:300, плотностью свыше 1:400. */
const CLASS =
  /(?:超过|超出|大于|高于|低于|小于|不足|[<>≤≥＜＞]=?|(?<!\p{L})(?:over|above|below|under|up to|exceed\p{L}*|(?:more|less|denser|heavier|lighter) than|свыше|выше|более|больше|ниже|менее|меньше|плотнее|тяжелее|легче)(?!\p{L}))\s*1\s*[:：]\s*\d{3,4}(?!\d)|1\s*[:：]\s*\d{3,4}(?!\d)\s*(?:\+|[及或]?以[上下内]|(?<!\p{L})(?:and|or|и|или)\s+(?:above|below|over|under|more|less|denser|heavier|lighter|выше|ниже|более|менее|больше|меньше|плотнее|тяжелее|легче)(?!\p{L}))/gu
const withoutClasses = (plain: string): string => plain.replace(CLASS, ' ')

/** What a cubic metre counts as by a text in small letters; null where it does not say. */
export const kgPerM3In = (plain: string): number | null => {
  const divisor = /volumetric|体积重|计泡|材积|cm3|cm³|см3|объемн/u.test(plain) ? DIVISOR.exec(plain)?.[1] : undefined
  if (divisor !== undefined) return Math.round(1_000_000 / Number(divisor))
  const told = new Set(
    [...withoutClasses(plain).matchAll(RATIO)].map((ratio) => {
      const value = Number((ratio[1] ?? ratio[2] ?? ratio[3] ?? '').replace(',', '.'))
      return value > 1000 ? Math.round(1_000_000 / value) : value
    }),
  )
  // Several of them are each of those that their part of the text names.
  return told.size === 1 ? ([...told][0] ?? null) : null
}
