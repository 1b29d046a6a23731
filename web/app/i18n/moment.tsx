import * as m from '@tongyun/messages'
import { formatDayAndTime, formatMoment, formatOffset, formatTime, formatZonedTime, isoDateAt, PLATFORM_ZONE } from './format.ts'
import { useHydrated } from './use-hydrated.ts'

const zoneOfBrowser = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone of the reader's own clock; the platform's on the server and without script, where the reader's zone is not known. */
export const useReaderZone = (): string => (useHydrated() ? zoneOfBrowser() : PLATFORM_ZONE)

/** When something happened to the reader's own matters, or by when they must act: at the reader's clock, with its zone. */
export const Moment = ({ at, className }: { at: string; className?: string }) => {
  const zone = useReaderZone()
  return (
    <time dateTime={at} className={className}>
      {formatMoment(at, zone)}
    </time>
  )
}

/** A moment of these days, with its weekday and without its year. */
export const NearMoment = ({ at }: { at: string }) => {
  const zone = useReaderZone()
  return <time dateTime={at}>{formatZonedTime(at, zone)}</time>
}

/** A time of a place once more at the reader's own clock, where that shows another hour and the reader's zone is known. */
export const OwnClock = ({ at, zone }: { at: string; zone: string }) => {
  const isKnown = useHydrated()
  const own = isKnown ? zoneOfBrowser() : zone
  if (formatOffset(at, own) === formatOffset(at, zone)) return null
  const isSameDay = isoDateAt(at, own) === isoDateAt(at, zone)
  return (
    <>
      {' '}
      <small className="mute whole">
        {m.layout_own_clock({ time: isSameDay ? formatTime(at, own) : formatDayAndTime(at, own) })}
      </small>
    </>
  )
}

/** When something happens to cargo: at the clock of its place, with the zone named, and beside it the reader's own. */
export const PlaceTime = ({ at, zone }: { at: string; zone: string }) => (
  <>
    <time dateTime={at}>{formatZonedTime(at, zone)}</time>
    <OwnClock at={at} zone={zone} />
  </>
)
