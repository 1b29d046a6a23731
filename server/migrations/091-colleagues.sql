-- Invitations into a firm, and requests to be taken in. The firm is a provider or a shipper.
CREATE TABLE colleague_invitations (
  invitation_id text PRIMARY KEY CHECK (invitation_id ~ '^v-[a-z0-9]{12}$'),
  provider_id text REFERENCES providers,
  shipper_id text REFERENCES shippers,
  channel text NOT NULL CHECK (channel IN ('phone', 'email')),
  target text NOT NULL,
  -- SHA-256 of the secret in the link; each sending makes another.
  token_hash bytea NOT NULL UNIQUE,
  invited_by text NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (num_nonnulls(provider_id, shipper_id) = 1)
);
CREATE UNIQUE INDEX colleague_invitations_once ON colleague_invitations ((coalesce(provider_id, shipper_id)), channel, target);
CREATE INDEX colleague_invitations_expiry ON colleague_invitations (expires_at);

CREATE TABLE join_requests (
  request_id text PRIMARY KEY CHECK (request_id ~ '^j-[a-z0-9]{12}$'),
  -- A person waits for one firm at a time.
  user_id text NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  provider_id text REFERENCES providers,
  shipper_id text REFERENCES shippers,
  -- As it was typed: all the person is told of the firm.
  company_number text NOT NULL,
  made_at timestamptz NOT NULL,
  -- Null while it waits; accepted ones are gone, since the person is a colleague then.
  declined_at timestamptz,
  CHECK (num_nonnulls(provider_id, shipper_id) = 1)
);
CREATE INDEX join_requests_of_firm ON join_requests ((coalesce(provider_id, shipper_id)));
