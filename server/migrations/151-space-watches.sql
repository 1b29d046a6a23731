-- People who wait for space, and offers that have some again (docs/glossary.md: space watch).
CREATE TABLE space_watches (
  watch_id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  capacity_id text NOT NULL REFERENCES capacities ON DELETE CASCADE,
  -- Null for any departure of the offer. Departures come and go with the schedule, under the same ids.
  departure_id text,
  -- What the cargo takes, in the space unit of the offer.
  quantity numeric(12, 3) NOT NULL CHECK (quantity > 0),
  cargo jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  -- From then on nothing can be booked of it.
  ends_at timestamptz NOT NULL,
  -- Too little was left when it was last looked; what comes back then is told.
  short boolean NOT NULL DEFAULT true,
  -- Has to be looked at though nothing came back: it is new.
  due boolean NOT NULL DEFAULT true,
  told_at timestamptz,
  UNIQUE NULLS NOT DISTINCT (user_id, capacity_id, departure_id)
);
CREATE INDEX space_watches_of_offer ON space_watches (capacity_id);
CREATE INDEX space_watches_due ON space_watches (watch_id) WHERE due;
CREATE INDEX space_watches_ending ON space_watches (ends_at);

-- Offers of which space changed in a way that somebody may wait for; a row goes when it was looked at.
CREATE TABLE space_changes (
  change_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  capacity_id text NOT NULL
);

-- What is given back is written down whoever waits: a watch that is not committed yet cannot be seen here. What is taken away is
-- written down only for those who were told of it, since it is taken far more often.
CREATE FUNCTION note_space_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO space_changes (capacity_id)
    SELECT DISTINCT c.capacity_id FROM changed c JOIN before b USING (departure_id)
    WHERE c.space_left > b.space_left OR c.closes_at > b.closes_at
      OR c.space_left < b.space_left
        AND EXISTS (SELECT FROM space_watches w WHERE w.capacity_id = c.capacity_id AND NOT w.short);
  RETURN NULL;
END $$;
CREATE TRIGGER space_changes AFTER UPDATE ON departures REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_space_changes();

CREATE FUNCTION note_new_space() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO space_changes (capacity_id)
    SELECT DISTINCT w.capacity_id FROM space_watches w JOIN added a USING (capacity_id);
  RETURN NULL;
END $$;
CREATE TRIGGER new_space AFTER INSERT ON departures REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_space();

-- Whoever waited while an offer was off sale waits for what it has once it is back.
CREATE FUNCTION note_offer_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO space_changes (capacity_id)
    SELECT NEW.capacity_id WHERE EXISTS (SELECT FROM space_watches w WHERE w.capacity_id = NEW.capacity_id);
  RETURN NULL;
END $$;
CREATE TRIGGER offer_back AFTER UPDATE ON capacities FOR EACH ROW
  WHEN (NEW.on_offer IS DISTINCT FROM OLD.on_offer) EXECUTE FUNCTION note_offer_back();
