-- How often a step of an import was begun without an end: a file that ends its reader is not read for ever.
ALTER TABLE imports
  ADD COLUMN attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- When it was taken up last: the company that waited longest is next.
  ADD COLUMN claimed_at timestamptz;
