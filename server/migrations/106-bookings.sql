-- Bookings, in the words of DCSA Booking 2, and what they were agreed on (docs/decisions/058-deals.md).
CREATE TABLE trips (
  trip_id text PRIMARY KEY CHECK (trip_id ~ '^t-[a-z0-9]{12}$'),
  number text NOT NULL UNIQUE CHECK (number ~ '^\d{12}$'),
  shipper_id text NOT NULL REFERENCES shippers,
  -- The plan as it was chosen: legs in order with their waits.
  plan jsonb NOT NULL,
  demo boolean NOT NULL DEFAULT false,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX trips_of_shipper ON trips (shipper_id, created_at DESC);

CREATE TABLE bookings (
  booking_id text PRIMARY KEY CHECK (booking_id ~ '^b-[a-z0-9]{12}$'),
  number text NOT NULL UNIQUE CHECK (number ~ '^\d{12}$'),
  deal_id text NOT NULL REFERENCES deals,
  shipper_id text NOT NULL REFERENCES shippers,
  provider_id text NOT NULL REFERENCES providers,
  trip_id text REFERENCES trips,
  leg smallint CHECK (leg > 0),
  quote_id text UNIQUE REFERENCES quotes,
  quote_version integer,
  capacity_id text,
  -- A departure with a booking stays, whatever becomes of its offer.
  departure_id text REFERENCES departures ON DELETE RESTRICT,
  quantity numeric(12, 3) CHECK (quantity > 0),
  space_unit text,
  status text NOT NULL CHECK (status IN ('RECEIVED', 'PENDING_UPDATE', 'UPDATE_RECEIVED', 'CONFIRMED', 'PENDING_AMENDMENT',
    'REJECTED', 'DECLINED', 'CANCELLED', 'COMPLETED')),
  amendment_status text CHECK (amendment_status IN
    ('AMENDMENT_RECEIVED', 'AMENDMENT_CONFIRMED', 'AMENDMENT_DECLINED', 'AMENDMENT_CANCELLED')),
  cancellation_status text CHECK (cancellation_status IN
    ('CANCELLATION_RECEIVED', 'CANCELLATION_DECLINED', 'CANCELLATION_CONFIRMED')),
  -- Price, terms, dated list of fees, offer and departure as they were agreed; never changed by what becomes of the offer.
  agreed jsonb NOT NULL,
  -- Cargo in words, requirements.
  cargo jsonb NOT NULL,
  -- Contacts and addresses of both ends, encrypted with the site's key.
  parties bytea NOT NULL,
  total_minor bigint NOT NULL CHECK (total_minor >= 0),
  currency text NOT NULL,
  -- As they are expected now; as agreed they stand in `agreed`.
  departs_at timestamptz,
  arrives_at timestamptz,
  closes_at timestamptz,
  request_until timestamptz,
  answer_until timestamptz,
  update_until timestamptz,
  amendment_until timestamptz,
  cancellation_until timestamptz,
  complete_at timestamptz,
  -- The first of the instants at which time alone does something; null where there is none.
  due_at timestamptz,
  -- What the provider asked to be put right.
  update_asked text CHECK (update_asked <> ''),
  -- Why it was rejected, declined or cancelled, and in words.
  reason text,
  reason_words text CHECK (reason_words <> ''),
  cancellation_fee_minor bigint CHECK (cancellation_fee_minor >= 0),
  cancellation_fee_currency text,
  -- Grows with every step.
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  demo boolean NOT NULL DEFAULT false,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  ended_at timestamptz,
  UNIQUE (trip_id, leg),
  CHECK ((trip_id IS NULL) = (leg IS NULL)),
  CHECK ((quote_id IS NULL) = (quote_version IS NULL)),
  CHECK ((departure_id IS NULL) = (quantity IS NULL)),
  CHECK ((quantity IS NULL) = (space_unit IS NULL)),
  CHECK ((cancellation_fee_minor IS NULL) = (cancellation_fee_currency IS NULL)),
  CHECK ((ended_at IS NOT NULL) = (status IN ('REJECTED', 'DECLINED', 'CANCELLED', 'COMPLETED')))
);
CREATE INDEX bookings_of_shipper ON bookings (shipper_id, updated_at DESC);
CREATE INDEX bookings_of_provider ON bookings (provider_id, updated_at DESC);
CREATE INDEX bookings_of_deal ON bookings (deal_id);
CREATE INDEX bookings_of_departure ON bookings (departure_id) WHERE departure_id IS NOT NULL;
CREATE INDEX bookings_due ON bookings (due_at) WHERE due_at IS NOT NULL;

-- Space kept for a quarter of an hour while somebody books: what became of it, for the limits of holding.
CREATE TABLE checkouts (
  checkout_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  shipper_id text NOT NULL REFERENCES shippers,
  departure_id text NOT NULL,
  quantity numeric(12, 3) NOT NULL CHECK (quantity > 0),
  begun_by text NOT NULL,
  begun_at timestamptz NOT NULL,
  held_until timestamptz NOT NULL,
  -- Null while it runs; from held_until on it has lapsed, whatever is written here.
  ended text CHECK (ended IN ('taken_over', 'released', 'lapsed')),
  ended_at timestamptz,
  CHECK ((ended IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX checkouts_running ON checkouts (shipper_id, departure_id) WHERE ended IS NULL;
CREATE INDEX checkouts_of_shipper ON checkouts (shipper_id, begun_at DESC);
