/** Numbers of a line that are no prices: days, free days, dates, times, minimums, volumes. */
import { LEAST_BEHIND, MINIMUM } from './least.ts'
import { unified } from './words.ts'

const RATIO =
  /(?<![\d.])(?<!\d,)(?:1|一|每)\s*(?:m3|cbm|м3|立?方米?|куб\p{L}*\.?)\s*(?:=|≈|折(?:合|算|重)?(?:成|为)?|按|算|计|-|:|equals?|is|as|за)\s*\d{2,4}\s*(?:kgs?|кг|公斤|千克)/gu
const DAYS =
  /(?<![\d.,/])\d{1,3}\s*(?:(?:-|~|至|到)\s*\d{1,3})?\s*(?:天(?!天(?!天))|日(?!元)|days?(?![\p{Script=Latin}\p{Script=Cyrillic}])|дн(?:ей|я|\.)?(?![\p{Script=Latin}\p{Script=Cyrillic}])|дня|день|сут\p{L}*\.?|周(?![一二三四五六日天])|weeks?)(?:\s*(?:免[箱柜堆租]?|free))?/gu

/** Numbers of telephones, whatever parts their digits. */
const PHONES =
  /(?:☎️?|📞|📱|(?<!\p{L})(?:тел|tel|phone|mob|моб|whatsapp|wechat|微信(?:同号)?|电话|手机)\p{L}*\.?)\s*[:：]?\s*[+(]?\d[\d\s()-]{5,18}\d|\+\d{1,3}[\s(-]{1,2}\d[\d\s()-]{5,16}\d|(?<![\d.,-])0?\d{2,3}-\d{4}-?\s?\d{4}(?!\d)/giu
/** A text without numbers of telephones. Keeps its length. */
export const withoutPhones = (text: string): string => text.replace(PHONES, (number) => ' '.repeat(number.length))

/** A line without days on the way and other numbers that are no prices. */
export const withoutDays = (text: string): string => {
  const blank = (match: string) => ' '.repeat(match.length)
  return unified(text)
    .replace(RATIO, blank)
    .replace(MINIMUM, blank)
    .replace(LEAST_BEHIND, blank)
    .replace(DAYS, blank)
    .replace(/(?:free|免|бесплатн\p{L}*)[^\d]{0,14}\d{1,2}(?!\d)/gu, blank)
    .replace(/(?:t\/?t|航程|транзит)\s*[:：]?\s*\d{1,2}(?:\s*-\s*\d{1,2})?(?!\d)/gu, blank)
    .replace(/(?<![\d+.,])\d{1,2}:\d{2}(?![\d.,])/gu, blank)
    .replace(
      /(?<![\d.,])(?:20\d{2}[-./年])?\d{1,2}[./月]\d{1,2}日?\s*(?:-|~|至|到)\s*(?:\d{1,2}[./月])?\d{1,2}日?(?![\d.,])/gu,
      blank,
    )
    .replace(/(?:至|до|until|till|valid)\s*\d{1,2}[./月]\d{1,2}(?:[./]\d{2,4})?日?/gu, blank)
    .replace(/\d{2,3}(?:\s*-\s*\d{2,3})?\s*(?:м3|m3|cbm|方)(?![\p{Script=Latin}\p{Script=Cyrillic}])/gu, blank)
}
