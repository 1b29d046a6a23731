-- Price sheets by e-mail (decision 135): the address of each company, how far the mailbox was read, and what came.
create table sheet_addresses (
  provider_id text primary key references providers on delete cascade,
  -- What stands behind the plus of the address: whoever knows it may send.
  tag text not null unique,
  made_at timestamptz not null
);
create table sheet_mailboxes (
  mailbox text primary key,
  -- Numbers of messages hold as long as this one stays.
  uid_validity text not null,
  last_uid bigint not null
);
create table mailed_sheets (
  mail_id text primary key,
  provider_id text not null references providers on delete cascade,
  -- Digest of the Message-ID: the same message is taken once.
  message_key text not null,
  received_at timestamptz not null,
  sender text not null,
  subject text not null,
  -- `held` waits for somebody of the company; files of `taken` become imports.
  state text not null check (state in ('held', 'taken', 'refused', 'discarded')),
  -- In whose name, and in which language, its files are imported.
  taken_by text,
  locale text,
  unique (provider_id, message_key)
);
create index mailed_sheets_held on mailed_sheets (provider_id, received_at) where state = 'held';
create table mailed_files (
  mail_id text not null references mailed_sheets on delete cascade,
  number integer not null check (number > 0),
  name text not null,
  -- Gone once an import has it.
  content bytea,
  import_id text,
  told boolean not null default false,
  primary key (mail_id, number)
);
create index mailed_files_untold on mailed_files (mail_id) where not told;
