-- A departure its schedule no longer names has as much space as is booked and held on it: none once the last of that is given back.
ALTER TABLE departures DROP CONSTRAINT departures_space_total_check, ADD CONSTRAINT departures_space_total_check
  CHECK (space_total > 0 OR dropped_at IS NOT NULL AND space_total = 0);
