-- When a demand without a quote was looked at for the change that would help it most; each once.
ALTER TABLE matched_demands ADD COLUMN widened_at timestamptz;
