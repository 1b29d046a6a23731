-- The audit log is 64 chains, so that one transaction need not wait for another's commit. What was written so far is the
-- beginning of chain 0: numbers and hashes stay as they are.
ALTER TABLE audit RENAME COLUMN sequence TO number;
ALTER TABLE audit ADD COLUMN chain smallint NOT NULL DEFAULT 0 CHECK (chain BETWEEN 0 AND 63);
ALTER TABLE audit ALTER COLUMN chain DROP DEFAULT;
ALTER TABLE audit DROP CONSTRAINT audit_pkey;
ALTER TABLE audit ADD PRIMARY KEY (chain, number);
DROP INDEX audit_subject, audit_actor, audit_action;
CREATE INDEX audit_subject ON audit (subject, at DESC);
CREATE INDEX audit_actor ON audit (actor, at DESC);
CREATE INDEX audit_newest ON audit (at DESC, chain, number DESC);

-- Appends one row to a chain nobody else is writing to until this commit: the one of its subject or the next that is free.
-- A transaction writes all its rows to one chain, so whoever waits, with all 64 taken, holds none: no circle can come
-- about. `told` is the JSON array of the row behind its number, as core/audit.ts makes and checks it. Each
-- statement in here sees what was committed before it began; a single statement would see the chain as it was before it waited.
CREATE FUNCTION append_audit(
  lock_class integer, told_at timestamptz, told_actor text, told_action text, told_subject text, told_details jsonb, told text
) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

-- Once a minute, where rows were added: how far every chain is, in a chain of its own, signed (core/audit-anchors.ts).
CREATE TABLE audit_anchors (
  number bigint PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Number of the newest row of each chain from chain 0 on, 0 for an empty one.
  heads jsonb NOT NULL CHECK (jsonb_array_length(heads) = 64),
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL
);
CREATE TRIGGER audit_anchors_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_anchors FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
