/** Words that cells, titles and notes share: currencies, boxes, ownership, "on request", "nothing". */
import { CONTAINER_TYPES, type ContainerType, CURRENCIES, type CurrencyCode } from '@tongyun/freight/vocabulary'
import { keptReading } from './kept-readings.ts'
import { CONTAINER_TYPE_VARIANTS, CURRENCY_VARIANTS, NOTHING_VARIANTS } from './variants.ts'
import { wordFinder } from './word-finder.ts'

/** Letters behind the feet of a box, as part of a pattern. */
export const BOX_KINDS = 'gp|dc|dv|std?|hq|hc|нс|rf|rh|re|ot|fr|tk'

/** A comma between two amounts of a list is no decimal one: RMB 925，40HQ RMB 1435; 20GP 925,40HQ 1435. */
const LIST_COMMA = new RegExp(
  `(?<=\\d)，(?=\\d)(?!\\d{3}(?!\\d))|(?<=\\d),(?=(?:20|40|45)\\s?(?:'|’|尺|(?:${BOX_KINDS})(?!\\p{L}))|\\d{4,}(?!\\d)|\\d{1,2}(?:-\\d{1,2})?\\s?(?:天|days?(?!\\p{L})|дн|дней))`,
  'giu',
)

/** A text whose commas between the amounts of a list are none of a number. Keeps its length. */
export const listed = (text: string): string => text.replace(LIST_COMMA, '、')

/** Longer texts are said once. */
const LONGEST_KEPT = 120

/** The form in which free text is looked through: full width, case, ё and kinds of dash and blank unified. Keeps its length. */
export const unified = (text: string): string => (text.length > LONGEST_KEPT ? unifiedOnce(text) : keptUnified(text))

const unifiedOnce = (text: string): string =>
  listed(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[‐‑‒–—―−﹣]/gu, '-')
    .replace(/[~～〜∼]/gu, '~')
    .replace(/[\u00a0\u2000-\u200b\u202f\u3000\t]/gu, ' ')
    .replace(/[’′‘`´]/gu, "'")
const keptUnified = keptReading(unifiedOnce)

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** The sign of the yuan is none in other words: 单元格, 公元; 元旦, 元月, 元件. */
const OTHERS_BEFORE = '单公状'
const OTHERS_BEHIND = '旦月宵件素器'

/** A word of letters or digits is only found apart from others; Chinese words and signs are found anywhere. */
const alternatives = (words: readonly string[]): string =>
  [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      if (word === '元') return `(?<![${OTHERS_BEFORE}])元(?![${OTHERS_BEHIND}])`
      // Behind an amount alone the sign of Europe is its money, and a knife the dollar.
      if (word === '欧') return '(?<=\\d\\s?)欧(?![洲线盟基地亚])'
      if (word === '刀') return '(?<=\\d\\s?)刀'
      const before = /^[a-zа-я0-9]/u.test(word) ? '(?<![\\p{Script=Latin}\\p{Script=Cyrillic}])' : ''
      const after = /[a-zа-я]$/u.test(word) ? '(?![\\p{Script=Latin}\\p{Script=Cyrillic}])' : ''
      return `${before}${escaped(word)}${after}`
    })
    .join('|')

export const wordPattern = (words: readonly string[], flags = 'gu') => new RegExp(alternatives(words.map(unified)), flags)

const CURRENCY_OF = new Map<string, CurrencyCode>(
  CURRENCIES.flatMap((code) => [code, ...(CURRENCY_VARIANTS[code] ?? [])].map((word) => [unified(word), code] as const)),
)
// Forms of Russian and Chinese words that the list has in one form.
for (const [code, words] of [
  ['RUB', ['руб', 'рублей', 'рубля', 'рублях', 'рублёвые']],
  [
    'USD',
    ['刀', 'долларов', 'доллара', 'долларах', 'u.s.$', 'долларах сша', '美刀', '美圆', 'us dollar', 'us dollars', 'u.s. dollars'],
  ],
  ['EUR', ['euros', '欧']],
  ['CNY', ['юаней', 'юаня', 'юанях', '人民币元', 'renminbi']],
  ['KZT', ['тенге']],
  ['UZS', ['сума', 'сумов', "so'm"]],
  ['KGS', ['сома', 'сомов']],
] as const)
  for (const word of words) CURRENCY_OF.set(unified(word), code)
/** Letters that are a currency only behind a number, where they cannot be a word: 1000 р. */
const ONLY_BEHIND = new Set(['р', 'сом', 'сома', 'сомов', 'сум', 'сума', 'сумов', "so'm"])
/** Signs that are a currency right behind an amount alone: 9800欧. */
const OF_AMOUNT = new Set(['欧', '刀'])
const BEHIND_AMOUNT = /\d\s?(?:(欧)(?![洲线盟基地亚元])|(刀)|(сум(?:ов|а)?|so'm)(?!\p{L})|(сом(?:ов|а)?)(?!\p{L}))/u
export const CURRENCY_WORDS = alternatives([...CURRENCY_OF.keys()].filter((word) => !ONLY_BEHIND.has(word)))
const findCurrencies = wordFinder(
  [...CURRENCY_OF.keys()].filter((word) => !ONLY_BEHIND.has(word) && !OF_AMOUNT.has(word)),
  (word, before, behind) => word === '元' && (OTHERS_BEFORE.includes(before || ' ') || OTHERS_BEHIND.includes(behind || ' ')),
)

/** Chinese New Year, whose letters are the yuan's: until CNY, before CNY, после CNY, CNY holiday. */
const NEW_YEAR =
  /(?<![\p{L}\d])(?:(?:until|till|before|after|since|during|over|around|pre|post|near|for|до|после|перед|на время)[\s-]+(?:the\s+)?cny(?![\p{L}]|\s*\d)|cny[\s-]+(?:holidays?|break|rush|period|peak|closure)(?!\p{L}))/gu

/** Currencies a text names, each once, in order. */
export const currenciesIn = (text: string): CurrencyCode[] => {
  const plain = unified(text)
  const [, euro, dollar, uzbek, kyrgyz] = BEHIND_AMOUNT.exec(plain) ?? []
  return [
    ...new Set([
      ...findCurrencies(plain.replace(NEW_YEAR, ' ')).flatMap(({ word }) => CURRENCY_OF.get(word) ?? []),
      ...(euro === undefined ? [] : (['EUR'] as const)),
      ...(dollar === undefined ? [] : (['USD'] as const)),
      ...(uzbek === undefined ? [] : (['UZS'] as const)),
      ...(kyrgyz === undefined ? [] : (['KGS'] as const)),
    ]),
  ]
}

/** The currency of a text that is its word, or names one and no other: долл. США, USD (美元). */
export const currencyOf = (text: string): CurrencyCode | null => {
  const whole = CURRENCY_OF.get(unified(text).trim())
  if (whole !== undefined) return whole
  const [only, ...more] = currenciesIn(text)
  return more.length > 0 ? null : (only ?? null)
}

/** Words of a box alone: bare numbers and single words that mean other things elsewhere are left to lists of boxes. */
const BOX_OF = new Map<string, ContainerType>(
  CONTAINER_TYPES.flatMap((type) =>
    [type, ...(CONTAINER_TYPE_VARIANTS[type] ?? [])].map((word) => [unified(word).replace(/\s/gu, ''), type] as const),
  ),
)
for (const [word, type] of [
  ["20'gp", '20GP'],
  ["20'dc", '20GP'],
  ['20尺柜', '20GP'],
  ['20柜', '20GP'],
  ['40柜', '40GP'],
  ['20英尺', '20GP'],
  ['20футов', '20GP'],
  ['20-фут', '20GP'],
  ["40'gp", '40GP'],
  ["40'dc", '40GP'],
  ['40尺平', '40GP'],
  ['40尺平柜', '40GP'],
  ['40英尺', '40GP'],
  ['40h', '40HQ'],
  ['45h', '45HQ'],
  ["40'hq", '40HQ'],
  ["40'hc", '40HQ'],
  ['40尺高', '40HQ'],
  ['40高', '40HQ'],
  ['40高箱', '40HQ'],
  ['40尺高箱', '40HQ'],
  ['40尺高柜', '40HQ'],
  ['45高箱', '45HQ'],
  ['45高', '45HQ'],
  ['45高柜', '45HQ'],
  ['40高柜', '40HQ'],
  ['40high', '40HQ'],
  ['40hicube', '40HQ'],
  ['40hi-cube', '40HQ'],
  ['45high', '45HQ'],
  ['hq', '40HQ'],
  ['hc', '40HQ'],
  ["45'hq", '45HQ'],
  ["45'hc", '45HQ'],
  ['45尺高', '45HQ'],
  ["40'rh", '40RH'],
  ["20'rf", '20RF'],
  // Codes of size and type of ISO 6346.
  ['22g0', '20GP'],
  ['22g1', '20GP'],
  ['42g0', '40GP'],
  ['42g1', '40GP'],
  ['45g0', '40HQ'],
  ['45g1', '40HQ'],
  ['l5g1', '45HQ'],
  ['22r1', '20RF'],
  ['45r1', '40RH'],
  ['22u1', '20OT'],
  ['42u1', '40OT'],
  ['22p1', '20FR'],
  ['42p1', '40FR'],
] as const)
  BOX_OF.set(word, type)

/** A box by its feet and letters. Feet with other letters behind them are another box, or none: 40NOR, 20PCS. */
const BOX_TOKEN =
  /(?<![\p{L}\d])(?:[24][25]|l5)[grup][01](?![\p{L}\d])|(?<![\p{L}\d])(?:(?:gp|dc|dv|d)\s?(?:20|40)|(?:hq|hc|h)\s?40)(?![\d\p{L}.])|(?<![\d.])(?<!\d,)(?:20|40|45)\s*(?:'|尺|英尺|-?\s?(?:фут\p{Script=Cyrillic}*\.?|ф(?!\p{L})\.?|ft\.?|feet|foot))?\s*(?:gp|dc|dv|std|standard|st|hq|hc|нс|(?<=4[05])h(?![\p{L}\d])|rf|rh|re|ot|fr|tk|高柜|高箱|高|平柜|小柜|大柜|冷柜|开顶|框架|罐|柜|реф\p{L}*|high cube|hi-?cube|high|reefer|open top|flat rack|tank|dry)?(?![\d%]|\s?(?:kgs?|кг|公斤|千克)(?!\p{L})|\s?'?\s?nor(?!\p{L})|'?(?!coc|soc|usd|eur|rmb|cny|rub|hkd|and|per|for|to|pw)[a-z]{2,4}(?!\p{L}))|小柜|大柜|平柜|高柜|高箱|冷高|罐箱|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:hq|hc)(?![\p{Script=Latin}\p{Script=Cyrillic}])/gu

/** One box by its word; undefined where the word names none. */
export const boxOf = (word: string): ContainerType | undefined =>
  BOX_OF.get(unified(word).replace(/\s/gu, '').replace(/\.$/u, '')) ??
  BOX_OF.get(
    unified(word)
      .replace(/[\s']/gu, '')
      .replace(/-?(?:фут(?:ов|а)?|ф|ft|feet|foot)\.?/u, '')
      .replace(/尺|英尺/u, '')
      .replace(/(?:standard|std)$/u, 'gp')
      .replace(
        /^(gp|dc|dv|d|hq|hc|h)(\d\d)$/u,
        (_, kind: string, feet: string) => `${feet}${kind.startsWith('h') ? 'hq' : 'gp'}`,
      ),
  )

type Found<T> = { value: T; at: number; end: number; bare: boolean }

/** Boxes that a text names, in order; `bare` is one of digits alone (20, 40), which counts only among others. */
export const boxesIn = (text: string): Found<ContainerType>[] =>
  [...unified(text).matchAll(BOX_TOKEN)].flatMap((match) => {
    const value = boxOf(match[0])
    if (value === undefined) return []
    return [{ value, at: match.index, end: match.index + match[0].length, bare: /^\d+\s*$/u.test(match[0]) }]
  })

const SPELT = /(?<!\p{L})[КС]ОК(?!\p{L})/u
const SPELT_ALL = new RegExp(SPELT, 'gu')

/** `COC` or `SOC` that a text names, in order. Letters of another alphabet that look the same are read where one tells which. */
export const ownershipsIn = (text: string): { value: 'COC' | 'SOC'; at: number }[] =>
  // КОК and СОК are the letters by their sound; in small letters the one is a cook, the other is juice.
  SPELT.test(text)
    ? ownershipsIn(text.replace(SPELT_ALL, (word) => (word.startsWith('К') ? 'COC' : 'SOC')))
    : [
        ...unified(text).matchAll(
          /(?<![\p{Script=Latin}\p{Script=Cyrillic}])([cs][oо][cс])(?![\p{Script=Latin}\p{Script=Cyrillic}])|船东箱|班列箱|平台箱|铁箱|货主箱|自备箱/gu,
        ),
      ].map((match): { value: 'COC' | 'SOC'; at: number } => ({
        value: match[1]?.startsWith('s') || /货主箱|自备箱/u.test(match[0]) ? 'SOC' : 'COC',
        at: match.index,
      }))

/** Whose boxes all are that say nothing else: all COC unless I write SOC; 没写SOC的都是COC; COC, если не указано SOC. */
const DEFAULT_OWNER =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}])(coc|soc)(?!\p{L})[^.;。]{0,20}?(?:unless|except|if not|если не|кроме)|(?:没写|未写|不写|没标|未标|未注明|没注明)[^,;。]{0,6}?(?:coc|soc)?[^,;。\d]{0,6}?(?:都是|均为|全是|默认|是|为)\s*(coc|soc)/u
export const defaultOwnerIn = (text: string): 'COC' | 'SOC' | null => {
  const found = DEFAULT_OWNER.exec(unified(text))
  const owner = found?.[1] ?? found?.[2]
  return owner === undefined ? null : (owner.toUpperCase() as 'COC' | 'SOC')
}

/** Whose boxes all prices of a list are of: 本页均为COC箱; all rates are COC; контейнеры линий (COC). */
const OWNER_OF_ALL =
  /(?:本[页表单]|以上|全部|所有)[^,，;；。\d]{0,6}?(?:均|都|皆)?(?:为|是|用|按)\s*(coc|soc)(?!\s*(?:和|与|及|免|或|\/))|(?<!\p{L})(?:all|every)\s+(?:(?:the\s+)?(?:above\s+)?(?:rates?|prices?|boxes|containers|equipment)\s+)?(?:(?:is|are)\s+)?(?:in\s+|on\s+|for\s+)?(coc|soc)(?!\s*(?:and|or|\/|free))|(?<!\p{L})(?:вс[её]\s+(?:ставки\s+|цены\s+)?|контейнер\p{L}*\s+(?:линий|линии|перевозчик\p{L}*|оператор\p{L}*|клиента)\s*)\(?(coc|soc)(?!\s*(?:и|или|\/))/u
export const ownerOfAll = (text: string): 'COC' | 'SOC' | null => {
  const found = OWNER_OF_ALL.exec(unified(text))
  const owner = found?.[1] ?? found?.[2] ?? found?.[3]
  return owner === undefined ? null : (owner.toUpperCase() as 'COC' | 'SOC')
}

/** True for СОС in letters of Cyrillic: COC by its looks, SOC by its sound. */
export const saysUnsureOwnership = (text: string): boolean =>
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}])С[ОO][СC](?![\p{Script=Latin}\p{Script=Cyrillic}])/u.test(text)

const ON_REQUEST =
  /面议|单[询问]|另询|询价|电询|议价|单议|一票一议|一单一议|待定|待报|待确认|详询|咨询|私聊|私信|私我|私戳|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:tba|tbd|tbc|tbn|poa|o\/r|r\.?o\.?r\.?|rq|on req\.?|by request|rate on request|to be advised|по запр\.?|по зап\.?|на запрос|дог\.?|on request|upon request|on application|on appl\.?|please (?:ask|call|check)|ask|inquire|enquire|case by case|dm me|pm me|в личк[уе]|в лс|по запросу|запрос|запросить|договорная|уточн\.?|уточнять|уточняйте|индивидуально)(?![\p{Script=Latin}\p{Script=Cyrillic}])/u
/** True for words that say the price is told on asking. */
export const saysOnRequest = (text: string): boolean => ON_REQUEST.test(unified(text)) || /^\s*(?:check|call)\s*$/iu.test(text)

const NOTHING = new Set(NOTHING_VARIANTS.map(unified))
const NO_SERVICE =
  /^(?:[-/\\*.]+|无|不接|停航|不开|无服务|暂无|停|停收|暂停|停接|停运|停发|停班|售罄|已售罄|售完|满舱|已满|爆舱|无舱|无舱位|约满|null|n\.?a\.?|no service|no space|sold out|fully booked|suspended|closed|withdrawn|not available|нет|не возим|нет мест|мест нет|снят[оа]?|закрыт[оа]?|приостановлен[оа]?|не предлагается)[.!。！]?$/u
/** True for a cell that says there is no such service. */
export const saysNoService = (text: string): boolean => {
  const plain = unified(text).trim()
  return NOTHING.has(plain) || NO_SERVICE.test(plain)
}

export type Language = 'zh' | 'en' | 'ru'
/** The language most letters of a text belong to. */
export const languageOf = (text: string): Language => {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (han * 3 >= latin && han >= cyrillic && han > 0) return 'zh'
  return cyrillic * 2 >= latin && cyrillic > 0 ? 'ru' : 'en'
}
