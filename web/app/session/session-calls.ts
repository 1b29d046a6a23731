/** What a session asks of the server (§7). Loaded only where somebody is signed in. */
import { getUserInfo, logout, refreshToken } from '@tongyun/contract/accounts/login'
import { leftCookie, markLeft } from '@tongyun/contract/accounts/terms/left-browser'
import { isLoaded } from '@tongyun/contract/client'
import { getWebConfig } from '@tongyun/contract/reference/endpoints'
import * as m from '@tongyun/messages'
import { paths } from '../site/paths.ts'
import { showToast } from '../ui/toasts.ts'
import { browserClient } from './browser-client.ts'
import { session } from './browser-session.ts'
import { forgetName } from './early-name.ts'
import { followOthers } from './follow-others.ts'
import { followRecent } from './follow-recent.ts'
import { hidePage } from './hide-page.ts'
import { leaveNothing } from './leave-nothing.ts'
import { goHome } from './leave-page.ts'

/** So long a log out waits for the server, */
const ANSWER_MS = 5_000
/** and so long the words stand that say that it did not answer. */
const READ_MS = 6_000

/** A successor of the token; null when the server refuses. It refreshes nothing itself and shows no message. */
export const requestRefresh = async (): Promise<string | null> => {
  const answer = await browserClient.call(refreshToken, { notRefresh: false, special: true })
  return answer.code === 200 ? (answer.data?.token ?? null) : null
}

/** From now on the page follows who is signed in, and what they look at. */
export const followPerson = async (userId: string) => {
  followOthers()
  await followRecent(userId)
}

/** Asks who is signed in; a refusal clears token and person (§7). From then on the page follows who that is. */
export const checkUser = async () => {
  followOthers()
  session.subscribe(() => session.token() === null && forgetName())
  const answer = await browserClient.call(getUserInfo, { special: true }).catch(() => null)
  if (answer === null) return
  if (isLoaded(answer) && answer.data !== null) {
    session.know(answer.data)
    await followRecent(answer.data.userId)
  } else session.clear()
}

/** Ends the session here at once, and on the server, whatever it says. */
export const endHere = async () => {
  session.clear()
  // What the service worker keeps of the person, also where it does not see this call.
  if ('caches' in window) await caches.delete('bookings').catch(() => false)
  const signal = AbortSignal.timeout(ANSWER_MS)
  await browserClient.call(logout, { notRefresh: false, special: true }, { signal }).catch(() => undefined)
}

/**
 * §4: log out and go to the home page. The browser says that it was left with every request until the server has answered one
 * (docs/decisions/141-on-a-dead-network.md); whoever leaves it before that is told.
 */
export const logOut = async () => {
  const isHttps = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox before 140 and on plain http
  document.cookie = markLeft(isHttps)
  hidePage()
  leaveNothing()
  await endHere()
  if (document.cookie.includes(`${leftCookie(isHttps)}=`)) {
    showToast(m.session_left())
    await new Promise((read) => setTimeout(read, READ_MS))
  }
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
