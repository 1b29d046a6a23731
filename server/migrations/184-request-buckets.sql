-- How much of their limit keys and addresses have left on the open surface. Not logged: after a crash every bucket is full.
create unlogged table request_buckets (
  key text primary key,
  holds double precision not null,
  -- What the last process took out.
  taken double precision not null,
  at timestamptz not null
);
