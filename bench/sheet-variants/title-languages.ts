/** Titles in another of the three languages, by what their columns say. */

import { blocksOf, type Change, fieldsOf, withSheets } from '../../sheets/corpus/rearranged/known.ts'
import { cellText } from '../../sheets/src/cell.ts'
import { filled, rowName } from '../../sheets/src/grid.ts'
import * as words from './trade-words.ts'

type Locale = 'zh' | 'en' | 'ru'
const SAYS_MORE = /USD|EUR|RMB|CNY|RUB|\$|€|¥|元|руб|美|COC|SOC|含|incl|вкл|小时|hour|час|截|clos|cut/iu

const listFor = (field: string, way: words.Way, locale: Locale): readonly string[] | undefined =>
  field.startsWith('price:') ? words.UNIT[field.slice(6)]?.[locale] : words.titlesOf(way, locale)[field]

/** `n`: which of the words of a list. */
export const titlesIn =
  (locale: Locale, n: number): Change =>
  (known) => {
    const { file, gold } = known
    if (file.kind !== 'grid' || gold.language === locale) return undefined
    const blocks = blocksOf(known)
    let isChanged = false
    const changed = withSheets(file, (sheet, at) => {
      const fields = fieldsOf(known, sheet)
      const heads = blocks.filter((block) => block.sheet === at)
      return {
        ...sheet,
        rows: sheet.rows.map((row) => {
          const block = heads.find(({ head }) => head === row.number)
          if (block === undefined) return row
          const names = new Set([...block.body].map((number) => rowName(sheet.name, number)))
          const ways = new Set(gold.offers.filter(({ rows }) => rows.some((name) => names.has(name))).map(({ mode }) => mode))
          const way = (['sea', 'air', 'rail', 'road'] as const).find((each) => ways.size === 1 && ways.has(each))
          if (way === undefined) return row
          const said = filled(sheet)
            .filter(({ number }) => block.body.has(number))
            .map(({ number, cells }) =>
              cells.map((_, column) => [...(fields.get(`${rowName(sheet.name, number)} ${column}`) ?? [])].join()),
            )
          const cells = row.cells.map((cell, column) => {
            const title = cellText(cell)
            const all = new Set(said.map((each) => each[column] ?? '').filter((each) => each !== ''))
            const [field] = all
            if (all.size !== 1 || field === undefined || title === '' || title.length > 14 || SAYS_MORE.test(title)) return cell
            const list = listFor(field, way, locale)
            if (list === undefined) return cell
            isChanged = true
            return list[n % list.length] as string
          })
          return { ...row, cells }
        }),
      }
    })
    return isChanged ? { file: changed, gold } : undefined
  }
