/** What titles and notes of a sheet, and the name of its file, say for the rows of a table. */
import type { Mode } from '@tongyun/freight/vocabulary'
import { type Context, modesIn, NO_CONTEXT, saysRuns, within } from './context.ts'
import type { Period } from './days.ts'
import { withTitle } from './lane-titles.ts'
import { headedTo } from './line-lane.ts'
import { isOfModes } from './note-scope.ts'
import type { Tools } from './read-table.ts'
import { OF_VALIDITY, saysRegionPeriods } from './region-periods.ts'
import type { Table } from './tables.ts'
import { CURRENCY_WORDS, ownerOfAll, unified } from './words.ts'

/** A note of another sheet speaks of a mode when it names it, or names none. What stands before the first part that names one is of all. */
export const concernsMode = (text: string, mode: Mode): boolean => {
  let heard: Mode[] | null = null
  return text.split(/[;；。\n]/u).some((part) => {
    const own = modesIn(part)
    if (own.length > 0) heard = own
    else if (part.trim() === '') return false
    return isOfModes(heard ?? [], mode)
  })
}

/** Titles of a sheet by sea that go on by rail make it a chain. */
export const refineMode = (mode: Mode, texts: readonly string[], { context }: Tools): Mode =>
  mode === 'sea' && texts.some((text) => context(text, null).mode === 'multimodal') ? 'multimodal' : mode

type Around = {
  /** The name of the file, in which D1 is no day of departure. */
  file: string
  /** The period that notes tell, which holds against the month that a file is named after. */
  noted: Period | null
}

/** What titles of a sheet and of a table say, the nearest last. */
export const contextOf = (wide: readonly string[], mode: Mode, tools: Tools, table: Table, { file, noted }: Around): Context =>
  [...wide, ...table.titles.map(({ text }) => text)].reduce<Context>(
    (wider, text) => withTitle(wider, withEnd(tools.context(text, mode), text, mode, table, tools), text, mode, table, tools),
    within({ ...tools.context(file, mode), weekdays: null }, { ...NO_CONTEXT, period: noted }),
  )

/** What a title says, with the place that its lanes go to where no column names one: TO POTI - sailing every Tuesday. */
const withEnd = (read: Context, text: string, mode: Mode, { columns }: Table, tools: Tools): Context => {
  const isTold = columns.some(
    ({ meaning }) =>
      meaning !== null &&
      ('place' in meaning || ('field' in meaning && (meaning.field === 'destination' || meaning.field === 'lane'))),
  )
  return isTold || read.destination !== null ? read : { ...read, destination: headedTo(text, mode, tools) }
}

/** Parts of a note that each say one thing. */
const CLAUSES = /[;；。\n]|(?<!\d)[,，.](?!\d)/u

/** A note that says where all lanes begin: 2、起运港：天津新港. */
const OF_ORIGIN =
  /^\s*(?:\d{1,2}\s*[、.)）]\s*)?(?:起运港|起运地|装货港|始发港|始发站|发站|pol|port of loading|loading port|origin|порт отправления|порт погрузки|станция отправления)\s*[:：]/iu

/** A note that says where all rates begin: 以上为PVG始发价; all rates ex PVG; тарифы из PVG. */
const OF_START =
  /以上.{0,16}(?:始发|起运|出发|出港)|(?:所有|全部)(?:运价|价格|报价).{0,12}(?:始发|起运|出发)|(?<!\p{L})(?:all |above )?(?:rates?|prices?|tariffs?) (?:are |is )?(?:quoted |based |valid )?(?:ex|from)\s+\p{Lu}|(?<!\p{L})(?:все |указанные )?(?:тарифы|ставки|цены)(?: указаны| действуют| приведены)? (?:из|от|ex)\s+\p{Lu}/iu

/** A currency of all that say no other: All in USD unless stated, Sea in USD, 未注明的均为美元, если не указано иное — USD. */
const OF_THE_REST =
  /(?<!\p{L})(?:all|everything|all (?:amounts|sums)|sea|ocean|air|rail|road|trucks?|fcl|lcl|вс[её]|море|авиа|авто|ж\/?д)\s+(?:(?:rates?|prices?|freight|is|are|quoted|указан\p{L}*|цены|ставки)\s+)*(?:in|в)\s|(?:unless|if not|otherwise|except where)[^.;]{0,24}(?:stated|noted|indicated|specified|mentioned|marked)|(?:未|没|不)(?:另|特别)?(?:注明|标注|标明|标|写明|写|说明)|除[^,，;；。]{0,8}(?:注明|标注|说明)|если не (?:указан|оговорен|написан|отмечен)\p{L}*|кроме отмеченн\p{L}*/iu
/** A currency and what it is counted by, which stand alone: USD/kg; 元/公斤; $ за кг. */
const BY_UNIT = new RegExp(
  `^[^\\p{L}$¥€₽]*(?:(?:all )?(?:rates?|prices?|ставки|цены|тарифы|单位|价格|运价)\\s*[:：—–-]?\\s*(?:in |в )?)?(?:${CURRENCY_WORDS})\\s*(?:/|per|за|每)\\s*(?:1\\s*)?(?:kgs?|кг|公斤|千克|cbm|m3|м3|куб\\p{L}*|方|立方米?|rt|w/m|t|т|吨|箱|柜|container|конт\\p{L}*|box)\\P{L}*$`,
  'u',
)
const sayCurrency = (part: string, mode: Mode): boolean => {
  const modes = modesIn(part)
  return OF_THE_REST.test(part) && (modes.length === 0 || isOfModes(modes, mode)) && !/\d/u.test(part)
}

/** What notes say for all rows: a last day, a currency of all prices, what a cubic metre counts for. */
export const noteContext = (notes: readonly string[], mode: Mode, { context, calendar }: Tools): Context =>
  notes.reduce((wider, text): Context => {
    const read = context(text, mode)
    const starts = text.split(/[;；。\n]/u).find((part) => OF_ORIGIN.test(part) || OF_START.test(part))
    const OF_PRICES =
      /^\s*(?:USD|EUR|RMB|CNY|RUB|KZT|美元|美金|人民币|欧元|卢布|руб\p{L}*|долл\p{L}*|евро)\s*$|以上(?:价格|运价|报价|数字|金额)|币种|币制|货币|单位|all rates|rates? (?:are )?in|currency|валюта|все (?:ставки|суммы|цены)|(?:ставк|цен|тариф)\p{L}* (?:(?:указан|привед)\p{L}* )?(?:(?:из|от) \p{L}+ )?в|(?:rates?|prices?) (?:\p{L}+ ){0,4}in (?:usd|eur|cny|rmb|rub)/iu
    const named = text
      .split(CLAUSES)
      .flatMap((part) =>
        OF_PRICES.test(part) || BY_UNIT.test(unified(part)) || sayCurrency(part, mode)
          ? (context(part, mode).currency ?? [])
          : [],
      )
    const ofDays = OF_VALIDITY.test(text) && !saysRegionPeriods(text, calendar)
    return within(wider, {
      ...NO_CONTEXT,
      period: ofDays || saysRuns(text) ? read.period : null,
      ownership: ownerOfAll(text),
      origin: starts === undefined ? null : context(starts, mode).origin,
      currency: named[0] ?? (OF_PRICES.test(text) ? read.currency : null),
      kgPerM3: read.kgPerM3,
      scale: read.scale,
      plus: read.plus,
    })
  }, NO_CONTEXT)
