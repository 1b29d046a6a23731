-- A quote whose booking came to nothing may be renewed and accepted again, as another version (docs/decisions/060-acceptance.md).
ALTER TABLE bookings DROP CONSTRAINT bookings_quote_id_key;
ALTER TABLE bookings ADD UNIQUE (quote_id, quote_version);
