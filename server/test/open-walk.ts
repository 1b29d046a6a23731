/** Walks through the examples of the open surface: each is sent in its place, with what the answers before it gave. */
import { globSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Example, type ExampleFirm, firmOf, requestOf, valueAt } from '@tongyun/contract/open-example'
import { addressOf, headersOf, queryOf, type SampleCaller, type SampleRequest } from '@tongyun/contract/sample-request'
import type { InjectOptions } from 'fastify'
import type { OpenMarket } from './open-market.ts'

const CONTRACT = fileURLToPath(new URL('../../contract/src/', import.meta.url))
/** The lists of examples; what an example takes from another stands before it in its list. */
export const EXAMPLE_LISTS: Example[][] = (
  await Promise.all(
    globSync('**/*.examples.ts', { cwd: CONTRACT })
      .sort()
      .map((path) => import(/* @vite-ignore */ `${CONTRACT}${path}`) as Promise<Record<string, Example[]>>),
  )
).flatMap((module) => Object.values(module))

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

const WAITED_MS = 60_000
const STEP_MS = 50

/** Waits until an example answers with what it is asked for until. @throws Error after a minute */
const waitedFor = async ({ app, keys }: Pick<OpenMarket, 'app' | 'keys'>, one: Example, request: SampleRequest) => {
  const { until } = one
  if (until === undefined) return
  const caller = callerIn({ keys }, { walk: 'waits' }, one)
  for (let waitedMs = 0; waitedMs < WAITED_MS; waitedMs += STEP_MS) {
    const answer = await app.inject(injectionOf(request, caller))
    if (valueAt(answer.json(), until.at) === until.is) return
    await wait(STEP_MS)
  }
  throw new Error(`${one.name} has not come to ${until.is} in a minute`)
}

type Send = (one: Example, request: SampleRequest) => Promise<unknown>
type Ready = Awaited<ReturnType<OpenMarket['ready']>>

/** The examples of a list in their order, by `send`, which resolves to the answer. @throws NothingThere where an answer lacks what a later one takes */
export const walkList = async (
  list: readonly Example[],
  market: Pick<OpenMarket, 'app' | 'keys' | 'passSecond'>,
  ready: Ready,
  send: Send,
) => {
  const answers = new Map<string, unknown>()
  for (const one of list) {
    market.passSecond()
    const request = requestOf(one, answers, ready)
    await waitedFor(market, one, request)
    answers.set(one.name, await send(one, request))
  }
}

/** Every example of every list. */
export const walkExamples = async (market: OpenMarket, send: Send) => {
  const ready = await market.ready()
  for (const list of EXAMPLE_LISTS) await walkList(list, market, ready, send)
}

/** A request of an example as the app takes it inside the process. */
export const injectionOf = (request: SampleRequest, caller: SampleCaller): InjectOptions => ({
  method: request.method,
  url: `${addressOf(request)}${queryOf(request)}`,
  headers: Object.fromEntries(headersOf(request, caller)),
  ...(request.body === undefined ? {} : { payload: JSON.stringify(request.body) }),
})
