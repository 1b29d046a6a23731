import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { openDatabase, openPool } from '../core/database.ts'
import { type SandboxState, selectState } from './state.queries.ts'

/** What a sandbox knows of itself, asked of its database without opening its app. */
export const stateIn = async (address: pg.PoolConfig, log: Pick<FastifyBaseLogger, 'warn'>): Promise<SandboxState> => {
  const own = openDatabase(openPool(address, 1, log))
  try {
    return await selectState(own)
  } finally {
    await own.destroy()
  }
}
