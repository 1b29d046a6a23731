-- Offers that a program of a firm sends by the thousand (decision 100) are worked on as price sheets are.
-- What the file of an import holds: a price sheet, or rows of a program as JSON or one a line.
alter table imports add column kind text not null default 'sheet' check (kind in ('sheet', 'json', 'ndjson'));

-- What became of each row of a batch.
create table batch_rows (
  import_id text not null references imports on delete cascade,
  -- Counted from 0.
  row_index integer not null check (row_index >= 0),
  -- Null where the row tells none.
  reference text,
  outcome text not null check (outcome in ('created', 'changed', 'unchanged', 'withdrawn', 'faulty')),
  faults jsonb not null default '[]',
  primary key (import_id, row_index)
);

-- A batch that is over, whichever way, in the transaction that ended it.
create function note_offer_batch_ended() returns trigger language plpgsql as $$
begin
  insert into events (kind, subject, company_id, key, payload, happened_at)
  values ('offer_batch_ended', new.import_id, new.provider_id, 'offer-batch-ended:' || new.import_id, '{}', now())
  on conflict (key) do nothing;
  return null;
end $$;
create trigger offer_batch_ended after update of status on imports for each row
  when (new.kind <> 'sheet' and old.status = 'importing' and new.status in ('done', 'cancelled', 'refused'))
  execute function note_offer_batch_ended();
