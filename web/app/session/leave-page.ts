/** Leaving a page: for the home page after a log out (§4), for the login page when the session is over (§8, S08). */
import { localePrefixOf } from '../i18n/locale-prefix.ts'
import { pageOf } from '../site/own-path.ts'
import { paths } from '../site/paths.ts'
import { showToast } from '../ui/toasts.ts'
import { loadSessionCalls } from './load-session-calls.ts'

/** §9: how long the message stays before the page is left. */
const LEAVE_DELAY_MS = 1_000

const WORKBENCH = /^\/(?:(?:zh|en|ru)\/)?(?:workbenche|businessInfo)(?:\/|$)/

/** True for addresses of the workbench, with or without language prefix. */
export const isWorkbench = (pathname: string): boolean => WORKBENCH.test(pathname)

/** A path in the language prefix this page stands below. */
const here = (path: string) => localePrefixOf(location.pathname).replace(/\/$/, '') + path

/** Home as a new page, so that nothing of the person stays in memory. */
export const goHome = () => location.assign(here(paths.home()))

let leaving = false

/**
 * Says why, keeps what is typed until the page is gone (typing/kept-typing.ts), logs out, and after a second goes to the
 * login page, which leads back to `next`, the page this is unless told. From the workbench it goes to the carrier's address
 * where there is one; in a frame it is the parent that goes (§8). Calls that fail meanwhile change nothing.
 */
export const leaveOver = async (message: string, next = pageOf(location)) => {
  if (leaving) return
  leaving = true
  const delay = new Promise((done) => setTimeout(done, LEAVE_DELAY_MS))
  showToast(message)
  const [{ keepTyping }, { endHere, carrierAddress }] = await Promise.all([
    import('../typing/kept-typing.ts'),
    loadSessionCalls(),
  ])
  const keep = () => {
    if (next === pageOf(location)) keepTyping(next)
  }
  keep()
  // Whoever is typing goes on until the page is gone.
  window.addEventListener('pagehide', keep)
  const carrier = isWorkbench(location.pathname) ? carrierAddress() : null
  const [address] = await Promise.all([carrier, endHere(), delay])
  window.parent.location.assign(address ?? here(paths.login({ next, over: true })))
}
