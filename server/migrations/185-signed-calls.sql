-- Calls with a key may be signed (RFC 9421), or must be: by a secret of their own, or by a key pair of the caller.
alter table api_keys
  add column signing_algorithm text check (signing_algorithm in ('hmac-sha256', 'ed25519')),
  -- Of hmac-sha256 the secret, sealed for this key; of ed25519 the public key (SPKI).
  add column signing_key bytea,
  -- Whether calls that write are refused without a signature.
  add column signing_needed boolean not null default false,
  add check ((signing_algorithm is null) = (signing_key is null)),
  add check (signing_algorithm is not null or not signing_needed);
