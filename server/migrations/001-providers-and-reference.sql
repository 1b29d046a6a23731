-- Who offers capacity, and the dated and configured values everything else reads.

CREATE TABLE providers (
  provider_id text PRIMARY KEY CHECK (provider_id ~ '^[a-z0-9-]{1,40}$'),
  name_zh text NOT NULL CHECK (name_zh <> ''),
  name_en text NOT NULL CHECK (name_en <> ''),
  name_ru text NOT NULL CHECK (name_ru <> ''),
  introduction_zh text NOT NULL,
  introduction_en text NOT NULL,
  introduction_ru text NOT NULL,
  address_zh text NOT NULL,
  address_en text NOT NULL,
  address_ru text NOT NULL,
  -- A place of the gazetteer; its name is shown as the provider's city.
  city_id text NOT NULL CHECK (city_id <> ''),
  country text NOT NULL CHECK (country ~ '^[A-Z]{2}$'),
  phone text CHECK (phone ~ '^[0-9+() -]{5,30}$'),
  email text CHECK (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  website text CHECK (website ~ '^https?://'),
  legal_representative_zh text,
  legal_representative_en text,
  legal_representative_ru text,
  registered_capital_ten_thousand_yuan numeric(14, 2) CHECK (registered_capital_ten_thousand_yuan > 0),
  founded_year smallint CHECK (founded_year BETWEEN 1800 AND 2200),
  company_number_kind text CHECK (company_number_kind IN ('uscc', 'inn', 'ogrn', 'bin', 'other')),
  company_number text CHECK (company_number <> ''),
  -- Certified: the papers were checked. Verified: contact and bank details were confirmed. Both say when.
  certified boolean NOT NULL DEFAULT false,
  verified boolean NOT NULL DEFAULT false,
  checked_on date,
  joined_on date NOT NULL,
  demo boolean NOT NULL DEFAULT false,
  CHECK ((company_number_kind IS NULL) = (company_number IS NULL)),
  CHECK (NOT (certified OR verified) OR checked_on IS NOT NULL),
  CHECK (num_nulls(legal_representative_zh, legal_representative_en, legal_representative_ru) IN (0, 3)),
  UNIQUE (company_number_kind, company_number)
);

CREATE TABLE provider_licences (
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position >= 0),
  kind text NOT NULL CHECK (kind IN ('business', 'transport', 'nvocc', 'customs', 'dangerous', 'gosLog', 'iso9001', 'aeo')),
  number text NOT NULL CHECK (number <> ''),
  issuer_zh text NOT NULL,
  issuer_en text NOT NULL,
  issuer_ru text NOT NULL,
  valid_to date,
  checked_on date,
  PRIMARY KEY (provider_id, position)
);

CREATE TABLE provider_honors (
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position >= 0),
  title_zh text NOT NULL,
  title_en text NOT NULL,
  title_ru text NOT NULL,
  issuer_zh text NOT NULL,
  issuer_en text NOT NULL,
  issuer_ru text NOT NULL,
  year smallint NOT NULL CHECK (year BETWEEN 1800 AND 2200),
  PRIMARY KEY (provider_id, position)
);

CREATE TABLE provider_photos (
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position >= 0),
  -- A path on this site; pictures from elsewhere are never shown.
  url text NOT NULL CHECK (url ~ '^/[^/]'),
  caption_zh text NOT NULL,
  caption_en text NOT NULL,
  caption_ru text NOT NULL,
  PRIMARY KEY (provider_id, position)
);

CREATE TABLE provider_products (
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position >= 0),
  title_zh text NOT NULL,
  title_en text NOT NULL,
  title_ru text NOT NULL,
  description_zh text NOT NULL,
  description_en text NOT NULL,
  description_ru text NOT NULL,
  PRIMARY KEY (provider_id, position)
);

CREATE TABLE provider_contacts (
  provider_id text NOT NULL REFERENCES providers ON DELETE CASCADE,
  position smallint NOT NULL CHECK (position >= 0),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  name_ru text NOT NULL,
  duty_zh text NOT NULL,
  duty_en text NOT NULL,
  duty_ru text NOT NULL,
  phone text CHECK (phone ~ '^[0-9+() -]{5,30}$'),
  email text CHECK (email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  PRIMARY KEY (provider_id, position)
);

-- Yuan one unit of a currency is worth. Rates are published as a set a day; the latest complete set counts.
CREATE TABLE exchange_rates (
  rate_date date NOT NULL,
  currency text NOT NULL CHECK (currency IN ('CNY', 'USD', 'EUR', 'RUB', 'KZT', 'UZS', 'KGS', 'HKD', 'JPY', 'GBP')),
  cny numeric(18, 8) NOT NULL CHECK (cny > 0),
  source text NOT NULL CHECK (source <> ''),
  PRIMARY KEY (rate_date, currency),
  CHECK (currency <> 'CNY' OR cny = 1)
);

-- Values of the portal's remote configuration that differ from the settings it was started with.
CREATE TABLE remote_config (
  key text PRIMARY KEY CHECK (key IN (
    'businessCode', 'domain', 'workbenchAddress', 'carrierAddress', 'mainAddress', 'brand', 'servicePhones', 'cooperationPhone',
    'email', 'address', 'registrationNumber', 'copyrightFrom', 'copyrightTo', 'socialAddress', 'chat'
  )),
  value jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
