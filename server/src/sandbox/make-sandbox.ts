/** Makes sandboxes: without an account, and for firms. */

import { randomUUID } from 'node:crypto'
import { FIRM_LASTS_D, LASTS_H } from '@tongyun/contract/sandbox/terms/sandbox-terms'
import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import type pg from 'pg'
import type { Config } from '../core/config.ts'
import { type Database, openDatabase, openPool } from '../core/database.ts'
import { BusinessError } from '../core/errors.ts'
import { requireFreeDisk } from '../core/free-disk.ts'
import { readableId } from '../core/readable-id.ts'
import { countSandboxes, deleteSandbox, insertSandbox, type SandboxFirm, selectSandboxOfFirm } from './sandboxes.queries.ts'
import type { Shelf } from './shelf.ts'
import { insertState } from './state.queries.ts'

/** When there may be a template, and when one of all sandboxes may have ended. */
const MADE_AGAIN_S = 30
const FULL_AGAIN_S = 3_600

/** There is no template yet. */
export const beingMade = () => new BusinessError(810002, { reason: 'sandbox_being_made', waitS: MADE_AGAIN_S })

type Makers = { database: Database; config: Config; shelf: Shelf }
type Lasting = { endsAt: Date; lastsMs: number | null }

/** Writes into a copy of the template what a sandbox knows of itself. */
export const begin = async (address: pg.PoolConfig, { endsAt, lastsMs }: Lasting) => {
  const database = openDatabase(openPool(address, 1, { warn: () => undefined }))
  try {
    await insertState(database, { beginning: randomUUID(), ends_at: endsAt, lasts_ms: lastsMs })
  } finally {
    await database.destroy()
  }
}

/** @throws BusinessError 810002 `sandboxes_full` at the most, 503 while the disk is nearly full */
const requireRoom = async ({ database, config }: Makers) => {
  if ((await countSandboxes(database)) >= config.sandboxMost)
    throw new BusinessError(810002, { reason: 'sandboxes_full', waitS: FULL_AGAIN_S })
  // The embedded PostgreSQL keeps its files there; the disk of another one is its operator's.
  if (config.databaseUrl === undefined) await requireFreeDisk(config, config.dataDir)
}

type Whose = SandboxFirm | { key_id: string; secret_hash: Buffer }

/**
 * Makes a sandbox with its database.
 * @returns its end; null where its firm got one meanwhile
 * @throws BusinessError 810002 `sandboxes_full`, `sandbox_being_made`; TurnedAway 503
 */
const make = async (makers: Makers, whose: Whose, { endsAt, lastsMs }: Lasting, now: Date): Promise<Date | null> => {
  const { database, shelf } = makers
  await requireRoom(makers)
  const sandboxId = readableId('sb').replace('-', '_')
  if (!(await insertSandbox(database, { ...whose, sandbox_id: sandboxId, made_at: now, ends_at: endsAt }))) return null
  try {
    if (!(await shelf.make(sandboxId))) throw beingMade()
    await begin(shelf.addressOf(sandboxId), { endsAt, lastsMs })
    return endsAt
  } catch (error) {
    await deleteSandbox(database, sandboxId)
    throw error
  }
}

/** A sandbox for whoever holds a key, which is the only one that leads there. */
export const makeForKey = (makers: Makers, key: { key_id: string; secret_hash: Buffer }, now: Date) =>
  make(makers, key, { endsAt: new Date(now.getTime() + LASTS_H * HOUR_MS), lastsMs: null }, now)

/** The sandbox of a firm, where it has none. */
export const makeForFirm = async (makers: Makers, firm: SandboxFirm, now: Date) => {
  const known = await selectSandboxOfFirm(makers.database, firm)
  if (known !== undefined && (await makers.shelf.exists(known.sandbox_id))) return
  if (known !== undefined) await deleteSandbox(makers.database, known.sandbox_id)
  const lastsMs = FIRM_LASTS_D * DAY_MS
  await make(makers, firm, { endsAt: new Date(now.getTime() + lastsMs), lastsMs }, now)
}
