/** Notes of a workbook that name a sheet of it: 跨里海有效期：12.15-1.15 on a sheet of notes speaks of the sheet 跨里海 alone. */
import { scopeOf } from './note-scope.ts'
import { says } from './place-scope.ts'
import { OF_VALIDITY } from './region-periods.ts'
import type { Line } from './tables.ts'
import { unified } from './words.ts'

/** What names of sheets have beside their subject: that they are prices, and of when. */
const NO_SUBJECT =
  /报价|价格|运价|费率|总?表|本周|最新|\d+月份?[上中下]?旬?|(?<!\p{L})(?:rates?|prices?|tariffs?|quotes?|sheet|list|new|wk|week|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|ставк\p{L}*|тариф\p{L}*|цен\p{L}*|прайс\p{L}*|лист|янв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек)(?!\p{L})\.?|[\d_.,()（）/+&-]/giu
/** Words that a clause behind a name speaks of all prices again with; one of another region or period is of its own too. */
const OF_ALL = /以上|所有|全部|均|(?<!\p{L})(?:all|every|все(?:х|м|ми)?|любы\p{L})(?!\p{L})/u
const CLAUSES = /(?<=[;；。\n])/u

const subjectOf = (name: string): string => unified(name).replace(NO_SUBJECT, ' ').replace(/\s+/gu, ' ').trim()

/** A line that says it speaks of every sheet: 全部页, all sheets, все листы. */
const OF_ALL_SHEETS =
  /(?:所有|全部|各|每(?:一)?)(?:个)?(?:工作)?(?:表|页|页面|sheets?|分表)|(?:整|全)(?:本|个)?(?:工作簿|文件|表格)|(?<!\p{L})(?:(?:all|every|each|entire|whole) (?:of the )?(?:work)?(?:sheets?|tabs?|pages?|book|file)|(?:все(?:х|м)?|на всех|кажд\p{L}+) (?:лист\p{L}*|вкладк\p{L}*|страниц\p{L}*)|вс(?:ей|ю|его) (?:книг\p{L}|файл\p{L}))(?!\p{L})/u
export const speaksOfAllSheets = (text: string): boolean => OF_ALL_SHEETS.test(unified(text))

/** Sheets that a text names, the longest name at a place: 中亚班列 is not 班列, and 海运费 not the sheet 海运. */
const named = (given: string, subjects: readonly (readonly [string, string])[]): string[] => {
  let text = unified(given)
    .replace(/[+&_/-]/gu, ' ')
    .replace(/\s+/gu, ' ')
  return subjects.flatMap(([name, subject]) => {
    for (const charge of ['费', '附加', '运费']) text = text.replaceAll(`${subject}${charge}`, ' ')
    if (!says(text, [subject], given)) return []
    text = text.replaceAll(subject, ' ')
    return [name]
  })
}

/** True where a text opens with a name and a colon right behind it: 海运整箱：…, Rail rates: …. */
const isLabel = (text: string, subject: string): boolean => {
  const opened = /^[^,，;；:：]{1,24}(?=[:：])/u.exec(unified(text))?.[0]
  return opened?.includes(subject) === true
}

/** Notes that speak of a sheet, out of those that stand on sheets of notes. `names`: the sheets that have prices. */
export const notesOfSheets = <T extends Line>(notes: readonly T[], names: readonly string[]): ((name: string) => T[]) => {
  const subjects = names
    .map((name) => [name, subjectOf(name)] as const)
    .filter(([, subject]) => subject !== '')
    .sort(([, one], [, other]) => other.length - one.length)
  const parted = notes.map((line) => {
    let heard: readonly string[] = []
    // 海运整箱：…；日本线加 …: behind a name with a colon all is of it.
    let isLabelled = false
    const clauses = line.text.split(CLAUSES).map((text) => {
      const own = named(text, subjects)
      if (own.length > 0) {
        heard = own
        isLabelled = own.some((name) => isLabel(text, subjectOf(name)))
      } else if (
        !isLabelled &&
        (OF_ALL.test(unified(text)) || OF_VALIDITY.test(text) || scopeOf(unified(text)).regions.length > 0)
      )
        heard = []
      if (/[。\n]\s*$/u.test(text)) isLabelled = false
      return { text, sheets: heard }
    })
    return { line, clauses }
  })
  return (name) =>
    parted.flatMap(({ line, clauses }) => {
      const text = clauses.flatMap((each) => (each.sheets.length === 0 || each.sheets.includes(name) ? each.text : [])).join('')
      return text.trim() === '' ? [] : [{ ...line, text }]
    })
}
