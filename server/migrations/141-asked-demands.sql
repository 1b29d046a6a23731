-- Which version of a demand its hits have to be looked for with stands beside the one they were looked for with, and whatever was
-- published or changed is due at once, so that it is found without reading all open demands (docs/decisions/073-matching-at-size.md).
ALTER TABLE matched_demands ADD COLUMN asked_version integer;
UPDATE matched_demands m SET asked_version = d.version FROM demands d WHERE d.demand_id = m.demand_id;
INSERT INTO matched_demands (demand_id, version, asked_version)
  SELECT d.demand_id, 0, d.version FROM demand_listings l JOIN demands d ON d.demand_id = l.demand_id
  ON CONFLICT DO NOTHING;
UPDATE matched_demands SET due_at = '-infinity' WHERE asked_version <> version;
ALTER TABLE matched_demands ALTER COLUMN asked_version SET NOT NULL;

CREATE FUNCTION ask_for_matches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO matched_demands (demand_id, version, asked_version, due_at)
    SELECT NEW.demand_id, 0, version, '-infinity' FROM demands WHERE demand_id = NEW.demand_id
    ON CONFLICT (demand_id) DO UPDATE SET asked_version = excluded.asked_version, due_at = excluded.due_at;
  RETURN NULL;
END $$;
CREATE TRIGGER demand_listings_ask_for_matches AFTER INSERT ON demand_listings
  FOR EACH ROW EXECUTE FUNCTION ask_for_matches();

CREATE FUNCTION ask_for_matches_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE matched_demands SET asked_version = NEW.version, due_at = '-infinity' WHERE demand_id = NEW.demand_id;
  RETURN NULL;
END $$;
CREATE TRIGGER demands_ask_for_matches AFTER UPDATE OF version ON demands
  FOR EACH ROW WHEN (NEW.version <> OLD.version) EXECUTE FUNCTION ask_for_matches_anew();
