/** What is agreed when a quote is accepted: the version as it was frozen, whatever became of its offer. */
import { openGazetteer } from '@tongyun/places'
import type { VersionRow } from '../quoting/index.ts'
import { type AgreedBooking, feesOf } from './agreed.ts'

const zoneOf = (placeId: string) => openGazetteer().byId(placeId)?.zone ?? 'UTC'

const departureOf = ({
  departure_id: departureId,
  departs_at: departs,
  arrives_at: arrives,
  documents_cut_off: documents,
  cargo_cut_off: cargo,
  closes_at: closes,
  journey,
}: VersionRow): AgreedBooking['departure'] =>
  departs === null || closes === null
    ? null
    : {
        departureId,
        etd: departs.toISOString(),
        eta: arrives?.toISOString() ?? null,
        documentsCutOff: documents?.toISOString() ?? null,
        cargoCutOff: cargo?.toISOString() ?? null,
        closesAt: closes.toISOString(),
        originZone: zoneOf(journey.originId),
        destinationZone: zoneOf(journey.destinationId),
      }

/** What of a departure the version takes; null without one. */
export const spaceOfVersion = ({ departure_id: departureId, quantity, journey: { spaceUnit } }: VersionRow) =>
  departureId === null || quantity === null || spaceUnit === null ? null : { departureId, quantity, unit: spaceUnit }

export const agreeOnQuote = (version: VersionRow, now: Date): AgreedBooking => {
  const { journey, price, terms, capacity_id: capacityId, transit_hours: transitHours } = version
  const { reference, mode, loadType, serviceMode, originId, destinationId } = journey
  const { consignment } = price
  const agreed = {
    price,
    terms: { version: terms.version, confirmed: terms.confirmed, terms: terms.terms },
    offer: {
      capacityId,
      reference,
      mode,
      loadType,
      serviceMode,
      originId,
      destinationId,
      stops: [],
      transitHours,
      carrierCode: null,
      equipment: [...new Set([...consignment.containers, ...consignment.vehicles].flatMap(({ type }) => type ?? []))],
    },
    departure: departureOf(version),
  }
  return { ...agreed, fees: feesOf(agreed, now.getTime()) }
}
