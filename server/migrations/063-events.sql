-- What happened, written in the transaction in which it happened (core/events.ts, decision 039).
CREATE TABLE events (
  event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind ~ '^[a-z][a-z_]{2,40}$'),
  subject text NOT NULL,
  company_id text,
  -- Names what happened: whoever says the same again adds nothing.
  key text NOT NULL UNIQUE,
  payload jsonb NOT NULL,
  happened_at timestamptz NOT NULL,
  -- Place in the order in which it is read, given after the commit, since event_id becomes visible out of order.
  number bigint UNIQUE,
  -- Place among the events of the company, from 1 on without gaps, given with the number.
  company_number bigint,
  UNIQUE (company_id, company_number),
  CHECK (CASE WHEN number IS NULL OR company_id IS NULL THEN company_number IS NULL ELSE company_number IS NOT NULL END)
);
CREATE INDEX events_unnumbered ON events (event_id) WHERE number IS NULL;
CREATE INDEX events_subject ON events (subject);
CREATE INDEX events_happened ON events (happened_at);

-- The last number given: `all` of numbers, a company's of its own.
CREATE TABLE event_counters (
  scope text PRIMARY KEY,
  last bigint NOT NULL CHECK (last > 0)
);

-- Up to which number each consumer has read; its row is locked by the one process that reads for it.
CREATE TABLE event_consumers (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z-]{2,30}$'),
  position bigint NOT NULL DEFAULT 0
);

-- What a consumer failed at, and tries again by itself.
CREATE TABLE event_retries (
  consumer text NOT NULL REFERENCES event_consumers (name) ON DELETE CASCADE,
  number bigint NOT NULL REFERENCES events (number) ON DELETE CASCADE,
  tries integer NOT NULL CHECK (tries > 0),
  -- Null for what was set aside after the last try.
  due_at timestamptz,
  error text NOT NULL,
  PRIMARY KEY (consumer, number)
);
CREATE INDEX event_retries_number ON event_retries (number);
