-- What an import did to offers can be taken back together.
ALTER TABLE imports ADD COLUMN change_set text CHECK (change_set ~ '^b-[a-z0-9]{12}$');
ALTER TABLE offer_change_sets DROP CONSTRAINT offer_change_sets_kind_check, ADD CONSTRAINT offer_change_sets_kind_check
  CHECK (kind IN ('changed', 'repriced', 'extended', 'paused', 'resumed', 'withdrawn', 'confirmed', 'deleted', 'imported'));

-- Sheets as they were before an import wrote over them, until nobody can want them back.
CREATE TABLE sheets_before (
  change_set text NOT NULL REFERENCES offer_change_sets ON DELETE CASCADE,
  offer_id text NOT NULL REFERENCES offers ON DELETE CASCADE,
  sheet jsonb NOT NULL,
  PRIMARY KEY (change_set, offer_id)
);
CREATE INDEX sheets_before_of_offer ON sheets_before (offer_id);
