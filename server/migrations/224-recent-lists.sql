-- What a person searched and compared last, on all their devices (docs/decisions/146-recent-lists.md).
CREATE TABLE recent_lists (
  user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- False: nothing is kept.
  kept boolean NOT NULL DEFAULT true,
  searches jsonb NOT NULL DEFAULT '[]',
  compared jsonb NOT NULL DEFAULT '[]',
  -- What a device still holds from before is not taken in again.
  cleared_at timestamptz
);
