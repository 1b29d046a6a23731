/** Instants as somebody who books reads them: by the clock of the place they are about. */
import * as m from '@tongyun/messages'
import { formatDayAndTime } from '../i18n/format.ts'
import { OwnClock } from '../i18n/moment.tsx'

type Place = { name: string; zone: string }

/** A moment at a place, which is named. */
export const atPlace = (instant: string, place: Place): string =>
  m.checkout_local_time({ time: formatDayAndTime(instant, place.zone), place: place.name })

/** The same where it stands alone: with the reader's own clock beside it. */
export const AtPlace = ({ at, place }: { at: string; place: Place }) => (
  <>
    <time dateTime={at}>{atPlace(at, place)}</time>
    <OwnClock at={at} zone={place.zone} />
  </>
)
