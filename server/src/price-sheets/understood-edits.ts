/** What a provider writes into an offer that was read, before it becomes a sheet: one field at a time, by its name. */
import { CURRENCIES } from '@tongyun/freight/vocabulary'
import type { CellFault } from './import-fault.ts'
import { readSchedule } from './import-schedule.ts'
import { dayOf, spaceUnitOf, type UnderstandingContext } from './understood-journey.ts'
import { type Answers, questionKey } from './understood-questions.ts'
import type { AnswerOffer } from './understood-rate.ts'

/** Fields beside `price:<what it is for>`. `out` leaves the offer out of the import. */
const EDITED_FIELDS = [
  'out',
  'pol',
  'pod',
  'currency',
  'validFrom',
  'validTo',
  'schedule',
  'transit',
  'carrier',
  'flight',
  'space',
] as const
export const isEditedField = (field: string): boolean =>
  (EDITED_FIELDS as readonly string[]).includes(field) || /^price:[A-Za-z0-9+/.-]{1,20}$/.test(field)

type Edited = { offer: AnswerOffer; answers: Answers; faults: CellFault[] }

const numberOf = (text: string): number | null => {
  const value = Number(text.trim().replace(',', '.'))
  return text.trim() !== '' && Number.isFinite(value) && value >= 0 ? value : null
}

/** The offer and the answers that hold for it, with what was written; a value that is none of its field is a fault. */
export const withEdits = (
  offer: AnswerOffer,
  edits: Readonly<Record<string, string>>,
  answers: Answers,
  context: UnderstandingContext,
): Edited => {
  let edited = offer
  let own = answers
  const faults: CellFault[] = []
  const wrong = (column: CellFault['column'], rule: CellFault['rule'], value: string) =>
    faults.push({ column, rule, params: { value } })
  const set = (change: Partial<AnswerOffer>) => {
    edited = { ...edited, ...change }
  }
  const end = (field: 'pol' | 'pod', text: string) => {
    const found = context.find(text, offer.mode, offer.mode === 'road' ? 'door' : 'terminal')
    if ('placeId' in found) set({ [field]: found.placeId })
    else set({ [field]: null, [`${field}Words`]: text, [`${field}Candidates`]: found.candidates })
  }
  for (const [field, text] of Object.entries(edits)) {
    if (field === 'pol' || field === 'pod') end(field, text)
    else if (field === 'validFrom' || field === 'validTo') {
      const day = dayOf(text)
      if (day === null) wrong(field, 'date', text)
      else set({ [field === 'validFrom' ? 'valid_from' : 'valid_to']: day })
    } else if (field === 'transit') {
      const days = numberOf(text)
      if (days === null) wrong('transitDays', 'duration', text)
      else set({ transit_days_min: days, transit_days_max: days })
    } else if (field === 'schedule') {
      const schedule = readSchedule(text, undefined, 'month_first', context.today)
      if (schedule?.kind === 'weekly') set({ weekdays: schedule.weekdays, dates: null })
      else if (schedule?.kind === 'dates') set({ weekdays: null, dates: schedule.dates })
      else wrong('schedule', 'schedule', text)
    } else if (field === 'currency') {
      const currency = CURRENCIES.find((one) => one === text)
      if (currency === undefined) wrong('currency', 'word', text)
      else set({ prices: edited.prices.map((price) => ({ ...price, currency })) })
    } else if (field === 'carrier') set({ carrier: { words: text, code: null } })
    else if (field === 'flight') set({ flight: text.slice(0, 20) })
    else if (field === 'space') {
      set({ space: null })
      own = { ...own, [questionKey('space', spaceUnitOf(offer.mode === 'air' ? null : offer.loadType))]: text }
    } else if (field.startsWith('price:')) {
      const of = field.slice('price:'.length)
      const amount = numberOf(text)
      if (text.trim() !== '' && amount === null) wrong(null, 'number', text)
      else if (amount === null) set({ prices: edited.prices.filter((price) => price.for !== of) })
      else set({ prices: edited.prices.map((price) => (price.for === of ? { ...price, amount } : price)) })
    }
  }
  return { offer: edited, answers: own, faults }
}
