/** The session of this browser: local storage, its clock, and the call that refreshes, loaded when it is needed. */
import { useSyncExternalStore } from 'react'
import { currentLocale } from '../i18n/current-locale.ts'
import { loadSessionCalls, provideSessionCalls } from './load-session-calls.ts'
import { createSession, type SessionParts, TOKEN_KEY, USER_KEY } from './session.ts'

const LANGUAGE_KEY = 'lang'

/** Browsers that refuse storage keep the session as long as the page; the server has none at all. */
const inMemory = (): SessionParts['store'] => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
const openStore = (): SessionParts['store'] => {
  if (typeof window === 'undefined') return inMemory()
  try {
    window.localStorage.getItem(TOKEN_KEY)
    return window.localStorage
  } catch {
    return inMemory()
  }
}

const store = openStore()

export const session = createSession({
  store,
  now: Date.now,
  requestRefresh: async () => (await loadSessionCalls()).requestRefresh(),
})

const isSignedIn = () => session.token() !== null

/** Whether a token is there, and whose it is; nobody on the server and during hydration, since public pages know no reader. */
export const useSession = () => ({
  signedIn: useSyncExternalStore(session.subscribe, isSignedIn, () => false),
  user: useSyncExternalStore(session.subscribe, session.user, () => null),
})

/** Deletes the token cookie of earlier portals, as host-only cookie and as domain cookie (§4). */
const removeTokenCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox before 140 and on plain http
  for (const domain of ['', `; domain=${location.hostname}`]) document.cookie = `token=; max-age=0; path=/${domain}`
}

/**
 * Once a page: removes the old cookie, follows the session in other tabs, and asks the server who is signed in where the
 * browser holds a token. `calls` loads session-calls.ts.
 */
export const startSession = (calls: Parameters<typeof provideSessionCalls>[0]) => {
  provideSessionCalls(calls)
  removeTokenCookie()
  store.setItem(LANGUAGE_KEY, currentLocale())
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === TOKEN_KEY || key === USER_KEY) session.changed()
  })
  if (isSignedIn()) loadSessionCalls().then(({ checkUser }) => checkUser())
}
