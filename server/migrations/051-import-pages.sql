-- Rows of a checked price sheet as the offers they would become, a page a record: what is shown before the import.
CREATE TABLE import_pages (
  import_id text NOT NULL REFERENCES imports ON DELETE CASCADE,
  -- What the import would do with these rows, as the check found it.
  outcome text NOT NULL CHECK (outcome IN ('created', 'period', 'changed', 'revived', 'unchanged')),
  page integer NOT NULL CHECK (page > 0),
  -- [{ row, sheet }]
  rows json NOT NULL,
  PRIMARY KEY (import_id, outcome, page)
);
