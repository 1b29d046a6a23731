-- A company begins with its name alone; its page is public once its owner has said where it sits.
ALTER TABLE providers ALTER COLUMN city_id DROP NOT NULL, ALTER COLUMN country DROP NOT NULL;

-- The secret of an authenticator that is not confirmed yet, while the one before it still counts.
ALTER TABLE users ADD COLUMN totp_waiting bytea;
