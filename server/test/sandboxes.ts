/** Sandboxes for tests: a template with a small market beside the database of a test app. */
import { sql } from 'kysely'
import { fillTemplate } from '../seed/sandbox/fill-template.ts'
import type { Database } from '../src/core/database.ts'
import { deriveKeys } from '../src/core/keys.ts'
import { secretOfSandboxes } from '../src/sandbox/sandbox-config.ts'
import { openShelf } from '../src/sandbox/shelf.ts'
import { templateVersion } from '../src/sandbox/template-version.ts'
import { TEST_SETTINGS } from './create-test-app.ts'

const OFFERS = 400
const quiet = { warn: () => undefined }
const secret = secretOfSandboxes({ secretKey: TEST_SETTINGS.SECRET_KEY as never, dataDir: '' })

/** Makes the template, of so many offers, and what is to be there ahead. */
export const stockSandboxes = async (database: Database, now: Date, offers = OFFERS) => {
  const shelf = await openShelf(database, await templateVersion(), quiet)
  const keys = deriveKeys(Buffer.from(secret))
  await shelf.makeTemplate((address) => fillTemplate(address, { keys, now, offers }, quiet), now)
  await shelf.stock()
  return shelf
}

/** A checksum of every table of a database but those that are named, by which a change of one row is seen. */
export const checksums = async (database: Database, but: readonly string[] = []): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`.execute(
    database,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !but.includes(table.name))) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(r, '|' order by r)), '') as sum
      from (select t::text as r from ${sql.table(name)} t) rows`.execute(database)
    sums[name] = rows[0]?.sum ?? ''
  }
  return sums
}
