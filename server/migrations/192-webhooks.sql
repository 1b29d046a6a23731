-- Addresses of firms that are told what happened, and what is on its way to them (decision 102).
create table webhook_endpoints (
  endpoint_id text primary key check (endpoint_id ~ '^wh-[a-z0-9]{12}$'),
  firm_id text not null,
  made_by text references users (user_id) on delete set null,
  url text not null,
  -- Types of events it wants; none: all.
  types text[] not null,
  -- Sealed; the one before counts beside it until its time.
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamptz,
  -- Nothing but its proof goes to an address that has not proven itself.
  state text not null check (state in ('unproven', 'enabled', 'disabled')),
  challenge text not null,
  proven_at timestamptz,
  disabled_because text check (disabled_because in ('firm', 'gone', 'failing')),
  failures_in_row integer not null default 0,
  failing_since timestamptz,
  last_success_at timestamptz,
  -- So many tries fail without being sent: for trials.
  fail_next integer not null default 0 check (fail_next >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (firm_id, url),
  check ((state = 'disabled') = (disabled_because is not null)),
  check (state <> 'enabled' or proven_at is not null),
  check ((old_secret is null) = (old_secret_until is null))
);
create index webhook_endpoints_maker on webhook_endpoints (made_by) where made_by is not null;

create table webhook_deliveries (
  delivery_id text primary key check (delivery_id ~ '^wd-[0-9a-f]{16}$'),
  endpoint_id text not null references webhook_endpoints (endpoint_id) on delete cascade,
  event_id text not null references firm_events (event_id) on delete cascade,
  -- Its answer proves the address.
  proves boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'dead')),
  tries integer not null default 0 check (tries >= 0),
  next_try_at timestamptz not null,
  -- Who sends it, and until when nobody else does.
  lease text,
  leased_until timestamptz,
  last_try_at timestamptz,
  last_status integer,
  last_ms integer,
  last_reason text,
  -- The beginning of what was answered.
  last_answer text,
  unique (endpoint_id, event_id),
  check ((state = 'sending') = (lease is not null)),
  check ((lease is null) = (leased_until is null))
);
create index webhook_deliveries_event on webhook_deliveries (event_id);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_try_at) where state = 'waiting';
create index webhook_deliveries_sending on webhook_deliveries (endpoint_id, leased_until) where state = 'sending';
create index webhook_deliveries_dead on webhook_deliveries (endpoint_id) where state = 'dead';
