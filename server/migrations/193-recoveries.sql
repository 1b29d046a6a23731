-- Accounts that lost every contact and are given back by two of staff, after a wait (decision 078).
CREATE TABLE account_recoveries (
  recovery_id text PRIMARY KEY CHECK (recovery_id ~ '^y-[a-z0-9]{12}$'),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The contact it would have, proven by a code.
  channel text NOT NULL CHECK (channel IN ('phone', 'email')),
  target text NOT NULL,
  language text NOT NULL CHECK (language IN ('zh', 'en', 'ru')),
  thread_number text REFERENCES support_threads (number) ON DELETE SET NULL,
  state text NOT NULL CHECK (state IN ('asked', 'checked', 'granted', 'used', 'objected', 'refused', 'lapsed')),
  asked_at timestamptz NOT NULL,
  evidence text[] NOT NULL DEFAULT '{}',
  checked_by text,
  checked_at timestamptz,
  granted_by text,
  granted_at timestamptz,
  usable_at timestamptz,
  -- How many of the three tellings went out: at the start, half way, a day before the end.
  told smallint NOT NULL DEFAULT 0,
  -- SHA-256 of the secret in the link to the new contact.
  link_hash bytea UNIQUE,
  link_until timestamptz,
  ended_at timestamptz,
  -- No one person gives an account away.
  CONSTRAINT account_recoveries_two_people CHECK (checked_by <> granted_by),
  CHECK ((checked_by IS NULL) = (checked_at IS NULL)),
  CHECK ((granted_by IS NULL) = (granted_at IS NULL) AND (granted_by IS NULL) = (usable_at IS NULL)),
  CHECK (granted_by IS NULL OR checked_by IS NOT NULL),
  CHECK (state NOT IN ('granted', 'used') OR granted_by IS NOT NULL),
  CHECK ((link_hash IS NULL) = (link_until IS NULL)),
  CHECK (link_hash IS NULL OR granted_by IS NOT NULL),
  CHECK ((state IN ('asked', 'checked', 'granted')) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX account_recoveries_running ON account_recoveries (user_id) WHERE ended_at IS NULL;
CREATE INDEX account_recoveries_of_user ON account_recoveries (user_id, asked_at);
CREATE INDEX account_recoveries_of_thread ON account_recoveries (thread_number) WHERE thread_number IS NOT NULL;

-- Until then a recovered account does nothing that asks for a confirmed device.
ALTER TABLE users ADD COLUMN careful_until timestamptz;
