-- Sheets of any layout are read as they are: what was understood of a file is kept with its import, and a company's answers by
-- the shape of the layout. Columns are not mapped any more; what was under way is read anew.
drop table import_mappings;
create table import_profiles (
  provider_id text not null references providers on delete cascade,
  -- Digest of the words of the titles.
  shape text not null,
  -- { question: answer }
  answers jsonb not null,
  -- References of the offers the last such sheet had.
  in_last jsonb not null default '[]',
  used_at timestamptz not null,
  primary key (provider_id, shape)
);
alter table imports add column reading jsonb;
alter table imports add column answers jsonb not null default '{}';
create table import_lines (
  import_id text not null references imports on delete cascade,
  sheet integer not null check (sheet >= 0),
  page integer not null check (page > 0),
  -- [{ row, cells, why }]
  lines json not null,
  primary key (import_id, sheet, page)
);
create table import_offers (
  import_id text not null references imports on delete cascade,
  number integer not null check (number > 0),
  -- Where its first row stands.
  sheet integer not null check (sheet >= 0),
  line integer not null,
  state text not null check (state in ('good', 'asked', 'flagged', 'faulty', 'left_out')),
  detail json not null,
  primary key (import_id, number)
);
create index import_offers_at on import_offers (import_id, sheet, line);
delete from import_pages where import_id in (select import_id from imports where kind = 'sheet' and status in ('checking', 'checked'));
update imports set status = 'reading', header = null, mapping = null, counts = null, progress = 0, done_row = 0, edits = '{}',
    faulty = '[]', suspicious = '[]', places = '[]', lease_until = null, attempts = 0
  where kind = 'sheet' and status in ('mapping', 'checking', 'checked');
alter table imports drop constraint imports_status_check;
alter table imports add constraint imports_status_check
  check (status in ('reading', 'checking', 'checked', 'importing', 'done', 'cancelled', 'refused'));
update imports set refusal = 'empty' where refusal = 'no_header';
