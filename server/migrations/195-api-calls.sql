-- Calls that programs make with keys of firms, for those firms to look at (decision 109).
create table api_calls (
  request_id text primary key,
  firm_id text not null,
  -- Whom the key acts for.
  user_id text not null,
  key_id text not null,
  environment text not null check (environment in ('live', 'test')),
  at timestamptz not null,
  operation text not null,
  method text not null,
  -- With its query, without secrets.
  path text not null,
  status integer not null,
  -- The code of a refusal.
  code integer,
  ms double precision not null,
  bytes_in integer not null,
  bytes_out integer not null,
  address text,
  -- What a sandbox was sent and answered, without contacts and secrets; null where it is too long, or was of the market.
  sent text,
  answered text
);
create index api_calls_firm on api_calls (firm_id, at desc, request_id desc);
create index api_calls_at on api_calls (at);
create index api_calls_user on api_calls (user_id);

create table api_call_days (
  firm_id text not null,
  day date not null,
  key_id text not null,
  operation text not null,
  calls integer not null,
  -- Of those: refused for the caller's part (4xx but 429), for being too many, failed for ours.
  refused integer not null,
  limited integer not null,
  failed integer not null,
  primary key (firm_id, day, key_id, operation)
);
create index api_call_days_day on api_call_days (day);
