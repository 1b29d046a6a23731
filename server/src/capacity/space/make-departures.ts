import type { Capacity } from '@tongyun/freight/capacity'
import { DAY_MS, HOUR_MS, isoDay } from '@tongyun/freight/days'
import { departuresBetween } from '@tongyun/freight/schedule'
import { dayIn } from '@tongyun/freight/zoned-time'
import type { PublishedDeparture } from './departure-record.ts'

const isoDateAt = (instant: Date, zone: string) => isoDay(dayIn(zone, instant.getTime()) * DAY_MS)

const hoursBefore = (etd: Date, hours: number | null) =>
  hours === null ? null : new Date(etd.getTime() - Math.round(hours * 60) * 60_000).toISOString()

/**
 * Departures the schedule of `capacity` gives between two instants, with all their space free. Only days on which the offer
 * is available and its price valid count. `zone` is the IANA zone of the origin.
 */
export const departuresOf = (
  capacity: Pick<
    Capacity,
    'capacityId' | 'schedule' | 'cutOffs' | 'transitHours' | 'spacePerDeparture' | 'availableFrom' | 'availableTo'
  > & { rate: Pick<Capacity['rate'], 'validFrom' | 'validTo'> },
  from: Date,
  to: Date,
  zone: string,
): PublishedDeparture[] => {
  const { rate, availableFrom, availableTo, cutOffs } = capacity
  const firstDay = availableFrom > rate.validFrom ? availableFrom : rate.validFrom
  const lastDay = availableTo < rate.validTo ? availableTo : rate.validTo
  return departuresBetween(capacity.schedule, from, to, zone)
    .map((etd) => ({ etd, etdDate: isoDateAt(etd, zone) }))
    .filter(({ etdDate }) => etdDate >= firstDay && etdDate <= lastDay)
    .map(({ etd, etdDate }) => ({
      capacityId: capacity.capacityId,
      etd: etd.toISOString(),
      etdDate,
      eta: new Date(etd.getTime() + capacity.transitHours * HOUR_MS).toISOString(),
      documentsCutOff: hoursBefore(etd, cutOffs.documentsHoursBefore),
      cargoCutOff: hoursBefore(etd, cutOffs.cargoHoursBefore),
      spaceTotal: capacity.spacePerDeparture,
      spaceElsewhere: 0,
    }))
}
