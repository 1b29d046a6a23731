-- What was done once, so that the same press that comes again is not done again (core/request-keys.ts, decision 046).
CREATE TABLE request_keys (
  user_id text NOT NULL,
  key text NOT NULL CHECK (octet_length(key) BETWEEN 16 AND 255),
  -- Name of the endpoint, and SHA-256 of the input: the same key with anything else is refused.
  endpoint text NOT NULL,
  fingerprint bytea NOT NULL CHECK (octet_length(fingerprint) = 32),
  -- Data of the answer as JSON, byte for byte.
  answer text NOT NULL,
  at timestamptz NOT NULL,
  -- Of two presses at once the second fails here, and all it did is undone.
  PRIMARY KEY (user_id, key)
);
CREATE INDEX request_keys_at ON request_keys (at);
