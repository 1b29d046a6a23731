-- The page of an offer shows the days of its history and of its lane, which processes keep in memory. A day that is written or
-- forgotten is noted where everything else that changes is, by the offers it is of, or as of all where they are many or it is
-- of lanes: the day of the whole market is written in batches of thousands, and each needs one row.
ALTER TABLE market_feed DROP CONSTRAINT market_feed_kind_check;
ALTER TABLE market_feed ADD CONSTRAINT market_feed_kind_check
  CHECK (kind IN ('offer', 'provider', 'all', 'space', 'priced', 'day'));
ALTER TABLE market_feed DROP CONSTRAINT market_feed_check;
ALTER TABLE market_feed ADD CONSTRAINT market_feed_check CHECK (kind = 'day' OR (id IS NULL) = (kind = 'all'));

CREATE FUNCTION note_market_days() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted market_version%ROWTYPE;
  ids text[];
BEGIN
  -- What goes with its offer is noted with it.
  IF pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'TRUNCATE' THEN
    IF NOT EXISTS (SELECT FROM changed) THEN
      RETURN NULL;
    END IF;
    IF TG_TABLE_NAME = 'capacity_history' THEN
      SELECT array_agg(DISTINCT capacity_id) INTO ids FROM changed;
    END IF;
  END IF;
  UPDATE market_version SET version = version + 1 WHERE shard = (pg_current_xact_id()::text::bigint % 32)::smallint
    RETURNING * INTO noted;
  IF cardinality(ids) <= 100 THEN
    INSERT INTO market_feed (shard, version, kind, id) SELECT noted.shard, noted.version, 'day', unnest(ids);
  ELSE
    INSERT INTO market_feed (shard, version, kind) VALUES (noted.shard, noted.version, 'day');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER market_gains AFTER INSERT ON capacity_history REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();
CREATE TRIGGER market_changes AFTER UPDATE ON capacity_history REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();
CREATE TRIGGER market_loses AFTER DELETE ON capacity_history REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();
CREATE TRIGGER market_empties AFTER TRUNCATE ON capacity_history FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();

DROP TRIGGER market_gains ON lane_trends;
DROP TRIGGER market_changes ON lane_trends;
DROP TRIGGER market_loses ON lane_trends;
DROP TRIGGER market_empties ON lane_trends;
CREATE TRIGGER market_gains AFTER INSERT ON lane_trends REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();
CREATE TRIGGER market_changes AFTER UPDATE ON lane_trends REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();
CREATE TRIGGER market_loses AFTER DELETE ON lane_trends REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();
CREATE TRIGGER market_empties AFTER TRUNCATE ON lane_trends FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();
