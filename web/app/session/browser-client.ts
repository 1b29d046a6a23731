/** The API client of a browser (specification §7, §8). Loaders call through the page context instead. */
import { createClient } from '@tongyun/contract/client'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import { currentLocale } from '../i18n/current-locale.ts'
import { showToast } from '../ui/toasts.ts'

const TRANSPORT_TEXT = { network: m.err_network, server: m.err_server, lost: m.err_lost, timeout: m.err_timeout }

/** Nobody can sign in yet: there is no token to send, to refresh or to clear. */
const anonymous = { token: () => null, refresh: async () => undefined, logOut: () => undefined }

export const browserClient = createClient({
  ...anonymous,
  transport: (url, init) => fetch(url, init),
  locale: currentLocale,
  endSession: (message) => showToast(message),
  showError: (message) => showToast(message),
  transportText: (reason) => TRANSPORT_TEXT[reason](),
  codeText: errorText,
})
