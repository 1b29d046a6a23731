-- The schema after every migration. Generated: npx vitest run server/migrations -u


create table account_recoveries (
  recovery_id text not null,
  user_id text not null,
  channel text not null,
  target text not null,
  language text not null,
  thread_number text,
  state text not null,
  asked_at timestamp with time zone not null,
  evidence text[] default '{}'::text[] not null,
  checked_by text,
  checked_at timestamp with time zone,
  granted_by text,
  granted_at timestamp with time zone,
  usable_at timestamp with time zone,
  told smallint default 0 not null,
  link_hash bytea,
  link_until timestamp with time zone,
  ended_at timestamp with time zone,
  constraint account_recoveries_pkey PRIMARY KEY (recovery_id),
  constraint account_recoveries_link_hash_key UNIQUE (link_hash),
  constraint account_recoveries_thread_number_fkey FOREIGN KEY (thread_number) REFERENCES support_threads(number) ON DELETE SET NULL,
  constraint account_recoveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint account_recoveries_channel_check CHECK ((channel = ANY (ARRAY['phone'::text, 'email'::text]))),
  constraint account_recoveries_check CHECK (((checked_by IS NULL) = (checked_at IS NULL))),
  constraint account_recoveries_check1 CHECK ((((granted_by IS NULL) = (granted_at IS NULL)) AND ((granted_by IS NULL) = (usable_at IS NULL)))),
  constraint account_recoveries_check2 CHECK (((granted_by IS NULL) OR (checked_by IS NOT NULL))),
  constraint account_recoveries_check3 CHECK (((state <> ALL (ARRAY['granted'::text, 'used'::text])) OR (granted_by IS NOT NULL))),
  constraint account_recoveries_check4 CHECK (((link_hash IS NULL) = (link_until IS NULL))),
  constraint account_recoveries_check5 CHECK (((link_hash IS NULL) OR (granted_by IS NOT NULL))),
  constraint account_recoveries_check6 CHECK (((state = ANY (ARRAY['asked'::text, 'checked'::text, 'granted'::text])) = (ended_at IS NULL))),
  constraint account_recoveries_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text]))),
  constraint account_recoveries_recovery_id_check CHECK ((recovery_id ~ '^y-[a-z0-9]{12}$'::text)),
  constraint account_recoveries_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'checked'::text, 'granted'::text, 'used'::text, 'objected'::text, 'refused'::text, 'lapsed'::text]))),
  constraint account_recoveries_two_people CHECK ((checked_by <> granted_by))
);

create table administrator_links (
  token_hash bytea not null,
  made_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint administrator_links_pkey PRIMARY KEY (token_hash)
);

create table api_call_days (
  firm_id text not null,
  day date not null,
  key_id text not null,
  operation text not null,
  calls integer not null,
  refused integer not null,
  limited integer not null,
  failed integer not null,
  constraint api_call_days_pkey PRIMARY KEY (firm_id, day, key_id, operation)
);

create table api_calls (
  request_id text not null,
  firm_id text not null,
  user_id text not null,
  key_id text not null,
  environment text not null,
  at timestamp with time zone not null,
  operation text not null,
  method text not null,
  path text not null,
  status integer not null,
  code integer,
  ms double precision not null,
  bytes_in integer not null,
  bytes_out integer not null,
  address text,
  sent text,
  answered text,
  constraint api_calls_pkey PRIMARY KEY (request_id),
  constraint api_calls_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text])))
);

create table api_keys (
  key_id text not null,
  environment text not null,
  provider_id text,
  shipper_id text,
  user_id text not null,
  name text not null,
  secret_hash bytea,
  scopes text[] not null,
  networks text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  replaced_by text,
  last_used_at timestamp with time zone,
  last_used_from text,
  signing_algorithm text,
  signing_key bytea,
  signing_needed boolean default false not null,
  sites text[],
  constraint api_keys_pkey PRIMARY KEY (key_id),
  constraint api_keys_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint api_keys_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES api_keys(key_id),
  constraint api_keys_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id) ON DELETE CASCADE,
  constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint api_keys_check CHECK ((num_nonnulls(provider_id, shipper_id) = 1)),
  constraint api_keys_check1 CHECK (((signing_algorithm IS NULL) = (signing_key IS NULL))),
  constraint api_keys_check2 CHECK (((signing_algorithm IS NOT NULL) OR (NOT signing_needed))),
  constraint api_keys_check3 CHECK (((sites IS NULL) = (secret_hash IS NOT NULL))),
  constraint api_keys_check4 CHECK (((sites IS NULL) OR ((environment = 'live'::text) AND (scopes = '{}'::text[]) AND (networks = '{}'::text[]) AND (signing_algorithm IS NULL)))),
  constraint api_keys_environment_check CHECK ((environment = ANY (ARRAY['live'::text, 'test'::text]))),
  constraint api_keys_signing_algorithm_check CHECK ((signing_algorithm = ANY (ARRAY['hmac-sha256'::text, 'ed25519'::text]))),
  constraint api_keys_sites_check CHECK (((cardinality(sites) >= 1) AND (cardinality(sites) <= 10)))
);

create table article_categories (
  category_id text not null,
  position integer not null,
  changed_at timestamp with time zone not null,
  name jsonb not null,
  constraint article_categories_pkey PRIMARY KEY (category_id),
  constraint article_categories_category_id_check CHECK ((category_id ~ '^[a-z][a-z0-9-]{0,39}$'::text)),
  constraint article_categories_position_check CHECK ((("position" >= 0) AND ("position" <= 1000)))
);

create table article_events (
  article_id text not null,
  number integer not null,
  at timestamp with time zone not null,
  author text not null,
  event text not null,
  language text,
  title text,
  summary text,
  body text,
  byline text,
  constraint article_events_pkey PRIMARY KEY (article_id, number),
  constraint article_events_article_id_language_number_key UNIQUE (article_id, language, number),
  constraint article_events_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(article_id) ON DELETE CASCADE,
  constraint article_events_author_check CHECK ((author <> ''::text)),
  constraint article_events_check CHECK (((event = ANY (ARRAY['create'::text, 'facts'::text])) = (language IS NULL))),
  constraint article_events_check1 CHECK (((event = ANY (ARRAY['save'::text, 'restore'::text])) = (title IS NOT NULL))),
  constraint article_events_check2 CHECK ((num_nulls(title, summary, body, byline) = ANY (ARRAY[0, 4]))),
  constraint article_events_event_check CHECK ((event = ANY (ARRAY['create'::text, 'facts'::text, 'save'::text, 'restore'::text, 'publish'::text, 'schedule'::text, 'withdraw'::text]))),
  constraint article_events_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text]))),
  constraint article_events_number_check CHECK ((number > 0)),
  constraint article_events_title_check CHECK ((title <> ''::text))
);

create table article_pictures (
  article_id text not null,
  file_id text not null,
  added_at timestamp with time zone not null,
  alt jsonb not null,
  constraint article_pictures_pkey PRIMARY KEY (article_id, file_id),
  constraint article_pictures_file_id_key UNIQUE (file_id),
  constraint article_pictures_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(article_id) ON DELETE CASCADE,
  constraint article_pictures_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(file_id)
);

create table article_texts (
  article_id text not null,
  language text not null,
  latest integer not null,
  released integer,
  state text default 'draft'::text not null,
  appears_at timestamp with time zone,
  released_at timestamp with time zone,
  constraint article_texts_pkey PRIMARY KEY (article_id, language),
  constraint article_texts_article_id_fkey FOREIGN KEY (article_id) REFERENCES articles(article_id) ON DELETE CASCADE,
  constraint article_texts_article_id_language_latest_fkey FOREIGN KEY (article_id, language, latest) REFERENCES article_events(article_id, language, number),
  constraint article_texts_article_id_language_released_fkey FOREIGN KEY (article_id, language, released) REFERENCES article_events(article_id, language, number),
  constraint article_texts_check CHECK (((state = 'draft'::text) = (released IS NULL))),
  constraint article_texts_check1 CHECK ((num_nulls(released, appears_at, released_at) = ANY (ARRAY[0, 3]))),
  constraint article_texts_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text]))),
  constraint article_texts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'released'::text, 'withdrawn'::text])))
);

create table articles (
  article_id text not null,
  slug text not null,
  category_id text not null,
  cover_id text,
  events integer not null,
  demo boolean default false not null,
  changed_at timestamp with time zone not null,
  constraint articles_pkey PRIMARY KEY (article_id),
  constraint articles_slug_key UNIQUE (slug),
  constraint articles_article_id_cover_id_fkey FOREIGN KEY (article_id, cover_id) REFERENCES article_pictures(article_id, file_id),
  constraint articles_category_id_fkey FOREIGN KEY (category_id) REFERENCES article_categories(category_id),
  constraint articles_article_id_check CHECK ((article_id ~ '^a-[a-z0-9]{12}$'::text)),
  constraint articles_events_check CHECK ((events > 0)),
  constraint articles_slug_check CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (length(slug) <= 80)))
);

create table audit (
  number bigint not null,
  at timestamp with time zone not null,
  actor text not null,
  action text not null,
  subject text,
  details jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  chain smallint not null,
  constraint audit_pkey PRIMARY KEY (chain, number),
  constraint audit_chain_check CHECK (((chain >= 0) AND (chain <= 63)))
);

create table audit_anchors (
  number bigint not null,
  at timestamp with time zone not null,
  heads jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_anchors_pkey PRIMARY KEY (number),
  constraint audit_anchors_heads_check CHECK ((jsonb_array_length(heads) = 64))
);

create table audit_check (
  only_row boolean default true not null,
  note text,
  signature bytea,
  leased_by text,
  lease_until timestamp with time zone,
  constraint audit_check_pkey PRIMARY KEY (only_row),
  constraint audit_check_only_row_check CHECK (only_row)
);

create table audit_failures (
  hour timestamp with time zone not null,
  action text not null,
  subject text not null,
  tries integer not null,
  constraint audit_failures_pkey PRIMARY KEY (hour, action, subject),
  constraint audit_failures_tries_check CHECK ((tries > 0))
);

create table batch_rows (
  import_id text not null,
  row_index integer not null,
  reference text,
  outcome text not null,
  faults jsonb default '[]'::jsonb not null,
  constraint batch_rows_pkey PRIMARY KEY (import_id, row_index),
  constraint batch_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(import_id) ON DELETE CASCADE,
  constraint batch_rows_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'changed'::text, 'unchanged'::text, 'withdrawn'::text, 'faulty'::text]))),
  constraint batch_rows_row_index_check CHECK ((row_index >= 0))
);

create table bookings (
  booking_id text not null,
  number text not null,
  deal_id text not null,
  shipper_id text not null,
  provider_id text not null,
  trip_id text,
  leg smallint,
  quote_id text,
  quote_version integer,
  capacity_id text,
  departure_id text,
  quantity numeric(12,3),
  space_unit text,
  status text not null,
  amendment_status text,
  cancellation_status text,
  agreed jsonb not null,
  cargo jsonb not null,
  parties bytea not null,
  total_minor bigint not null,
  currency text not null,
  departs_at timestamp with time zone,
  arrives_at timestamp with time zone,
  closes_at timestamp with time zone,
  request_until timestamp with time zone,
  answer_until timestamp with time zone,
  update_until timestamp with time zone,
  amendment_until timestamp with time zone,
  cancellation_until timestamp with time zone,
  complete_at timestamp with time zone,
  due_at timestamp with time zone,
  update_asked text,
  reason text,
  reason_words text,
  cancellation_fee_minor bigint,
  cancellation_fee_currency text,
  version integer default 1 not null,
  demo boolean default false not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  asked_at timestamp with time zone,
  update_field text,
  changes jsonb default '[]'::jsonb not null,
  constraint bookings_pkey PRIMARY KEY (booking_id),
  constraint bookings_number_key UNIQUE (number),
  constraint bookings_quote_id_quote_version_key UNIQUE (quote_id, quote_version),
  constraint bookings_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(deal_id),
  constraint bookings_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(departure_id) ON DELETE RESTRICT,
  constraint bookings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id),
  constraint bookings_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(quote_id),
  constraint bookings_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id),
  constraint bookings_trip_id_fkey FOREIGN KEY (trip_id) REFERENCES trips(trip_id),
  constraint bookings_amendment_status_check CHECK ((amendment_status = ANY (ARRAY['AMENDMENT_RECEIVED'::text, 'AMENDMENT_CONFIRMED'::text, 'AMENDMENT_DECLINED'::text, 'AMENDMENT_CANCELLED'::text]))),
  constraint bookings_booking_id_check CHECK ((booking_id ~ '^b-[a-z0-9]{12}$'::text)),
  constraint bookings_cancellation_fee_minor_check CHECK ((cancellation_fee_minor >= 0)),
  constraint bookings_cancellation_status_check CHECK ((cancellation_status = ANY (ARRAY['CANCELLATION_RECEIVED'::text, 'CANCELLATION_DECLINED'::text, 'CANCELLATION_CONFIRMED'::text]))),
  constraint bookings_check CHECK (((trip_id IS NULL) = (leg IS NULL))),
  constraint bookings_check1 CHECK (((quote_id IS NULL) = (quote_version IS NULL))),
  constraint bookings_check2 CHECK (((departure_id IS NULL) = (quantity IS NULL))),
  constraint bookings_check3 CHECK (((quantity IS NULL) = (space_unit IS NULL))),
  constraint bookings_check4 CHECK (((cancellation_fee_minor IS NULL) = (cancellation_fee_currency IS NULL))),
  constraint bookings_check5 CHECK (((ended_at IS NOT NULL) = (status = ANY (ARRAY['REJECTED'::text, 'DECLINED'::text, 'CANCELLED'::text, 'COMPLETED'::text])))),
  constraint bookings_leg_check CHECK ((leg > 0)),
  constraint bookings_number_check CHECK ((number ~ '^\d{12}$'::text)),
  constraint bookings_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint bookings_reason_words_check CHECK ((reason_words <> ''::text)),
  constraint bookings_status_check CHECK ((status = ANY (ARRAY['RECEIVED'::text, 'PENDING_UPDATE'::text, 'UPDATE_RECEIVED'::text, 'CONFIRMED'::text, 'PENDING_AMENDMENT'::text, 'REJECTED'::text, 'DECLINED'::text, 'CANCELLED'::text, 'COMPLETED'::text]))),
  constraint bookings_total_minor_check CHECK ((total_minor >= 0)),
  constraint bookings_update_asked_check CHECK ((update_asked <> ''::text)),
  constraint bookings_version_check CHECK ((version > 0))
);

create table capacities (
  capacity_id text not null,
  provider_id text not null,
  reference text not null,
  mode text not null,
  service_mode text not null,
  load_type text,
  origin_place text not null,
  origin_city text not null,
  origin_region text,
  origin_country text not null,
  origin_continent text not null,
  origin_zone text not null,
  destination_place text not null,
  destination_city text not null,
  destination_region text,
  destination_country text not null,
  destination_continent text not null,
  distance_km double precision not null,
  transit_hours double precision not null,
  schedule jsonb not null,
  documents_hours_before double precision,
  cargo_hours_before double precision,
  available_from date not null,
  available_to date not null,
  valid_from date not null,
  valid_to date not null,
  space_unit text not null,
  space_per_departure numeric(12,3) not null,
  pickup jsonb,
  delivery jsonb,
  cargo_types text[] not null,
  equipment text[] not null,
  rate jsonb not null,
  currency text not null,
  rate_equipment text[],
  accepted_presences bigint not null,
  freight_form text generated always as (((rate -> 'freight'::text) ->> 'form'::text)) stored not null,
  freight_unit text generated always as (((rate -> 'freight'::text) ->> 'unit'::text)) stored not null,
  min_weight_kg numeric generated always as ((((rate -> 'limits'::text) ->> 'minWeightKg'::text))::numeric) stored,
  max_weight_kg numeric generated always as ((((rate -> 'limits'::text) ->> 'maxWeightKg'::text))::numeric) stored,
  min_volume_m3 numeric generated always as ((((rate -> 'limits'::text) ->> 'minVolumeM3'::text))::numeric) stored,
  max_volume_m3 numeric generated always as ((((rate -> 'limits'::text) ->> 'maxVolumeM3'::text))::numeric) stored,
  max_piece_kg numeric generated always as ((((rate -> 'limits'::text) ->> 'maxPieceKg'::text))::numeric) stored,
  max_piece_length_cm numeric generated always as ((((rate -> 'limits'::text) ->> 'maxPieceLengthCm'::text))::numeric) stored,
  max_piece_width_cm numeric generated always as ((((rate -> 'limits'::text) ->> 'maxPieceWidthCm'::text))::numeric) stored,
  max_piece_height_cm numeric generated always as ((((rate -> 'limits'::text) ->> 'maxPieceHeightCm'::text))::numeric) stored,
  unit_price double precision not null,
  unit_equipment text,
  reference_minor bigint,
  reference_total double precision default 'Infinity'::double precision not null,
  bound_floor double precision not null,
  bound_fixed double precision not null,
  bound_per_kg double precision not null,
  bound_kept_share double precision not null,
  bound_kg_per_m3 double precision not null,
  bound_kg_per_ldm double precision not null,
  bound_kg_per_unstackable_ldm double precision not null,
  bound_per_m3 double precision not null,
  bound_per_rt double precision not null,
  bound_per_ldm double precision not null,
  bound_per_km double precision not null,
  bound_per_20gp double precision not null,
  bound_per_40gp double precision not null,
  bound_per_40hq double precision not null,
  bound_per_container double precision not null,
  bound_per_truck double precision not null,
  other_fees_note text,
  minimum_freight_note text,
  remarks text,
  co2e_grams_per_tonne double precision not null,
  review_status text not null,
  sale_status text not null,
  demo boolean default false not null,
  confirmed_at timestamp with time zone not null,
  service_label text,
  search_text text not null,
  scheduled_until timestamp with time zone,
  revision bigint default 1 not null,
  on_offer boolean generated always as (((review_status = 'approved'::text) AND (sale_status = 'on_sale'::text))) stored not null,
  offer_until timestamp with time zone generated always as ((((LEAST(valid_to, available_to) + 1))::timestamp without time zone AT TIME ZONE origin_zone)) stored not null,
  room_until timestamp with time zone,
  open_until timestamp with time zone generated always as (LEAST((((LEAST(valid_to, available_to) + 1))::timestamp without time zone AT TIME ZONE origin_zone), COALESCE(room_until, '-infinity'::timestamp with time zone))) stored not null,
  facet_key integer generated always as ((((((array_position(ARRAY['sea'::text, 'road'::text, 'air'::text, 'rail'::text, 'multimodal'::text], mode) - 1) | ((array_position(ARRAY['door_to_door'::text, 'door_to_port'::text, 'port_to_door'::text, 'port_to_port'::text], service_mode) - 1) << 3)) | (COALESCE(array_position(ARRAY['FCL'::text, 'LCL'::text, 'FTL'::text, 'LTL'::text], load_type), 0) << 5)) | (
CASE
    WHEN (transit_hours <= (72)::double precision) THEN 0
    WHEN (transit_hours <= (240)::double precision) THEN 1
    WHEN (transit_hours <= (480)::double precision) THEN 2
    ELSE 3
END << 8)) | (cargo_mask(cargo_types) << 10))) stored not null,
  details jsonb not null,
  constraint capacities_pkey PRIMARY KEY (capacity_id),
  constraint capacities_provider_id_reference_valid_from_key UNIQUE (provider_id, reference, valid_from),
  constraint capacities_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id),
  constraint capacities_accepted_presences_check CHECK (((accepted_presences >= 0) AND (accepted_presences <= '4294967295'::bigint))),
  constraint capacities_capacity_id_check CHECK ((capacity_id ~ '^[a-z0-9-]{1,40}$'::text)),
  constraint capacities_cargo_hours_before_check CHECK ((cargo_hours_before >= (0)::double precision)),
  constraint capacities_cargo_types_check CHECK ((cargo_types <@ ARRAY['general'::text, 'battery'::text, 'dangerous'::text, 'temperature'::text, 'oversize'::text, 'liquid'::text, 'fragile'::text, 'vehicle'::text])),
  constraint capacities_check CHECK ((available_from <= available_to)),
  constraint capacities_check1 CHECK ((valid_from <= valid_to)),
  constraint capacities_check2 CHECK (((rate ->> 'currency'::text) = currency)),
  constraint capacities_check3 CHECK (((reference_minor IS NULL) = (reference_total = 'Infinity'::double precision))),
  constraint capacities_check4 CHECK (((mode = 'air'::text) = (load_type IS NULL))),
  constraint capacities_check5 CHECK ((NOT ((mode = ANY (ARRAY['sea'::text, 'rail'::text])) AND (load_type = ANY (ARRAY['FTL'::text, 'LTL'::text]))))),
  constraint capacities_check6 CHECK ((NOT ((mode = 'road'::text) AND (load_type = ANY (ARRAY['FCL'::text, 'LCL'::text]))))),
  constraint capacities_co2e_grams_per_tonne_check CHECK ((co2e_grams_per_tonne >= (0)::double precision)),
  constraint capacities_currency_check CHECK ((currency = ANY (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'RUB'::text, 'KZT'::text, 'UZS'::text, 'KGS'::text, 'HKD'::text, 'JPY'::text, 'GBP'::text]))),
  constraint capacities_destination_continent_check CHECK ((destination_continent ~ '^[A-Z]{2}$'::text)),
  constraint capacities_destination_country_check CHECK ((destination_country ~ '^[A-Z]{2}$'::text)),
  constraint capacities_details_mode_check CHECK (((details ->> 'mode'::text) = mode)),
  constraint capacities_distance_km_check CHECK ((distance_km > (0)::double precision)),
  constraint capacities_documents_hours_before_check CHECK ((documents_hours_before >= (0)::double precision)),
  constraint capacities_load_type_check CHECK ((load_type = ANY (ARRAY['FCL'::text, 'LCL'::text, 'FTL'::text, 'LTL'::text]))),
  constraint capacities_mode_check CHECK ((mode = ANY (ARRAY['sea'::text, 'road'::text, 'air'::text, 'rail'::text, 'multimodal'::text]))),
  constraint capacities_origin_continent_check CHECK ((origin_continent ~ '^[A-Z]{2}$'::text)),
  constraint capacities_origin_country_check CHECK ((origin_country ~ '^[A-Z]{2}$'::text)),
  constraint capacities_reference_check CHECK ((reference <> ''::text)),
  constraint capacities_reference_minor_check CHECK ((reference_minor >= 0)),
  constraint capacities_reference_total_check CHECK ((reference_total >= (0)::double precision)),
  constraint capacities_review_status_check CHECK ((review_status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint capacities_sale_status_check CHECK ((sale_status = ANY (ARRAY['on_sale'::text, 'paused'::text, 'sold_out'::text, 'expired'::text, 'withdrawn'::text]))),
  constraint capacities_schedule_check CHECK (((schedule ->> 'kind'::text) = ANY (ARRAY['weekly'::text, 'cycle'::text, 'dates'::text]))),
  constraint capacities_service_mode_check CHECK ((service_mode = ANY (ARRAY['door_to_door'::text, 'door_to_port'::text, 'port_to_door'::text, 'port_to_port'::text]))),
  constraint capacities_space_per_departure_check CHECK ((space_per_departure > (0)::numeric)),
  constraint capacities_space_unit_check CHECK ((space_unit = ANY (ARRAY['teu'::text, 'container'::text, 'truck'::text, 'kg'::text, 'm3'::text, 'rt'::text]))),
  constraint capacities_transit_hours_check CHECK ((transit_hours > (0)::double precision)),
  constraint capacities_unit_price_check CHECK ((unit_price >= (0)::double precision))
);

create table capacity_history (
  capacity_id text not null,
  day date not null,
  unit_price double precision not null,
  space_left_percent double precision,
  constraint capacity_history_pkey PRIMARY KEY (capacity_id, day),
  constraint capacity_history_capacity_id_fkey FOREIGN KEY (capacity_id) REFERENCES capacities(capacity_id) ON DELETE CASCADE,
  constraint capacity_history_space_left_percent_check CHECK (((space_left_percent >= (0)::double precision) AND (space_left_percent <= (100)::double precision))),
  constraint capacity_history_unit_price_check CHECK ((unit_price >= (0)::double precision))
);

create table capacity_stops (
  capacity_id text not null,
  position smallint not null,
  place_id text not null,
  kind text not null,
  mode text,
  arrive_hours double precision not null,
  depart_hours double precision not null,
  constraint capacity_stops_pkey PRIMARY KEY (capacity_id, "position"),
  constraint capacity_stops_capacity_id_fkey FOREIGN KEY (capacity_id) REFERENCES capacities(capacity_id) ON DELETE CASCADE,
  constraint capacity_stops_arrive_hours_check CHECK ((arrive_hours >= (0)::double precision)),
  constraint capacity_stops_check CHECK ((depart_hours >= arrive_hours)),
  constraint capacity_stops_kind_check CHECK ((kind = ANY (ARRAY['door'::text, 'terminal'::text, 'call'::text, 'transfer'::text, 'border'::text]))),
  constraint capacity_stops_mode_check CHECK ((mode = ANY (ARRAY['sea'::text, 'road'::text, 'air'::text, 'rail'::text]))),
  constraint capacity_stops_position_check CHECK (("position" >= 0))
);

create table captchas (
  captcha_id text not null,
  purpose text not null,
  answer_hash bytea not null,
  proof_hash bytea not null,
  expires_at timestamp with time zone not null,
  work smallint default 1 not null,
  constraint captchas_pkey PRIMARY KEY (captcha_id),
  constraint captchas_work_check CHECK (((work >= 1) AND (work <= 16)))
);

create table chat_handovers (
  handover_id text not null,
  room_id text not null,
  capacity_id text not null,
  provider_id text not null,
  words text not null,
  page_query text not null,
  state text not null,
  proposed_by text not null,
  proposed_at timestamp with time zone not null,
  quote_id text,
  answer_until timestamp with time zone,
  constraint chat_handovers_pkey PRIMARY KEY (handover_id),
  constraint chat_handovers_capacity_id_fkey FOREIGN KEY (capacity_id) REFERENCES capacities(capacity_id) ON DELETE CASCADE,
  constraint chat_handovers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint chat_handovers_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(quote_id) ON DELETE CASCADE,
  constraint chat_handovers_room_id_fkey FOREIGN KEY (room_id) REFERENCES chat_rooms(room_id) ON DELETE CASCADE,
  constraint chat_handovers_check CHECK (((state = 'asked'::text) = (quote_id IS NOT NULL))),
  constraint chat_handovers_check1 CHECK (((state = 'asked'::text) = (answer_until IS NOT NULL))),
  constraint chat_handovers_handover_id_check CHECK ((handover_id ~ '^v-[a-z0-9]{12}$'::text)),
  constraint chat_handovers_state_check CHECK ((state = ANY (ARRAY['proposed'::text, 'declined'::text, 'withdrawn'::text, 'asked'::text])))
);

create table chat_messages (
  room_id text not null,
  number integer not null,
  client_id text not null,
  sender text not null,
  sender_id text,
  text text not null,
  file_id text,
  created_at timestamp with time zone not null,
  constraint chat_messages_pkey PRIMARY KEY (room_id, number),
  constraint chat_messages_once UNIQUE (room_id, client_id),
  constraint chat_messages_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(file_id) ON DELETE SET NULL,
  constraint chat_messages_room_id_fkey FOREIGN KEY (room_id) REFERENCES chat_rooms(room_id) ON DELETE CASCADE,
  constraint chat_messages_number_check CHECK ((number > 0)),
  constraint chat_messages_sender_check CHECK ((sender = ANY (ARRAY['visitor'::text, 'staff'::text])))
);

create table chat_rooms (
  room_id text not null,
  visitor_id text not null,
  user_id text,
  state text default 'waiting'::text not null,
  assigned_to text,
  language text not null,
  page text not null,
  last_number integer default 0 not null,
  visitor_read integer default 0 not null,
  staff_read integer default 0 not null,
  waiting_since timestamp with time zone,
  visitor_seen_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  thread_number text,
  left_number integer default 0 not null,
  told_waiting_since timestamp with time zone,
  told_overdue_since timestamp with time zone,
  constraint chat_rooms_pkey PRIMARY KEY (room_id),
  constraint chat_rooms_thread_number_fkey FOREIGN KEY (thread_number) REFERENCES support_threads(number) ON DELETE SET NULL,
  constraint chat_rooms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint chat_rooms_check CHECK (((state = 'active'::text) = (assigned_to IS NOT NULL))),
  constraint chat_rooms_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text]))),
  constraint chat_rooms_last_number_check CHECK ((last_number >= 0)),
  constraint chat_rooms_room_id_check CHECK ((room_id ~ '^t-[a-z0-9]{12}$'::text)),
  constraint chat_rooms_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'active'::text, 'closed'::text])))
);

create table chat_staff (
  user_id text not null,
  presence text not null,
  seen_at timestamp with time zone not null,
  constraint chat_staff_pkey PRIMARY KEY (user_id),
  constraint chat_staff_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint chat_staff_presence_check CHECK ((presence = ANY (ARRAY['available'::text, 'away'::text])))
);

create table checkouts (
  checkout_id bigint generated always as identity not null,
  shipper_id text not null,
  departure_id text not null,
  quantity numeric(12,3) not null,
  begun_by text not null,
  begun_at timestamp with time zone not null,
  held_until timestamp with time zone not null,
  ended text,
  ended_at timestamp with time zone,
  constraint checkouts_pkey PRIMARY KEY (checkout_id),
  constraint checkouts_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id),
  constraint checkouts_check CHECK (((ended IS NULL) = (ended_at IS NULL))),
  constraint checkouts_ended_check CHECK ((ended = ANY (ARRAY['taken_over'::text, 'released'::text, 'lapsed'::text]))),
  constraint checkouts_quantity_check CHECK ((quantity > (0)::numeric))
);

create table colleague_invitations (
  invitation_id text not null,
  provider_id text,
  shipper_id text,
  channel text not null,
  target text not null,
  token_hash bytea not null,
  invited_by text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint colleague_invitations_pkey PRIMARY KEY (invitation_id),
  constraint colleague_invitations_token_hash_key UNIQUE (token_hash),
  constraint colleague_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(user_id),
  constraint colleague_invitations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id),
  constraint colleague_invitations_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id),
  constraint colleague_invitations_channel_check CHECK ((channel = ANY (ARRAY['phone'::text, 'email'::text]))),
  constraint colleague_invitations_check CHECK ((num_nonnulls(provider_id, shipper_id) = 1)),
  constraint colleague_invitations_invitation_id_check CHECK ((invitation_id ~ '^v-[a-z0-9]{12}$'::text))
);

create table company_licences (
  licence_id text not null,
  provider_id text not null,
  version integer not null,
  sheet jsonb not null,
  approved jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint company_licences_pkey PRIMARY KEY (licence_id),
  constraint company_licences_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint company_licences_licence_id_check CHECK ((licence_id ~ '^l-[a-z0-9]{12}$'::text)),
  constraint company_licences_version_check CHECK ((version > 0))
);

create table company_sheets (
  provider_id text not null,
  version integer not null,
  sheet jsonb not null,
  approved jsonb,
  updated_by text not null,
  updated_at timestamp with time zone not null,
  submitted jsonb,
  submitted_version integer,
  constraint company_sheets_pkey PRIMARY KEY (provider_id),
  constraint company_sheets_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint company_sheets_submitted_check CHECK (((submitted IS NULL) = (submitted_version IS NULL))),
  constraint company_sheets_version_check CHECK ((version > 0))
);

create table confirmed_shares (
  provider_id text not null,
  decided integer not null,
  confirmed integer not null,
  constraint confirmed_shares_pkey PRIMARY KEY (provider_id),
  constraint confirmed_shares_check CHECK (((confirmed >= 0) AND (confirmed <= decided))),
  constraint confirmed_shares_decided_check CHECK ((decided > 0))
);

create table consents (
  user_id text not null,
  purpose text not null,
  version text not null,
  language text not null,
  given_at timestamp with time zone not null,
  constraint consents_pkey PRIMARY KEY (user_id, purpose, version),
  constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint consents_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text]))),
  constraint consents_purpose_check CHECK ((purpose = ANY (ARRAY['terms'::text, 'privacy'::text, 'cross_border'::text, 'marketing'::text])))
);

create table deal_anchors (
  number integer not null,
  deal_id text not null,
  sequence integer not null,
  hash bytea not null,
  constraint deal_anchors_pkey PRIMARY KEY (deal_id, sequence),
  constraint deal_anchors_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(deal_id),
  constraint deal_anchors_hash_check CHECK ((octet_length(hash) = 32)),
  constraint deal_anchors_number_check CHECK ((number > 0)),
  constraint deal_anchors_sequence_check CHECK ((sequence > 0))
);

create table deal_check (
  only_one boolean default true not null,
  checked_at timestamp with time zone not null,
  found jsonb not null,
  constraint deal_check_pkey PRIMARY KEY (only_one),
  constraint deal_check_only_one_check CHECK (only_one)
);

create table deal_events (
  deal_id text not null,
  sequence integer not null,
  at timestamp with time zone not null,
  side text not null,
  actor text not null,
  kind text not null,
  subject text,
  body jsonb not null,
  client_id text,
  hash bytea not null,
  told text[],
  constraint deal_events_pkey PRIMARY KEY (deal_id, sequence),
  constraint deal_events_deal_id_client_id_key UNIQUE (deal_id, client_id),
  constraint deal_events_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(deal_id),
  constraint deal_events_hash_check CHECK ((octet_length(hash) = 32)),
  constraint deal_events_kind_check CHECK ((kind ~ '^[a-z][a-z_]{2,40}$'::text)),
  constraint deal_events_sequence_check CHECK ((sequence > 0)),
  constraint deal_events_side_check CHECK ((side = ANY (ARRAY['buyer'::text, 'provider'::text, 'staff'::text, 'system'::text]))),
  constraint deal_events_told_check CHECK ((told <@ ARRAY['buyer'::text, 'provider'::text]))
);

create table deals (
  deal_id text not null,
  number text not null,
  shipper_id text not null,
  provider_id text not null,
  demand_id text,
  capacity_id text,
  last_sequence integer not null,
  head_hash bytea not null,
  buyer_read integer default 0 not null,
  provider_read integer default 0 not null,
  demo boolean default false not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  anchored_sequence integer default 0 not null,
  buyer_told integer default 0 not null,
  provider_told integer default 0 not null,
  constraint deals_pkey PRIMARY KEY (deal_id),
  constraint deals_number_key UNIQUE (number),
  constraint deals_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demands(demand_id),
  constraint deals_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id),
  constraint deals_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id),
  constraint deals_check CHECK (((demand_id IS NOT NULL) OR (capacity_id IS NOT NULL))),
  constraint deals_deal_id_check CHECK ((deal_id ~ '^k-[a-z0-9]{12}$'::text)),
  constraint deals_head_hash_check CHECK ((octet_length(head_hash) = 32)),
  constraint deals_last_sequence_check CHECK ((last_sequence > 0)),
  constraint deals_number_check CHECK ((number ~ '^\d{12}$'::text))
);

create table deleted_offers (
  offer_id text not null,
  provider_id text not null,
  reference text not null,
  change_set text not null,
  offer jsonb not null,
  changes jsonb not null,
  constraint deleted_offers_pkey PRIMARY KEY (offer_id),
  constraint deleted_offers_change_set_fkey FOREIGN KEY (change_set) REFERENCES offer_change_sets(change_set) ON DELETE CASCADE,
  constraint deleted_offers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id)
);

create table demand_circles (
  shipper_id text not null,
  provider_id text not null,
  constraint demand_circles_pkey PRIMARY KEY (shipper_id, provider_id),
  constraint demand_circles_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint demand_circles_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id) ON DELETE CASCADE
);

create table demand_declines (
  demand_id text not null,
  provider_id text not null,
  reason text not null,
  declined_at timestamp with time zone not null,
  version integer not null,
  constraint demand_declines_pkey PRIMARY KEY (demand_id, provider_id),
  constraint demand_declines_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demands(demand_id) ON DELETE CASCADE,
  constraint demand_declines_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint demand_declines_reason_check CHECK ((reason = ANY (ARRAY['no_space'::text, 'no_lane'::text, 'dates'::text, 'price'::text, 'cargo'::text, 'other'::text])))
);

create table demand_figures (
  demand_id text not null,
  day date not null,
  views integer not null,
  opens integer not null,
  constraint demand_figures_pkey PRIMARY KEY (demand_id, day),
  constraint demand_figures_check CHECK (((views + opens) > 0)),
  constraint demand_figures_opens_check CHECK ((opens >= 0)),
  constraint demand_figures_views_check CHECK ((views >= 0))
);

create table demand_invitations (
  demand_id text not null,
  provider_id text not null,
  status text not null,
  reason text,
  invited_at timestamp with time zone not null,
  seen_at timestamp with time zone,
  answered_at timestamp with time zone,
  constraint demand_invitations_pkey PRIMARY KEY (demand_id, provider_id),
  constraint demand_invitations_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demands(demand_id) ON DELETE CASCADE,
  constraint demand_invitations_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint demand_invitations_check CHECK (((status = 'declined'::text) = (reason IS NOT NULL))),
  constraint demand_invitations_check1 CHECK (((status = ANY (ARRAY['quoted'::text, 'declined'::text])) = (answered_at IS NOT NULL))),
  constraint demand_invitations_reason_check CHECK ((reason = ANY (ARRAY['no_space'::text, 'no_lane'::text, 'dates'::text, 'price'::text, 'cargo'::text, 'other'::text]))),
  constraint demand_invitations_status_check CHECK ((status = ANY (ARRAY['sent'::text, 'seen'::text, 'quoted'::text, 'declined'::text])))
);

create table demand_listings (
  demand_id text not null,
  shipper_id text not null,
  published_at timestamp with time zone not null,
  quotes_until timestamp with time zone not null,
  ready_from date not null,
  ready_to date not null,
  modes smallint not null,
  cargo_types smallint not null,
  load_type text,
  origin_place text not null,
  origin_city text not null,
  origin_region text,
  origin_country text not null,
  origin_continent text not null,
  destination_place text not null,
  destination_city text not null,
  destination_region text,
  destination_country text not null,
  destination_continent text not null,
  live_quotes integer default 0 not null,
  search_text text not null,
  circle_until timestamp with time zone,
  constraint demand_listings_pkey PRIMARY KEY (demand_id),
  constraint demand_listings_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demands(demand_id) ON DELETE CASCADE,
  constraint demand_listings_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id),
  constraint demand_listings_cargo_types_check CHECK ((cargo_types > 0)),
  constraint demand_listings_live_quotes_check CHECK ((live_quotes >= 0)),
  constraint demand_listings_load_type_check CHECK ((load_type = ANY (ARRAY['FCL'::text, 'LCL'::text, 'FTL'::text, 'LTL'::text]))),
  constraint demand_listings_modes_check CHECK ((modes > 0))
);

create table demand_version (
  shard smallint not null,
  version bigint not null,
  constraint demand_version_pkey PRIMARY KEY (shard)
);

create table demands (
  demand_id text not null,
  number text not null,
  shipper_id text not null,
  version integer default 1 not null,
  sheet jsonb not null,
  review_status text default 'draft'::text not null,
  comments jsonb default '[]'::jsonb not null,
  status text,
  closing_reason text,
  staff_reason text,
  published_at timestamp with time zone,
  quotes_until timestamp with time zone,
  decide_until timestamp with time zone,
  ended_at timestamp with time zone,
  ending_told_at timestamp with time zone,
  demo boolean default false not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  circle_until timestamp with time zone,
  constraint demands_pkey PRIMARY KEY (demand_id),
  constraint demands_number_key UNIQUE (number),
  constraint demands_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id),
  constraint demands_check CHECK ((decide_until >= quotes_until)),
  constraint demands_check1 CHECK ((num_nulls(status, published_at, quotes_until, decide_until) = ANY (ARRAY[0, 4]))),
  constraint demands_check2 CHECK (((status IS NULL) OR (review_status = 'approved'::text))),
  constraint demands_check3 CHECK (((ended_at IS NULL) OR (status <> 'open'::text))),
  constraint demands_check4 CHECK (((status = 'open'::text) OR (status IS NULL) OR (ended_at IS NOT NULL))),
  constraint demands_check5 CHECK ((num_nonnulls(closing_reason, staff_reason) =
CASE status
    WHEN 'closed'::text THEN 1
    ELSE 0
END)),
  constraint demands_closing_reason_check CHECK ((closing_reason = ANY (ARRAY['found_elsewhere'::text, 'not_needed'::text, 'too_dear'::text, 'other'::text]))),
  constraint demands_demand_id_check CHECK ((demand_id ~ '^d-[a-z0-9]{12}$'::text)),
  constraint demands_number_check CHECK ((number ~ '^\d{12}$'::text)),
  constraint demands_review_status_check CHECK ((review_status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint demands_staff_reason_check CHECK ((staff_reason <> ''::text)),
  constraint demands_status_check CHECK ((status = ANY (ARRAY['open'::text, 'awarded'::text, 'closed'::text, 'expired'::text]))),
  constraint demands_version_check CHECK ((version > 0))
);

create table departure_changes (
  change_id bigint generated always as identity not null,
  departure_id text not null,
  kind text not null,
  constraint departure_changes_pkey PRIMARY KEY (change_id),
  constraint departure_changes_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(departure_id) ON DELETE CASCADE,
  constraint departure_changes_kind_check CHECK ((kind = ANY (ARRAY['times'::text, 'dropped'::text, 'restored'::text, 'paused'::text, 'withdrawn'::text, 'taken_down'::text])))
);

create table departures (
  departure_id text not null,
  capacity_id text not null,
  etd timestamp with time zone not null,
  eta timestamp with time zone not null,
  etd_date date not null,
  documents_cut_off timestamp with time zone,
  cargo_cut_off timestamp with time zone,
  closes_at timestamp with time zone generated always as (LEAST(documents_cut_off, cargo_cut_off, etd)) stored not null,
  space_total numeric(12,3) not null,
  space_booked numeric(12,3) default 0 not null,
  space_held numeric(12,3) default 0 not null,
  space_left numeric(12,3) generated always as (((space_total - space_booked) - space_held)) stored not null,
  space_elsewhere numeric(12,3) default 0 not null,
  dropped_at timestamp with time zone,
  constraint departures_pkey PRIMARY KEY (departure_id),
  constraint departures_capacity_id_fkey FOREIGN KEY (capacity_id) REFERENCES capacities(capacity_id) ON DELETE CASCADE,
  constraint departures_cargo_cut_off_check CHECK ((cargo_cut_off = date_trunc('minute'::text, cargo_cut_off))),
  constraint departures_check CHECK ((etd < eta)),
  constraint departures_documents_cut_off_check CHECK ((documents_cut_off = date_trunc('minute'::text, documents_cut_off))),
  constraint departures_etd_check CHECK ((etd = date_trunc('minute'::text, etd))),
  constraint departures_space_booked_check CHECK ((space_booked >= (0)::numeric)),
  constraint departures_space_held_check CHECK ((space_held >= (0)::numeric)),
  constraint departures_space_total_check CHECK (((space_total > (0)::numeric) OR ((dropped_at IS NOT NULL) AND (space_total = (0)::numeric)))),
  constraint elsewhere_is_booked CHECK (((space_elsewhere >= (0)::numeric) AND (space_elsewhere <= space_booked))),
  constraint never_oversold CHECK (((space_booked + space_held) <= space_total))
);

create table event_consumers (
  name text not null,
  position bigint default 0 not null,
  constraint event_consumers_pkey PRIMARY KEY (name),
  constraint event_consumers_name_check CHECK ((name ~ '^[a-z][a-z-]{2,30}$'::text))
);

create table event_counters (
  scope text not null,
  last bigint not null,
  constraint event_counters_pkey PRIMARY KEY (scope),
  constraint event_counters_last_check CHECK ((last > 0))
);

create table event_retries (
  consumer text not null,
  number bigint not null,
  tries integer not null,
  due_at timestamp with time zone,
  error text not null,
  constraint event_retries_pkey PRIMARY KEY (consumer, number),
  constraint event_retries_consumer_fkey FOREIGN KEY (consumer) REFERENCES event_consumers(name) ON DELETE CASCADE,
  constraint event_retries_number_fkey FOREIGN KEY (number) REFERENCES events(number) ON DELETE CASCADE,
  constraint event_retries_tries_check CHECK ((tries > 0))
);

create table events (
  event_id bigint generated always as identity not null,
  kind text not null,
  subject text not null,
  company_id text,
  key text not null,
  payload jsonb not null,
  happened_at timestamp with time zone not null,
  number bigint,
  company_number bigint,
  constraint events_pkey PRIMARY KEY (event_id),
  constraint events_company_id_company_number_key UNIQUE (company_id, company_number),
  constraint events_key_key UNIQUE (key),
  constraint events_number_key UNIQUE (number),
  constraint events_check CHECK (
CASE
    WHEN ((number IS NULL) OR (company_id IS NULL)) THEN (company_number IS NULL)
    ELSE (company_number IS NOT NULL)
END),
  constraint events_kind_check CHECK ((kind ~ '^[a-z][a-z_]{2,40}$'::text))
);

create table exchange_rates (
  rate_date date not null,
  currency text not null,
  cny numeric(18,8) not null,
  source text not null,
  constraint exchange_rates_pkey PRIMARY KEY (rate_date, currency),
  constraint exchange_rates_check CHECK (((currency <> 'CNY'::text) OR (cny = (1)::numeric))),
  constraint exchange_rates_cny_check CHECK ((cny > (0)::numeric)),
  constraint exchange_rates_currency_check CHECK ((currency = ANY (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'RUB'::text, 'KZT'::text, 'UZS'::text, 'KGS'::text, 'HKD'::text, 'JPY'::text, 'GBP'::text]))),
  constraint exchange_rates_source_check CHECK ((source <> ''::text))
);

create table files (
  file_id text not null,
  media_type text not null,
  size_bytes integer not null,
  name text not null,
  state text not null,
  company_id text,
  uploaded_by text not null,
  used_for text,
  unused_since timestamp with time zone,
  is_public boolean default false not null,
  created_at timestamp with time zone not null,
  of_visitor boolean default false not null,
  constraint files_pkey PRIMARY KEY (file_id),
  constraint files_company_id_fkey FOREIGN KEY (company_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint files_check CHECK (((NOT is_public) OR ((media_type = 'image/webp'::text) AND (state = 'clean'::text) AND (unused_since IS NULL)))),
  constraint files_file_id_check CHECK ((file_id ~ '^[0-9a-f]{32}$'::text)),
  constraint files_media_type_check CHECK ((media_type = ANY (ARRAY['image/webp'::text, 'application/pdf'::text]))),
  constraint files_name_check CHECK ((name <> ''::text)),
  constraint files_size_bytes_check CHECK ((size_bytes > 0)),
  constraint files_state_check CHECK ((state = ANY (ARRAY['quarantined'::text, 'clean'::text]))),
  constraint files_used_for_check CHECK ((used_for <> ''::text))
);

create table firm_event_counters (
  firm_id text not null,
  last bigint not null,
  constraint firm_event_counters_pkey PRIMARY KEY (firm_id),
  constraint firm_event_counters_last_check CHECK ((last > 0))
);

create table firm_events (
  event_id text not null,
  firm_id text not null,
  sequence bigint not null,
  type text not null,
  object_id text not null,
  object_revision bigint not null,
  occurred_at timestamp with time zone not null,
  data json not null,
  constraint firm_events_pkey PRIMARY KEY (event_id),
  constraint firm_events_firm_id_sequence_key UNIQUE (firm_id, sequence),
  constraint firm_events_event_id_check CHECK ((event_id ~ '^ev-[a-z0-9]{12}$'::text)),
  constraint firm_events_object_revision_check CHECK ((object_revision >= 0)),
  constraint firm_events_sequence_check CHECK ((sequence > 0)),
  constraint firm_events_type_check CHECK ((type ~ '^[a-z_]{2,20}\.[a-z_]{2,40}$'::text))
);

create table import_lines (
  import_id text not null,
  sheet integer not null,
  page integer not null,
  lines json not null,
  constraint import_lines_pkey PRIMARY KEY (import_id, sheet, page),
  constraint import_lines_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(import_id) ON DELETE CASCADE,
  constraint import_lines_page_check CHECK ((page > 0)),
  constraint import_lines_sheet_check CHECK ((sheet >= 0))
);

create table import_offers (
  import_id text not null,
  number integer not null,
  sheet integer not null,
  line integer not null,
  state text not null,
  detail json not null,
  constraint import_offers_pkey PRIMARY KEY (import_id, number),
  constraint import_offers_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(import_id) ON DELETE CASCADE,
  constraint import_offers_number_check CHECK ((number > 0)),
  constraint import_offers_sheet_check CHECK ((sheet >= 0)),
  constraint import_offers_state_check CHECK ((state = ANY (ARRAY['good'::text, 'asked'::text, 'flagged'::text, 'faulty'::text, 'left_out'::text])))
);

create table import_pages (
  import_id text not null,
  outcome text not null,
  page integer not null,
  rows json not null,
  constraint import_pages_pkey PRIMARY KEY (import_id, outcome, page),
  constraint import_pages_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(import_id) ON DELETE CASCADE,
  constraint import_pages_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'period'::text, 'changed'::text, 'revived'::text, 'unchanged'::text]))),
  constraint import_pages_page_check CHECK ((page > 0))
);

create table import_places (
  provider_id text not null,
  name text not null,
  place_id text not null,
  constraint import_places_pkey PRIMARY KEY (provider_id, name),
  constraint import_places_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint import_places_name_check CHECK ((name <> ''::text))
);

create table import_profiles (
  provider_id text not null,
  shape text not null,
  answers jsonb not null,
  in_last jsonb default '[]'::jsonb not null,
  used_at timestamp with time zone not null,
  constraint import_profiles_pkey PRIMARY KEY (provider_id, shape),
  constraint import_profiles_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE
);

create table imports (
  import_id text not null,
  provider_id text not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  file_name text not null,
  source bytea,
  locale text not null,
  status text default 'reading'::text not null,
  refusal text,
  header jsonb,
  mapping jsonb,
  edits jsonb default '{}'::jsonb not null,
  counts jsonb,
  places jsonb default '[]'::jsonb not null,
  faulty jsonb default '[]'::jsonb not null,
  submits boolean default false not null,
  done_row integer default 0 not null,
  progress integer default 0 not null,
  lease_until timestamp with time zone,
  ended_at timestamp with time zone,
  attempts integer default 0 not null,
  claimed_at timestamp with time zone,
  suspicious jsonb default '[]'::jsonb not null,
  chosen_sheet text,
  change_set text,
  kind text default 'sheet'::text not null,
  reading jsonb,
  answers jsonb default '{}'::jsonb not null,
  constraint imports_pkey PRIMARY KEY (import_id),
  constraint imports_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint imports_attempts_check CHECK ((attempts >= 0)),
  constraint imports_change_set_check CHECK ((change_set ~ '^b-[a-z0-9]{12}$'::text)),
  constraint imports_done_row_check CHECK ((done_row >= 0)),
  constraint imports_file_name_check CHECK ((file_name <> ''::text)),
  constraint imports_import_id_check CHECK ((import_id ~ '^i-[a-z0-9]{12}$'::text)),
  constraint imports_kind_check CHECK ((kind = ANY (ARRAY['sheet'::text, 'json'::text, 'ndjson'::text]))),
  constraint imports_locale_check CHECK ((locale = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text]))),
  constraint imports_progress_check CHECK ((progress >= 0)),
  constraint imports_status_check CHECK ((status = ANY (ARRAY['reading'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'done'::text, 'cancelled'::text, 'refused'::text])))
);

create table installation (
  only_row boolean default true not null,
  secret_fingerprint bytea not null,
  constraint installation_pkey PRIMARY KEY (only_row),
  constraint installation_only_row_check CHECK (only_row)
);

create table jobs (
  name text not null,
  due_at timestamp with time zone not null,
  owner uuid,
  lease_until timestamp with time zone,
  succeeded_at timestamp with time zone,
  failures integer default 0 not null,
  constraint jobs_pkey PRIMARY KEY (name),
  constraint jobs_check CHECK (((owner IS NULL) = (lease_until IS NULL))),
  constraint jobs_failures_check CHECK ((failures >= 0)),
  constraint jobs_name_check CHECK ((name ~ '^[a-z][a-z0-9-]{2,40}$'::text))
);

create table join_requests (
  request_id text not null,
  user_id text not null,
  provider_id text,
  shipper_id text,
  company_number text not null,
  made_at timestamp with time zone not null,
  declined_at timestamp with time zone,
  constraint join_requests_pkey PRIMARY KEY (request_id),
  constraint join_requests_user_id_key UNIQUE (user_id),
  constraint join_requests_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id),
  constraint join_requests_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id),
  constraint join_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint join_requests_check CHECK ((num_nonnulls(provider_id, shipper_id) = 1)),
  constraint join_requests_request_id_check CHECK ((request_id ~ '^j-[a-z0-9]{12}$'::text))
);

create table kept_forms (
  session_id text not null,
  page text not null,
  fields jsonb not null,
  kept_at timestamp with time zone not null,
  constraint kept_forms_pkey PRIMARY KEY (session_id, page),
  constraint kept_forms_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(session_id) ON DELETE CASCADE,
  constraint kept_forms_page_check CHECK ((octet_length(page) <= 2000))
);

create table lane_choices (
  provider_id text not null,
  origin_city text not null,
  destination_city text not null,
  choice text not null,
  chosen_at timestamp with time zone not null,
  constraint lane_choices_pkey PRIMARY KEY (provider_id, origin_city, destination_city),
  constraint lane_choices_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint lane_choices_choice_check CHECK ((choice = ANY (ARRAY['follow'::text, 'mute'::text])))
);

create table lane_trends (
  mode text not null,
  origin_city text not null,
  destination_city text not null,
  unit text not null,
  equipment text not null,
  currency text not null,
  day date not null,
  n integer not null,
  firms integer not null,
  lower_quartile double precision,
  median double precision,
  upper_quartile double precision,
  constraint lane_trends_pkey PRIMARY KEY (mode, origin_city, destination_city, unit, equipment, currency, day),
  constraint lane_trends_check CHECK (((firms > 0) AND (firms <= n))),
  constraint lane_trends_check1 CHECK (((lower_quartile <= median) AND (median <= upper_quartile))),
  constraint lane_trends_n_check CHECK ((n > 0)),
  constraint small_samples_hidden CHECK ((num_nulls(lower_quartile, median, upper_quartile) =
CASE
    WHEN ((n >= 7) AND (firms >= 3)) THEN 0
    ELSE 3
END))
);

create table limits (
  key text not null,
  points integer not null,
  until timestamp with time zone not null,
  constraint limits_pkey PRIMARY KEY (key)
);

create table mailed_files (
  mail_id text not null,
  number integer not null,
  name text not null,
  content bytea,
  import_id text,
  told boolean default false not null,
  constraint mailed_files_pkey PRIMARY KEY (mail_id, number),
  constraint mailed_files_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mailed_sheets(mail_id) ON DELETE CASCADE,
  constraint mailed_files_number_check CHECK ((number > 0))
);

create table mailed_sheets (
  mail_id text not null,
  provider_id text not null,
  message_key text not null,
  received_at timestamp with time zone not null,
  sender text not null,
  subject text not null,
  state text not null,
  taken_by text,
  locale text,
  constraint mailed_sheets_pkey PRIMARY KEY (mail_id),
  constraint mailed_sheets_provider_id_message_key_key UNIQUE (provider_id, message_key),
  constraint mailed_sheets_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint mailed_sheets_state_check CHECK ((state = ANY (ARRAY['held'::text, 'taken'::text, 'refused'::text, 'discarded'::text])))
);

create table market_days (
  day date not null,
  taken_at timestamp with time zone not null,
  constraint market_days_pkey PRIMARY KEY (day)
);

create table market_feed (
  shard smallint not null,
  version bigint not null,
  kind text not null,
  id text,
  at timestamp with time zone default now() not null,
  change_id bigint generated always as identity not null,
  etd timestamp with time zone,
  space_left numeric(12,3),
  constraint market_feed_check CHECK (((kind = 'day'::text) OR ((id IS NULL) = (kind = 'all'::text)))),
  constraint market_feed_kind_check CHECK ((kind = ANY (ARRAY['offer'::text, 'provider'::text, 'all'::text, 'space'::text, 'priced'::text, 'day'::text]))),
  constraint space_is_of_a_departure CHECK ((((kind = 'space'::text) = ((etd IS NOT NULL) AND (space_left IS NOT NULL))) AND ((etd IS NULL) = (space_left IS NULL))))
);

create table market_pricing (
  single_row boolean default true not null,
  exchange jsonb not null,
  constraint market_pricing_pkey PRIMARY KEY (single_row),
  constraint market_pricing_single_row_check CHECK (single_row)
);

create table market_repricing (
  single_row boolean default true not null,
  repriced_to text,
  constraint market_repricing_pkey PRIMARY KEY (single_row),
  constraint market_repricing_single_row_check CHECK (single_row)
);

create table market_snapshots (
  snapshot_id uuid not null,
  taken_at timestamp with time zone default now() not null,
  written_at timestamp with time zone,
  constraint market_snapshots_pkey PRIMARY KEY (snapshot_id)
);

create table market_version (
  shard smallint not null,
  version bigint not null,
  constraint market_version_pkey PRIMARY KEY (shard),
  constraint market_version_shard_check CHECK (((shard >= 0) AND (shard <= 31)))
);

create table match_hits (
  demand_id text not null,
  provider_id text not null,
  score smallint not null,
  mode text not null,
  capacity_id text not null,
  departure_id text not null,
  closes_at timestamp with time zone not null,
  found_at timestamp with time zone not null,
  told_at timestamp with time zone,
  mailed_at timestamp with time zone,
  shipper_told_at timestamp with time zone,
  constraint match_hits_pkey PRIMARY KEY (demand_id, provider_id),
  constraint match_hits_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demand_listings(demand_id) ON DELETE CASCADE,
  constraint match_hits_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint match_hits_mode_check CHECK ((mode = ANY (ARRAY['sea'::text, 'road'::text, 'air'::text, 'rail'::text, 'multimodal'::text]))),
  constraint match_hits_score_check CHECK (((score >= 0) AND (score <= 100)))
);

create table match_positions (
  shard smallint not null,
  version bigint not null,
  change_id bigint not null,
  seen_at timestamp with time zone not null,
  constraint match_positions_pkey PRIMARY KEY (shard)
);

create table match_tellings (
  provider_id text not null,
  told_at timestamp with time zone,
  digest_on date,
  constraint match_tellings_pkey PRIMARY KEY (provider_id),
  constraint match_tellings_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE
);

create table matched_demands (
  demand_id text not null,
  version integer not null,
  due_at timestamp with time zone,
  told_at timestamp with time zone,
  asked_version integer not null,
  widened_at timestamp with time zone,
  constraint matched_demands_pkey PRIMARY KEY (demand_id),
  constraint matched_demands_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demand_listings(demand_id) ON DELETE CASCADE
);

create table migration (
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone default now() not null,
  constraint migration_pkey PRIMARY KEY (name)
);

create table muted_shippers (
  provider_id text not null,
  shipper_id text not null,
  demand_id text not null,
  muted_at timestamp with time zone not null,
  constraint muted_shippers_pkey PRIMARY KEY (provider_id, shipper_id),
  constraint muted_shippers_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demands(demand_id) ON DELETE CASCADE,
  constraint muted_shippers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint muted_shippers_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id) ON DELETE CASCADE
);

create table notifications (
  notification_id text not null,
  user_id text not null,
  event_key text not null,
  kind text not null,
  event jsonb not null,
  link text not null,
  in_app boolean not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (notification_id),
  constraint notifications_user_id_event_key_key UNIQUE (user_id, event_key),
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint notifications_kind_check CHECK ((kind = ANY (ARRAY['offers'::text, 'quotes'::text, 'bookings'::text, 'messages'::text, 'matches'::text, 'review'::text, 'news'::text, 'support'::text, 'account'::text]))),
  constraint notifications_link_check CHECK ((link ~ '^/'::text)),
  constraint notifications_notification_id_check CHECK ((notification_id ~ '^n-[a-z0-9]{12}$'::text))
);

create table offer_change_sets (
  change_set text not null,
  provider_id text not null,
  at timestamp with time zone not null,
  actor text not null,
  kind text not null,
  offers integer not null,
  undone_at timestamp with time zone,
  constraint offer_change_sets_pkey PRIMARY KEY (change_set),
  constraint offer_change_sets_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id),
  constraint offer_change_sets_change_set_check CHECK ((change_set ~ '^b-[a-z0-9]{12}$'::text)),
  constraint offer_change_sets_kind_check CHECK ((kind = ANY (ARRAY['changed'::text, 'repriced'::text, 'extended'::text, 'paused'::text, 'resumed'::text, 'withdrawn'::text, 'confirmed'::text, 'deleted'::text, 'imported'::text]))),
  constraint offer_change_sets_offers_check CHECK ((offers > 0))
);

create table offer_changes (
  offer_id text not null,
  change_id bigint generated always as identity not null,
  version integer not null,
  at timestamp with time zone not null,
  actor text not null,
  kind text not null,
  changes jsonb default '[]'::jsonb not null,
  change_set text,
  stood jsonb,
  constraint offer_changes_pkey PRIMARY KEY (offer_id, change_id),
  constraint offer_changes_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(offer_id) ON DELETE CASCADE,
  constraint offer_changes_change_set_check CHECK ((change_set ~ '^b-[a-z0-9]{12}$'::text)),
  constraint offer_changes_kind_check CHECK ((kind = ANY (ARRAY['created'::text, 'changed'::text, 'imported'::text, 'repriced'::text, 'extended'::text, 'copied'::text, 'submitted'::text, 'published'::text, 'approved'::text, 'rejected'::text, 'paused'::text, 'resumed'::text, 'withdrawn'::text, 'confirmed'::text, 'expired'::text, 'stale'::text, 'undone'::text, 'revived'::text])))
);

create table offer_figures (
  capacity_id text not null,
  day date not null,
  provider_id text not null,
  mode text not null,
  origin_city text not null,
  destination_city text not null,
  views integer not null,
  opens integer not null,
  constraint offer_figures_pkey PRIMARY KEY (capacity_id, day),
  constraint offer_figures_check CHECK (((views + opens) > 0)),
  constraint offer_figures_opens_check CHECK ((opens >= 0)),
  constraint offer_figures_views_check CHECK ((views >= 0))
);

create table offer_templates (
  template_id text not null,
  provider_id text not null,
  name text not null,
  mode text not null,
  sheet jsonb not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  constraint offer_templates_pkey PRIMARY KEY (template_id),
  constraint offer_templates_provider_id_name_key UNIQUE (provider_id, name),
  constraint offer_templates_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id),
  constraint offer_templates_mode_check CHECK ((mode = ANY (ARRAY['sea'::text, 'road'::text, 'air'::text, 'rail'::text, 'multimodal'::text]))),
  constraint offer_templates_name_check CHECK ((name <> ''::text)),
  constraint offer_templates_template_id_check CHECK ((template_id ~ '^t-[a-z0-9]{12}$'::text))
);

create table offers (
  offer_id text not null,
  provider_id text not null,
  reference text not null,
  mode text not null,
  sheet jsonb not null,
  version integer default 1 not null,
  review_status text default 'draft'::text not null,
  published_sheet jsonb,
  published_version integer,
  comments jsonb default '[]'::jsonb not null,
  withdrawn_at timestamp with time zone,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_by text not null,
  updated_at timestamp with time zone not null,
  origin text generated always as ((sheet ->> 'originId'::text)) stored,
  destination text generated always as ((sheet ->> 'destinationId'::text)) stored,
  valid_to text generated always as (((sheet -> 'rate'::text) ->> 'validTo'::text)) stored,
  period integer default 1 not null,
  constraint offers_pkey PRIMARY KEY (offer_id),
  constraint offers_provider_id_reference_period_key UNIQUE (provider_id, reference, period),
  constraint offers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id),
  constraint offers_check CHECK (((published_sheet IS NULL) = (published_version IS NULL))),
  constraint offers_check1 CHECK (((review_status <> 'approved'::text) OR (published_version = version))),
  constraint offers_mode_check CHECK ((mode = ANY (ARRAY['sea'::text, 'road'::text, 'air'::text, 'rail'::text, 'multimodal'::text]))),
  constraint offers_offer_id_check CHECK ((offer_id ~ '^[a-z0-9-]{1,40}$'::text)),
  constraint offers_period_check CHECK ((period > 0)),
  constraint offers_reference_check CHECK ((reference <> ''::text)),
  constraint offers_review_status_check CHECK ((review_status = ANY (ARRAY['draft'::text, 'pending'::text, 'approved'::text, 'rejected'::text]))),
  constraint offers_version_check CHECK ((version > 0))
);

create table outgoing_messages (
  message_id text not null,
  user_id text,
  channel text not null,
  target text not null,
  language text not null,
  subject text not null,
  body text not null,
  created_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  tries smallint default 0 not null,
  next_try_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  last_error text,
  unsubscribe_url text,
  constraint outgoing_messages_pkey PRIMARY KEY (message_id),
  constraint outgoing_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint outgoing_messages_channel_check CHECK ((channel = ANY (ARRAY['phone'::text, 'email'::text]))),
  constraint outgoing_messages_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text]))),
  constraint outgoing_messages_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);

create table provider_contacts (
  provider_id text not null,
  position smallint not null,
  phone text,
  email text,
  name jsonb not null,
  duty jsonb not null,
  constraint provider_contacts_pkey PRIMARY KEY (provider_id, "position"),
  constraint provider_contacts_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint provider_contacts_email_check CHECK ((email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text)),
  constraint provider_contacts_phone_check CHECK ((phone ~ '^[0-9+() -]{5,30}$'::text)),
  constraint provider_contacts_position_check CHECK (("position" >= 0))
);

create table provider_figures (
  provider_id text not null,
  day date not null,
  opens integer not null,
  constraint provider_figures_pkey PRIMARY KEY (provider_id, day),
  constraint provider_figures_opens_check CHECK ((opens > 0))
);

create table provider_honors (
  provider_id text not null,
  position smallint not null,
  year smallint not null,
  title jsonb not null,
  issuer jsonb not null,
  constraint provider_honors_pkey PRIMARY KEY (provider_id, "position"),
  constraint provider_honors_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint provider_honors_position_check CHECK (("position" >= 0)),
  constraint provider_honors_year_check CHECK (((year >= 1800) AND (year <= 2200)))
);

create table provider_licences (
  provider_id text not null,
  position smallint not null,
  kind text not null,
  number text not null,
  valid_to date,
  checked_on date,
  licence_id text,
  checked_by text,
  issuer jsonb not null,
  constraint provider_licences_pkey PRIMARY KEY (provider_id, "position"),
  constraint provider_licences_licence_id_key UNIQUE (licence_id),
  constraint provider_licences_licence_id_fkey FOREIGN KEY (licence_id) REFERENCES company_licences(licence_id) ON DELETE CASCADE,
  constraint provider_licences_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint provider_licences_kind_check CHECK ((kind = ANY (ARRAY['business'::text, 'transport'::text, 'nvocc'::text, 'customs'::text, 'dangerous'::text, 'gosLog'::text, 'iso9001'::text, 'aeo'::text]))),
  constraint provider_licences_number_check CHECK ((number <> ''::text)),
  constraint provider_licences_position_check CHECK (("position" >= 0))
);

create table provider_photos (
  provider_id text not null,
  position smallint not null,
  url text not null,
  caption jsonb not null,
  constraint provider_photos_pkey PRIMARY KEY (provider_id, "position"),
  constraint provider_photos_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint provider_photos_position_check CHECK (("position" >= 0)),
  constraint provider_photos_url_check CHECK ((url ~ '^/[^/]'::text))
);

create table provider_products (
  provider_id text not null,
  position smallint not null,
  title jsonb not null,
  description jsonb not null,
  constraint provider_products_pkey PRIMARY KEY (provider_id, "position"),
  constraint provider_products_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint provider_products_position_check CHECK (("position" >= 0))
);

create table provider_terms (
  provider_id text not null,
  version integer not null,
  terms jsonb not null,
  saved_by text not null,
  saved_at timestamp with time zone not null,
  constraint provider_terms_pkey PRIMARY KEY (provider_id, version),
  constraint provider_terms_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint provider_terms_version_check CHECK ((version > 0))
);

create table providers (
  provider_id text not null,
  name_zh text not null,
  name_en text not null,
  name_ru text not null,
  city_id text,
  country text,
  phone text,
  email text,
  website text,
  registered_capital_ten_thousand_yuan numeric(14,2),
  founded_year smallint,
  company_number_kind text,
  company_number text,
  certified boolean default false not null,
  verified boolean default false not null,
  checked_on date,
  joined_on date not null,
  demo boolean default false not null,
  logo_url text,
  certified_by text,
  certified_at timestamp with time zone,
  verified_by text,
  verified_at timestamp with time zone,
  introduction jsonb not null,
  address jsonb not null,
  legal_representative jsonb,
  constraint providers_pkey PRIMARY KEY (provider_id),
  constraint providers_company_number_kind_company_number_key UNIQUE (company_number_kind, company_number),
  constraint providers_check CHECK (((company_number_kind IS NULL) = (company_number IS NULL))),
  constraint providers_check1 CHECK (((NOT (certified OR verified)) OR (checked_on IS NOT NULL))),
  constraint providers_city_id_check CHECK ((city_id <> ''::text)),
  constraint providers_company_number_check CHECK ((company_number <> ''::text)),
  constraint providers_company_number_kind_check CHECK ((company_number_kind = ANY (ARRAY['uscc'::text, 'inn'::text, 'ogrn'::text, 'bin'::text, 'other'::text]))),
  constraint providers_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint providers_email_check CHECK ((email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text)),
  constraint providers_founded_year_check CHECK (((founded_year >= 1800) AND (founded_year <= 2200))),
  constraint providers_logo_url_check CHECK ((logo_url ~ '^/[^/]'::text)),
  constraint providers_name_en_check CHECK ((name_en <> ''::text)),
  constraint providers_name_ru_check CHECK ((name_ru <> ''::text)),
  constraint providers_name_zh_check CHECK ((name_zh <> ''::text)),
  constraint providers_phone_check CHECK ((phone ~ '^[0-9+() -]{5,30}$'::text)),
  constraint providers_provider_id_check CHECK ((provider_id ~ '^[a-z0-9-]{1,40}$'::text)),
  constraint providers_registered_capital_ten_thousand_yuan_check CHECK ((registered_capital_ten_thousand_yuan > (0)::numeric)),
  constraint providers_website_check CHECK ((website ~ '^https?://'::text))
);

create table push_devices (
  device_id text not null,
  user_id text not null,
  endpoint text not null,
  public_key text not null,
  auth_secret text not null,
  name text not null,
  zone text not null,
  added_at timestamp with time zone not null,
  message jsonb,
  tries smallint default 0 not null,
  wait_until timestamp with time zone,
  told smallint default 0 not null,
  told_on date,
  told_at timestamp with time zone,
  failing_since timestamp with time zone,
  constraint push_devices_pkey PRIMARY KEY (device_id),
  constraint push_devices_endpoint_key UNIQUE (endpoint),
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);

create table push_notices (
  device_id text not null,
  notification_id text not null,
  constraint push_notices_pkey PRIMARY KEY (device_id, notification_id),
  constraint push_notices_device_id_fkey FOREIGN KEY (device_id) REFERENCES push_devices(device_id) ON DELETE CASCADE,
  constraint push_notices_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES notifications(notification_id) ON DELETE CASCADE
);

create table quote_counters (
  quote_id text not null,
  number integer not null,
  version integer not null,
  total_minor bigint,
  currency text not null,
  ready_on date,
  words text,
  sent_by text not null,
  sent_at timestamp with time zone not null,
  answer text,
  answered_at timestamp with time zone,
  constraint quote_counters_pkey PRIMARY KEY (quote_id, number),
  constraint quote_counters_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(quote_id),
  constraint quote_counters_quote_id_version_fkey FOREIGN KEY (quote_id, version) REFERENCES quote_versions(quote_id, version),
  constraint quote_counters_answer_check CHECK ((answer = ANY (ARRAY['met'::text, 'kept'::text, 'lapsed'::text, 'superseded'::text]))),
  constraint quote_counters_check CHECK (((answer IS NULL) = (answered_at IS NULL))),
  constraint quote_counters_number_check CHECK (((number >= 1) AND (number <= 3))),
  constraint quote_counters_total_minor_check CHECK ((total_minor > 0)),
  constraint quote_counters_words_check CHECK ((words <> ''::text))
);

create table quote_versions (
  quote_id text not null,
  version integer not null,
  price jsonb not null,
  total_minor bigint not null,
  currency text not null,
  valid_until timestamp with time zone not null,
  firm boolean not null,
  capacity_id text,
  departure_id text,
  quantity numeric(12,3),
  departs_at timestamp with time zone,
  arrives_at timestamp with time zone,
  transit_hours integer,
  terms jsonb not null,
  note text,
  sent_by text not null,
  sent_at timestamp with time zone not null,
  journey jsonb not null,
  closes_at timestamp with time zone,
  documents_cut_off timestamp with time zone,
  cargo_cut_off timestamp with time zone,
  constraint quote_versions_pkey PRIMARY KEY (quote_id, version),
  constraint quote_versions_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(quote_id),
  constraint quote_versions_check CHECK (((NOT firm) OR (departure_id IS NOT NULL))),
  constraint quote_versions_check1 CHECK (((departure_id IS NULL) = (quantity IS NULL))),
  constraint quote_versions_check2 CHECK (((departure_id IS NULL) = (closes_at IS NULL))),
  constraint quote_versions_check3 CHECK (((departure_id IS NOT NULL) OR (COALESCE(documents_cut_off, cargo_cut_off) IS NULL))),
  constraint quote_versions_note_check CHECK ((note <> ''::text)),
  constraint quote_versions_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint quote_versions_total_minor_check CHECK ((total_minor >= 0)),
  constraint quote_versions_transit_hours_check CHECK ((transit_hours > 0)),
  constraint quote_versions_version_check CHECK ((version > 0))
);

create table quotes (
  quote_id text not null,
  deal_id text not null,
  shipper_id text not null,
  provider_id text not null,
  source text not null,
  demand_id text,
  demand_version integer,
  capacity_id text,
  enquiry jsonb,
  status text not null,
  current_version integer default 0 not null,
  firm boolean default false not null,
  counters integer default 0 not null,
  valid_until timestamp with time zone not null,
  answer_until timestamp with time zone,
  counter_until timestamp with time zone,
  reason text,
  opened_at timestamp with time zone,
  demo boolean default false not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  ending_told_at timestamp with time zone,
  constraint quotes_pkey PRIMARY KEY (quote_id),
  constraint quotes_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(deal_id),
  constraint quotes_demand_id_fkey FOREIGN KEY (demand_id) REFERENCES demands(demand_id),
  constraint quotes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id),
  constraint quotes_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id),
  constraint quotes_check CHECK (((source = 'demand'::text) = (demand_id IS NOT NULL))),
  constraint quotes_check1 CHECK (((demand_id IS NULL) = (demand_version IS NULL))),
  constraint quotes_check2 CHECK (((source = 'enquiry'::text) = (enquiry IS NOT NULL))),
  constraint quotes_check3 CHECK (((status = 'asked'::text) OR (current_version > 0) OR (status = ANY (ARRAY['declined'::text, 'expired'::text, 'withdrawn'::text])))),
  constraint quotes_check4 CHECK (((status = 'countered'::text) <= (counter_until IS NOT NULL))),
  constraint quotes_counters_check CHECK (((counters >= 0) AND (counters <= 3))),
  constraint quotes_quote_id_check CHECK ((quote_id ~ '^q-[a-z0-9]{12}$'::text)),
  constraint quotes_source_check CHECK ((source = ANY (ARRAY['demand'::text, 'enquiry'::text, 'published_price'::text]))),
  constraint quotes_status_check CHECK ((status = ANY (ARRAY['asked'::text, 'offered'::text, 'countered'::text, 'accepted'::text, 'withdrawn'::text, 'declined'::text, 'expired'::text, 'outdated'::text, 'lost'::text])))
);

create table recent_lists (
  user_id text not null,
  kept boolean default true not null,
  searches jsonb default '[]'::jsonb not null,
  compared jsonb default '[]'::jsonb not null,
  cleared_at timestamp with time zone,
  constraint recent_lists_pkey PRIMARY KEY (user_id),
  constraint recent_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);

create table remote_config (
  key text not null,
  value jsonb not null,
  updated_at timestamp with time zone default now() not null,
  constraint remote_config_pkey PRIMARY KEY (key),
  constraint remote_config_key_check CHECK ((key = ANY (ARRAY['businessCode'::text, 'domain'::text, 'workbenchAddress'::text, 'carrierAddress'::text, 'mainAddress'::text, 'brand'::text, 'servicePhones'::text, 'cooperationPhone'::text, 'email'::text, 'address'::text, 'registrationNumber'::text, 'copyrightFrom'::text, 'copyrightTo'::text, 'socialAddress'::text, 'chat'::text])))
);

create table request_buckets (
  key text not null,
  holds double precision not null,
  taken double precision not null,
  at timestamp with time zone not null,
  constraint request_buckets_pkey PRIMARY KEY (key)
);

create table request_keys (
  user_id text not null,
  key text not null,
  endpoint text not null,
  fingerprint bytea not null,
  answer text,
  at timestamp with time zone not null,
  constraint request_keys_pkey PRIMARY KEY (user_id, key),
  constraint request_keys_fingerprint_check CHECK ((octet_length(fingerprint) = 32)),
  constraint request_keys_key_check CHECK (((octet_length(key) >= 16) AND (octet_length(key) <= 255)))
);

create table review_settings (
  only_row boolean default true not null,
  offer_hours integer default 4 not null,
  company_hours integer default 24 not null,
  licence_hours integer default 24 not null,
  approve_in_band boolean default false not null,
  band_percent integer default 15 not null,
  demand_hours integer default 2 not null,
  approve_changes boolean default true not null,
  person_reviewed text[] default '{}'::text[] not null,
  four_eyes boolean default false not null,
  constraint review_settings_pkey PRIMARY KEY (only_row),
  constraint review_settings_band_percent_check CHECK (((band_percent >= 1) AND (band_percent <= 100))),
  constraint review_settings_company_hours_check CHECK (((company_hours >= 1) AND (company_hours <= 720))),
  constraint review_settings_demand_hours_check CHECK (((demand_hours >= 1) AND (demand_hours <= 720))),
  constraint review_settings_licence_hours_check CHECK (((licence_hours >= 1) AND (licence_hours <= 720))),
  constraint review_settings_offer_hours_check CHECK (((offer_hours >= 1) AND (offer_hours <= 720))),
  constraint review_settings_only_row_check CHECK (only_row)
);

create table reviews (
  review_id text not null,
  subject_kind text not null,
  subject_id text not null,
  provider_id text,
  version integer not null,
  before jsonb,
  after jsonb not null,
  status text default 'pending'::text not null,
  submitted_by text not null,
  submitted_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  assigned_to text,
  told_at timestamp with time zone,
  told_overdue_at timestamp with time zone,
  decided_by text,
  decided_at timestamp with time zone,
  comments jsonb default '[]'::jsonb not null,
  shipper_id text,
  opened_at timestamp with time zone,
  first_approved_by text,
  first_approved_at timestamp with time zone,
  constraint reviews_pkey PRIMARY KEY (review_id),
  constraint reviews_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(user_id),
  constraint reviews_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id),
  constraint reviews_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id),
  constraint reviews_check CHECK (((status = 'pending'::text) = (decided_at IS NULL))),
  constraint reviews_check1 CHECK (((status = ANY (ARRAY['approved'::text, 'rejected'::text])) = (decided_by IS NOT NULL))),
  constraint reviews_check2 CHECK (((first_approved_by IS NULL) = (first_approved_at IS NULL))),
  constraint reviews_review_id_check CHECK ((review_id ~ '^r-[a-z0-9]{12}$'::text)),
  constraint reviews_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'withdrawn'::text]))),
  constraint reviews_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['offer'::text, 'company'::text, 'licence'::text, 'demand'::text, 'shipper'::text]))),
  constraint reviews_submitter CHECK ((num_nonnulls(provider_id, shipper_id) = 1)),
  constraint reviews_version_check CHECK ((version > 0))
);

create table sandbox_state (
  one boolean default true not null,
  beginning uuid not null,
  ahead_ms bigint default 0 not null,
  ends_at timestamp with time zone not null,
  lasts_ms bigint,
  constraint sandbox_state_pkey PRIMARY KEY (one),
  constraint sandbox_state_one_check CHECK (one)
);

create table sandboxes (
  sandbox_id text not null,
  provider_id text,
  shipper_id text,
  key_id text,
  secret_hash bytea,
  made_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint sandboxes_pkey PRIMARY KEY (sandbox_id),
  constraint sandboxes_key_id_key UNIQUE (key_id),
  constraint sandboxes_provider_id_key UNIQUE (provider_id),
  constraint sandboxes_shipper_id_key UNIQUE (shipper_id),
  constraint sandboxes_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE,
  constraint sandboxes_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id) ON DELETE CASCADE,
  constraint sandboxes_check CHECK ((num_nonnulls(provider_id, shipper_id, key_id) = 1)),
  constraint sandboxes_check1 CHECK (((key_id IS NULL) = (secret_hash IS NULL)))
);

create table saved_searches (
  search_id text not null,
  follower_id text not null,
  searched text not null,
  query jsonb not null,
  origin_area text not null,
  destination_area text not null,
  modes text[] not null,
  until_on date,
  rhythm text not null,
  saved_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  paused_at timestamp with time zone,
  due_at timestamp with time zone,
  silent boolean default false not null,
  constraint saved_searches_pkey PRIMARY KEY (search_id),
  constraint saved_searches_follower_id_fkey FOREIGN KEY (follower_id) REFERENCES search_followers(follower_id) ON DELETE CASCADE,
  constraint saved_searches_rhythm_check CHECK ((rhythm = ANY (ARRAY['at_once'::text, 'daily'::text, 'weekly'::text, 'app'::text]))),
  constraint saved_searches_searched_check CHECK ((searched = ANY (ARRAY['offers'::text, 'demands'::text])))
);

create table search_finds (
  search_id text not null,
  found_id text not null,
  fits boolean not null,
  lowest_minor bigint,
  back_told_at timestamp with time zone,
  news text,
  news_at timestamp with time zone,
  before_minor bigint,
  app_due boolean default false not null,
  mail_due boolean default false not null,
  seen_at timestamp with time zone not null,
  constraint search_finds_pkey PRIMARY KEY (search_id, found_id),
  constraint search_finds_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_searches(search_id) ON DELETE CASCADE,
  constraint search_finds_news_check CHECK ((news = ANY (ARRAY['new'::text, 'price'::text, 'space'::text])))
);

create table search_followers (
  follower_id text not null,
  user_id text,
  email text,
  language text not null,
  zone text not null,
  mails smallint default 0 not null,
  mailed_on date,
  mailed_at timestamp with time zone,
  digest_on date,
  told_at timestamp with time zone,
  unopened_since timestamp with time zone,
  constraint search_followers_pkey PRIMARY KEY (follower_id),
  constraint search_followers_email_key UNIQUE (email),
  constraint search_followers_user_id_key UNIQUE (user_id),
  constraint search_followers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint search_followers_check CHECK (((user_id IS NULL) <> (email IS NULL))),
  constraint search_followers_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text])))
);

create table search_position (
  is_one boolean default true not null,
  places jsonb not null,
  seen_at timestamp with time zone not null,
  demands_until timestamp with time zone not null,
  constraint search_position_pkey PRIMARY KEY (is_one),
  constraint search_position_is_one_check CHECK (is_one)
);

create table second_factor_tickets (
  ticket_hash bytea not null,
  user_id text not null,
  site text not null,
  tries smallint default 0 not null,
  expires_at timestamp with time zone not null,
  constraint second_factor_tickets_pkey PRIMARY KEY (ticket_hash),
  constraint second_factor_tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint second_factor_tickets_site_check CHECK ((site = ANY (ARRAY['portal'::text, 'provider_site'::text])))
);

create table sent_codes (
  code_id text not null,
  purpose text not null,
  channel text not null,
  target text not null,
  user_id text,
  code_hash bytea not null,
  tries smallint default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  ticket_hash bytea,
  ticket_expires_at timestamp with time zone,
  ticket_used_at timestamp with time zone,
  session_id text,
  constraint sent_codes_pkey PRIMARY KEY (code_id),
  constraint sent_codes_ticket_hash_key UNIQUE (ticket_hash),
  constraint sent_codes_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(session_id) ON DELETE CASCADE,
  constraint sent_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint sent_codes_channel_check CHECK ((channel = ANY (ARRAY['phone'::text, 'email'::text]))),
  constraint sent_codes_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'reset'::text, 'bind'::text, 'device'::text]))),
  constraint sent_codes_session_check CHECK (((purpose = 'device'::text) = (session_id IS NOT NULL)))
);

create table sessions (
  session_id text not null,
  user_id text not null,
  site text not null,
  secret_hash bytea not null,
  current_jti text not null,
  previous_jti text,
  previous_until timestamp with time zone,
  second_factor boolean not null,
  device text not null,
  address text not null,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  end_reason text,
  device_confirmed_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (session_id),
  constraint sessions_secret_hash_key UNIQUE (secret_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint sessions_check CHECK (((ended_at IS NULL) = (end_reason IS NULL))),
  constraint sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['logout'::text, 'everywhere'::text, 'ended'::text, 'idle'::text, 'expired'::text, 'reuse'::text, 'password'::text, 'disabled'::text, 'role'::text, 'deleted'::text, 'second_factor'::text]))),
  constraint sessions_site_check CHECK ((site = ANY (ARRAY['portal'::text, 'provider_site'::text])))
);

create table sheet_addresses (
  provider_id text not null,
  tag text not null,
  made_at timestamp with time zone not null,
  constraint sheet_addresses_pkey PRIMARY KEY (provider_id),
  constraint sheet_addresses_tag_key UNIQUE (tag),
  constraint sheet_addresses_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id) ON DELETE CASCADE
);

create table sheet_mailboxes (
  mailbox text not null,
  uid_validity text not null,
  last_uid bigint not null,
  constraint sheet_mailboxes_pkey PRIMARY KEY (mailbox)
);

create table sheets_before (
  change_set text not null,
  offer_id text not null,
  sheet jsonb not null,
  constraint sheets_before_pkey PRIMARY KEY (change_set, offer_id),
  constraint sheets_before_change_set_fkey FOREIGN KEY (change_set) REFERENCES offer_change_sets(change_set) ON DELETE CASCADE,
  constraint sheets_before_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(offer_id) ON DELETE CASCADE
);

create table shipper_people (
  user_id text not null,
  shipper_id text not null,
  owner boolean not null,
  joined_at timestamp with time zone not null,
  constraint shipper_people_pkey PRIMARY KEY (user_id),
  constraint shipper_people_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id),
  constraint shipper_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE
);

create table shippers (
  shipper_id text not null,
  provider_id text,
  name_zh text default ''::text not null,
  name_en text default ''::text not null,
  name_ru text default ''::text not null,
  company_number_kind text,
  company_number text,
  city_id text,
  version integer default 1 not null,
  checked_at timestamp with time zone,
  checked_by text,
  demo boolean default false not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint shippers_pkey PRIMARY KEY (shipper_id),
  constraint shippers_provider_id_key UNIQUE (provider_id),
  constraint shippers_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES providers(provider_id),
  constraint shippers_check CHECK (((provider_id IS NOT NULL) = (((name_zh || name_en) || name_ru) = ''::text))),
  constraint shippers_check1 CHECK (((provider_id IS NULL) OR (num_nonnulls(company_number, city_id, checked_at) = 0))),
  constraint shippers_check2 CHECK (((company_number IS NULL) = (company_number_kind IS NULL))),
  constraint shippers_check3 CHECK (((checked_at IS NULL) = (checked_by IS NULL))),
  constraint shippers_check4 CHECK (((checked_at IS NULL) OR (company_number IS NOT NULL))),
  constraint shippers_city_id_check CHECK ((city_id <> ''::text)),
  constraint shippers_company_number_check CHECK ((company_number <> ''::text)),
  constraint shippers_company_number_kind_check CHECK ((company_number_kind = ANY (ARRAY['uscc'::text, 'inn'::text, 'ogrn'::text, 'bin'::text, 'other'::text]))),
  constraint shippers_shipper_id_check CHECK ((shipper_id ~ '^s-[a-z0-9]{12}$'::text)),
  constraint shippers_version_check CHECK ((version > 0))
);

create table space_changes (
  change_id bigint generated always as identity not null,
  capacity_id text not null,
  constraint space_changes_pkey PRIMARY KEY (change_id)
);

create table space_claims (
  claim_id bigint generated always as identity not null,
  departure_id text not null,
  quantity numeric(12,3) not null,
  state text not null,
  kind text not null,
  claimed_for text not null,
  held_until timestamp with time zone,
  constraint space_claims_pkey PRIMARY KEY (claim_id),
  constraint space_claims_departure_id_kind_claimed_for_key UNIQUE (departure_id, kind, claimed_for),
  constraint space_claims_departure_id_fkey FOREIGN KEY (departure_id) REFERENCES departures(departure_id) ON DELETE RESTRICT,
  constraint space_claims_check CHECK (((state = 'booked'::text) = (held_until IS NULL))),
  constraint space_claims_claimed_for_check CHECK ((claimed_for <> ''::text)),
  constraint space_claims_kind_check CHECK ((kind = ANY (ARRAY['checkout'::text, 'quote'::text, 'booking'::text, 'amendment'::text, 'rollover'::text]))),
  constraint space_claims_quantity_check CHECK ((quantity > (0)::numeric)),
  constraint space_claims_state_check CHECK ((state = ANY (ARRAY['held'::text, 'booked'::text])))
);

create table space_watches (
  watch_id text not null,
  user_id text not null,
  capacity_id text not null,
  departure_id text,
  quantity numeric(12,3) not null,
  cargo jsonb not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  short boolean default true not null,
  due boolean default true not null,
  told_at timestamp with time zone,
  constraint space_watches_pkey PRIMARY KEY (watch_id),
  constraint space_watches_user_id_capacity_id_departure_id_key UNIQUE NULLS NOT DISTINCT (user_id, capacity_id, departure_id),
  constraint space_watches_capacity_id_fkey FOREIGN KEY (capacity_id) REFERENCES capacities(capacity_id) ON DELETE CASCADE,
  constraint space_watches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(user_id) ON DELETE CASCADE,
  constraint space_watches_quantity_check CHECK ((quantity > (0)::numeric))
);

create table support_entries (
  number text not null,
  sequence integer not null,
  at timestamp with time zone not null,
  kind text not null,
  author text,
  body text,
  constraint support_entries_pkey PRIMARY KEY (number, sequence),
  constraint support_entries_number_fkey FOREIGN KEY (number) REFERENCES support_threads(number) ON DELETE CASCADE,
  constraint support_entries_body_check CHECK ((body <> ''::text)),
  constraint support_entries_check CHECK (((kind = 'message'::text) = (author IS NULL))),
  constraint support_entries_check1 CHECK (((kind = ANY (ARRAY['message'::text, 'answer'::text, 'note'::text])) = (body IS NOT NULL))),
  constraint support_entries_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'answer'::text, 'note'::text, 'taken'::text, 'released'::text, 'closed'::text, 'reopened'::text, 'published'::text, 'withdrawn'::text]))),
  constraint support_entries_sequence_check CHECK ((sequence > 0))
);

create table support_posts (
  post_id text not null,
  number text,
  language text not null,
  question text not null,
  answer text not null,
  published_at timestamp with time zone not null,
  demo boolean default false not null,
  constraint support_posts_pkey PRIMARY KEY (post_id),
  constraint support_posts_number_key UNIQUE (number),
  constraint support_posts_number_fkey FOREIGN KEY (number) REFERENCES support_threads(number) ON DELETE SET NULL,
  constraint support_posts_answer_check CHECK ((answer <> ''::text)),
  constraint support_posts_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text]))),
  constraint support_posts_post_id_check CHECK ((post_id ~ '^p-[a-z0-9]{12}$'::text)),
  constraint support_posts_question_check CHECK ((question <> ''::text))
);

create table support_templates (
  template_id text not null,
  name text not null,
  changed_at timestamp with time zone not null,
  demo boolean default false not null,
  texts jsonb not null,
  constraint support_templates_pkey PRIMARY KEY (template_id),
  constraint support_templates_name_check CHECK ((name <> ''::text)),
  constraint support_templates_template_id_check CHECK ((template_id ~ '^t-[a-z0-9]{12}$'::text))
);

create table support_threads (
  number text not null,
  kind text not null,
  state text default 'received'::text not null,
  language text not null,
  sender_role text,
  sender_name text,
  phone text,
  email text,
  wechat text,
  page text,
  sent_hash bytea not null,
  received_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  assigned_to text,
  entries integer not null,
  told_due_at timestamp with time zone,
  told_overdue_at timestamp with time zone,
  constraint support_threads_pkey PRIMARY KEY (number),
  constraint support_threads_sent_hash_key UNIQUE (sent_hash),
  constraint support_threads_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES users(user_id),
  constraint support_threads_email_check CHECK ((email ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'::text)),
  constraint support_threads_entries_check CHECK ((entries > 0)),
  constraint support_threads_kind_check CHECK ((kind = ANY (ARRAY['question'::text, 'complaint'::text, 'suggestion'::text, 'feedback'::text]))),
  constraint support_threads_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text]))),
  constraint support_threads_number_check CHECK ((number ~ '^[0-9]{4}-[0-9]{4}-[0-9]{4}$'::text)),
  constraint support_threads_page_check CHECK ((page ~ '^/'::text)),
  constraint support_threads_phone_check CHECK ((phone ~ '^[0-9]{5,20}$'::text)),
  constraint support_threads_sender_name_check CHECK ((sender_name <> ''::text)),
  constraint support_threads_sender_role_check CHECK ((sender_role = ANY (ARRAY['shipper'::text, 'provider'::text]))),
  constraint support_threads_state_check CHECK ((state = ANY (ARRAY['received'::text, 'in_work'::text, 'answered'::text, 'closed'::text]))),
  constraint support_threads_wechat_check CHECK ((wechat <> ''::text))
);

create table trips (
  trip_id text not null,
  number text not null,
  shipper_id text not null,
  plan jsonb not null,
  demo boolean default false not null,
  created_by text not null,
  created_at timestamp with time zone not null,
  told_state text,
  constraint trips_pkey PRIMARY KEY (trip_id),
  constraint trips_number_key UNIQUE (number),
  constraint trips_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shippers(shipper_id),
  constraint trips_number_check CHECK ((number ~ '^\d{12}$'::text)),
  constraint trips_told_state_check CHECK ((told_state = ANY (ARRAY['waiting'::text, 'secured'::text, 'broken'::text, 'completed'::text, 'over'::text]))),
  constraint trips_trip_id_check CHECK ((trip_id ~ '^t-[a-z0-9]{12}$'::text))
);

create table users (
  user_id text not null,
  user_name text not null,
  full_name text not null,
  role text not null,
  company_id text,
  phone text,
  email text,
  language text not null,
  notifications text[] default '{}'::text[] not null,
  password_hash text not null,
  password_changed_at timestamp with time zone not null,
  wrong_passwords integer default 0 not null,
  portal_disabled_at timestamp with time zone,
  provider_site_disabled_at timestamp with time zone,
  totp_secret bytea,
  totp_on boolean default false not null,
  totp_last_step bigint,
  recovery_codes bytea[] default '{}'::bytea[] not null,
  demo boolean default false not null,
  created_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  totp_waiting bytea,
  device_generation integer default 0 not null,
  guessed_at timestamp with time zone,
  guesses_told_at timestamp with time zone,
  careful_until timestamp with time zone,
  currency text,
  constraint users_pkey PRIMARY KEY (user_id),
  constraint users_company_id_fkey FOREIGN KEY (company_id) REFERENCES providers(provider_id),
  constraint users_check CHECK ((((role = ANY (ARRAY['provider_owner'::text, 'provider_member'::text])) = (company_id IS NOT NULL)) OR (deleted_at IS NOT NULL))),
  constraint users_check1 CHECK (((phone IS NOT NULL) OR (email IS NOT NULL) OR (deleted_at IS NOT NULL))),
  constraint users_check2 CHECK (((NOT totp_on) OR (totp_secret IS NOT NULL))),
  constraint users_currency_check CHECK ((currency = ANY (ARRAY['CNY'::text, 'USD'::text, 'EUR'::text, 'RUB'::text, 'KZT'::text, 'UZS'::text, 'KGS'::text, 'HKD'::text, 'JPY'::text, 'GBP'::text]))),
  constraint users_email_check CHECK ((email ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'::text)),
  constraint users_full_name_check CHECK ((full_name <> ''::text)),
  constraint users_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'ru'::text]))),
  constraint users_phone_check CHECK ((phone ~ '^[0-9]{5,20}$'::text)),
  constraint users_role_check CHECK ((role = ANY (ARRAY['shipper'::text, 'provider_owner'::text, 'provider_member'::text, 'review'::text, 'content'::text, 'support'::text, 'administrator'::text]))),
  constraint users_user_id_check CHECK ((user_id ~ '^u-[a-z0-9]{12}$'::text)),
  constraint users_user_name_check CHECK ((user_name <> ''::text)),
  constraint users_wrong_passwords_check CHECK ((wrong_passwords >= 0))
);

create table webhook_deliveries (
  delivery_id text not null,
  endpoint_id text not null,
  event_id text not null,
  proves boolean default false not null,
  state text default 'waiting'::text not null,
  tries integer default 0 not null,
  next_try_at timestamp with time zone not null,
  lease text,
  leased_until timestamp with time zone,
  last_try_at timestamp with time zone,
  last_status integer,
  last_ms integer,
  last_reason text,
  last_answer text,
  constraint webhook_deliveries_pkey PRIMARY KEY (delivery_id),
  constraint webhook_deliveries_endpoint_id_event_id_key UNIQUE (endpoint_id, event_id),
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(endpoint_id) ON DELETE CASCADE,
  constraint webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES firm_events(event_id) ON DELETE CASCADE,
  constraint webhook_deliveries_check CHECK (((state = 'sending'::text) = (lease IS NOT NULL))),
  constraint webhook_deliveries_check1 CHECK (((lease IS NULL) = (leased_until IS NULL))),
  constraint webhook_deliveries_delivery_id_check CHECK ((delivery_id ~ '^wd-[0-9a-f]{16}$'::text)),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'dead'::text]))),
  constraint webhook_deliveries_tries_check CHECK ((tries >= 0))
);

create table webhook_endpoints (
  endpoint_id text not null,
  firm_id text not null,
  made_by text,
  url text not null,
  types text[] not null,
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamp with time zone,
  state text not null,
  challenge text not null,
  proven_at timestamp with time zone,
  disabled_because text,
  failures_in_row integer default 0 not null,
  failing_since timestamp with time zone,
  last_success_at timestamp with time zone,
  fail_next integer default 0 not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint webhook_endpoints_pkey PRIMARY KEY (endpoint_id),
  constraint webhook_endpoints_firm_id_url_key UNIQUE (firm_id, url),
  constraint webhook_endpoints_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(user_id) ON DELETE SET NULL,
  constraint webhook_endpoints_check CHECK (((state = 'disabled'::text) = (disabled_because IS NOT NULL))),
  constraint webhook_endpoints_check1 CHECK (((state <> 'enabled'::text) OR (proven_at IS NOT NULL))),
  constraint webhook_endpoints_check2 CHECK (((old_secret IS NULL) = (old_secret_until IS NULL))),
  constraint webhook_endpoints_disabled_because_check CHECK ((disabled_because = ANY (ARRAY['firm'::text, 'gone'::text, 'failing'::text]))),
  constraint webhook_endpoints_endpoint_id_check CHECK ((endpoint_id ~ '^wh-[a-z0-9]{12}$'::text)),
  constraint webhook_endpoints_fail_next_check CHECK ((fail_next >= 0)),
  constraint webhook_endpoints_state_check CHECK ((state = ANY (ARRAY['unproven'::text, 'enabled'::text, 'disabled'::text])))
);

CREATE INDEX account_recoveries_of_thread ON public.account_recoveries USING btree (thread_number) WHERE (thread_number IS NOT NULL);
CREATE INDEX account_recoveries_of_user ON public.account_recoveries USING btree (user_id, asked_at);
CREATE UNIQUE INDEX account_recoveries_running ON public.account_recoveries USING btree (user_id) WHERE (ended_at IS NULL);

CREATE INDEX api_call_days_day ON public.api_call_days USING btree (day);

CREATE INDEX api_calls_at ON public.api_calls USING btree (at);
CREATE INDEX api_calls_firm ON public.api_calls USING btree (firm_id, at DESC, request_id DESC);
CREATE INDEX api_calls_user ON public.api_calls USING btree (user_id);

CREATE UNIQUE INDEX api_keys_name ON public.api_keys USING btree (COALESCE(provider_id, shipper_id), environment, lower(name)) WHERE ((revoked_at IS NULL) AND (replaced_by IS NULL));
CREATE INDEX api_keys_of_provider ON public.api_keys USING btree (provider_id) WHERE (provider_id IS NOT NULL);
CREATE INDEX api_keys_of_shipper ON public.api_keys USING btree (shipper_id) WHERE (shipper_id IS NOT NULL);
CREATE INDEX api_keys_of_user ON public.api_keys USING btree (user_id);

CREATE INDEX article_texts_newest ON public.article_texts USING btree (appears_at DESC) WHERE (state = 'released'::text);

CREATE INDEX articles_by_category ON public.articles USING btree (category_id);
CREATE INDEX articles_changed ON public.articles USING btree (changed_at DESC, article_id);

CREATE INDEX audit_actor ON public.audit USING btree (actor, at DESC);
CREATE INDEX audit_newest ON public.audit USING btree (at DESC, chain, number DESC);
CREATE INDEX audit_subject ON public.audit USING btree (subject, at DESC);

CREATE INDEX bookings_due ON public.bookings USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE UNIQUE INDEX bookings_leg ON public.bookings USING btree (trip_id, leg) WHERE (status <> ALL (ARRAY['REJECTED'::text, 'DECLINED'::text, 'CANCELLED'::text]));
CREATE INDEX bookings_of_deal ON public.bookings USING btree (deal_id);
CREATE INDEX bookings_of_departure ON public.bookings USING btree (departure_id) WHERE (departure_id IS NOT NULL);
CREATE INDEX bookings_of_provider ON public.bookings USING btree (provider_id, updated_at DESC);
CREATE INDEX bookings_of_shipper ON public.bookings USING btree (shipper_id, updated_at DESC);
CREATE INDEX bookings_of_trip ON public.bookings USING btree (trip_id, leg) WHERE (trip_id IS NOT NULL);

CREATE INDEX capacities_by_confirmation ON public.capacities USING btree (confirmed_at DESC, capacity_id) WHERE on_offer;
CREATE INDEX capacities_by_countries ON public.capacities USING btree (origin_country, destination_country, mode, reference_total, capacity_id) INCLUDE (open_until, facet_key, provider_id, origin_place, destination_place) WHERE on_offer;
CREATE INDEX capacities_by_destination ON public.capacities USING btree (destination_city, mode, reference_total, capacity_id) INCLUDE (open_until, facet_key, provider_id, origin_place, destination_place) WHERE on_offer;
CREATE INDEX capacities_by_end ON public.capacities USING btree (offer_until) WHERE on_offer;
CREATE INDEX capacities_by_freshness ON public.capacities USING btree (confirmed_at) WHERE (on_offer AND (NOT demo));
CREATE INDEX capacities_by_lane ON public.capacities USING btree (origin_city, destination_city, reference_total, capacity_id) INCLUDE (open_until, facet_key, provider_id, origin_place, destination_place) WHERE on_offer;
CREATE INDEX capacities_by_mode ON public.capacities USING btree (mode, reference_total, capacity_id) INCLUDE (open_until, facet_key, provider_id, origin_place, destination_place) WHERE on_offer;
CREATE INDEX capacities_by_origin ON public.capacities USING btree (origin_city, mode, reference_total, capacity_id) INCLUDE (open_until, facet_key, provider_id, origin_place, destination_place) WHERE on_offer;
CREATE INDEX capacities_by_price ON public.capacities USING btree (reference_total, capacity_id) INCLUDE (open_until, facet_key, provider_id, origin_place, destination_place) WHERE on_offer;
CREATE INDEX capacities_by_provider ON public.capacities USING btree (provider_id, reference_total, capacity_id) WHERE on_offer;
CREATE INDEX capacities_by_schedule ON public.capacities USING btree (scheduled_until NULLS FIRST, capacity_id) WHERE on_offer;
CREATE INDEX capacities_ever_by_countries ON public.capacities USING btree (origin_country, destination_country) WHERE (review_status = 'approved'::text);
CREATE INDEX capacities_ever_by_destination ON public.capacities USING btree (destination_city) WHERE (review_status = 'approved'::text);
CREATE INDEX capacities_ever_by_lane ON public.capacities USING btree (origin_city, destination_city) WHERE (review_status = 'approved'::text);

CREATE INDEX capacity_stops_place_id ON public.capacity_stops USING btree (place_id);

CREATE INDEX captchas_expiry ON public.captchas USING btree (expires_at);

CREATE INDEX chat_handovers_of_room ON public.chat_handovers USING btree (room_id, proposed_at DESC);
CREATE UNIQUE INDEX chat_handovers_proposed ON public.chat_handovers USING btree (room_id) WHERE (state = 'proposed'::text);

CREATE INDEX chat_messages_file ON public.chat_messages USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX chat_rooms_assigned ON public.chat_rooms USING btree (assigned_to) WHERE (state = 'active'::text);
CREATE INDEX chat_rooms_by_last ON public.chat_rooms USING btree (last_at);
CREATE UNIQUE INDEX chat_rooms_of_user ON public.chat_rooms USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX chat_rooms_of_visitor ON public.chat_rooms USING btree (visitor_id) WHERE (user_id IS NULL);
CREATE INDEX chat_rooms_queue ON public.chat_rooms USING btree (waiting_since) WHERE (state = 'waiting'::text);
CREATE INDEX chat_rooms_thread ON public.chat_rooms USING btree (thread_number) WHERE (thread_number IS NOT NULL);

CREATE INDEX checkouts_of_shipper ON public.checkouts USING btree (shipper_id, begun_at DESC);
CREATE UNIQUE INDEX checkouts_running ON public.checkouts USING btree (shipper_id, departure_id) WHERE (ended IS NULL);

CREATE INDEX colleague_invitations_expiry ON public.colleague_invitations USING btree (expires_at);
CREATE UNIQUE INDEX colleague_invitations_once ON public.colleague_invitations USING btree (COALESCE(provider_id, shipper_id), channel, target);

CREATE INDEX company_licences_of_provider ON public.company_licences USING btree (provider_id);

CREATE INDEX deal_anchors_of_number ON public.deal_anchors USING btree (number);

CREATE INDEX deal_events_messages ON public.deal_events USING btree (at) WHERE (kind = 'message'::text);
CREATE INDEX deal_events_of_subject ON public.deal_events USING btree (subject) WHERE (subject IS NOT NULL);

CREATE UNIQUE INDEX deals_of_demand ON public.deals USING btree (demand_id, provider_id) WHERE (demand_id IS NOT NULL);
CREATE INDEX deals_of_provider ON public.deals USING btree (provider_id, updated_at DESC);
CREATE INDEX deals_of_shipper ON public.deals USING btree (shipper_id, updated_at DESC);
CREATE INDEX deals_to_anchor ON public.deals USING btree (deal_id) WHERE ((anchored_sequence < last_sequence) AND (NOT demo));

CREATE INDEX deleted_offers_by_set ON public.deleted_offers USING btree (change_set);

CREATE INDEX demand_figures_by_day ON public.demand_figures USING btree (day);

CREATE INDEX demand_listings_ending ON public.demand_listings USING btree (quotes_until, demand_id);
CREATE INDEX demand_listings_lane ON public.demand_listings USING btree (origin_city, destination_city);
CREATE INDEX demand_listings_newest ON public.demand_listings USING btree (COALESCE(circle_until, published_at) DESC, demand_id);
CREATE INDEX demand_listings_of_shipper ON public.demand_listings USING btree (shipper_id);
CREATE INDEX demand_listings_ready ON public.demand_listings USING btree (ready_from, demand_id);

CREATE INDEX demands_ending ON public.demands USING btree (quotes_until) WHERE ((status = 'open'::text) AND (ending_told_at IS NULL));
CREATE INDEX demands_of_shipper ON public.demands USING btree (shipper_id, updated_at DESC);
CREATE INDEX demands_open ON public.demands USING btree (decide_until) WHERE (status = 'open'::text);

CREATE INDEX departures_by_closing ON public.departures USING btree (closes_at);
CREATE UNIQUE INDEX departures_of_capacity ON public.departures USING btree (capacity_id, etd) INCLUDE (etd_date, closes_at, space_left);

CREATE INDEX event_retries_number ON public.event_retries USING btree (number);

CREATE INDEX events_happened ON public.events USING btree (happened_at);
CREATE INDEX events_subject ON public.events USING btree (subject);
CREATE INDEX events_unnumbered ON public.events USING btree (event_id) WHERE (number IS NULL);

CREATE INDEX files_of_company ON public.files USING btree (company_id, used_for);
CREATE INDEX files_quarantined ON public.files USING btree (created_at) WHERE (state = 'quarantined'::text);
CREATE INDEX files_unused ON public.files USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE INDEX files_waiting_of_visitors ON public.files USING btree (unused_since) WHERE (of_visitor AND (used_for IS NULL));

CREATE INDEX firm_events_occurred ON public.firm_events USING btree (occurred_at);

CREATE INDEX import_offers_at ON public.import_offers USING btree (import_id, sheet, line);

CREATE INDEX imports_of_provider ON public.imports USING btree (provider_id, created_at DESC);
CREATE INDEX imports_under_way ON public.imports USING btree (created_at) WHERE (status = ANY (ARRAY['reading'::text, 'checking'::text, 'importing'::text]));

CREATE INDEX join_requests_of_firm ON public.join_requests USING btree (COALESCE(provider_id, shipper_id));

CREATE INDEX kept_forms_by_time ON public.kept_forms USING btree (kept_at);

CREATE INDEX limits_until ON public.limits USING btree (until);

CREATE INDEX mailed_files_untold ON public.mailed_files USING btree (mail_id) WHERE (NOT told);

CREATE INDEX mailed_sheets_held ON public.mailed_sheets USING btree (provider_id, received_at) WHERE (state = 'held'::text);

CREATE INDEX market_feed_by_time ON public.market_feed USING btree (at);
CREATE INDEX market_feed_by_version ON public.market_feed USING btree (shard, version, change_id);

CREATE INDEX match_hits_closing ON public.match_hits USING btree (closes_at) WHERE (score > 0);
CREATE INDEX match_hits_of_offer ON public.match_hits USING btree (capacity_id) WHERE (score > 0);
CREATE INDEX match_hits_of_provider ON public.match_hits USING btree (provider_id, score DESC, demand_id);
CREATE INDEX match_hits_to_mail ON public.match_hits USING btree (provider_id) WHERE ((score >= 40) AND (mailed_at IS NULL));
CREATE INDEX match_hits_to_tell ON public.match_hits USING btree (provider_id) WHERE ((score >= 70) AND (told_at IS NULL));
CREATE INDEX match_hits_to_tell_shipper ON public.match_hits USING btree (demand_id) WHERE ((score >= 70) AND (shipper_told_at IS NULL));

CREATE INDEX matched_demands_due ON public.matched_demands USING btree (due_at) WHERE (due_at IS NOT NULL);

CREATE INDEX notifications_age ON public.notifications USING btree (created_at);
CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, created_at DESC, notification_id) WHERE in_app;
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (in_app AND (read_at IS NULL));

CREATE INDEX offer_change_sets_newest ON public.offer_change_sets USING btree (provider_id, at DESC);

CREATE INDEX offer_changes_by_set ON public.offer_changes USING btree (change_set) WHERE (change_set IS NOT NULL);

CREATE INDEX offer_figures_by_day ON public.offer_figures USING btree (day);
CREATE INDEX offer_figures_of_lane ON public.offer_figures USING btree (origin_city, destination_city, mode, day) WHERE (opens > 0);
CREATE INDEX offer_figures_of_provider ON public.offer_figures USING btree (provider_id, day);

CREATE INDEX offers_by_lane ON public.offers USING btree (provider_id, origin, destination);
CREATE INDEX offers_newest ON public.offers USING btree (provider_id, updated_at DESC, offer_id);

CREATE INDEX outgoing_messages_newest ON public.outgoing_messages USING btree (created_at DESC);
CREATE INDEX outgoing_messages_waiting ON public.outgoing_messages USING btree (next_try_at) WHERE (state = 'waiting'::text);

CREATE INDEX provider_figures_by_day ON public.provider_figures USING btree (day);

CREATE INDEX provider_licences_ending ON public.provider_licences USING btree (valid_to) WHERE (valid_to IS NOT NULL);

CREATE INDEX push_devices_of ON public.push_devices USING btree (user_id);
CREATE INDEX push_devices_sending ON public.push_devices USING btree (device_id) WHERE (message IS NOT NULL);

CREATE INDEX push_notices_of ON public.push_notices USING btree (notification_id);

CREATE UNIQUE INDEX quotes_accepted ON public.quotes USING btree (demand_id) WHERE (status = 'accepted'::text);
CREATE INDEX quotes_countered ON public.quotes USING btree (counter_until) WHERE (status = 'countered'::text);
CREATE INDEX quotes_ending ON public.quotes USING btree (valid_until) WHERE (status = ANY (ARRAY['asked'::text, 'offered'::text, 'countered'::text]));
CREATE UNIQUE INDEX quotes_live ON public.quotes USING btree (demand_id, provider_id) WHERE (status = ANY (ARRAY['asked'::text, 'offered'::text, 'countered'::text]));
CREATE INDEX quotes_of_deal ON public.quotes USING btree (deal_id);
CREATE INDEX quotes_of_demand ON public.quotes USING btree (demand_id) WHERE (demand_id IS NOT NULL);
CREATE INDEX quotes_of_provider ON public.quotes USING btree (provider_id, updated_at DESC);
CREATE INDEX quotes_of_shipper ON public.quotes USING btree (shipper_id, updated_at DESC);

CREATE INDEX request_keys_at ON public.request_keys USING btree (at);

CREATE INDEX reviews_decided ON public.reviews USING btree (decided_at DESC) WHERE (status <> 'pending'::text);
CREATE UNIQUE INDEX reviews_pending ON public.reviews USING btree (subject_kind, subject_id) WHERE (status = 'pending'::text);
CREATE INDEX reviews_provider ON public.reviews USING btree (provider_id);
CREATE INDEX reviews_queue ON public.reviews USING btree (due_at, review_id) WHERE (status = 'pending'::text);
CREATE INDEX reviews_shipper ON public.reviews USING btree (shipper_id) WHERE (shipper_id IS NOT NULL);
CREATE INDEX reviews_subject ON public.reviews USING btree (subject_kind, subject_id, submitted_at DESC);

CREATE INDEX sandboxes_by_end ON public.sandboxes USING btree (ends_at);

CREATE INDEX saved_searches_by_ends ON public.saved_searches USING btree (origin_area, destination_area) WHERE ((confirmed_at IS NOT NULL) AND (paused_at IS NULL));
CREATE INDEX saved_searches_due ON public.saved_searches USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE UNIQUE INDEX saved_searches_once ON public.saved_searches USING btree (follower_id, searched, md5((query)::text));
CREATE INDEX saved_searches_unconfirmed ON public.saved_searches USING btree (saved_at) WHERE (confirmed_at IS NULL);

CREATE INDEX search_finds_app_due ON public.search_finds USING btree (search_id) WHERE app_due;
CREATE INDEX search_finds_fitting ON public.search_finds USING btree (found_id) WHERE fits;
CREATE INDEX search_finds_gone ON public.search_finds USING btree (seen_at) WHERE (NOT fits);
CREATE INDEX search_finds_mail_due ON public.search_finds USING btree (search_id) WHERE mail_due;

CREATE INDEX search_followers_unopened ON public.search_followers USING btree (unopened_since) WHERE (unopened_since IS NOT NULL);

CREATE INDEX sent_codes_session ON public.sent_codes USING btree (session_id, created_at DESC) WHERE (session_id IS NOT NULL);
CREATE INDEX sent_codes_target ON public.sent_codes USING btree (purpose, target, created_at DESC);

CREATE INDEX sessions_address ON public.sessions USING btree (user_id, address);
CREATE INDEX sessions_confirmed ON public.sessions USING btree (user_id, device_confirmed_at) WHERE (device_confirmed_at IS NOT NULL);
CREATE INDEX sessions_ended ON public.sessions USING btree (ended_at);
CREATE INDEX sessions_user ON public.sessions USING btree (user_id) WHERE (ended_at IS NULL);

CREATE INDEX sheets_before_of_offer ON public.sheets_before USING btree (offer_id);

CREATE INDEX shipper_people_of_firm ON public.shipper_people USING btree (shipper_id);

CREATE UNIQUE INDEX shippers_checked_number ON public.shippers USING btree (company_number_kind, company_number) WHERE (checked_at IS NOT NULL);
CREATE INDEX shippers_number ON public.shippers USING btree (company_number);

CREATE INDEX space_claims_by_holder ON public.space_claims USING btree (claimed_for);
CREATE INDEX space_claims_ending ON public.space_claims USING btree (held_until) WHERE (kind = ANY (ARRAY['checkout'::text, 'quote'::text]));

CREATE INDEX space_watches_due ON public.space_watches USING btree (watch_id) WHERE due;
CREATE INDEX space_watches_ending ON public.space_watches USING btree (ends_at);
CREATE INDEX space_watches_of_offer ON public.space_watches USING btree (capacity_id);

CREATE INDEX support_posts_newest ON public.support_posts USING btree (published_at DESC, post_id);

CREATE INDEX support_threads_changed ON public.support_threads USING btree (changed_at DESC);
CREATE INDEX support_threads_email ON public.support_threads USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX support_threads_open ON public.support_threads USING btree (due_at, number) WHERE (state = ANY (ARRAY['received'::text, 'in_work'::text]));
CREATE INDEX support_threads_phone ON public.support_threads USING btree (phone) WHERE (phone IS NOT NULL);

CREATE INDEX trips_of_shipper ON public.trips USING btree (shipper_id, created_at DESC);

CREATE INDEX users_company ON public.users USING btree (company_id);
CREATE UNIQUE INDEX users_email ON public.users USING btree (email);
CREATE INDEX users_guessed ON public.users USING btree (guessed_at) WHERE (guessed_at IS NOT NULL);
CREATE UNIQUE INDEX users_phone ON public.users USING btree (phone);
CREATE UNIQUE INDEX users_user_name ON public.users USING btree (lower(user_name));

CREATE INDEX webhook_deliveries_dead ON public.webhook_deliveries USING btree (endpoint_id) WHERE (state = 'dead'::text);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (endpoint_id, next_try_at) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_event ON public.webhook_deliveries USING btree (event_id);
CREATE INDEX webhook_deliveries_sending ON public.webhook_deliveries USING btree (endpoint_id, leased_until) WHERE (state = 'sending'::text);

CREATE INDEX webhook_endpoints_maker ON public.webhook_endpoints USING btree (made_by) WHERE (made_by IS NOT NULL);

CREATE OR REPLACE FUNCTION public.append_audit(lock_class integer, told_at timestamp with time zone, told_actor text, told_action text, told_subject text, told_details jsonb, told text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  own integer := hashtext(coalesce(told_subject, told_action)) & 63;
  -- Ends with the transaction or its savepoint, as the lock does.
  taken integer := nullif(current_setting('tongyun.audit_chain', true), '')::integer;
  last_number bigint;
  last_hash bytea;
BEGIN
  IF taken IS NULL THEN
    FOR step IN 0..63 LOOP
      taken := (own + step) & 63;
      EXIT WHEN pg_try_advisory_xact_lock(lock_class, taken);
      taken := NULL;
    END LOOP;
    IF taken IS NULL THEN
      taken := own;
      PERFORM pg_advisory_xact_lock(lock_class, taken);
    END IF;
    PERFORM set_config('tongyun.audit_chain', taken::text, true);
  END IF;
  SELECT number, hash INTO last_number, last_hash FROM audit WHERE chain = taken ORDER BY number DESC LIMIT 1;
  IF NOT FOUND THEN
    last_number := 0;
    last_hash := decode(lpad(to_hex(taken), 64, '0'), 'hex');
  END IF;
  INSERT INTO audit (chain, number, at, actor, action, subject, details, previous_hash, hash)
  VALUES (
    taken, last_number + 1, told_at, told_actor, told_action, told_subject, told_details, last_hash,
    sha256(last_hash || convert_to('[' || last_number + 1 || ',' || substr(told, 2), 'UTF8'))
  );
END $function$;

CREATE OR REPLACE FUNCTION public.ask_for_matches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO matched_demands (demand_id, version, asked_version, due_at)
    SELECT NEW.demand_id, 0, version, '-infinity' FROM demands WHERE demand_id = NEW.demand_id
    ON CONFLICT (demand_id) DO UPDATE SET asked_version = excluded.asked_version, due_at = excluded.due_at;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.ask_for_matches_anew()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE matched_demands SET asked_version = NEW.version, due_at = '-infinity' WHERE demand_id = NEW.demand_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.bump_demand_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE demand_version SET version = version + 1 WHERE shard = (pg_current_xact_id()::text::bigint % 8)::smallint;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.bump_market_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM note_market_change('all', NULL);
    RETURN NULL;
  END IF;
  IF NOT EXISTS (SELECT FROM changed) THEN
    RETURN NULL;
  END IF;
  IF TG_TABLE_NAME IN ('capacities', 'departures') THEN
    PERFORM note_market_change('offer', (SELECT array_agg(DISTINCT capacity_id) FROM changed));
  ELSIF TG_TABLE_NAME = 'providers' THEN
    PERFORM note_market_change('provider', (SELECT array_agg(provider_id) FROM changed));
  ELSE
    PERFORM note_market_change(NULL, NULL);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.bump_market_version_by_departures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  others text[];
  spaces bigint;
  noted market_version%ROWTYPE;
BEGIN
  SELECT array_agg(DISTINCT c.capacity_id) FILTER (WHERE NOT is_space),
    count(*) FILTER (WHERE is_space AND c.space_left <> b.space_left)
  INTO others, spaces
  FROM changed c JOIN before b USING (departure_id)
  CROSS JOIN LATERAL (
    SELECT (c.space_left > 0) = (b.space_left > 0)
      AND (c.capacity_id, c.etd, c.eta, c.etd_date, c.documents_cut_off, c.cargo_cut_off, c.space_total)
        IS NOT DISTINCT FROM (b.capacity_id, b.etd, b.eta, b.etd_date, b.documents_cut_off, b.cargo_cut_off, b.space_total)
      AS is_space) kind;
  IF others IS NOT NULL THEN
    PERFORM note_market_change('offer', others);
  END IF;
  IF spaces > 2000 THEN
    PERFORM note_market_change('all', NULL);
  ELSIF spaces > 0 THEN
    UPDATE market_version SET version = version + 1 WHERE shard = (pg_current_xact_id()::text::bigint % 32)::smallint
      RETURNING * INTO noted;
    INSERT INTO market_feed (shard, version, kind, id, etd, space_left)
      SELECT noted.shard, noted.version, 'space', c.capacity_id, c.etd, c.space_left
      FROM changed c JOIN before b USING (departure_id)
      WHERE c.space_left <> b.space_left AND c.capacity_id <> ALL (coalesce(others, '{}'));
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.bump_market_version_by_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  others text[];
BEGIN
  IF current_setting('tongyun.applies_rates', true) = 'on' THEN
    SELECT array_agg(capacity_id) INTO others FROM changed;
    IF others IS NOT NULL THEN
      PERFORM note_market_change('priced', others);
    END IF;
    RETURN NULL;
  END IF;
  SELECT array_agg(capacity_id) INTO others FROM changed c JOIN before b USING (capacity_id)
    WHERE to_jsonb(c) - 'scheduled_until' <> to_jsonb(b) - 'scheduled_until';
  IF others IS NOT NULL THEN
    PERFORM note_market_change('offer', others);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.cargo_mask(cargo_types text[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (((((((CASE WHEN ('general'::text = ANY (cargo_types)) THEN 1 ELSE 0 END | CASE WHEN ('battery'::text = ANY (cargo_types)) THEN 2 ELSE 0 END) | CASE WHEN ('dangerous'::text = ANY (cargo_types)) THEN 4 ELSE 0 END) | CASE WHEN ('temperature'::text = ANY (cargo_types)) THEN 8 ELSE 0 END) | CASE WHEN ('oversize'::text = ANY (cargo_types)) THEN 16 ELSE 0 END) | CASE WHEN ('liquid'::text = ANY (cargo_types)) THEN 32 ELSE 0 END) | CASE WHEN ('fragile'::text = ANY (cargo_types)) THEN 64 ELSE 0 END) | CASE WHEN ('vehicle'::text = ANY (cargo_types)) THEN 128 ELSE 0 END);

CREATE OR REPLACE FUNCTION public.deal_event_hash(before bytea, deal_id text, sequence integer, at timestamp with time zone, side text, actor text, kind text, subject text, body jsonb)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT sha256(before || convert_to(
    jsonb_build_array(deal_id, sequence, extract(epoch FROM at), side, actor, kind, subject, body)::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.join_circle_by_booking()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO demand_circles VALUES (NEW.shipper_id, NEW.provider_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.join_circle_by_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO demand_circles SELECT shipper_id, NEW.provider_id FROM demands WHERE demand_id = NEW.demand_id
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.keep_dropped_full()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.space_total := NEW.space_booked + NEW.space_held;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION public.look_up_room_until()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE capacities SET room_until = (SELECT max(closes_at) FROM departures WHERE capacity_id = NEW.capacity_id AND space_left > 0)
  WHERE capacity_id = NEW.capacity_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_departure_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO departure_changes (departure_id, kind)
  SELECT NEW.departure_id, CASE
    WHEN NEW.dropped_at IS NOT NULL AND OLD.dropped_at IS NULL THEN 'dropped'
    WHEN NEW.dropped_at IS NULL AND OLD.dropped_at IS NOT NULL THEN 'restored'
    ELSE 'times' END
  WHERE EXISTS (SELECT FROM bookings WHERE departure_id = NEW.departure_id AND ended_at IS NULL);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_market_change(kind text, ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  noted market_version%ROWTYPE;
BEGIN
  UPDATE market_version SET version = version + 1 WHERE shard = (pg_current_xact_id()::text::bigint % 32)::smallint
    RETURNING * INTO noted;
  IF kind = 'all' OR cardinality(ids) > 2000 THEN
    INSERT INTO market_feed (shard, version, kind) VALUES (noted.shard, noted.version, 'all');
  ELSIF kind IS NOT NULL THEN
    INSERT INTO market_feed (shard, version, kind, id) SELECT noted.shard, noted.version, kind, unnest(ids);
  END IF;
END $function$;

CREATE OR REPLACE FUNCTION public.note_market_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  noted market_version%ROWTYPE;
  ids text[];
BEGIN
  -- What goes with its offer is noted with it.
  IF pg_trigger_depth() > 1 THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'TRUNCATE' THEN
    IF NOT EXISTS (SELECT FROM changed) THEN
      RETURN NULL;
    END IF;
    IF TG_TABLE_NAME = 'capacity_history' THEN
      SELECT array_agg(DISTINCT capacity_id) INTO ids FROM changed;
    END IF;
  END IF;
  UPDATE market_version SET version = version + 1 WHERE shard = (pg_current_xact_id()::text::bigint % 32)::smallint
    RETURNING * INTO noted;
  IF cardinality(ids) <= 100 THEN
    INSERT INTO market_feed (shard, version, kind, id) SELECT noted.shard, noted.version, 'day', unnest(ids);
  ELSE
    INSERT INTO market_feed (shard, version, kind) VALUES (noted.shard, noted.version, 'day');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_new_space()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO space_changes (capacity_id)
    SELECT DISTINCT w.capacity_id FROM space_watches w JOIN added a USING (capacity_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_offer_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO space_changes (capacity_id)
    SELECT NEW.capacity_id WHERE EXISTS (SELECT FROM space_watches w WHERE w.capacity_id = NEW.capacity_id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_offer_batch_ended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into events (kind, subject, company_id, key, payload, happened_at)
  values ('offer_batch_ended', new.import_id, new.provider_id, 'offer-batch-ended:' || new.import_id, '{}', now())
  on conflict (key) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_offer_sold_out()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into events (kind, subject, company_id, key, payload, happened_at)
  values ('offer_sold_out', new.capacity_id, new.provider_id,
    'offer-sold-out:' || new.capacity_id || ':' || pg_current_xact_id(), '{}', now())
  on conflict (key) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.note_offer_taken_off()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO departure_changes (departure_id, kind)
  SELECT departure_id, CASE WHEN NEW.review_status <> 'approved' THEN 'taken_down' ELSE NEW.sale_status END
  FROM departures d WHERE capacity_id = NEW.capacity_id
    AND EXISTS (SELECT FROM bookings b WHERE b.departure_id = d.departure_id AND b.ended_at IS NULL);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.note_space_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO space_changes (capacity_id)
    SELECT DISTINCT c.capacity_id FROM changed c JOIN before b USING (departure_id)
    WHERE c.space_left > b.space_left OR c.closes_at > b.closes_at
      OR c.space_left < b.space_left
        AND EXISTS (SELECT FROM space_watches w WHERE w.capacity_id = c.capacity_id AND NOT w.short);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.raise_room_until()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE capacities c SET room_until = greatest(c.room_until, d.closes_at)
  FROM (SELECT capacity_id, max(closes_at) AS closes_at FROM added WHERE space_left > 0 GROUP BY capacity_id) d
  WHERE c.capacity_id = d.capacity_id AND (c.room_until IS NULL OR c.room_until < d.closes_at);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'audit is append-only';
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change_but_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('tongyun.removes_demonstration', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_removal_of_real()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_real boolean;
BEGIN
  IF TG_TABLE_NAME = 'quote_versions' THEN
    is_real := EXISTS (SELECT FROM removed JOIN quotes USING (quote_id) WHERE NOT demo);
  ELSE
    is_real := EXISTS (SELECT FROM removed JOIN deals USING (deal_id) WHERE NOT demo);
  END IF;
  IF is_real THEN
    RAISE EXCEPTION '% of real firms stay', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION public.refuse_without_space(claimed boolean)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF claimed IS NOT TRUE THEN
    RAISE EXCEPTION 'no space claimed' USING ERRCODE = 'TY001';
  END IF;
  RETURN true;
END $function$;

CREATE TRIGGER audit_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_anchors_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_anchors FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER bookings_join_circle AFTER INSERT ON public.bookings FOR EACH ROW EXECUTE FUNCTION join_circle_by_booking();

CREATE TRIGGER market_changes AFTER UPDATE ON public.capacities REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version_by_offers();
CREATE TRIGGER market_empties AFTER TRUNCATE ON public.capacities FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER market_gains AFTER INSERT ON public.capacities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER market_loses AFTER DELETE ON public.capacities REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER offer_back AFTER UPDATE ON public.capacities FOR EACH ROW WHEN ((new.on_offer IS DISTINCT FROM old.on_offer)) EXECUTE FUNCTION note_offer_back();
CREATE TRIGGER offer_sold_out AFTER UPDATE OF room_until ON public.capacities FOR EACH ROW WHEN ((new.on_offer AND (old.room_until > now()) AND ((new.room_until IS NULL) OR (new.room_until <= now())))) EXECUTE FUNCTION note_offer_sold_out();
CREATE TRIGGER offer_taken_off AFTER UPDATE ON public.capacities FOR EACH ROW WHEN ((old.on_offer AND (NOT new.on_offer) AND ((new.review_status <> 'approved'::text) OR (new.sale_status = ANY (ARRAY['paused'::text, 'withdrawn'::text]))))) EXECUTE FUNCTION note_offer_taken_off();

CREATE TRIGGER market_changes AFTER UPDATE ON public.capacity_history REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();
CREATE TRIGGER market_empties AFTER TRUNCATE ON public.capacity_history FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();
CREATE TRIGGER market_gains AFTER INSERT ON public.capacity_history REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();
CREATE TRIGGER market_loses AFTER DELETE ON public.capacity_history REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();

CREATE TRIGGER deal_anchors_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.deal_anchors FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER deal_events_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.deal_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_but_removal();
CREATE TRIGGER deal_events_of_real_stay AFTER DELETE ON public.deal_events REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('tongyun.removes_demonstration'::text, true) = 'on'::text)) EXECUTE FUNCTION refuse_removal_of_real();

CREATE TRIGGER demand_invitations_join_circle AFTER INSERT ON public.demand_invitations FOR EACH ROW EXECUTE FUNCTION join_circle_by_invitation();

CREATE TRIGGER demand_listings_ask_for_matches AFTER INSERT ON public.demand_listings FOR EACH ROW EXECUTE FUNCTION ask_for_matches();
CREATE TRIGGER demand_listings_change AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.demand_listings FOR EACH STATEMENT EXECUTE FUNCTION bump_demand_version();

CREATE TRIGGER demands_ask_for_matches AFTER UPDATE OF version ON public.demands FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION ask_for_matches_anew();

CREATE TRIGGER departure_changes AFTER UPDATE ON public.departures FOR EACH ROW WHEN ((((((old.etd IS DISTINCT FROM new.etd) OR (old.eta IS DISTINCT FROM new.eta)) OR (old.documents_cut_off IS DISTINCT FROM new.documents_cut_off)) OR (old.cargo_cut_off IS DISTINCT FROM new.cargo_cut_off)) OR ((old.dropped_at IS NULL) IS DISTINCT FROM (new.dropped_at IS NULL)))) EXECUTE FUNCTION note_departure_change();
CREATE TRIGGER dropped_is_full BEFORE UPDATE ON public.departures FOR EACH ROW WHEN ((new.dropped_at IS NOT NULL)) EXECUTE FUNCTION keep_dropped_full();
CREATE TRIGGER market_changes AFTER UPDATE ON public.departures REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version_by_departures();
CREATE TRIGGER market_empties AFTER TRUNCATE ON public.departures FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER market_gains AFTER INSERT ON public.departures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER market_loses AFTER DELETE ON public.departures REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER new_space AFTER INSERT ON public.departures REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_new_space();
CREATE TRIGGER room_of_changed_departure AFTER UPDATE ON public.departures FOR EACH ROW WHEN ((((old.space_left > (0)::numeric) IS DISTINCT FROM (new.space_left > (0)::numeric)) OR (old.closes_at <> new.closes_at))) EXECUTE FUNCTION look_up_room_until();
CREATE TRIGGER room_of_new_departures AFTER INSERT ON public.departures REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION raise_room_until();
CREATE TRIGGER space_changes AFTER UPDATE ON public.departures REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_space_changes();

CREATE TRIGGER market_changes AFTER UPDATE ON public.exchange_rates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER market_empties AFTER TRUNCATE ON public.exchange_rates FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER market_gains AFTER INSERT ON public.exchange_rates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER market_loses AFTER DELETE ON public.exchange_rates REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();

CREATE TRIGGER offer_batch_ended AFTER UPDATE OF status ON public.imports FOR EACH ROW WHEN (((new.kind <> 'sheet'::text) AND (old.status = 'importing'::text) AND (new.status = ANY (ARRAY['done'::text, 'cancelled'::text, 'refused'::text])))) EXECUTE FUNCTION note_offer_batch_ended();

CREATE TRIGGER market_changes AFTER UPDATE ON public.lane_trends REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();
CREATE TRIGGER market_empties AFTER TRUNCATE ON public.lane_trends FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();
CREATE TRIGGER market_gains AFTER INSERT ON public.lane_trends REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();
CREATE TRIGGER market_loses AFTER DELETE ON public.lane_trends REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_market_days();

CREATE TRIGGER market_changes AFTER INSERT ON public.provider_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();

CREATE TRIGGER market_changes AFTER UPDATE ON public.providers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER market_empties AFTER TRUNCATE ON public.providers FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER market_gains AFTER INSERT ON public.providers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();
CREATE TRIGGER market_loses AFTER DELETE ON public.providers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION bump_market_version();

CREATE TRIGGER quote_versions_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.quote_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_but_removal();
CREATE TRIGGER quote_versions_of_real_stay AFTER DELETE ON public.quote_versions REFERENCING OLD TABLE AS removed FOR EACH STATEMENT WHEN ((current_setting('tongyun.removes_demonstration'::text, true) = 'on'::text)) EXECUTE FUNCTION refuse_removal_of_real();
