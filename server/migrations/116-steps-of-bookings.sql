-- When a provider was last asked for an answer, by which half of its time is counted; null while nobody asked again since the booking.
ALTER TABLE bookings ADD COLUMN asked_at timestamptz;
-- Which part of the booking the provider asked to be put right, beside its words.
ALTER TABLE bookings ADD COLUMN update_field text;
-- What became of departure and offer since it was booked: [{kind, at}], the last first.
ALTER TABLE bookings ADD COLUMN changes jsonb NOT NULL DEFAULT '[]';
