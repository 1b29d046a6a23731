/** The shape of a file's layout: the same for next week's sheet of the same firm, whatever its prices and dates. */
import { createHash } from 'node:crypto'
import { cellText } from '@tongyun/sheets/cell'
import type { GridFile, GridRow } from '@tongyun/sheets/grid'

/** Rows of a sheet among which its titles are looked for. */
const TITLES_WITHIN = 40
/** Numbers, dates and signs change from week to week; words of titles do not. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
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
