/** What the Model Context Protocol answers to one request. */
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyRequest } from 'fastify'
import type { OpenCaller } from './open-caller.ts'
import { serverOfTools } from './serve-tools.ts'

/** What a tool may take. */
const DEADLINE_MS = 10_000

const headersOf = ({ headers }: FastifyRequest) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'content-length' ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  )

/** The answer of the protocol's library, whose tools ask with `caller`. */
export const answerAgent = (caller: OpenCaller, request: FastifyRequest): Promise<Response> =>
  createMcpHandler(() => serverOfTools(caller)).fetch(
    new Request(`${request.protocol}://${request.host}${request.originalUrl}`, {
      method: request.method,
      headers: headersOf(request),
      signal: AbortSignal.timeout(DEADLINE_MS),
      ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? null) } : {}),
    }),
    request.method === 'POST' ? { parsedBody: request.body } : {},
  )
