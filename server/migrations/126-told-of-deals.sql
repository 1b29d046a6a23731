-- Which sides an event of a deal tells, written by the statement that writes the notices, so that a notice that is missing is
-- found (docs/decisions/066-rules-of-deals.md). Null: written before this was noted.
ALTER TABLE deal_events ADD COLUMN told text[] CHECK (told <@ ARRAY['buyer', 'provider']);
