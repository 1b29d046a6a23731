-- What calls at a place is asked by its page.
CREATE INDEX capacity_stops_place_id ON capacity_stops (place_id);
