/** Parts of places told by words, dashes, lists and the places beside them. */
import { once } from './pattern.ts'
import type { PlaceMention } from './place-scanner.ts'
import { within } from './route-areas.ts'
import { type Gap, isRouteEnd, markListsBackward, markListsForward } from './route-lists.ts'
import {
  bySea,
  chainJoint,
  denied,
  isFinal,
  listJoint,
  type Role,
  sailsFrom,
  sourceBefore,
  sourceBehind,
  toSea,
} from './route-markers.ts'
import { BY_CASE, BY_ORDER, BY_VERB, CHAINED, LISTED, MARKED, markedRole, type Stop } from './route-roles.ts'

const portBefore = once(/(?:(?<!\p{L})(?:морской )?порт[ауе]?|(?<!\p{L})(?:sea)?port(?: of)?|港口?) ?$/u)
const portBehind = /^(?: ?港(?![元币])| (?:sea)?port(?![a-z]))/

const loadedAt = once(
  /(?<!\p{L})(?:load(?:ed|ing)?|погрузка|загрузка|(?:за|по|от)?груз(?:им|ить)(?:ся)?) (?:(?:at|in|в|на)(?: порту)? )?$/u,
)

/** Each place with what the words beside it tell. */
const stopsBesideWords = (text: string, mentions: readonly PlaceMention[]): Stop[] =>
  mentions.flatMap((mention, i) => {
    const from = mentions[i - 1]?.end ?? 0
    const to = mentions[i + 1]?.start ?? text.length
    const [place] = mention.candidates
    if (!place) return []
    const left = text.slice(from, mention.start)
    const right = text.slice(mention.end, to)
    const told = markedRole(text, mention, from, to)
    return {
      mention,
      place,
      ...told,
      isAlternative: false,
      sailsFrom:
        sailsFrom.test(right) ||
        sailsFrom.test(text.slice(mention.end - 1, mention.end + 4)) ||
        /(?:sail(?:ing|s)?|vessel|ship(?:s|ping|ped)?(?: out)?)(?: from| out of| ex)$/u.test(left.trim()) ||
        (place.kind === 'port' && loadedAt.test(left)),
      isFinal: isFinal.test(left),
      bySea: bySea.test(left.slice(-24)) || place.kind === 'port' || /^ ?(?:port|港)/u.test(right),
      isPort: portBefore.test(left) || portBehind.test(right),
      isListed: false,
      isSource: told.strength === BY_CASE || sourceBefore.test(left) || sourceBehind.test(right),
    }
  })

/** 襄阳3吨、十堰4吨, "Wuxi 2 t + Suzhou 3 t". */
const amountBehind =
  /^ ?(?:\d+(?:[.,]\d+)?|[一二两三四五六七八九十半]+) ?(?:吨半?|公斤|方|托|件|箱|柜|tons?|tonnes?|mt|t|kgs?|cbm|m3|pallets?|plts?|boxes|cartons|ctns|т|тн|тонн[аы]?|кг|куб(?:а|ов)?|паллет[аы]?|мест[ао]?|короб(?:ок|ки|ка|ов))\.?(?![a-zа-я\d])/u

/** "3 t in Bursa, another 5 t in Izmir", и 5 т в Измире. */
const amountBefore =
  /(?<=^[ ,]{0,2}(?:(?:and|и|а|then|потом|затем) )?)(?:another |further |еще )?\d+(?:[.,]\d+)? ?(?:tons?|tonnes?|mt|t|kgs?|cbm|m3|pallets?|plts?|boxes|cartons|т|тн|тонн[аы]?|кг|куб(?:а|ов)?|паллет[аы]?|мест[ао]?|короб(?:ок|ки|ка|ов)) (?=(?:in|at|в|во|на) $)/u

const wayAgain = /(?:^|[ ,，;；。])(?:我们)?(?:最好|可以|优先|请|想|要|得|必须|尽量|希望|也可以|也能|或者?|建议|走法是)?走$/u
const wayOn = /^(?:港口?|口岸|站|机场)?(?:出境|过境)?[，,]? ?(?:到|去|至|发|往|发往|运到|运往)$/u

/** 广州到比什凯克，走喀什 and 义乌走宁波到汉堡: what is gone over; where the sea begins it is the port of loading. */
const markWays = (stops: readonly Stop[], gap: Gap) => {
  for (const [i, stop] of stops.entries()) {
    if (i === 0 || stop.role === 'avoid' || stop.mention.isDoubtful || !/(?:^|[^出发])走$/u.test(gap(i))) continue
    const before = stops.slice(0, i)
    if (before.some(({ role }) => role === 'destination') && wayAgain.test(gap(i)))
      Object.assign(stop, { role: 'via', strength: MARKED })
    else if (wayOn.test(gap(i + 1))) {
      const first = before.findLast(({ role }) => role === undefined || role === 'origin')
      if (!first) continue
      const isSea = stop.bySea || stop.place.kind === 'port'
      Object.assign(first, { role: 'origin', strength: MARKED, sailsFrom: false })
      Object.assign(stop, { role: isSea ? 'portOfLoading' : 'via', strength: MARKED })
    }
  }
  // 不走满洲里，改从黑河走: the way instead of the one refused.
  for (const [i, stop] of stops.entries())
    if (stops[i - 1]?.role === 'avoid' && /^[^，,;；。]{0,3}[，,;；]? ?(?:改|换|得|要|请)(?:为|成|由|从|在|用)?$/u.test(gap(i)))
      Object.assign(stop, { role: 'via', strength: MARKED })
}

const outThere = /(?:^|[^发])[出过]$/u
const outBehind = /^(?:口岸|边境|站|关)*(?:报关|清关|通关|换装|换车|换轨)/u
/** 满洲里出口到莫斯科: the place behind it is gone to, and the crossing is where the cargo lies. */
const goneToNext = /[到至去往发]\s*$/u
const exitBehind = /^(?:口岸|边境|站|关)*(?:出口|出境|出关)/u

/** 西安出霍尔果斯到塔什干, 二连浩特报关: a crossing that is gone out by, where two others are the ends. */
const markCrossings = (text: string, stops: readonly Stop[], gap: Gap) => {
  const ends = stops.filter(({ role, mention }) => role !== 'avoid' && !mention.isDoubtful)
  for (const [i, stop] of stops.entries()) {
    const isCrossing = stop.mention.candidates.some(({ kind }) => kind === 'border')
    const behind = text.slice(stop.mention.end, stop.mention.end + 6)
    const isExit = exitBehind.test(behind) && !goneToNext.test(gap(i + 1))
    const isOut = outThere.test(gap(i)) || outBehind.test(behind) || isExit
    if (!isCrossing || !isOut || stop.role === 'avoid' || ends.filter((each) => each !== stop).length < 2) continue
    // 友谊关出口 南宁到河内: what it was taken for is the place behind it.
    const next = stops[i + 1]
    const isFollowed = next?.role !== 'destination' || stops[i + 2]?.role === 'destination'
    if (isExit && stop.role === 'origin' && next !== undefined && next.role !== 'avoid' && isFollowed)
      Object.assign(next, { role: 'origin', strength: stop.strength })
    Object.assign(stop, { role: 'via', strength: MARKED, sailsFrom: false })
    const before = stops[i - 1]
    if (before?.role === 'origin' && /出$/u.test(gap(i))) before.sailsFrom = false
  }
}

/** 一起进南沙港，海运去吉达: brought to the port where the sea begins. */
const markPortsEntered = (stops: readonly Stop[], gap: Gap) => {
  for (const [i, stop] of stops.entries()) {
    const next = stops[i + 1]
    if (i === 0 || stop.role !== 'destination' || !stop.bySea || next?.role !== 'destination') continue
    const hasOrigin = stops.slice(0, i).some(({ role }) => role === undefined || role === 'origin')
    if (hasOrigin && (/[进入]$/u.test(gap(i)) || toSea.test(gap(i + 1))))
      Object.assign(stop, { role: 'portOfLoading', strength: MARKED })
  }
}

/** Chains: A - B - C. */
const markChains = (stops: readonly Stop[], gap: Gap) => {
  for (let i = 0; i < stops.length; ) {
    let last = i
    while (last + 1 < stops.length && chainJoint.test(gap(last + 1))) last++
    // "Rate for Ningbo/Hamburg": two countries are no alternatives.
    const [only, other] = stops
    if (stops.length === 2 && i === 0 && /^ ?\/ ?$/.test(gap(1)) && only?.place.country !== other?.place.country) last = 1
    const chain = stops.slice(i, last + 1)
    const [first] = chain
    if (first && chain.length > 1) {
      if (first.role === 'via' || first.role === 'avoid')
        for (const stop of chain) Object.assign(stop, { role: first.role, strength: LISTED })
      else {
        // "Truck for Minsk - Almaty": the preposition goes with the way, not with its beginning.
        const isElsewhere = stops.some((stop) => !chain.includes(stop) && /origin|Loading/.test(stop.role ?? ''))
        for (const [k, stop] of chain.entries()) {
          const role: Role = k === 0 ? 'origin' : k === chain.length - 1 ? 'destination' : 'via'
          if (k > 0 || !isRouteEnd(stop.role) || !isElsewhere) Object.assign(stop, { role, strength: CHAINED })
        }
      }
    }
    i = last + 1
  }
}

/** "Мы находимся в Томске, везти из Даляня": with the origin told by its own word, where somebody is is where it goes. */
const markWhereOneIs = (stops: readonly Stop[]) => {
  if (stops.some(({ role }) => role === 'destination' || role === 'portOfDischarge')) return
  const origins = stops.filter(({ role }) => role === 'origin')
  const [here, ...others] = origins.filter(({ strength }) => strength === BY_VERB)
  if (here && others.length === 0 && origins.some(({ strength }) => strength === MARKED))
    Object.assign(here, { role: 'destination', strength: BY_ORDER })
}

const collected = once(
  /(?:самовывоз\p{L}*|(?:self[- ]?|own )(?:pick-?up|collection|collect)|(?:we|they|client|customer|consignee) (?:will )?(?:collect|pick (?:it )?up)) (?:with )?(?:из|с|со|в|во|на|from|in|at|ex)$/u,
)

/** "Доставка из Фошаня, самовывоз из Москвы": with an origin before it, where the cargo is fetched is where it was brought to. */
const markWhereItIsCollected = (stops: readonly Stop[], gap: Gap) => {
  if (stops.some(({ role }) => role === 'destination' || role === 'portOfDischarge')) return
  const last = stops.at(-1)
  const hasOrigin = stops.slice(0, -1).some(({ role }) => role === 'origin')
  if (last?.role === 'origin' && hasOrigin && collected.test(gap(stops.length - 1).trimEnd()))
    Object.assign(last, { role: 'destination', strength: BY_VERB })
}

/** Behind the port of discharge, or what the cargo comes from, a warehouse is where it is brought to. */
const markLastWarehouse = (stops: readonly Stop[], gap: Gap) => {
  const discharged = stops.findIndex(({ role }) => role === 'portOfDischarge')
  const from = stops.findIndex(({ role, strength }) => role === 'origin' && strength === MARKED)
  const start = discharged >= 0 ? discharged : stops.some(({ role }) => role === 'destination') ? -1 : from
  for (const [i, stop] of stops.entries())
    if (
      start >= 0 &&
      i > start &&
      stop.strength < MARKED &&
      /(?:warehouse|depot|склад\p{L}*|仓库?) ?(?:in|at|is|в|во|на|在)? ?$/u.test(gap(i))
    )
      Object.assign(stop, { role: 'destination', strength: LISTED })
}

/** 南平竹家具，福州港出，海运去蒙得维的亚: what stands before the port that the cargo sails from is where it comes from. */
const markBeforePorts = (stops: readonly Stop[]) => {
  if (!stops.some(({ role }) => role === 'destination' || role === 'portOfDischarge')) return
  const port = stops.findIndex(({ role, sailsFrom: sails }) => role === 'portOfLoading' || (role === 'origin' && sails))
  const sailing = stops[port]
  if (!sailing || stops.some((stop) => stop !== sailing && stop.role === 'origin')) return
  const first = stops
    .slice(0, port)
    .findLast(({ role, mention, place }) => role === undefined && !mention.isDoubtful && !within(sailing.place, place))
  if (first) Object.assign(first, { role: 'origin', strength: BY_ORDER, sailsFrom: false })
}

/** All places of a text with their parts, undefined where nothing tells them. */
export const markedStops = (text: string, mentions: readonly PlaceMention[]): Stop[] => {
  const isDenied = ({ start }: PlaceMention) => denied.test(text.slice(Math.max(0, start - 12), start))
  // "В порту Яньтянь" is not Porto.
  const isPortOfNext = ({ start, end, isDoubtful }: PlaceMention, next: PlaceMention | undefined) =>
    isDoubtful && /^порт/.test(text.slice(start, end)) && next?.start === end + 1
  const stops = stopsBesideWords(
    text,
    mentions.filter((mention, i) => !isDenied(mention) && !isPortOfNext(mention, mentions[i + 1])),
  )
  const between: Gap = (i) =>
    text.slice(stops[i - 1]?.mention.end ?? 0, stops[i]?.mention.start ?? 0).replace(/^ ?[(（][^)）]*[)）]/u, '')
  const gap: Gap = (i) => between(i).replace(amountBehind, '').replace(amountBefore, '')
  markWays(stops, gap)
  markPortsEntered(stops, gap)
  markCrossings(text, stops, gap)
  markChains(stops, gap)
  markListsBackward(stops, gap)
  markListsForward(text, stops, gap)
  markLastWarehouse(stops, gap)
  markBeforePorts(stops)
  markWhereItIsCollected(stops, gap)
  markWhereOneIs(stops)
  for (const [i, stop] of stops.entries())
    stop.isListed = i > 0 && listJoint.test(gap(i)) && !(gap(i) === between(i) && /^ ?[,，] ?$/u.test(gap(i)))
  return stops
}
