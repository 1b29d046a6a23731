import { sql } from 'kysely'
import type { Database } from './database.ts'

/** `owner` is a process; times are the database's, which all processes share. */
type Mine = { name: string; owner: string }

/** Takes a job that is due and that no process works on. @returns true when this process has it now */
export const claimJob = async (database: Database, { name, owner }: Mine, leaseMs: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into jobs (name, due_at, owner, lease_until) values (${name}, now(), ${owner}, now() + ${leaseMs} * interval '1 ms')
    on conflict (name) do update set owner = excluded.owner, lease_until = excluded.lease_until
    where jobs.due_at <= now() and (jobs.lease_until is null or jobs.lease_until <= now())
    returning name`.execute(database)
  return rows.length > 0
}

/** When a job that another process has is to be looked at again, ms from now, and when it last succeeded. */
export const selectJob = async (database: Database, name: string) => {
  const { rows } = await sql<{ waitMs: number; succeededAt: Date | null }>`
    select greatest(0, extract(epoch from greatest(due_at, lease_until) - now()) * 1000)::float8 as "waitMs",
      succeeded_at as "succeededAt"
    from jobs where name = ${name}`.execute(database)
  return rows[0]
}

/** Goes on holding a job. @returns whether it is still ours */
export const renewJob = async (database: Database, { name, owner }: Mine, leaseMs: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update jobs set lease_until = now() + ${leaseMs} * interval '1 ms' where name = ${name} and owner = ${owner}`.execute(
    database,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** Gives a job back that went well; it is due again in `everyMs`. */
export const finishJob = (database: Database, { name, owner }: Mine, everyMs: number) =>
  sql`update jobs set owner = null, lease_until = null, failures = 0, succeeded_at = now(), due_at = now() + ${everyMs} * interval '1 ms'
    where name = ${name} and owner = ${owner}`.execute(database)

/** Gives a job back that failed, or that was left in the middle; it is due again in `retryMs`. */
export const giveJobBack = (
  database: Database,
  { name, owner }: Mine,
  { failed, retryMs }: { failed: boolean; retryMs: number },
) =>
  sql`update jobs set owner = null, lease_until = null, failures = failures + ${failed ? 1 : 0},
      due_at = now() + ${retryMs} * interval '1 ms'
    where name = ${name} and owner = ${owner}`.execute(database)
