-- New exchange rates change what offers cost and nothing else of them: processes that have their rates in memory work it out
-- themselves, and keep what they have of them. Whoever applies rates says so by a setting of the transaction, which also spares
-- comparing whole rows.
ALTER TABLE market_feed DROP CONSTRAINT market_feed_kind_check;
ALTER TABLE market_feed ADD CONSTRAINT market_feed_kind_check CHECK (kind IN ('offer', 'provider', 'all', 'space', 'priced'));
CREATE OR REPLACE FUNCTION bump_market_version_by_offers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  others text[];
BEGIN
  IF current_setting('tongyun.applies_rates', true) = 'on' THEN
    SELECT array_agg(capacity_id) INTO others FROM changed;
    IF others IS NOT NULL THEN
      PERFORM note_market_change('priced', others);
    END IF;
    RETURN NULL;
  END IF;
  SELECT array_agg(capacity_id) INTO others FROM changed c JOIN before b USING (capacity_id)
    WHERE to_jsonb(c) - 'scheduled_until' <> to_jsonb(b) - 'scheduled_until';
  IF others IS NOT NULL THEN
    PERFORM note_market_change('offer', others);
  END IF;
  RETURN NULL;
END $$;
-- Who follows the feed stands within a version: after a batch of thousands all of its rows were read at each look.
DROP INDEX market_feed_by_version;
CREATE INDEX market_feed_by_version ON market_feed (shard, version, change_id);
