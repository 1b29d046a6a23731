-- A company's draft goes on beside what waits for staff.
ALTER TABLE company_sheets
  -- What was last handed in, and its version; null once its owner took it back.
  ADD COLUMN submitted jsonb,
  ADD COLUMN submitted_version integer,
  ADD CONSTRAINT company_sheets_submitted_check CHECK ((submitted IS NULL) = (submitted_version IS NULL));

UPDATE company_sheets c SET submitted = r.after, submitted_version = r.version FROM reviews r
  WHERE r.subject_kind = 'company' AND r.subject_id = c.provider_id AND r.status = 'pending';
