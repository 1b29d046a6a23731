/** Titles of amounts that are no prices of now: former ones, what they changed by, what others ask, and what the seller pays or earns. */
import { unified } from './words.ts'

const FORMER =
  /(?<!月)上(?:周|月|期|次|个月)|前(?:期|次|周|月)(?!往)|原(?:价|报价|运价|费率)|旧(?!金山)|历史|此前|已?过期|已?失效|作废|去年|(?<!\p{L})(?:old|previous|prev|former|last (?:week|month|rate|price|quote|period|year|offer)|expired|superseded|outdated|historic\p{L}*|was)(?!\p{L})|(?<!\p{L})(?:прошл|предыдущ|прежн|истек|бывш|архив)\p{L}*|(?<!\p{L})(?:стар(?:ая|ый|ое|ые|ой)|пред\.|было)(?!\p{L})/u
const CHANGE =
  /涨跌|涨幅|跌幅|环比|同比|变动|变化|差价|差额|较上|(?<!\p{L})(?:change|difference|diff|delta|variance|vs|w\/w|m\/m|wow|mom)(?!\p{L})|δ|(?<!\p{L})(?:изменени|разниц|динамик)\p{L}*/u
const OTHERS =
  /市场价|同行|指导价|目标价|(?<!\p{L})(?:market|benchmark|competitor\p{L}*|target|budget)(?!\p{L})|(?<!\p{L})(?:рыночн|конкурент|целев)\p{L}*/u

/** What a seller pays and earns: it stands in lists that were written out of a program, and no customer books at it. */
const INTERNAL =
  /成本|底价|进价|采购价|毛?利润|毛利|利差|返佣|佣金|加价|(?<!\p{L})(?:(?:our |net |agent |carrier )?cost(?:s|ing)?(?: price)?|buy(?:ing)?(?: rate| price)?|purchase(?: rate| price)?|margin|mark-?up|profit|gp%|commission|rebate)(?!\p{L})|(?<!\p{L})(?:себестоимост|закуп(?!к\p{L}* и)|марж|прибыл|наценк|комисси|вознаграждени)\p{L}*/u

/** True for a title of what prices were. */
export const isOfFormer = (title: string): boolean => FORMER.test(unified(title))
/** True for a title of what prices changed by. */
export const isOfChange = (title: string): boolean => CHANGE.test(unified(title)) && !FORMER.test(unified(title))

/** True for a title over amounts that nobody may book at: Nov rate (expired), 上周+100, Прошлый мес. 40HC, Change vs Nov. */
export const saysNoPrice = (title: string): boolean => {
  const plain = unified(title)
  return FORMER.test(plain) || CHANGE.test(plain) || OTHERS.test(plain) || INTERNAL.test(plain)
}
