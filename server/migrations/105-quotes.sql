-- Quotes of providers for a demand or for an enquiry on an offer, and published prices that were frozen (docs/decisions/058-deals.md).
CREATE TABLE quotes (
  quote_id text PRIMARY KEY CHECK (quote_id ~ '^q-[a-z0-9]{12}$'),
  deal_id text NOT NULL REFERENCES deals,
  shipper_id text NOT NULL REFERENCES shippers,
  provider_id text NOT NULL REFERENCES providers,
  source text NOT NULL CHECK (source IN ('demand', 'enquiry', 'published_price')),
  demand_id text REFERENCES demands,
  -- The version of the demand that was quoted for.
  demand_version integer,
  -- The offer that was asked about, or that the quote was made from.
  capacity_id text,
  -- What was asked on an offer: cargo, day, words.
  enquiry jsonb,
  status text NOT NULL CHECK (status IN
    ('asked', 'offered', 'countered', 'accepted', 'withdrawn', 'declined', 'expired', 'outdated', 'lost')),
  -- 0 while it is asked only.
  current_version integer NOT NULL DEFAULT 0,
  firm boolean NOT NULL DEFAULT false,
  counters integer NOT NULL DEFAULT 0 CHECK (counters BETWEEN 0 AND 3),
  valid_until timestamptz NOT NULL,
  answer_until timestamptz,
  counter_until timestamptz,
  -- Why it was withdrawn, declined or refused.
  reason text,
  -- When somebody of the firm that buys first opened it.
  opened_at timestamptz,
  demo boolean NOT NULL DEFAULT false,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((source = 'demand') = (demand_id IS NOT NULL)),
  CHECK ((demand_id IS NULL) = (demand_version IS NULL)),
  CHECK ((source = 'enquiry') = (enquiry IS NOT NULL)),
  CHECK (status = 'asked' OR current_version > 0 OR status IN ('declined', 'expired', 'withdrawn')),
  CHECK ((status = 'countered') <= (counter_until IS NOT NULL))
);
-- One winner of a demand, and one live quote of a firm for it.
CREATE UNIQUE INDEX quotes_accepted ON quotes (demand_id) WHERE status = 'accepted';
CREATE UNIQUE INDEX quotes_live ON quotes (demand_id, provider_id) WHERE status IN ('asked', 'offered', 'countered');
CREATE INDEX quotes_of_demand ON quotes (demand_id) WHERE demand_id IS NOT NULL;
CREATE INDEX quotes_of_deal ON quotes (deal_id);
CREATE INDEX quotes_of_shipper ON quotes (shipper_id, updated_at DESC);
CREATE INDEX quotes_of_provider ON quotes (provider_id, updated_at DESC);
CREATE INDEX quotes_ending ON quotes (valid_until) WHERE status IN ('asked', 'offered', 'countered');
CREATE INDEX quotes_countered ON quotes (counter_until) WHERE status = 'countered';

-- What a provider offered, word for word as the buyer saw it.
CREATE TABLE quote_versions (
  quote_id text NOT NULL REFERENCES quotes,
  version integer NOT NULL CHECK (version > 0),
  -- A frozen run of the price engine (freight/src/deal/quote-price.ts).
  price jsonb NOT NULL,
  total_minor bigint NOT NULL CHECK (total_minor >= 0),
  currency text NOT NULL,
  valid_until timestamptz NOT NULL,
  firm boolean NOT NULL,
  -- The offer and the departure it goes with; null where the quote names none.
  capacity_id text,
  departure_id text,
  quantity numeric(12, 3) CHECK (quantity > 0),
  departs_at timestamptz,
  arrives_at timestamptz,
  transit_hours integer CHECK (transit_hours > 0),
  -- Terms of business as they stood: VAT, payment, cancellation (contract/src/providers).
  terms jsonb NOT NULL,
  note text CHECK (note <> ''),
  sent_by text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (quote_id, version),
  CHECK (NOT firm OR departure_id IS NOT NULL),
  CHECK ((departure_id IS NULL) = (quantity IS NULL))
);
CREATE TRIGGER quote_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON quote_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What a buyer would take a version for; the version stays acceptable.
CREATE TABLE quote_counters (
  quote_id text NOT NULL REFERENCES quotes,
  number integer NOT NULL CHECK (number BETWEEN 1 AND 3),
  version integer NOT NULL,
  total_minor bigint CHECK (total_minor > 0),
  currency text NOT NULL,
  ready_on date,
  words text CHECK (words <> ''),
  sent_by text NOT NULL,
  sent_at timestamptz NOT NULL,
  answer text CHECK (answer IN ('met', 'kept', 'lapsed', 'superseded')),
  answered_at timestamptz,
  PRIMARY KEY (quote_id, number),
  FOREIGN KEY (quote_id, version) REFERENCES quote_versions,
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
