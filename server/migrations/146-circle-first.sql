-- A demand may be seen first by the circle of its shipper: firms it booked with or invited (docs/decisions/079-circle-first.md).
CREATE TABLE demand_circles (
  shipper_id text NOT NULL REFERENCES shippers ON DELETE CASCADE,
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  PRIMARY KEY (shipper_id, provider_id)
);
INSERT INTO demand_circles
  SELECT b.shipper_id, b.provider_id FROM bookings b JOIN shippers USING (shipper_id) JOIN providers p ON p.provider_id = b.provider_id
  UNION SELECT d.shipper_id, i.provider_id FROM demand_invitations i JOIN demands d USING (demand_id);

CREATE FUNCTION join_circle_by_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO demand_circles VALUES (NEW.shipper_id, NEW.provider_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER bookings_join_circle AFTER INSERT ON bookings FOR EACH ROW EXECUTE FUNCTION join_circle_by_booking();

CREATE FUNCTION join_circle_by_invitation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO demand_circles SELECT shipper_id, NEW.provider_id FROM demands WHERE demand_id = NEW.demand_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER demand_invitations_join_circle AFTER INSERT ON demand_invitations
  FOR EACH ROW EXECUTE FUNCTION join_circle_by_invitation();

-- Until when only the circle sees it; null where everybody sees it from the beginning. On a whole minute.
ALTER TABLE demands ADD COLUMN circle_until timestamptz;
ALTER TABLE demand_listings ADD COLUMN circle_until timestamptz;
UPDATE demands SET sheet = sheet || '{"circleHours": null}';
DROP INDEX demand_listings_newest;
CREATE INDEX demand_listings_newest ON demand_listings (coalesce(circle_until, published_at) DESC, demand_id);
