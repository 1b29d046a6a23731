-- Capacity on offer: one table for what all modes share and search needs, typed details by mode, dated departures with their
-- space, holds on it, and the weekly history behind trends.

CREATE FUNCTION cargo_mask(cargo_types text[]) RETURNS integer
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (CASE WHEN 'general' = ANY (cargo_types) THEN 1 ELSE 0 END)
    | (CASE WHEN 'battery' = ANY (cargo_types) THEN 2 ELSE 0 END)
    | (CASE WHEN 'dangerous' = ANY (cargo_types) THEN 4 ELSE 0 END)
    | (CASE WHEN 'temperature' = ANY (cargo_types) THEN 8 ELSE 0 END)
    | (CASE WHEN 'oversize' = ANY (cargo_types) THEN 16 ELSE 0 END)
    | (CASE WHEN 'liquid' = ANY (cargo_types) THEN 32 ELSE 0 END)
    | (CASE WHEN 'fragile' = ANY (cargo_types) THEN 64 ELSE 0 END)
    | (CASE WHEN 'vehicle' = ANY (cargo_types) THEN 128 ELSE 0 END);

CREATE TABLE capacities (
  capacity_id text PRIMARY KEY CHECK (capacity_id ~ '^[a-z0-9-]{1,40}$'),
  provider_id text NOT NULL REFERENCES providers,
  -- The provider's own reference.
  reference text NOT NULL CHECK (reference <> ''),
  mode text NOT NULL CHECK (mode IN ('sea', 'road', 'air', 'rail', 'multimodal')),
  service_mode text NOT NULL CHECK (service_mode IN ('door_to_door', 'door_to_port', 'port_to_door', 'port_to_port')),
  load_type text CHECK (load_type IN ('FCL', 'LCL', 'FTL', 'LTL')),

  -- Where from and to, with every wider area a search may name. The city is the metro a hub belongs to, or the place itself.
  origin_place text NOT NULL,
  origin_city text NOT NULL,
  origin_region text,
  origin_country text NOT NULL CHECK (origin_country ~ '^[A-Z]{2}$'),
  origin_continent text NOT NULL CHECK (origin_continent ~ '^[A-Z]{2}$'),
  origin_zone text NOT NULL,
  destination_place text NOT NULL,
  destination_city text NOT NULL,
  destination_region text,
  destination_country text NOT NULL CHECK (destination_country ~ '^[A-Z]{2}$'),
  destination_continent text NOT NULL CHECK (destination_continent ~ '^[A-Z]{2}$'),

  distance_km double precision NOT NULL CHECK (distance_km > 0),
  transit_hours double precision NOT NULL CHECK (transit_hours > 0),
  schedule jsonb NOT NULL CHECK (schedule ->> 'kind' IN ('weekly', 'cycle', 'dates')),
  documents_hours_before double precision CHECK (documents_hours_before >= 0),
  cargo_hours_before double precision CHECK (cargo_hours_before >= 0),
  available_from date NOT NULL,
  available_to date NOT NULL,
  valid_from date NOT NULL,
  valid_to date NOT NULL,
  space_unit text NOT NULL CHECK (space_unit IN ('teu', 'container', 'truck', 'kg', 'm3', 'rt')),
  space_per_departure numeric(12, 3) NOT NULL CHECK (space_per_departure > 0),
  pickup jsonb,
  delivery jsonb,
  cargo_types text[] NOT NULL
    CHECK (cargo_types <@ ARRAY['general', 'battery', 'dangerous', 'temperature', 'oversize', 'liquid', 'fragile', 'vehicle']),
  equipment text[] NOT NULL,

  -- The published rate as the price engine takes it, and what a search asks of it without the engine.
  rate jsonb NOT NULL,
  currency text NOT NULL CHECK (currency IN ('CNY', 'USD', 'EUR', 'RUB', 'KZT', 'UZS', 'KGS', 'HKD', 'JPY', 'GBP')),
  -- Containers or vehicles the rate prices one by one; NULL: whatever comes.
  rate_equipment text[],
  -- Which kinds of quantity are enough to price it (cargo-presence.ts): bit n for combination n.
  accepted_presences bigint NOT NULL CHECK (accepted_presences BETWEEN 0 AND 4294967295),
  freight_form text NOT NULL GENERATED ALWAYS AS (rate -> 'freight' ->> 'form') STORED,
  freight_unit text NOT NULL GENERATED ALWAYS AS (rate -> 'freight' ->> 'unit') STORED,
  min_weight_kg numeric GENERATED ALWAYS AS ((rate -> 'limits' ->> 'minWeightKg')::numeric) STORED,
  max_weight_kg numeric GENERATED ALWAYS AS ((rate -> 'limits' ->> 'maxWeightKg')::numeric) STORED,
  min_volume_m3 numeric GENERATED ALWAYS AS ((rate -> 'limits' ->> 'minVolumeM3')::numeric) STORED,
  max_volume_m3 numeric GENERATED ALWAYS AS ((rate -> 'limits' ->> 'maxVolumeM3')::numeric) STORED,
  max_piece_kg numeric GENERATED ALWAYS AS ((rate -> 'limits' ->> 'maxPieceKg')::numeric) STORED,
  max_piece_length_cm numeric GENERATED ALWAYS AS ((rate -> 'limits' ->> 'maxPieceLengthCm')::numeric) STORED,
  max_piece_width_cm numeric GENERATED ALWAYS AS ((rate -> 'limits' ->> 'maxPieceWidthCm')::numeric) STORED,
  max_piece_height_cm numeric GENERATED ALWAYS AS ((rate -> 'limits' ->> 'maxPieceHeightCm')::numeric) STORED,
  -- Headline price as published: one unit of it, in the rate's currency, major units.
  unit_price double precision NOT NULL CHECK (unit_price >= 0),
  unit_equipment text,
  -- The engine's total for the reference consignment of the mode and load type, in minor units of the rate's currency;
  -- NULL where the rate refuses it. reference_total is the same in fen (CNY) at the rates of `market_pricing`.
  reference_minor bigint CHECK (reference_minor >= 0),
  reference_total double precision NOT NULL DEFAULT 'Infinity' CHECK (reference_total >= 0),
  -- Numbers no total of the rate goes below (freight/src/price-bound.ts), money in fen at the same rates.
  bound_floor double precision NOT NULL,
  bound_fixed double precision NOT NULL,
  bound_per_kg double precision NOT NULL,
  bound_kept_share double precision NOT NULL,
  bound_kg_per_m3 double precision NOT NULL,
  bound_kg_per_ldm double precision NOT NULL,
  bound_kg_per_unstackable_ldm double precision NOT NULL,
  bound_per_m3 double precision NOT NULL,
  bound_per_rt double precision NOT NULL,
  bound_per_ldm double precision NOT NULL,
  bound_per_km double precision NOT NULL,
  bound_per_20gp double precision NOT NULL,
  bound_per_40gp double precision NOT NULL,
  bound_per_40hq double precision NOT NULL,
  bound_per_container double precision NOT NULL,
  bound_per_truck double precision NOT NULL,

  other_fees_note text,
  minimum_freight_note text,
  remarks text,
  co2e_grams_per_tonne double precision NOT NULL CHECK (co2e_grams_per_tonne >= 0),
  review_status text NOT NULL CHECK (review_status IN ('draft', 'pending', 'approved', 'rejected')),
  sale_status text NOT NULL CHECK (sale_status IN ('on_sale', 'paused', 'sold_out', 'expired')),
  demo boolean NOT NULL DEFAULT false,
  confirmed_at timestamptz NOT NULL,
  -- Vessel and voyage, flight, train or vehicle, as published.
  service_label text,
  -- Lower-case words of reference, vessel, flight, train, service and remarks, for the keyword of a search.
  search_text text NOT NULL,
  -- Up to when departures were made from the schedule.
  scheduled_until timestamptz,
  -- Goes up with every change of the rate, so that compiled rates can be kept in memory.
  revision bigint NOT NULL DEFAULT 1,

  on_offer boolean NOT NULL GENERATED ALWAYS AS (review_status = 'approved' AND sale_status = 'on_sale') STORED,
  offer_until timestamptz NOT NULL
    GENERATED ALWAYS AS ((least(valid_to, available_to) + 1)::timestamp AT TIME ZONE origin_zone) STORED,
  -- Latest closing time of a departure that has space left; kept by triggers on departures. NULL: nothing left.
  room_until timestamptz,
  -- Until when the offer can be found: it is valid, on offer and has room. Whole minutes, as all times it is made of.
  open_until timestamptz NOT NULL GENERATED ALWAYS AS
    (least((least(valid_to, available_to) + 1)::timestamp AT TIME ZONE origin_zone,
      coalesce(room_until, '-infinity'::timestamptz))) STORED,
  -- Everything the facets count by, packed: mode, service mode, load type, transit band, accepted cargo.
  facet_key integer NOT NULL GENERATED ALWAYS AS (
    (array_position(ARRAY['sea', 'road', 'air', 'rail', 'multimodal'], mode) - 1)
    | ((array_position(ARRAY['door_to_door', 'door_to_port', 'port_to_door', 'port_to_port'], service_mode) - 1) << 3)
    | (coalesce(array_position(ARRAY['FCL', 'LCL', 'FTL', 'LTL'], load_type), 0) << 5)
    | ((CASE WHEN transit_hours <= 72 THEN 0 WHEN transit_hours <= 240 THEN 1 WHEN transit_hours <= 480 THEN 2 ELSE 3 END) << 8)
    | (cargo_mask(cargo_types) << 10)
  ) STORED,

  UNIQUE (provider_id, reference),
  UNIQUE (capacity_id, mode),
  CHECK (available_from <= available_to),
  CHECK (valid_from <= valid_to),
  CHECK (rate ->> 'currency' = currency),
  CHECK ((reference_minor IS NULL) = (reference_total = 'Infinity')),
  -- Air capacity has no load type; containers move by sea, rail or a chain, trucks by road or a chain.
  CHECK ((mode = 'air') = (load_type IS NULL)),
  CHECK (NOT (mode IN ('sea', 'rail') AND load_type IN ('FTL', 'LTL'))),
  CHECK (NOT (mode = 'road' AND load_type IN ('FCL', 'LCL')))
);

-- A search names few of these; each index ends in the price order of the reference consignment with the id as tie-break,
-- and carries what counting needs, so that counts read the index alone.
CREATE INDEX capacities_by_price ON capacities (reference_total, capacity_id)
  INCLUDE (open_until, facet_key, provider_id, origin_place, destination_place) WHERE on_offer;
CREATE INDEX capacities_by_mode ON capacities (mode, reference_total, capacity_id)
  INCLUDE (open_until, facet_key, provider_id, origin_place, destination_place) WHERE on_offer;
CREATE INDEX capacities_by_origin ON capacities (origin_city, mode, reference_total, capacity_id)
  INCLUDE (open_until, facet_key, provider_id, origin_place, destination_place) WHERE on_offer;
CREATE INDEX capacities_by_destination ON capacities (destination_city, mode, reference_total, capacity_id)
  INCLUDE (open_until, facet_key, provider_id, origin_place, destination_place) WHERE on_offer;
CREATE INDEX capacities_by_lane ON capacities (origin_city, destination_city, reference_total, capacity_id)
  INCLUDE (open_until, facet_key, provider_id, origin_place, destination_place) WHERE on_offer;
CREATE INDEX capacities_by_countries ON capacities (origin_country, destination_country, mode, reference_total, capacity_id)
  INCLUDE (open_until, facet_key, provider_id, origin_place, destination_place) WHERE on_offer;
-- Ends at a door, and the transit band: how often each occurs, so that the planner knows what such a filter leaves.
CREATE STATISTICS capacities_facets ON (facet_key & 16), (facet_key & 8), ((facet_key >> 8) & 3) FROM capacities;
CREATE INDEX capacities_by_provider ON capacities (provider_id, reference_total, capacity_id) WHERE on_offer;
CREATE INDEX capacities_by_confirmation ON capacities (confirmed_at DESC, capacity_id) WHERE on_offer;
CREATE INDEX capacities_by_end ON capacities (offer_until) WHERE on_offer;

-- Details a mode alone has. The composite key and the check let a capacity have the details of its own mode only.
CREATE TABLE capacity_sea (
  capacity_id text PRIMARY KEY,
  mode text NOT NULL DEFAULT 'sea' CHECK (mode = 'sea'),
  carrier_code text NOT NULL CHECK (carrier_code <> ''),
  vessel_name text,
  voyage text,
  service_name text,
  container_types text[] NOT NULL,
  free_days_destination smallint CHECK (free_days_destination >= 0),
  FOREIGN KEY (capacity_id, mode) REFERENCES capacities (capacity_id, mode) ON DELETE CASCADE
);
CREATE TABLE capacity_air (
  capacity_id text PRIMARY KEY,
  mode text NOT NULL DEFAULT 'air' CHECK (mode = 'air'),
  airline_code text NOT NULL CHECK (airline_code <> ''),
  flight_number text NOT NULL CHECK (flight_number <> ''),
  aircraft text,
  overnight boolean NOT NULL,
  direct boolean NOT NULL,
  FOREIGN KEY (capacity_id, mode) REFERENCES capacities (capacity_id, mode) ON DELETE CASCADE
);
CREATE TABLE capacity_road (
  capacity_id text PRIMARY KEY,
  mode text NOT NULL DEFAULT 'road' CHECK (mode = 'road'),
  vehicle_types text[] NOT NULL,
  tir boolean NOT NULL,
  border_crossing_id text,
  FOREIGN KEY (capacity_id, mode) REFERENCES capacities (capacity_id, mode) ON DELETE CASCADE
);
CREATE TABLE capacity_rail (
  capacity_id text PRIMARY KEY,
  mode text NOT NULL DEFAULT 'rail' CHECK (mode = 'rail'),
  train_number text NOT NULL CHECK (train_number <> ''),
  platform_name text,
  container_types text[] NOT NULL,
  gauge_change_id text,
  FOREIGN KEY (capacity_id, mode) REFERENCES capacities (capacity_id, mode) ON DELETE CASCADE
);
CREATE TABLE capacity_multimodal (
  capacity_id text PRIMARY KEY,
  mode text NOT NULL DEFAULT 'multimodal' CHECK (mode = 'multimodal'),
  leg_modes text[] NOT NULL CHECK (cardinality(leg_modes) >= 2 AND leg_modes <@ ARRAY['sea', 'road', 'air', 'rail']),
  container_types text[] NOT NULL,
  vehicle_types text[] NOT NULL,
  FOREIGN KEY (capacity_id, mode) REFERENCES capacities (capacity_id, mode) ON DELETE CASCADE
);

-- Stations of the lane in order; hours count from departure at the first.
CREATE TABLE capacity_stops (
  capacity_id text NOT NULL REFERENCES capacities ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position >= 0),
  place_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('door', 'terminal', 'call', 'transfer', 'border')),
  -- How the journey goes on from here; NULL at the last stop.
  mode text CHECK (mode IN ('sea', 'road', 'air', 'rail')),
  arrive_hours double precision NOT NULL CHECK (arrive_hours >= 0),
  depart_hours double precision NOT NULL CHECK (depart_hours >= arrive_hours),
  PRIMARY KEY (capacity_id, position)
);

CREATE TABLE departures (
  departure_id text PRIMARY KEY,
  capacity_id text NOT NULL REFERENCES capacities ON DELETE CASCADE,
  etd timestamptz NOT NULL CHECK (etd = date_trunc('minute', etd)),
  eta timestamptz NOT NULL,
  -- Day of departure at the origin.
  etd_date date NOT NULL,
  documents_cut_off timestamptz CHECK (documents_cut_off = date_trunc('minute', documents_cut_off)),
  cargo_cut_off timestamptz CHECK (cargo_cut_off = date_trunc('minute', cargo_cut_off)),
  -- From then on it cannot be booked.
  closes_at timestamptz NOT NULL GENERATED ALWAYS AS (least(documents_cut_off, cargo_cut_off, etd)) STORED,
  space_total numeric(12, 3) NOT NULL CHECK (space_total > 0),
  space_booked numeric(12, 3) NOT NULL DEFAULT 0 CHECK (space_booked >= 0),
  -- Sum of the holds.
  space_held numeric(12, 3) NOT NULL DEFAULT 0 CHECK (space_held >= 0),
  space_left numeric(12, 3) NOT NULL GENERATED ALWAYS AS (space_total - space_booked - space_held) STORED,
  CONSTRAINT never_oversold CHECK (space_booked + space_held <= space_total),
  CHECK (etd < eta)
);
CREATE UNIQUE INDEX departures_of_capacity ON departures (capacity_id, etd) INCLUDE (etd_date, closes_at, space_left);
CREATE INDEX departures_by_closing ON departures (closes_at);

-- Space set aside for somebody until a moment.
CREATE TABLE holds (
  hold_id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  departure_id text NOT NULL REFERENCES departures ON DELETE CASCADE,
  quantity numeric(12, 3) NOT NULL CHECK (quantity > 0),
  held_until timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX holds_of_departure ON holds (departure_id);
CREATE INDEX holds_by_end ON holds (held_until);

-- What an offer cost and how full it was, week by week.
CREATE TABLE capacity_history (
  capacity_id text NOT NULL REFERENCES capacities ON DELETE CASCADE,
  week_to date NOT NULL,
  unit_price double precision NOT NULL CHECK (unit_price >= 0),
  space_left_percent double precision CHECK (space_left_percent BETWEEN 0 AND 100),
  PRIMARY KEY (capacity_id, week_to)
);

-- Weekly spread of the headline prices of a lane. Nothing is kept below 7 observations or 3 firms, so nothing can leak (X09).
CREATE TABLE lane_trends (
  mode text NOT NULL,
  origin_city text NOT NULL,
  destination_city text NOT NULL,
  unit text NOT NULL,
  -- Container or vehicle type the unit is one of; empty when the unit is not equipment.
  equipment text NOT NULL,
  currency text NOT NULL,
  week_to date NOT NULL,
  n integer NOT NULL CHECK (n > 0),
  firms integer NOT NULL CHECK (firms > 0 AND firms <= n),
  lower_quartile double precision,
  median double precision,
  upper_quartile double precision,
  PRIMARY KEY (mode, origin_city, destination_city, unit, equipment, currency, week_to),
  CHECK (lower_quartile <= median AND median <= upper_quartile),
  CONSTRAINT small_samples_hidden CHECK (num_nulls(lower_quartile, median, upper_quartile) = CASE WHEN n >= 7 AND firms >= 3 THEN 0 ELSE 3 END)
);

-- Exchange rates the reference totals were computed with; one row.
CREATE TABLE market_pricing (
  single_row boolean PRIMARY KEY DEFAULT true CHECK (single_row),
  exchange jsonb NOT NULL
);

-- The version of the market is the sum over the shards: it grows with every change that can alter an answer, in the same
-- transaction as the change. A transaction always writes the same shard, so neighbours do not wait for each other.
CREATE TABLE market_version (
  shard smallint PRIMARY KEY CHECK (shard BETWEEN 0 AND 31),
  version bigint NOT NULL
) WITH (fillfactor = 10);
INSERT INTO market_version SELECT shard, 0 FROM generate_series(0, 31) AS shard;

CREATE FUNCTION bump_market_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE market_version SET version = version + 1 WHERE shard = (pg_current_xact_id()::text::bigint % 32)::smallint;
  RETURN NULL;
END $$;
CREATE TRIGGER market_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON capacities
  FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER market_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON departures
  FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER market_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON providers
  FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER market_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON exchange_rates
  FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER market_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lane_trends
  FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();

-- room_until follows the departures: new ones can only raise it, a full or reopened one makes it be looked up again.
CREATE FUNCTION raise_room_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE capacities c SET room_until = greatest(c.room_until, d.closes_at)
  FROM (SELECT capacity_id, max(closes_at) AS closes_at FROM added WHERE space_left > 0 GROUP BY capacity_id) d
  WHERE c.capacity_id = d.capacity_id AND (c.room_until IS NULL OR c.room_until < d.closes_at);
  RETURN NULL;
END $$;
CREATE TRIGGER room_of_new_departures AFTER INSERT ON departures
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION raise_room_until();

CREATE FUNCTION look_up_room_until() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE capacities SET room_until = (SELECT max(closes_at) FROM departures WHERE capacity_id = NEW.capacity_id AND space_left > 0)
  WHERE capacity_id = NEW.capacity_id;
  RETURN NULL;
END $$;
CREATE TRIGGER room_of_changed_departure AFTER UPDATE ON departures FOR EACH ROW
  WHEN ((OLD.space_left > 0) IS DISTINCT FROM (NEW.space_left > 0) OR OLD.closes_at <> NEW.closes_at)
  EXECUTE FUNCTION look_up_room_until();
