/** Data of pages, which React Router asks for with the browser's own `fetch` and by no other way. */
import { REQUEST_TIMEOUT_MS } from '@tongyun/contract/limits'
import { currentLocale } from '../i18n/current-locale.ts'
import { NoAnswer } from '../session/no-answer.ts'

type Fetch = typeof fetch

/** An answer with all of its body: one that is cut off half way is none. */
const whole = async (answer: Response) =>
  answer.body === null ? answer : new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers })

/**
 * `fetch` that holds data of pages to what holds for every call (T01, §7): the language of the page, an end after `limitMs`.
 * A form with files takes as long as its files do, and the answer to a form comes whole or not at all. Other requests pass as they are.
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
      const answer = await plain(input, { ...init, headers, signal: AbortSignal.any(signals) })
      return init?.method === undefined || init.method === 'GET' ? answer : await whole(answer)
    } catch (error) {
      if (init?.signal?.aborted) throw error
      throw new NoAnswer(limit?.aborted ? 'timeout' : 'network')
    }
  }
