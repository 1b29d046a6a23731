-- Keys by which programs of a firm call the open surface. A key that counts no more stays for the firm to see.
create table api_keys (
  key_id text primary key,
  environment text not null check (environment in ('live', 'test')),
  -- The firm: as provider, or as shipper.
  provider_id text references providers (provider_id),
  shipper_id text references shippers (shipper_id),
  -- Who made it, and for whom it acts.
  user_id text not null references users (user_id),
  name text not null,
  secret_hash bytea not null,
  scopes text[] not null,
  -- Networks it may be used from; none: from everywhere.
  networks text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- The key that was made in its place.
  replaced_by text references api_keys (key_id),
  last_used_at timestamptz,
  last_used_from text,
  check (num_nonnulls(provider_id, shipper_id) = 1)
);
create index api_keys_of_provider on api_keys (provider_id) where provider_id is not null;
create index api_keys_of_shipper on api_keys (shipper_id) where shipper_id is not null;
create index api_keys_of_user on api_keys (user_id);
-- A firm has one key of a name that it goes on with, so a form that is sent twice makes one.
create unique index api_keys_name on api_keys (coalesce(provider_id, shipper_id), environment, lower(name))
  where revoked_at is null and replaced_by is null;
