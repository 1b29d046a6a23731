-- Searches that people had kept, and what they are told of them (docs/decisions/138-saved-searches.md).

-- Who is told: somebody with an account, or an e-mail address alone.
CREATE TABLE search_followers (
  follower_id text PRIMARY KEY,
  user_id text UNIQUE REFERENCES users ON DELETE CASCADE,
  email text UNIQUE,
  -- Of an address; an account has a language of its own.
  language text NOT NULL CHECK (language IN ('zh', 'en', 'ru')),
  -- By whose clock nine in the morning is.
  zone text NOT NULL,
  -- Letters sent at once on the day `mailed_on` of that clock.
  mails smallint NOT NULL DEFAULT 0,
  mailed_on date,
  mailed_at timestamptz,
  -- The day of the last letter that gathers what was found.
  digest_on date,
  -- When the person was last told in the app, and when they last looked at their searches.
  told_at timestamptz,
  opened_at timestamptz NOT NULL,
  CHECK ((user_id IS NULL) <> (email IS NULL))
);

CREATE TABLE saved_searches (
  search_id text PRIMARY KEY,
  follower_id text NOT NULL REFERENCES search_followers ON DELETE CASCADE,
  searched text NOT NULL CHECK (searched IN ('offers', 'demands')),
  query jsonb NOT NULL,
  -- What the search fixes: the widest areas that a change must lie in; `*` for anywhere, no modes for any.
  origin_area text NOT NULL,
  destination_area text NOT NULL,
  modes text[] NOT NULL,
  -- The last day that is asked for; nothing fits after it.
  until_on date,
  rhythm text NOT NULL CHECK (rhythm IN ('at_once', 'daily', 'weekly', 'app')),
  saved_at timestamptz NOT NULL,
  -- Null while the owner of the address did not say yes.
  confirmed_at timestamptz,
  paused_at timestamptz,
  -- When the whole market has to be looked through; what is found then is not told where `silent`.
  due_at timestamptz,
  silent boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX saved_searches_once ON saved_searches (follower_id, searched, md5(query::text));
CREATE INDEX saved_searches_by_ends ON saved_searches (origin_area, destination_area)
  WHERE confirmed_at IS NOT NULL AND paused_at IS NULL;
CREATE INDEX saved_searches_due ON saved_searches (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX saved_searches_unconfirmed ON saved_searches (saved_at) WHERE confirmed_at IS NULL;

-- Offers or demands that a search found, and what is still to be told of them.
CREATE TABLE search_finds (
  search_id text NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  found_id text NOT NULL,
  fits boolean NOT NULL,
  -- The lowest total known for the cargo of the search, in minor units of its currency; null for demands.
  lowest_minor bigint,
  -- When it was last told that there is space again.
  back_told_at timestamptz,
  news text CHECK (news IN ('new', 'price', 'space')),
  news_at timestamptz,
  -- With news of a price: what it was.
  before_minor bigint,
  app_due boolean NOT NULL DEFAULT false,
  mail_due boolean NOT NULL DEFAULT false,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (search_id, found_id)
);
CREATE INDEX search_finds_fitting ON search_finds (found_id) WHERE fits;
CREATE INDEX search_finds_app_due ON search_finds (search_id) WHERE app_due;
CREATE INDEX search_finds_mail_due ON search_finds (search_id) WHERE mail_due;
CREATE INDEX search_finds_gone ON search_finds (seen_at) WHERE NOT fits;

-- Up to where the market and the demands were followed: one row.
CREATE TABLE search_position (
  is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
  places jsonb NOT NULL,
  seen_at timestamptz NOT NULL,
  demands_until timestamptz NOT NULL
);
