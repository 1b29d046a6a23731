/** The shape of a file's layout: the same for next week's sheet of the same firm, whatever its prices and dates. */
import { createHash } from 'node:crypto'
import { cellText } from '@tongyun/sheets/cell'
import type { GridFile, GridRow } from '@tongyun/sheets/grid'

/** Rows of a sheet among which its titles are looked for. */
const TITLES_WITHIN = 40
/** Parts of a month and months by name, as titles date their columns: 12月上半月, 1-15 Dec, 1–15 декабря. */
const HALF_MONTH = /[上下]半?月|[上中下]旬/gu
const MONTH =
  /(?<!\p{L})(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|январ|феврал|март|апрел|ма[йя]|июн|июл|август|сентябр|октябр|ноябр|декабр)(?:uary|ruary|ch|il|ust|ember|ober|[ьяа])?(?!\p{L})/gu
/** Numbers, dates and signs change from week to week; other words of titles do not. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(HALF_MONTH, ' ')
    .replace(MONTH, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

const titlesOf = ({ cells }: GridRow): string[] => {
  const texts = cells.map(cellText).filter((text) => text !== '')
  return texts.some((text) => /^[\d.,\s]+$/u.test(text)) ? [] : texts.map(wordsOf).filter((word) => word !== '')
}

/** Of each sheet the row with most words and no number; messages of one company are of one shape. */
export const shapeOf = (file: GridFile): string => {
  const layout =
    file.kind === 'message'
      ? ['message']
      : file.sheets
          .filter(({ hidden }) => !hidden)
          .map(({ rows }) =>
            rows
              .slice(0, TITLES_WITHIN)
              .map(titlesOf)
              .reduce((most, titles) => (titles.length > most.length ? titles : most), []),
          )
  return createHash('sha256').update(JSON.stringify(layout)).digest('base64url')
}
