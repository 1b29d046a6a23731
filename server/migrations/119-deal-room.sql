-- Deals: how far each is anchored in the audit log, and of which messages its sides were told.
ALTER TABLE deals
  ADD COLUMN anchored_sequence integer NOT NULL DEFAULT 0,
  ADD COLUMN buyer_told integer NOT NULL DEFAULT 0,
  ADD COLUMN provider_told integer NOT NULL DEFAULT 0;
CREATE INDEX deals_to_anchor ON deals (deal_id) WHERE anchored_sequence < last_sequence;
CREATE INDEX deal_events_messages ON deal_events (at) WHERE kind = 'message';

-- The end of a deal's timeline as it was once; a row of the audit log speaks for all of one number.
CREATE TABLE deal_anchors (
  number integer NOT NULL CHECK (number > 0),
  deal_id text NOT NULL REFERENCES deals,
  sequence integer NOT NULL CHECK (sequence > 0),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (deal_id, sequence)
);
CREATE INDEX deal_anchors_of_number ON deal_anchors (number);
CREATE TRIGGER deal_anchors_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deal_anchors
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the last check of all deals found.
CREATE TABLE deal_check (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  checked_at timestamptz NOT NULL,
  -- Numbers of deals by the rule they break.
  found jsonb NOT NULL
);
