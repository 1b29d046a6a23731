-- Customer-service chat (decision 017): the tables are the truth, notifications only say where to look.

CREATE TABLE chat_rooms (
  room_id text PRIMARY KEY CHECK (room_id ~ '^t-[a-z0-9]{12}$'),
  -- Of the visitor's signed cookie; opens the room only as long as it belongs to no account.
  visitor_id text NOT NULL,
  user_id text REFERENCES users ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'active', 'closed')),
  -- Member of staff who looks after it.
  assigned_to text,
  language text NOT NULL CHECK (language IN ('zh', 'en', 'ru')),
  -- Path and query the visitor stands on.
  page text NOT NULL,
  -- Where the answer goes while nobody is there.
  email text,
  last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= 0),
  visitor_read integer NOT NULL DEFAULT 0,
  staff_read integer NOT NULL DEFAULT 0,
  -- Since when it is the staff's turn; null when it is the visitor's.
  waiting_since timestamptz,
  visitor_seen_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  CHECK ((state = 'active') = (assigned_to IS NOT NULL))
);
CREATE UNIQUE INDEX chat_rooms_of_visitor ON chat_rooms (visitor_id) WHERE user_id IS NULL;
CREATE UNIQUE INDEX chat_rooms_of_user ON chat_rooms (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX chat_rooms_queue ON chat_rooms (waiting_since) WHERE state = 'waiting';
CREATE INDEX chat_rooms_assigned ON chat_rooms (assigned_to) WHERE state = 'active';
CREATE INDEX chat_rooms_by_last ON chat_rooms (last_at);

CREATE TABLE chat_messages (
  room_id text NOT NULL REFERENCES chat_rooms ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  -- Of who sent it: the same once more is the same message.
  client_id text NOT NULL,
  sender text NOT NULL CHECK (sender IN ('visitor', 'staff')),
  -- Which member of staff.
  sender_id text,
  text text NOT NULL,
  file_id text REFERENCES files ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (room_id, number),
  CONSTRAINT chat_messages_once UNIQUE (room_id, client_id)
);
CREATE INDEX chat_messages_file ON chat_messages (file_id) WHERE file_id IS NOT NULL;

CREATE TABLE chat_staff (
  user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  presence text NOT NULL CHECK (presence IN ('available', 'away')),
  seen_at timestamptz NOT NULL
);

CREATE TABLE chat_answers (
  answer_id text PRIMARY KEY CHECK (answer_id ~ '^q-[a-z0-9]{12}$'),
  language text NOT NULL CHECK (language IN ('zh', 'en', 'ru')),
  title text NOT NULL CHECK (title <> ''),
  text text NOT NULL CHECK (text <> ''),
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX chat_answers_by_language ON chat_answers (language, title);
