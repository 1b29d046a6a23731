/** Follows what in the database changes with the data pages show. */
import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'

/** A change shows within a second (docs/targets.md F6), half of which is for rendering. */
const EVERY_MS = 500

/** Reads the version now and then while the app listens; what it returns is the latest that was read. */
export const watchVersion = (app: FastifyInstance, read: (database: Database) => Promise<string>): (() => string) => {
  let version = ''
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    try {
      version = await read(app.services.database)
    } catch {
      // The database is away; /health/ready says so, and kept pages still serve their few seconds.
    }
    timer = timer === undefined ? undefined : setTimeout(look, EVERY_MS).unref()
  }
  app.addHook('onListen', async () => {
    timer = setTimeout(look, 0)
  })
  app.addHook('preClose', async () => {
    clearTimeout(timer)
    timer = undefined
  })
  return () => version
}
