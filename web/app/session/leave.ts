/** Ways out: home after a log out (§4), and out of the workbench when its session is over (§8). */
import { localePrefixOf } from '../i18n/locale-prefix.ts'
import { paths } from '../paths.ts'
import { showToast } from '../ui/toasts.ts'

/** §9: how long the message stays before the workbench is left. */
export const LEAVE_DELAY_MS = 1_000

const WORKBENCH = /^\/(?:(?:zh|en|ru)\/)?(?:workbenche|businessInfo)(?:\/|$)/

/** True for pages of the workbench, with or without language prefix. */
export const isWorkbench = (pathname: string): boolean => WORKBENCH.test(pathname)

/** A path in the language prefix this page stands below. */
const here = (path: string) => localePrefixOf(location.pathname).replace(/\/$/, '') + path

/** Home as a new page, so that nothing of the person stays in memory. */
export const goHome = () => location.assign(here(paths.home()))

/**
 * Says why, logs out, and after a second goes to the carrier address; in a frame it is the parent that goes (§8). Calls
 * that fail meanwhile change nothing.
 */
export const leaveWorkbench = async (message: string) => {
  showToast(message)
  const delay = new Promise((done) => setTimeout(done, LEAVE_DELAY_MS))
  const { endHere, carrierAddress } = await import('./session-calls.ts')
  const [address] = await Promise.all([carrierAddress(), endHere(), delay])
  window.parent.location.assign(address ?? here(paths.login()))
}
