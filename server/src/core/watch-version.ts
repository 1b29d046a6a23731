/** Follows what in the database changes with the data pages show. */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { followSign, type Read } from './signs.ts'

/**
 * Reads versions again and again while the app listens, often enough that a change shows within a second (docs/targets.md F6), half of
 * which is for rendering; what it returns is the latest that were read. While the database is away kept pages still serve their few
 * seconds.
 */
export const watchVersion = (app: FastifyInstance, versions: readonly Read<string | number>[]): (() => string) => {
  let version = ''
  followSign(app.services, {
    read: (now) => sql<string>`concat_ws(' ', ${sql.join(versions.map((read) => read(now)))})`,
    isAsked: () => app.server.listening,
    seen: (latest) => {
      version = latest
    },
  })
  return () => version
}
