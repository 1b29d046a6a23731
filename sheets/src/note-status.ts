/** What a note says of its charges: in the price, on top of it, paid elsewhere, or under a condition. */
import type { ChargeCode } from '@tongyun/freight/vocabulary'
import { type ChargeMention, usualOf } from './charge-words.ts'

export type ChargeStatus = 'inside' | 'on_top' | 'elsewhere' | 'conditional'
/** Words that put what follows, or what came before in the clause, outside of the price or into it. */
const ENDS = String.raw`(?=\s*(?:$|[,，;；.。)）]))`
const OUTSIDE = String.raw`自理|自付|自负|自行|(?:由[^,，、;；:：\s]{1,8}?)?(?:承担|支付)|没有|(?<=[-:：=]\s*)(?:нет|no|否|无)${ENDS}|除了|除(?=[^,，;；外]{1,16}外)|不包含|不包括|不含|未含|不包|除外|另计|另付|另算|另收|另加|需加|须加|加收|外加|实报实销|实收|到付|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:not incl\p{L}*|excl\p{L}*|exclud\p{L}*|without|plus|additional|extra|subject to|collect|for consignee'?s account|payable (?:at destination|by(?: the)? \p{L}+)|net of|(?:borne|paid) by(?: the)? \p{L}+|(?:for|on|at) (?:the )?(?:own|shipper|consignee|cnee|client|customer|buyer|seller|receiver|merchant)(?:'?s?'?)? (?:account|cost|expense)|(?:for|on) account of (?:the )?\p{L}+|за доп\p{L}* плату|дополнительно|отдельно|за (?:свой )?счет(?: \p{L}+)?|(?:оплачива(?:ет|ют)(?:ся)?|несет|несут)(?: (?:груз)?(?:получател|отправител|клиент|заказчик|покупател|продав)\p{L}*)?|(?:своими силами|силами \p{L}+)|for account of consignee|не включен\p{L}*|не входит|не входят|не включ\p{L}*|без учета|без|плюс|кроме|исключ\p{L}*)(?![\p{Script=Latin}\p{Script=Cyrillic}])`
const INSIDE = String.raw`(?<!\p{L})(?:уже )?внутри${ENDS}|(?<!\d\s*)在?价内|(?<!\p{L})(?:in (?:the )?(?:rates?|prices?|freight)|в (?:ставк|цен|стоимост|тариф)\p{L}*)${ENDS}|免收|免除|豁免|免${ENDS}|不收(?!费)|all[- ]in(?=\s*[(:])|(?:运价|价格|费用|报价)(?:组成|构成)|(?<=[-:：=]\s*)(?:да|yes|是)${ENDS}|(?<!不|未)(?:已含|已包含|包含|包括|均含|全含|含)|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:incl\p{L}*|free(?=\s*(?:[,;/.)]|$))|inclusive of|with|covers?|comprises?|consists? of|waived|free of charge|no charge|foc|бесплатно|не взима\p{L}*|учитыва\p{L}*|вкл(?=\.|\s|$)|учтен\p{L}*|заложен\p{L}*|в (?:ставк|цен|стоимост|тариф)\p{L}*(?=\s*[:-])|включ\p{L}*|входит|входят|в том числе|с учетом)(?![\p{Script=Latin}\p{Script=Cyrillic}])`
const STATUS = new RegExp(`(${OUTSIDE})|(${INSIDE})`, 'gu')
/** Where a text first says that something is in the price or outside of it; null where it does not. */
export const saysStatus = (plain: string): number | null => {
  const at = plain.search(new RegExp(STATUS.source, 'u'))
  return at < 0 ? null : at
}
/** Outside words that stand behind what they speak of. */
const BEHIND =
  /另计|另付|另算|另收|到付|除外|实报实销|实收|自理|自付|自负|自行|承担|支付|没有|^(?:нет|no|否|无)$|borne|paid by|payable|account|cost|expense|своими силами|силами|оплачива|несет|несут|за свой|not incl|exclud|excl|collect|consignee|payable|отдельно|дополнительно|за доп|за счет|получател|account of|不含|не входит|не входят|не включ|extra/u
/** What a carrier may come to charge, or means to: 拟加收, may be announced, возможна. */
const NOT_YET =
  /拟|或将|可能|预计(?=[^,，;；]{0,6}(?:收|征))|以[^,，、;；]{0,8}(?:通知|公告|公布)为准|待[^,，、;；]{0,6}(?:通知|公告|公布|确定)|(?<!\p{L})(?:may (?:be|apply|also|come|follow|still|have|occur)|might|to be (?:announced|advised|confirmed)|(?:is|are) (?:expected|planned|likely|announced)|expected (?:from|as of|to)|subject to (?:carrier'?s? )?(?:announcement|notice)|возможн\p{L}*|может|могут|планиру\p{L}*|ожидается|ожидаются|по (?:объявлению|уведомлению) \p{L}+|будет объявлен\p{L}*)(?!\p{L})/u
const CONDITION =
  /超过|超出|超重|大于|如有|如遇|如需|如要|如发生|如产生|如果|若|视|查验|另议|另询|另报|面议|详询|单询|请询|可选|选择性|选做|自选|需要的|需提前|有需要|发生时|产生时|适用时|仅限?(?:危险|带电|超|有|需)|[>＞≥]|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:(?:up)?on request|on demand|if|over|exceed\p{L}*|when(?:ever)?|case of|optional(?:ly)?|as (?:required|needed|applicable)|(?:where|if) (?:applicable|any|required|needed|necessary)|at (?:the )?(?:shipper|client|customer|consignee|buyer)['’]?s? (?:option|request)|subject to (?:inspection|change|actual\p{L}*|availab\p{L}*|approval|confirm\p{L}*|weight)|longer|heavier|wider|свыше|более|длиннее|тяжелее|шире|по (?:запросу|требованию|желанию|необходимости|выбору|заявке)|опционально|опция|(?:если|где|когда) (?:нуж\p{L}*|требуется|применимо|необходимо)|при|если|в случае)(?![\p{Script=Latin}\p{Script=Cyrillic}])|按需|需要时|每超|超\s*\d|\d\s*(?:吨|公斤|kgs?|кг|t|т|米|方|cbm|立方|件|天)\s*以上/u
/** Goods that alone a charge is for: only for high-value cargo, только для ценных грузов, 仅高值货收. General cargo is what prices are for. */
const FOR_SOME_GOODS =
  /(?<!\p{L})(?:only|solely)\s+(?:for|on|with)\s(?!general)[^,;.]{0,30}?(?:cargo(?:es)?|goods|commodit\p{L}+|products?)(?!\p{L})|(?<!\p{L})(?:for|on)\s(?!general)[^,;.\d]{2,30}?(?:cargo(?:es)?|goods|commodit\p{L}+|products?)\s+only(?!\p{L})|(?<!\p{L})(?:только|лишь)\s+(?:для|на|по|при)\s(?!генеральн|обычн)[^,;.]{0,30}?(?:груз|товар|продукци)\p{L}*|(?<![不期无])(?:仅限?|只限?|限(?![重高时制]))(?![^,，;；。]{0,6}普)[^,，;；。\d]{0,10}(?:货(?!柜)|产品|商品)/u
/** Who charges, or that it is charged as it comes: what is paid elsewhere, without an amount. */
const BY_TARIFF =
  /实报实销|实收|据实|凭票|按实(?:际|报)?|实费|按(?:照)?[^,，、;；]{0,8}(?:标准|收取|收费|公布|费率|实际)|以[^,，、;；]{0,8}(?:为准|收取)|(?<!\p{L})(?:(?:as per|per|acc\p{L}*\.? to|by|at) (?:\p{L}+['’]?s? ){0,3}(?:tariff|outlay|invoice|actuals?|receipt|vouchers?)|at cost|at actuals?|as incurred|по (?:\p{L}+ ){0,2}(?:факту|тариф\p{L}*|счет\p{L}*)|согласно (?:\p{L}+ ){0,2}(?:тариф\p{L}*|прайс\p{L}*|счет\p{L}*))(?!\p{L})/u
/** Charges that no price has in it: what they cost is told for when they come to pass. */
const CONDITIONAL_CODES: ReadonlySet<ChargeCode> = new Set(['HVY', 'DGS', 'DET', 'WAI'])
/** Ways to the terminal and from it, which a note prices for whoever wants them, unless it says that they come on top. */
const WAYS_CODES: ReadonlySet<ChargeCode> = new Set(['PUP', 'DLV'])
/** One more place to load or unload at, which is paid for if there is one. */
const EXTRA_STOP =
  /точк|заезд|адрес|stop(?![- ]?off)|drop(?![- ]?off)|(?:un)?loading point|pick-?up|加点|多点|доп\. (?:за|вы)грузк/u
/** Lanes to wherever it is: no end at which a charge is paid. */
const TO_ALL =
  /(?:所有|各|全部)目的(?:港|站|地)|(?<!\p{L})(?:all|any) (?:ports of )?(?:destinations?|discharge ports?)(?!\p{L})|все\p{L}* (?:порт\p{L}*|станци\p{L}*) (?:назначения|выгрузки)/gu
const AT_DESTINATION = /目的(?:港|站|地)|到付|destination|arrival|discharge|consignee|назначени|прибыти|выгрузки/u
const isAtDestination = (text: string): boolean => AT_DESTINATION.test(text.replace(TO_ALL, ' '))
const WAIVED = /免收|免除|不收|waived|free of|^free$|no charge|foc|бесплатно|взима/u
const OF_DAYS = /\d\s*(?:天|日|days?|дн|сут|час|ч(?!\p{L})|小时|hours?)/u

export type Status = { at: number; end: number; outside: boolean; words: string }
/** What a sentence says of charges, in order. */
export const statusesIn = (sentence: string): Status[] =>
  [...sentence.matchAll(STATUS)]
    .map((match) => ({
      at: match.index,
      end: match.index + match[0].length,
      outside: match[1] !== undefined,
      words: match[0],
    }))
    // Days that are free are no charge that is.
    .filter(({ at, words }) => !(WAIVED.test(words) && OF_DAYS.test(sentence.slice(Math.max(0, at - 24), at + 24))))

/** The status of a charge; what is paid only when it comes to pass, or is asked for, is never simply on top. */
export const statusOf = (...told: Parameters<typeof saidOf>): ChargeStatus => {
  const [, mention, statuses, amount] = told
  const status = saidOf(...told)
  if (status !== 'on_top') return status
  return usualOf(mention).isConditional ||
    (WAYS_CODES.has(mention.code) && amount !== undefined && !statuses.some(({ outside }) => outside))
    ? 'conditional'
    : status
}

const saidOf = (
  sentence: string,
  mention: ChargeMention,
  statuses: readonly Status[],
  amount: { end: number } | undefined,
  previous: number,
  next: number,
  mentions: readonly ChargeMention[],
): ChargeStatus => {
  const end = Math.max(mention.end, amount?.end ?? 0)
  const around = sentence.slice(Math.max(previous, sentence.lastIndexOf(';', mention.at)), next)
  if (CONDITIONAL_CODES.has(mention.code)) return 'conditional'
  if (mention.code === 'RST' && EXTRA_STOP.test(mention.words) && amount !== undefined) return 'conditional'
  // What is joined behind a charge speaks of the next: 报关费300/票及目的站操作费.
  const joined = sentence.slice(end, next).search(/\s*(?:[,，、]|以?及|和|与|(?<!\p{L})(?:and|и)(?!\p{L}))/u)
  const near = sentence.slice(Math.max(previous, sentence.lastIndexOf(';', mention.at)), joined < 0 ? next : end + joined)
  const clause =
    amount === undefined ? around.replace(/[,，;；][^,，;；]*(?:以.{0,8}为准|subject to|при подтвержд).*$/u, '') : around
  const tariff = amount === undefined && BY_TARIFF.test(around)
  const open = tariff ? clause.replace(BY_TARIFF, ' ') : clause
  // What stands before a comma in front of a charge is said of the prices.
  const from = Math.max(previous, sentence.slice(0, mention.at).search(/[^,，;；:：]*$/u))
  if (
    (CONDITION.test(open) || FOR_SOME_GOODS.test(sentence.slice(from, next)) || NOT_YET.test(open)) &&
    !/以上(?:运价|价格|报价|费用|均|含|不含)/u.test(around)
  ) {
    const told = statuses.findLast(({ end: at }) => at <= mention.at)
    if (told === undefined || told.outside) return 'conditional'
  }
  const inBrackets = (at: number) => {
    const open = sentence.lastIndexOf('(', at)
    const close = open < 0 ? -1 : sentence.indexOf(')', open)
    return open >= 0 && close > at && close < mention.at
  }
  const own = toldBehind(sentence, mention, end, next, mentions, statuses)
  if (tariff && own?.outside !== false) return 'elsewhere'
  const isForSome = (each: Status) => each.at >= end && each.at < next && isWaivedForSome(sentence, each, end)
  if (amount !== undefined && statuses.some(isForSome)) return 'conditional'
  if (own !== undefined) return own.outside ? (amount === undefined || isAtDestination(near) ? 'elsewhere' : 'on_top') : 'inside'
  // A word that closes what it spoke of says nothing of what follows: DOC waived, THC USD 50.
  const closes = (each: Status) =>
    SAYS_BEHIND.test(each.words) &&
    mentions.some(({ end: at }) => at <= each.at) &&
    /^\s*[,，;；]/u.test(sentence.slice(each.end))
  const before = statuses.findLast((each) => each.end <= mention.at && !inBrackets(each.at) && !closes(each))
  // A word in front governs until something is said between: 含BAF，THC RMB 560 另付.
  const after = statuses.find(
    (each) =>
      each.at >= end &&
      (each.at < next || before === undefined) &&
      BEHIND.test(each.words) &&
      !startsNext(sentence, each, mention, next),
  )
  const closing = amount === undefined ? undefined : statuses.find((each) => closesSum(sentence, each, amount.end, next))
  const status = after ?? closing ?? before
  if (status === undefined && amount === undefined && /\d\s*%/u.test(sentence.slice(mention.end, next))) return 'on_top'
  if (status === undefined)
    return amount === undefined ? ('none' as ChargeStatus) : isAtDestination(near) ? 'elsewhere' : 'on_top'
  if (!status.outside) return 'inside'
  return amount === undefined || isAtDestination(near) ? 'elsewhere' : 'on_top'
}

/** A waiver in a bracket behind an amount, with whom it is for: 报关 150/票(自报免收), DOC USD 50 (waived for own B/L). */
const isWaivedForSome = (sentence: string, { at, end, words }: Status, amountEnd: number): boolean => {
  const [open, close] = [sentence.lastIndexOf('(', at), sentence.indexOf(')', end)]
  if (!WAIVED.test(words) || open < amountEnd || close < 0) return false
  return /\p{L}{2}/u.test(sentence.slice(open, at) + sentence.slice(end, close))
}

/** An outside word right behind a sum, with no other charge that it could begin: 含油，安检 1.2 另加. */
const closesSum = (sentence: string, { at, end, outside }: Status, sum: number, next: number): boolean =>
  outside &&
  at >= sum &&
  /^\s*[^\s,，;；。\d]{0,8}\s*$/u.test(sentence.slice(sum, at)) &&
  (next === sentence.length ? !/^\s*[\p{Sc}\d]/u.test(sentence.slice(end)) : /^\s*[,，;；。)）]/u.test(sentence.slice(end)))

/** Words that say of what stands before them whether the price has it. */
const SAYS_BEHIND =
  /价内|внутри|^in (?:the )?|^в (?:ставк|цен|стоимост|тариф)|включ|^вкл$|входит|входят|included|incl$|учтен|заложен|бесплатно|взима|waived|^free$|free of|no charge|foc|免$|免收|免除|豁免|不收|^(?:да|yes|是|нет|no|否|无|含|已含|均含|全含|包含|已包含|不含|未含|不包含|不包)$|没有|自理|自付|自负|自行|承担|支付|отдельно|за (?:свой )?счет|получател|оплачива|несет|несут|силами|not incl|borne|paid by|payable|account|cost|expense/u

/** "Охрана включена, ПРР и таможня оплачиваются отдельно": what stands behind charges before the next comma speaks of them. */
const toldBehind = (
  sentence: string,
  mention: ChargeMention,
  end: number,
  next: number,
  mentions: readonly ChargeMention[],
  statuses: readonly Status[],
): Status | undefined => {
  const part = sentence.slice(end).search(/[,，;；]/u)
  const own = statuses.find(
    (each) =>
      each.at >= end &&
      (part < 0 || each.at < end + part) &&
      each.at < next &&
      SAYS_BEHIND.test(each.words) &&
      /^[^\p{L}]*(?:$|[,，;；.)]|в ставк|в цен|в тариф|в стоимост|в(?:о)? фрахт|in (?:the )?(?:\p{L}+ ){0,2}(?:freight|rates?|prices?)(?!\p{L})|(?:在|于)[^,，;；]{0,8}(?:内|中)|but|while|whereas|но(?!\p{L})|а(?!\p{L})|但)/u.test(
        sentence.slice(each.end),
      ),
  )
  if (own !== undefined) return own
  // Charges that are joined share it, unless a word in front of them governs.
  const other = mentions.find(({ at }) => at >= mention.end)
  const before = statuses.findLast((each) => each.end <= mention.at)
  const isGoverned = before !== undefined && !/^\s*[,，;；]/u.test(sentence.slice(before.end))
  // What has a sum of its own shares nothing behind a comma: DOC RMB 100, THC included.
  const hasSum = end > mention.end && other !== undefined && /[,，、]/u.test(sentence.slice(end, other.at))
  if (other === undefined || isGoverned || hasSum || !/^\s*(?:и|and|&|、|\/|和|及|与|,)\s*$/u.test(sentence.slice(end, other.at)))
    return undefined
  const behind = mentions.find(({ at }) => at >= other.end)?.at ?? sentence.length
  return toldBehind(sentence, other, other.end, behind, mentions, statuses)
}

/** An outside word behind a charge that begins what comes next: 含THC，不含DOC; 杂费另计：THC. */
const startsNext = (sentence: string, status: Status, mention: ChargeMention, next: number): boolean => {
  const behind = sentence.slice(status.end)
  // 已含BAF，另收PSS USD 150: behind a comma and right before the name of the next.
  if (/[,，]\s*$/u.test(sentence.slice(0, status.at)) && next >= status.end && sentence.slice(status.end, next).trim() === '')
    return next < sentence.length
  if (/^\s*[:：]/u.test(behind)) return false
  if (/不含|不包|не вход|не включ|excl|extra|not incl/u.test(status.words)) {
    // "不含在运费内", "not included" at the end speak of what came before.
    const ends = /^\s*(?:于|在|内|[,，。;)]|\.?\s*$|and|in\s|\s*в\s)/u.test(behind)
    return !ends || sentence.slice(mention.end, status.at).length > 60
  }
  return false
}
