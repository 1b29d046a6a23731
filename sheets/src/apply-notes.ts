/** Notes of a sheet or a message on the offers they concern. */
import type { ContainerType } from '@tongyun/freight/vocabulary'
import { chargesIn } from './charge-words.ts'
import { freeDaysOf } from './context.ts'
import { rowName, textsOf } from './grid.ts'
import { minimumIn } from './least.ts'
import { addNotes } from './make-offers.ts'
import { scopeOf, speaksOf } from './note-scope.ts'
import { readNote } from './notes.ts'
import type { Offer } from './offer.ts'
import type { Tools } from './read-table.ts'
import type { SheetTables } from './tables.ts'
import { readTimetable } from './timetable.ts'
import { unified } from './words.ts'

/** Notes on offers: charges, and free days for boxes of whom they speak. */
export const applyNotes = (
  offers: readonly Offer[],
  boxes: readonly ContainerType[],
  notes: readonly string[],
  { ends, calendar }: Tools,
): void => {
  addNotes(offers, notes.flatMap(readNote), boxes, ends)
  for (const note of notes) {
    const least = minimumIn(note)
    if (least !== null && chargesIn(note.split(/[;；。.]/u).find((part) => minimumIn(part) !== null) ?? '').length === 0)
      for (const offer of offers) if (offer.loadType === 'LCL' || offer.loadType === 'LTL') offer.minimum ??= least
    addDepartures(offers, note, calendar)
    const free = freeDaysOf(note)
    if (free === null) continue
    for (const offer of offers)
      if (
        offer.loadType === 'FCL' &&
        offer.freeDays === null &&
        offer.ownership !== (free.ownership === 'COC' ? 'SOC' : null) &&
        (free.ownership === null || offer.ownership === free.ownership || offer.ownership === null)
      )
        offer.freeDays = free.ownership === null && offer.ownership === 'SOC' ? null : free.days
  }
}

/** Words that say a note is of departures, and words of other days. */
const OF_DEPARTURES =
  /发车|发班|开船|开航|航班|班期|发运|发货|起飞|装车|(?<!\p{L})(?:depart\p{L}*|sailings?|etd|flights?|dispatch\p{L}*|leav\p{L}+|loading)(?!\p{L})|(?<!\p{L})(?:выход\p{L}*|отправ\p{L}*|выезд\p{L}*|вылет\p{L}*|отход\p{L}*|рейс\p{L}*)(?!\p{L})/u
const OF_OTHER_DAYS =
  /截|休息|放假|节|办公|上班|(?<!\p{L})(?:closed|holiday|office|cut[- ]?off|closing|working|except)(?!\p{L})|выходн|праздн|работа|прием|кроме|офис/u

/** Days on which all departures of a kind are, for offers whose rows tell none. */
const addDepartures = (offers: readonly Offer[], note: string, calendar: Tools['calendar']): void => {
  const { modes, loadTypes, regions, ownership } = scopeOf(unified(note))
  for (const part of unified(note).split(/[;。.\n]/u)) {
    if (!OF_DEPARTURES.test(part) || OF_OTHER_DAYS.test(part) || regions.length > 0 || ownership !== null) continue
    const { weekdays } = readTimetable(part, calendar, false)
    if (weekdays === null) continue
    for (const offer of offers)
      if (
        offer.timetable.weekdays === null &&
        offer.timetable.dates === null &&
        (modes.length === 0 || modes.includes(offer.mode)) &&
        speaksOf(loadTypes, offer.loadType)
      )
        offer.timetable = { ...offer.timetable, weekdays }
  }
}

/** Notes that begin with a mark, with the rows that bear it: they speak of those alone. A mark that no cell bears is a bullet. */
export const markedRows = (notes: readonly string[], { name, tables }: SheetTables): Map<string, Set<string>> =>
  new Map(
    notes.flatMap((note) => {
      const mark = /^\s*([*※†‡]{1,3}|[①-⑳])/u.exec(note)?.[1]
      if (mark === undefined) return []
      const bears = (text: string) => text.endsWith(mark) && !text.endsWith(`${mark[0]}${mark}`)
      const rows = tables.flatMap((table) =>
        table.rows.flatMap(({ row }) => (textsOf(row).some(bears) ? [rowName(name, row.number)] : [])),
      )
      return rows.length === 0 ? [] : [[note, new Set(rows)] as const]
    }),
  )
