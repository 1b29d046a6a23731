/** Places that are named and not on the way: seats and names of firms, streets, flags, where goods were made. */
import { once, pattern } from './pattern.ts'
import type { PlaceMention } from './place-scanner.ts'
import { tellRoute } from './read-route.ts'
import type { Sentence } from './sentence.ts'

const before = (source: string) => once(`(?:(?=\\p{Script=Han})|(?<![\\p{L}\\p{N}]))(?:${source})$`)
const behind = (source: string) => once(`^(?:${source})`)

/** Forms of firms and houses that a name in quotes follows: ООО «Мюнхен-Мед», restaurant "Peking". */
const NAMED =
  '(?:ооо|оао|зао|пао|ао|тоо|ип|чп|осоо|тд|гк|фирм\\p{L}|компани\\p{L}+|ресторан\\p{L}*|кафе|магазин\\p{L}*|отел\\p{L}+|гостиниц\\p{L}|завод\\p{L}{0,2}|фабрик\\p{L}|холдинг\\p{L}*|бренд\\p{L}*|марк[аи]|restaurant|hotel|shop|store|brand|company|firm)'

/** Words before a place that is not on the way whatever else is said. */
const apartBefore = before(
  [
    '(?:总部|注册地?)(?:设?在|位于|是)',
    // "From our office in Riga", до офиса в Риге: where the cargo is or goes.
    '(?<!(?:from|to|at|in|into) (?:\\p{L}+ ){0,2})(?:registered|headquartered|head office|hq|office|offices|branch) (?:is |are )?(?:in|at) (?:the )?',
    '(?<!(?:from|to|at|for) (?:\\p{L}+ ){0,2})(?:colleagues?|manager|someone|people|guys|team|competitors?|rivals?|carriers?|forwarders?) (?:from|in|of) (?:the |our |your )?',
    '(?<!(?:из|до|в|во|с|со|от|к|на) (?:\\p{L}+ )?)(?:зарегистрирован|офис|представительств|филиал|штаб-квартир)\\p{L}* (?:находится )?(?:в|во|на) ',
    '(?:flag of|флаг\\p{L}*) ',
    '(?<!(?:для|к|от|до|у) (?:\\p{L}+ )?)(?:перевозчик|экспедитор|конкурент|логист|менеджер|бухгалтер|коллег|брокер)\\p{L}* (?:из|в|во) ',
    '(?:ул\\.|улиц\\p{L}|просп\\.|проспект\\p{L}*|шоссе|площад\\p{L}|переул\\p{L}+) ',
  ].join('|'),
)
/** With its whole name in quotes taken: ООО «Мюнхен-Мед» carries no honey. */
const firmNames = pattern(`(?<!\\p{L})${NAMED}(?: \\p{L}+)? ?"[^"]{1,40}"`)

const apartBehind = behind(
  '(?:籍|时间(?!紧|很|不|上|充|宽)|注册|口音)|(?:东|西|南|北|中)?(?:路|街|大道|大街)(?=[\\d一二三四五六七八九十号，,。;；、的 ]|$)|(?:-based| based)? (?:office|headquarters|company|firm|colleagues?|flag|time)(?!\\p{L})',
)
/** "From our Shanghai office" is where the cargo lies. */
const fromThere = before('(?:from|to|at|in|ex|into)(?: (?:the|our|my|your|a|their))? ')
const isStreet =
  /^ (?:Road|Street|Avenue|Rd|St|Ave|Blvd|Boulevard|Lane|Highway|Square)(?![A-Za-z])(?! (?:freight|transport|haul|Freight|Transport|Haul))/
const houseBefore = /(?:^|[ ,])\d+[a-z]? $/
const streetBehind = behind(' (?:road|street|avenue|rd|st|ave|blvd|boulevard|lane|highway)(?!\\p{L})')

/** Words beside a place that is not on the way where both ends of the route are others. */
const perhapsBefore = before(
  [
    '(?:公司|我司|我们|我|本人|工厂)(?:都|就)?(?:是|来自)',
    "(?:company|firm|(?:company|firm) is|we(?: are|'re)|i(?: am|'m)) (?:based |located |seated )?(?:from|in|of|at) ",
    '(?:made|produced|manufactured|built|bought|purchased|grown) in |bank of ',
    '(?:компани[яи]|фирм[аы]|мы|я|я \\p{L}+|мы \\p{L}+) (?:сами )?из ',
    '(?:сделан|произведен|изготовлен|куплен|выращен)\\p{L}* во? ',
  ].join('|'),
)
const perhapsBehind = behind(
  '(?:产|制造|制|生产|出产|牌|品牌|版|原装)(?:的|(?=\\p{Script=Han}))|\\p{Script=Han}{2,8}?(?:有限公司|股份|集团|公司)|(?:大众|现代|本田|丰田|通用|奔驰|重汽|电气|石化|啤酒|家化|牌)|-(?:made|built|grown|branded)',
)
/** 莫斯科旁边那个图拉, Podolsk near Moscow: only tells where the other place is. */
const besideNext = /^(?:旁边|附近|周边|边上|隔壁)(?:的|那个|那边的?|有个)?$/u
const besideLast = once(
  "^ ?[,(]? ?(?:(?:which|that|it)(?: is|'s) |это |что )?(?:near|next to|close to|not far from|just outside|outside|под|возле|около|рядом с|недалеко от|близ) (?:the )?$",
)
/** Capitals tell Boston Scientific and Shanghai Electric from what is electric. */
const firmBehind =
  /^[ -](?:Scientific|Electric|Electronics|Motors?|Automotive|Chemie|Chemicals?|Pharma\w*|Industries|Industrial|Group|Holding|Steel|Tyres?|Bank|Airlines|Airways|Technolog\w+|Systems|Logistics|Trading|Textiles?|Foods?|Machinery|Power|Energy|Instruments|Dynamics|Consulting|Petrochemical|Bay|Express|Star|Maru|Ltd|LLC|Inc|GmbH|Corp)(?![A-Za-z])/
/** Vietnamese coffee, Thai rice: a country right before its goods. */
const wayBefore = /[从自由到至去往发运飞经在过回抵]$/u
const wayBehind =
  /^(?:[发到至去往运出飞]|[的]?(?:货|工厂|仓|供应商|厂|港|口岸)|方面|那边|这边|客户|境|国内|全|各地|提|装|卸|收|交|清关|海运|空运|铁路|班列|专线|卡航|双清|包税|门到门|过|转|或|和|与|及|的|也|别|不|都|就|是|在|有|可|行)/u

type Part = 'apart' | 'perhaps' | undefined

const partOf = ({ text, cased }: Sentence, { start, end, candidates }: PlaceMention, next: PlaceMention | undefined): Part => {
  const left = text.slice(Math.max(0, start - 40), start)
  const right = text.slice(end, end + 24)
  const casedRight = cased.slice(end, end + 40)
  if (apartBefore.test(left) || isStreet.test(casedRight) || (houseBefore.test(left) && streetBehind.test(right))) return 'apart'
  if (apartBehind.test(right) && !fromThere.test(left)) return 'apart'
  const isCapital = /^[A-Z]/.test(cased.slice(start))
  if (perhapsBefore.test(left) || perhapsBehind.test(right) || (isCapital && firmBehind.test(casedRight))) return 'perhaps'
  // 智利圣安东尼奥: the country says which place is meant.
  const isWider = next !== undefined && next.start - end <= 1
  const isOfGoods = !isWider && candidates[0]?.kind === 'country' && /^[一-鿿]/.test(right) && /[一-鿿]$/.test(text.slice(0, end))
  return isOfGoods && !wayBefore.test(left) && !wayBehind.test(right) ? 'perhaps' : undefined
}

/** Places with the one they are near to as a part of their name. */
const withNeighbours = (text: string, seen: readonly PlaceMention[]): readonly PlaceMention[] => {
  const result: PlaceMention[] = []
  for (const mention of seen) {
    const before = result.at(-1)
    const gap = before && text.slice(before.end, mention.start)
    if (before && gap !== undefined && besideNext.test(gap)) result[result.length - 1] = { ...mention, start: before.start }
    else if (before && gap !== undefined && besideLast.test(gap)) result[result.length - 1] = { ...before, end: mention.end }
    else result.push(mention)
  }
  return result
}

/** The places that may be on the way; the others are blotted out. */
export const withoutPlacesApart = (sentence: Sentence, mentions: readonly PlaceMention[]): readonly PlaceMention[] => {
  const seen = withNeighbours(sentence.text, mentions)
  const firms = sentence.matches(firmNames).map(({ index, 0: name }) => ({ start: index, end: index + name.length }))
  const parts = seen.map((mention, i): Part => {
    const isOfFirm = firms.some(({ start, end }) => mention.start >= start && mention.end <= end)
    return isOfFirm ? 'apart' : partOf(sentence, mention, seen[i + 1])
  })
  const isRouted =
    parts.includes('perhaps') &&
    tellRoute(
      sentence.text,
      seen.filter((_, i) => parts[i] === undefined),
    )
  const isApart = (i: number) => parts[i] === 'apart' || (parts[i] === 'perhaps' && isRouted)
  for (const { start, end } of firms) sentence.take(start, end)
  for (const [i, { start, end }] of seen.entries()) {
    // A Panama flag is no cargo.
    const tail = apartBehind.exec(sentence.text.slice(end, end + 24))?.[0].length ?? 0
    if (isApart(i)) sentence.take(start, end + tail)
  }
  return seen.filter((_, i) => !isApart(i))
}
