/** The upper limit of price: 预算2万以内, max EUR 6,000, ставка до 1,1 евро за км. */
import type { BudgetBasis } from './interpretation.ts'
import { RANGE_OR_NUMBER, upperOf } from './numbers.ts'
import { gatedPattern, once } from './pattern.ts'
import { isQuoted } from './quoted-prices.ts'
import type { Found, Sentence } from './sentence.ts'

/** `currency` null: none was said. */
type Budget = { amount: number; currency: string | null; per: BudgetBasis }

const currencies: [string, string][] = [
  [
    'USD',
    'usd|us ?\\$|\\$|美金|美元|美刀|刀(?!具|片|头|架)|美(?=/|以内|每)|у\\.? ?е\\.?(?!\\p{L})|долл?(?:ар(?:ов|а|у|ы)?|\\.)?(?: сша)?|dollars?|bucks|баксов|бакс\\p{L}*|юсд',
  ],
  ['EUR', 'eur(?:os?)?(?![- ]?(?:pal|plt))|€|欧元|欧(?!洲|盟|亚|班)|евро(?!п|ф|т|[- ](?:пал|под))'],
  [
    'RUB',
    'rub(?:les?|\\.)?|rur|₽|卢布|руб(?:л(?:ей|я|ь|ями))?\\.?|(?<![а-я]{2})р\\.(?! ?\\p{L})|рублей|(?<=\\d ?|тыс\\.? ?)р(?!\\p{L})|(?<=т\\.? ?)р\\.?(?!\\p{L})|деревянных',
  ],
  ['KZT', 'kzt|₸|坚戈|тенге|тг(?!\\p{L})|tenge'],
  ['UZS', 'uzs|(?<=\\d ?|тыс\\.? ?|млн\\.? ?)сум(?:ов|а)?|苏姆'],
  ['TRY', '里拉|турецк\\p{L}+ лир\\p{L}*|turkish lira'],
  ['AED', 'aed|迪拉姆|дирхам\\p{L}*|dirhams?'],
  ['KRW', 'krw|韩元|韩币'],
  ['INR', 'inr|卢比(?!亚)|рупи\\p{L}*|rupees?'],
  ['GBP', 'gbp|£|英镑|фунт(?:ов|а)? стерлингов|pounds sterling'],
  ['HKD', 'hkd|hk ?\\$|港币|港元'],
  ['JPY', 'jpy|日元|иен\\p{L}?|yen'],
  ['CNY', 'cny|rmb|cnh|¥|￥|人民币|元(?!旦|件|素)|块钱?(?!头)|юан(?:ей|я|ь|и)|yuan|мб(?=\\p{Lu})'],
]
const currencyIn = currencies.map(([, source]) => once(`^(?:в|in) (?:${source})`))
const currencySource = currencies.map(([code, source]) => `(?<${code}>${source})`).join('|')
const currencyBehindUnit = currencies.map(([code, source]) => `(?<${code}u>${source})`).join('|')
const currencyBefore = currencies.map(([code, source]) => `(?<${code}b>${source})`).join('|')

const perSources: [BudgetBasis, string][] = [
  [
    'container',
    '柜|箱(?!子|货)|个柜|个箱|集装箱|货柜|containers?|cntr|ctnr|box|fcl|(?:20|40|45)[ -]?(?:\'|"|ft|фут\\p{L}*|尺)?[ -]?(?:hq|hc|gp|dv|dc|rf|rh|ot|fr)?(?:柜|箱)?(?!\\d)|teu|feu|тэу|дфэ|контейнер\\p{L}*|конт(?!\\p{L})\\.?|коробк\\p{L}*',
  ],
  ['kg', '公斤|千克|kgs?|kilos?|кг|килограмм\\p{L}*|кило'],
  ['km', '公里|千米|km|kilomet(?:er|re)|км|километр\\p{L}*'],
  ['m3', '立方米?|方|cbm|m3|cubic met(?:er|re)|куб\\p{L}*|м3'],
  ['ton', '吨|tons?|tonnes?|mt|t(?!\\p{L})|тонн\\p{L}*|тн|т(?!\\p{L})'],
  ['truck', '车|辆|truck|lorry|trailer|vehicle|машин\\p{L}*|фур\\p{L}*|грузовик\\p{L}*|рейс\\p{L}*'],
  ['ticket', '票|shipment|consignment|отправк\\p{L}*|парти[юия]|ticket'],
]
const perWord = perSources.map(([basis, source]) => `(?<${basis}>${source})`).join('|')
const perWordBefore = perSources.map(([basis, source]) => `(?<${basis}b>${source})`).join('|')
const PER_AFTER = `(?: ?(?:/|一?每|一(?=个?(?:[柜箱票车吨方托件]|公斤|千克|公里|立方|kg))|per |each |an? |за (?:кажд\\p{L}+ )?(?:1 |один |одну )?|с |на |одн\\p{L} ) ?(?:个|1)?(?:${perWord})(?!\\p{L}(?<!\\p{Script=Han})))`
const PER_BEFORE = `(?:(?:每|单|一)个?(?:${perWordBefore})(?:的)?(?:运费|价格|费用|预算|报价|成本|单价)?|(?<![\\p{L}])(?:per|за) (?:${perWordBefore.replace(/\?<(\w+)b>/g, '?<$1c>')})(?!\\p{L}))`

/** Chinese words, and words of alphabets with an edge on both sides: Роттердам is no "дам", Тбилиси no "и". */
const edged = (han: string, words: string) => `(?:${han}|(?<!\\p{L})(?:${words})(?!\\p{L}))`

/** Words that a limit of price begins with; with them a number without a currency is money. */
const CUE = edged(
  '一口价|批了|批下来|拨了|给到|出到|出得起|总?预算(?:是|为|大概|大约|控制在|不超过|最多|上限)?|运费|海运费|空运费|总价|价格|单价|报价|费用|成本|目标价|心理价位|运价|价位',
  'в (?:рублях|долларах|юанях|тенге|евро)|in (?:dollars|euros?|yuan|usd|eur|rmb|rubles)|budgets?(?: is| of)?|target(?: price| rate)?|price|rates?|all[- ]in|pay|spend|cost|ceiling|celing|(?:our |my |price |cost )limit|бюджет\\p{L}*|ставк[аиуе]|цен[аыуе]|стоимость(?: перевозки| доставки)?|целевая цена|фрахт|оплата|потолок|лимит|по цене|(?:готов[аы]? |можем )?(?:заплатить|платить|отдать|дать|дадим|отдадим|заплатим|заплачу|дам)',
)
const LIMIT = edged(
  '不超过|不要超过|别超过|不高于|不大于|低于|控制在|最高|最多|上限|小于|以内|在|:|-|=',
  'is|of|up to|under|below|max(?:imum)?\\.?|at most|no more than|not more than|not over|not exceed(?:ing)?|not to exceed|within|less than|cheaper than|capped at|cap|around|about|до|не более|не больше|не дороже(?: чем)?|не выше|не свыше|максимум|макс\\.?|в пределах|около|примерно|в районе|дешевле(?: чем)?|меньше|и|составляет',
)
const LIMIT_STRICT =
  '(?:不超过|不要超过|别超过|不高于|低于|最高|最多|(?<![\\p{L}])(?:up to|under|below|max(?:imum)?\\.?|at most|no more than|not more than|not over|not exceed(?:ing)?|less than|cheaper than|не дороже(?: чем)?|не более|не больше|не выше|дешевле(?: чем)?|максимум))'
const LIMIT_AFTER = '(?:之?内|以下|以内|封顶|左右|max(?:imum)?|or less|tops|all[- ]in|максимум|макс\\.?)'

const money = gatedPattern(
  /[$€£¥₽₸元块币欧镑刀价费美每单车柜万]|批了|拨了|给到|出到|出得起|坚戈|一口价|ceiling|celing|limit|grand|потолок|лимит|т\.? ?р|预算|成本|不超|最高|最多|usd|eur|ru[br]|руб|р\.|\d ?р|ты[ср]|лям|долл|бакс|евро|юан|тенге|тг|у\. ?е|уе|cny|rmb|cnh|gbp|hkd|jpy|kzt|yen|yuan|dollar|buck|pound|иен|uzs|сум|姆|里拉|лир|lira|aed|дирхам|dirham|krw|韩|inr|卢比|рупи|rupee|budget|price|rate|pay|spend|cost|target|all[- ]in|max|under|up to|below|less|at most|more than|not over|бюджет|ставк|цен|стоим|фрахт|оплат|платить|заплат|заплач|дать |дам |дадим|отдадим|отдать|дороже|дешевле|макс|более|больше|выше/,
  `(?:(?<cue>${CUE})[^，。,.;；\\d一二三四五六七八九十两半$€₽¥￥£]{0,14}?)?(?:(?<perb>${PER_BEFORE})[^，。,.;；\\d一二三四五六七八九十两半$€]{0,10}?)?(?:(?<limit>${LIMIT}) ?)*(?:(?<!\\p{L})(?<curb>${currencyBefore}) ?)?(?<amount>${RANGE_OR_NUMBER})(?<slack>[+]?)(?: ?(?<cura>${currencySource})(?!\\p{L}(?<!\\p{Script=Han})))?(?: ?(?<slacka>${LIMIT_AFTER}))?(?<pera>${PER_AFTER}(?: ?\\(?(?:${currencyBehindUnit})(?!\\p{L}(?<!\\p{Script=Han}))\\)?)?)?(?: ?(?<slackb>${LIMIT_AFTER}))?(?<cuea>的?(?:总?预算|(?:海|空|陆)?运费|运价|费用))?`,
)
const strictLimit = once(LIMIT_STRICT)

/** A sum that is the worth of the goods, not of their transport. */
const cargoValue = once(
  /(?:货值|货物价值|货物价格|声明价值|申报价值|价值|保额|投保金额|cargo value|declared value|invoice(?: value)?|goods (?:worth|value)|value of goods|valued? (?:at|of)?|worth|insured (?:for|value)|стоимост[ьи] груза|ценность груза|инвойс\p{L}*|(?:товар|груз|оборудование|станок|партия) (?:стоит|стоимостью|на)|(?:goods|cargo|machines?) costs?|объявленн\p{L}+ (?:стоимость|ценность)|на сумму)[^，。,;；\d]{0,12}$/u,
)

/** Units behind a number without a currency that make it something else. */
const otherUnit = once(
  /^-\p{L}|^ ?(?:吨|公斤|千克|斤|kg|t(?!\p{L})|tons?|tonnes?|lbs?|方|立方|cbm|m3|m(?!\p{L})|米|个|箱|托|件|台|辆|票|柜|尺|天|日|周|月|号|点|度|°|days?|weeks?|hours?|pallets?|pcs|cartons?|x|\*|%|кг|км|т(?!\p{L})|тонн|тн|куб|м3|м(?!\p{L})|паллет|шт|дн|день|дней|недел|час|мест|короб|фут|ft|-?го)/u,
)

const basisOf = (g: Record<string, string | undefined>): BudgetBasis =>
  perSources.find(([basis]) => g[basis] ?? g[`${basis}b`] ?? g[`${basis}c`])?.[0] ?? 'total'

const countedNext = once(/^ ?(?!max|or|usd|all)\p{L}{3}/u)
/** A smaller number without a currency is as likely a weight or a count. */
const LEAST_BARE_AMOUNT = 500

/** The limit of price and all other sums; all are taken. `places` keep their letters: 珠海运费 is 珠海 and 运费. */
export const findBudget = (sentence: Sentence, places: readonly { start: number; end: number }[] = []): Found<Budget>[] => {
  const found: Found<Budget>[] = []
  for (const match of sentence.matches(money)) {
    const g = match.groups ?? {}
    const place = places.find(({ start, end }) => start < match.index && end > match.index)
    const currency = currencies.find(([code]) => g[code] ?? g[`${code}b`] ?? g[`${code}u`])?.[0] ?? null
    const end = match.index + match[0].length
    const after = sentence.text.slice(end, end + 8)
    const isLimited =
      g.cue !== undefined ||
      /运费|价格|费用|预算|报价|成本|单价/.test(g.perb ?? '') ||
      (strictLimit.test(g.limit ?? '') && g.pera !== undefined)
    const basis = basisOf(g)
    const amount = upperOf(g.amount ?? '')
    // 每车不超过5万8, 两万八的运费: so much without a currency can only be money.
    const isPerUnit = g.perb !== undefined && (strictLimit.test(g.limit ?? '') || (g.slacka ?? g.slackb) !== undefined)
    // 三万八以内 is said of money alone, and so is лям.
    // 28以内每公斤: a limit by a unit is money, however little.
    const isCapped = (g.slacka ?? g.slackb) !== undefined || strictLimit.test(g.limit ?? '')
    const isRate = isCapped && (g.pera ?? g.perb) !== undefined && !otherUnit.test(after)
    const isLimit =
      isRate ||
      /cheaper|дешевле|дороже/.test(g.limit ?? '') ||
      /лям|тыр/.test(g.amount ?? '') ||
      (/[万千k]|тыс/.test(g.amount ?? '') && (g.slacka ?? g.slackb) !== undefined) ||
      (/тыс/.test(g.amount ?? '') && g.limit !== undefined)
    const isMoney =
      isRate || ((isPerUnit || isLimit || g.cuea !== undefined) && (amount ?? 0) >= LEAST_BARE_AMOUNT && !otherUnit.test(after))
    if (currency === null && !isMoney && (!isLimited || (otherUnit.test(after) && g.pera === undefined))) continue
    const before =
      sentence.text.slice(Math.max(0, match.index - 40), match.index) + match[0].slice(0, match[0].indexOf(g.amount ?? ''))
    if (amount === undefined || amount <= 0) continue
    // "Rate: 6 looms": so little without a currency counts what stands behind it.
    if (
      currency === null &&
      g.pera === undefined &&
      g.slacka === undefined &&
      amount < LEAST_BARE_AMOUNT &&
      countedNext.test(after)
    )
      continue
    sentence.take(place?.end ?? match.index, end)
    if (cargoValue.test(before) || isQuoted(before, g.cue)) continue
    const start = place?.end ?? match.index + (match[0].length - match[0].trimStart().length)
    const saidIn = currency ?? currencies.find((_, i) => currencyIn[i]?.test(g.cue ?? ''))?.[0] ?? null
    found.push({ value: { amount, currency: saidIn, per: basis }, start, end })
  }
  return found
}
