/** What titles, names of sheets and files, and notes say for all rows below them. */
import type { BillingUnit, ContainerType, CurrencyCode, LoadType, Mode } from '@tongyun/freight/vocabulary'
import { unitOf } from './amounts.ts'
import type { Carrier, Carriers } from './carriers.ts'
import { type ChargeMention, chargesIn } from './charge-words.ts'
import { type Calendar, type Period, periodIn } from './days.ts'
import type { End, Ends } from './ends.ts'
import { chainIn, destinationTold, originsIn, originTold, viaIn } from './ends-told.ts'
import { placeOfTitle } from './places-of-titles.ts'
import { scaleIn } from './scale.ts'
import { type CurrencyOfLoads, currenciesOfLoads, withoutMarkedElsewhere } from './stated-currencies.ts'
import { freeDaysIn, readTimetable } from './timetable.ts'
import { loadTypeIn, unitInTitle } from './title-units.ts'
import { vehicleIn } from './vehicles.ts'
import { kgPerM3In } from './volume-ratio.ts'
import { boxesIn, CURRENCY_WORDS, currenciesIn, currencyOf, defaultOwnerIn, ownershipsIn, unified } from './words.ts'

export type Context = {
  mode: Mode | null
  period: Period | null
  currency: CurrencyCode | null
  /** The currency of each load, where they differ. */
  currencyOfLoad: CurrencyOfLoads | null
  origin: End | null
  /** Several places where all lanes begin: POL: Shanghai / Ningbo / Qingdao. */
  origins: End[]
  destination: End | null
  carrier: Carrier | null
  ownership: 'COC' | 'SOC' | null
  boxes: ContainerType[]
  unit: BillingUnit | null
  loadType: LoadType | null
  /** Kilograms a cubic metre counts for. */
  kgPerM3: number | null
  service: string | null
  /** Border crossings and ports a section says its rows go by. */
  via: string[]
  /** Weekdays that a title says all run on. */
  weekdays: number[] | null
  /** How many each number stands for, where prices are in thousands. */
  scale: number | null
  /** What stands behind a plus in price cells: "+"后为LSS. */
  plus: ChargeMention | null
  /** The kind of truck that prices of whole trucks are said to be of. */
  vehicle: string | null
}
export const NO_CONTEXT: Context = {
  mode: null,
  period: null,
  currency: null,
  currencyOfLoad: null,
  origin: null,
  origins: [],
  destination: null,
  carrier: null,
  ownership: null,
  boxes: [],
  unit: null,
  loadType: null,
  kgPerM3: null,
  service: null,
  via: [],
  weekdays: null,
  scale: null,
  plus: null,
  vehicle: null,
}
/** The nearer context where it says something, else the wider one. */
export const within = (wider: Context, nearer: Context): Context => {
  const merged = { ...wider } as Record<string, unknown>
  for (const [field, value] of Object.entries(nearer))
    if (value !== null && (!Array.isArray(value) || value.length > 0)) merged[field] = value
  // Where the nearer text names several ports, the wider one's port holds no more, and the other way round.
  if (nearer.origins.length > 0) merged.origin = null
  else if (nearer.origin !== null) merged.origins = []
  // "Valid from" and "valid to" on lines of their own are one period.
  const [wide, near] = [wider.period, nearer.period]
  if (wide !== null && near !== null && (wide.to === null || wide.from === null)) {
    if (near.from === null && wide.to === null) merged.period = { ...near, from: wide.from }
    else if (near.to === null && wide.from === null) merged.period = { ...wide, from: near.from }
  }
  // A last day within the wider period begins with it: 有效期3/1-3/15 above 本组价格只到3月7日.
  const isWithin = wide?.from != null && near !== null && near.to !== null && wide.from <= near.to && near.to <= (wide.to ?? '')
  if (isWithin && near.from === null) merged.period = { ...near, from: wide.from }
  return merged as Context
}

/** Names of firms, whose words are no words of prices: 秦风样例多式联运（虚构）, ООО «…», … LTD (fictional). */
const FIRMS = [
  /[^\s｜|,，;；:：【】]*(?:有限责任公司|有限公司|公司|集团|工厂)(?:\s*[（(][^）)]{1,12}[）)])?/gu,
  /[^\s｜|,，;；:：。【】]*[（(]\s*(?:虚构|fictional|вымышл\p{L}*\.?|样例|kurgusal)[^）)]*[）)]/giu,
  /[^\s｜|,，;；:：。【】]*(?:货运代理|国际货代|国际货运|国际物流|货代|物流|供应链|航服|车队|样例)[^\s｜|,，;；:：。【】]*/gu,
  /(?:ООО|ОАО|ЗАО|АО|ИП|ТОО|ПАО)\s*(?:[«"“][^»"”]*[»"”]+|\p{Lu}\p{L}+)(?:\s*\([^)]*\))?/gu,
  /(?:[A-Z][\p{L}&'.-]*\s+){1,6}(?:LTD|LLC|INC|GMBH|CORP|CO|GSA|S\.A|B\.V|A\.Ş|Ltd|Limited|GmbH|Inc|Corp|Logistics|Forwarding|Lines|Line)\b\.?(?:\s*\([^)]*\))?/gu,
] as const
/** A text without names of firms. */
const withoutFirms = (text: string): string => FIRMS.reduce((rest, firm) => rest.replace(firm, '  '), text)

const STRONG: readonly (readonly [Mode, RegExp])[] = [
  [
    'multimodal',
    /海铁|铁海|公铁|多式联运|海公|海运\s*(?:[+＋＆&]|[/](?!\s*铁路\s*[/、]|\s*班列\s*[/、]))\s*(?:铁路|班列)|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:sea[- ]?rail|intermodal|multimodal|(?:sea|ocean|vessel)(?: freight)?\s*(?:\+|&|and|plus)\s*rail)(?![\p{Script=Latin}\p{Script=Cyrillic}])|мультимодал|интермодал|(?<!\p{L})порт\p{L}*\s[^,;:。]{0,48}?\s?(?:[-–—→]|до|в)\s?(?:ж\/?д\s)?(?:станц|ст\.)|(?:sea)?ports?\s[^,;:。]{0,48}?\s?(?:[-–—→]|to)\s?(?:[^,;:。]{0,24}?\s)?(?:rail(?:way)?\s)?(?:stations?|terminal rail)(?!\p{L})|港口?[^,;:。，；]{0,4}(?:至|到|[-–—→])[^,;:。，；]{0,20}站|мор(?:ем?|ск\p{L}*)\s*(?:\+|&|плюс|-)\s*(?:ж\/?\s?д|железн)/u,
  ],
  [
    'air',
    /空运|航空|空派|(?<![\p{Script=Latin}\p{Script=Cyrillic}])air(?:freight|[- ]freight| cargo| rates?)?(?![\p{Script=Latin}\p{Script=Cyrillic}])|авиа|самолет/u,
  ],
  [
    'rail',
    /班列|铁路|中欧(?!卡)|长安号|郑欧|蓉欧|渝新欧|义新欧|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:rail(?:way|freight)?|block trains?|trains?)(?![\p{Script=Latin}\p{Script=Cyrillic}])|(?<![\p{Script=Latin}\p{Script=Cyrillic}])ж\/?\s?д(?![\p{Script=Latin}\p{Script=Cyrillic}])|железнодорож|железн\p{L}* дорог|поезд/u,
  ],
  [
    'road',
    /卡航|卡车|整车|专车|零担|陆运|汽运|公路|中欧卡|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:tir|truck(?:s|ing)?|road|ftl|ltl)(?![\p{Script=Latin}\p{Script=Cyrillic}])|(?<![\p{Script=Latin}\p{Script=Cyrillic}])авто(?![\p{Script=Latin}\p{Script=Cyrillic}])|автоперевоз|автомоб|(?<!\p{L})фур(?:а|ы|у|ам|ами|ах|ой)(?!\p{L})|тент/u,
  ],
  [
    'sea',
    /海运|海上|船期|拼箱出口|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:ocean|sea ?freight|by sea|vessel|shipping line|fak|sea|lcl export|fcl export)(?![\p{Script=Latin}\p{Script=Cyrillic}])|морск|(?<!\p{L})море|(?<!\p{L})порт(?![\p{Script=Latin}\p{Script=Cyrillic}])/u,
  ],
]
const WEAK: readonly (readonly [Mode, RegExp])[] = [
  [
    'sea',
    /航线|整箱|整柜|拼箱|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:fcl|lcl|o\/f|w\/m|pol|pod)(?![\p{Script=Latin}\p{Script=Cyrillic}])|出口订舱|контейнерн/u,
  ],
]

/** Small pictures that say how something goes, where no word does. */
const PICTURED: readonly (readonly [Mode, RegExp])[] = [
  ['air', /✈|🛫|🛬|🛩/u],
  ['rail', /🚂|🚃|🚄|🚅|🚆|🚇|🚈|🚉|🚊|🚞|🛤/u],
  ['road', /🚚|🚛|🚐|🛻/u],
  ['sea', /🚢|🛳|⛴|⚓/u],
]
/** Modes that the words of a text mean and nothing else; where it has none and names no charge, those of its pictures. */
export const modesIn = (text: string): Mode[] => {
  const plain = unified(text)
  const said = STRONG.filter(([, words]) => words.test(plain)).map(([mode]) => mode)
  if (said.length > 0 || chargesIn(text).length > 0) return said
  return PICTURED.filter(([, pictures]) => pictures.test(text)).map(([mode]) => mode)
}

/** A word for a chain in a list with a word for one of its ways: 中欧班列+海铁, rail / sea-rail. */
const CHAIN_IN_LIST =
  /(?:班列|铁路|(?<!\p{L})(?:rail|trains?|ж\/?д))\s*[+&/、,]\s*(?:海铁|铁海|江海|(?:sea|ocean)[- ]rail|intermodal|multimodal|мультимодал)|(?:海铁|铁海)(?:联运)?\s*[+&/、,]\s*(?:班列|铁路)|(?:sea[- ]rail|intermodal|multimodal|мультимодал\p{L}*)\s*[+&/、,]\s*(?:rail|trains?|ж\/?д)(?!\p{L})/u
const isOneOfSeveral = (plain: string): boolean => CHAIN_IN_LIST.test(plain)

/** The mode a text speaks of; null where it names none, or several. `sure`: by a word that means it and nothing else. */
const modeIn = (text: string): { mode: Mode | null; sure: boolean } => {
  const plain = unified(text)
  const strong = modesIn(text)
  // 班列+海铁: trains and chains in one list.
  if (strong.includes('multimodal')) return { mode: isOneOfSeveral(plain) ? null : 'multimodal', sure: true }
  if (strong.length > 0) return { mode: strong.length === 1 ? (strong[0] as Mode) : null, sure: true }
  return { mode: WEAK.find(([, words]) => words.test(plain))?.[0] ?? null, sure: false }
}
/** The mode a line of a sheet speaks of beside the name of its firm. */
export const spokenMode = (text: string): { mode: Mode | null; sure: boolean } => modeIn(withoutFirms(text))

/** Days with their month and year, and periods of days with their months. */
const DATES =
  /(?<![\d.])(?:20\d{2}\s*[-./]\s*\d{1,2}\s*[-./]\s*\d{1,2}|\d{1,2}\s*[-./]\s*\d{1,2}\s*[-./]\s*20\d{2}|\d{1,2}[./]\d{1,2}\s*(?:-|~|至|到|to|до|по)\s*\d{1,2}[./]\d{1,2})(?![\d])/gu
/** A currency at an amount is of that amount, not of all prices. */
const AT_AMOUNT = new RegExp(`(?:${CURRENCY_WORDS})\\s*\\d|\\d\\s*(?:${CURRENCY_WORDS})`, 'gu')
const PER = new RegExp(`(${CURRENCY_WORDS})\\s*(?:/|per|за)\\s*((?:w/m|[\\p{L}³]+\\d?))`, 'u')
export type ContextReader = (text: string, mode: Mode | null) => Context

export const contextReader =
  (calendar: Calendar, carriers: Carriers, ends: Ends): ContextReader =>
  (given, mode) => {
    const text = withoutFirms(given)
    const plain = unified(text)
    const per = PER.exec(plain)
    const own = modeIn(text).mode
    const about = own ?? mode
    const stated = withoutMarkedElsewhere(plain)
    // The end of a period right before a currency is no amount: 2027/3/1-2027/3/31 USD.
    const currencies = currenciesIn(chargesIn(given).length > 0 ? stated.replace(DATES, ' ').replace(AT_AMOUNT, ' ') : stated)
    const chain = about === 'multimodal' ? chainIn(text, ends) : undefined
    const several = about === null ? [] : originsIn(text, about, ends)
    const boxes = boxesIn(given).filter(({ bare }, _, all) => !bare || all.some((each) => !each.bare))
    const ownership = ownershipsIn(given.replace(FREE_OF_BOXES, ' '))
    const owners = new Set(ownership.map(({ value }) => value))
    return {
      mode: own,
      period: periodIn(given, calendar) ?? periodOfRuns(given, calendar),
      currency: per === null ? (currencies.length === 1 ? (currencies[0] ?? null) : null) : currencyOf(per[1] as string),
      currencyOfLoad: currenciesOfLoads(given),
      origin: several.length > 0 ? null : (originTold(text, about, ends) ?? placeOfTitle(text, about, ends)),
      origins: several,
      destination: destinationTold(text, about, ends) ?? chain?.destination ?? null,
      carrier: carrierIn(text, about, carriers),
      ownership: owners.size === 1 ? (ownership[0]?.value ?? null) : defaultOwnerIn(given),
      boxes: [...new Set(boxes.map(({ value }) => value))],
      unit:
        (unitInTitle(plain) === 'rt' ? 'rt' : per === null ? undefined : unitOf(per[2] as string)) ??
        (/w\s*\/\s*m/u.test(plain) ? 'rt' : (unitInTitle(plain) ?? null)),
      loadType: loadTypeIn(text),
      kgPerM3: kgPerM3In(plain),
      scale: scaleIn(given),
      weekdays: readTimetable(given.replace(/【[^】]*】/gu, ' '), calendar, false).weekdays,
      plus: OF_FREIGHT_AND.test(given)
        ? (chargesIn(given.replace(OF_FREIGHT_AND, '$1'))[0] ?? null)
        : /[+＋]\s*["”“'»]?\s*(?:后|为|=|:|后为)|(?:after|behind|после|за)\s*(?:the |знак\p{L}* )?["”“'«]?[+＋]/iu.test(given)
          ? (chargesIn(given.slice(given.search(/[+＋]/u)))[0] ?? null)
          : null,
      via: about === 'multimodal' ? (chain?.via ?? viaIn(text, ends)) : [],
      vehicle: vehicleToldIn(plain) ?? (unitInTitle(plain) === 'truck' ? vehicleIn(text) : null),
      service: /(?<![\p{Script=Latin}\p{Script=Cyrillic}])tir(?![\p{Script=Latin}\p{Script=Cyrillic}])/u.test(plain)
        ? 'TIR'
        : null,
    }
  }

/** Days of departure from one to another, which a list is said to be of: 发车日期：2026.12.30—2027.1.12. */
const OF_RUNS =
  /(?:发车|开船|开航|发运|离港|班列)(?:日期|时间)\s*[:：]|(?<!\p{L})(?:departures?|sailings?|etd|отправк\p{L}*|отходы?|выходы?)\s*(?:dates?|period|с)?\s*(?:[:：]|(?=\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?\s*[-–—]))/iu
/** True for a text that tells the days of departure which a list is of. */
export const saysRuns = (text: string): boolean => OF_RUNS.test(text)
const LEAST_RUN_DAYS = 5
const periodOfRuns = (given: string, calendar: Calendar): Period | null => {
  const period = OF_RUNS.test(given) ? periodIn(given.replace(OF_RUNS, '有效期：'), calendar) : undefined
  if (period === undefined || period.from === null || period.to === null) return null
  return Date.parse(period.to) - Date.parse(period.from) < LEAST_RUN_DAYS * 86_400_000 ? null : period
}

/** What a whole truck is, by the words for it: FTL = tautliner 13.6 m; 整车：13.6米篷布; полная машина - тент. */
const OF_TRUCKS =
  /(?:(?<!\p{L})(?:ftl|full trucks?|trucks?|vehicles?|truck type|полн\p{L}* машин\p{L}*|машин[аы]|тип тс|тс)(?!\p{L})|整车|包车|专车|车型)\s*(?:[=:：]|\s[-–—]\s|\s(?:is|are|это)\s)\s*([^,，;；|。\n]{2,40})/u
const vehicleToldIn = (plain: string): string | null => {
  const said = OF_TRUCKS.exec(plain)?.[1]
  return said === undefined ? null : vehicleIn(said)
}

/** Whose boxes have days free, or cost more when they are late, says nothing of the prices: COC免箱15天; in a list of terms it does: USD COC 免箱10天. */
const FREE_OF_BOXES =
  /(?<!\p{L})(?<![\p{L}\d]\s+(?=[CS]OC\s))(?:COC|SOC|СОС)\s*(?:免|超期|超\d|滞|箱使|用箱|free|dem|det|беспл|своб|сверхнорм|\d{1,3}\s*(?:天|days?|дн\p{L}*|сут\p{L}*)\s*(?:免|free|беспл|своб))/giu

/** What prices are made of, by the words for them: O/F + PSS, 海运费+LSS, фрахт + BAF. */
const OF_FREIGHT_AND =
  /^.*(?:(?<!\p{L})(?:o\/?f|ofr|ocean freight|sea freight|freight|rate|base|фрахт|ставка)|运费|运价|海运|基价)\s*[+＋]\s*(\p{L}[^,，;；。:：\d]{1,30}).*$/isu

/** A carrier behind the word for it: 船东：FESCO, line: Sinokor, линия FESCO. */
const LABELLED_CARRIER =
  /(?:船东|船公司|船司|承运(?:人|船东)|(?<!\p{L})(?:carrier|shipping line|ocean line|line)\s*[:：]|(?<!\p{L})(?:(?:морская |судоходная )?линия|перевозчик)(?!\p{L}))\s*[:：]?\s*([\p{L}\d][\p{L}\d .&-]{1,20}?)(?=\s{2,}|[,，;；|/、（(\u3000]|\s(?:COC|SOC)|$)/iu
const carrierIn = (text: string, mode: Mode | null, carriers: Carriers): Carrier | null => {
  const [isBySea, isByAir] = [mode === 'sea' || mode === 'multimodal' || mode === null, mode === 'air']
  if (!isBySea && !isByAir) return null
  const found = strip(carriers.find(text, isByAir ? 'air' : 'sea'))
  if (found !== null) return found
  // Cathay Pacific (CX): the letters in brackets say an airline whose name nobody has.
  const letters = isByAir ? /[([（【]\s*([A-Z\d]{2})\s*[)\]）】]/u.exec(text)?.[1] : undefined
  if (letters !== undefined && carriers.isAirline(letters)) return carriers.read(letters, 'air')
  const named = isByAir ? undefined : LABELLED_CARRIER.exec(text)?.[1]?.trim()
  return named === undefined ? null : carriers.read(named, 'sea')
}

const strip = (found: (Carrier & { at: number; end: number }) | null): Carrier | null =>
  found === null ? null : { words: found.words, code: found.code }

/** Free days that a note tells, with whom it speaks of. */
export const freeDaysOf = (note: string): { days: number; ownership: 'COC' | 'SOC' | null } | null => {
  for (const part of note.split(/[;；。\n]/u)) {
    if (/堆存|storage|хранен/u.test(unified(part)) && !/免箱|用箱|det|dem(?!and)|демер+едж|детен|контейнер/u.test(unified(part)))
      continue
    const days = freeDaysIn(part)
    if (days !== null) return { days, ownership: ownershipsIn(part)[0]?.value ?? null }
  }
  return null
}
