-- Rows without faults whose prices deserve a second look: [{ row, reference, originId, destinationId, price }].
ALTER TABLE imports ADD COLUMN suspicious jsonb NOT NULL DEFAULT '[]';
