-- Space that somebody has on a departure is a row of its own, so that giving it back, confirming it and moving it say whose it
-- is. What was sold before, and what a provider sells elsewhere, is told apart from what is booked here.
ALTER TABLE departures ADD COLUMN space_elsewhere numeric(12, 3) NOT NULL DEFAULT 0;
-- Nothing could be booked here so far.
UPDATE departures SET space_elsewhere = space_booked, space_held = 0 WHERE space_booked > 0 OR space_held > 0;
ALTER TABLE departures ADD CONSTRAINT elsewhere_is_booked CHECK (space_elsewhere >= 0 AND space_elsewhere <= space_booked);
DROP TABLE holds;

CREATE TABLE space_claims (
  claim_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A departure with claims stays, whatever becomes of its offer.
  departure_id text NOT NULL REFERENCES departures ON DELETE RESTRICT,
  -- In the space unit of the offer.
  quantity numeric(12, 3) NOT NULL CHECK (quantity > 0),
  -- What is booked is sold; what is held comes back when it is given up, or, for a checkout and a quote, when its time ends.
  state text NOT NULL CHECK (state IN ('held', 'booked')),
  kind text NOT NULL CHECK (kind IN ('checkout', 'quote', 'booking', 'amendment', 'rollover')),
  -- The shipper of a checkout, the quote, the booking.
  claimed_for text NOT NULL CHECK (claimed_for <> ''),
  held_until timestamptz,
  CHECK ((state = 'booked') = (held_until IS NULL)),
  UNIQUE (departure_id, kind, claimed_for)
);
CREATE INDEX space_claims_ending ON space_claims (held_until) WHERE kind IN ('checkout', 'quote');
CREATE INDEX space_claims_by_holder ON space_claims (claimed_for);

-- A statement that claims space and more ends here when it gets none, so that nothing of it stays.
CREATE FUNCTION refuse_without_space(claimed boolean) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF claimed IS NOT TRUE THEN
    RAISE EXCEPTION 'no space claimed' USING ERRCODE = 'TY001';
  END IF;
  RETURN true;
END $$;

-- Who follows the market is told the new number where the space of a departure changed and nothing else, and need not read
-- the offer again. Where space came back to a departure without any, or ran out, the offer is read again: it may be found now,
-- or not any more.
-- The order in which changes of one departure happened: its row is locked until the commit.
ALTER TABLE market_feed ADD COLUMN change_id bigint GENERATED ALWAYS AS IDENTITY;
ALTER TABLE market_feed ADD COLUMN etd timestamptz;
ALTER TABLE market_feed ADD COLUMN space_left numeric(12, 3);
ALTER TABLE market_feed DROP CONSTRAINT market_feed_kind_check;
ALTER TABLE market_feed ADD CONSTRAINT market_feed_kind_check CHECK (kind IN ('offer', 'provider', 'all', 'space'));
ALTER TABLE market_feed ADD CONSTRAINT space_is_of_a_departure
  CHECK ((kind = 'space') = (etd IS NOT NULL AND space_left IS NOT NULL) AND (etd IS NULL) = (space_left IS NULL));

CREATE FUNCTION bump_market_version_by_departures() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  others text[];
  spaces bigint;
  noted market_version%ROWTYPE;
BEGIN
  SELECT array_agg(DISTINCT c.capacity_id) FILTER (WHERE NOT is_space),
    count(*) FILTER (WHERE is_space AND c.space_left <> b.space_left)
  INTO others, spaces
  FROM changed c JOIN before b USING (departure_id)
  CROSS JOIN LATERAL (
    SELECT (c.space_left > 0) = (b.space_left > 0)
      AND (c.capacity_id, c.etd, c.eta, c.etd_date, c.documents_cut_off, c.cargo_cut_off, c.space_total)
        IS NOT DISTINCT FROM (b.capacity_id, b.etd, b.eta, b.etd_date, b.documents_cut_off, b.cargo_cut_off, b.space_total)
      AS is_space) kind;
  IF others IS NOT NULL THEN
    PERFORM note_market_change('offer', others);
  END IF;
  IF spaces > 2000 THEN
    PERFORM note_market_change('all', NULL);
  ELSIF spaces > 0 THEN
    UPDATE market_version SET version = version + 1 WHERE shard = (pg_current_xact_id()::text::bigint % 32)::smallint
      RETURNING * INTO noted;
    INSERT INTO market_feed (shard, version, kind, id, etd, space_left)
      SELECT noted.shard, noted.version, 'space', c.capacity_id, c.etd, c.space_left
      FROM changed c JOIN before b USING (departure_id)
      WHERE c.space_left <> b.space_left AND c.capacity_id <> ALL (coalesce(others, '{}'));
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER market_changes ON departures;
CREATE TRIGGER market_changes AFTER UPDATE ON departures REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version_by_departures();
