/** What other modules may join of offers. */
import type { DraftSheet } from '@tongyun/contract/supply/draft-sheet'
import type { StopKind } from '@tongyun/freight/capacity'
import type { LegMode } from '@tongyun/freight/vocabulary'
import { type Selectable, sql } from 'kysely'
import type { CapacitiesTable, CapacityHistoryTable } from './tables.gen.ts'

/** Offers as they stand on the mall, whether or not they are shown. */
export const OFFERS_ON_MALL = sql<
  Pick<
    Selectable<CapacitiesTable>,
    | ('capacity_id' | 'provider_id' | 'reference' | 'mode' | 'origin_city' | 'destination_city' | 'transit_hours')
    | ('freight_unit' | 'unit_equipment' | 'currency' | 'valid_to' | 'available_to' | 'review_status' | 'sale_status')
    | (
        | 'load_type'
        | 'service_mode'
        | 'confirmed_at'
        | 'origin_place'
        | 'destination_place'
        | 'space_unit'
        | 'on_offer'
        | 'offer_until'
        | 'revision'
      )
  >
>`(select capacity_id, provider_id, reference, mode, origin_place, destination_place, space_unit, origin_city, destination_city, transit_hours, freight_unit, unit_equipment,
    currency, valid_to, available_to, review_status, sale_status, load_type, service_mode, confirmed_at, on_offer, offer_until, revision from capacities)`

/** Headline price and space of offers by day. */
export const OFFER_DAYS = sql<Selectable<CapacityHistoryTable>>`(select * from capacity_history)`

/** Stations of offers that staff approved, with how the journey comes to each; null at the first. */
export const APPROVED_STATIONS = sql<{
  capacity_id: string
  place_id: string
  kind: StopKind
  mode: LegMode | null
  before: LegMode | null
}>`(select s.capacity_id, s.place_id, s.kind, s.mode,
    lag(s.mode) over (partition by s.capacity_id order by s.position) as before
  from capacities c join capacity_stops s using (capacity_id) where c.review_status = 'approved')`

/** The sheet a capacity would have been published from, over `capacities c`. */
const SHEET = sql`jsonb_build_object(
  'reference', c.reference, 'mode', c.mode, 'serviceMode', c.service_mode, 'loadType', c.load_type,
  'originId', c.origin_place, 'destinationId', c.destination_place,
  'stops', (select jsonb_agg(jsonb_build_object('placeId', s.place_id, 'kind', s.kind, 'mode', s.mode,
    'arriveHours', s.arrive_hours, 'departHours', s.depart_hours) order by s.position)
    from capacity_stops s where s.capacity_id = c.capacity_id),
  'transitHours', c.transit_hours, 'schedule', c.schedule,
  'cutOffs', jsonb_build_object('documentsHoursBefore', c.documents_hours_before, 'cargoHoursBefore', c.cargo_hours_before),
  'availableFrom', c.available_from::text, 'availableTo', c.available_to::text,
  'spaceUnit', c.space_unit, 'spacePerDeparture', trim_scale(c.space_per_departure), 'pickup', c.pickup, 'delivery', c.delivery,
  'cargoTypes', to_jsonb(c.cargo_types), 'rate', c.rate, 'otherFeesNote', c.other_fees_note,
  'minimumFreightNote', c.minimum_freight_note, 'remarks', c.remarks,
  'details', c.details)`

/** Offers with the sheets they would have been published from. */
export const SHEETS_ON_MALL = sql<
  Pick<Selectable<CapacitiesTable>, 'capacity_id' | 'provider_id' | 'reference' | 'mode' | 'review_status'> & {
    sheet: DraftSheet
  }
>`(select c.capacity_id, c.provider_id, c.reference, c.mode, c.review_status, ${SHEET} as sheet from capacities c)`
