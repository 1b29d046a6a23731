/** The schema of a database as readable SQL, from PostgreSQL's own catalogue; the embedded binaries bring no pg_dump. */
import type pg from 'pg'

type Row = { name: string; lines: string[] }

const IN_OURS = `n.nspname = 'public' and not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`

const EXTENSIONS = `select extname as name from pg_extension where extname <> 'plpgsql' order by 1`

const TYPES = `
  select o.typname as name, array_agg(quote_literal(e.enumlabel) order by e.enumsortorder) as lines
  from pg_type o join pg_namespace n on n.oid = o.typnamespace join pg_enum e on e.enumtypid = o.oid
  where ${IN_OURS} group by 1 order by 1`

const TABLES = `
  select o.relname as name, array(
    select l.line from (
      select a.attnum as place, format('%s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
             when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
             when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end,
        case when a.attnotnull then ' not null' else '' end) as line, '' as label
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped
      union all
      select 10000 + case c.contype when 'p' then 0 when 'u' then 1 when 'f' then 2 else 3 end,
        format('constraint %s %s', c.conname, pg_get_constraintdef(c.oid)), c.conname
      from pg_constraint c where c.conrelid = o.oid and c.contype <> 'n'
    ) l order by l.place, l.label) as lines
  from pg_class o join pg_namespace n on n.oid = o.relnamespace
  where o.relkind in ('r', 'p') and ${IN_OURS} order by 1`

const INDEXES = `
  select t.relname as name, array_agg(pg_get_indexdef(o.oid) order by o.relname) as lines
  from pg_index i join pg_class o on o.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = o.relnamespace
  where not exists (select from pg_constraint c where c.conindid = o.oid) and ${IN_OURS} group by 1 order by 1`

const VIEWS = `
  select o.relname as name, array[pg_get_viewdef(o.oid, true)] as lines
  from pg_class o join pg_namespace n on n.oid = o.relnamespace where o.relkind in ('v', 'm') and ${IN_OURS} order by 1`

const FUNCTIONS = `
  select o.proname as name, array[pg_get_functiondef(o.oid)] as lines
  from pg_proc o join pg_namespace n on n.oid = o.pronamespace where o.prokind in ('f', 'p') and ${IN_OURS} order by 1, o.oid`

const TRIGGERS = `
  select t.relname as name, array_agg(pg_get_triggerdef(o.oid) order by o.tgname) as lines
  from pg_trigger o join pg_class t on t.oid = o.tgrelid join pg_namespace n on n.oid = t.relnamespace
  where not o.tgisinternal and n.nspname = 'public' group by 1 order by 1`

/** @returns SQL that says what the database holds: extensions, types, tables, indexes, views, functions, triggers */
export const describeSchema = async (pool: pg.Pool): Promise<string> => {
  const ask = async (statement: string) => (await pool.query<Row>(statement)).rows
  const parts = [
    '-- The schema after every migration. Generated: npx vitest run server/migrations -u\n',
    ...(await ask(EXTENSIONS)).map(({ name }) => `create extension ${name};`),
    ...(await ask(TYPES)).map(({ name, lines }) => `create type ${name} as enum (${lines.join(', ')});`),
    ...(await ask(TABLES)).map(({ name, lines }) => `create table ${name} (\n  ${lines.join(',\n  ')}\n);`),
    ...(await ask(INDEXES)).map(({ lines }) => lines.map((line) => `${line};`).join('\n')),
    ...(await ask(VIEWS)).map(({ name, lines }) => `create view ${name} as\n${lines.join('\n')}`),
    ...(await ask(FUNCTIONS)).map(({ lines }) => `${lines.join('\n').trim()};`),
    ...(await ask(TRIGGERS)).map(({ lines }) => lines.map((line) => `${line};`).join('\n')),
  ]
  return `${parts.map((part) => part.replace(/[ \t]+$/gm, '')).join('\n\n')}\n`
}
