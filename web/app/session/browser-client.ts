/** The API client of a browser (specification §7, §8). Loaders call through the page context instead. */
import { type ClientEnvironment, createClient } from '@tongyun/contract/client'
import { isPersonal } from '@tongyun/contract/site-map'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { currentLocale } from '../i18n/current-locale.ts'
import { showToast } from '../ui/toasts.ts'
import { session } from './browser-session.ts'
import { goHome, leaveOver } from './leave-page.ts'

const TRANSPORT_TEXT = {
  network: m.err_network,
  server: m.err_server,
  lost: () => m.err_lost_next({ lost: m.err_lost() }),
  timeout: m.err_timeout,
}

let leaving = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    leaving = true
  })
  window.addEventListener('pageshow', () => {
    leaving = false
  })
}

/** A call cut short because its page is being left has not failed: nobody is told, and no session ends by it. */
const transport = async (url: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (leaving) return new Promise(() => undefined)
    throw error
  }
}

const environment: ClientEnvironment = {
  transport,
  locale: currentLocale,
  token: session.token,
  refresh: () => session.refresh(),
  endSession: (message) => {
    if (isPersonal(location.pathname)) leaveOver(message)
    else session.clear()
  },
  logOut: () => {
    session.clear()
    goHome()
  },
  showError: (message) => showToast(message),
  transportText: (reason) => TRANSPORT_TEXT[reason](),
  codeText: errorText,
}

export const browserClient = createClient(environment)

/** For calls whose failures show where they were made: shows no message of its own. */
export const quietClient = createClient({ ...environment, showError: () => undefined })
