/** What a stored number of a workbook means by its format: a number, a per cent, a date, a time. */
import { DAY_MS } from '@tongyun/freight/days'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import type { Cell } from '../cell.ts'
import { currenciesIn } from '../words.ts'
import { readXml, type XmlReader } from './xml.ts'

export type NumberKind = 'plain' | 'percent' | 'date' | 'time'

/** Formats every workbook has without naming them (ECMA-376 part 1, 18.8.30), as East Asian editions use them too. */
const BUILT_IN: Partial<Record<number, NumberKind>> = {
  ...Object.fromEntries([9, 10].map((id) => [id, 'percent'])),
  ...Object.fromEntries([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'])),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, 'time'])),
}

/** Characters of a format; a spreadsheet program takes no more, and looking for the end of each bracket takes time by their square. */
const LONGEST_CODE = 255

/** A format's code without colours, conditions and quoted text; letters that are left say what it shows. */
const kindOf = (code: string): NumberKind => {
  const bare =
    code
      .slice(0, LONGEST_CODE)
      .replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|[_*]./giu, '')
      .split(';')[0] ?? ''
  if (bare.includes('%')) return 'percent'
  if (/[yd]|年|月|日/iu.test(bare) || /m{3,}/iu.test(bare)) return 'date'
  return /[hs]/iu.test(bare) ? 'time' : 'plain'
}

/** The currency a format writes beside its number: "USD "#,##0; #,##0 "₽"; [$€-407]. What a program adds by its country says nothing. */
export const currencyOfFormat = (code: string): CurrencyCode | null => {
  const [first = ''] = code.slice(0, LONGEST_CODE).split(';')
  const shown = first.replace(/\[\$([^\]-]*)[^\]]*\]/gu, ' $1 ').replace(/\[[^\]]*\]|[_*]./gu, ' ')
  const [only, ...more] = currenciesIn(shown.replace(/["\\]/gu, ' ').replace(/[#0?.,]+/gu, ' '))
  return only !== undefined && more.length === 0 && kindOf(code) === 'plain' ? only : null
}

/** Reads a workbook's styles into the kind of number of each, in order. */
export const stylesReader = (): {
  reader: XmlReader
  kinds: readonly NumberKind[]
  struck: readonly boolean[]
  /** The colour behind the cells of a style; empty for none. */
  fills: readonly string[]
  currencies: readonly (CurrencyCode | null)[]
} => {
  const own = new Map<number, NumberKind>()
  const written = new Map<number, CurrencyCode | null>()
  const currencies: (CurrencyCode | null)[] = []
  const kinds: NumberKind[] = []
  const fonts: boolean[] = []
  const struck: boolean[] = []
  const colours: string[] = []
  const fills: string[] = []
  let within = ''
  const reader = readXml({
    open: (name, { numFmtId, formatCode, fontId, fillId, val, rgb, theme, indexed, tint }) => {
      if (name === 'cellXfs' || name === 'cellStyleXfs' || name === 'fonts' || name === 'fills') within = name
      if (name === 'fill' && within === 'fills') colours.push('')
      if (name === 'fgColor' && within === 'fills') colours[colours.length - 1] = rgb ?? [theme, indexed, tint].join(' ').trim()
      if (name === 'font' && within === 'fonts') fonts.push(false)
      if (name === 'strike' && within === 'fonts' && val !== '0' && val !== 'false') fonts[fonts.length - 1] = true
      if (name === 'numFmt') {
        own.set(Number(numFmtId), kindOf(formatCode ?? ''))
        written.set(Number(numFmtId), currencyOfFormat(formatCode ?? ''))
      }
      if (name === 'xf' && within === 'cellXfs') {
        const id = Number(numFmtId ?? 0)
        kinds.push(own.get(id) ?? BUILT_IN[id] ?? 'plain')
        currencies.push(written.get(id) ?? null)
        struck.push(fonts[Number(fontId ?? 0)] ?? false)
        fills.push(colours[Number(fillId ?? 0)] ?? '')
      }
    },
    close: (name) => {
      if (name === within) within = ''
    },
  })
  return { reader, kinds, struck, fills, currencies }
}

/** 1970-01-01 in Excel's two calendars. */
const EPOCH = { since1900: 25_569, since1904: 24_107 } as const

/** A stored number as a cell: dates and times as ISO text, per cents with their sign. */
export const readNumber = (text: string, kind: NumberKind, startsIn1904: boolean): Cell => {
  const value = Number(text)
  if (!Number.isFinite(value)) return text
  if (kind === 'plain') return value
  if (kind === 'percent') return `${Number((value * 100).toFixed(6))}%`
  if (kind === 'time' && value < 1 && value >= 0) return new Date(Math.round(value * 1440) * 60_000).toISOString().slice(11, 16)
  const ms = Math.round((value - (startsIn1904 ? EPOCH.since1904 : EPOCH.since1900)) * DAY_MS)
  // Beyond the year 9999 it is a number in a column of dates.
  if (Math.abs(ms) > 250_000_000_000_000 || value <= 0) return value
  const iso = new Date(Math.round(ms / 60_000) * 60_000).toISOString()
  return value % 1 === 0 ? iso.slice(0, 10) : iso.slice(0, 16)
}
