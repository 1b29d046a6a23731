/** What a sandbox can do with itself: begin anew, and put its clock ahead. Only the app of a sandbox has it. */
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../core/errors.ts'
import type { Context } from '../core/route.ts'
import type { SandboxClock } from './open-sandbox.ts'

type Within = { app: FastifyInstance; clock: SandboxClock; reset: () => Promise<void> }

const within = new WeakMap<Context['database'], Within>()

/** Says what an open sandbox can do, by its database. */
export const noteWithin = (database: Context['database'], what: Within) => within.set(database, what)

/** @throws BusinessError 810009 `sandbox_only` on the market */
export const withinSandbox = ({ database }: Pick<Context, 'database'>): Within => {
  const found = within.get(database)
  if (found === undefined) throw new BusinessError(810009, { reason: 'sandbox_only' })
  return found
}
