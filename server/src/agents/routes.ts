/** POST /mcp: the market for agents, by the Model Context Protocol. */
import { createMcpHandler } from '@modelcontextprotocol/server'
import { LOCALES } from '@tongyun/freight/locale'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isFromElsewhere } from '../core/origin.ts'
import { openCallerFor } from './open-caller.ts'
import { serverOfTools } from './serve-tools.ts'

const BODY_BYTES = 65_536
/** Messages of one address a minute; what tools ask counts against the limits of the open surface besides. */
const PER_MINUTE = 120
/** What a tool may take. */
const DEADLINE_MS = 10_000

/** Streams that stay open for changes: tools never change while a process lives, so there is nothing to wait for. */
const LISTENS = 'subscriptions/listen'

/** `id` is that of the message, where it was read. */
const refused = (reply: FastifyReply, status: number, error: { code: number; message: string }, id: unknown = null) =>
  reply.code(status).type('application/json; charset=utf-8').send({ jsonrpc: '2.0', id, error })

const headersOf = ({ headers }: FastifyRequest) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'content-length' ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )

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
      const handler = createMcpHandler(() => serverOfTools(openCallerFor(app, request, locale)))
      const url = `${request.protocol}://${request.host}${request.originalUrl}`
      const answer = await handler.fetch(
        new Request(url, {
          method: request.method,
          headers: headersOf(request),
          signal: AbortSignal.timeout(DEADLINE_MS),
          ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? null) } : {}),
        }),
        request.method === 'POST' ? { parsedBody: request.body } : {},
      )
      for (const [name, value] of answer.headers) reply.header(name, value)
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()))
    },
  })
}
