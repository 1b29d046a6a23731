/** The part of a list that a row stands in, by its heading or its column of regions, and notes that speak of such a part by its name. */
import { rowName, textAt } from './grid.ts'
import type { Offer } from './offer.ts'
import type { SheetTables } from './tables.ts'
import { unified } from './words.ts'

/** Titles of columns that part a list: 航区, Region, Trade lane, Направление. */
const OF_AREAS =
  /^(?:航区|区域|地区|大区|航线|线别|片区|国家|国别|地区划分|region|area|zone|trade(?: lane)?|country|country group|sub-?region|регион|зона|страна|направление|район|группа портов)$/u
/** Which way the lanes of a table go, by the words of its titles. */
const OF_WAY =
  /(?<!\p{L})(?:exports?|imports?|outbound|inbound|westbound|eastbound|northbound|southbound|экспорт|импорт)(?!\p{L})|去程|回程|西行|东行|出口(?!报关|清关|许可)|进口(?!报关|清关)/gu
/** The way a title or a cell names and nothing else: Westbound, 去程. */
export const wayNamed = (text: string): string | undefined => {
  const plain = unified(text).trim()
  const [way] = plain.match(OF_WAY) ?? []
  return way === plain ? way : undefined
}
const LONGEST_HEADING = 30
/** What headings have before and behind their name: ◆ 美线, 一、地中海航线, B) Red Sea ports. */
const MARKS =
  /^(?:[^\p{L}]|[一二三四五六七八九十]\s*[、.)）]\s*|[a-zа-я]\s*[.)）]\s*)+|[^\p{L})）]+$|(?:航线|方向|区域|地区|目的港|各港|港口|ports?|lanes?|trade|services?|направление|порты)\s*$/gu
const PARTS = /\s*(?:[/、,，;；|&+·]|\s-\s|(?<=\s)(?:and|и)(?=\s))\s*/u

const plainName = (text: string): string => {
  let name = unified(text).trim()
  for (let before = ''; before !== name; ) {
    before = name
    name = name.replace(MARKS, '').trim()
  }
  return name
}

/** What cells of a sheet stand under: a row may be of several tables side by side. */
export const areasOfCells = ({ name, tables }: SheetTables): ((row: string, columns: readonly number[]) => string[]) => {
  const found: { row: string; columns: ReadonlySet<number>; areas: string[] }[] = []
  for (const { columns, rows, titles, above } of tables) {
    const ways = [...titles.map(({ text }) => text), above].flatMap((text) => unified(text).match(OF_WAY) ?? [])
    const regions = columns.filter(
      ({ title, meaning }) =>
        (meaning === null || 'field' in meaning) && OF_AREAS.test(plainName(title) || unified(title).trim()),
    )
    for (const { row, sections } of rows) {
      const words = [...sections.map(({ text }) => text), ...regions.map(({ at }) => textAt(row, at))]
        .filter((text) => text.length <= LONGEST_HEADING && !/\d/u.test(text))
        .map(plainName)
        .filter((text) => text.length > 1)
      found.push({
        row: rowName(name, row.number),
        columns: new Set(columns.map(({ at }) => at)),
        areas: [...words, ...(new Set(ways).size === 1 ? ways : [])],
      })
    }
  }
  const byRow = Map.groupBy(found, ({ row }) => row)
  return (row, columns) => [
    ...new Set((byRow.get(row) ?? []).flatMap((each) => (columns.some((at) => each.columns.has(at)) ? each.areas : []))),
  ]
}

/** A name as notes say it; names of charges that begin with it are none: 海运 in 海运费. */
const says = (text: string, name: string): boolean => {
  const words = name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')
  if (/\p{Script=Han}/u.test(name)) return new RegExp(`${words}(?!费|附加|运费|单)`, 'u').test(text)
  if (name.length < 4) return false
  const stem = /^\p{Script=Cyrillic}/u.test(name) && name.length > 5 ? words.replace(/[аеиоуыэюяйь]{1,2}$/u, '') : words
  return new RegExp(`(?<!\\p{L})${stem}${/\p{Script=Cyrillic}/u.test(name) ? '\\p{L}{0,3}' : ''}(?!\\p{L})`, 'u').test(text)
}

/** `exact`: the text has the whole name of the part, so that no list of countries says more. */
type InArea = { offers: ReadonlySet<Offer>; exact: boolean }

/** Tells which of the offers a text names by the part they stand in; undefined where it names none, or all stand in it. */
export const offersInArea = (offers: readonly Offer[]): ((given: string) => InArea | undefined) => {
  const names = [...new Set(offers.flatMap(({ areas }) => areas ?? []))].filter(
    (name) => !offers.every(({ areas }) => areas?.includes(name)),
  )
  if (names.length === 0) return () => undefined
  return (given) => {
    const text = unified(given)
    const exact = names.filter((name) => says(text, name))
    const meant =
      exact.length > 0 ? exact : names.filter((name) => PARTS.test(name) && name.split(PARTS).some((part) => says(text, part)))
    return meant.length === 0
      ? undefined
      : {
          offers: new Set(offers.filter(({ areas }) => areas?.some((area) => meant.includes(area)))),
          exact: exact.length > 0,
        }
  }
}
