/** Two columns of days under few words are when the prices of each row begin and end: С | По, From | To, 起 | 止. */
import { type GridRow, textAt } from './grid.ts'
import type { Column } from './tables.ts'
import { unified } from './words.ts'

const BEGINS = /^(?:с|от|нач(?:ало)?|from|since|start|begin|起|从|自|开始|başlangıç)(?: дат[аы]| date)?$/u
const ENDS = /^(?:по|до|кон(?:ец)?|окончание|to|till|until|thru|end|止|至|到|结束|bitiş)(?: дат[аы]| date)?$/u
/** A day with its year, and nothing else. */
const A_DAY =
  /^(?:20\d{2}\s?[-./年]\s?\d{1,2}\s?[-./月]\s?\d{1,2}日?|\d{1,2}\s?[-./]\s?\d{1,2}\s?[-./]\s?(?:20)?\d{2})(?:[T ]00:00.*)?$/u

/** Makes the period of each row of two columns of days whose titles are but words of from and to. */
export const periodOfTwo = (columns: readonly Column[], body: readonly GridRow[]): void => {
  const areDays = ({ at }: Column) => {
    const values = body.slice(0, 30).flatMap((row) => textAt(row, at).trim() || [])
    return values.length > 0 && values.filter((text) => A_DAY.test(text)).length * 2 > values.length
  }
  const isTitled = (column: Column, words: RegExp) => words.test(unified(column.title).trim()) && areDays(column)
  const of = (field: string) => columns.some(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === field)
  if (of('validity') || of('validTo')) return
  const at = columns.findIndex(
    (column, i) => isTitled(column, BEGINS) && columns[i + 1] !== undefined && isTitled(columns[i + 1] as Column, ENDS),
  )
  const [begin, end] = [columns[at], columns[at + 1]]
  if (begin === undefined || end === undefined) return
  begin.meaning = { field: 'validFrom' }
  end.meaning = { field: 'validTo' }
}
