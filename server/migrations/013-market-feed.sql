-- What changed with each version of the market, so that a process that keeps the market in memory can follow. A transaction
-- holds the row of its shard from its first change to its end, so within a shard versions become visible in order and without
-- gaps: a reader that has seen one has seen all before it.

CREATE TABLE market_feed (
  shard smallint NOT NULL,
  version bigint NOT NULL,
  -- `all`: so much changed at once that reading the whole market anew is cheaper.
  kind text NOT NULL CHECK (kind IN ('offer', 'provider', 'all')),
  id text,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK ((id IS NULL) = (kind = 'all'))
);
CREATE INDEX market_feed_by_version ON market_feed (shard, version);
CREATE INDEX market_feed_by_time ON market_feed (at);

-- `kind` NULL: no offer and no provider is another one now, only what is shown beside them.
CREATE FUNCTION note_market_change(kind text, ids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  noted market_version%ROWTYPE;
BEGIN
  UPDATE market_version SET version = version + 1 WHERE shard = (pg_current_xact_id()::text::bigint % 32)::smallint
    RETURNING * INTO noted;
  IF kind = 'all' OR cardinality(ids) > 2000 THEN
    INSERT INTO market_feed (shard, version, kind) VALUES (noted.shard, noted.version, 'all');
  ELSIF kind IS NOT NULL THEN
    INSERT INTO market_feed (shard, version, kind, id) SELECT noted.shard, noted.version, kind, unnest(ids);
  END IF;
END $$;

CREATE OR REPLACE FUNCTION bump_market_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM note_market_change('all', NULL);
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME IN ('capacities', 'departures') THEN
    PERFORM note_market_change('offer', (SELECT array_agg(DISTINCT capacity_id) FROM changed));
  ELSIF TG_TABLE_NAME = 'providers' THEN
    PERFORM note_market_change('provider', (SELECT array_agg(provider_id) FROM changed));
  ELSE
    PERFORM note_market_change(NULL, NULL);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION bump_market_version_by_offers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  others text[];
BEGIN
  SELECT array_agg(capacity_id) INTO others FROM changed c JOIN before b USING (capacity_id)
    WHERE to_jsonb(c) - 'scheduled_until' <> to_jsonb(b) - 'scheduled_until';
  IF others IS NOT NULL THEN
    PERFORM note_market_change('offer', others);
  END IF;
  RETURN NULL;
END $$;
