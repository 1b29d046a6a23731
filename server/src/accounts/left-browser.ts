/** Browsers whose person logged out without an answer: the first request of theirs that arrives ends the session (decision 141). */
import { leftCookie } from '@tongyun/contract/accounts/terms/left-browser'
import type { FastifyInstance } from 'fastify'
import { isHttps } from '../core/config.ts'
import { sessionCookie } from '../core/person.ts'
import { endOwnSession } from './log-out.ts'

/** The header without one of its cookies. */
const without = (header: string, name: string) =>
  header
    .split(';')
    .filter((pair) => pair.trim().split('=', 1)[0] !== name)
    .join(';')

/**
 * Before anything else is done for it such a request loses its session, whatever it asks for; while the database is away the
 * browser keeps its mark and asks again.
 */
export const endLeft = (app: FastifyInstance) => {
  const { config, database, clock } = app.services
  const secure = isHttps(config)
  const [left, sid] = [leftCookie(secure), sessionCookie(secure)]
  app.addHook('onRequest', async (request, reply) => {
    const { [left]: mark, [sid]: secret } = request.cookies
    if (mark === undefined) return
    request.headers.cookie = without(request.headers.cookie ?? '', sid)
    delete request.cookies[sid]
    try {
      if (secret !== undefined) await endOwnSession({ database, now: clock() }, secret, 'logout')
      reply.clearCookie(left, { path: '/', secure }).clearCookie(sid, { path: '/', secure, httpOnly: true, sameSite: 'lax' })
    } catch (error) {
      request.log.error({ err: error }, 'a session that was left was not ended')
    }
  })
}
