-- Which demands and offers fit each other, and who was told of it (docs/decisions/056-finding-matches.md).

-- The best offer of a company for an open demand; it goes when the demand leaves the market.
CREATE TABLE match_hits (
  demand_id text NOT NULL REFERENCES demand_listings ON DELETE CASCADE,
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  -- 0 where none of its offers fits any more.
  score smallint NOT NULL CHECK (score BETWEEN 0 AND 100),
  mode text NOT NULL CHECK (mode IN ('sea', 'road', 'air', 'rail', 'multimodal')),
  capacity_id text NOT NULL,
  departure_id text NOT NULL,
  -- From then on the departure takes no cargo, and another one has to be looked for.
  closes_at timestamptz NOT NULL,
  found_at timestamptz NOT NULL,
  -- When the company was told in the app, when by e-mail, and when the shipper was.
  told_at timestamptz,
  mailed_at timestamptz,
  shipper_told_at timestamptz,
  PRIMARY KEY (demand_id, provider_id)
);
CREATE INDEX match_hits_of_provider ON match_hits (provider_id, score DESC, demand_id);
CREATE INDEX match_hits_of_offer ON match_hits (capacity_id) WHERE score > 0;
CREATE INDEX match_hits_closing ON match_hits (closes_at) WHERE score > 0;
CREATE INDEX match_hits_to_tell ON match_hits (provider_id) WHERE score >= 70 AND told_at IS NULL;
CREATE INDEX match_hits_to_tell_shipper ON match_hits (demand_id) WHERE score >= 70 AND shipper_told_at IS NULL;
CREATE INDEX match_hits_to_mail ON match_hits (provider_id) WHERE score >= 40 AND mailed_at IS NULL;

-- Demands whose hits were looked for.
CREATE TABLE matched_demands (
  demand_id text PRIMARY KEY REFERENCES demand_listings ON DELETE CASCADE,
  -- Of the sheet they were looked for with; another one has to be looked for anew.
  version integer NOT NULL,
  -- When they have to be looked for again, because an offer became worse or the market changed as a whole.
  due_at timestamptz,
  -- When the shipper was last told of new ones.
  told_at timestamptz
);
CREATE INDEX matched_demands_due ON matched_demands (due_at) WHERE due_at IS NOT NULL;

-- Up to which change of the market its hits were found: within a version by the number of the change.
CREATE TABLE match_positions (
  shard smallint PRIMARY KEY,
  version bigint NOT NULL,
  change_id bigint NOT NULL,
  seen_at timestamptz NOT NULL
);

-- When companies were last told at once, and for which day at their place they had the daily e-mail.
CREATE TABLE match_tellings (
  provider_id text PRIMARY KEY REFERENCES providers ON DELETE CASCADE,
  told_at timestamptz,
  digest_on date
);

-- Why a company does not quote for a demand; the shipper sees how often each reason was given.
CREATE TABLE demand_declines (
  demand_id text NOT NULL REFERENCES demands ON DELETE CASCADE,
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('no_space', 'no_lane', 'dates', 'price', 'cargo', 'other')),
  declined_at timestamptz NOT NULL,
  PRIMARY KEY (demand_id, provider_id)
);

-- Lanes from city to city that a company follows, or wants to see nothing of.
CREATE TABLE lane_choices (
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  origin_city text NOT NULL,
  destination_city text NOT NULL,
  choice text NOT NULL CHECK (choice IN ('follow', 'mute')),
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, origin_city, destination_city)
);

-- Shippers that a company wants to see nothing of; `demand_id` is the demand it said so at.
CREATE TABLE muted_shippers (
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  shipper_id text NOT NULL REFERENCES shippers ON DELETE CASCADE,
  demand_id text NOT NULL REFERENCES demands ON DELETE CASCADE,
  muted_at timestamptz NOT NULL,
  PRIMARY KEY (provider_id, shipper_id)
);

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check
  CHECK (kind IN ('offers', 'quotes', 'bookings', 'messages', 'matches', 'review', 'news', 'support', 'account'));
-- Like everything else that people wait for, until they choose otherwise.
UPDATE users SET notifications = notifications || '{matches.app,matches.email}'
WHERE role IN ('shipper', 'provider_owner', 'provider_member') AND deleted_at IS NULL;
