/** One PostgreSQL for a test run, with a migrated template that every test file copies. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
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

/** A folder that Linux keeps in memory, and how much room it must have: a copy of the database takes 20 MiB. */
const IN_MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 2 ** 30

const hasRoom = () => {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize > ROOM_BYTES
}

/** Ends what test runs that were killed left behind; the folder's name holds the process number of its run. */
const sweep = async (parent: string) => {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(PREFIX))) {
    if (isRunning(Number(name.slice(PREFIX.length).split('-')[0]))) continue
    const folder = join(parent, name)
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
  // A database a test file is copied and removed at an eighth of the cost where no disk is asked.
  const parent = hasRoom() ? IN_MEMORY : tmpdir()
  await sweep(parent)
  const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
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
