-- A firm or a person that is removed with the demonstration takes its keys along.
alter table api_keys
  drop constraint api_keys_provider_id_fkey,
  drop constraint api_keys_shipper_id_fkey,
  drop constraint api_keys_user_id_fkey,
  add constraint api_keys_provider_id_fkey foreign key (provider_id) references providers (provider_id) on delete cascade,
  add constraint api_keys_shipper_id_fkey foreign key (shipper_id) references shippers (shipper_id) on delete cascade,
  add constraint api_keys_user_id_fkey foreign key (user_id) references users (user_id) on delete cascade;
