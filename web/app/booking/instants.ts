/** Instants as somebody who books reads them: by the clock of the place they are about. */
import * as m from '@tongyun/messages'
import { formatDayAndTime } from '../i18n/format.ts'

/** A moment at a place, which is named. */
export const atPlace = (instant: string, place: { name: string; zone: string }): string =>
  m.checkout_local_time({ time: formatDayAndTime(instant, place.zone), place: place.name })
