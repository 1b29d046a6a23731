-- What providers say of their offers, apart from what the mall sells (docs/decisions/009-supply.md).

CREATE TABLE offers (
  -- Of the capacity too, once it is published.
  offer_id text PRIMARY KEY CHECK (offer_id ~ '^[a-z0-9-]{1,40}$'),
  provider_id text NOT NULL REFERENCES providers,
  reference text NOT NULL CHECK (reference <> ''),
  mode text NOT NULL CHECK (mode IN ('sea', 'road', 'air', 'rail', 'multimodal')),
  -- Whole or half written.
  sheet jsonb NOT NULL,
  -- Grows with every change of the sheet; a write names the one it was made from.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  review_status text NOT NULL DEFAULT 'draft' CHECK (review_status IN ('draft', 'pending', 'approved', 'rejected')),
  -- As the mall shows it; null until the first approval.
  published_sheet jsonb,
  published_version integer,
  -- What staff said of the last submission that was rejected: [{ path, text }].
  comments jsonb NOT NULL DEFAULT '[]',
  withdrawn_at timestamptz,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL,
  origin text GENERATED ALWAYS AS (sheet ->> 'originId') STORED,
  destination text GENERATED ALWAYS AS (sheet ->> 'destinationId') STORED,
  valid_to text GENERATED ALWAYS AS (sheet -> 'rate' ->> 'validTo') STORED,
  UNIQUE (provider_id, reference),
  CHECK ((published_sheet IS NULL) = (published_version IS NULL)),
  CHECK (review_status <> 'approved' OR published_version = version)
);
CREATE INDEX offers_newest ON offers (provider_id, updated_at DESC, offer_id);
CREATE INDEX offers_by_lane ON offers (provider_id, origin, destination);

CREATE TABLE offer_changes (
  offer_id text NOT NULL REFERENCES offers ON DELETE CASCADE,
  change_id bigint GENERATED ALWAYS AS IDENTITY,
  version integer NOT NULL,
  at timestamptz NOT NULL,
  -- User id, `system`, or `rule:<name>`.
  actor text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('created', 'changed', 'imported', 'repriced', 'extended', 'copied', 'submitted',
    'published', 'approved', 'rejected', 'paused', 'resumed', 'withdrawn', 'confirmed', 'expired', 'stale')),
  -- [{ path, before, after }] of the sheet, empty where nothing of it changed.
  changes jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (offer_id, change_id)
);

CREATE TABLE offer_templates (
  template_id text PRIMARY KEY CHECK (template_id ~ '^t-[a-z0-9]{12}$'),
  provider_id text NOT NULL REFERENCES providers,
  name text NOT NULL CHECK (name <> ''),
  mode text NOT NULL CHECK (mode IN ('sea', 'road', 'air', 'rail', 'multimodal')),
  sheet jsonb NOT NULL,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (provider_id, name)
);

-- Taken off for good by its provider.
ALTER TABLE capacities DROP CONSTRAINT capacities_sale_status_check, ADD CONSTRAINT capacities_sale_status_check
  CHECK (sale_status IN ('on_sale', 'paused', 'sold_out', 'expired', 'withdrawn'));

CREATE INDEX capacities_by_freshness ON capacities (confirmed_at) WHERE on_offer AND NOT demo;
