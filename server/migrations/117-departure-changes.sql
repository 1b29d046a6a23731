-- What becomes of a departure that somebody has booked is written down for whoever tells them (docs/decisions/061-departure-changes.md).
-- A departure its schedule no longer names, kept since somebody has space on it: it is not sold on, whatever comes back.
ALTER TABLE departures ADD COLUMN dropped_at timestamptz;

CREATE FUNCTION keep_dropped_full() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.space_total := NEW.space_booked + NEW.space_held;
  RETURN NEW;
END $$;
CREATE TRIGGER dropped_is_full BEFORE UPDATE ON departures
  FOR EACH ROW WHEN (NEW.dropped_at IS NOT NULL) EXECUTE FUNCTION keep_dropped_full();

-- A row goes when those with a booking on the departure were told.
CREATE TABLE departure_changes (
  change_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  departure_id text NOT NULL REFERENCES departures ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('times', 'dropped', 'restored', 'paused', 'withdrawn', 'taken_down'))
);

CREATE FUNCTION note_departure_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO departure_changes (departure_id, kind)
  SELECT NEW.departure_id, CASE
    WHEN NEW.dropped_at IS NOT NULL AND OLD.dropped_at IS NULL THEN 'dropped'
    WHEN NEW.dropped_at IS NULL AND OLD.dropped_at IS NOT NULL THEN 'restored'
    ELSE 'times' END
  WHERE EXISTS (SELECT FROM bookings WHERE departure_id = NEW.departure_id AND ended_at IS NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER departure_changes AFTER UPDATE ON departures FOR EACH ROW
  WHEN ((OLD.etd, OLD.eta, OLD.documents_cut_off, OLD.cargo_cut_off, OLD.dropped_at IS NULL)
    IS DISTINCT FROM (NEW.etd, NEW.eta, NEW.documents_cut_off, NEW.cargo_cut_off, NEW.dropped_at IS NULL))
  EXECUTE FUNCTION note_departure_change();

-- Whoever takes an offer off says something of its departures, too.
CREATE FUNCTION note_offer_taken_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO departure_changes (departure_id, kind)
  SELECT departure_id, CASE WHEN NEW.review_status <> 'approved' THEN 'taken_down' ELSE NEW.sale_status END
  FROM departures d WHERE capacity_id = NEW.capacity_id
    AND EXISTS (SELECT FROM bookings b WHERE b.departure_id = d.departure_id AND b.ended_at IS NULL);
  RETURN NULL;
END $$;
CREATE TRIGGER offer_taken_off AFTER UPDATE ON capacities FOR EACH ROW
  WHEN (OLD.on_offer AND NOT NEW.on_offer AND (NEW.review_status <> 'approved' OR NEW.sale_status IN ('paused', 'withdrawn')))
  EXECUTE FUNCTION note_offer_taken_off();
