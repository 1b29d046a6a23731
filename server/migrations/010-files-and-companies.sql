-- What people upload, and what a company says of itself before staff has looked at it.

CREATE TABLE files (
  -- Random; the stored file bears this name and nothing of the uploaded one.
  file_id text PRIMARY KEY CHECK (file_id ~ '^[0-9a-f]{32}$'),
  media_type text NOT NULL CHECK (media_type IN ('image/webp', 'application/pdf')),
  size_bytes integer NOT NULL CHECK (size_bytes > 0),
  -- As its owner called it, without what could mislead; shown to the owner and to reviewers.
  name text NOT NULL CHECK (name <> ''),
  -- Nobody reads a quarantined file.
  state text NOT NULL CHECK (state IN ('quarantined', 'clean')),
  -- The company whose members, beside reviewers, may read it.
  company_id text REFERENCES providers ON DELETE CASCADE,
  uploaded_by text NOT NULL,
  -- What it is used for; null until then.
  used_for text CHECK (used_for <> ''),
  -- Since when nothing uses it; it is removed a day later.
  unused_since timestamptz,
  is_public boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CHECK (NOT is_public OR (media_type = 'image/webp' AND state = 'clean' AND unused_since IS NULL))
);
CREATE INDEX files_of_company ON files (company_id, used_for);
CREATE INDEX files_unused ON files (unused_since) WHERE unused_since IS NOT NULL;
CREATE INDEX files_quarantined ON files (created_at) WHERE state = 'quarantined';

-- What an owner says of the company, whole or half written; what is public stands in providers.
CREATE TABLE company_sheets (
  provider_id text PRIMARY KEY REFERENCES providers ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  sheet jsonb NOT NULL,
  -- The sheet as last approved; null before.
  approved jsonb,
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL
);

-- A paper its owner hands in; the approved ones stand in provider_licences too.
CREATE TABLE company_licences (
  licence_id text PRIMARY KEY CHECK (licence_id ~ '^l-[a-z0-9]{12}$'),
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  sheet jsonb NOT NULL,
  approved jsonb,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX company_licences_of_provider ON company_licences (provider_id);

ALTER TABLE providers
  ADD COLUMN logo_url text CHECK (logo_url ~ '^/[^/]'),
  -- Who compared the papers, and who confirmed contact and bank details, and when; null for the demonstration.
  ADD COLUMN certified_by text,
  ADD COLUMN certified_at timestamptz,
  ADD COLUMN verified_by text,
  ADD COLUMN verified_at timestamptz;

ALTER TABLE provider_licences
  ADD COLUMN licence_id text UNIQUE REFERENCES company_licences ON DELETE CASCADE,
  ADD COLUMN checked_by text;
CREATE INDEX provider_licences_ending ON provider_licences (valid_to) WHERE valid_to IS NOT NULL;
