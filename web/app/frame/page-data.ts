/** Data of pages, which React Router asks for with the browser's own `fetch` and by no other way. */
import { REQUEST_TIMEOUT_MS } from '@tongyun/contract/limits'
import { currentLocale } from '../i18n/current-locale.ts'

/** A request for a page's data that brought no answer. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly reason: 'network' | 'timeout'
  constructor(reason: 'network' | 'timeout') {
    super(reason)
    this.reason = reason
  }
}

type Fetch = typeof fetch

/**
 * `fetch` that holds data of pages to what holds for every call (T01, §7): the language of the page, an end after `limitMs`.
 * A form with files takes as long as its files do. Other requests pass as they are.
 * @throws NoAnswer
 */
export const fetchPageData =
  (plain: Fetch, limitMs = REQUEST_TIMEOUT_MS): Fetch =>
  async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input, location.href)
    if (address.origin !== location.origin || !address.pathname.endsWith('.data')) return plain(input, init)
    const headers = new Headers(init?.headers)
    headers.set('accept-language', currentLocale())
    const limit = init?.body instanceof FormData ? undefined : AbortSignal.timeout(limitMs)
    const signals = [init?.signal, limit].filter((signal) => signal != null)
    try {
      return await plain(input, { ...init, headers, signal: AbortSignal.any(signals) })
    } catch (error) {
      if (init?.signal?.aborted) throw error
      throw new NoAnswer(limit?.aborted ? 'timeout' : 'network')
    }
  }
