/** POST /mcp: the market for agents, by the Model Context Protocol. */
import { LOCALES } from '@tongyun/freight/locale'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isFromElsewhere } from '../core/origin.ts'
import { openCallerFor } from './open-caller.ts'

const BODY_BYTES = 65_536
/** Messages of one address a minute; what tools ask counts against the limits of the open surface besides. */
const PER_MINUTE = 120

/** Streams that stay open for changes: tools never change while a process lives, so there is nothing to wait for. */
const LISTENS = 'subscriptions/listen'

/** `id` is that of the message, where it was read. */
const refused = (reply: FastifyReply, status: number, error: { code: number; message: string }, id: unknown = null) =>
  reply.code(status).type('application/json; charset=utf-8').send({ jsonrpc: '2.0', id, error })

export const registerAgents = (app: FastifyInstance) => {
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/mcp',
    bodyLimit: BODY_BYTES,
    config: { rateLimit: { max: PER_MINUTE, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      // The protocol asks for it: a page of another site must not use what its reader can reach.
      if (isFromElsewhere(request)) return refused(reply, 403, { code: -32_600, message: 'Origin not allowed' })
      const { method, id } = (request.body ?? {}) as { method?: unknown; id?: unknown }
      if (method === LISTENS) return refused(reply, 400, { code: -32_601, message: `${LISTENS} is not offered` }, id)
      const { language } = request.query as { language?: string }
      const locale = LOCALES.find((one) => one === language) ?? request.locale
      // The protocol's library and the tools are loaded for the first agent.
      const { answerAgent } = await import('./answer-agent.ts')
      const answer = await answerAgent(openCallerFor(app, request, locale), request)
      for (const [name, value] of answer.headers) reply.header(name, value)
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
    },
  })
}
