/** How long somebody has to wait, in words that follow "in", 请 and «через». */
import type { Locale } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
/** A figure above this is given in the next larger unit. */
const MOST = 120

/** Seconds, minutes or hours, rounded up: 90 → "90 seconds", 900 → "15 minutes", 86400 → "24 hours". What is no number, such as a placeholder of the documentation, stays as it is. */
export const waitWords = (waitS: unknown, options: { locale?: Locale } = {}): string => {
  if (typeof waitS !== 'number') return String(waitS ?? '')
  if (waitS <= MOST) return m.err_wait_seconds({ count: Math.ceil(waitS) }, options)
  if (waitS <= MOST * MINUTE_S) return m.err_wait_minutes({ count: Math.ceil(waitS / MINUTE_S) }, options)
  return m.err_wait_hours({ count: Math.ceil(waitS / HOUR_S) }, options)
}
