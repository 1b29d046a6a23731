/** Dates that are not of the journey: of a contract or invoice, of when somebody is to answer, of a holiday that has just been. */
import type { DateFound } from './dates.ts'
import { once } from './pattern.ts'

const DOCUMENT =
  '合同|发票|订单|信用证|报价单|提单|账单|协议|(?<!\\p{L})(?:invoice|contract|purchase order|po|order|offer|quotation|proforma|l/c|lc|letters?(?: of credit)?|e-?mail|agreement|certificate|licen[cs]e|bill of lading)(?!\\p{L})|(?<!\\p{L})(?:(?:сч[её]т|контракт|договор|инвойс|письм|накладн|заказ|сертификат|аккредитив|лицензи|спецификаци|разрешени|заявк)\\p{L}*)'
const NUMBER_OF_IT = '(?:[ :]?(?:no\\.?|nr\\.?|#|номер|编号|号)?[ :]?[\\p{L}\\d][\\p{L}\\d/_-]{0,15})?'
const ofDocument = once(
  `(?:${DOCUMENT})${NUMBER_OF_IT},? ?(?:(?:dated|of|issued(?: on)?|signed(?: on)?|expires?(?: on)?|expir(?:ing|y)(?: date)?(?: is| on)?|valid (?:until|till|to)|от|подписан\\p{L}*(?: от)?|выставлен\\p{L}*(?: от)?|действу\\p{L}+ до|истекает)|的?(?:签订|开具)?日期[是为]?|签于|开于|签订于|开具于|到期日[是为]?|的?有效期?[至到为])[ :]*$`,
)
const expiresBehind = once('^ ?(?:到期|过期|失效|签的|签订|开的|开具|的(?:合同|发票)|(?:expires|is the expiry)(?!\\p{L}))')

/** Somebody is to be called then. */
const calledBefore = once(
  '(?<!\\p{L})(?:(?:please |pls )?(?:call|phone|ring) (?:me|us)(?: back)?|(?:перезвон|позвон|звон)\\p{L}*)(?:,? (?:please|пожалуйста|мне|нам|срочно))*,? ?$',
)
const calledBehind = once(
  '^(?:[上下中]午|早上|晚上)?(?:\\d{1,2}[点时:：]\\d{0,2}分?半?)?(?:之前|以前|前)?(?:请|麻烦|能|要|务必|必须)*(?:给我们?|跟我)?(?:回我?个?电|回我|回话|打(?:我|给我)?电话|联系我)',
)
/** By then somebody is to answer; without "by" it may be the day the price is for. */
const answerBefore = once(
  `(?<!\\p{L})(?:(?:please |pls )?(?:reply|respond|answer|contact|get back|let us know|let me know)(?: (?:to )?(?:me|us|back))*(?: back)?|(?:send|give|need|want|expect)\\p{L}* (?:me |us )?(?:your |the |an? )?(?:offer|quote|quotation|price|rate|answer|reply|proposal)s?|ответ\\p{L}*|(?:жду|жд[её]м|нужен|нужна|пришлите|дайте|сообщите) (?:ваш\\p{L}* )?(?:ответ|цен|расч[её]т|предложени|ставк|кп)\\p{L}*)(?:,? (?:please|пожалуйста|мне|нам|срочно))*,? ?$`,
)
const answerBehind = once(
  '^(?:请|麻烦|能|要|务必|必须)*(?:给(?:我们?|个)?|跟我)?(?:回复|答复|报价给我|报价(?=[，,。;；!！ ]|$)|报个?价)',
)

/** Until then a rate holds; the cargo goes when it goes. */
const validBefore = once(
  '(?:有效期?(?:限)?(?:到|至|为|是)?(?:到|至)?|(?<!\\p{L})(?:valid(?:ity)?|val\\.?|holds?|good)(?: (?:is|till|until|to|through|thru))?|(?:действ|актуальн|валидн)\\p{L}*\\.?)[ :：]*$',
)

/** A holiday this far ahead most likely means the one that has just passed; without a word of "before" or "after" it is the last one that is told of. */
const JUST_BEEN_DAYS = 300

/** True for a date that says nothing of when the cargo travels. */
export const isDateApart = (text: string, { start, end, pointStart, unit, bound, from }: DateFound, today: number): boolean => {
  if (unit === 'holiday' && bound === 'exact' && from !== null && from - today > JUST_BEEN_DAYS) return true
  const [left, point] = [text.slice(Math.max(0, start - 60), start), text.slice(Math.max(0, pointStart - 60), pointStart)]
  const right = text.slice(end, end + 24)
  const isOfCall = calledBefore.test(left) || calledBehind.test(right)
  const isOfAnswer = bound === 'upper' && (answerBefore.test(left) || answerBehind.test(right))
  const isOfRate = validBefore.test(left) || validBefore.test(point)
  return isOfRate || ofDocument.test(point) || expiresBehind.test(right) || isOfCall || isOfAnswer
}
