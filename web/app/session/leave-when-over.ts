import { isPersonal } from '@tongyun/contract/site-map'
import * as m from '@tongyun/messages'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { pageOf } from '../site/own-path.ts'
import { paths } from '../site/paths.ts'
import { session } from './browser-session.ts'
import { leaveOver } from './leave-page.ts'

type Results = Record<string, DataStrategyResult>

/** The guards of a person's pages answer with the login page where nobody is signed in (require-account.ts). */
const isLoginAsked = ({ result }: DataStrategyResult) => {
  const address = result instanceof Response ? result.headers.get('location') : null
  return address?.startsWith(`${paths.login()}?`) === true
}

/**
 * A page or a form of somebody whose session is over is not answered: the page stays as it is, with what is typed, until it
 * is left (leave-page.ts). Who was not signed in before goes to the login page at once.
 */
export const leaveWhenOver: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  if (!Object.values(results).some(isLoginAsked)) return results
  const wasSignedIn = isPersonal(location.pathname) || session.token() !== null
  if (!wasSignedIn) return results
  // Whoever follows a link wants the page it leads to.
  const goal = request.method === 'GET' ? pageOf(new URL(request.url)) : undefined
  void leaveOver(m.err_login_expired(), goal)
  return new Promise(() => undefined)
}
