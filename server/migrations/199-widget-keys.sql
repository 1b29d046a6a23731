-- Keys of the widget are public: in place of a secret they have the sites they work on, and they open nothing (decision 111).
alter table api_keys
  alter column secret_hash drop not null,
  add column sites text[],
  add check ((sites is null) = (secret_hash is not null)),
  add check (cardinality(sites) between 1 and 10),
  add check (sites is null or (environment = 'live' and scopes = '{}' and networks = '{}' and signing_algorithm is null));
