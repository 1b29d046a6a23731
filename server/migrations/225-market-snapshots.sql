-- Files that processes keep the market in (docs/decisions/149-the-market-in-a-file.md). While a row stands, market_feed has every
-- change since its file was written, and this database is the one it was written of, or goes on from it.
CREATE TABLE market_snapshots (
  snapshot_id uuid PRIMARY KEY,
  taken_at timestamptz NOT NULL DEFAULT now()
);
