-- A quote that names a departure freezes its cut-offs, too, so that its booking has them all.
ALTER TABLE quote_versions ADD COLUMN documents_cut_off timestamptz, ADD COLUMN cargo_cut_off timestamptz;
ALTER TABLE quote_versions ADD CHECK (departure_id IS NOT NULL OR coalesce(documents_cut_off, cargo_cut_off) IS NULL);

-- A confirmed booking of which no arrival is known ends by time, too: 90 days after its confirmation.
UPDATE bookings
SET complete_at = confirmed_at + interval '90 days', due_at = least(due_at, confirmed_at + interval '90 days')
WHERE complete_at IS NULL AND confirmed_at IS NOT NULL AND ended_at IS NULL;
