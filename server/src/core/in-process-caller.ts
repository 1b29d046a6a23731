/** How a page calls the API of its own server: the endpoints of the contract without a network in between. */
import type { Endpoint } from '@tongyun/contract/endpoint'
import type { Answer, PageContext } from '@tongyun/contract/page-context'
import { requestOf } from '@tongyun/contract/request-of'
import type { Locale } from '@tongyun/freight/locale'
import type { CurrencyCode } from '@tongyun/freight/vocabulary'
import type { FastifyInstance } from 'fastify'
import { SIGHTS_HEADER, type Sight } from './sights.ts'
import { IN_PROCESS, READER_ADDRESS } from './visitor.ts'

export type Caller = PageContext['call']

/** For whom a page is made: cookies where it is the page of one person, address and browser for limits and session lists. */
type Reader = {
  cookie?: string | undefined
  address?: string | undefined
  device?: string | undefined
  /** What amounts are read in where nothing else is asked for; null: as the language has it. */
  currency?: CurrencyCode | null
}

/** The input of what is read, in the reader's currency where the endpoint knows currencies and the input names none. */
const inCurrency = ({ method, input: { def } }: Endpoint, input: Record<string, unknown>, currency: CurrencyCode | null) =>
  currency === null ||
  method !== 'GET' ||
  input.currency !== undefined ||
  !('shape' in def && 'currency' in (def.shape as object))
    ? input
    : { ...input, currency }

const headersOf = ({ cookie, address, device }: Reader) => ({
  ...(cookie === undefined ? {} : { cookie }),
  ...(address === undefined ? {} : { [READER_ADDRESS]: address }),
  ...(device === undefined ? {} : { 'user-agent': device }),
})

/**
 * @returns `call`, a function that calls an endpoint of `app` in `locale`, `setCookies`, which fills with the cookies the
 * answers set, and `sights`, which fills with what they show. `call` answers with the envelope whatever happened: a database that is away is code 810002, a malformed
 * path 810001. A file is no envelope and cannot be called this way.
 */
export const inProcessCaller = (
  app: FastifyInstance,
  locale: Locale,
  reader: Reader = {},
): { call: Caller; setCookies: string[]; sights: Sight[] } => {
  const setCookies: string[] = []
  const sights: Sight[] = []
  const call: Caller = async (endpoint, input) => {
    if (endpoint.file !== undefined) throw new Error(`${endpoint.name} answers with a file; link to it instead`)
    const { method, url, body } = requestOf(
      endpoint,
      inCurrency(endpoint, input as Record<string, unknown>, reader.currency ?? null),
    )
    const response = await app.inject({
      method,
      url,
      remoteAddress: IN_PROCESS,
      headers: {
        ...headersOf(reader),
        'accept-language': locale,
        ...(body === undefined ? {} : { 'content-type': body.type }),
      },
      ...(body === undefined ? {} : { payload: body.text }),
    })
    setCookies.push(...[response.headers['set-cookie'] ?? []].flat())
    sights.push(...(JSON.parse(String(response.headers[SIGHTS_HEADER] ?? '[]')) as Sight[]))
    const { code, msg, msgParams, data } = response.json<Answer<never>>()
    return { code, msg, msgParams: msgParams ?? null, data: data ?? null }
  }
  return { call, setCookies, sights }
}
