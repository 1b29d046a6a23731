import * as m from '@tongyun/messages'
import { isRouteErrorResponse } from 'react-router'

/** The message of specification §8 for a page's request that failed on the way (T07); undefined for any other failure. */
export const transportWords = (error: unknown): string | undefined => {
  if (isRouteErrorResponse(error))
    return error.status >= 400 && error.status < 500 ? m.err_lost_next({ lost: m.err_lost() }) : m.err_server()
  const { name, reason } = (error ?? {}) as Partial<Record<'name' | 'reason', unknown>>
  // A body that stops half way ends by the limit itself.
  if (name === 'TimeoutError' || (name === 'NoAnswer' && reason === 'timeout')) return m.err_timeout()
  return name === 'NoAnswer' ? m.err_network() : undefined
}
