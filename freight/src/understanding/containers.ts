/** Containers: 2x40HQ, 40尺高柜*2, два сорокафутовых контейнера, 41 TEU. */
import type { AskedContainer } from './interpretation.ts'
import { NUMBER, numberOf } from './numbers.ts'
import { gatedPattern, once, trimmed } from './pattern.ts'
import type { Found, Sentence } from './sentence.ts'

type ContainerLot = { type: AskedContainer; count: number }

const SIZE = '(?<size>20|40|45)'
const UNIT =
  "(?:-?(?:ти|и)?[- ]?(?:фут(?:ов(?:ый|ого|ых|ые|ая|ой|ому)?|а)?|фт|ф(?!\\p{L})|foot(?:er)?s?|feet|ft)\\.?|英?尺|呎|'(?:')?|\")"
const KIND =
  '(?:h[qc](?![a-wyzа-џ])|high[- ]?cubes?|高柜|高箱|超高柜?|[高普平](?=[一二两三四五六七八九十\\d]+ ?[个条只台])|高(?!(?![和加与及到去发从])\\p{Script=Han})|хай[- ]?к(?:уб|ьюб|юб)\\p{L}*|(?:gp|dv|dc)(?![a-wyzа-џ])|dry(?: van)?|st(?!\\p{L}|\\. ?\\p{L})|std|standard|стандарт\\p{L}*|普柜|平柜|普箱|干货?柜|干货?箱|[普平](?![\\p{Script=Han}米])|标准柜|标柜|r(?:[fhq]|ef)(?![a-wyzа-џ])|reefers?|冷冻柜|冷藏柜|[冷冻]高柜?|高冷柜?|冷柜|冻柜|冷箱|冷藏箱|冷藏|реф(?:рижератор\\p{L}*|контейнер\\p{L}*|\\p{L}{0,3})?|ot(?![a-wyzа-џ])|open[- ]?tops?|[开敞]顶柜?箱?|опен[- ]?топ\\p{L}*|с открытым верхом|fr(?![a-wyzа-џ])|flat[- ]?racks?|框架柜?箱?|флет[- ]?рек\\p{L}*|флэт[- ]?рек\\p{L}*|платформ\\p{L}*|tk(?![a-wyzа-џ])|iso[- ]?tanks?|tank|罐式?箱?柜?|танк\\p{L}*)'
const BOX =
  '(?:containers?|cntrs?|ctnrs?|boxes|(?<![整拼并每单])(?:小柜|大柜|集装箱|货柜|柜子|柜|箱(?!货|装|子))|к[ао]нт[еэ]й?нер\\p{L}*|конт(?:а|ов|ы)?\\.?(?!\\p{L})|ктк)'
const MEASURE = '(?:个|只|条|台|组|x|\\*|шт\\.?|штук[аи]?|pcs?|units?|nos?\\.?|of)'
const SPACE = '[ -]?'
/** A word begins here, or stands behind a count: 2xreefer 40. */
const EDGE = '(?:(?=\\p{Script=Han})|(?<![a-wyzа-џ]))'

/** 三个高柜一个平柜: the second count is that of the next. */
const NEXT_BOX = '[英小大高平冷冻开顶框架标准超普]{0,4}(?:柜|箱)'

const count = (name: string) => `(?<${name}>${NUMBER})`

/** count × size kind box × count, every part but the size optional; checked by `isContainer`. */
const sized = gatedPattern(
  /20|40|45/,
  `(?:(?:${count('before')} ?(?<sign>${MEASURE})? ?(?:${BOX} ?(?:по|of|на)? ?)?(?:по )?)?(?<!\\d|\\d[.,]))` +
    `(?:${EDGE}(?<kind1>${KIND})[ -]?(?:по |of )?)?(?:${EDGE}(?<box1>${BOX}) ?(?:по |на |x )?)?(?:${EDGE}(?<kind4>${KIND}) )?(?<!\\d|\\d[.,])${SIZE}(?<unit>${SPACE}${UNIT})?(?:${SPACE}(?:的)?(?<kind2>${KIND}))?(?![\\d]|[.,]\\d| ?(?:тонн|тн|т(?!\\p{L})|tonn?e?s?(?!\\p{L})|кг|kg|吨|公斤))` +
    `(?:${SPACE}(?:的)?(?<box2>${BOX}))?(?: ?,? ?\\(?(?<kind3>${KIND})\\)?(?!\\p{L}))?` +
    `(?: ?(?:[x*] ?|, ?|- ?|: ?|各)?(?<after>${NUMBER}) ?(?<measure>个|只|条|台|柜|箱|шт\\.?|штук[аи]?|units?|pcs|pieces)(?![\\p{L}\\d]|${NEXT_BOX}|\\d?[24]0)| ?(?<sign2>[x*]) ?${count('times')}(?!\\d| ?[x*])| ?(?<pair>[俩仨]))?(?:(?<next>(?<=[个条] ?[24]0)(?= ?(?:[,，。;；、+和到去发]|[一二两三四五六七八九十\\d]+ ?[个条] ?[24]0|$)))|)`,
)

const kinds: [RegExp, string][] = [
  [/rf|rh|rq|ref|reefer|冷|冻|реф/u, 'RF'],
  [/hq|hc|high|高|хай/u, 'HQ'],
  [/ot|open|[开敞]顶|опен|открыт/u, 'OT'],
  [/fr|flat|框架|фл[еэ]т|платформ/u, 'FR'],
  [/tk|tank|罐|танк/u, 'TK'],
]

const typeOf = (size: string, kindText: string): AskedContainer => {
  const kind = kinds.find(([pattern]) => pattern.test(kindText))?.[1] ?? 'GP'
  if (size === '45') return '45HQ'
  if (kind === 'RF') return size === '20' ? '20RF' : '40RH'
  if (kind === 'HQ') return '40HQ'
  if (kind === 'TK') return '20TK'
  return `${size}${kind}` as AskedContainer
}

/** Words that name a container without its size in digits; сорокофутовый is a common slip. */
const named: [string, AskedContainer][] = [
  [
    'сорок[ао]футов\\p{L}* реф\\p{L}*|реф(?:рижераторн\\p{L}*|[её]рн\\p{L}*)?\\.? ?(?:контейнер\\p{L}* )?(?:по )?сорок(?:[ао]футов|овк|ов)\\p{L}*',
    '40RH',
  ],
  ['двадцатифутов\\p{L}* реф\\p{L}*|реф\\p{L}* двадцат(?:ифутов|к)\\p{L}*', '20RF'],
  [
    '二十(?:英?尺|呎)(?:的)?(?:小柜|普柜|货柜|集装箱|柜|箱)|小柜|двадцат(?:к\\p{L}*|ок)|20[- ]?к(?:[аиуе]|ой)|twenties|(?<=(?:an?|one) )twenty(?= ?(?:[,.;!?]|$|to |from |of |and |plus ))|двадцатифутов\\p{L}*(?: контейнер\\p{L}*)?|twenty[- ]foot(?:er)?s?(?: containers?)?',
    '20GP',
  ],
  [
    '(?:四十(?:英?尺|呎)(?:的)?)?(?:大高柜|超?高柜|高箱)|сорок(?:[ао]футов|овк)\\p{L}* (?:хай[- ]?к(?:уб|ьюб|юб)\\p{L}*|hc|hq)|хай[- ]?к(?:уб|ьюб|юб)\\p{L}*|forty[- ]foot(?:er)?s? (?:hcs?|hqs?)|(?:forty[- ]foot(?:er)?s? )?high[- ]?cubes?(?: containers?)?',
    '40HQ',
  ],
  [
    '四十(?:英?尺|呎)(?:的)?(?:大柜|平柜|普柜|货柜|集装箱|柜|箱)|大柜|平柜|сороков(?:к\\p{L}*|ок)|40[- ]?к(?:[аиуе]|ой)|forties|(?<=(?:an?|one) )forty(?= ?(?:[,.;!?]|$|to |from |of |and |plus ))|сорок[ао]футов\\p{L}*(?: контейнер\\p{L}*)?|forty[- ]foot(?:er)?s?(?: containers?)?',
    '40GP',
  ],
  ['сорокапят(?:к\\p{L}*|ок)|сорок[ао]пятифутов\\p{L}*(?: контейнер\\p{L}*)?', '45HQ'],
  ['罐箱|罐式集装箱|iso[- ]?tanks?(?: containers?)?|tank containers?|танк[- ]?контейнер\\p{L}*', '20TK'],
  ['teus?|标箱|标准箱|дфэ|тэу|(?<=\\d ?个?)т[еэ]у', 'TEU'],
  ['feus?', 'FEU'],
]
const namedPatterns = named.map(
  ([source, type]) =>
    [
      gatedPattern(
        /柜|高箱|罐|标|двадцат|сорок|\d[- ]?к|twent|fort|хай|танк|дфэ|тэу|foot|cube|tank|[tf]eu/,
        `(?:(?<before>${NUMBER}) ?(?:${MEASURE})? ?|(?<![\\p{L}\\d](?<!\\p{Script=Han})))(?:${source})(?!\\p{L}(?<!\\p{Script=Han}))(?: ?[x*,]? ?(?<after>${NUMBER}) ?(?:个|只|条|柜|шт\\.?|штук[аи]?)(?!\\p{L}|${NEXT_BOX})| ?[x*] ?(?<times>${NUMBER}))?`,
      ),
      type,
    ] as const,
)

/** A container of unknown size: with a count in any language; in English and Russian the bare word too. */
const anySize = gatedPattern(
  /container|cntr|集装箱|柜|к[ао]нт/,
  `(?:(?<before>${NUMBER}) ?(?:个|只|条|整|x|\\*|шт\\.? )? ?|(?<![\\p{L}\\p{N}])(?:an?|one|the|full|整个?) )(?:(?:${KIND}) ?)?(?:containers?|cntrs?|集装箱|货柜|柜子|柜|к[ао]нт[еэ]й?нер\\p{L}*|конт(?:а|ов)?(?!\\p{L}))(?!\\p{L}|运)|(?<![\\p{L}\\p{N}])(?:containers?(?! (?:shipping|transport|freight|service|line|port|terminal|truck|trailer|yard|loads?))|контейнер(?:а|ы|ов)?(?! (?:терминал|поезд|площадк))|реф[- ]?контейнер\\p{L}*)(?!\\p{L})`,
)

/** So many boxes of the type named elsewhere. */
const countApart = gatedPattern(
  /柜|箱|cont|cntr|box|reefers|конт/,
  `(?:(?:共|合计|总共|一共|每[月周天])?(?<before>${NUMBER}) ?(?:个|条)?(?:柜|大箱)(?![\\p{Script=Han}]|/)|(?<![\\p{L}\\p{N}])(?<apart>${NUMBER}) (?:\\p{L}+ )?(?:containers?|cntrs?|reefers|boxes(?=,? (?:both|all|each)(?!\\p{L}))|контейнер(?:а|ов)?|конт(?:а|ов)?\\.?)(?!\\p{L}))`,
)

const countOf = (groups: Record<string, string | undefined>) => {
  const text = groups.times ?? groups.after ?? groups.pair ?? groups.before ?? groups.apart
  const value = text === undefined ? 1 : numberOf(text)
  return value !== undefined && Number.isInteger(value) && value > 0 && value <= 1000 ? value : 1
}

/** 40 boxes, 20箱: so many cartons. 20 containers: so many of them. */
const manyBoxes = once(/^(?:boxes|箱|containers|cntrs|ctnrs|контейнер(?:а|ов)|конт(?:а|ов))$/u)
const isCounted = ({ box2, before, unit, kind2 }: Record<string, string | undefined>) =>
  manyBoxes.test(box2 ?? '') && before === undefined && unit === undefined && kind2 === undefined

/** A bare 40 is a number like any other: a unit, a kind, a box word or "2x" makes it a container. */
const isContainer = (groups: Record<string, string | undefined>) =>
  Boolean(groups.kind2 ?? groups.kind3) ||
  // 包装箱20件: so many cartons as well.
  Boolean(groups.box1 && !/^(?:箱|boxes)$/.test(groups.box1)) ||
  Boolean(groups.box2 && !isCounted(groups)) ||
  Boolean(groups.unit && !/^"$/.test(groups.unit)) ||
  /^[x*]$/.test(groups.sign ?? '') ||
  Boolean(groups.kind1 && groups.unit) ||
  groups.next !== undefined

const isKindOfBox = once(/^(?:hq|hc|high|хай|ot|open|опен|开|fr|flat|фл[еэ]т|tk|iso|танк)/u)
const isKindOfReefer = once(/^(?:rf|rh|rq|ref|reefer|реф)/u)
const nothingBehind = /^ *(?:[,.;:)!?，。；]|$|x ?\d|(?:из|от|с|from|ex|to|в|на|до|-|for|with|под) )/u

/** "Опен-топ 40": the kind may stand first where no unit follows; a reefer of 20 may be one of twenty tonnes. */
const isKindFirst = ({ kind1, kind4, size }: Record<string, string | undefined>, behind: string) => {
  const kind = kind1 ?? kind4 ?? ''
  return (isKindOfBox.test(kind) || (isKindOfReefer.test(kind) && size !== '20')) && nothingBehind.test(behind)
}

/** 4 of the 6 containers, 4 из 6 контейнеров: so many go, whatever there are. */
const someBefore = once(
  `(?:^|[^\\p{L}\\p{N}])(?<some>${NUMBER}) ?(?:(?:out )?of (?:the |our |my |these |those )?|из (?:этих |наших )?|个?(?:of|中的))$`,
)
/** 6个柜里有4个, из 6 контейнеров 4 в Гамбург. */
const someBehind = once(
  `^(?:子)?(?:里面?|中|当中)(?:只?有|的)? ?(?<some>${NUMBER}) ?个|^,? (?:только )?(?<other>${NUMBER})(?= (?:в|во|на|до|ид[уе]т|ед[уе]т|отправ\\p{L}+|нужн\\p{L}) )`,
)
const outOf = once(/(?:^|[^\p{L}])из $/u)
const someOf = (text: string, { start, end }: { start: number; end: number }) => {
  const before = text.slice(Math.max(0, start - 24), start)
  const behind = someBehind.exec(text.slice(end, end + 24))?.groups
  return someBefore.exec(before)?.groups?.some ?? behind?.some ?? (outOf.test(before) ? behind?.other : undefined)
}

/** Said apart from the size: рефконтейнер 1х20, 走冷柜，2x40. A 冷柜 alone may as well be cargo. */
const coldBox = once(
  /(?<!(?:не|без|кроме) )реф[- ]?к[ао]нт|рефрижераторн\p{L}+ к[ао]нт|(?<!\p{L}|(?:no|not|without) )(?:reefer|refrigerated) (?:containers?|cntrs?|box(?:es)?)|(?<!不)[走用要订]冷[藏冻]?柜|(?<=^|[，, ])冷[藏冻]?柜(?=[，,]|[1-9]个| ?\d ?[x*])/u,
)

/** All containers of the sentence; they are taken. */
/** 2,300 usd per 40hq, $3,900/FEU: of what a price or a weight is, and no lot. */
const perBefore = once(/(?:(?<!\p{L})(?:per|за(?: (?:один|каждый|1))?)|[/每单]) ?(?:个|a |1 ?x? ?)?$/u)

export const findContainers = (sentence: Sentence): Found<ContainerLot>[] => {
  const found: Found<ContainerLot>[] = []
  let isCounted = false
  const units: Found<ContainerLot>[] = []
  const keep = (match: RegExpExecArray, type: AskedContainer) => {
    const text = match[0]
    if (match.groups?.before === undefined && perBefore.test(sentence.text.slice(Math.max(0, match.index - 16), match.index))) {
      units.push({ value: { type, count: 1 }, ...trimmed(match) })
      return
    }
    const { times, after, before } = match.groups ?? {}
    isCounted ||= (times ?? after ?? before) !== undefined
    const start = match.index + (text.length - text.trimStart().length)
    const end = match.index + text.trimEnd().length
    const some = before === undefined ? undefined : someOf(sentence.text, { start, end })
    found.push({ value: { type, count: countOf(some === undefined ? (match.groups ?? {}) : { before: some }) }, start, end })
    sentence.take(start, end)
  }
  for (const match of sentence.matches(sized)) {
    const groups = match.groups ?? {}
    if (!isContainer(groups) && !isKindFirst(groups, sentence.text.slice(match.index + match[0].length))) continue
    const kind = [groups.kind1, groups.kind2, groups.kind3, groups.kind4].filter(Boolean).join(' ')
    keep(match, typeOf(groups.size ?? '', kind))
  }
  for (const [pattern, type] of namedPatterns) for (const match of sentence.matches(pattern)) keep(match, type)
  const [lot] = found
  if (lot && found.length === 1 && /^[24]0GP$/.test(lot.value.type) && coldBox.test(sentence.text))
    lot.value.type = typeOf(lot.value.type.slice(0, 2), 'reefer')
  // 40HQ，每月4柜: how many stands apart from what they are.
  const [only] = found
  const lots = only && found.length === 1 && !isCounted ? sentence.matches(countApart)[0] : undefined
  if (only && lots) {
    const some = someOf(sentence.text, { start: lots.index, end: lots.index + lots[0].length })
    only.value.count = countOf(some === undefined ? (lots.groups ?? {}) : { before: some })
    sentence.take(lots.index, lots.index + lots[0].length)
  }
  // A price per 40HQ tells what is asked for where nothing else does.
  if (found.length === 0) found.push(...units.slice(0, 1))
  if (found.length === 0) for (const match of sentence.matches(anySize)) keep(match, 'ANY')
  return found.sort((a, b) => a.start - b.start)
}
