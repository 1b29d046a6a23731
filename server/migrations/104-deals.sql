-- What two firms have with each other about one carriage: quotes, a booking, messages, on one timeline (docs/decisions/058-deals.md).
CREATE TABLE deals (
  deal_id text PRIMARY KEY CHECK (deal_id ~ '^k-[a-z0-9]{12}$'),
  number text NOT NULL UNIQUE CHECK (number ~ '^\d{12}$'),
  shipper_id text NOT NULL REFERENCES shippers,
  provider_id text NOT NULL REFERENCES providers,
  -- The demand or the offer it is about; of a plan each offer has a deal of its own.
  demand_id text REFERENCES demands,
  capacity_id text,
  last_sequence integer NOT NULL CHECK (last_sequence > 0),
  -- Of the last event: what was written before cannot be changed without it.
  head_hash bytea NOT NULL CHECK (octet_length(head_hash) = 32),
  -- The last event each side has read.
  buyer_read integer NOT NULL DEFAULT 0,
  provider_read integer NOT NULL DEFAULT 0,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK (demand_id IS NOT NULL OR capacity_id IS NOT NULL)
);
CREATE UNIQUE INDEX deals_of_demand ON deals (demand_id, provider_id) WHERE demand_id IS NOT NULL;
CREATE INDEX deals_of_shipper ON deals (shipper_id, updated_at DESC);
CREATE INDEX deals_of_provider ON deals (provider_id, updated_at DESC);

-- The timeline of a deal, numbered from 1 on without gaps. Each row's hash holds the one before it.
CREATE TABLE deal_events (
  deal_id text NOT NULL REFERENCES deals,
  sequence integer NOT NULL CHECK (sequence > 0),
  at timestamptz NOT NULL,
  side text NOT NULL CHECK (side IN ('buyer', 'provider', 'staff', 'system')),
  -- The person, or `system`.
  actor text NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z_]{2,40}$'),
  -- What it is about: the quote, the booking; null for the deal itself.
  subject text,
  body jsonb NOT NULL,
  -- Of a message: the id its browser gave it, so that a message sent twice is there once.
  client_id text,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (deal_id, sequence),
  UNIQUE (deal_id, client_id)
);
CREATE INDEX deal_events_of_subject ON deal_events (subject) WHERE subject IS NOT NULL;

CREATE FUNCTION deal_event_hash(
  before bytea, deal_id text, sequence integer, at timestamptz, side text, actor text, kind text, subject text, body jsonb)
RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sha256(before || convert_to(
    jsonb_build_array(deal_id, sequence, extract(epoch FROM at), side, actor, kind, subject, body)::text, 'UTF8'))
$$;

CREATE TRIGGER deal_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deal_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
