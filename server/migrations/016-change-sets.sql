-- What was done to several offers at once can be taken back at once.

-- The same on everything one call changed; null for what is not taken back.
ALTER TABLE offer_changes ADD COLUMN change_set text CHECK (change_set ~ '^b-[a-z0-9]{12}$');
CREATE INDEX offer_changes_by_set ON offer_changes (change_set) WHERE change_set IS NOT NULL;
