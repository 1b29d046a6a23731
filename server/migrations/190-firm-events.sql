-- What programs of a firm hear (decision 101): one row for each firm that an event concerns, with what that firm may see.
create table firm_events (
  event_id text primary key check (event_id ~ '^ev-[a-z0-9]{12}$'),
  -- The company, where the firm is one; else the shipper.
  firm_id text not null,
  -- From 1 on without gaps.
  sequence bigint not null check (sequence > 0),
  type text not null check (type ~ '^[a-z_]{2,20}\.[a-z_]{2,40}$'),
  object_id text not null,
  object_revision bigint not null check (object_revision >= 0),
  occurred_at timestamptz not null,
  -- As it is sent: json keeps the order of fields.
  data json not null,
  unique (firm_id, sequence)
);
create index firm_events_occurred on firm_events (occurred_at);

-- The last number given to an event of a firm.
create table firm_event_counters (
  firm_id text primary key,
  last bigint not null check (last > 0)
);

-- An offer on the mall none of whose departures to come has space left, in the transaction that took the last of it.
create function note_offer_sold_out() returns trigger language plpgsql as $$
begin
  insert into events (kind, subject, company_id, key, payload, happened_at)
  values ('offer_sold_out', new.capacity_id, new.provider_id,
    'offer-sold-out:' || new.capacity_id || ':' || pg_current_xact_id(), '{}', now())
  on conflict (key) do nothing;
  return null;
end $$;
create trigger offer_sold_out after update of room_until on capacities for each row
  when (new.on_offer and old.room_until > now() and (new.room_until is null or new.room_until <= now()))
  execute function note_offer_sold_out();
