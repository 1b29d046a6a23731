-- Firms that buy transport, and the people who buy for them (docs/decisions/050-shippers.md).
CREATE TABLE shippers (
  shipper_id text PRIMARY KEY CHECK (shipper_id ~ '^s-[a-z0-9]{12}$'),
  -- The provider that this firm is; its names, number, city and marks stand there alone.
  provider_id text UNIQUE REFERENCES providers,
  -- As given; blank in languages in which nothing was given.
  name_zh text NOT NULL DEFAULT '',
  name_en text NOT NULL DEFAULT '',
  name_ru text NOT NULL DEFAULT '',
  company_number_kind text CHECK (company_number_kind IN ('uscc', 'inn', 'ogrn', 'bin', 'other')),
  company_number text CHECK (company_number <> ''),
  -- A place of the gazetteer.
  city_id text CHECK (city_id <> ''),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  -- When staff compared number and names with the register, and who; names and number do not change while it stands.
  checked_at timestamptz,
  checked_by text,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((provider_id IS NOT NULL) = (name_zh || name_en || name_ru = '')),
  CHECK (provider_id IS NULL OR num_nonnulls(company_number, city_id, checked_at) = 0),
  CHECK ((company_number IS NULL) = (company_number_kind IS NULL)),
  CHECK ((checked_at IS NULL) = (checked_by IS NULL)),
  CHECK (checked_at IS NULL OR company_number IS NOT NULL)
);
-- Anybody may say a number; it belongs to the firm it was checked for.
CREATE UNIQUE INDEX shippers_checked_number ON shippers (company_number_kind, company_number) WHERE checked_at IS NOT NULL;
CREATE INDEX shippers_number ON shippers (company_number);

-- Shippers' people. Those of a provider buy for its firm without a row here.
CREATE TABLE shipper_people (
  user_id text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  shipper_id text NOT NULL REFERENCES shippers,
  owner boolean NOT NULL,
  joined_at timestamptz NOT NULL
);
CREATE INDEX shipper_people_of_firm ON shipper_people (shipper_id);
