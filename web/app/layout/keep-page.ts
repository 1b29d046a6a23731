import * as m from '@tongyun/messages'
import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router'
import { showToast } from '../ui/toasts.ts'

type Results = Record<string, DataStrategyResult>

/** Statuses of requests nothing was done for (server/src/core/security.ts). */
const isTurnedAway = (error: unknown) => isRouteErrorResponse(error) && (error.status === 503 || error.status === 429)

/** A form that was turned away stays on the page as it was filled in: an error page in its place would lose what was typed. */
export const keepForm: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  if (request.method === 'GET') return results
  const kept = Object.entries(results).map(([route, answer]): [string, DataStrategyResult] => {
    if (answer.type !== 'error' || !isTurnedAway(answer.result)) return [route, answer]
    showToast(m.busy_send_again())
    // With its status the page's own data are not asked for again.
    return [route, { type: 'data', result: data(undefined, { status: 503 }) }]
  })
  return Object.fromEntries(kept)
}
