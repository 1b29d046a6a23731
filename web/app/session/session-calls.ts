/** What a session asks of the server (§7). Loaded only where somebody is signed in. */
import { getUserInfo, logout, refreshToken } from '@tongyun/contract/accounts/login'
import { isLoaded } from '@tongyun/contract/client'
import { getWebConfig } from '@tongyun/contract/reference/endpoints'
import * as m from '@tongyun/messages'
import { paths } from '../site/paths.ts'
import { showToast } from '../ui/toasts.ts'
import { browserClient } from './browser-client.ts'
import { session } from './browser-session.ts'
import { followRecent } from './follow-recent.ts'
import { leaveNothing } from './leave-nothing.ts'
import { goHome } from './leave-page.ts'

/** A successor of the token; null when the server refuses. It refreshes nothing itself and shows no message. */
export const requestRefresh = async (): Promise<string | null> => {
  const answer = await browserClient.call(refreshToken, { notRefresh: false, special: true })
  return answer.code === 200 ? (answer.data?.token ?? null) : null
}

/** Asks who is signed in; a refusal clears token and person (§7). */
export const checkUser = async () => {
  const answer = await browserClient.call(getUserInfo, { special: true }).catch(() => null)
  if (answer === null) return
  if (isLoaded(answer) && answer.data !== null) {
    session.know(answer.data)
    await followRecent(answer.data.userId)
  } else session.clear()
}

/** Ends the session here and on the server, whatever the server says. */
export const endHere = async () => {
  await browserClient.call(logout, { notRefresh: false, special: true }).catch(() => undefined)
  session.clear()
  // What the service worker keeps of the person, also where it does not see this call.
  if ('caches' in window) await caches.delete('bookings').catch(() => false)
}

/** §4: log out and go to the home page. */
export const logOut = async () => {
  await endHere()
  leaveNothing()
  goHome()
}

/** Where the workbench leads back to; null when that is the login page of this site, or the configuration does not say. */
export const carrierAddress = async (): Promise<string | null> => {
  const answer = await browserClient.call(getWebConfig, { notRefresh: false, special: true }).catch(() => null)
  const { carrierAddress = '', mainAddress = '' } = answer?.data ?? {}
  const isOwn = carrierAddress === paths.login() || carrierAddress === mainAddress + paths.login()
  return carrierAddress === '' || isOwn ? null : carrierAddress
}

/**
 * §4 "Workbench entry": a forced refresh first, then the workbench in a new window; without a token a message, and home by
 * way of `goHome`, which keeps the message on screen.
 */
export const enterWorkbench = async (address: string, goHome: () => void) => {
  let failed = false
  await session.refresh({
    force: true,
    onFailure: () => {
      failed = true
    },
  })
  if (failed) {
    showToast(m.err_login_expired())
    goHome()
  } else window.open(address, '_blank', 'noopener')
}
