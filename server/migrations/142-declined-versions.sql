-- A company declines a demand as it reads; one that changed is asked anew.
ALTER TABLE demand_declines ADD COLUMN version integer;
UPDATE demand_declines r SET version = d.version FROM demands d WHERE d.demand_id = r.demand_id;
ALTER TABLE demand_declines ALTER COLUMN version SET NOT NULL;
