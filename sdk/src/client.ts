/** Calls: keys, languages, repeated tries, pages. What can be called is in operations.gen.ts, made from the contract. */
import { type Api, OPERATIONS, type Problem } from './operations.gen.ts'
import { type Signing, signerOf } from './signing.ts'

export type ClientOptions = {
  /** `tyk_live_…` or `tyk_test_…`. Reading the market takes none. A key does not belong into a page. */
  key?: string
  /** Signs every call, for keys that are set so; only where nobody but you reads it. */
  signing?: Signing
  /** Where the platform is, such as `https://tongyun.example`. */
  baseUrl: string
  /** Language of names and sentences; that of the key, or Chinese, unless told. */
  language?: 'zh' | 'en' | 'ru'
  /** Tries after the first that failed by the network, 429 or 503; 3 unless told. */
  retries?: number
  /** Longest wait for one answer; 30,000 unless told. */
  timeoutMs?: number
  /** In place of the platform's own. */
  fetch?: typeof fetch
}

export type CallOptions = {
  signal?: AbortSignal
  /** What the call is known by when it comes again; a new UUID unless told. Only for calls that make something. */
  idempotencyKey?: string
  /** Other headers, such as `If-Match`. */
  headers?: Record<string, string>
}

/** What is called, with the last piece of each path as a method: `client.offers.list({ origin: 'CNSHA' })`. */
export type Client = Api

/** A refusal (RFC 9457). `code` is the platform's, `issues` names each broken rule of 810001. */
export class TongyunProblem extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(`${problem.status} ${problem.title}: ${problem.detail}`)
    this.name = 'TongyunProblem'
    this.problem = problem
  }
  get status(): number {
    return this.problem.status
  }
  get code(): number {
    return this.problem.code
  }
  get issues(): Problem['issues'] {
    return this.problem.issues
  }
}

type Input = Record<string, unknown>
/** Method, path below the surface, and `k` where it takes an Idempotency-Key, `p` where its answer is a page. */
type Operation = readonly [method: string, path: string, marks: string]
type Page = { data: unknown[]; page: { next: string | null } }

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 60_000

const sleep = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })

/** The address and what is left of the input for query or body. */
const addressOf = (path: string, input: Input): [address: string, rest: Input] => {
  const rest = { ...input }
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return [address, rest]
}

const queryOf = (input: Input): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one))
  return query.size === 0 ? '' : `?${query}`
}

/** How long to wait before the next try, by the answer or by the tries so far. */
const waitOf = (answer: Response | null, tried: number): number => {
  const told = Number(answer?.headers.get('retry-after') ?? Number.NaN)
  return Math.min(LONGEST_WAIT_MS, Number.isFinite(told) ? told * 1000 : FIRST_WAIT_MS * 2 ** tried)
}

/** A client of the platform. Calls refuse by throwing TongyunProblem. */
export const createClient = (options: ClientOptions): Client => {
  const { key, signing, baseUrl, language, retries = 3, timeoutMs = 30_000, fetch: send = fetch } = options
  const sign = signing === undefined ? undefined : signerOf(key, signing)

  const call = async ([method, path, marks]: Operation, input: Input, own: CallOptions): Promise<unknown> => {
    const [address, rest] = addressOf(path, input)
    const inBody = method === 'POST' || method === 'PUT'
    const takesKey = marks.includes('k')
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(inBody ? { 'content-type': 'application/json' } : {}),
      ...(takesKey ? { 'idempotency-key': own.idempotencyKey ?? crypto.randomUUID() } : {}),
      ...own.headers,
    }
    const url = `${baseUrl.replace(/\/$/, '')}/open/v1${address}${inBody ? '' : queryOf(rest)}`
    const body = inBody ? JSON.stringify(rest) : undefined
    // What may have been done already is only asked for again where that does nothing twice.
    const isRepeatable = method !== 'POST' || takesKey
    for (let tried = 0; ; tried += 1) {
      // A signature ages, so each try has its own.
      const signed = sign === undefined ? headers : await sign({ method, url, headers, body })
      const deadline = AbortSignal.timeout(timeoutMs)
      const signal = own.signal === undefined ? deadline : AbortSignal.any([own.signal, deadline])
      let answer: Response | null = null
      try {
        answer = await send(url, { method, headers: signed, body, signal })
        if (answer.ok) return answer.status === 204 ? undefined : await answer.json()
      } catch (error) {
        if (own.signal?.aborted === true || !isRepeatable || tried >= retries) throw error
      }
      if (answer !== null && !((answer.status === 429 || answer.status === 503) && tried < retries)) throw await refusalOf(answer)
      await sleep(waitOf(answer, tried), own.signal)
    }
  }

  /** Every entry of every page, or page after page. */
  const list = (operation: Operation, input: Input, own: CallOptions) => {
    const pages = async function* (): AsyncGenerator<Page> {
      for (let cursor = input.cursor; ; ) {
        const page = (await call(operation, { ...input, cursor }, own)) as Page
        yield page
        if (page.page.next === null) return
        cursor = page.page.next
      }
    }
    return {
      first: () => call(operation, input, own),
      pages,
      async *[Symbol.asyncIterator]() {
        for await (const { data } of pages()) yield* data
      },
    }
  }

  const methodOf = (operation: Operation) =>
    operation[2].includes('p')
      ? (input: Input = {}, own: CallOptions = {}) => list(operation, input, own)
      : (input: Input = {}, own: CallOptions = {}) => call(operation, input, own)

  return Object.fromEntries(
    Object.entries(OPERATIONS).map(([resource, methods]) => [
      resource,
      Object.fromEntries(Object.entries(methods).map(([name, operation]) => [name, methodOf(operation as Operation)])),
    ]),
  ) as unknown as Client
}

/** The refusal of an answer; of what stands before the platform, such as a proxy, as far as it says. */
const refusalOf = async (answer: Response): Promise<TongyunProblem> => {
  const text = await answer.text()
  let said: Partial<Problem> = {}
  try {
    said = JSON.parse(text) as Partial<Problem>
  } catch {
    said = { detail: text.slice(0, 200) }
  }
  return new TongyunProblem({
    type: 'about:blank',
    status: answer.status,
    title: answer.statusText,
    detail: '',
    instance: answer.headers.get('x-request-id') ?? '',
    code: 810002,
    params: {},
    issues: [],
    retryAfterS: null,
    data: null,
    ...said,
  })
}
