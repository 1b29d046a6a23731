/** The days of a demand in words: when its cargo is ready, and when it must be there. */
import * as m from '@tongyun/messages'
import { formatDay } from '../i18n/format.ts'

/** An ISO date as day and month. */
export const dayWords = (isoDate: string): string => formatDay(`${isoDate}T12:00:00Z`, 'UTC')

export const readyWords = ({ readyFrom, readyTo }: { readyFrom: string; readyTo: string }): string =>
  readyFrom === readyTo
    ? m.demand_ready_day({ day: dayWords(readyFrom) })
    : m.demand_ready_days({ from: dayWords(readyFrom), to: dayWords(readyTo) })

export const deliverWords = (deliverBy: string): string => m.demand_deliver_by({ day: dayWords(deliverBy) })
