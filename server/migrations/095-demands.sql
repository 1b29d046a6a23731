-- What shippers need carried (docs/decisions/053-demands.md).
CREATE TABLE demands (
  demand_id text PRIMARY KEY CHECK (demand_id ~ '^d-[a-z0-9]{12}$'),
  number text NOT NULL UNIQUE CHECK (number ~ '^\d{12}$'),
  shipper_id text NOT NULL REFERENCES shippers,
  -- Of the sheet: grows with every save.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  sheet jsonb NOT NULL,
  review_status text NOT NULL DEFAULT 'draft' CHECK (review_status IN ('draft', 'pending', 'approved', 'rejected')),
  comments jsonb NOT NULL DEFAULT '[]',
  -- On the market; an open one counts as expired from decide_until on, whatever is written here.
  status text CHECK (status IN ('open', 'awarded', 'closed', 'expired')),
  -- Why the shipper closed it, or in words why staff did.
  closing_reason text CHECK (closing_reason IN ('found_elsewhere', 'not_needed', 'too_dear', 'other')),
  staff_reason text CHECK (staff_reason <> ''),
  published_at timestamptz,
  quotes_until timestamptz,
  decide_until timestamptz CHECK (decide_until >= quotes_until),
  ended_at timestamptz,
  -- When its people were told that its time for quotes ends soon.
  ending_told_at timestamptz,
  demo boolean NOT NULL DEFAULT false,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (num_nulls(status, published_at, quotes_until, decide_until) IN (0, 4)),
  CHECK (status IS NULL OR review_status = 'approved'),
  CHECK (ended_at IS NULL OR status <> 'open'),
  CHECK (status = 'open' OR status IS NULL OR ended_at IS NOT NULL),
  CHECK (num_nonnulls(closing_reason, staff_reason) = (CASE status WHEN 'closed' THEN 1 ELSE 0 END))
);
CREATE INDEX demands_of_shipper ON demands (shipper_id, updated_at DESC);
CREATE INDEX demands_open ON demands (decide_until) WHERE status = 'open';
CREATE INDEX demands_ending ON demands (quotes_until) WHERE status = 'open' AND ending_told_at IS NULL;

-- What the demand center searches: a narrow row for each demand that is open.
CREATE TABLE demand_listings (
  demand_id text PRIMARY KEY REFERENCES demands ON DELETE CASCADE,
  shipper_id text NOT NULL REFERENCES shippers,
  published_at timestamptz NOT NULL,
  quotes_until timestamptz NOT NULL,
  ready_from date NOT NULL,
  ready_to date NOT NULL,
  -- Bits in the order of the lists of freight/src/vocabulary.ts; a demand for any mode has all of them.
  modes smallint NOT NULL CHECK (modes > 0),
  cargo_types smallint NOT NULL CHECK (cargo_types > 0),
  load_type text CHECK (load_type IN ('FCL', 'LCL', 'FTL', 'LTL')),
  origin_place text NOT NULL,
  origin_city text NOT NULL,
  origin_region text,
  origin_country text NOT NULL,
  origin_continent text NOT NULL,
  destination_place text NOT NULL,
  destination_city text NOT NULL,
  destination_region text,
  destination_country text NOT NULL,
  destination_continent text NOT NULL,
  -- How many quotes it has that can be accepted.
  live_quotes integer NOT NULL DEFAULT 0 CHECK (live_quotes >= 0),
  -- Lower case; nothing in it is hidden from anybody.
  search_text text NOT NULL
);
CREATE INDEX demand_listings_newest ON demand_listings (published_at DESC, demand_id);
CREATE INDEX demand_listings_ending ON demand_listings (quotes_until, demand_id);
CREATE INDEX demand_listings_ready ON demand_listings (ready_from, demand_id);
CREATE INDEX demand_listings_lane ON demand_listings (origin_city, destination_city);
CREATE INDEX demand_listings_of_shipper ON demand_listings (shipper_id);

-- The version of the demand center is the sum over the shards: it grows with every change that can alter an answer.
CREATE TABLE demand_version (
  shard smallint PRIMARY KEY,
  version bigint NOT NULL
);
INSERT INTO demand_version SELECT shard, 0 FROM generate_series(0, 7) AS shard;

CREATE FUNCTION bump_demand_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE demand_version SET version = version + 1 WHERE shard = (pg_current_xact_id()::text::bigint % 8)::smallint;
  RETURN NULL;
END $$;
CREATE TRIGGER demand_listings_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON demand_listings
  FOR EACH STATEMENT EXECUTE FUNCTION bump_demand_version();

-- How often demands were looked at: counts by day (UTC), and nothing about who looked.
CREATE TABLE demand_figures (
  demand_id text NOT NULL,
  day date NOT NULL,
  views integer NOT NULL CHECK (views >= 0),
  opens integer NOT NULL CHECK (opens >= 0),
  PRIMARY KEY (demand_id, day),
  CHECK (views + opens > 0)
);
CREATE INDEX demand_figures_by_day ON demand_figures (day);
