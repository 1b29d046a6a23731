-- Who risks most needs two of staff, where the setting says so: the first approval is kept until the second.
ALTER TABLE review_settings ADD COLUMN four_eyes boolean NOT NULL DEFAULT false;
ALTER TABLE reviews
  ADD COLUMN first_approved_by text,
  ADD COLUMN first_approved_at timestamptz,
  ADD CHECK ((first_approved_by IS NULL) = (first_approved_at IS NULL));
