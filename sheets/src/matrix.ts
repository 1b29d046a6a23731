/** Prices under places: which end rows name and which columns, and rows that tell days instead of prices. */
import type { Mode } from '@tongyun/freight/vocabulary'
import type { Calendar, Period } from './days.ts'
import type { End, Ends } from './ends.ts'
import { type GridRow, textAt } from './grid.ts'
import type { OfferFacts, Quoted } from './offer.ts'
import { freeDaysOfCell } from './row-fields.ts'
import type { Column, Table } from './tables.ts'
import { readTimetable, readTransit } from './timetable.ts'
import { readTitle } from './title.ts'
import type { PriceTitle } from './title-prices.ts'

/** A column of prices with what its titles say. */
export type Cellar = { column: Column; price: PriceTitle; place: string | null; group: Group }
/** What the words over a column say for all its prices. */
export type Group = {
  period: Period | null
  carrier: OfferFacts['carrier']
  weekdays: number[] | null
  cutoff: number[] | null
  origin: End | null
}

export type Roles = {
  rows: 'origin' | 'destination'
  columns: 'origin' | 'destination' /** Column of places without a title. */
  at: number | null
}

/** Which end rows name and which columns, by their titles, else by where most of them lie. */
export const rolesOf = (table: Table, priced: readonly Cellar[], mode: Mode, ends: Ends): Roles => {
  const has = (field: string) =>
    table.columns.some(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === field)
  const places = priced.flatMap(({ place, group }) => place ?? group.origin?.words ?? [])
  const inChina = (texts: readonly string[]) => {
    const found = texts.flatMap((text) => ends.place(ends.read(text, mode, 'origin').id)?.country ?? [])
    return found.length === 0 ? null : found.filter((country) => country === 'CN').length / found.length
  }
  const untitled = table.columns.find(
    ({ at, meaning }) =>
      meaning === null &&
      table.rows.slice(0, 10).filter(({ row }) => ends.names(textAt(row, at), mode)).length >= Math.min(2, table.rows.length),
  )
  // Where the lanes begin in a titled column, another one that is all places is where they end.
  const isAllPlaces = (column: Column) =>
    table.rows.slice(0, 10).every(({ row }) => textAt(row, column.at) === '' || ends.names(textAt(row, column.at), mode))
  const cityOf = (id: string | null) => ends.place(id)?.cityId ?? id
  /** Codes of the places beside them are no other end. */
  const saysAgain = ({ at }: Column) => {
    const origin = table.columns.find(({ meaning }) => meaning !== null && 'field' in meaning && meaning.field === 'origin')
    const rows = table.rows.slice(0, 10).filter(({ row }) => textAt(row, at) !== '')
    const same = rows.filter(({ row }) => {
      const id = ends.read(textAt(row, at), mode, 'origin').id
      return id !== null && cityOf(id) === cityOf(ends.read(textAt(row, origin?.at ?? at), mode, 'origin').id)
    })
    return origin !== undefined && same.length * 2 > rows.length
  }
  const ending =
    has('origin') &&
    !has('destination') &&
    !has('lane') &&
    places.length === 0 &&
    untitled !== undefined &&
    isAllPlaces(untitled) &&
    !saysAgain(untitled)
  if (ending) return { rows: 'destination', columns: 'origin', at: untitled.at }
  const at = has('origin') || has('destination') || has('lane') ? null : (untitled?.at ?? null)
  if (places.length > 0) {
    const titled = table.columns.find(
      ({ meaning }) => meaning !== null && 'field' in meaning && (meaning.field === 'origin' || meaning.field === 'destination'),
    )
    const rowTexts = table.rows.slice(0, 20).map(({ row }) => textAt(row, titled?.at ?? at ?? 0))
    const [across, down] = [inChina(places), inChina(rowTexts)]
    if (across !== null && down !== null && across !== down) {
      return across > down ? { rows: 'destination', columns: 'origin', at } : { rows: 'origin', columns: 'destination', at }
    }
    // Boxes down the side and places across: the ends of lanes that begin where a title says.
    if (down === null && across !== null && across < 0.5) return { rows: 'origin', columns: 'destination', at }
    const first =
      titled?.meaning !== null && titled !== undefined && 'field' in titled.meaning && titled.meaning.field === 'origin'
        ? 'origin'
        : 'destination'
    return first === 'origin' ? { rows: 'origin', columns: 'destination', at } : { rows: 'destination', columns: 'origin', at }
  }
  return { rows: 'destination', columns: 'origin', at }
}

/** A row that is marked as no longer holding. */
export const VOID =
  /^(?:作废|已作废|失效|已失效|停用|取消|已取消|已更新|旧价|void|cancell?ed|superseded|obsolete|отмен\p{L}*|устарел\p{L}*|неактуально)$/iu

/** A row of a template that shows how to fill it. */
export const EXAMPLE = /^(?:示例|填写示例|示例行|example|example row|sample row|пример|строка-пример|пример заполнения)$/iu

/** What a row of days tells the prices under the places it stands under. */
export type Facts = (quoted: readonly Quoted[]) => void
/**
 * A row that says the days of each place across instead of prices: 航程 4天 4天 3天. They are told to all prices of its places,
 * whichever part of the sheet those stand in; undefined for a row of prices.
 */
export const rowOfFacts = (
  row: GridRow,
  table: Table,
  priced: readonly Cellar[],
  mode: Mode,
  { calendar, ends }: { calendar: Calendar; ends: Ends },
): Facts | undefined => {
  const head = table.columns.find(({ at }) => textAt(row, at) !== '')
  const meaning = head === undefined ? null : readTitle(textAt(row, head.at), textAt(row, head.at), false)
  if (meaning === null || !('field' in meaning) || !['transit', 'schedule', 'freeDays'].includes(meaning.field)) return undefined
  const placeOf = ({ place, group }: Cellar) => place ?? group.origin?.words ?? null
  if (!priced.some((cellar) => placeOf(cellar) !== null)) return undefined
  // 天数 over 34 and 32 are days on the way, whatever stands before it.
  const isDays =
    meaning.field === 'schedule' &&
    priced.every(({ column }) =>
      /^\s*(?:\d{1,3}(?:\s*[-~]\s*\d{1,3})?)?\s*(?:天|days?|дн\.?)?\s*$/u.test(textAt(row, column.at)),
    ) &&
    priced.some(({ column }) => Number(/\d+/u.exec(textAt(row, column.at))?.[0] ?? 0) > 7)
  const field = isDays ? 'transit' : meaning.field
  return (quoted) => {
    for (const cellar of priced) {
      const { column } = cellar
      const place = placeOf(cellar)
      const text = textAt(row, column.at)
      if (place === null || text === '') continue
      const { id } = ends.read(place, mode, 'destination')
      for (const { facts } of quoted) {
        if (facts.mode !== mode || (facts.pod.id !== id && facts.pol.id !== id)) continue
        if (field === 'transit') facts.transit ??= readTransit(text, 'days')
        else if (field === 'freeDays') facts.freeDays ??= freeDaysOfCell(text)
        else if (facts.timetable.weekdays === null && facts.timetable.dates === null)
          facts.timetable = { ...facts.timetable, ...readTimetable(text, calendar, true) }
      }
    }
  }
}
