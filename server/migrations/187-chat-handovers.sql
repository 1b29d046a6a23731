-- Conversations of the chat that staff wants the provider of an offer to answer (decision 091). The visitor decides.
CREATE TABLE chat_handovers (
  handover_id text PRIMARY KEY CHECK (handover_id ~ '^v-[a-z0-9]{12}$'),
  room_id text NOT NULL REFERENCES chat_rooms ON DELETE CASCADE,
  capacity_id text NOT NULL REFERENCES capacities ON DELETE CASCADE,
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  -- What the provider would read, and the query of the page the visitor stood on with the cargo, without its offer.
  words text NOT NULL,
  page_query text NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'declined', 'withdrawn', 'asked')),
  proposed_by text NOT NULL,
  proposed_at timestamptz NOT NULL,
  -- The enquiry it became, and until when the provider answers.
  quote_id text REFERENCES quotes ON DELETE CASCADE,
  answer_until timestamptz,
  CHECK ((state = 'asked') = (quote_id IS NOT NULL)),
  CHECK ((state = 'asked') = (answer_until IS NOT NULL))
);
CREATE INDEX chat_handovers_of_room ON chat_handovers (room_id, proposed_at DESC);
CREATE UNIQUE INDEX chat_handovers_proposed ON chat_handovers (room_id) WHERE state = 'proposed';
