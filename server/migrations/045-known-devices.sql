-- Browsers a person logged in with may try their password however many strangers guess (decision 029).

-- Part of every signed device cookie: one more, and the devices of this person are forgotten.
ALTER TABLE users ADD COLUMN device_generation integer NOT NULL DEFAULT 0;
-- When tries of strangers last reached their limit, until the owner was told of it; and when that was.
ALTER TABLE users ADD COLUMN guessed_at timestamptz;
ALTER TABLE users ADD COLUMN guesses_told_at timestamptz;
CREATE INDEX users_guessed ON users (guessed_at) WHERE guessed_at IS NOT NULL;

-- How many times the least work a captcha asks of a browser; digits alone do only for the least.
ALTER TABLE captchas ADD COLUMN work smallint NOT NULL DEFAULT 1 CHECK (work BETWEEN 1 AND 16);

-- What happened to the account itself is told to everybody, whatever they chose to be told.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('offers', 'quotes', 'bookings', 'review', 'news', 'support', 'account'));
