/** Weight and volume, with "each" and "in all". */

import { englishOnes } from './number-words.ts'
import { numberOf, RANGE_OR_NUMBER, type SeparatorHint, upperOf } from './numbers.ts'
import { gatedPattern, once, pattern, trimmed, words } from './pattern.ts'
import type { Found, Sentence } from './sentence.ts'

/** `each`: of one piece, container or truck; `total`: said to be of everything; `part`: net, or of what is unloaded on the way. */
export type Measured = Found<number> & {
  basis: 'plain' | 'each' | 'total' | 'part'
  /** Of what each is, where it is said. */
  of?: 'container' | 'truck'
  /** How many there are, where it is said right beside and nothing else counts them: 5 machines, 4200 kg each. */
  times?: number
}

const COUNT_WORDS = `${Object.keys(englishOnes).join('|')}|дв[ае]|три|четыре|пять|шесть|семь|восемь|девять|десять|[一二两三四五六七八九十]{1,3}`
const NOT_LETTER = '(?!\\p{L}(?<!\\p{Script=Han}))'
/** Unit → kg. */
const weightUnits: [number, string][] = [
  [
    1000,
    `吨|公吨|顿(?!饭|大餐)|(?:metric )?ton(?:n?e|n)?s?${NOT_LETTER}|m?tn?s?${NOT_LETTER}|тонн?(?:[аыуе]|ами|ам|ах)?${NOT_LETTER}|тн\\.?${NOT_LETTER}|т\\.?${NOT_LETTER}`,
  ],
  [
    1,
    `公斤|公今|千克|kgs?\\.?${NOT_LETTER}|kilos?${NOT_LETTER}|kilogram(?:me)?s?${NOT_LETTER}|кг\\.?${NOT_LETTER}|кило(?:грамм\\p{L}*)?${NOT_LETTER}`,
  ],
  [0.5, '斤|市斤'],
  [0.45359237, `磅|lbs?\\.?${NOT_LETTER}|pounds?${NOT_LETTER}|фунт(?:ов|а)?${NOT_LETTER}`],
  [100, `центнер\\p{L}*|ц${NOT_LETTER}`],
]
const VOLUME = `立方米?|方(?!案|便|式|向|面|可|法|形)|m3|cbm${NOT_LETTER}|cubic met(?:er|re)s?|cu\\.? ?m${NOT_LETTER}|м\\.? ?куб(?:\\.|${NOT_LETTER})|куб(?:а|ов|ы|\\.)?(?:[ -]?(?:м|метр\\p{L}*)\\.?)?${NOT_LETTER}|кубометр\\p{L}*|кубическ\\p{L}+ метр\\p{L}*|м3|м\\^3|m\\^3`

const weightSource = weightUnits.map(([, source], i) => `(?<w${i}>${source})`).join('|')
const BOX_UNIT = '(?:containers?|cntrs?|ctnrs?|cont|fcl|teu|feu|(?:20|40|45)(?:[\'"]|ft|gp|dv|hq|hc|rf)*)'
/** The sign stands by itself or behind the word of what is counted: 12 ctnsx450kg; the end of another word is none (из них 1,5 т). */
const EACH_BEFORE =
  '(?:(?<=[\\p{L}\\p{Script=Han}\\d)\u0001.] ?)(?:[*@]|(?<![a-zа-џ])[xх]|(?<=\\d ?\\p{L}{3,})[xх]) ?(?=\\d)|@ ?|一(?:件|托盘?|箱|柜|车|桶|袋|台|卷|包|个)(?:重|净重|毛重|约|大约|大概|装)?(?= ?\\d)|(?:每|单|各)个?(?:件|托盘?|个|柜|车|票|箱|袋|桶|卷|包|台|只|辆|板|集装箱|货柜)?(?:重|净重|毛重|(?:能|可以?)?(?:装载?|拉|载|放)(?:\\p{Script=Han}{1,4}?)?|约|大约|大概|货重|重量|体积)?|(?<!\\p{L})(?:each(?: \\p{L}+)?(?: (?:weigh(?:s|ing)|takes?|taking|carr(?:y|ies|ying)|loads?|holds?|holding|with))?|per (?:piece|pallet|carton|crate|box|container|truck|unit|drum|bag|case)s?:? ?|по|кажд\\p{L}+(?: \\p{L}+)?(?: по| весит| весом| везет| берет| грузит| вмещает)?|вес (?:одно(?:го|й)|1) \\p{L}+:?)) ?(?:about |approx\\.? |около |примерно )?'
const EACH_AFTER =
  '(?:(?: ?(?:gross|net|brutto))?[ ,]*(?:(?:in(?:to)?|on|per|for) each(?: \\p{L}+)?|each|apiece|a ?piece|per (?:piece|pallet|carton|crate|box|truck|unit|drum|bag|case|ctn|pc|plt|pkg|package|' +
  BOX_UNIT +
  ')|an? (?:piece|pallet|carton|crate|box|container|truck|unit|drum|bag|case|ctn|pc|plt)s?|(?:(?:в|на|за|к) )?кажд\\p{L}+(?: (?:машин|фур|контейнер|паллет|площадк|тент|реф|мест)\\p{L}*)?|за штуку|(?:в|на) (?:паллет\\p{L}*|место|машин[уе]|контейнере?|фур[уе])|в конт\\.?)(?!\\p{L})| ?/ ?(?:件|托盘?|个|柜|车|票|箱|袋|桶|pc|pcs|ctn|carton|pallet|plt|box|crate|bag|drum|unit|truck|шт|место|машин\\p{L}|контейнер|конт\\.?|' +
  BOX_UNIT +
  '|паллет\\p{L}*|короб\\p{L}*)|一?(?:件|托|箱|桶|袋)(?=[,，。 ]|$)|一个?(?:柜|车|件|托|箱|桶|袋|台)(?=[,，。 ]|$))'
const TOTAL_BEFORE =
  '(?:总共|一共|合计|共计?|总重量?|总毛重|毛重|总体积|最多|顶多|不超过|(?<!\\p{L})(?:max(?:imum|\\.)?|at most|up to|не более|максимум|total(?: (?:weight|gross weight|volume|of))?|gross(?: weight)?|altogether|in all|g\\.?w\\.?|всего|общ\\p{L}+ (?:вес\\p{L}*|масс\\p{L}*|объ[её]м\\p{L}*|весом)|итого|брутто|суммарн\\p{L}*(?: вес| объем)?)):? ?(?:weight|is|of|вес|约|为)? ?'
/** "3 t, total 7 t": a word that is followed by a number is that number's. */
const TOTAL_AFTER =
  '[ ,]*(?:in total|total|altogether|in all|gross|gw|всего|итого|брутто|毛重|总重|合计|一共|总共)(?!\\p{L}|(?: (?:weight|вес))?[:：为是约]? ?[\\d一二两三四五六七八九十百半])'
const NET_BEFORE = '(?:净重|(?<!\\p{L})(?:net(?:to)?(?: weight)?|n\\.? ?w\\.?|вес нетто|нетто))(?: (?:is|of|вес))?[:：为是约]* ?'
const NET_AFTER = '[ ,]*(?:净重|net(?:to)?|нетто)(?!\\p{L}|[:：为是约]? ?[\\d一二两三四五六七八九十百半])'

/** 两吨七 is 2.7 t: a digit behind the unit that counts nothing else. */
const TENTHS =
  '(?:[一二两三四五六七八九](?= ?(?:[，,。.;；、!！?？)）]|左右|上下|多|的|到|去|发|从|送|运|货|$)| \\p{Script=Han})|[1-9](?=[,，。;；、]|左右|的|$| (?!\\d)\\p{Script=Han}))'

/** Пять тонн триста. */
const HUNDREDS =
  '(?<=тонн[аыу]? ?) (?:сто|двести|триста|четыреста|пятьсот|шестьсот|семьсот|восемьсот|девятьсот)(?=[,.;!?]|$| (?:в|из|на|с|от|до) )'

const weightPattern = gatedPattern(
  /吨|顿|斤|公今|克|磅|kg|ton|lb|pound|kilo|[\dkа-я] ?m?tn?s?(?![a-z])|кг|тон|[\dа-я.] ?(?:тн|т|ц)(?![а-я])|центнер|кило|фунт/,
  `(?:(?<each>${EACH_BEFORE})|(?<total>${TOTAL_BEFORE})|(?<net>${NET_BEFORE}))?(?:约|大约|大概|重约?|近)?(?<number>${RANGE_OR_NUMBER})[ -]?(?:多|来|余|几)?(?:${weightSource})(?:(?<half>半)|(?<tenths>${TENTHS})|(?<hundreds>${HUNDREDS}))?(?:(?<eachAfter>${EACH_AFTER})|(?<totalAfter>${TOTAL_AFTER})|(?<netAfter>${NET_AFTER}))?`,
)
const volumePattern = gatedPattern(
  /方|cbm|m3|cubic|cu\.? ?m|куб|м3|\^3/,
  `(?:(?<each>${EACH_BEFORE})|(?<total>${TOTAL_BEFORE}))?(?:约|大约|大概|近)?(?<number>${RANGE_OR_NUMBER})[ -]?(?:个(?<before>半)?|多|来|余)?(?:${VOLUME})(?<half>半)?(?:(?<eachAfter>${EACH_AFTER})|(?<totalAfter>${TOTAL_AFTER}))?`,
)
/** полтонны, half a ton is read by the number grammar. */
const tonAndHalf = words('(?:an?|one) (?:metric )?ton(?:ne)? and (?:a )?half')
const halfTon = pattern(/(?<![\p{L}])полтонны(?!\p{L})|(?<![\p{L}])пол[- ]тонны(?!\p{L})/u)
const halfCubic = pattern(/(?<![\p{L}])полкуба(?!\p{L})/u)

const ofContainers = once(`(?:柜|集装箱|контейнер|конт\\p{L}*|${BOX_UNIT})`)
const ofTrucks = once(/车|辆|truck|машин|фур/u)
/** Of what each is, by the words around the amount. */
const eachOf = (g: Record<string, string | undefined>): Pick<Measured, 'of'> => {
  const words = `${g.each ?? ''} ${g.eachAfter ?? ''}`
  return ofContainers.test(words) ? { of: 'container' } : ofTrucks.test(words) ? { of: 'truck' } : {}
}

/** 5 machines, 3 excavators of, 5 станков по, 6台设备: any number of anything that nothing else claims. */
const countBefore = once(
  `(?:^|[^\\p{L}\\d.,/:+-]|(?<!\\d)[,] ?)(?<count>\\d{1,4}|${COUNT_WORDS}) ?(?:(?:台|套|个|件|只|辆|组|条|块|根)的?\\p{Script=Han}{0,8}|(?:\\p{L}[\\p{L}-]{2,} ?){1,3})[,，]? ?(?:(?:of|at|a|weighing|with|about|approx\\.?|по|весом|массой|вес) ){0,2}(?:重|净重|毛重)?[:：-]? ?$`,
)
/** Words between that count no pieces. */
const noThings = once(
  /(?<!\p{L})(?:days?|weeks?|months?|hours?|дн\p{L}+|день|недел\p{L}*|час\p{L}*|месяц\p{L}*|usd|eur|rub|dollars?|руб\p{L}*|долл\p{L}*|евро|km|км|kgs?|tons?|tonnes?|cbm|тонн\p{L}*|куб\p{L}*|from|to|из|в|на|до|and|и|foot|feet|фут\p{L}*|футов\p{L}*)(?!\p{L})|天|周|月|日|号|公里|元|度/u,
)
const COUNT_REACH = 40

/** How many of each, where a count of anything stands right before an amount. */
const timesBefore = ({ text, open }: Sentence, at: number): Pick<Measured, 'times'> => {
  const from = Math.max(0, at - COUNT_REACH)
  const match = countBefore.exec(text.slice(from, at))
  const count = match?.groups?.count
  if (!match || count === undefined || noThings.test(match[0])) return {}
  const start = from + match.index + match[0].indexOf(count)
  const times = numberOf(count)
  const isFree = open.slice(start, start + count.length) === text.slice(start, start + count.length)
  return isFree && times !== undefined && Number.isInteger(times) && times > 0 ? { times } : {}
}
/** 3 x 450 kg, 3 по 6 т: a bare number times an amount; 40 по 26 т are boxes. */
const bareTimes = once(/(?:^|[^\p{L}\d.,x*х])(?<count>(?!(?:20|40|45)(?!\d))\d{1,4}) ?$/u)

const eachDetails = (
  sentence: Sentence,
  start: number,
  g: Record<string, string | undefined>,
): Pick<Measured, 'of' | 'times'> => {
  const bare = /^(?:[x*@х]|по)/.test(g.each ?? '') ? bareTimes.exec(sentence.open.slice(Math.max(0, start - 12), start)) : null
  const times = bare ? { times: Number(bare.groups?.count) } : timesBefore(sentence, start)
  return { ...eachOf(g), ...times }
}

const basisOf = (g: Record<string, string | undefined>): Measured['basis'] =>
  (g.each ?? g.eachAfter) ? 'each' : (g.net ?? g.netAfter) ? 'part' : (g.total ?? g.totalAfter) ? 'total' : 'plain'

/** A comma before three digits is a decimal sign in Russian tonnes and cubic metres. */
const hintOf = (isLarge: boolean, text: string): SeparatorHint =>
  isLarge && (/\.\d{3}$/.test(text) || /[а-я]/.test(text)) ? 'decimal' : 'thousands'

/** A price per kg, a lift of so many tons of a crane and speeds are no weight of cargo. */
const notCargo = once(
  /(?:(?:[$€¥￥₽₸元币金刀块]|usd|eur|rmb|cny|kzt|dollars?|euros?|yuan|руб\p{L}*\.?|р\.?|долл\p{L}*\.?|евро|юан\p{L}*|тенге) ?\/|(?<!\p{L})(?:per|за) |每|吊|载重|crane |грузоподъемность\p{L}* )$/u,
)

/** "The contract is for 60 t, but this shipment is only 22 t". */
const ofThisOne = once(
  /(?:[这本此](?:一?[次批票单回趟])货?(?:只|就|才)?(?:要|[是有发走运出])?(?:约|大概)?|(?<!\p{L})(?:this|the present|the current) (?:shipment|lot|batch|time|one|consignment)(?: (?:is|it is|has|will be|weighs|only|just|about|around|for|of))*|(?<!\p{L})(?:эта|данная|текущая|нынешняя) (?:партия|отправка)(?: (?:-|только|всего|около|весит|на))*|(?<!\p{L})(?:сейчас|на этот раз)(?: (?:только|всего|лишь))+) ?$/u,
)
const THIS_REACH = 44

/** What is unloaded on the way is a part of the cargo. */
const unloaded = once(
  /(?:卸(?:掉|下|货)?|(?<!\p{L})(?:unload(?:ing)?|drop(?:ping)?|offload(?:ing)?|выгру(?:зить|жаем|зим|зка)|до(?:за)?гру(?:зить|жаем|зим|з|зка)|сгру(?:зить|жаем)|скин(?:уть|ем))) ?$/u,
)

/** Each of the four 40HQ holds 22 tons. */
const EACH_OF_REACH = 60
const ofEachOf = once(
  /(?<!\p{L})(?:each|every one) of (?:the|our|these|those)[^,.;]{1,30} (?:holds?|takes?|carr(?:y|ies)|weighs?|contains?|has|with)(?: about| around| up to)? $/u,
)

/** 多少钱一方: the unit of a price asked for. */
const askedPrice = /(?:多少钱?|几块钱?|什么价|怎么算|怎么收) ?$/u

/** Тонн пять, килограмм 900: about so much. What the unit counts is said before it, or nothing is. */
const inverted = gatedPattern(
  /тонн|килограмм|кило|куб/,
  `(?<![\\p{L}\\p{N}])(?<!\\d ?)(?:(?<tons>тонн[ыу]?)|(?<kilos>килограмм(?:ов)?|кило)|(?<cubic>куб(?:ов|а|ометров)?)) (?<number>${RANGE_OR_NUMBER})(?! ?(?:\\d|паллет|палет|поддон|мест|короб|ящик|меш|боч|рулон|шт|контейнер|маш[иы]н|фур|футов|тонн|т(?!\\p{L})|кг|куб|м3|м(?!\\p{L})|дн|недел|час|руб|долл|евро|%))`,
)

/** 2 тонны 300 кг, 2吨300公斤: one weight in two units. */
const MOST_KG_BEHIND_TONS = 1000
const summed = (text: string, found: readonly Measured[]): Measured[] => {
  const result: Measured[] = []
  for (const each of found) {
    const before = result.at(-1)
    const isRest =
      before !== undefined &&
      before.basis !== 'each' &&
      each.basis !== 'each' &&
      each.value < MOST_KG_BEHIND_TONS &&
      /[吨tт顿](?:on\S*|онн?\S*|n|н)?\.?$/u.test(text.slice(before.start, before.end)) &&
      /(?:公斤|千克|kgs?|кг|килограмм\S*|кило|kilos?)\.?$/u.test(text.slice(each.start, each.end)) &&
      /^(?: ?| и | and |零|又)$/u.test(text.slice(before.end, each.start))
    if (isRest && before) result[result.length - 1] = { ...before, value: before.value + each.value, end: each.end }
    else result.push(each)
  }
  return result
}

/** Further from its place a weight is not that of what lies there. */
const PLACE_REACH = 14

const fromThere = once(
  /^(?: ?(?:\p{L}+ ){0,2}(?:из|с|со|в|во|на|до|from|in|at|ex|to) | ?(?:[到去发往至]|[发运送]往|[运送]到) ?)$/u,
)
/** Of alternatives only one is carried. */
const eitherOf = once(/(?:^|[^\p{L}])(?:or|или|либо)(?!\p{L})|或|要么/u)

/** One weighs 12 t, the other 9: of each of several things. */
const oneByOne = once(
  /(?<!\p{L})(?:one|another|the (?:first|second|third|other)(?: one)?|перв(?:ый|ая|ое)|втор(?:ой|ая|ое)|трет(?:ий|ья|ье)|один|одна|друг(?:ой|ая)|еще (?:один|одна))(?: (?:is|weighs|of|at|весит|весом|на))?[ :-]*$/u,
)
const ONE_REACH = 24

/** 温州2吨，台州3.5吨: what lies at several places is carried together. */
export const partsSummed = (
  text: string,
  found: readonly Measured[],
  places: readonly { start: number; end: number }[],
): readonly Measured[] => {
  const [first] = found
  const last = found.at(-1)
  if (!first || !last || first === last || found.some(({ basis }) => basis !== 'plain')) return found
  // "3 куба из Иу и 5 кубов из Гуанчжоу": the place may follow as well.
  const arePartsFrom = found.every((each, i) => {
    const place = places.find(({ start }) => start >= each.end)
    const gap = place && text.slice(each.end, place.start)
    const next = found[i + 1]?.start ?? place?.end ?? 0
    return (
      gap !== undefined &&
      place !== undefined &&
      place.end <= next &&
      fromThere.test(gap) &&
      !eitherOf.test(text.slice(place.end, next))
    )
  })
  const areParts =
    arePartsFrom ||
    found.every((each, i) => {
      const place = places.findLast(({ end }) => end <= each.start)
      return (
        place !== undefined &&
        place.start >= (found[i - 1]?.end ?? 0) &&
        each.start - place.end <= PLACE_REACH &&
        !/\d/.test(text.slice(place.end, each.start))
      )
    })
  const isOneByOne = found.every(({ start }) => oneByOne.test(text.slice(Math.max(0, start - ONE_REACH), start)))
  if (!areParts && !isOneByOne) return found
  const value = found.reduce((sum, each) => sum + each.value, 0)
  return [{ value, basis: 'total', start: first.start, end: first.end }, ...found.slice(1)]
}

/** Weights in kg; they are taken. */
export const findWeights = (sentence: Sentence): Measured[] => {
  const found: Measured[] = []
  let ofThis: Measured | undefined
  for (const match of sentence.matches(weightPattern)) {
    const g = match.groups ?? {}
    const unit = weightUnits.findIndex((_, i) => g[`w${i}`] !== undefined)
    const factor = weightUnits[unit]?.[0] ?? 1
    const isRussian = /[т]/.test(g[`w${unit}`] ?? '')
    const value = upperOf(g.number ?? '', isRussian ? 'decimal' : hintOf(factor === 1000, g.number ?? ''))
    if (value === undefined || value <= 0) continue
    if (value === 1 && askedPrice.test(sentence.text.slice(Math.max(0, match.index - 8), match.index))) continue
    if (g.each === undefined && notCargo.test(sentence.text.slice(Math.max(0, match.index - 18), match.index))) continue
    const tenths = g.half ? 0.5 : g.tenths ? (numberOf(g.tenths) ?? 0) / 10 : 0
    const hundreds = g.hundreds ? (numberOf(g.hundreds) ?? 0) : 0
    const kg = Math.round((value + tenths) * factor * 100) / 100 + hundreds
    const { start, end } = trimmed(match)
    const isUnloaded = g.each === undefined && unloaded.test(sentence.text.slice(Math.max(0, start - 12), start))
    const isEach = ofEachOf.test(sentence.text.slice(Math.max(0, start - EACH_OF_REACH), start))
    const isThis = ofThisOne.test(sentence.text.slice(Math.max(0, start - THIS_REACH), start))
    const basis = isUnloaded ? 'part' : isEach ? 'each' : basisOf(g)
    found.push({ value: kg, start, end, basis, ...(basis === 'each' ? eachDetails(sentence, start, g) : {}) })
    if (isThis && found.at(-1)?.basis === 'plain') ofThis = found.at(-1)
    sentence.take(start, end)
  }
  for (const match of sentence.matches(inverted)) {
    const g = match.groups ?? {}
    const value = g.cubic ? undefined : upperOf(g.number ?? '', 'decimal')
    if (value === undefined || value <= 0) continue
    found.push({ value: value * (g.tons ? 1000 : 1), ...trimmed(match), basis: 'plain' })
    sentence.take(match.index, match.index + match[0].length)
  }
  for (const match of sentence.matches(tonAndHalf)) {
    found.push({ value: 1500, ...trimmed(match), basis: 'plain' })
    sentence.take(match.index, match.index + match[0].length)
  }
  for (const match of sentence.matches(halfTon)) {
    found.push({ value: 500, ...trimmed(match), basis: 'plain' })
    sentence.take(match.index, match.index + match[0].length)
  }
  found.sort((a, b) => a.start - b.start)
  return summed(
    sentence.text,
    ofThis ? found.map((each) => (each === ofThis || each.basis === 'each' ? each : { ...each, basis: 'part' })) : found,
  )
}

/** Volumes in m³; they are taken. */
export const findVolumes = (sentence: Sentence): Measured[] => {
  const found: Measured[] = []
  for (const match of sentence.matches(volumePattern)) {
    const g = match.groups ?? {}
    const value = upperOf(g.number ?? '', /[а-я]/.test(match[0]) ? 'decimal' : hintOf(true, g.number ?? ''))
    if (value === undefined || value <= 0) continue
    const { start, end } = trimmed(match)
    if (value === 1 && askedPrice.test(sentence.text.slice(Math.max(0, start - 8), start))) continue
    const basis = basisOf(g)
    const details = basis === 'each' ? eachDetails(sentence, start, g) : {}
    found.push({ value: value + ((g.half ?? g.before) ? 0.5 : 0), start, end, basis, ...details })
    sentence.take(start, end)
  }
  for (const match of sentence.matches(inverted)) {
    const value = match.groups?.cubic === undefined ? undefined : upperOf(match.groups.number ?? '', 'decimal')
    if (value === undefined || value <= 0) continue
    found.push({ value, ...trimmed(match), basis: 'plain' })
    sentence.take(match.index, match.index + match[0].length)
  }
  for (const match of sentence.matches(halfCubic)) {
    found.push({ value: 0.5, ...trimmed(match), basis: 'plain' })
    sentence.take(match.index, match.index + match[0].length)
  }
  return found.sort((a, b) => a.start - b.start)
}
