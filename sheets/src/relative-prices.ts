/** Prices told by those of another lane: 同上+600; 同林查班，各+50; 比塔什干便宜3000; as Laem Chabang plus 50; как Ташкент минус 3000. */

import type { Mode } from '@tongyun/freight/vocabulary'
import { NUMBER, numberOf } from './amounts.ts'
import { destinationAlone, findLane } from './line-lane.ts'
import type { Quoted } from './offer.ts'
import type { Tools } from './read-table.ts'
import { lanesNamed } from './spoken-lanes.ts'
import { readTimetable, transitIn } from './timetable.ts'
import { vehicleIn } from './vehicles.ts'
import { boxesIn, CURRENCY_WORDS, currenciesIn, ownershipsIn, unified } from './words.ts'

const SUM = `(?<sum>(?:(?:${CURRENCY_WORDS})\\s*)?(?:${NUMBER})\\s*(?:万|[kк](?!\\p{L})|тыс\\.?)?(?:\\s*(?:${CURRENCY_WORDS})(?!\\p{L}))?)`
const ABOVE = String.raw`上面?|上述|上[一]?条|以上|前面|above|the (?:one|lane|rate) above|previous|выше\p{L}*|предыдущ\p{L}*`
const NAME = `(?<base>${ABOVE}|\\p{L}[\\p{L}.'()-]*(?:\\s\\p{L}[\\p{L}.'()-]*){0,2}?)`
const EACH = String.raw`(?:\s*[,:]?\s*(?:各|都|均|每[柜箱个票]|each|all|(?:per|a) (?:box|container)|both|кажд\p{L}*|по|на каждый|все))?`
const MORE = '再?加|[+]|贵|高|多|上浮|plus|and|плюс'
const LESS = String.raw`再?减|-(?=\S)|便宜|低|少|下浮|minus|less|минус`
const SIGN = `(?<sign>${MORE}|${LESS})`
const DEARER = 'more expensive|dearer|more|higher|above|over|дороже|выше'
const CHEAPER = 'cheaper|less|lower|below|under|дешевле|ниже'
const FORMS: readonly RegExp[] = [
  // 同上+600; 同林查班，各+50; 按塔什干价再减3000
  `[同跟按照]\\s*${NAME}(?:的?(?:运?价格?|费用)|一样|相同|基础上)?${EACH}\\s*[,]?\\s*${SIGN}\\s*${SUM}`,
  // 比塔什干便宜3000; 在塔什干基础上加400
  `比\\s*${NAME}(?:的?(?:运?价格?))?${EACH}\\s*${SIGN}\\s*${SUM}`,
  `在?\\s*${NAME}的?(?:运?价格?)?的?基础上${EACH}\\s*${SIGN}\\s*${SUM}`,
  `(?<!\\p{L})(?:(?:the )?same as|as (?:for|per|to|in)|as|like)\\s+(?:for |to )?${NAME}${EACH}\\s*[,]?\\s*${SIGN}${EACH}\\s*${SUM}`,
  `(?<!\\p{L})(?:как(?: и)?|(?:то же|та же|цена|ставка),? (?:что|как)(?: и)?|аналогично|по цене)\\s+(?:в |во |до |на |для )?${NAME}${EACH}\\s*[,]?\\s*${SIGN}${EACH}\\s*${SUM}`,
  `(?<base>то же|та же ставка|same|ditto|idem)\\s*[,]?\\s*(?<sign>[+]|plus|minus|плюс|минус)\\s*${SUM}`,
  // 3000 cheaper than Tashkent; на 3000 дешевле, чем Ташкент; дешевле Ташкента на 3000
  `(?:на\\s+)?${SUM}\\s*(?<sign>${DEARER}|${CHEAPER})\\s*[,]?\\s*(?:than|чем)?\\s*(?:for |to |в |во |до |на )?${NAME}(?=\\s*[,;.(]|$|\\s+\\S*\\d)`,
  `(?<sign>${DEARER}|${CHEAPER})\\s*[,]?\\s*(?:than|чем)?\\s*(?:for |to |в |во |до )?${NAME}\\s+(?:на|by)\\s+${SUM}`,
].map((form) => new RegExp(form, 'iu'))
const IS_LESS = new RegExp(`^(?:${LESS}|${CHEAPER})$`, 'iu')
const IS_ABOVE = new RegExp(`^(?:${ABOVE}|то же|та же ставка|same|ditto|idem)$`, 'iu')

/** What a line makes of the prices of another lane, none where it cannot be told; null where it names no other lane's. */
export const relativePrices = (
  line: string,
  row: string,
  mode: Mode,
  quoted: readonly Quoted[],
  tools: Tools,
): Quoted[] | null => {
  // A comma of full width parts what is said; within a number it would be one of thousands.
  const plain = line.replace(/，/gu, ', ').normalize('NFKC')
  const found = FORMS.map((form) => form.exec(plain)).find((match) => match !== null)
  const { base = '', sign = '', sum = '' } = found?.groups ?? {}
  if (found === undefined || found === null || quoted.length === 0) return null
  const [currency] = currenciesIn(sum)
  const [, digits, times] = new RegExp(`(${NUMBER})\\s*(万|[kк]|тыс\\.?)?`, 'u').exec(unified(sum)) ?? []
  const amount = digits === undefined ? undefined : numberOf(digits, times)
  const rest = `${plain.slice(0, found.index)} ${plain.slice(found.index + found[0].length)}`.trim()
  const isAbove = IS_ABOVE.test(base.trim())
  const ofMode = quoted.filter(({ facts }) => facts.mode === mode)
  const ofItsWay = isAbove ? [] : lanesNamed(base, ofMode, tools)
  const named = isAbove || ofItsWay.length > 0 ? ofItsWay : lanesNamed(base, quoted, tools)
  // What no earlier lane is called by is none of their prices: 比上周便宜100.
  if (amount === undefined || (!isAbove && named.length === 0)) return null
  const own = ownLane(rest, mode, ofMode, tools)
  const last = (own.isKnown ? own.quotes : ofMode).at(-1)
  const above =
    last === undefined
      ? []
      : ofMode.filter(({ facts }) => facts.pol.id === last.facts.pol.id && facts.pod.id === last.facts.pod.id)
  const bases = isAbove ? (own.isKnown ? own.quotes : above) : named.length === 1 ? (named[0] ?? []) : []
  const [vehicle, owners, boxes] = [
    vehicleIn(rest),
    ownershipsIn(rest).map(({ value }) => value),
    boxesIn(rest).flatMap(({ value, bare }) => (bare ? [] : [value as string])),
  ]
  const [owner, ...otherOwners] = new Set(owners)
  const isOtherOwner = owner !== undefined && bases.every(({ facts }) => facts.ownership !== owner)
  const meant = bases.filter(
    ({ facts, price }) =>
      (vehicle === null || facts.vehicle === null || facts.vehicle === vehicle) &&
      (owner === undefined || isOtherOwner || facts.ownership === owner) &&
      (boxes.length === 0 || boxes.includes(price.for)),
  )
  const by = IS_LESS.test(sign.trim()) ? -amount : amount
  const isOne = new Set(meant.map(({ facts }) => `${facts.ownership} ${facts.loadType} ${facts.vehicle}`)).size === 1
  const isNew = own.isKnown ? owner !== undefined && isOtherOwner : own.lane !== null
  const isSure =
    isOne &&
    isNew &&
    otherOwners.length === 0 &&
    meant.every(
      ({ price }) =>
        price.amount !== null &&
        price.amount + by > 0 &&
        Math.abs(by) < price.amount * 2 &&
        (currency === undefined || currency === price.currency),
    )
  if (!isSure) return []
  const transit = transitIn(rest)
  const { weekdays } = readTimetable(rest, tools.calendar, false)
  return meant.flatMap((quote) => {
    const [pol, pods] = [own.lane?.origins[0] ?? quote.facts.pol, own.lane?.destinations ?? [quote.facts.pod]]
    return pods.map((pod) => ({
      ...quote,
      row,
      facts: {
        ...quote.facts,
        pol,
        pod,
        ownership: owner ?? quote.facts.ownership,
        transit: transit ?? (own.isKnown ? quote.facts.transit : null),
        timetable: weekdays === null ? quote.facts.timetable : { ...quote.facts.timetable, weekdays },
        freeDays: isOtherOwner ? null : quote.facts.freeDays,
        remarks: line.trim(),
      },
      price: { ...quote.price, amount: (quote.price.amount ?? 0) + by },
      charges: [...quote.charges],
    }))
  })
}

/** The lane that what is left of such a line names: one that the message has told, or another. */
const ownLane = (rest: string, mode: Mode, quoted: readonly Quoted[], tools: Tools) => {
  const last = quoted.at(-1)
  const lane = findLane(rest, mode, tools) ?? destinationAlone(rest, mode, last?.facts.pol ?? null, tools)
  const [pol, pod] = [lane?.origins[0]?.id ?? null, lane?.destinations[0]?.id ?? null]
  const same = quoted.filter(({ facts }) => facts.pod.id === pod && (facts.pol.id === pol || pol === null))
  if (lane !== null && same.length === 0) return { lane: pol === null ? null : lane, isKnown: false, quotes: [] }
  const told = lane === null ? lanesNamed(rest, quoted, tools) : [same]
  const [quotes = []] = told.length === 1 ? told : []
  return { lane: null, isKnown: quotes.length > 0 || lane !== null, quotes }
}
