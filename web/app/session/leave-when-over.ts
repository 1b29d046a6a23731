import { isPersonal } from '@tongyun/contract/site-map'
import * as m from '@tongyun/messages'
import type { DataStrategyResult, MiddlewareFunction } from 'react-router'
import { pageOf } from '../site/own-path.ts'
import { paths } from '../site/paths.ts'
import { session } from './browser-session.ts'
import { leaveOver } from './leave-page.ts'

type Results = Record<string, DataStrategyResult>

/** What the guards of a person's pages ask of the page at `path`, which is the answer instead of theirs (require-account.ts). */
const askedOf = (results: Results, path: string): URLSearchParams | undefined => {
  for (const { result } of Object.values(results)) {
    const address = result instanceof Response ? result.headers.get('location') : null
    if (address?.startsWith(`${path}?`) === true) return new URLSearchParams(address.slice(path.length))
  }
  return undefined
}

/** The way to the page that confirms a device keeps what is typed where it leads back to. */
const keepHere = async (next: string | null) => {
  const { keepTyping } = await import('../typing/kept-typing.ts')
  if (next === pageOf(location)) keepTyping(next)
}

/**
 * A page or a form of somebody whose session is over is not answered: the page stays as it is, with what is typed, until it
 * is left (leave-page.ts). Who was not signed in before goes to the login page at once, and who must confirm their device to
 * the page for that.
 */
export const leaveWhenOver: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  const device = askedOf(results, paths.device())
  if (device !== undefined) await keepHere(device.get('next'))
  if (askedOf(results, paths.login()) === undefined) return results
  const wasSignedIn = isPersonal(location.pathname) || session.token() !== null
  if (!wasSignedIn) return results
  // Whoever follows a link wants the page it leads to.
  const goal = request.method === 'GET' ? pageOf(new URL(request.url)) : undefined
  void leaveOver(m.err_login_expired(), goal)
  return new Promise(() => undefined)
}
