/** Trucks asked for: 要一辆13米5, two flatbeds, нужна тентованная фура. */
import type { TruckKind } from './interpretation.ts'
import { NUMBER, numberOf, RUSSIAN_NUMBER } from './numbers.ts'
import { gatedPattern, once } from './pattern.ts'
import type { Found, Sentence } from './sentence.ts'

type AskedTruck = { kind: TruckKind; count: number; lengthM?: number }

/** Words of a body, that name a truck by themselves. The first that fits wins. */
const bodies: [TruckKind, string][] = [
  ['container_truck', '集卡|集装箱(?:卡车|拖车|车)|контейнеровоз\\p{L}*|(?:container|drayage) (?:trucks?|chassis|trailers?)'],
  ['car_carrier', '轿运车|автовоз\\p{L}*|car (?:carriers?|transporters?|haulers?)'],
  ['tanker', '油?罐车|槽罐?车|(?:авто)?цистерн\\p{L}*|бензовоз\\p{L}*|tanker trucks?|road tankers?|tank trucks?|tankers?'],
  [
    'reefer',
    '冷藏车|冷链车|冷冻车|冷藏货?车|冷藏挂|рефрижератор(?:ы|а|ов|ом|ная фура|ный полуприцеп|ную фуру|ные фуры|ных фур)?|реф[- ]?(?:фура|фуру|фуры|прицеп|полуприцеп|машина|машину)|(?<!\\p{L})реф(?:ы|а|ов|ом|у|к(?:а|и|у|ой))?(?!\\p{L}|[- ]?конт)|(?<!\\p{L})reefers?(?! ?(?:cargo|goods|containers?|cntrs?|ctrs?|box|boxes|rates?|plugs?|trucks?|trailers?|semis?|vehicles?|lorr|vans?|units?|\\d))|(?:reefer|refrigerated|temperature[- ]controlled|fridge) (?:trucks?|trailers?|semis?|vehicles?|lorr(?:y|ies)|vans?|units?)',
  ],
  ['mega', 'мега(?:[- ]?(?:трейлер|фура|фуру|фуры|прицеп)\\p{L}*)?(?!\\p{L})|mega[- ]?(?:trailers?|trucks?)'],
  [
    'lowbed',
    '低平板车?|低板车?|低床车?|抽拉板|трал\\p{L}{0,3}(?!\\p{L})|низкорамн\\p{L}*(?: (?:трал|прицеп|полуприцеп|платформ)\\p{L}*)?|low[- ]?(?:beds?|loaders?|boys?)(?: (?:trailers?|trucks?))?',
  ],
  [
    'tilt',
    '[篷蓬]布?车|雨布车|侧帘车|侧帘|帘布车|еврофур\\p{L}*|еврот?ент\\p{L}*|тентован\\p{L}*(?: (?:фур|полуприцеп|машин|прицеп|грузовик)\\p{L}*)?|тент(?:а|ом|ы|ов|овк[аиу]|овоз\\p{L}?)?(?!\\p{L})(?: (?:фур|полуприцеп)\\p{L}*)?|штор(?:а|ник|ный|ы|у)(?!\\p{L})(?: полуприцеп)?|curtain[- ]?sid(?:er|ers|ed)(?: trailers?)?|tautliners?|tilts?(?: trailers?| trucks?)?|tarpaulin (?:trucks?|trailers?)',
  ],
  [
    'flatbed',
    '(?<!低)平板(?:车|(?=[ ,，。;；、]|$))|大板车?(?![房块砖])|高栏车?|高低板|高护栏|板车|бортов\\p{L}+(?: (?:машин|полуприцеп|прицеп|фур|грузовик)\\p{L}*)?|борт(?:овик\\p{L}*|овух[аиу])(?!\\p{L})|открыт\\p{L}+ (?:площадк|платформ)\\p{L}*|(?<!(?:со?|на|(?:сво|наш|ваш|строй|производ|склад|завод)\\p{L}*) )площадк[ауи](?!\\p{L})|длинномер\\p{L}*|flat[- ]?beds?(?: (?:trucks?|trailers?))?|flatdecks?',
  ],
  [
    'box',
    '保温车|厢式?货?车|箱式?货?车|飞翼车?|изотерм\\p{L}*|цельнометалл\\p{L}*|фургон\\p{L}*|box (?:trucks?|trailers?|vans?)|dry vans?',
  ],
  [
    'van',
    '面包车|金杯车?|газел[ьиюей]\\p{L}?|газельк\\p{L}{1,2}|микроавтобус\\p{L}*|спринтер\\p{L}*|sprinters?(?: vans?)?|cargo vans?|minivans?|vans?(?!\\p{L})|transit van',
  ],
  [
    'semi',
    '半挂车?|挂车|牵引车|фур(?:а|у|ы|е)?(?!\\p{L})|полуприцеп\\p{L}*|шаланд\\p{L}*|автопоезд\\p{L}*|semi[- ]?(?:trailers?|trucks?)|semis?(?!\\p{L})|articulated (?:lorr(?:y|ies)|trucks?)|artics?|(?<=13[.,]6 ?m )trailers?|standard trailers?',
  ],
]
/** Words of a truck of any kind. In Chinese and English they are a mode of transport unless a truck is asked for. */
const generalHan =
  '货车|卡车|大车|大货车|重卡|(?<!二手|新能源|电动)汽车(?!运|零|配|用|件|衡)|车子|(?<![小轿叉动托摩手源吊推铲客房校单童力])车(?!间|厘|载|辆|型|皮|站|床|行|次|队|险|货|板|用|身|架|轮|灯|门|窗|漆|膜|桥|轴|船|运|到|位|牌|主|贴|带)'
const generalEnglish = 'trucks?|trks?|lorr(?:y|ies)|vehicles?|trailers?'
const generalRussian =
  'грузовик(?:а|и|ов|у)?|маш[иы]н(?:а|у)?|(?<=\\d )машыны|(?:\\d+[- ]?(?:ти|и)?|[а-я]+)тонник(?:а|и|ов)?|(?:\\d+(?:[.,]\\d)?[- ]?(?:ти|и)?|[а-я]+)метров(?:ка|ки|ку|ок)|(?<=\\d )машины|автомашин(?:а|у|ы)?|(?<=\\d )(?:тс|маш|а/м|авто(?= по \\d))(?= |[,.;:)]|$)\\.?|трак(?:а|и|ов)?|(?<!(?:достав|перевоз|перевез|отправ|перегон|купи|ввоз|ввез)\\p{L}* (?:\\d+ )?)авто(?:мобил[ья]|мобилей)'
const LENGTH =
  '(?<metres>\\d{1,2}(?:[.,]\\d{1,2})?|十[二三六七]|[四五六七八九]) ?(?:米(?<tenths>[\\d二三五六七八])?|m|м(?:етр\\p{L}*)?)(?![\\p{L}\\d]?3| ?[x*×])'
/** 汽车零部件 counts no trucks. */
const HAN_COUNTER = '(?:辆|台|部(?![分门件落队]))'
const CLASSIFIER = '(?:辆|台|部|车次|x|\\*|шт\\.?|units?)'

const bodySource = bodies.map(([kind, source]) => `(?<${kind}>${source})`).join('|')
const bodyPattern = gatedPattern(
  /车|挂|板|栏|reefer|шаланд|длинномер|厢|集卡|床|飞翼|金杯|trail|truck|lorr|van|semi|artic|tilt|curtain|taut|bed|boy|loader|tank|sprinter|chassis|carrier|haul|transport|flatdeck|фур|трал|тент|реф|автовоз|автопоезд|газел|борт|площад|прицеп|изотерм|цистерн|мега|штор|бус|спринтер|воз|низкорам|цельно|открыт/,
  `(?<![\\p{L}](?<!\\p{Script=Han})|(?<!\\p{L})(?:за|per) )(?:(?<before>${NUMBER}) ?(?:${CLASSIFIER})? ?)?(?:(?:的 ?)?(?:${LENGTH}|(?<standard>13[.,]6)) ?(?:的|长的?|-?(?:метров\\p{L}*|ая|овая|овую))? ?)?(?:${bodySource})(?!\\p{L}(?<!\\p{Script=Han}))(?: ?[,，]? ?(?<after>${NUMBER}) ?(?:${HAN_COUNTER}|шт\\.?|units?)| ?[x*] ?(?<times>\\d+))?`,
)
const measuredPattern = gatedPattern(
  /[\d二三四五六七八九] ?[米mм]/,
  `(?:(?<before>${NUMBER}) ?(?:${CLASSIFIER}) ?)?${LENGTH} ?(?:的|长的?)? ?(?:整车|大?货?车|车型|卡车|车)(?: ?[,，]? ?(?<after>${NUMBER}) ?${HAN_COUNTER})?|(?<before2>${NUMBER}) ?(?:辆|台|部) ?${LENGTH.replace('<metres>', '<metres2>').replace('<tenths>', '<tenths2>')}|${LENGTH.replace('<metres>', '<metres3>').replace('<tenths>', '<tenths3>')} ?(?<after2>${NUMBER}) ?(?:辆|台|部)|(?<=(?:要|需|用|找|派|求) ?(?:个|辆|台)?)${LENGTH.replace('<metres>', '<metres4>').replace('<tenths>', '<tenths4>')}`,
)
const generalPattern = gatedPattern(
  /车|卡|辆|部|truck|trk|\d (?:тс|маш|а\/м)|тонник|метровк|машын|lorr|vehicle|trailer|грузовик|машин|трак|авто/,
  [
    `(?<before>${NUMBER}) ?(?:辆|台|部|整|个)? ?(?:整)?(?:${generalHan})`,
    `(?<=[发走装派])(?<before5>${NUMBER}) ?车(?=[到去往至])`,
    `(?<before3>${NUMBER}) ?(?:辆|部(?![分门件落队]))(?!\\p{L})`,
    '(?:有没有|有)(?:货|卡|大)?车(?=吗|么|没|的吗|[?？])',
    `(?:要|需要?|求|找|派|叫|安排|订|租|调)(?:一下|个|辆|部|台)? ?(?:${generalHan})`,
    `(?<=\\d ?(?:吨|t)的?)(?:货车|卡车|大车|车)(?=[一二两三四五六七八九十\\d]+[辆台部]|[，,。;； ]|$)`,
    `(?<=\\d[- ]?(?:ton(?:ne)?s?|t) )(?:trucks?|trks?|lorr(?:y|ies)|trailers?|vehicles?)(?!\\p{L})`,
    `(?:${generalHan}) ?(?<after>${NUMBER}) ?${HAN_COUNTER}`,
    `(?<![\\p{L}\\p{N}])(?<before2>${NUMBER}|an?|any|dedicated) (?:\\p{L}+ )?(?:${generalEnglish})(?![\\p{L}]| ?(?:parts?|tyres?|tires?|loads?|freight|transport|accessor))`,
    `(?<![\\p{L}\\p{N}])(?:need|looking for|require|want|book|find|seeking|request)(?:ed|ing)? (?:the |my |our )?(?:${generalEnglish})(?!\\p{L}| ?(?:parts?|tyres?|tires?|freight))`,
    `(?<![\\p{L}\\p{N}])(?:${generalEnglish}) (?:(?:is|are) )?(?:needed|required|wanted)(?!\\p{L})`,
    `(?:(?<before4>${NUMBER}) (?:\\p{L}+(?:ая|ую|ые|ый|ых) )?)?(?<![\\p{L}\\p{N}]|(?<!\\p{L})за )(?:${generalRussian})(?!\\p{L})`,
  ].join('|'),
)

/** Two 22-ton trucks. */
const countBeforeTons = once(`(?<count>${NUMBER}) (?:x )?\\d+(?:[.,]\\d)?[- ]?(?:ton(?:ne)?s?|t) $`)

/** So many trucks, in a word apart from that of their body. */
const carloadPattern = gatedPattern(
  /车/,
  `(?<count>${NUMBER}) ?${HAN_COUNTER}?(?:整)?(?:大?货|卡)?车(?=\\p{Script=Han}{1,6}(?:[，,。 ]|$)|[，,。 ]|$)`,
)
/** The same right before their body: 3 trucks, curtainsider; 3 машины тент. */
const trucksBefore = once(
  `(?<count>${NUMBER}) (?:trucks|trks|lorries|vehicles|trailers|грузовик(?:а|ов)|маш[иы]ны?|автомашины?|трак(?:а|ов))(?: of| по)?[ ,:-]*$`,
)
/** And behind what was asked about them: 篷布车好找吗，要三台; have you got flatbeds? I need two. */
const trucksBehind = once(
  `^[^,，.。;；?？!！]{0,12}[,，.。;；?？!！ ]{1,2}(?:(?:我们?|一共|总共)?(?:要|需要?|来|订|共) ?(?<count>${NUMBER}) ?${HAN_COUNTER}|(?:i|we) (?:need|want|require) (?<needed>${NUMBER})(?: of (?:them|those|these))?|(?:нужн[оаы]|надо|требуется) (?<asked>${NUMBER})(?: шт(?:ук[аи]?)?\\.?)?)(?=[,，.。;；?？!！ ]? ?(?:[^\\p{L}\\p{N} ]|$)|[,，.;；])`,
)
const TRUCKS_REACH = 32

/** Shorter is a piece of cargo. */
const SHORTEST_TRUCK_M = 4.2
/** Right behind the truck: две площадки 13,6 м, a flatbed of 12 m; 13.6 is the one length that goes without a unit. */
const lengthBehind = once(
  `^,? ?(?:по |на |длиной |of |with )?(?:${LENGTH}(?! ?[x*×]| ?\\d)|(?<standard>13[.,]6)(?!\\d|[.,]\\d| ?(?:т|t|吨)))`,
)
/** Семиметровка, пятиметровая газель. */
const lengthWord = gatedPattern(
  /метров/,
  `(?<![\\p{L}\\d])(?<metres>\\d{1,2}(?:[.,]\\d)?(?=[- ]?(?:ти|и)?метров)|${RUSSIAN_NUMBER}(?=метров))[- ]?(?:ти|и)?метров\\p{L}+`,
)
const lengthApart = gatedPattern(/米/, `(?<![\\d.,x*×长宽高])${LENGTH}(?=[ ，,。；;]|$)`)

const whole = (text: string | undefined) => {
  const value = text === undefined ? undefined : numberOf(text)
  return value !== undefined && Number.isInteger(value) && value > 0 && value < 500 ? value : 1
}

const lengthOf = (metres: string | undefined, tenths: string | undefined) => {
  if (metres === undefined) return undefined
  const value = (numberOf(metres) ?? 0) + (tenths ? (numberOf(tenths) ?? 0) / 10 : 0)
  return value >= 2 && value <= 25 ? value : undefined
}

const byMode = once(/(?:^|[^\p{L}])(?:by|via|in) $/u)

/** 两车，一车22吨: the one truck stands for each of them. */
const oneTruck = once(/^(?:一|1 ?)(?:整|大)?车$/u)
const loadNext = once(
  /^ ?(?:能|可以?)?(?:装|拉|重|载|约|大约|大概)? ?[\d一二两三四五六七八九十]+(?:\.\d+)? ?(?:公?吨|t|公斤|千克|kg|方|立方|cbm|m3|托|箱|件)/u,
)

/** Trucks of the sentence; they are taken. A truck by a word of mode alone (by truck, 卡车运输) is none. */
export const findTrucks = (sentence: Sentence): Found<AskedTruck>[] => {
  const found: Found<AskedTruck>[] = []
  const keep = (match: RegExpExecArray, kind: TruckKind, count: number, lengthM: number | undefined) => {
    const start = match.index + (match[0].length - match[0].trimStart().length)
    const end = match.index + match[0].trimEnd().length
    found.push({ value: { kind, count, ...(lengthM === undefined ? {} : { lengthM }) }, start, end })
    sentence.take(start, end)
  }
  const worded = sentence.matches(lengthWord)[0]
  for (const match of sentence.matches(bodyPattern)) {
    const g = match.groups ?? {}
    const kind = bodies.find(([name]) => g[name] !== undefined)?.[0] ?? 'truck'
    if (byMode.test(sentence.text.slice(Math.max(0, match.index - 4), match.index)) && g.before === undefined && kind === 'van')
      continue
    keep(match, kind, whole(g.times ?? g.after ?? g.before), lengthOf(g.metres ?? g.standard, g.tenths))
  }
  for (const match of sentence.matches(measuredPattern)) {
    const g = match.groups ?? {}
    const lengthM = lengthOf(g.metres ?? g.metres2 ?? g.metres3 ?? g.metres4, g.tenths ?? g.tenths2 ?? g.tenths3 ?? g.tenths4)
    if (lengthM === undefined) continue
    const earlier = found.find(({ value }) => value.lengthM === undefined)
    if (earlier) earlier.value.lengthM = lengthM
    else keep(match, 'truck', whole(g.after ?? g.after2 ?? g.before ?? g.before2), lengthM)
  }
  const [bodied] = found
  const before = bodied && sentence.text.slice(Math.max(0, bodied.start - TRUCKS_REACH), bodied.start)
  const counted = before === undefined ? null : trucksBefore.exec(before)
  const asked = bodied && trucksBehind.exec(sentence.text.slice(bodied.end, bodied.end + TRUCKS_REACH))
  if (bodied?.value.count === 1 && asked) {
    bodied.value.count = whole(asked.groups?.count ?? asked.groups?.needed ?? asked.groups?.asked)
    bodied.end += asked[0].length
    sentence.take(bodied.start, bodied.end)
  }
  // On a car carrier they are the cargo.
  if (bodied?.value.count === 1 && counted && bodied.value.kind !== 'car_carrier') {
    bodied.value.count = whole(counted.groups?.count)
    bodied.start -= counted[0].length
    sentence.take(bodied.start, bodied.end)
  }
  // 每周两车，保温车: how many stands with another word of truck.
  const [only] = found
  const carloads = only?.value.count === 1 && found.length === 1 ? sentence.matches(carloadPattern)[0] : undefined
  if (only && carloads) {
    only.value.count = whole(carloads.groups?.count)
    sentence.take(carloads.index, carloads.index + carloads[0].length)
  }
  if (found.length === 0)
    for (const [i, match] of sentence.matches(generalPattern).entries()) {
      const g = match.groups ?? {}
      if (i > 0 && oneTruck.test(match[0].trim()) && loadNext.test(sentence.text.slice(match.index + match[0].length))) continue
      const counted = countBeforeTons.exec(sentence.text.slice(Math.max(0, match.index - 32), match.index))
      const count = g.after ?? g.before ?? g.before2 ?? g.before3 ?? g.before4 ?? g.before5 ?? counted?.groups?.count
      keep(match, 'truck', whole(count), undefined)
    }
  const [measured] = found
  if (measured && measured.value.lengthM === undefined && worded?.groups?.metres) {
    const lengthM = lengthOf(worded.groups.metres, undefined)
    if (lengthM !== undefined) measured.value.lengthM = lengthM
  }
  const bare = found.find(({ value }) => value.lengthM === undefined)
  const behind = bare && lengthBehind.exec(sentence.text.slice(bare.end, bare.end + 24))
  const metresBehind = lengthOf(behind?.groups?.metres ?? behind?.groups?.standard, behind?.groups?.tenths)
  if (bare && behind && metresBehind !== undefined) {
    bare.value.lengthM = metresBehind
    sentence.take(bare.end, bare.end + behind[0].length)
  }
  // 一车鞋服 13米: the length of a truck stands alone behind what it carries.
  const [truck] = found
  const apart = truck && truck.value.lengthM === undefined ? sentence.matches(lengthApart)[0] : undefined
  const metres = lengthOf(apart?.groups?.metres, apart?.groups?.tenths)
  if (truck && apart && metres !== undefined && metres >= SHORTEST_TRUCK_M) {
    truck.value.lengthM = metres
    sentence.take(apart.index, apart.index + apart[0].length)
  }
  return found
}
