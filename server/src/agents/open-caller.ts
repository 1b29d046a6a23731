/** How a tool asks the open surface: the same endpoints as everybody's programs, inside the process, for whoever calls the tool. */
import type { DataOf, Endpoint, InputOf } from '@tongyun/contract/endpoint'
import type { Problem } from '@tongyun/contract/envelope'
import { IDEMPOTENCY_HEADER } from '@tongyun/contract/open-access'
import { requestOf } from '@tongyun/contract/request-of'
import type { Locale } from '@tongyun/freight/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf, IN_PROCESS, READER_ADDRESS } from '../core/visitor.ts'

/** What the open surface refused a tool with. */
export class Refused extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

export type OpenCaller = {
  locale: Locale
  now: Date
  /** Whether what is told of has pages that a person can open; a sandbox has none. */
  hasPages: boolean
  /** @throws Refused with the problem of the open surface. `once` is the key under which the call is done once. */
  ask: <const E extends Endpoint>(endpoint: E, input: InputOf<E>, once?: string) => Promise<DataOf<E>>
}

/** Calls bear the key of whoever calls the tool, and count against its limit, or against that of the address. */
export const openCallerFor = (app: FastifyInstance, request: FastifyRequest, locale: Locale): OpenCaller => ({
  locale,
  now: app.services.clock(),
  hasPages: app.services.environment === 'live',
  ask: async (endpoint, input, once) => {
    const { method, url, body } = requestOf(endpoint, input as Record<string, unknown>, true)
    const { authorization } = request.headers
    const answer = await app.inject({
      method,
      url,
      remoteAddress: IN_PROCESS,
      headers: {
        [READER_ADDRESS]: addressOf(request),
        'accept-language': locale,
        ...(authorization === undefined ? {} : { authorization }),
        ...(once === undefined ? {} : { [IDEMPOTENCY_HEADER]: once }),
        ...(body === undefined ? {} : { 'content-type': body.type }),
      },
      ...(body === undefined ? {} : { payload: body.text }),
    })
    if (answer.statusCode !== 200) throw new Refused(answer.json<Problem>())
    return answer.json<DataOf<typeof endpoint>>()
  },
})
