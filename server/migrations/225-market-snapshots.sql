-- Files that processes keep the market in (docs/decisions/149-the-market-in-a-file.md). While a row stands, market_feed has every
-- change since its market was taken, and this database is the one it was taken of; once written_at is set, it has or goes on from
-- all that stands in the file.
CREATE TABLE market_snapshots (
  snapshot_id uuid PRIMARY KEY,
  taken_at timestamptz NOT NULL DEFAULT now(),
  written_at timestamptz
);
