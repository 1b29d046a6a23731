-- What programs of a trip's firm were last told of how it stands (decision 112); null until they are told the first time.
alter table trips add column told_state text
  check (told_state in ('waiting', 'secured', 'broken', 'completed', 'over'));
