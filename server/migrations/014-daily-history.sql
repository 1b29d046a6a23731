-- The history goes by days instead of weeks: every day of the last two weeks, Sundays of the last thirteen. The weeks known so
-- far ended on Sundays and stay as those days.
ALTER TABLE capacity_history RENAME COLUMN week_to TO day;
ALTER TABLE lane_trends RENAME COLUMN week_to TO day;

-- Days whose snapshot is complete. A day that is not here was missed, and stays so.
CREATE TABLE market_days (
  day date PRIMARY KEY,
  taken_at timestamptz NOT NULL
);
INSERT INTO market_days SELECT DISTINCT day, now() FROM lane_trends;
