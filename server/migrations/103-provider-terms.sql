-- On what terms a provider carries (docs/decisions/057-terms-of-business.md). Every version stays, since quotes and bookings name the
-- one they were made on; the newest counts.
CREATE TABLE provider_terms (
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  terms jsonb NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, version)
);
-- Kept pages of offers show them.
CREATE TRIGGER market_changes AFTER INSERT ON provider_terms REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
