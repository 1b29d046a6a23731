/** Walks through the examples of the open surface: each is sent in its place, with what the answers before it gave. */
import { type Example, type ExampleFirm, firmOf, requestOf, valueAt } from '@tongyun/contract/open-example'
import { addressOf, headersOf, queryOf, type SampleCaller, type SampleRequest } from '@tongyun/contract/sample-request'
import type { InjectOptions } from 'fastify'
import { expect } from 'vitest'
import type { OpenMarket } from './open-market.ts'

/** The lists of examples; what an example takes from another stands before it in its list. */
export const EXAMPLE_LISTS = Object.values(import.meta.glob('../../contract/src/**/*.examples.ts', { eager: true })).flatMap(
  (module) => Object.values(module as Record<string, Example[]>),
)

/** Who sends an example of a walk. Calls of one walk are known by keys of their own, so that each walk makes its own things. */
export const callerIn = (
  { keys, baseUrl = '' }: { keys: Record<ExampleFirm, string>; baseUrl?: string },
  { walk, language = 'en' }: { walk: string; language?: string },
  one: Example,
): SampleCaller => ({
  baseUrl,
  key: keys[firmOf(one)],
  language,
  idempotencyKey: `${walk}-${one.name}-0123456789`,
})

/** Waits until an example answers with what it is asked for until. */
const waitedFor = async ({ server, keys }: Pick<OpenMarket, 'server' | 'keys'>, one: Example, request: SampleRequest) => {
  const { until } = one
  if (until === undefined) return
  const caller = callerIn({ keys }, { walk: 'waits' }, one)
  const asked = async () => valueAt((await server.app.inject(injectionOf(request, caller))).json(), until.at)
  await expect.poll(asked, { timeout: 60_000, interval: 50 }).toBe(until.is)
}

/** Every example of every list in its order, by `send`, which resolves to the answer. */
export const walkExamples = async (
  market: Pick<OpenMarket, 'ready' | 'passSecond' | 'server' | 'keys'>,
  send: (one: Example, request: SampleRequest) => Promise<unknown>,
) => {
  const there = await market.ready()
  for (const list of EXAMPLE_LISTS) {
    const answers = new Map<string, unknown>()
    for (const one of list) {
      market.passSecond()
      const request = requestOf(one, answers, there)
      await waitedFor(market, one, request)
      answers.set(one.name, await send(one, request))
    }
  }
}

/** A request of an example as the app takes it inside the process. */
export const injectionOf = (request: SampleRequest, caller: SampleCaller): InjectOptions => ({
  method: request.method,
  url: `${addressOf(request)}${queryOf(request)}`,
  headers: Object.fromEntries(headersOf(request, caller)),
  ...(request.body === undefined ? {} : { payload: JSON.stringify(request.body) }),
})
