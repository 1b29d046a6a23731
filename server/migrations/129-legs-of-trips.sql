-- A leg that its provider did not take, or that was cancelled, may be booked anew: of the bookings of a leg one stands at a time.
ALTER TABLE bookings DROP CONSTRAINT bookings_trip_id_leg_key;
CREATE UNIQUE INDEX bookings_leg ON bookings (trip_id, leg) WHERE status NOT IN ('REJECTED', 'DECLINED', 'CANCELLED');
CREATE INDEX bookings_of_trip ON bookings (trip_id, leg) WHERE trip_id IS NOT NULL;
