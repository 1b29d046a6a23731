-- The version of the market grows only with statements that can change an answer: not with one that touched no row, nor
-- with the mere note up to when departures were made. What was kept for an unchanged market stays good through the hourly pass.

DROP TRIGGER market_changes ON capacities;
DROP TRIGGER market_changes ON departures;
DROP TRIGGER market_changes ON providers;
DROP TRIGGER market_changes ON exchange_rates;
DROP TRIGGER market_changes ON lane_trends;

CREATE OR REPLACE FUNCTION bump_market_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' THEN
    IF NOT EXISTS (SELECT FROM changed) THEN
      RETURN NULL;
    END IF;
  END IF;
  UPDATE market_version SET version = version + 1 WHERE shard = (pg_current_xact_id()::text::bigint % 32)::smallint;
  RETURN NULL;
END $$;

CREATE FUNCTION bump_market_version_by_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM changed c JOIN before b USING (capacity_id)
    WHERE to_jsonb(c) - 'scheduled_until' <> to_jsonb(b) - 'scheduled_until'
  ) THEN
    UPDATE market_version SET version = version + 1 WHERE shard = (pg_current_xact_id()::text::bigint % 32)::smallint;
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['capacities', 'departures', 'providers', 'exchange_rates', 'lane_trends'] LOOP
    EXECUTE format('CREATE TRIGGER market_gains AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version()', watched);
    EXECUTE format('CREATE TRIGGER market_loses AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version()', watched);
    EXECUTE format('CREATE TRIGGER market_empties AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version()', watched);
    IF watched <> 'capacities' THEN
      EXECUTE format('CREATE TRIGGER market_changes AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version()', watched);
    END IF;
  END LOOP;
END $$;
CREATE TRIGGER market_changes AFTER UPDATE ON capacities REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version_by_offers();
