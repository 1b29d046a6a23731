/** What an amount is of: of each of several things, of all of them, net, and how many of each there are. */
import { englishOnes } from './number-words.ts'
import { numberOf } from './numbers.ts'
import { once } from './pattern.ts'
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

const BOX_UNIT = '(?:containers?|cntrs?|ctnrs?|cont|fcl|teu|feu|(?:20|40|45)(?:[\'"]|ft|gp|dv|hq|hc|rf)*)'
/** 1 бочка 190 кг, one pallet weighs 450 kg: what is said of one is of each. */
const ONE_OF_THEM =
  '(?<![\\p{L}\\d.,](?<!\\p{Script=Han}))(?:1|one|один|одн(?:а|о|у|ой|ого)) (?:паллет|палет|поддон|бочк|ящик|короб|мест|меш|рулон|контейнер|машин|фур|pallet|carton|crate|drum|bag|box|roll|container|truck|package|piece|unit)\\p{L}*,? ?(?:(?:weighs|weighing|is|of|holds|takes|весит|весом|вес|берет|=|-|:) ?)?'
/** The sign stands by itself or behind the word of what is counted: 12 ctnsx450kg; the end of another word is none (из них 1,5 т). */
export const EACH_BEFORE = `(?:(?<=[\\p{L}\\p{Script=Han}\\d)\u0001.] ?)(?:[*@]|(?<![a-zа-џ])[xх]|(?<=\\d ?\\p{L}{3,})[xх]) ?(?=\\d)|@ ?|一(?:件|托盘?|箱|柜|车|桶|袋|台|卷|包|个|套|组|捆|块|根|罐)(?:重|净重|毛重|约|大约|大概|装)?(?= ?\\d)|(?:每|单|各)个?(?:件|托盘?|个|柜|车|票|箱|袋|桶|卷|包|台|只|辆|板|套|组|捆|扎|块|根|条|罐|支|集装箱|货柜)?(?:重|净重|毛重|(?:能|可以?)?(?:装载?|拉|载|放)(?:\\p{Script=Han}{1,4}?)?|约|大约|大概|货重|重量|体积)?|(?<!\\p{L})(?:each(?: \\p{L}+)?(?: (?:weigh(?:s|ing)|takes?|taking|carr(?:y|ies|ying)|loads?|holds?|holding|with))?|per (?:piece|pallet|carton|crate|box|container|truck|unit|drum|bag|case)s?:? ?|по|кажд\\p{L}+(?: \\p{L}+)?(?: по| весит| весом| везет| берет| грузит| вмещает)?|вес (?:одно(?:го|й)|1) \\p{L}+:?)|${ONE_OF_THEM}) ?(?:about |approx\\.? |около |примерно )?`
export const EACH_AFTER =
  '(?:(?: ?(?:gross|net|brutto))?[ ,]*(?:(?:in(?:to)?|on|per|for) each(?: \\p{L}+)?|each|ea|apiece|a ?piece|per (?:piece|pallet|carton|crate|box|truck|unit|drum|bag|case|ctn|pc|plt|pkg|package|' +
  BOX_UNIT +
  ')|an? (?:piece|pallet|carton|crate|box|container|truck|unit|drum|bag|case|ctn|pc|plt)s?|(?:(?:в|на|за|к) )?кажд\\p{L}+(?: (?:машин|фур|контейнер|паллет|площадк|тент|реф|мест)\\p{L}*)?|за штуку|(?:в|на) (?:паллет\\p{L}*|место|машин[уе]|контейнере?|фур[уе])|в конт\\.?)(?!\\p{L})| ?/ ?(?:each|ea(?!\\p{L})|件|托盘?|个|柜|车|票|箱|袋|桶|pc|pcs|ctn|carton|pallet|plt|box|crate|bag|drum|unit|truck|шт|место|машин\\p{L}|контейнер|конт\\.?|' +
  BOX_UNIT +
  '|паллет\\p{L}*|короб\\p{L}*|套|组|捆|块|根|罐|卷|台|(?!(?:day|week|month|year|hour|cbm|cub|сут|нед|мес|час|куб|ден)\\p{L}*)(?!\\p{Script=Han})\\p{L}{3,})|一?(?:件|托|箱|桶|袋)(?=[,，。 ]|$)|一个?(?:柜|车|件|托|箱|桶|袋|台)(?=[,，。 ]|$))'
export const TOTAL_BEFORE =
  '(?:总共|一共|合计|共计?|总重量?|总毛重|毛重|总体积|最多|顶多|不超过|(?<!\\p{L})(?:max(?:imum|\\.)?|at most|up to|не более|максимум|total(?: (?:weight|gross weight|volume|of))?|gross(?: weight)?|altogether|in all|g\\.?w\\.?|всего|общ\\p{L}+ (?:вес\\p{L}*|масс\\p{L}*|объ[её]м\\p{L}*|весом)|итого|брутто|суммарн\\p{L}*(?: вес| объем)?)):? ?(?:weight|is|of|вес|约|为)? ?'
/** 220 kg x 8 pallets, 425公斤×18托: of each of so many; behind sides of a piece it is another side. */
export const TIMES_AFTER =
  '(?: ?(?<sign>[x*х@]) ?(?=\u0001|(?<behind>\\d{1,4})(?![\\d.,]* ?(?:[cmсм]?m|[см]?м|厘米|公分|米|kg|кг|t|т|cbm|m3|м3|x|\\*|х)(?!\\p{L}))(?![\\d.,])))'
/** "3 t, total 7 t": a word that is followed by a number is that number's. */
export const TOTAL_AFTER =
  '[ ,]*(?:in total|total|altogether|in all|gross|gw|всего|итого|брутто|毛重|总重|合计|一共|总共)(?!\\p{L}|(?: (?:weight|вес))?[:：为是约]? ?[\\d一二两三四五六七八九十百半])'
export const NET_BEFORE =
  '(?:净重|(?<!\\p{L})(?:net(?:to)?(?: weight)?|n\\.? ?w\\.?|вес нетто|нетто))(?: (?:is|of|вес))?[:：为是约]* ?'
export const NET_AFTER = '[ ,]*(?:净重|net(?:to)?|нетто)(?!\\p{L}|[:：为是约]? ?[\\d一二两三四五六七八九十百半])'
const ofContainers = once(`(?:柜|集装箱|контейнер|конт\\p{L}*|${BOX_UNIT})`)
const ofTrucks = once(/车|辆|truck|машин|фур/u)
/** Of what each is, by the words around the amount. */
const eachOf = (g: Record<string, string | undefined>): Pick<Measured, 'of'> => {
  const words = `${g.each ?? ''} ${g.eachAfter ?? ''}`
  return ofContainers.test(words) ? { of: 'container' } : ofTrucks.test(words) ? { of: 'truck' } : {}
}

/** 5 machines, 3 excavators of, 5 станков по, 6台设备: any number of anything that nothing else claims. */
const countBefore = once(
  `(?:^|[^\\p{L}\\d.,/:+-]|(?<!\\d)[,] ?)(?<count>\\d{1,4}|${COUNT_WORDS}) ?(?:(?:台|套|个|件|只|辆|组|条|块|根|捆|扎|罐|支)的?\\p{Script=Han}{0,8}|(?:\\p{L}[\\p{L}-]{2,} ?){1,3})[,，]? ?(?:(?:of|at|a|weighing|with|about|approx\\.?|по|весом|массой|вес) ){0,2}(?:重|净重|毛重)?[:：-]? ?$`,
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

export const eachDetails = (
  sentence: Sentence,
  start: number,
  g: Record<string, string | undefined>,
): Pick<Measured, 'of' | 'times'> => {
  if (g.behind !== undefined) return { times: Number(g.behind) }
  const bare = /^(?:[x*@х]|по)/.test(g.each ?? '') ? bareTimes.exec(sentence.open.slice(Math.max(0, start - 12), start)) : null
  const times = bare ? { times: Number(bare.groups?.count) } : timesBefore(sentence, start)
  return { ...eachOf(g), ...times }
}

export const basisOf = (g: Record<string, string | undefined>): Measured['basis'] =>
  (g.each ?? g.eachAfter ?? g.sign) ? 'each' : (g.net ?? g.netAfter) ? 'part' : (g.total ?? g.totalAfter) ? 'total' : 'plain'
