-- Sandboxes of firms and of people without an account. Each is a database of its own, named after it (decision 098).
create table sandboxes (
  sandbox_id text primary key,
  -- The firm whose test keys lead here.
  provider_id text unique references providers (provider_id) on delete cascade,
  shipper_id text unique references shippers (shipper_id) on delete cascade,
  -- Or the one key that was given out without an account.
  key_id text unique,
  secret_hash bytea,
  made_at timestamptz not null,
  -- It lasts until then at least; the one of a firm lasts longer while it is used, which its own database knows.
  ends_at timestamptz not null,
  check (num_nonnulls(provider_id, shipper_id, key_id) = 1),
  check ((key_id is null) = (secret_hash is null))
);
create index sandboxes_by_end on sandboxes (ends_at);
-- What a sandbox knows of itself, in its own database; empty in the database of the market.
create table sandbox_state (
  one boolean primary key default true check (one),
  -- Another one after each reset, by which other processes know that what they remember is over.
  beginning uuid not null,
  -- How far its clock is ahead of everybody's.
  ahead_ms bigint not null default 0,
  ends_at timestamptz not null,
  -- How long it lasts beyond its last use; null where it ends whatever happens.
  lasts_ms bigint
);
