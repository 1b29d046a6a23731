import { sql } from 'kysely'
import type { Database } from '../core/database.ts'

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
  'details', case c.mode
    when 'sea' then (select jsonb_build_object('mode', 'sea', 'carrierCode', d.carrier_code, 'vesselName', d.vessel_name,
      'voyage', d.voyage, 'serviceName', d.service_name, 'containerTypes', to_jsonb(d.container_types),
      'freeDaysDestination', d.free_days_destination) from capacity_sea d where d.capacity_id = c.capacity_id)
    when 'air' then (select jsonb_build_object('mode', 'air', 'airlineCode', d.airline_code, 'flightNumber', d.flight_number,
      'aircraft', d.aircraft, 'overnight', d.overnight, 'direct', d.direct)
      from capacity_air d where d.capacity_id = c.capacity_id)
    when 'road' then (select jsonb_build_object('mode', 'road', 'vehicleTypes', to_jsonb(d.vehicle_types), 'tir', d.tir,
      'borderCrossingId', d.border_crossing_id) from capacity_road d where d.capacity_id = c.capacity_id)
    when 'rail' then (select jsonb_build_object('mode', 'rail', 'trainNumber', d.train_number, 'platformName', d.platform_name,
      'containerTypes', to_jsonb(d.container_types), 'gaugeChangeId', d.gauge_change_id)
      from capacity_rail d where d.capacity_id = c.capacity_id)
    else (select jsonb_build_object('mode', 'multimodal', 'legModes', to_jsonb(d.leg_modes),
      'containerTypes', to_jsonb(d.container_types), 'vehicleTypes', to_jsonb(d.vehicle_types))
      from capacity_multimodal d where d.capacity_id = c.capacity_id)
  end)`

/**
 * Gives a company of the demonstration the sheets its offers would have come from, so that its people can work with them.
 * Offers that have a sheet keep it.
 */
export const adoptCapacities = async (database: Database, providerId: string, now: Date): Promise<void> => {
  await sql`
    with added as (
      insert into offers (offer_id, provider_id, reference, mode, sheet, review_status, published_sheet, published_version,
        created_by, created_at, updated_by, updated_at)
      select capacity_id, provider_id, reference, mode, sheet, review_status,
        case when review_status = 'approved' then sheet end, case when review_status = 'approved' then 1 end,
        'system', ${now}, 'system', ${now}
      from (
        select c.capacity_id, c.provider_id, c.reference, c.mode, ${SHEET} as sheet,
          case when c.review_status = 'approved' then 'approved' else 'draft' end as review_status
        from capacities c where c.provider_id = ${providerId}
      ) adopted on conflict do nothing returning offer_id
    )
    insert into offer_changes (offer_id, version, at, actor, kind) select offer_id, 1, ${now}, 'system', 'created' from added`.execute(
    database,
  )
}
