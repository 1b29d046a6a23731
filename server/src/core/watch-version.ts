/** Follows what in the database changes with the data pages show. */
import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'
import { keepLoop } from './jobs.ts'

/** A change shows within a second (docs/targets.md F6), half of which is for rendering. */
const EVERY_MS = 500

/** Reads the version now and then while the app listens; what it returns is the latest that was read. */
export const watchVersion = (app: FastifyInstance, read: (database: Database) => Promise<string>): (() => string) => {
  let version = ''
  keepLoop(app, {
    name: 'watch-version',
    everyMs: EVERY_MS,
    // A database that is away stands in /health/ready; kept pages still serve their few seconds.
    pass: async () => {
      version = await read(app.services.database)
    },
  })
  return () => version
}
