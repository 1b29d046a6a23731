/** The same request on another surface: other blanks, line breaks, labels, sums, another order. No slot may change. */
import { type Random, randomFrom } from './metamorphic.ts'
import type { QueryRecord } from './query-records.ts'

type Language = QueryRecord['lang']

/** Every kind of blank that programs write. */
const BLANKS = [' ', '\t', '\u00a0', '\u2002', '\u2003', '\u2009', '\u202f', '\u3000', '\u200b \u200b']
const run = (random: Random) => Array.from({ length: 2 + random(3) }, () => BLANKS[random(BLANKS.length)]).join('')

/** Each blank as a run of blanks of any kind. */
const withRuns = (text: string, random: Random) => text.replace(/ +/g, () => run(random))

/** A comma between clauses as a line break; one within a number or beside one parts no clauses for certain. */
const withBreaks = (text: string, random: Random) =>
  text.replace(/(?<![\d，,;；])(?:, |，)(?!\d)/g, (sign) => ['\n', '\r\n', ` \n`, '\n\n', sign][random(5)] ?? sign)

/** A break where a mail program would break a line, behind a blank and before a word of route. */
const withWraps = (text: string) =>
  text.replace(/ (?=(?:from|to|via|by|из|в|на|до|через) )/g, '\n').replace(/(?<=[^\n]) (?=(?:[到至]))/g, '\n')

/** Blanks left out where people do: between Chinese and figures, around a dash between names, between a number and its unit. */
const withGlue = (text: string) =>
  text
    .replace(/(?<=[\u4e00-\u9fff]) +(?=[\dA-Za-z])/gu, '')
    .replace(/(?<=[\dA-Za-z]) +(?=[\u4e00-\u9fff])/gu, '')
    .replace(/(?<=\p{L}{3}) - (?=\p{Lu})/gu, '-')
    .replace(/(?<=\d) (?=(?:tons?|t|kgs?|cbm|m3|тонны?|т|кг|куб\p{L}*)(?!\p{L}))/gu, '')
    .replace(/(?<=\d) ([x\u00d7х*]) (?=\d)/gu, '$1')

const weight =
  /(?<![\d.,+\p{L}-] ?)(?<tons>[2-9]|1\d|2[0-8])(?<unit> ?(?:吨|t(?!\p{L})|tons?(?!\p{L})|tonnes?(?!\p{L})|т(?!\p{L})|тонн(?!\p{L})))/gu
/** Counts and bases that would multiply once more. */
const counted =
  /每|各|[*×/]|共|单|件|托|台|箱|柜|车|辆|卷|袋|each|per|pallet|crate|piece|pcs|unit|truck|container|machine|box|drum|bag|roll|lot|по |каж|паллет|мест|шт|фур|машин|контейн|станк|ящик|маш|вагон|тент|(?<!\p{L})(?:не|not|no)(?!\p{L})|不|~|–\d|-\d|到\d|до \d/iu
const SUMS: Record<Language, ((count: number, each: number, unit: string) => string)[]> = {
  zh: [(count, each, unit) => `${count}*${each}${unit}`, (count, each, unit) => `${count}×${each}${unit}`],
  en: [(count, each, unit) => `${count} x ${each}${unit}`, (count, each, unit) => `${count}*${each}${unit}`],
  ru: [(count, each, unit) => `${count} по ${each}${unit}`, (count, each, unit) => `${count}х${each}${unit}`],
}

/** One weight as a product, or with its product beside it: 18t is 3 x 6t, 3*6t, 18t (3x6t), 3 по 6 т. */
const withSums = (text: string, random: Random, language: Language) => {
  const found = [...text.matchAll(weight)]
  const [only] = found
  if (!only?.groups || found.length > 1 || counted.test(text.replace(only[0], ''))) return text
  const tons = Number(only.groups.tons)
  const count = [2, 3, 4, 5].filter((each) => tons % each === 0 && each < tons)[0]
  if (count === undefined) return text
  const unit = only.groups.unit ?? ''
  const say = SUMS[language][random(2)]
  const sum = say?.(count, tons / count, unit) ?? ''
  return text.replace(only[0], random(3) === 0 ? `${tons}${unit} (${sum})` : random(2) === 0 ? `${tons}${unit}=${sum}` : sum)
}

/** A clause that says one thing whatever stands around it. */
const freeClause =
  /^(?:\d+(?:[.,]\d+)? ?(?:吨|公斤|kgs?|t|tons?|cbm|方|立方|т|тонн\p{L}*|кг|куб\p{L}*|м3)|\d+ ?[xх*×个] ?\d\d ?[a-zн][a-zc]|(?:海运|空运|铁路|汽运|班列|by (?:sea|air|rail|truck)|(?:sea|air|ocean) freight|морем|авиа|ж\/д|поездом|автотранспортом))$/iu

/** A clause without a place said first instead of where it stood. */
const withOrder = (text: string) => {
  const joint = /，/.test(text) ? '，' : ', '
  const clauses = text.split(joint)
  const at = clauses.findIndex((clause, i) => i > 0 && freeClause.test(clause.trim().replace(/[.。!！]$/u, '')))
  if (at < 1 || /不|改|not |sorry|нет|вместо|не /iu.test(text)) return text
  const moved = (clauses[at] ?? '').trim().replace(/[.。!！]$/u, '')
  return [moved, ...clauses.filter((_, i) => i !== at)].join(joint)
}

/** Labels that mean the same, each list in one language. */
const SAME_LABELS: readonly (readonly string[])[] = [
  ['起运港', '装货港', '起始港', '出发港'],
  ['目的港', '卸货港', '到达港'],
  ['装货地', '提货地', '起运地', '发货地', '装货地址'],
  ['卸货地', '送货地', '收货地', '目的地', '交货地'],
  ['品名', '货物名称', '货名', '货物'],
  ['毛重', '重量', '总重', '总毛重'],
  ['体积', '总体积', '方数'],
  ['箱型', '柜型'],
  ['箱量', '柜量', '柜数'],
  ['货好时间', '备货时间', '货期'],
  ['POL', 'Port of loading', 'Loading port'],
  ['POD', 'Port of discharge', 'Discharge port'],
  ['Loading', 'Pick-up', 'Origin', 'From', 'Pickup address', 'Place of loading'],
  ['Unloading', 'Delivery', 'Destination', 'To', 'Delivery address', 'Place of delivery'],
  ['Weight', 'Gross weight', 'G.W.', 'Total weight'],
  ['Volume', 'CBM', 'Measurement'],
  ['Commodity', 'Cargo', 'Goods', 'Description of goods'],
  ['Загрузка', 'Погрузка', 'Откуда', 'Место погрузки', 'Адрес загрузки', 'Пункт отправления'],
  ['Выгрузка', 'Разгрузка', 'Куда', 'Место выгрузки', 'Адрес доставки', 'Пункт назначения'],
  ['Вес', 'Вес брутто', 'Общий вес', 'Масса груза'],
  ['Объем', 'Объем груза', 'Кубатура'],
  ['Груз', 'Товар', 'Наименование груза'],
]

/** Each label another of the same meaning; the sign behind it and blanks around it vary as well. */
const withLabels = (text: string, random: Random) =>
  text.replace(/(?<=^|[\n,;，；] ?)(?<label>[\p{L}][\p{L}. -]{1,22}?) ?(?:[:：])[ \t]*/gu, (whole, label: string) => {
    const same = SAME_LABELS.find((labels) => labels.some((each) => each.toLowerCase() === label.toLowerCase()))
    return same === undefined ? whole : `${same[random(same.length)]}${[': ', '：', ' : ', ':'][random(4)]}`
  })

export const SURFACES: Record<string, (text: string, random: Random, language: Language) => string> = {
  'runs of blanks': withRuns,
  'line breaks': withBreaks,
  'wrapped lines': withWraps,
  'blanks around lines': (text) => `\n  ${text}\t\n\n`,
  'blanks left out': withGlue,
  'weights as products': withSums,
  'clauses in another order': withOrder,
  'other labels': withLabels,
}

/** Records whose text another surface changes, with that text. */
export const onSurface = (records: readonly QueryRecord[], surface: string): QueryRecord[] => {
  const random = randomFrom(11)
  const change = SURFACES[surface]
  return records.flatMap((record) => {
    const text = change?.(record.text, random, record.lang) ?? record.text
    return text === record.text ? [] : [{ ...record, text }]
  })
}
