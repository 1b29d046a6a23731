-- Limits guard accounts, so a crash of PostgreSQL must not begin them anew. What this costs: every point waits for the
-- disk once. Points are spent at logins, codes, uploads, forms and chat messages, which write logged rows anyway, and
-- never at searches or pages; limits that only shed load are kept in memory. The captchas stay unlogged: a crash takes all
-- of them, so none serves twice, and who held one asks for another.
ALTER TABLE limits SET LOGGED;
