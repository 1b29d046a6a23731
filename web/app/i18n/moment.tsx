import { formatMoment, PLATFORM_ZONE } from './format.ts'
import { useHydrated } from './use-hydrated.ts'

/** The zone of the reader's own clock; the platform's on the server and without script, where the reader's zone is not known. */
export const useReaderZone = (): string => (useHydrated() ? new Intl.DateTimeFormat().resolvedOptions().timeZone : PLATFORM_ZONE)

/** When something happened to the reader's own matters, at the reader's clock, with its zone. */
export const Moment = ({ at, className }: { at: string; className?: string }) => {
  const zone = useReaderZone()
  return (
    <time dateTime={at} className={className}>
      {formatMoment(at, zone)}
    </time>
  )
}
