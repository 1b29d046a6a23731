-- What only one mode says of an offer stands in one document; what a search filters by has columns of its own
-- (docs/decisions/041-offer-fields.md).

ALTER TABLE capacities ADD COLUMN details jsonb;
-- No offer is another one after this, so nothing has to follow it.
ALTER TABLE capacities DISABLE TRIGGER USER;
UPDATE capacities c SET details = d.details FROM (
  SELECT capacity_id, jsonb_build_object('mode', mode, 'carrierCode', carrier_code, 'vesselName', vessel_name, 'voyage', voyage,
    'serviceName', service_name, 'freeDaysDestination', free_days_destination, 'containerTypes', container_types) AS details
    FROM capacity_sea
  UNION ALL
  SELECT capacity_id, jsonb_build_object('mode', mode, 'airlineCode', airline_code, 'flightNumber', flight_number,
    'aircraft', aircraft, 'overnight', overnight, 'direct', direct) FROM capacity_air
  UNION ALL
  SELECT capacity_id, jsonb_build_object('mode', mode, 'tir', tir, 'borderCrossingId', border_crossing_id,
    'vehicleTypes', vehicle_types) FROM capacity_road
  UNION ALL
  SELECT capacity_id, jsonb_build_object('mode', mode, 'trainNumber', train_number, 'platformName', platform_name,
    'gaugeChangeId', gauge_change_id, 'containerTypes', container_types) FROM capacity_rail
  UNION ALL
  SELECT capacity_id, jsonb_build_object('mode', mode, 'legModes', leg_modes, 'containerTypes', container_types,
    'vehicleTypes', vehicle_types) FROM capacity_multimodal
) d WHERE d.capacity_id = c.capacity_id;
ALTER TABLE capacities ENABLE TRIGGER USER;

DROP TABLE capacity_sea, capacity_air, capacity_road, capacity_rail, capacity_multimodal;
ALTER TABLE capacities
  DROP CONSTRAINT capacities_capacity_id_mode_key,
  ALTER COLUMN details SET NOT NULL,
  ADD CONSTRAINT capacities_details_mode_check CHECK (details ->> 'mode' = mode);
