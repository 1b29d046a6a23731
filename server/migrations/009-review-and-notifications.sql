-- What staff decides, and what people are told.

-- One submission of one subject. The subject's own module keeps the sheet it is about.
CREATE TABLE reviews (
  review_id text PRIMARY KEY CHECK (review_id ~ '^r-[a-z0-9]{12}$'),
  subject_kind text NOT NULL CHECK (subject_kind IN ('offer', 'company', 'licence')),
  subject_id text NOT NULL,
  provider_id text NOT NULL REFERENCES providers,
  -- Of the sheet: a decision counts for this one only.
  version integer NOT NULL CHECK (version > 0),
  -- The sheet as last approved; null the first time.
  before jsonb,
  after jsonb NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'rejected', 'withdrawn')),
  submitted_by text NOT NULL,
  submitted_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  assigned_to text REFERENCES users (user_id),
  -- When the people who review were told that it waits, and that it waits too long.
  told_at timestamptz,
  told_overdue_at timestamptz,
  -- A user id, or `rule:<name>`; null as long as nobody decided, and for a withdrawn one.
  decided_by text,
  decided_at timestamptz,
  -- [{ path, text }]; an empty path is about the whole.
  comments jsonb NOT NULL DEFAULT '[]',
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  CHECK ((status IN ('approved', 'rejected')) = (decided_by IS NOT NULL))
);
CREATE UNIQUE INDEX reviews_pending ON reviews (subject_kind, subject_id) WHERE status = 'pending';
CREATE INDEX reviews_subject ON reviews (subject_kind, subject_id, submitted_at DESC);
CREATE INDEX reviews_queue ON reviews (due_at, review_id) WHERE status = 'pending';
CREATE INDEX reviews_decided ON reviews (decided_at DESC) WHERE status <> 'pending';
CREATE INDEX reviews_provider ON reviews (provider_id);

CREATE TABLE review_settings (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- Service level: hours from submission to decision.
  offer_hours integer NOT NULL DEFAULT 4 CHECK (offer_hours BETWEEN 1 AND 720),
  company_hours integer NOT NULL DEFAULT 24 CHECK (company_hours BETWEEN 1 AND 720),
  licence_hours integer NOT NULL DEFAULT 24 CHECK (licence_hours BETWEEN 1 AND 720),
  -- Offers of verified providers whose price lies within the band of the lane's trend are approved at once.
  approve_in_band boolean NOT NULL DEFAULT false,
  band_percent integer NOT NULL DEFAULT 15 CHECK (band_percent BETWEEN 1 AND 100)
);
INSERT INTO review_settings DEFAULT VALUES;

-- One row a person and event: nobody is told the same twice, by whichever way.
CREATE TABLE notifications (
  notification_id text PRIMARY KEY CHECK (notification_id ~ '^n-[a-z0-9]{12}$'),
  user_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  event_key text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('offers', 'quotes', 'bookings', 'review', 'news')),
  -- The template's name and its parameters; words are made in the reader's language.
  event jsonb NOT NULL,
  -- Path on this site without language prefix.
  link text NOT NULL CHECK (link ~ '^/'),
  -- False for who wants this kind by e-mail alone, or not at all.
  in_app boolean NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  UNIQUE (user_id, event_key)
);
CREATE INDEX notifications_newest ON notifications (user_id, created_at DESC, notification_id) WHERE in_app;
CREATE INDEX notifications_unread ON notifications (user_id) WHERE in_app AND read_at IS NULL;
CREATE INDEX notifications_age ON notifications (created_at);
