-- Work that one process of all does again and again: the row is its lease, and says how it went.
CREATE TABLE jobs (
  name text PRIMARY KEY CHECK (name ~ '^[a-z][a-z0-9-]{2,40}$'),
  due_at timestamptz NOT NULL,
  -- Who works on it, and until when others believe so.
  owner uuid,
  lease_until timestamptz,
  succeeded_at timestamptz,
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  CHECK ((owner IS NULL) = (lease_until IS NULL))
);
