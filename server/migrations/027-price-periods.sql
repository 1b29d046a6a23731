-- Prices of periods that follow one another stand under one reference, each as an offer (docs/decisions/021-price-periods.md).

ALTER TABLE offers
  -- Numbers the periods of a reference in the order they were written.
  ADD COLUMN period integer NOT NULL DEFAULT 1 CHECK (period > 0),
  DROP CONSTRAINT offers_provider_id_reference_key,
  ADD CONSTRAINT offers_provider_id_reference_period_key UNIQUE (provider_id, reference, period);

ALTER TABLE capacities
  DROP CONSTRAINT capacities_provider_id_reference_key,
  ADD CONSTRAINT capacities_provider_id_reference_valid_from_key UNIQUE (provider_id, reference, valid_from);

-- Imports count the periods they add.
UPDATE imports SET counts = counts || '{"periods": 0}' WHERE counts IS NOT NULL;
