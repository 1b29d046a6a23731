-- A change of price alone of an approved offer passes within the band, unless staff looks at every submission of its firm.
ALTER TABLE review_settings
  ADD COLUMN approve_changes boolean NOT NULL DEFAULT true,
  ADD COLUMN person_reviewed text[] NOT NULL DEFAULT '{}';
