/**
 * The databases of sandboxes beside the one of the market: the template, copies of it that wait to be taken, and those that
 * are in use. Copying takes seconds, so a few copies are made ahead and a taken one is only renamed.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { addressOf, type Database, openDatabase, openPool } from '../core/database.ts'
import * as databases from './databases.queries.ts'

/** Copies that wait to be taken. */
const AHEAD = 2
/** PostgreSQL: no such database, one is in use, one of that name is there. */
const GONE = '3D000'
const IN_USE = '55006'
const TAKEN = '42P04'
const TRIES = 20
const AGAIN_MS = 100
/** No reset takes longer. */
const RESET_MS = 600_000

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
const random = () => randomBytes(4).toString('hex')

/** What names of its databases begin with: the kind, after the name of the market's database. */
type Kind = 'template' | 'made' | 'ahead' | 'next' | 'sandbox' | 'away'
const LETTERS: Readonly<Record<Kind, string>> = { template: 't', made: 'm', ahead: 'a', next: 'n', sandbox: 's', away: 'x' }
/** PostgreSQL cuts names off at 63 bytes. */
const MARKET_LENGTH = 30

export type Shelf = Awaited<ReturnType<typeof openShelf>>

/** @param version of what a template is made from */
export const openShelf = async (database: Database, version: string, log: Pick<Logger, 'warn'>) => {
  const own = await ownOf(database, log)
  const { server } = own
  const begins = (kind: Kind) => `${own.name.slice(0, MARKET_LENGTH)}_sbx_${LETTERS[kind]}_`
  const newName = (kind: Kind) => `${begins(kind)}${version}_${random()}`
  const sandboxNamed = (sandboxId: string) => begins('sandbox') + sandboxId
  const list = (kind: Kind) => databases.selectDatabases(server, begins(kind))

  /** The newest template of this version: its name begins with when it was made. */
  const template = async (): Promise<{ name: string; madeAt: Date } | undefined> => {
    const beginning = `${begins('template')}${version}_`
    const name = (await databases.selectDatabases(server, beginning)).at(-1)
    if (name === undefined) return undefined
    return { name, madeAt: new Date(Number.parseInt(name.slice(beginning.length), 36)) }
  }

  /** Keeps what `fill` puts into an empty database as the template, in place of those before. */
  const makeTemplate = async (fill: (address: pg.PoolConfig) => Promise<void>, now: Date) => {
    for (const left of await list('made')) await databases.dropDatabase(server, left)
    const name = newName('made')
    await databases.createDatabase(server, name)
    await fill(addressOf(database, name))
    await databases.renameDatabase(server, name, `${begins('template')}${version}_${now.getTime().toString(36)}`)
    const newest = await template()
    for (const old of await list('template')) if (old !== newest?.name) await databases.dropDatabase(server, old)
    for (const old of await list('ahead')) await databases.dropDatabase(server, old)
  }

  /** A copy under a name of its own: one that was made ahead, or a new one. @returns false without a template */
  const take = async (name: string): Promise<boolean> => {
    for (const copy of await databases.selectDatabases(server, `${begins('ahead')}${version}_`)) {
      try {
        await databases.renameDatabase(server, copy, name)
        return true
      } catch (error) {
        // Another process was faster.
        if (codeOf(error) !== GONE && codeOf(error) !== IN_USE) throw error
      }
    }
    const made = await template()
    if (made === undefined) return false
    for (let tries = 1; ; tries += 1) {
      try {
        await databases.copyDatabase(server, made.name, name)
        return true
      } catch (error) {
        if (codeOf(error) !== IN_USE || tries === TRIES) throw error
        await wait(AGAIN_MS)
      }
    }
  }

  return {
    mayCreate: own.mayCreate,
    template,
    makeTemplate,
    take,
    /** Where a sandbox is. */
    addressOf: (sandboxId: string): pg.PoolConfig => addressOf(database, sandboxNamed(sandboxId)),
    /** A new sandbox. @returns false without a template */
    make: (sandboxId: string) => take(sandboxNamed(sandboxId)),
    /** A copy to be put in the place of a sandbox. */
    takeAside: async (): Promise<{ name: string; address: pg.PoolConfig } | null> => {
      const name = `${begins('next')}${Date.now().toString(36)}_${random()}`
      return (await take(name)) ? { name, address: addressOf(database, name) } : null
    },
    /** Puts a copy in the place of a sandbox; whoever is connected to that loses the connection. */
    replace: async (sandboxId: string, by: string) => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await databases.replaceDatabase(server, { name: sandboxNamed(sandboxId), by, away: newName('away') })
        } catch (error) {
          if (codeOf(error) !== IN_USE || tries === TRIES) throw error
        }
      }
    },
    /** Makes one copy ahead, where some are missing. @returns whether more are */
    stock: async (): Promise<boolean> => {
      const made = await template()
      const there = await databases.selectDatabases(server, `${begins('ahead')}${version}_`)
      if (made === undefined || there.length >= AHEAD) return false
      const name = newName('ahead')
      await databases.copyDatabase(server, made.name, name).catch((error) => {
        if (codeOf(error) !== TAKEN) throw error
      })
      return there.length + 1 < AHEAD
    },
    /** Drops the databases of sandboxes that are not among those of `read`, what was put away, and what a reset left behind. */
    sweep: async (read: () => Promise<readonly string[]>) => {
      // One that comes meanwhile is written before its database is made, so it is among those that are read afterwards.
      const there = await list('sandbox')
      const kept = new Set((await read()).map(sandboxNamed))
      const since = (name: string) => Number.parseInt(name.slice(begins('next').length), 36)
      const left = (await list('next')).filter((name) => since(name) < Date.now() - RESET_MS)
      for (const name of [...there.filter((name) => !kept.has(name)), ...(await list('away')), ...left])
        await databases.dropDatabase(server, name)
    },
    exists: async (sandboxId: string) =>
      (await databases.selectDatabases(server, sandboxNamed(sandboxId))).includes(sandboxNamed(sandboxId)),
    drop: (sandboxId: string) => databases.dropDatabase(server, sandboxNamed(sandboxId)),
    close: () => server.destroy(),
  }
}

/** Connections past any pooler, for statements that take as long as they need. */
const ownOf = async (database: Database, log: Pick<Logger, 'warn'>) => {
  const server = openDatabase(openPool(addressOf(database), 2, log, { statementMs: 0 }))
  return { server, ...(await databases.selectOwnName(server)) }
}
