import * as m from '@tongyun/messages'
import { useEffect } from 'react'
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
  useNavigate,
} from 'react-router'
import { session } from '../session/browser-session.ts'
import { goHome } from '../session/leave-page.ts'
import { showToast } from '../ui/toasts.ts'
import { transportWords } from './transport-words.ts'

type Results = Record<string, DataStrategyResult>

/** Leads back to the page that is shown, which ends the navigation that would take its place. */
let stay: (() => void) | undefined

/** Lets `keepPage` keep the page this is called on. */
export const useKeptPage = () => {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    stay = () =>
      void navigate(
        { pathname, search, hash },
        { replace: true, state, preventScrollReset: true, defaultShouldRevalidate: false },
      )
    return () => {
      stay = undefined
    }
  }, [pathname, search, hash, state, navigate])
}

/** True while a form that was taken leads to another page: whoever stayed would send it twice. */
let isLeading = false

/** On the way back or forward, and when a page's own data are asked for anew, the address is the page's already. */
const isNextPage = ({ url }: Request) => {
  const { pathname, search } = new URL(url)
  return !isLeading && pathname + search !== location.pathname + location.search
}

/** What failed; React Router gives a form's failure a status around it. */
const failureOf = ({ type, result }: DataStrategyResult): unknown => {
  if (type !== 'error') return undefined
  const wrapped = result as { type?: unknown; data?: unknown } | null
  return wrapped?.type === 'DataWithResponseInit' ? wrapped.data : result
}

/** A form whose sending failed stays on the page as it was filled in: an error page in its place would lose what was typed. */
const keepForm = (results: Results): Results =>
  Object.fromEntries(
    Object.entries(results).map(([route, answer]): [string, DataStrategyResult] => {
      const failure = failureOf(answer)
      const words = transportWords(failure)
      if (words === undefined) return [route, answer]
      const isTurnedAway = isRouteErrorResponse(failure) && [429, 503].includes(failure.status)
      showToast(isTurnedAway ? m.busy_send_again() : words)
      // With its status the page's own data are not asked for again.
      return [route, { type: 'data', result: data(undefined, { status: 503 }) }]
    }),
  )

const isSignedOut = (failure: unknown) => isRouteErrorResponse(failure) && [401, 403].includes(failure.status)

/**
 * What failed on the way (T07) takes nothing away: a form keeps what was typed, and where the next page did not come at all
 * the one that is shown stays, its fields and results with it. A 401 or 403 signs out without a word.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  const answers = Object.values(results)
  const failures = answers.map(failureOf).filter((failure) => failure !== undefined)
  if (failures.some(isSignedOut)) {
    session.clear()
    goHome()
    return new Promise(() => undefined)
  }
  if (request.method !== 'GET') {
    isLeading = answers.some(({ result }) => result instanceof Response && result.headers.has('location'))
    return keepForm(results)
  }
  const words = failures.filter((failure) => !isRouteErrorResponse(failure)).map(transportWords)[0]
  const isKept = words !== undefined && stay !== undefined && isNextPage(request)
  isLeading = false
  if (!isKept) return results
  showToast(words)
  stay?.()
  return new Promise(() => undefined)
}
