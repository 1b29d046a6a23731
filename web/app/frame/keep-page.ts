import { REQUEST_KEY } from '@tongyun/contract/endpoint'
import * as m from '@tongyun/messages'
import { useContext, useEffect } from 'react'
import {
  type BlockerFunction,
  type DataRouter,
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  UNSAFE_DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router'
import { session } from '../session/browser-session.ts'
import { goHome } from '../session/leave-page.ts'
import { dismissToast, showToast } from '../ui/toasts.ts'
import { transportWords } from './transport-words.ts'

type Results = Record<string, DataStrategyResult>

/** Leads back to the page that is shown, which ends the navigation that would take its place. */
let stay: (() => void) | undefined

/** Knows what the page's actions answered last, by their routes, and whether a form of the page is on its way. */
let router: DataRouter | undefined

/** Tells that the page asked for did not come; where this device keeps it, it opens as it was last seen (public/service-worker.js). */
const tellMissing = async (address: string, words: string) => {
  showToast(words)
  if (words === m.err_network() && (await window.caches?.match(address))) location.assign(address)
}

/**
 * Without a network no other page is begun: React Router would load the address anew for the program of one that was never open,
 * and what was typed would be gone.
 */
const isHeldBack: BlockerFunction = ({ currentLocation, nextLocation }) => {
  const address = nextLocation.pathname + nextLocation.search
  if (navigator.onLine || address === currentLocation.pathname + currentLocation.search) return false
  tellMissing(address, m.err_network())
  return true
}

/** Lets `keepPage` keep the page this is called on. */
export const useKeptPage = () => {
  const inBrowser = useContext(UNSAFE_DataRouterContext)?.router
  useEffect(() => {
    router = inBrowser
    router?.getBlocker('offline', isHeldBack)
  }, [inBrowser])
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    stay = () =>
      void navigate(
        // The data of a page that failed would be asked for again, and its error page made anew; another hash asks for nothing.
        { pathname, search, hash: hash || (router?.state.errors ? '#main' : '') },
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

/** What is said of a form that failed on the way: whether it was taken is known of one that was turned away alone. */
const formWords = (failure: unknown, words: string, hasKey: boolean): string => {
  if (!isRouteErrorResponse(failure)) return hasKey ? m.busy_answer_lost() : words
  if ([429, 503].includes(failure.status)) return m.busy_send_again()
  return hasKey && failure.status >= 500 ? m.busy_answer_lost() : words
}

/** What was last said of a form that failed; the next answer takes it back. */
let lastSaid = 0

/**
 * A form whose sending failed stays on the page as it was filled in, with the key of its press and what the page answered
 * before: an error page in its place would lose what was typed, and a new key would do twice what was done (decision 046).
 */
const keepForm = (results: Results): Results => {
  // What saves itself is no form of the page, and has no key.
  const isOfPage = router?.state.navigation.state === 'submitting'
  const hasKey = isOfPage && router?.state.navigation.formData?.has(REQUEST_KEY) === true
  const answers = isOfPage ? router?.state.actionData : null
  dismissToast(lastSaid)
  return Object.fromEntries(
    Object.entries(results).map(([route, answer]): [string, DataStrategyResult] => {
      const failure = failureOf(answer)
      const words = transportWords(failure)
      if (words === undefined) return [route, answer]
      lastSaid = showToast(formWords(failure, words, hasKey))
      // The status of the answer keeps React Router from reloading the data of the page.
      return [route, { type: 'data', result: data(answers?.[route], { status: 503 }) }]
    }),
  )
}

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
  tellMissing(request.url, words)
  stay?.()
  return new Promise(() => undefined)
}
