/** Until when the price of one lane holds, where a remark or a later line says it: 只到12月18日, до 20.12, valid till 20 Dec. */
import { type Calendar, type Period, periodIn } from './days.ts'
import { unified } from './words.ts'

const HOLDS =
  /(?:只|仅|价|有效)[^\d,，;；]{0,4}(?:到|至)|有效期|(?:日|号|\d)\s*(?:前有效|截止|止)|(?<!\p{L})(?:(?:valid|rates?|prices?|only)[^\d,;]{0,16}(?:until|till|to|thru|through|by)|(?:until|till)[^,;]{0,16}only|expir\p{L}*|(?:ставк|цен|тариф)\p{L}*[^\d,;]{0,16}(?:до|по)|(?:только|действ\p{L}*)[^\d,;]{0,16}(?:до|по))(?!\p{L})/u
/** What else has a last day: bookings, cargo taken in, a ship. */
const OTHER_END =
  /订舱|截关|截单|截港|截载|交货|进仓|booking|cut|closing|gate|loading|vessel|заявк|брон|при[её]м|погрузк|сдач|отправк/u

/** True where words say until when a price holds. */
export const saysHeld = (text: string): boolean => HOLDS.test(unified(text)) && !OTHER_END.test(unified(text))

/** The period that a text gives the price it stands with; null where it gives none, or a last day of something else. */
export const heldIn = (text: string, calendar: Calendar): Period | null => {
  const said = text.split(/[;；。]|[,，](?!\d)/u).find(saysHeld)
  const period = said === undefined ? undefined : periodIn(said, calendar)
  return period === undefined || period.to === null ? null : period
}
