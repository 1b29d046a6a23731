-- How far the audit log was checked (core/audit-check.ts). The note is signed, since whoever can change old rows of the
-- log can change it, too.
CREATE TABLE audit_check (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- JSON as it was signed; null before the first step.
  note text,
  signature bytea,
  -- One process at a time checks.
  leased_by text,
  lease_until timestamptz
);
INSERT INTO audit_check DEFAULT VALUES;

-- Failures of people who are not signed in, counted by the hour, since anybody can cause any number of them. A full hour
-- becomes one row of the log for each.
CREATE TABLE audit_failures (
  hour timestamptz NOT NULL,
  action text NOT NULL,
  -- Account it was tried with; empty for names nobody has.
  subject text NOT NULL,
  tries integer NOT NULL CHECK (tries > 0),
  PRIMARY KEY (hour, action, subject)
);
