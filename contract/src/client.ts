/** The typed client of specification §7 and §8. It ships to the browser: no schema library, no table it does not need. */
import type { Locale } from '@tongyun/freight/locale'
import type { DataOf, Endpoint, InputOf } from './endpoint.ts'
import type { FailureEnvelope } from './envelope.ts'
import { REQUEST_TIMEOUT_MS } from './limits.ts'
import type { Answer } from './page-context.ts'
import { requestOf } from './request-of.ts'

/** Specification §8, "response handling": silent successes, successes of loading, ends of a session without `status`. */
const SILENT_CODES: readonly number[] = [0, 100000, 200, 817001]
const DATA_CODES: readonly number[] = [1000, 200, 0, 100000]
const SESSION_CODES: readonly number[] = [812005, 810003, 810006]

/** Why no envelope came (§8, transport level). `signed_out` is a 401 or 403, which shows no message. */
type TransportReason = 'network' | 'server' | 'lost' | 'timeout' | 'signed_out'

/** A call that brought no answer; its message was already shown. */
export class TransportFailure extends Error {
  override name = 'TransportFailure'
  readonly reason: TransportReason
  constructor(reason: TransportReason) {
    super(reason)
    this.reason = reason
  }
}

/** What the client needs of the place it runs in; the session fills in its parts (§4). */
export type ClientEnvironment = {
  /** `fetch`, or a way into the server's own process. */
  transport: (url: string, init: RequestInit) => Promise<Response>
  locale: () => Locale
  token: () => string | null
  /** Refreshes the token when it is due; called before each call that does not say notRefresh: false (T03). */
  refresh: () => Promise<unknown>
  /** The server says the session is over; `message` is what the workbench shows before it leaves (§8). */
  endSession: (message: string) => void
  /** A 401 or 403: signs out without a word. */
  logOut: () => void
  showError: (message: string) => void
  /** Sentence of a transport failure. */
  transportText: (reason: Exclude<TransportReason, 'signed_out'>) => string
  /** Sentence of an API code in the current language; undefined when the code is not known. */
  codeText: (code: number, params: Record<string, unknown>) => string | undefined
}

/** Flags that travel beside the input and are taken out before sending (§7). */
type Flags = {
  /** false: this call triggers no refresh. */
  notRefresh?: false
  /** Sends no accept-language (except at login) and shows no error. */
  special?: boolean
}

type CallOptions = {
  /** POST and PUT as JSON instead of form-encoded. */
  json?: boolean
  /** Sends cookies of another origin too. */
  credentials?: boolean
  signal?: AbortSignal
}

type Client = {
  /** Calls an endpoint. @throws TransportFailure, and AbortError when `signal` ended the call */
  call: <E extends Endpoint>(endpoint: E, input: InputOf<E> & Flags, options?: CallOptions) => Promise<Answer<DataOf<E>>>
  /** Calls an endpoint that answers with a file; a refusal comes as its answer. Shows no error of a code (§8). */
  download: <E extends Endpoint>(endpoint: E, input: InputOf<E> & Flags, options?: CallOptions) => Promise<Blob | Answer<null>>
}

/** Only these two calls carry the token (T02). */
const takesToken = (path: string) => path.includes('/users/user_info') || path.includes('/users/refresh_token')
const isLogin = (path: string) => /\/users\/login$/.test(path)
const isLogout = (path: string) => /\/users\/logout$/.test(path)

const reasonOfStatus = (status: number): TransportReason | undefined => {
  if (status >= 200 && status < 300) return undefined
  if (status === 401 || status === 403) return 'signed_out'
  return status >= 400 && status < 500 ? 'lost' : 'server'
}

/** True when data was loaded (§8, "success codes for data loading"). */
export const isLoaded = ({ code }: Pick<Answer<unknown>, 'code'>) => DATA_CODES.includes(code)

/** True when an answer says that the session is over (§8): one of three codes, and no `status`. */
export const endsSession = (envelope: { code: number; status?: number }) =>
  SESSION_CODES.includes(envelope.code) && envelope.status === undefined

type AnyEnvelope = Partial<FailureEnvelope> & { code: number }
const json = (response: Response): Promise<AnyEnvelope> => response.json()

/** The client in a given environment. */
export const createClient = (environment: ClientEnvironment): Client => {
  const fail = (reason: TransportReason): never => {
    if (reason === 'signed_out') environment.logOut()
    else environment.showError(environment.transportText(reason))
    throw new TransportFailure(reason)
  }

  /** Sends the request and reads its answer with `read`, which runs under the same time limit. */
  const exchange = async <Result>(
    endpoint: Endpoint,
    { notRefresh, special, ...input }: Record<string, unknown> & Flags,
    options: CallOptions,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> => {
    if (notRefresh !== false) await environment.refresh()
    const { method, url, body } = requestOf(endpoint, input, options.json)
    const token = takesToken(endpoint.path) ? environment.token() : null
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    let response: Response | undefined
    try {
      response = await environment.transport(url, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': body.type }),
          ...(special !== true || isLogin(endpoint.path) ? { 'accept-language': environment.locale() } : {}),
          ...(token === null ? {} : { token }),
          ...(isLogout(endpoint.path) ? { 'x-requested-with': 'XMLHttpRequest' } : {}),
        },
        credentials: options.credentials === true ? 'include' : 'same-origin',
        signal: options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]),
        ...(body === undefined ? {} : { body: body.text }),
      })
      const reason = reasonOfStatus(response.status)
      return reason === undefined ? await read(response) : fail(reason)
    } catch (error) {
      if (error instanceof TransportFailure || options.signal?.aborted) throw error
      if (timeout.aborted) return fail('timeout')
      return fail(response === undefined ? 'network' : 'server')
    }
  }

  const sentence = ({ code, msg, message, errmsg, msgParams }: Partial<FailureEnvelope>) => {
    if (environment.locale() === 'zh' && msg) return msg
    return environment.codeText(code ?? 0, msgParams ?? {}) || errmsg || message || msg || environment.transportText('network')
  }

  /** Does what §8 asks for with an envelope; `silent` calls show no error. */
  const read = <Data>(envelope: AnyEnvelope, silent: boolean): Answer<Data> => {
    const { code, msg = '', msgParams = null, data = null } = envelope as Answer<Data>
    if (endsSession(envelope)) environment.endSession(sentence(envelope))
    else if (!SILENT_CODES.includes(code) && !silent) environment.showError(sentence(envelope))
    return { code, msg, msgParams, data }
  }

  return {
    call: async (endpoint, input, options = {}) => read(await exchange(endpoint, input, options, json), input.special === true),
    download: async (endpoint, input, options = {}) => {
      const file = await exchange(
        endpoint,
        input,
        options,
        async (response): Promise<Blob | AnyEnvelope> =>
          response.headers.get('content-type')?.startsWith('application/json') ? json(response) : response.blob(),
      )
      return file instanceof Blob ? file : read<null>(file, true)
    },
  }
}
