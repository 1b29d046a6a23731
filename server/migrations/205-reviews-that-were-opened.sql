-- Somebody of staff has looked at it: what is risky is not approved by the dozen unseen.
ALTER TABLE reviews ADD COLUMN opened_at timestamptz;
