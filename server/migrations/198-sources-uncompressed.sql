-- A file is read piece by piece (imports.queries.ts). Of a value that is kept compressed each piece costs all that stand before it.
alter table imports alter column source set storage external;
