/** One described file: its sheets or lines, and beside each row the offers that a careful clerk enters from it. */
import type { GoldFile, Offer, Question, Refusal, Suspicion } from '../gold-form.ts'
import { type Cell, cellOf, type Value, type Written } from './cells.ts'
import { missingQuestions } from './missing.ts'
import { unreadPrices } from './prices-in-text.ts'

const TODAY = '2026-11-22'

export type Form =
  | { kind: 'xlsx' | 'xls' | 'html' }
  | { kind: 'csv'; encoding: 'gbk' | 'utf-8' | 'utf-8-bom' | 'utf-16' | 'windows-1251'; separator: ',' | ';' | '\t' }
  | { kind: 'txt'; encoding?: 'gbk' | 'utf-8' | 'windows-1251' }

type Merge = { top: number; left: number; bottom: number; right: number }

/** Rows and columns are counted from 0 here, from 1 in the gold. */
export type MadeSheet = {
  name: string
  hidden: boolean
  rows: Cell[][]
  merges: Merge[]
  hiddenRows: Set<number>
  hiddenColumns: Set<number>
}

export type Made = { gold: GoldFile; form: Form; sheets: MadeSheet[] }

/** An offer as a description gives it; offers with the same key are one that stands in several rows. */
export type Given = Partial<Omit<Offer, 'id' | 'rows'>> & { key?: string }

type About = {
  language: string
  mode: string[]
  layout: string
  notes?: string
  traps?: string[]
}

const EMPTY: Omit<Offer, 'id' | 'rows' | 'mode' | 'pol' | 'pod'> = {
  loadType: null,
  via: null,
  carrier: null,
  service: null,
  ownership: null,
  prices: [],
  minimum: null,
  chargeable: null,
  surcharges: [],
  valid_from: null,
  valid_to: null,
  transit_days_min: null,
  transit_days_max: null,
  weekdays: null,
  dates: null,
  cutoff_weekdays: null,
  cutoff_words: null,
  free_days: null,
  flight: null,
  vehicle: null,
  remarks: null,
}

export const paper = (file: string, form: Form, about: About) => {
  const sheets: MadeSheet[] = []
  const offers: Offer[] = []
  const byKey = new Map<string, Offer>()
  const questions: Question[] = []
  const refuse: Refusal[] = []
  const suspicious: Suspicion[] = []
  let usual: Given = {}
  const isText = form.kind === 'csv' || form.kind === 'txt'
  const prefix = file.slice(0, 3)

  const take = (row: string, { key, ...given }: Given) => {
    const known = key === undefined ? undefined : byKey.get(key)
    if (known !== undefined) {
      if (!known.rows.includes(row)) known.rows.push(row)
      known.prices.push(...(given.prices ?? []))
      known.surcharges.push(...(given.surcharges ?? []))
      return
    }
    const merged = { ...EMPTY, ...usual, ...given }
    const { mode = about.mode[0], pol, pod } = merged
    if (mode === undefined || pol === undefined || pod === undefined) throw new Error(`${file} ${row}: no mode, pol or pod`)
    const id = `${prefix}-${String(offers.length + 1).padStart(2, '0')}`
    const offer = { ...merged, id, rows: [row], mode, pol, pod, prices: [...merged.prices], surcharges: [...merged.surcharges] }
    offers.push(offer)
    if (key !== undefined) byKey.set(key, offer)
  }

  const sheet = (name: string, { hidden = false, indent = 0 } = {}) => {
    const made: MadeSheet = { name, hidden, rows: [], merges: [], hiddenRows: new Set(), hiddenColumns: new Set() }
    sheets.push(made)
    const idOf = (index: number) => (isText ? `L${index + 1}` : `${name}!${index + 1}`)
    const row = (cells: readonly Written[], ...given: Given[]): string => {
      const before: Cell[] = Array.from({ length: indent }, () => ({ value: null }))
      made.rows.push([...before, ...cells.map(cellOf)])
      const id = idOf(made.rows.length - 1)
      for (const one of given) take(id, one)
      return id
    }
    const title = (text: Written, over = 1): string => {
      const id = row([{ bold: true, ...cellOf(text) }])
      const index = made.rows.length - 1
      if (over > 1) made.merges.push({ top: index, bottom: index, left: indent, right: indent + over - 1 })
      return id
    }
    return {
      row,
      title,
      /** A header row, bold on grey. */
      head: (cells: readonly Written[]) => row(cells.map((cell) => ({ bold: true, fill: 'D9E1F2', ...cellOf(cell) }))),
      blank: (count = 1) => {
        for (let n = 0; n < count; n++) row([])
      },
      /** A row that is no offer: note, total, footer. */
      note: (text: Value, why = 'note or footer, no offer', over = 1): string => {
        const id = over > 1 ? title(text, over) : row([text])
        refuse.push({ row: id, text: String(text).slice(0, 40), why })
        return id
      },
      /** Number of the next row, from 0. */
      next: () => made.rows.length,
      merge: (top: number, left: number, bottom: number, right: number) =>
        made.merges.push({ top, left: left + indent, bottom, right: right + indent }),
      hideRow: (index: number) => made.hiddenRows.add(index),
      hideColumn: (index: number) => made.hiddenColumns.add(index + indent),
    }
  }

  return {
    sheet,
    /** What every offer from here on has unless it says otherwise. */
    usual: (given: Given) => {
      usual = { ...usual, ...given }
    },
    ask: (about: string, rows: string[], words: string, optional?: boolean) =>
      questions.push({ about, rows, words, ...(optional ? { optional } : {}) }),
    refuse: (row: string, text: string, why: string) => refuse.push({ row, text: text.slice(0, 40), why }),
    suspect: (suspicion: Suspicion) => suspicious.push(suspicion),
    /** The file and its gold; throws when a price of the gold stands in no row of its offer. */
    made: (): Made => {
      const { language, mode, layout, notes = '', traps = [] } = about
      for (const offer of offers) {
        const boxes = offer.prices.map((price) => price.for)
        // A charge of a box that the offer has no price for is no charge of the offer.
        offer.surcharges = offer.surcharges.filter(({ equipment }) => equipment === null || boxes.includes(equipment))
      }
      const all = [...questions, ...missingQuestions(offers)]
      const gold = { file, mode, language, notes, layout, today: TODAY, traps, offers, questions: all, refuse, suspicious }
      const unread = unreadPrices(offers, sheets, isText)
      if (unread.length > 0) throw new Error(`${file}: not in their rows: ${unread.join('; ')}`)
      return { gold, form, sheets }
    },
  }
}
