/** A request of the open surface as samples show it, in any language of programs. */

export type SampleValue = string | number | boolean | readonly string[]

export type SampleRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path as the contract has it, `/open/v1/offers/:offerId`, and what stands in it. */
  path: string
  inPath: Record<string, string | number>
  query: Record<string, SampleValue>
  body: unknown
  /** Headers beside those that every call bears. */
  headers: Record<string, string>
  /** Whether a key is needed, and whether the call is known by an Idempotency-Key. */
  takesKey: boolean
  once: boolean
  /** Name of the file that the answer is; absent where it is JSON. */
  file?: string | undefined
  /** What the SDK calls it. */
  resource: string
  call: string
  isPaged: boolean
}

/** Where samples call, with which key, in which language; pages put those of their reader. */
export type SampleCaller = { baseUrl: string; key: string; language: string; idempotencyKey: string }

/** What stands in samples for the key of their reader. */
export const YOUR_KEY = 'YOUR_KEY'

/** The Idempotency-Key of a sample: one of its own, since a key that came with another call is refused (409). */
export const sampleIdempotencyKey = (name: string) => `example-${name}-1`.padEnd(SHORTEST_KEY, '0')
/** Characters that a key has at least. */
const SHORTEST_KEY = 16

/** Where a site has the SDK that samples take. */
export const SDK_FILES = { typescript: '/sdk/tongyun-sdk-1.0.0.tgz', python: '/sdk/tongyun.py' } as const

export const addressOf = ({ path, inPath }: Pick<SampleRequest, 'path' | 'inPath'>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(inPath[name] ?? ''))

/** Names and values of the query, a list as often as it has entries. */
export const queryPairs = ({ query }: Pick<SampleRequest, 'query'>): [name: string, value: string][] =>
  Object.entries(query).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]))

export const queryOf = (request: Pick<SampleRequest, 'query'>): string => {
  const pairs = queryPairs(request)
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

/** Every header of a call, in the order samples write them. */
export const headersOf = (request: SampleRequest, caller: SampleCaller): [name: string, value: string][] => [
  ['Accept-Language', caller.language],
  ...(request.takesKey ? [['Authorization', `Bearer ${caller.key}`] as [string, string]] : []),
  ...(request.body === undefined ? [] : [['Content-Type', 'application/json'] as [string, string]]),
  ...(request.once ? [['Idempotency-Key', caller.idempotencyKey] as [string, string]] : []),
  ...Object.entries(request.headers),
]
