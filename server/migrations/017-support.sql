-- What people ask, complain of, suggest and say about pages, and what staff answers.

-- One conversation with one sender, who follows it by its number.
CREATE TABLE support_threads (
  -- Twelve digits in three groups: read out over the phone in any language.
  number text PRIMARY KEY CHECK (number ~ '^[0-9]{4}-[0-9]{4}-[0-9]{4}$'),
  kind text NOT NULL CHECK (kind IN ('question', 'complaint', 'suggestion', 'feedback')),
  state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'in_work', 'answered', 'closed')),
  -- Of the sender, in which they are answered.
  language text NOT NULL CHECK (language IN ('zh', 'en', 'ru')),
  sender_role text CHECK (sender_role IN ('shipper', 'provider')),
  sender_name text CHECK (sender_name <> ''),
  -- As accounts keep them, so that a person's own can be found.
  phone text CHECK (phone ~ '^[0-9]{5,20}$'),
  email text CHECK (email ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'),
  wechat text CHECK (wechat <> ''),
  -- Path on this site without language prefix, where it was written.
  page text CHECK (page ~ '^/'),
  -- Of form and content: the same form sent twice is one conversation.
  sent_hash bytea NOT NULL UNIQUE,
  received_at timestamptz NOT NULL,
  -- End of the service level, counted from the sender's last word.
  due_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  assigned_to text REFERENCES users (user_id),
  -- How many entries it has; the number of the last one.
  entries integer NOT NULL CHECK (entries > 0)
);
CREATE INDEX support_threads_open ON support_threads (due_at, number) WHERE state IN ('received', 'in_work');
CREATE INDEX support_threads_changed ON support_threads (changed_at DESC);
CREATE INDEX support_threads_email ON support_threads (email) WHERE email IS NOT NULL;
CREATE INDEX support_threads_phone ON support_threads (phone) WHERE phone IS NOT NULL;

-- Everything that happened in a conversation, in its order.
CREATE TABLE support_entries (
  number text NOT NULL REFERENCES support_threads ON DELETE CASCADE,
  sequence integer NOT NULL CHECK (sequence > 0),
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('message', 'answer', 'note', 'taken', 'released', 'closed', 'reopened', 'published', 'withdrawn')),
  -- User id of staff; null for the sender.
  author text,
  body text CHECK (body <> ''),
  PRIMARY KEY (number, sequence),
  CHECK ((kind = 'message') = (author IS NULL)),
  CHECK ((kind IN ('message', 'answer', 'note')) = (body IS NOT NULL))
);

-- Answered questions that staff made public, in words without personal data.
CREATE TABLE support_posts (
  post_id text PRIMARY KEY CHECK (post_id ~ '^p-[a-z0-9]{12}$'),
  -- Null once the conversation was removed.
  number text UNIQUE REFERENCES support_threads ON DELETE SET NULL,
  language text NOT NULL CHECK (language IN ('zh', 'en', 'ru')),
  question text NOT NULL CHECK (question <> ''),
  answer text NOT NULL CHECK (answer <> ''),
  published_at timestamptz NOT NULL
);
CREATE INDEX support_posts_newest ON support_posts (published_at DESC, post_id);

-- Texts staff answers with again and again; a language without text has none.
CREATE TABLE support_templates (
  template_id text PRIMARY KEY CHECK (template_id ~ '^t-[a-z0-9]{12}$'),
  name text NOT NULL CHECK (name <> ''),
  text_zh text NOT NULL,
  text_en text NOT NULL,
  text_ru text NOT NULL,
  changed_at timestamptz NOT NULL
);
