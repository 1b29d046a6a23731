-- Chinese and Russian mobile numbers are kept with their country's code, so that each is one identity however it was typed.
-- Where both forms have an account, the one that has no code keeps its number as it is.
CREATE FUNCTION pg_temp.with_country(phone text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(phone, '^(1[3-9][0-9]{9})$', '86\1'), '^8(9[0-9]{9})$', '7\1')
$$;
UPDATE users SET phone = pg_temp.with_country(phone)
  WHERE phone <> pg_temp.with_country(phone)
    AND NOT EXISTS (SELECT FROM users other WHERE other.phone = pg_temp.with_country(users.phone));
UPDATE sent_codes SET target = pg_temp.with_country(target) WHERE target <> pg_temp.with_country(target);
UPDATE outgoing_messages SET target = pg_temp.with_country(target) WHERE target <> pg_temp.with_country(target);
