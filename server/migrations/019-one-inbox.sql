-- What is left in the chat while nobody is there goes into the one inbox (decision 017); one table of texts staff answers
-- with; staff is told of what waits.

ALTER TABLE chat_rooms
  DROP COLUMN email,
  -- Conversation of the inbox that what was left belongs to, and the last message of the room that went there.
  ADD COLUMN thread_number text REFERENCES support_threads ON DELETE SET NULL,
  ADD COLUMN left_number integer NOT NULL DEFAULT 0,
  -- The `waiting_since` staff was told of: that somebody waits, and that they wait too long.
  ADD COLUMN told_waiting_since timestamptz,
  ADD COLUMN told_overdue_since timestamptz;
CREATE INDEX chat_rooms_thread ON chat_rooms (thread_number) WHERE thread_number IS NOT NULL;

ALTER TABLE support_threads
  -- The `due_at` staff was told of: that it waits, and that it waits too long. A further word moves `due_at`.
  ADD COLUMN told_due_at timestamptz,
  ADD COLUMN told_overdue_at timestamptz;

ALTER TABLE support_posts ADD COLUMN demo boolean NOT NULL DEFAULT false;
ALTER TABLE support_templates ADD COLUMN demo boolean NOT NULL DEFAULT false;
INSERT INTO support_templates (template_id, name, text_zh, text_en, text_ru, changed_at)
SELECT 't' || substr(answer_id, 2), title,
  CASE language WHEN 'zh' THEN text ELSE '' END,
  CASE language WHEN 'en' THEN text ELSE '' END,
  CASE language WHEN 'ru' THEN text ELSE '' END,
  updated_at
FROM chat_answers ON CONFLICT DO NOTHING;
DROP TABLE chat_answers;

ALTER TABLE notifications
  DROP CONSTRAINT notifications_kind_check,
  ADD CONSTRAINT notifications_kind_check CHECK (kind IN ('offers', 'quotes', 'bookings', 'review', 'news', 'support'));
-- Like everything else people are told of, until they choose otherwise.
UPDATE users SET notifications = notifications || '{support.app,support.email}'
WHERE role IN ('support', 'administrator') AND deleted_at IS NULL;
