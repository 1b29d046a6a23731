-- Deals of the demonstration go with it; those of real firms stay for good (docs/decisions/065-demonstration-deals.md).
CREATE FUNCTION refuse_change_but_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('tongyun.removes_demonstration', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

CREATE FUNCTION refuse_removal_of_real() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

DROP TRIGGER deal_events_append_only ON deal_events;
CREATE TRIGGER deal_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON deal_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_but_removal();
CREATE TRIGGER deal_events_of_real_stay AFTER DELETE ON deal_events REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT WHEN (current_setting('tongyun.removes_demonstration', true) = 'on')
  EXECUTE FUNCTION refuse_removal_of_real();

DROP TRIGGER quote_versions_append_only ON quote_versions;
CREATE TRIGGER quote_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON quote_versions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_but_removal();
CREATE TRIGGER quote_versions_of_real_stay AFTER DELETE ON quote_versions REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT WHEN (current_setting('tongyun.removes_demonstration', true) = 'on')
  EXECUTE FUNCTION refuse_removal_of_real();

-- What may go is not noted in the log, which would miss it for ever.
DROP INDEX deals_to_anchor;
CREATE INDEX deals_to_anchor ON deals (deal_id) WHERE anchored_sequence < last_sequence AND NOT demo;
