-- A password alone accepts, confirms and reads no contacts (decision 064): the session's device has to be confirmed.

-- When the device of this session was confirmed; null on a device where nothing but the password was given.
ALTER TABLE sessions ADD COLUMN device_confirmed_at timestamptz;
-- Whoever is at work while this is installed goes on working.
UPDATE sessions SET device_confirmed_at = created_at WHERE ended_at IS NULL;
CREATE INDEX sessions_confirmed ON sessions (user_id, device_confirmed_at) WHERE device_confirmed_at IS NOT NULL;

-- A code that confirms a device serves the session that asked for it and no other.
ALTER TABLE sent_codes ADD COLUMN session_id text REFERENCES sessions ON DELETE CASCADE;
CREATE INDEX sent_codes_session ON sent_codes (session_id, created_at DESC) WHERE session_id IS NOT NULL;
ALTER TABLE sent_codes DROP CONSTRAINT sent_codes_purpose_check;
ALTER TABLE sent_codes ADD CONSTRAINT sent_codes_purpose_check CHECK (purpose IN ('register', 'reset', 'bind', 'device'));
ALTER TABLE sent_codes ADD CONSTRAINT sent_codes_session_check CHECK ((purpose = 'device') = (session_id IS NOT NULL));
