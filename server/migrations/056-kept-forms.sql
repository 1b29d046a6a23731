-- What somebody typed into a form that was sent without script after their session was over, until they are back.
CREATE TABLE kept_forms (
  session_id text NOT NULL REFERENCES sessions ON DELETE CASCADE,
  -- Path and query without language prefix.
  page text NOT NULL CHECK (octet_length(page) <= 2000),
  -- Names and values in their order.
  fields jsonb NOT NULL,
  kept_at timestamptz NOT NULL,
  PRIMARY KEY (session_id, page)
);
CREATE INDEX kept_forms_by_time ON kept_forms (kept_at);
