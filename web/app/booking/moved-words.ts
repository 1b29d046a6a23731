import * as m from '@tongyun/messages'
import { formatDuration } from '../i18n/format.ts'

/** By how much a time moved; hours before are negative, and not 0. */
export const movedWords = (hours: number): string =>
  (hours > 0 ? m.bookings_moved_later : m.bookings_moved_earlier)({ duration: formatDuration(Math.abs(hours)) })
