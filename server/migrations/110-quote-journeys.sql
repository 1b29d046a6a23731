-- What a version of a quote is the price of, as it was when it was sent: the demand and the offer may change afterwards.
ALTER TABLE quote_versions ADD COLUMN journey jsonb NOT NULL;
-- Until when the departure takes cargo; null where the quote names none.
ALTER TABLE quote_versions ADD COLUMN closes_at timestamptz;
ALTER TABLE quote_versions ADD CHECK ((departure_id IS NULL) = (closes_at IS NULL));
-- When its people were told that it ends soon.
ALTER TABLE quotes ADD COLUMN ending_told_at timestamptz;
