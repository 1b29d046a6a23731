-- One-time links by which an operator makes an administrator (npm run admin). Only a hash of the secret is kept.
CREATE TABLE administrator_links (
  token_hash bytea PRIMARY KEY,
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
