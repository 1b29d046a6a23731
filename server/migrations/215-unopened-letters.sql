-- Since when letters of saved searches went out that nobody opened (docs/decisions/140-letters-nobody-opens.md); when somebody
-- last looked at their searches was kept and never read.
ALTER TABLE search_followers ADD COLUMN unopened_since timestamptz, DROP COLUMN opened_at;
CREATE INDEX search_followers_unopened ON search_followers (unopened_since) WHERE unopened_since IS NOT NULL;
