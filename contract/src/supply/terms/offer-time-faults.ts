/** The trade's rules on when an offer holds and runs. */
import type { OfferSheet } from '@tongyun/freight/capacity'
import { DAY_MS } from '@tongyun/freight/days'
import type { OfferFault, TradeRule } from './offer-rules.ts'

/** Nobody prices freight further ahead; a year more is a slip in the date. */
const LONGEST_DAYS = 400
/** A cut-off earlier than this before departure is a slip of the keyboard. */
const EARLIEST_CUT_OFF_HOURS = 720

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Validity, schedule and cut-offs of a sheet of the right shape. `today` is an ISO date. */
export const timeFaults = (sheet: OfferSheet, today: string): OfferFault[] => {
  const { rate, availableFrom, availableTo, schedule, cutOffs } = sheet
  const faults: OfferFault[] = []
  const add = (path: string, rule: TradeRule, params: OfferFault['params'] = {}) => faults.push({ path, rule, params })
  const windows = [
    ['rate.validTo', rate.validFrom, rate.validTo],
    ['availableTo', availableFrom, availableTo],
  ] as const
  for (const [path, from, to] of windows) {
    if (to < from) add(path, 'dates_reversed', { limit: from, value: to })
    else if (to < today) add(path, 'validity_over', { limit: today, value: to })
    else if (daysBetween(from, to) > LONGEST_DAYS) add(path, 'validity_too_long', { limit: String(LONGEST_DAYS) })
  }
  const from = rate.validFrom > availableFrom ? rate.validFrom : availableFrom
  const to = rate.validTo < availableTo ? rate.validTo : availableTo
  if (faults.length === 0 && to < from) add('availableTo', 'windows_apart', { limit: from, value: to })
  if (schedule.kind === 'weekly' && new Set(schedule.weekdays).size < schedule.weekdays.length)
    add('schedule.weekdays', 'given_twice')
  if (schedule.kind === 'dates') {
    const { dates } = schedule
    if (new Set(dates).size < dates.length) add('schedule.dates', 'given_twice')
    if (dates.every((date) => date < today)) add('schedule.dates', 'departures_over', { limit: today })
    else if (dates.every((date) => date < from || date > to))
      add('schedule.dates', 'departures_outside', { limit: from, value: to })
  }
  for (const field of ['documentsHoursBefore', 'cargoHoursBefore'] as const)
    if ((cutOffs[field] ?? 0) > EARLIEST_CUT_OFF_HOURS)
      add(`cutOffs.${field}`, 'cut_off_too_early', { limit: String(EARLIEST_CUT_OFF_HOURS) })
  return faults
}
