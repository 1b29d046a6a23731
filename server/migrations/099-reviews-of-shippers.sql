-- Staff compares the number of a firm that buys with the register, too.
ALTER TABLE reviews DROP CONSTRAINT reviews_subject_kind_check;
ALTER TABLE reviews
  ADD CONSTRAINT reviews_subject_kind_check CHECK (subject_kind IN ('offer', 'company', 'licence', 'demand', 'shipper'));
