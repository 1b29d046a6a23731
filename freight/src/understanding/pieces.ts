/** Pieces and their packing: 12 pallets, 木箱3个, ящиков 5 шт. */
import type { PieceUnit } from './interpretation.ts'
import { NUMBER, numberOf } from './numbers.ts'
import { once, pattern, trimmed } from './pattern.ts'
import type { Found, Sentence } from './sentence.ts'

const pieceUnits: [PieceUnit, string][] = [
  ['crate', `木箱|板条箱|wooden (?:boxes|box|crates?|cases?)|crates?|ящик(?:ов|а|и)?|обрешет\\p{L}*`],
  [
    'pallet',
    '个?(?:托盘|卡板|栈板|托(?!运|福)|板(?!材|车))|(?:euro[- ]?|standard |industrial )?(?:pal+et+e?s?|plts?|pal|skids?)|(?:евро)?пал+ет(?:ы|а|ов|у)?|(?:евро)?поддон(?:ов|а|ы)?|пал\\.',
  ],
  ['carton', '纸箱|箱(?!子?柜)|cartons?|ctns?|cardboard boxes|boxes|короб(?:ок|ки|ка|ов|а|ы)?|картон(?:ов|а|ок)?|коробк\\p{L}'],
  ['drum', '吨桶|铁?桶|drums?|barrels?|ibcs?(?: (?:tank|tote)s?)?|боч(?:ек|ки|ка)|бочк\\p{L}|еврокуб(?:ов|а|ы)?'],
  [
    'bag',
    '吨袋|袋|包(?!税|装|邮|括|机|车|含|板|柜|舱)|(?:big |jumbo |bulk )?bags?|sacks?|fibcs?|меш(?:ок|ка|ков|ки)|биг[- ]?бэг\\p{L}*',
  ],
  ['roll', '卷|rolls?|reels?|рулон(?:ов|а|ы)?|катуш\\p{L}*'],
  ['shipment', '票|shipments?|consignments?|отправ(?:ок|ки)|парти[йи]'],
  ['unit', '台|套|辆|sets?|units?|единиц\\p{L}?|комплект(?:ов|а|ы)?'],
  ['piece', '件|pieces?|pcs?\\.?|pkgs?\\.?|packages?|колли|мест(?:о|а)?|шт\\.?|штук[аи]?|пак(?:ов|ета|етов)|изделий'],
]
const pieceSource = pieceUnits.map(([unit, source]) => `(?<${unit}>${source})`).join('|')
const piecePattern = pattern(
  `(?<number>${NUMBER}) ?(?:个|大|小|标准|грузов\\p{L}+ |standard |euro )?(?:${pieceSource})(?:(?<=\\p{Script=Han})|(?!\\p{L}(?<!\\p{Script=Han})))`,
)
/** Words of packing that stand before their number: 木箱3个, pallets: 6, ящиков 5 шт. */
const packings: [PieceUnit, string][] = [
  ['crate', '木箱|板条箱|铁箱|(?:wooden )?crates|wooden boxes|ящик(?:и|ов|а)'],
  ['pallet', '托盘|卡板|栈板|pal+ets|plts|skids|пал+ет(?:ы|а)?|поддон(?:ы|ов|а)'],
  ['carton', '(?:包装|纸)箱|cartons|ctns|boxes|короб(?:ки|ок|а|ов)'],
  ['drum', '铁桶|塑料桶|drums|barrels|боч(?:ки|ек)'],
  ['bag', '吨袋|编织袋|(?:big )?bags|sacks|меш(?:ки|ков)|биг[- ]?бэг(?:и|ов|а)'],
  ['roll', 'rolls|reels|рулон(?:ы|ов|а)'],
]
const packingPattern = pattern(
  `(?<![\\p{L}\\p{N}](?<!\\p{Script=Han}))(?:${packings.map(([unit, source]) => `(?<${unit}>${source})`).join('|')})(?: ?[:：] ?| ?[-=x] | )?(?<number>${NUMBER})(?: ?(?:个|只|件|箱|pcs\\.?|pieces|nos?\\.?|шт(?:ук[аи]?)?\\.?)(?!\\p{L}(?<!\\p{Script=Han}))|(?<=[:：=-] ?\\d{1,4})(?= ?(?:[,，.;；)]|$)(?!\\d))|(?<=(?<!\\d )(?:паллет|палет|поддонов|коробок|коробов|мешков|бочек|ящиков|рулонов) \\d{1,4})(?= ?(?:[,.;)](?!\\d)| по |$)))`,
)

/** 12托，一托480kg; вес одной паллеты: the one that stands for each. */
const oneOfMany = once(/^(?:一|1 |(?:one|один|одн(?:а|о|у|ой|ого)) )/u)
const weighsNext =
  /^ ?(?:重|净重|毛重|约|大约|大概|weighs|is|of|весит|весом|вес|-|=|:)? ?\d+(?:[.,]\d+)? ?(?:kg|公斤|千克|吨|t|斤|кг|т|lb)/
const ofOne = once(/(?:вес|масса|объем|размер\p{L}*|weight of|вес у) $/u)

/** Before it a number of pieces is an order: 第2票, 每箱, 一票货. */
const orderBefore = /[第每单这/]$/u

/** Counts of pieces; they are taken. 一票 alone only says that there is a consignment. */
export const findPieces = (sentence: Sentence): Found<{ count: number; unit: PieceUnit }>[] => {
  const found: Found<{ count: number; unit: PieceUnit }>[] = []
  for (const match of sentence.matches(packingPattern)) {
    const g = match.groups ?? {}
    const count = numberOf(g.number ?? '')
    const unit = packings.find(([name]) => g[name] !== undefined)?.[0]
    if (unit === undefined || count === undefined || !Number.isInteger(count) || count <= 0) continue
    found.push({ value: { count, unit }, ...trimmed(match) })
    sentence.take(match.index, match.index + match[0].length)
  }
  const matches = sentence.matches(piecePattern)
  const hasMany = matches.some(({ groups }) => (numberOf(groups?.number ?? '') ?? 0) > 1)
  // "3 pallets 1.2 t, 1 pallet 450 kg": where each count has a weight of its own, one is a lot like the others.
  const areLots = matches.every(({ index, 0: words }) => weighsNext.test(sentence.text.slice(index + words.length)))
  for (const match of matches) {
    const g = match.groups ?? {}
    const count = numberOf(g.number ?? '')
    const unit = pieceUnits.find(([name]) => g[name] !== undefined)?.[0]
    if (unit === undefined || count === undefined || !Number.isInteger(count) || count <= 0) continue
    if (orderBefore.test(sentence.text.slice(0, match.index).trimEnd())) continue
    if (unit === 'shipment' && count === 1) continue
    const isOne = hasMany && !areLots && oneOfMany.test(match[0].trimStart())
    const behind = sentence.text.slice(match.index + match[0].length)
    if (isOne && (weighsNext.test(behind) || ofOne.test(sentence.text.slice(0, match.index)))) continue
    const { start, end } = trimmed(match)
    found.push({ value: { count, unit }, start, end })
    sentence.take(start, end)
  }
  return found
}
