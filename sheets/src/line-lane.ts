/** The lane at the beginning of a line that somebody wrote, and what is left of the line. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { chargesIn } from './charge-words.ts'
import { modesIn } from './context.ts'
import type { End, Ends } from './ends.ts'
import { withoutNumber } from './line-forms.ts'
import { withoutDays } from './line-numbers.ts'
import { withoutRegions } from './note-scope.ts'
import type { Tools } from './read-table.ts'
import { loadTypeIn } from './title-units.ts'
import { toldLane } from './told-lanes.ts'
import { boxesIn, CURRENCY_WORDS, currenciesIn, listed, ownershipsIn, unified } from './words.ts'

/** `via`: places that a chain of names has between its ends. */
export type LineLane = { mode: Mode; origins: End[]; destinations: End[]; rest: string; via?: string[] }

const SEPARATOR =
  /\s*(?:→|➡️?|⇒|=>|->|--?>|—|–|－|-{1,2}|~|至|到|(?<=\s)to(?=\s)|(?<=\s)в(?=\s)|>|(?<=\p{Script=Han}{2})(?:始发|出发|起运|起)[:：])\s*/gu
const HEAD = /^(?:[^\p{L}]*|.*?(?:更正|修正|correction|update[ds]?|исправление|поправка)[:：]?\s*)/iu
/** Where the name of a destination ends. */
const STOP = /[:：,，;；|\n]|\s{2,}|\s(?=\d)|(?<=\p{Script=Han})(?=\d)|\s-\s/u

/** The place near which the one stands that is told next: 霍尔木兹附近的杰贝阿里. */
const NEAR = /\p{Script=Han}{2,8}?(?:附近|旁边|边上|隔壁)的/gu

/** How a lane goes, in a bracket behind it: 海防（海铁）, Haiphong (sea-rail). */
const WAY_IN_BRACKETS = /[（(][^()（）\d]{0,6}(?:海铁|铁海|江海|联运|铁路|班列|sea|rail|море|ж\/?д)[^()（）\d]{0,8}[)）]/giu
/** Ways of a chain, which a dash joins: sea-rail, море-ж/д. */
const OF_CHAIN =
  /(?<!\p{L})(?:sea|ocean|rail|air|road|truck|море|авто|авиа|ж\/?д)\s*[-–—]\s*(?:sea|rail|air|road|truck|ferry|море|авто|авиа|ж\/?д)(?!\p{L})/giu

/** From what to what a service goes, which are no places: terminal to terminal, door - port, CY-CY, 站到站. */
const OF_SERVICE =
  /^(?:terminal|door|port|station|airport|depot|ramp|warehouse|cy|cfs|fot|for|fob|дверь|двери|порта?|станци[яи]|терминала?|склада?|аэропорта?|门|站|港|堆场|仓|场)$/u
const saysService = (words: string): boolean =>
  OF_SERVICE.test(
    unified(
      words
        .trim()
        .split(/[\s,，(（]+/u)
        .at(-1) ?? '',
    ),
  )

/** Names of months, which are codes of places as well. */
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)$/iu

/** True where a text is what each of several places is called: 奥克兰 of Auckland and of Oakland. */
const isNameOfEach = ({ words, candidates }: End, ends: Ends): boolean => {
  const said = unified(words).replace(/(?<=\p{Script=Han}{2})港$/u, '')
  return candidates.every((id) => {
    const place = ends.place(id)
    const city = ends.place(place?.cityId ?? null)
    return [place, city].some(
      (each) => each !== undefined && [...Object.values(each.names), ...each.aliases].some((name) => unified(name) === said),
    )
  })
}

/** A city that has several ports or stations is an end as well, and so is a name that several places have: which is meant is asked. */
const allKnown = (read: readonly End[], ends: Ends) =>
  read.length > 0 &&
  read.every(
    (end) =>
      end.id !== null ||
      (end.candidates.length > 1 && (ends.read(end.words, 'road', 'destination').id !== null || isNameOfEach(end, ends))),
  )

/** What follows the end of a lane whose beginning a heading tells: an airline, a bracket, an amount. */
const BELOW =
  /^[^\p{L}\d]*(\p{L}[\p{L}\s()'.]{1,30}?)\s*(?:\s[-–—]\s|[|/:：]\s*)\s*((?:[A-Z][A-Z\d]|\d[A-Z])(?=\s*[-–—|/:：,，]|\s)|[+≥]\s*\d|-?\d|[$€¥])/u
/** The lane of a line that names its end alone, below a heading such as Ex Hong Kong (HKG), EX NINGBO. */
export const laneBelow = (line: string, mode: Mode, origin: End | null, { ends }: Tools): LineLane | null => {
  const found = origin === null ? null : BELOW.exec(line)
  if (found === null || origin === null) return null
  const [whole, name = '', behind = ''] = found
  const end = ends.read(name, mode, 'destination')
  // The colon in front of a sign says that the sign is of the number.
  if (end.id === null || end.id === origin.id || MONTH.test(name.trim())) return null
  // A short name may be many things where nothing flies.
  if (mode !== 'air' && (end.guessed !== undefined || chargesIn(name).length > 0 || boxesIn(name).length > 0)) return null
  return {
    mode,
    origins: [origin],
    destinations: [end],
    rest: `${behind.startsWith('-') ? ':' : ''}${line.slice(whole.length - behind.length)}`,
  }
}

/** A heading that says where all lanes below it go: 到海参崴（商港）, To Hamburg:, До Владивостока, TO POTI - sailing every Tuesday. */
const TOWARDS = /^[^\p{L}\d]*(?:到|至|去|to\s|до\s|в\s)\s*([\p{L}][\p{L}\s()（）.'/-]{1,40}?)[^\p{L})）]*$/iu
/** The same with what else the heading says behind a dash, a comma or a bracket. */
const TOWARDS_WITH_MORE =
  /^[^\p{L}\d]*(?:到|至|去|to\s|до\s|в\s)\s*([\p{L}][\p{L}\s.'/-]{1,40}?)\s*(?:\s[-–—]\s|[,，(（:：|]).{2,60}$/iu
export const headedTo = (line: string, mode: Mode, { ends }: Pick<Tools, 'ends'>): End | null => {
  for (const form of [TOWARDS, TOWARDS_WITH_MORE]) {
    const name = form.exec(line)?.[1]
    const end = name === undefined ? null : ends.read(name, mode, 'destination')
    if (end !== null && end.id !== null) return end
  }
  return null
}

/** The first name of a line, before a dash, a comma, a colon or a blank. */
const FIRST_NAME = /^[^\p{L}\d]*(\p{L}[\p{L}\s()（）.']{1,30}?)\s*(?:[-–—:：|,，]+|\s)\s*(?=\S)/u
/** The lane of a line that names its beginning alone, below a heading of its end: 上海—FESCO 20' 1250. */
export const laneTowards = (given: string, mode: Mode, destination: End | null, { ends }: Tools): LineLane | null => {
  const line = withoutNumber(given)
  const found = destination === null ? null : FIRST_NAME.exec(line)
  if (found === null || destination === null || !/\d/u.test(line)) return null
  const [whole, name = ''] = found
  const origins = MONTH.test(name.trim()) ? [] : ends.readAll(name, mode, 'origin')
  if (!allKnown(origins, ends) || origins.some(({ id }) => id === destination.id)) return null
  return { mode, origins, destinations: [destination], rest: line.slice(whole.length) }
}

/** A name before its price: Shanghai   38.00; 汉堡 12; Пусан: $30. */
const NAME_BEFORE_PRICE = /^[^\p{L}\d]*(\p{L}[\p{L}\s()（）.'’-]{1,30}?)\s*[-–—:：|,，]?\s*(?=(?:usd|eur|rmb|cny|[$€¥])?\s?\d)/iu
/** An amount that comes on top of a price: 加200刀超重, plus USD 200, доплата 200. */
const ADDS = /(?:加收?|另收|(?<!\p{L})(?:plus|add|extra|surcharge|доплата|надбавка|плюс)(?!\p{L}))\s*(?:\p{L}{3}|[$€¥₽])?\s*\d/u
/** True for a line that says what some charge adds to the prices of its ports. */
const tellsCharge = (line: string): boolean => chargesIn(line).length > 0 && ADDS.test(unified(line))

/** A longer line is a sentence. */
const LONGEST_LANE = 90
/** A line without the clauses behind its last amount: they tell terms of the lane in words. */
const toLastAmount = (line: string): string => /^.*\d[^,，;；。]*/su.exec(line)?.[0] ?? line

/** The lane of a line that names its end and the price, below a heading of where all lanes begin: 盐田CFS, ex CFS Hamburg. */
export const laneFrom = (given: string, mode: Mode, origin: End | null, tools: Tools): LineLane | null => {
  const line = withoutNumber(given)
  if (origin === null || toLastAmount(line).length > LONGEST_LANE || tellsCharge(line)) return null
  // A charge that is only named leaves the line a lane: 纽约 EMC 2450/3050 含AMS.
  const [charge] = chargesIn(line)
  const isHeading = charge !== undefined && modesIn(line.slice(0, charge.at)).length > 0
  if (charge !== undefined && (isHeading || currenciesIn(line.slice(charge.at)).length > 0)) return null
  const [whole, said = ''] = NAME_BEFORE_PRICE.exec(line) ?? []
  if (whole === undefined) return lanesOfName(line, mode, origin, tools)
  // Nor are a line or whose boxes they are behind the name of the port: 海参崴 FESCO 2600/3850, 罗兹 COC 5450.
  const cut = lineBehind(said, mode, tools) ?? ownershipsIn(said).find(({ at }) => at > 1)?.at ?? null
  const name = cut === null ? said : said.slice(0, cut)
  const rest = cut === null ? line.slice(whole.length) : line.slice(line.indexOf(said) + cut)
  const behind = cut === null ? rest : line.slice(whole.length)
  const priced = withoutDays(behind)
  if (MONTH.test(name.trim()) || !/^\s*(?:\p{L}{3}|[$€¥])?\s?\d/iu.test(priced)) return null
  if (OF_NO_PRICE.test(unified(priced)) || BARE.test(unified(behind))) return null
  const end = tools.ends.read(name.trim(), mode, 'destination')
  // A name that nobody knows is an end as well where a carrier and a list of amounts stand behind it: it is asked about.
  if (end.id === null && cut !== null && LIST_OF_AMOUNTS.test(rest)) return { mode, origins: [origin], destinations: [end], rest }
  if (end.id === null || end.guessed !== undefined || end.id === origin.id) return null
  return { mode, origins: [origin], destinations: [end], rest }
}

/** Amounts between strokes, of which days and dates are none. */
const LIST_OF_AMOUNTS = /(?<![\d/])\d{2,5}\s*\/\s*\d{2,5}(?![\d/]*\s*(?:天|days?|дн|月|日))/u
/** Where in a name and what follows it a shipping line begins: by its name, or by letters behind Chinese signs that are no code of the port. */
const lineBehind = (said: string, mode: Mode, { ends, carriers }: Tools): number | null => {
  if (mode !== 'sea' && mode !== 'multimodal') return null
  const found = carriers.find(said, 'sea')
  if (found !== null && found.at > 1) return found.at
  const [, port = '', letters = ''] = /^(\p{Script=Han}[^A-Za-z]*?\s+)([A-Z]{3,6})\s*$/u.exec(said) ?? []
  const isCode = letters === '' || ends.read(letters, mode, 'destination').id !== null
  return isCode || ends.read(port.trim(), mode, 'destination').id === null ? null : port.length
}

/** The first word of a line, before a blank. */
const FIRST_WORD = /^[^\p{L}\d]*(\p{L}[\p{L}/、()（）.'’-]*)\s+(?=\S)/u
/** A line that names its end, or several of one price, and then a shipping line or boxes, before the price. */
const lanesOfName = (line: string, mode: Mode, origin: End, { ends, carriers }: Tools): LineLane | null => {
  const [whole = '', name = ''] = FIRST_WORD.exec(line) ?? []
  const rest = line.slice(whole.length)
  const next = /^\S+/u.exec(rest)?.[0] ?? ''
  const namesHow = boxesIn(next).length > 0 || ownershipsIn(next).length > 0 || carriers.find(next, mode) !== null
  if (name.length < 2 || MONTH.test(name) || !namesHow || !/\d{2}/u.test(withoutDays(rest))) return null
  const destinations = ends.readAll(name, mode, 'destination')
  const isKnown =
    allKnown(destinations, ends) && destinations.every(({ guessed, id }) => guessed === undefined && id !== origin.id)
  if (isKnown) return { mode, origins: [origin], destinations, rest }
  const isUnknown = destinations.length < 2 && destinations.every(({ id }) => id === null)
  return isUnknown && carriers.find(next, mode) !== null && LIST_OF_AMOUNTS.test(rest)
    ? { mode, origins: [origin], destinations: [ends.read(name, mode, 'destination')], rest }
    : null
}
/** Numbers that are counted in something else than money. */
const OF_NO_PRICE =
  /^[\d\s.,-]+(?:天|日|号|月|点|days?|дн|сут|час|ч(?!\p{L})|hours?|h(?!\p{L})|%|kgs?|кг|公斤|吨|т(?!\p{L})|t(?!\p{L})|cbm|方|м3|m3|米|м(?!\p{L})|个|条|箱|柜)/u
/** Numbers and nothing else, or a time of day. */
const BARE = /^[\d\s.,-]+$|^\d{1,2}[:.]\d{2}(?!\d)\s*(?:-|$)/u

/** The end that a line names among its first words, with no word of where the lane begins: 有 HAM MSC 1650/2900. */
export const destinationAlone = (given: string, mode: Mode, origin: End | null, { ends, carriers }: Tools): LineLane | null => {
  const line = withoutNumber(given)
  if (tellsCharge(line)) return null
  // A line of the world before the names of its ports is none of them: 美西 LAX/LGB.
  const words = [...withoutRegions(unified(line)).matchAll(/[^\s,，:：]+/gu)].slice(0, 3)
  for (const { 0: said, index } of words) {
    const word = line.slice(index, index + said.length)
    if (/\d/u.test(word)) return null
    if (word.length < (/\p{Script=Han}/u.test(word) ? 2 : 3) || MONTH.test(word) || carriers.find(word, mode) !== null) continue
    const destinations = ends.readAll(word, mode, 'destination')
    if (destinations.every(({ id, guessed }) => id !== null && guessed === undefined && id !== origin?.id))
      return {
        mode,
        origins: [origin ?? { words: '', id: null, candidates: [] }],
        destinations,
        rest: line.slice(index + word.length),
      }
  }
  return null
}

/** Between names of which each is an end: Yantian / Shekou to Rotterdam, Нинбо или Шанхай - Гамбург. */
const BETWEEN_NAMES =
  /(?<=\p{L}{2})(?:\s+\/\s*|\s*\/\s+|\s+(?:or|and|&|or\/and|and\/or|или|и|и\/или)\s+)(?!COC|SOC|СОС)(?=\p{Lu}\p{L}|\p{Script=Han})/gu

/** That several places have one price, between them and where they go to: 盐田/蛇口同价：到鹿特丹; Yantian / Shekou, same price: to Rotterdam. */
const AT_ONE_PRICE =
  /\s*[,，]?\s*(?:同价|价格相同|一个价|(?<!\p{L})(?:at the )?same (?:price|rate)|(?<!\p{L})по одной (?:цене|ставке))\s*[:：,，]?\s*(?<to>到|至|去|\sto\s|\sв\s|→|[-–—])/iu

export const findLane = (line: string, mode: Mode, { ends, carriers }: Tools): LineLane | null => {
  const text = listed(
    line
      .replace(NEAR, '')
      .replace(AT_ONE_PRICE, '$<to>')
      .replace(WAY_IN_BRACKETS, ' ')
      .replace(OF_CHAIN, (words) => words.replace(/[-–—]/gu, '+')),
  )
    .normalize('NFKC')
    .replace(/[‐‑‒–—―−]/gu, '-')
    .replace(BETWEEN_NAMES, '/')
    .trim()
  const told = toldLane(text, mode, ends)
  if (told !== null) return told
  for (const match of text.slice(0, 90).matchAll(SEPARATOR)) {
    if (match.index === 0) continue
    const left = text.slice(0, match.index)
    if (saysService(left) && !isNamedEnd(left, mode, ends)) continue
    // Ningbo-Zhoushan is one port: what parts a name is no way between two.
    if (match[0] === '-' && isWithinName(text, match.index, mode, ends)) continue
    const origins = originsOf(left, mode, ends)
    if (origins === null) continue
    const right = text.slice(match.index + match[0].length)
    const destinations = destinationsOf(right, mode, ends, carriers) ?? firstOfChain(right, mode, ends)
    if (destinations === null || [...origins, ...destinations.ends].every(({ id }) => id === null)) continue
    return onwards({ mode, origins, destinations: destinations.ends, rest: right.slice(destinations.length) }, ends, carriers)
  }
  return null
}

/** The first of names that dashes join without a blank. */
const firstOfChain = (right: string, mode: Mode, ends: Ends): { ends: End[]; length: number } | null => {
  const name = /^([\p{L}\s]{2,20}?)(?=(?:-|→|->|至)\p{L})/u.exec(right)?.[1] ?? ''
  const end = name === '' ? null : ends.read(name, mode, 'destination')
  return end === null || end.id === null ? null : { ends: [end], length: name.length }
}

/** A chain of names ends at its last: 宁波—海参崴—叶卡捷琳堡, Ningbo - Vladivostok - Yekaterinburg. */
const onwards = (lane: LineLane, ends: Ends, carriers: Tools['carriers']): LineLane => {
  const [between, ...others] = lane.destinations
  const dash = /^\s*(?:→|➡️?|⇒|=>|->|-{1,2}>?|至|>)\s*(?=\p{L})/u.exec(lane.rest)
  if (dash === null || between === undefined || others.length > 0) return lane
  const behind = lane.rest.slice(dash[0].length)
  // Behind a port a train may go on to, a chain ends at a port of another mode.
  const [mode, last] = (lane.mode === 'rail' ? ([lane.mode, 'multimodal'] as const) : ([lane.mode] as const))
    .map((each) => [each, destinationsOf(behind, each, ends, carriers)] as const)
    .find(([, found]) => found !== null) ?? [lane.mode, null]
  if (last === null || last.ends.some(({ id }) => id === null || id === between.id)) return lane
  const via = ends.read(between.words, lane.mode, 'via').id ?? between.id
  return { ...lane, mode, destinations: last.ends, rest: behind.slice(last.length), via: via === null ? [] : [via] }
}

/** A name of several words, the last of which is one of a service too: Qingdao Port. */
const isNamedEnd = (left: string, mode: Mode, ends: Ends): boolean => {
  const name = left.replace(/^[^\p{L}]+/u, '').trim()
  return /\S\s+\S/u.test(name) && name.length <= 60 && ends.read(name, mode, 'origin').id !== null
}

/** True for a dash in a name that another mark of a lane stands behind: Ningbo-Zhoushan Port - Genoa. */
const isWithinName = (text: string, at: number, mode: Mode, ends: Ends): boolean => {
  const next = [...text.slice(at + 1, 90).matchAll(SEPARATOR)][0]
  if (next === undefined || text[at - 1] === ' ' || text[at + 1] === ' ') return false
  const name = text.slice(0, at + 1 + next.index).replace(/^[^\p{L}]+/u, '')
  return name.length <= 40 && /^[\p{L}\s'.-]+$/u.test(name) && ends.read(name, mode, 'origin').id !== null
}

/** A place on the way behind where a lane begins: 重庆经上海-汉堡, Wuhan via Shanghai - Hamburg. */
const ON_THE_WAY = /\s*(?:经由?|取道|\svia\s|\sчерез\s)\s*\p{L}[\p{L} ]{1,20}$/u
const originsOf = (left: string, mode: Mode, ends: Ends): End[] | null => {
  if (left.length > 60) return null
  const name = left.replace(/^(?:\d{1,2}\s*[.)、]\s*|[^\p{L}\p{N}(]+)/u, '')
  for (const words of [
    name,
    name.replace(HEAD, ''),
    name.replace(ON_THE_WAY, ''),
    name.split(/[:：]/u).at(-1) ?? '',
    name.split(/\s+/u).at(-1) ?? '',
  ]) {
    if (words.trim().length < 2 || /\d/u.test(words) || MONTH.test(words.trim())) continue
    const read = ends.readAll(words.trim(), mode, 'origin')
    if (allKnown(read, ends)) return read
  }
  return null
}

/** The currency of a price is no part of the name before it: Vientiane CNY 6800. */
const A_CURRENCY = new RegExp(`^(?:${CURRENCY_WORDS})$`, 'u')
const destinationsOf = (
  right: string,
  mode: Mode,
  ends: Ends,
  carriers: Tools['carriers'],
): { ends: End[]; length: number } | null => {
  const stop = right.search(STOP)
  // A bracket that a comma parts says more than a name: 圣彼得堡（FESCO，COC）.
  const reach = (stop < 0 ? right : right.slice(0, stop)).replace(/(?<=\p{L})[(（][^)）]*$/u, '')
  const words = [...reach.matchAll(/\S+/gu)]
  const limit = words.findIndex(
    ({ 0: word }, i) =>
      i > 0 &&
      (boxesIn(word).length > 0 ||
        ownershipsIn(word).length > 0 ||
        loadTypeIn(word) !== null ||
        (mode === 'air' && /^[A-Z\d]{2}$/.test(word)) ||
        carriers.find(word, mode) !== null ||
        A_CURRENCY.test(unified(word)) ||
        /^(?:до|от|свыше|более|over|above|from|up|under|below|мин\.?|min\.?|minus|минус|负|减)$|\d|价|班列|海运|空运|铁路|直达|直航|(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:tir|fcl|lcl|ftl|ltl|by|via|usd|rail|sea|air)(?![\p{Script=Latin}\p{Script=Cyrillic}])|\$/u.test(
          unified(word),
        )),
  )
  for (let count = Math.min(limit < 0 ? words.length : limit, 5); count >= 1; count--) {
    const last = words[count - 1] as RegExpMatchArray
    const length = (last.index ?? 0) + last[0].length
    const name = reach.slice(0, length).replace(/[,.;:]+$/u, '')
    const read = ends.readAll(name, mode, 'destination')
    if (allKnown(read, ends)) return { ends: read, length }
  }
  return null
}
