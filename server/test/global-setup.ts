/** One PostgreSQL for a test run, with a migrated template that every test file copies. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/core/apply-migrations.ts'
import { openPool } from '../src/core/database.ts'
import { isRunning, runningPostmaster, stopPostmaster } from '../src/core/embedded-postgres/postmaster.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/core/embedded-postgres/start.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { host: string; port: number; user: string }
  }
}

const PREFIX = 'tongyun-test-'
/** Database the copies are made from. */
export const TEMPLATE = 'template_tongyun'
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }

/** Ends what test runs that were killed left behind; the folder's name holds the process number of its run. */
const sweep = async () => {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    if (isRunning(Number(name.slice(PREFIX.length).split('-')[0]))) continue
    const folder = join(tmpdir(), name)
    const left = runningPostmaster(join(folder, 'data/postgres/cluster'))
    if (left !== undefined) await stopPostmaster(left.pid)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A database with every migration, which createTestApp copies. */
const makeTemplate = async (address: EmbeddedPostgres['address']) => {
  const admin = openPool(address, 1, quiet)
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const template = openPool({ ...address, database: TEMPLATE }, 1, quiet)
  try {
    await migrate(template)
  } finally {
    await template.end()
  }
}

export default async (project: TestProject) => {
  await sweep()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // mkdtemp makes it private; PostgreSQL's own user must pass through when root runs the tests.
  chmodSync(folder, 0o755)
  const postgres = await startEmbeddedPostgres(join(folder, 'data'), quiet, { durable: false })
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await makeTemplate(postgres.address)
  } catch (error) {
    await stop()
    throw error
  }
  const { host, port, user } = postgres.address
  project.provide('postgres', { host, port, user })
  return stop
}
