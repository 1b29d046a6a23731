-- People, their sessions, what they agreed to, what was sent to them, and what was done.

-- What must stay the same from start to start: a process with another secret could read no password and no token.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  secret_fingerprint bytea NOT NULL
);

CREATE TABLE users (
  user_id text PRIMARY KEY CHECK (user_id ~ '^u-[a-z0-9]{12}$'),
  user_name text NOT NULL CHECK (user_name <> ''),
  full_name text NOT NULL CHECK (full_name <> ''),
  role text NOT NULL
    CHECK (role IN ('shipper', 'provider_owner', 'provider_member', 'review', 'content', 'support', 'administrator')),
  company_id text REFERENCES providers (provider_id),
  -- Digits only, and lower case: as they are compared.
  phone text CHECK (phone ~ '^[0-9]{5,20}$'),
  email text CHECK (email ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'),
  language text NOT NULL CHECK (language IN ('zh', 'en', 'ru')),
  notifications text[] NOT NULL DEFAULT '{}',
  password_hash text NOT NULL,
  password_changed_at timestamptz NOT NULL,
  -- Wrong passwords in a row since the last right one; at 100 only a reset opens the account again.
  wrong_passwords integer NOT NULL DEFAULT 0 CHECK (wrong_passwords >= 0),
  portal_disabled_at timestamptz,
  provider_site_disabled_at timestamptz,
  -- Encrypted with the key of this installation; waiting until confirmed.
  totp_secret bytea,
  totp_on boolean NOT NULL DEFAULT false,
  -- Time step of the last accepted code: no code serves twice.
  totp_last_step bigint,
  -- SHA-256 of each code that was not used yet.
  recovery_codes bytea[] NOT NULL DEFAULT '{}',
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- A deleted person keeps the number alone: names, addresses and secrets are gone.
  deleted_at timestamptz,
  CHECK ((role IN ('provider_owner', 'provider_member')) = (company_id IS NOT NULL) OR deleted_at IS NOT NULL),
  CHECK (phone IS NOT NULL OR email IS NOT NULL OR deleted_at IS NOT NULL),
  CHECK (NOT totp_on OR totp_secret IS NOT NULL)
);
CREATE UNIQUE INDEX users_user_name ON users (lower(user_name));
CREATE UNIQUE INDEX users_phone ON users (phone);
CREATE UNIQUE INDEX users_email ON users (email);
CREATE INDEX users_company ON users (company_id);

CREATE TABLE sessions (
  session_id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  site text NOT NULL CHECK (site IN ('portal', 'provider_site')),
  -- SHA-256 of the cookie.
  secret_hash bytea NOT NULL UNIQUE,
  current_jti text NOT NULL,
  -- The token before the current one gives the same successor until then.
  previous_jti text,
  previous_until timestamptz,
  second_factor boolean NOT NULL,
  device text NOT NULL,
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN
    ('logout', 'everywhere', 'ended', 'idle', 'expired', 'reuse', 'password', 'disabled', 'role', 'deleted', 'second_factor')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX sessions_user ON sessions (user_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_address ON sessions (user_id, address);
CREATE INDEX sessions_ended ON sessions (ended_at);

-- Signed in by password, waiting for the second factor.
CREATE TABLE second_factor_tickets (
  ticket_hash bytea PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  site text NOT NULL CHECK (site IN ('portal', 'provider_site')),
  tries smallint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);

-- Nothing here outlives a few minutes, so a crash may take it.
CREATE UNLOGGED TABLE captchas (
  captcha_id text PRIMARY KEY,
  purpose text NOT NULL,
  answer_hash bytea NOT NULL,
  proof_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captchas_expiry ON captchas (expires_at);

CREATE TABLE sent_codes (
  code_id text PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('register', 'reset', 'bind')),
  channel text NOT NULL CHECK (channel IN ('phone', 'email')),
  target text NOT NULL,
  -- The account a reset belongs to; null for targets nobody has, whose code no one receives.
  user_id text REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- Proof of step 2 of a reset, for step 3.
  ticket_hash bytea UNIQUE,
  ticket_expires_at timestamptz,
  ticket_used_at timestamptz
);
CREATE INDEX sent_codes_target ON sent_codes (purpose, target, created_at DESC);

-- Points spent against a limit since the window began (reliability.md 3.3); shared by all processes.
CREATE UNLOGGED TABLE limits (
  key text PRIMARY KEY,
  points integer NOT NULL,
  until timestamptz NOT NULL
);
CREATE INDEX limits_until ON limits (until);

CREATE TABLE consents (
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('terms', 'privacy', 'cross_border', 'marketing')),
  version text NOT NULL,
  language text NOT NULL CHECK (language IN ('zh', 'en', 'ru')),
  given_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, purpose, version)
);

-- Messages to people, written in the transaction of what they tell of.
CREATE TABLE outgoing_messages (
  message_id text PRIMARY KEY,
  user_id text REFERENCES users ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('phone', 'email')),
  target text NOT NULL,
  language text NOT NULL CHECK (language IN ('zh', 'en', 'ru')),
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  tries smallint NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  -- Older messages are not worth sending: a code has expired by then.
  expires_at timestamptz,
  last_error text
);
CREATE INDEX outgoing_messages_waiting ON outgoing_messages (next_try_at) WHERE state = 'waiting';
CREATE INDEX outgoing_messages_newest ON outgoing_messages (created_at DESC);

-- Append-only: each row carries the hash of the one before it.
CREATE TABLE audit (
  sequence bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text,
  -- Flat and without personal values: what is written here stays.
  details jsonb NOT NULL,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL
);
CREATE INDEX audit_subject ON audit (subject, sequence DESC);
CREATE INDEX audit_actor ON audit (actor, sequence DESC);
CREATE INDEX audit_action ON audit (action, sequence DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit is append-only';
END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
