-- What was done to offers can be taken back as long as nobody went on from it, whoever did it and wherever they went since.

-- One row for everything one call did to offers.
CREATE TABLE offer_change_sets (
  change_set text PRIMARY KEY CHECK (change_set ~ '^b-[a-z0-9]{12}$'),
  provider_id text NOT NULL REFERENCES providers,
  at timestamptz NOT NULL,
  -- User id.
  actor text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('changed', 'repriced', 'extended', 'paused', 'resumed', 'withdrawn', 'confirmed', 'deleted')),
  offers integer NOT NULL CHECK (offers > 0),
  undone_at timestamptz
);
CREATE INDEX offer_change_sets_newest ON offer_change_sets (provider_id, at DESC);

-- { reviewStatus, saleStatus, confirmedAt }: how the offer stood before, for what is taken back.
ALTER TABLE offer_changes ADD COLUMN stood jsonb;
ALTER TABLE offer_changes DROP CONSTRAINT offer_changes_kind_check, ADD CONSTRAINT offer_changes_kind_check
  CHECK (kind IN ('created', 'changed', 'imported', 'repriced', 'extended', 'copied', 'submitted', 'published', 'approved',
    'rejected', 'paused', 'resumed', 'withdrawn', 'confirmed', 'expired', 'stale', 'undone', 'revived'));

-- Drafts that were deleted, until nobody can want them back: the rows of `offers` and `offer_changes` as they were.
CREATE TABLE deleted_offers (
  offer_id text PRIMARY KEY,
  provider_id text NOT NULL REFERENCES providers,
  reference text NOT NULL,
  change_set text NOT NULL REFERENCES offer_change_sets ON DELETE CASCADE,
  offer jsonb NOT NULL,
  changes jsonb NOT NULL
);
CREATE INDEX deleted_offers_by_set ON deleted_offers (change_set);

-- Imports bring withdrawn offers back now, and count them.
UPDATE imports SET counts = counts - 'withdrawn' || '{"revived": 0}' WHERE counts IS NOT NULL;
