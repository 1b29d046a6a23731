-- Files of visitors without an account: so many may wait for their message, for so long.
alter table files add column of_visitor boolean not null default false;
create index files_waiting_of_visitors on files (unused_since) where of_visitor and used_for is null;
