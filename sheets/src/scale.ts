/** How many each number of a sheet stands for, where a title or a note says that prices are in thousands. */
import { unified } from './words.ts'

const THOUSANDS =
  /(?<![\d\p{L}][\s.,]?)тыс(?:\.|яч\p{L}*)?\s*(?:руб|₽|тенге|₸|долл|\$|usd|eur|евро|юан|сум)|(?:в|,) тыс(?:\.|ячах)(?!\p{L})|千(?:元|美元|美金|卢布|人民币|坚戈)|单位\s*[:：]?\s*千|(?<!\d\s?)(?:in|,) thousands?(?!\p{L})|(?<![\d\p{L}]|\d[\s.,'])'?000s? (?:usd|eur|rub|cny|\$)|(?:usd|eur|rub|cny|руб\.?) ?(?:'000|x ?1000|×\s?1000)(?!\d)/u
const TEN_THOUSANDS = /(?<![\d.])万(?:元|卢布|人民币|坚戈)|单位\s*[:：]?\s*万/u

/** Prices of a hundred kilograms: EUR per 100 kg, за 100 кг, 每100公斤. */
const HUNDREDS = /(?:\/|per|за|каждые|每)\s*100\s*(?:kgs?|кг|公斤|千克)(?!\p{L})/u

/** 1000, 10000, a hundredth, or null where a text says nothing of the kind. */
export const scaleIn = (text: string): number | null => {
  const plain = unified(text)
  if (HUNDREDS.test(plain)) return 0.01
  return TEN_THOUSANDS.test(plain) ? 10_000 : THOUSANDS.test(plain) ? 1000 : null
}

/** True for a cell that says itself what its number stands for: 78,5 тыс.; 1.2万; 12k. */
export const saysScale = (text: string): boolean => /\d\s*(?:тыс|т\.р|тр(?!\p{L})|万|千|k(?!\p{L}|g))/u.test(unified(text))
/** Numbers that are whole amounts already, whatever is said of thousands. */
export const LEAST_WHOLE = 10_000
