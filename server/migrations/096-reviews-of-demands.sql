-- Staff decides on demands, too; whoever submits is a provider or a firm that buys.
ALTER TABLE reviews DROP CONSTRAINT reviews_subject_kind_check;
ALTER TABLE reviews ADD CONSTRAINT reviews_subject_kind_check CHECK (subject_kind IN ('offer', 'company', 'licence', 'demand'));
ALTER TABLE reviews ALTER COLUMN provider_id DROP NOT NULL;
ALTER TABLE reviews ADD COLUMN shipper_id text REFERENCES shippers;
ALTER TABLE reviews ADD CONSTRAINT reviews_submitter CHECK (num_nonnulls(provider_id, shipper_id) = 1);
CREATE INDEX reviews_shipper ON reviews (shipper_id) WHERE shipper_id IS NOT NULL;
ALTER TABLE review_settings ADD COLUMN demand_hours integer NOT NULL DEFAULT 2 CHECK (demand_hours BETWEEN 1 AND 720);
